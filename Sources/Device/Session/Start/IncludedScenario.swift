import Foundation

/// A scenario that is part of a program.
package struct IncludedScenario: Equatable, Sendable {
    package let name: String
    package let text: String

    package init(name: String, text: String) {
        (self.name, self.text) = (name, text)
    }

    /// What lists call it: the words of the first comment before a colon, at most 20 characters; else its name.
    package var title: String { comment.title }

    /// The first comment, without the number sign and the title.
    package var sentence: String { comment.sentence }

    private var comment: (title: String, sentence: String) {
        let line = text.split(separator: "\n").first { $0.hasPrefix("#") } ?? ""
        let words = line.drop { $0 == "#" || $0 == " " }.trimmingCharacters(in: .whitespaces)
        guard let match = words.wholeMatch(of: /(.{1,20}?): (.+)/) else { return (name, words) }
        return (String(match.1), String(match.2))
    }

    /// Lists scenarios for a user, a line each.
    package static func list(_ scenarios: [IncludedScenario]) -> String {
        let width = scenarios.map(\.name.count).max() ?? 0
        return scenarios.map { scenario in
            let space = String(repeating: " ", count: width - scenario.name.count)
            return "\(scenario.name)\(space)  \(scenario.sentence)\n"
        }.joined()
    }
}
