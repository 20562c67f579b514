import ArgumentParser
import TerminalCanvas

/// The program itself: the commands it has.
struct ProgramCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: ProgramName.current,
            abstract: "The iOS notification centre in a terminal.",
            discussion: """
                Shows an iPhone's lock screen, with notifications to answer and apps to open. Payload files given as \
                arguments are delivered as if a server had pushed them. Press ? for the keys.
                """,
            version: Version.current,
            subcommands: [RunCommand.self, RenderCommand.self, SettingsCommand.self, VersionCommand.self],
            defaultSubcommand: RunCommand.self
        )
    }
}

/// What the person called to get here; help and messages use it.
enum ProgramName {
    /// The executable's name without its folder; `ncenter` when the process was given none.
    static var current: String {
        let path = CommandLine.arguments.first ?? ""
        guard let name = path.split(separator: "/").last else { return "ncenter" }
        // Whoever starts the program chooses it, and may choose what commands a terminal.
        return TerminalText(String(name)).string
    }
}

/// The release that the device belongs to, whatever apps are on it.
enum Version {
    static let current = "ncenter 0.1.0"
}
