import BlockingTests
import Foundation
import Testing

/// The pictures of the documentation are what the program draws. `.ci/pictures` draws them again.
@Suite struct DocumentationPictureTests {
    /// A picture of the page with the command under it.
    struct Picture: Sendable {
        let path: String
        let command: String
    }

    static func pictures() throws -> [Picture] {
        var path: String?
        var pictures: [Picture] = []
        for line in try MarkdownPage("Documentation/Pictures.md").text.split(separator: "\n") {
            if let match = line.wholeMatch(of: /!\[.+\]\((.+)\)/) {
                path = "Documentation/\(match.output.1)"
            } else if line.hasPrefix("ncenter render "), let named = path {
                pictures.append(Picture(path: named, command: String(line)))
                path = nil
            }
        }
        return pictures
    }

    @Test("Each is what its command draws") func fresh() async throws {
        for picture in try Self.pictures() {
            let drawn = try await Ncenter.run(Ncenter.arguments(of: picture.command))
            let kept = try String(contentsOf: Checkout.root.appending(path: picture.path), encoding: .utf8)
            // Two long texts would be compared letter by letter for the message.
            let isFresh = drawn.status == 0 && drawn.output == kept
            #expect(
                isFresh, "\(picture.path) is stale, or the program ended with \(drawn.status): run .ci/pictures")
        }
    }

    @Test("The page shows every picture, and the README two of them") func shown() throws {
        let folder = "Documentation/Pictures"
        let kept = try FileManager.default.contentsOfDirectory(atPath: Checkout.root.appending(path: folder).path)
        let shown = try Self.pictures().map(\.path)
        #expect(Set(shown) == Set(kept.map { "\(folder)/\($0)" }) && shown.count == kept.count)
        let readme = try MarkdownPage("README.md")
        for name in ["lock-screen", "long-look"] { #expect(readme.linkedPaths.contains("\(folder)/\(name).svg")) }
    }
}
