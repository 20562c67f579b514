import NotificationModel

/// The words of a command line, sorted by a list of options, for commands whose words are Apple's.
struct CommandWords {
    /// By name; one without a value has an empty one.
    private(set) var options: [String: String] = [:]
    private(set) var arguments: [String] = []

    /// - Parameters:
    ///   - known: The options, such as `--json`, and `--type TYPE` for one with a value.
    ///   - limit: Whatever is behind so many arguments is an argument.
    /// - Throws: The exit status, after a message on standard error, for an option that is not known.
    init(_ words: some Sequence<String>, of command: String, knowing known: [String], until limit: Int = .max) throws {
        var rest = Array(words)[...]
        while arguments.count < limit, let word = rest.popFirst() {
            if word == "--" { break }
            guard word.hasPrefix("-"), word != "-", word.dropFirst().first?.isNumber == false else {
                arguments.append(word)
                continue
            }
            for option in Self.single(word, known) {
                let parts = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
                    String.init)
                let name = parts[0]
                guard let row = known.first(where: { $0.prefix { $0 != " " } == name }) else {
                    let names = known.map { String($0.prefix { $0 != " " }) }
                    let advice =
                        Spelling.nearest(to: name, among: names).map { "did you mean “\($0)”?" }
                        ?? (names.isEmpty ? "it has none" : "it has \(names.joined(separator: ", "))")
                    throw SimulatedDevice.misused("\(command) has no option “\(name)”; \(advice)")
                }
                let value: String? = parts.count > 1 ? parts[1] : row.contains(" ") ? rest.popFirst() : ""
                guard let value, row.contains(" ") || parts.count == 1 else {
                    throw SimulatedDevice.misused("\(command): the option is “\(row)”, not “\(option)”")
                }
                options[name] = value
            }
        }
        arguments += rest
    }

    /// `-b`, `-c` and `-d` for `-bcd`.
    private static func single(_ word: String, _ known: [String]) -> [String] {
        let isKnown = known.contains { $0 == word || $0.hasPrefix("\(word) ") }
        guard !word.hasPrefix("--"), !isKnown, !word.contains("=") else { return [word] }
        return word.dropFirst().map { "-\($0)" }
    }
}
