import XCTest

/// Every public name has a test that shows what it does.
final class PublicNamesTests: XCTestCase {
    private let folder = URL(filePath: #filePath).deletingLastPathComponent()

    private func texts(in folder: URL) throws -> [String] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
        return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
            .map { try String(contentsOf: $0, encoding: .utf8) }
    }

    func testTheTableHasEveryPublicNameAndItsTest() throws {
        let table = try String(contentsOf: folder.appending(path: "PublicNames.tsv"), encoding: .utf8)
        let rows = table.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
        let declaration = try NSRegularExpression(
            pattern:
                "^ *(?:@\\w+ )*(?:public|open)(?: private\\(set\\))? (?:(?:override|static|final|convenience|class) )*"
                + "(?:func|var|let|class|struct|enum|protocol|typealias|(?=init|subscript)) ?`?(\\w+)",
            options: .anchorsMatchLines)
        var names: Set<String> = []
        for text in try texts(in: folder.appending(path: "../../Sources/XCUIAutomation").standardizedFileURL) {
            let range = NSRange(text.startIndex..., in: text)
            declaration.enumerateMatches(in: text, range: range) { match, _, _ in
                if let range = match.flatMap({ Range($0.range(at: 1), in: text) }) { names.insert(String(text[range])) }
            }
        }
        XCTAssertEqual(names.subtracting(rows.map { $0[0] }), [])
        XCTAssertEqual(Set(rows.map { $0[0] }).subtracting(names), [])
        let tests = try texts(in: folder).joined()
        for test in Set(rows.map { $0[1] }) {
            let parts = test.split(separator: ".")
            XCTAssertTrue(tests.contains("class \(parts[0]): ") && tests.contains("func \(parts[1])()"), test)
        }
    }
}
