/// The words behind an operation such as `screenshot`; each operation has options of its own.
struct SimctlWords {
    /// By their names, without hyphens.
    private(set) var options: [String: String] = [:]
    private(set) var arguments: [String] = []

    /// - Parameters:
    ///   - names: The options that the operation has; each has a value.
    ///   - flags: The options without a value, which change nothing here.
    /// - Throws: The exit status, after a message on standard error, for another option.
    init(
        _ words: some Sequence<String>, of operation: String, options names: [String], flags: [String] = []
    ) throws {
        var words = Array(words)[...]
        while let word = words.popFirst() {
            guard word.hasPrefix("--") else {
                arguments.append(word)
                continue
            }
            if flags.contains(String(word.dropFirst(2))) { continue }
            let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1).map(String.init)
            guard let name = parts.first, names.contains(name) else {
                let options = names.map { "--\($0)" }
                let known = [options.dropLast().joined(separator: ", "), options.last ?? ""]
                    .filter { !$0.isEmpty }.joined(separator: " and ")
                throw SimulatedDevice.misused("\(operation) has \(known) here, not “\(word)”")
            }
            guard let value = parts.count > 1 ? parts[1] : words.popFirst() else {
                throw SimulatedDevice.misused("--\(name) needs a value")
            }
            options[name] = value
        }
    }
}
