import Foundation
import Testing

/// A chapter of the README.
struct ReadmeSection {
    let text: String

    /// - Throws: When there is no heading with that title.
    init(titled title: String) throws {
        let readme = try String(contentsOf: Checkout.root.appending(path: "README.md"), encoding: .utf8)
        let start = try #require(readme.range(of: "\n## \(title)\n"))
        text = readme[start.upperBound...].components(separatedBy: "\n## ")[0]
    }

    /// The blocks of code in a language, in order.
    func blocks(of language: String) -> [String] {
        text.components(separatedBy: "```\(language)\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
    }
}
