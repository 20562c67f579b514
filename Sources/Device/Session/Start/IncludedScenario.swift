import Foundation

/// A scenario that is part of a program.
package struct IncludedScenario: Equatable, Sendable {
    package let name: String
    package let text: String

    package init(name: String, text: String) {
        (self.name, self.text) = (name, text)
    }

    /// What lists call it: the words of the first comment before a colon, or its name.
    package var title: String { comment.title ?? name }

    /// The first comment, without the number sign and the title.
    package var sentence: String { comment.sentence }

    private var comment: (title: String?, sentence: String) {
        let line = text.split(separator: "\n").first { $0.hasPrefix("#") } ?? ""
        let words = line.drop { $0 == "#" || $0 == " " }.trimmingCharacters(in: .whitespaces)
        guard let colon = words.range(of: ": "), words[..<colon.lowerBound].count <= Self.longestTitle else {
            return (nil, words)
        }
        return (String(words[..<colon.lowerBound]), String(words[colon.upperBound...]))
    }

    /// In characters; what is longer before a colon belongs to the sentence.
    private static let longestTitle = 20

    /// Lists scenarios for a user, a line each.
    package static func list(_ scenarios: [IncludedScenario]) -> String {
        let width = scenarios.map(\.name.count).max() ?? 0
        return scenarios.map { scenario in
            let space = String(repeating: " ", count: width - scenario.name.count)
            return "\(scenario.name)\(space)  \(scenario.sentence)\n"
        }.joined()
    }
}
