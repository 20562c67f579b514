import ArgumentParser

/// A command whose last argument is a list of any length.
protocol RepeatingCommand: ParsableCommand {
    static var list: WritableKeyPath<Self, [String]> { get }
}

extension RepeatingCommand {
    /// Parses words of which very many can be in the list.
    ///
    /// The parser copies the list for each word, so that 20,000 files took 18 seconds. Behind the last word with a dash
    /// one can be the value of an option and the next begins the list, which the parser may miss; all others are in the
    /// list.
    static func parseAlone(_ words: ArraySlice<String>) throws -> any ParsableCommand {
        let dash = words.lastIndex { $0.utf8.first == UInt8(ascii: "-") }
        let end = min((dash.map { $0 + 1 } ?? words.startIndex) + 2, words.endIndex)
        let parsed = try parseAsRoot(Array(words[..<end]))
        guard end < words.endIndex, var command = parsed as? Self else { return parsed }
        command[keyPath: list] += words[end...]
        try command.validate()
        return command
    }
}

extension RunCommand: RepeatingCommand {
    static var list: WritableKeyPath<Self, [String]> { \.payloads }
}

extension RenderCommand: RepeatingCommand {
    static var list: WritableKeyPath<Self, [String]> { \.payloads }
}

extension PushCommand: RepeatingCommand {
    static var list: WritableKeyPath<Self, [String]> { \.payloads }
}

extension TestCommand: RepeatingCommand {
    static var list: WritableKeyPath<Self, [String]> { \.paths }
}
