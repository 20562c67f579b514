import NotificationJSON
import Testing

@Suite struct JSONDocumentErrorTests {
    @Test(
        "The sentence of an error names the place",
        arguments: [
            ("", "no text"), ("\u{1F}\u{8B}", "compressed data"),
            ("\n [1]", "line 2, column 2: expected a JSON object, found an array"),
            ("{\"a\": tru}", "line 1, column 7: not valid JSON: tru is not a JSON value"),
        ])
    func sentence(text: String, description: String) throws {
        let bytes = text.unicodeScalars.map { UInt8($0.value) }
        let error = try #require(throws: JSONDocumentError.self) {
            try JSONDocument(bytes, subject: "payload", deepestLevel: 4)
        }
        #expect(error.description == description)
    }
}
