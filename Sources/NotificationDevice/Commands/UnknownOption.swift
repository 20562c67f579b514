import ArgumentParser
import NotificationCore
import NotificationModel

/// A misspelt option. The parser names whatever option has the fewest other letters, however many they are.
enum UnknownOption {
    /// Returns the parser's message with the nearest option in place of the parser's suggestion, or with the nearest
    /// setting if the command sets them; without a suggestion if nothing is similar. Every other message as it is.
    ///
    /// - Parameter words: The arguments of the program.
    static func explained(in message: String, of words: [String]) -> String {
        let lines = message.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        guard let line = lines.first, let match = line.wholeMatch(of: /(Error: Unknown option '--([^']*)')(\..*)?/)
        else { return message }
        let options = options(of: command(named: words))
        // A setting stands for itself in the commands that set some.
        let settings = options.contains("set") ? DeviceSetting.allCases.map(\.rawValue) : []
        let nearest = Spelling.nearest(to: String(match.2), among: options + settings.filter { !options.contains($0) })
        let suggestion = nearest.map { options.contains($0) ? "--\($0)" : "--set \($0)=…" }
        let explained = match.1 + (suggestion.map { ". Did you mean '\($0)'?" } ?? "")
        return ([explained] + lines.dropFirst()).joined(separator: "\n")
    }

    /// The command that the first arguments name; the one that is meant without a name.
    private static func command(named words: [String]) -> any ParsableCommand.Type {
        var command: any ParsableCommand.Type = ProgramCommand.self
        for word in words {
            let next = command.configuration.subcommands.first { $0.configuration.commandName == word }
            guard let next else { break }
            command = next
        }
        return command.configuration.defaultSubcommand ?? command
    }

    /// The long names of a command's options, without hyphens, as its help has them.
    private static func options(of command: any ParsableCommand.Type) -> [String] {
        ProgramCommand.helpMessage(for: command, includeHidden: true).split(separator: "\n").flatMap { line in
            line.firstMatch(of: /^  (-[^<]*?--[a-z-]+|--[a-z-]+)/).map { match in
                match.1.matches(of: /--([a-z-]+)/).map { String($0.1) }
            } ?? []
        }
    }
}
