import Foundation

/// The scenarios that are in the program.
enum OurScenarios {
    /// A scenario that is in the program.
    struct Entry: Hashable, Sendable {
        let name: String
        let text: String

        /// Its first comment, without the sign.
        var sentence: String {
            let line = text.split(separator: "\n").first { $0.hasPrefix("#") } ?? ""
            return line.drop { $0 == "#" || $0 == " " }.trimmingCharacters(in: .whitespaces)
        }
    }

    /// In the order in which they are offered.
    static let all: [(name: String, sentence: String, text: String)] = entries.map { ($0.name, $0.sentence, $0.text) }

    /// The files of `Resources/Scenarios`, when they are embedded.
    private static let entries: [Entry] = []

    /// The list for a user, a line each.
    static var list: String {
        let width = all.map(\.name.count).max() ?? 0
        return all.map { name, sentence, _ in
            "\(name)\(String(repeating: " ", count: width - name.count))  \(sentence)\n"
        }.joined()
    }
}
