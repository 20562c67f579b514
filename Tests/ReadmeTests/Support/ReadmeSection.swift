import Foundation
import Testing

/// A section of the README.
struct ReadmeSection {
    let text: String

    /// - Throws: An error if there is no heading with that title.
    init(titled title: String) throws {
        let readme = try String(contentsOf: Checkout.root.appending(path: "README.md"), encoding: .utf8)
        let start = try #require(readme.range(of: "\n## \(title)\n"))
        text = readme[start.upperBound...].components(separatedBy: "\n## ")[0]
    }

    /// Returns the code blocks in a language, in order.
    func blocks(of language: String) -> [String] {
        text.components(separatedBy: "```\(language)\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
    }
}
