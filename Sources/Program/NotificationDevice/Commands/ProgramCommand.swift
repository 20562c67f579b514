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
