import ArgumentParser

/// The help of the program itself, which the parser leaves without the options of the plain command.
enum HelpText {
    /// Returns the help of the program with examples and with the arguments and options of `run`, which is what the
    /// program does without a command; every other text as it is.
    static func completed(_ text: String) -> String {
        let options = "\n\nOPTIONS:\n"
        let commands = "\n\nSUBCOMMANDS:\n"
        guard let end = text.firstRange(of: commands), let start = text[..<end.lowerBound].firstRange(of: options),
            text.hasPrefix("OVERVIEW: \(ProgramCommand.configuration.abstract)")
        else { return text }
        let run = ProgramCommand.helpMessage(for: RunCommand.self)
        guard let arguments = run.firstRange(of: "\n\nARGUMENTS:\n") else { return text }
        var ending = run[arguments.lowerBound...]
        while ending.last?.isNewline == true { ending.removeLast() }
        return text[..<start.lowerBound] + "\n\n" + examples + ending + text[end.lowerBound...]
    }

    /// Returns the text of an error, with the usage of the command behind it: the parser's errors in the style of the
    /// program's own, in lower case and without a full stop.
    static func message(for error: any Error, of command: any ParsableCommand.Type) -> String {
        let text = command.fullMessage(for: error)
        let label = "Error: "
        guard text.hasPrefix(label) else { return text }
        var lines = text.dropFirst(label.count).split(separator: "\n", omittingEmptySubsequences: false)
        var first = lines[0].replacing(". Please provide one of", with: "; it is one of")
            .replacing(". Did you mean", with: "; did you mean")
        if first.dropFirst().first?.isLowercase == true { first = first.prefix(1).lowercased() + first.dropFirst() }
        if first.hasSuffix(".") { first.removeLast() }
        lines[0] = first
        return "\(ProgramName.current): \(lines.joined(separator: "\n"))"
    }

    private static var examples: String {
        let name = ProgramName.current
        return """
            EXAMPLES:
              \(name) order.apns
                    Show the device, with a push on its lock screen.
              \(name) --empty --set theme=dark
                    Show a device on which nothing has happened yet, in dark colours.
              \(name) render --keys 'H Enter' order.apns
                    Print what it shows after two keys, without a terminal.
            """
    }
}
