import Foundation

/// A scenario that is part of a program.
package struct IncludedScenario: Equatable, Sendable {
    package let name: String
    package let text: String

    package init(name: String, text: String) {
        (self.name, self.text) = (name, text)
    }

    /// The first comment, without the number sign.
    package var sentence: String {
        let line = text.split(separator: "\n").first { $0.hasPrefix("#") } ?? ""
        return line.drop { $0 == "#" || $0 == " " }.trimmingCharacters(in: .whitespaces)
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
