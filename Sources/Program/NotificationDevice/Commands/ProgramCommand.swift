import ArgumentParser
import DeviceSession
import Foundation
import TerminalCanvas

/// The root command.
struct ProgramCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: ProgramName.current,
            abstract: "The iOS notification centre in a terminal.",
            usage: """
                \(ProgramName.current) [<options>] [<payload> ...]
                \(ProgramName.current) <subcommand>
                """,
            discussion: """
                Shows an iPhone's lock screen, with notifications to answer and apps to open. Payload files given as \
                arguments are delivered as if a server had pushed them. Press ? for the keys.
                """,
            version: ProgramVersion.text,
            subcommands: [
                RunCommand.self, AttachCommand.self, TourCommand.self, RenderCommand.self, TestCommand.self,
                PlayCommand.self,
                RecordCommand.self, ReportCommand.self,
                PushCommand.self, StepsCommand.self,
                StateCommand.self,
                WaitCommand.self, FrameCommand.self, ElementsCommand.self, LogCommand.self, SetCommand.self,
                AppsCommand.self,
                StopCommand.self,
                DevicesCommand.self, EraseCommand.self, SimctlCommand.self, SettingsCommand.self, ConfigCommand.self,
                ApiCommand.self,
                VersionCommand.self,
            ],
            defaultSubcommand: RunCommand.self
        )
    }

    /// Returns the command that the words of a command line request.
    ///
    /// The command that the first word names, or else the plain one, is parsed alone, because the parser asks again and
    /// again for the arguments of each command that it knows. Whatever becomes of it but this command is asked of all
    /// commands: help, a version, what is wrong.
    static func command(of words: ArraySlice<String>) throws -> any ParsableCommand {
        if let plain = RunCommand(plain: words) { return plain }
        if words.first == "help" { return try parseAsRoot(Array(words)) }
        var type: any ParsableCommand.Type = ProgramCommand.self
        var rest = words
        while let word = rest.first, !word.hasPrefix("-"),
            let next = type.configuration.subcommands.first(where: { $0.configuration.commandName == word })
        {
            type = next
            rest.removeFirst()
        }
        type = type.configuration.defaultSubcommand ?? type
        // Only for many words, because the answer takes a search of all conformances of the program.
        let repeating = rest.count > 16 ? type as? any RepeatingCommand.Type : nil
        do {
            let command = try repeating?.parseAlone(rest) ?? type.parseAsRoot(Array(rest))
            if Swift.type(of: command) == type { return command }
        } catch {
            // The root says what is wrong, with all names of commands.
        }
        return try parseAsRoot(Array(words))
    }
}

/// The name by which the user started the program, for help and messages.
enum ProgramName {
    /// The executable's name without its folder; `ncenter` if the process received none.
    static var current: String {
        var name = called
        if name == Xcrun.name {
            // The name belongs to a link; the file of the program has its own name.
            name = lastPart(of: Bundle.main.executablePath ?? "")
        }
        guard !name.isEmpty, name != Xcrun.name else { return "ncenter" }
        // The caller of the program chooses the name, which may contain terminal commands.
        return TerminalText(name).string
    }

    /// The name that the process was started by, without its folder; it may belong to a link, and is not safe to
    /// print.
    static var called: String { lastPart(of: ProcessArguments.all.first ?? "") }

    private static func lastPart(of path: String) -> String {
        String(path.split(separator: "/").last ?? "")
    }
}
