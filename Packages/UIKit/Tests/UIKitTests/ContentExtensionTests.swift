import Testing

@Suite("A content extension without a storyboard")
struct ContentExtensionTests {
    private static func frame(_ script: String) async throws -> String {
        try await NewsProbe.render("H Enter 2 L story " + script).output
    }

    @Test("Its text, picture and button are in the long look") func longLook() async throws {
        let frame = try await Self.frame("v")
        #expect(frame.contains("Flags") && frame.contains("The tricolour has three stripes"))
        #expect(frame.contains("Like (0)"))
        #expect(frame.contains("1  Read later"))
        // The text is beside the picture, which is 12 columns wide and begins one column from the edge.
        let title = try #require(frame.split(separator: "\n").first { $0.contains("Flags") })
        #expect(title.prefix { $0 != "F" }.count == 22)
    }

    @Test("Its texts are told whole, and its picture by its words") func elements() async throws {
        let result = try await NewsProbe.render("H Enter 2 L story v", ["--size", "40x12", "--format", "elements"])
        #expect(result.output.contains("label: 'The tricolour has three stripes"))
        #expect(
            result.output.contains("Image, {{") && result.output.contains("label: 'A flag', value: 'three stripes'"))
    }

    @Test("Its button is pressed, and its action answered in place") func pressed() async throws {
        #expect(try await Self.frame("v BackTab Enter").contains("Like (1)"))
        let kept = try await Self.frame("v 1")
        #expect(kept.contains("Kept for later") && kept.contains("Like (0)"))
    }

    @Test("It loads, appears and disappears") func life() async throws {
        let log = try await NewsProbe.log(after: "H Enter 2 L story v Esc")
        #expect(log.suffix(3) == ["loaded", "appears", "has disappeared"])
    }

    @Test("It fits the smallest screen, too") func small() async throws {
        let result = try await NewsProbe.render("H Enter 2 L story v", ["--size", "40x12"])
        #expect(result.status == 0)
        #expect(result.output.contains("Flags"))
    }
}
