/// A condition for entries of the log, as far as `log show --predicate` has one here: comparisons joined by AND and OR,
/// of which AND binds its sides first.
struct LogPredicate: Equatable, Sendable {
    struct Comparison: Equatable, Sendable {
        /// Whether the text of an entry is compared, and not its app.
        let isAboutText: Bool
        let isContained: Bool
        let ignoresCase: Bool
        let value: String
    }

    /// One of these has to hold, with all of its comparisons.
    let alternatives: [[Comparison]]

    /// `nil` for a predicate of which a part is something else, such as NOT, brackets or another property.
    init?(parsing text: String) {
        var alternatives: [[Comparison]] = [[]]
        var rest = text[...]
        repeat {
            guard let match = rest.prefixMatch(of: Self.comparison) else { return nil }
            let (_, key, operation, option, value, word) = match.output
            alternatives[alternatives.count - 1].append(
                Comparison(
                    isAboutText: key.hasSuffix("Message"), isContained: !operation.hasPrefix("="),
                    ignoresCase: option?.lowercased().contains("c") == true, value: String(value.dropFirst().dropLast())
                ))
            rest = rest[match.range.upperBound...]
            if let word, ["OR", "||"].contains(word.uppercased()) { alternatives.append([]) }
            if word == nil {
                guard rest.allSatisfy(\.isWhitespace) else { return nil }
                break
            }
        } while true
        self.alternatives = alternatives
    }

    /// A comparison, and the word that joins it with the next one.
    private static var comparison: Regex<(Substring, Substring, Substring, Substring?, Substring, Substring?)> {
        #/
            \s* (process | processImagePath | subsystem | eventMessage | composedMessage)
            \s* (==? | (?i:CONTAINS)) (\[ [cdCD]+ \])? \s* ("[^"]*" | '[^']*') (?: \s* (&& | \|\| | (?i:AND|OR)\b) )?
        /#
    }

    /// Whether it holds for an entry.
    ///
    /// - Parameters:
    ///   - app: The bundle identifier of the app that the entry is about, which is its subsystem, and whose last part
    ///     is its process; `nil` for one about the device.
    ///   - text: The text of the entry.
    func holds(app: String?, text: String) -> Bool {
        let names = app.map { [$0, String($0.split(separator: ".").last ?? "")] } ?? []
        return alternatives.contains { comparisons in
            comparisons.allSatisfy { comparison in
                (comparison.isAboutText ? [text] : names).contains { text in
                    let (text, value) =
                        comparison.ignoresCase
                        ? (text.lowercased(), comparison.value.lowercased()) : (text, comparison.value)
                    return comparison.isContained ? text.contains(value) : text == value
                }
            }
        }
    }
}
