import ArgumentParser
import TerminalCanvas

/// The root command.
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
            subcommands: [
                RunCommand.self, RenderCommand.self, DevicesCommand.self, EraseCommand.self, SettingsCommand.self,
                PushCommand.self, StepsCommand.self, StateCommand.self, FrameCommand.self, LogCommand.self,
                SetCommand.self, AppsCommand.self, StopCommand.self, ApiCommand.self, VersionCommand.self,
            ],
            defaultSubcommand: RunCommand.self
        )
    }
}

/// The name by which the user started the program, for help and messages.
enum ProgramName {
    /// The executable's name without its folder; `ncenter` if the process received none.
    static var current: String {
        let path = CommandLine.arguments.first ?? ""
        guard let name = path.split(separator: "/").last else { return "ncenter" }
        // The caller of the program chooses the name, which may contain terminal commands.
        return TerminalText(String(name)).string
    }
}

/// The version of the device, whatever apps are on it.
enum Version {
    static let current = "ncenter 0.1.0"
}
