import ArgumentParser
import DeviceSession
import NotificationModel

/// `ncenter simctl`: devices by the commands of Apple's `simctl`, for scripts that are written for a Mac.
struct SimctlCommand: ParsableCommand {
    /// Also the only tool of `xcrun`.
    static let word = "simctl"

    static let configuration = CommandConfiguration(
        commandName: word,
        abstract: "Do what “xcrun simctl” does with a simulator, in its words.",
        discussion: """
            DEVICE is a device's name, its identifier, or “booted” for the only one that runs. The exit status is 148 when \
            there is no such device and 149 when its state does not allow the command, as with simctl; otherwise it is \
            that of “push”. Called as “xcrun” through a symbolic link, the program takes the same words.
            """,
        subcommands: [
            SimctlPush.self, SimctlList.self, SimctlBoot.self, SimctlBootStatus.self, SimctlShutdown.self,
            SimctlErase.self, SimctlLocation.self, SimctlInterface.self, SimctlScreen.self, SimctlSpawn.self,
            OtherVerb.self,
        ],
        defaultSubcommand: OtherVerb.self
    )
}

/// A subcommand of simctl that this program does not have; its error names those that it has.
private struct OtherVerb: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "other", shouldDisplay: false)

    @Argument(parsing: .captureForPassthrough)
    var words: [String] = []

    func run() throws {
        guard let verb = words.first, verb != "help" else { throw CleanExit.helpRequest(SimctlCommand.self) }
        let verbs = SimctlCommand.configuration.subcommands.dropLast().compactMap { $0.configuration.commandName }
        let advice =
            Spelling.nearest(to: verb, among: verbs).map { "did you mean “\($0)”?" }
            ?? "it has \(verbs.joined(separator: ", "))"
        StandardError.report("simctl here has no “\(verb)”; \(advice)")
        throw ExitCode(ExitStatus.usage)
    }
}

/// The program called as `xcrun` through a symbolic link. Its words are those of the program then, but only one tool is
/// there.
enum Xcrun {
    static let name = "xcrun"

    /// Whether the process was started by that name.
    static var isCalled: Bool { ProgramName.called == name }

    /// - Throws: The exit status, after a message in the form that xcrun's have.
    static func check(_ words: ArraySlice<String>) throws {
        guard let tool = words.first else { throw refused("it needs the name of a tool; here that is simctl", 64) }
        guard !tool.hasPrefix("-") else { throw refused("it has no option \(tool) here; it only runs simctl", 64) }
        guard tool == SimctlCommand.word else {
            // The status that xcrun has for it.
            throw refused("unable to find utility \"\(tool)\"; the only one here is simctl", 72)
        }
    }

    private static func refused(_ reason: String, _ status: Int32) -> ExitCode {
        StandardError.write("\(name): error: \(reason)")
        return ExitCode(status)
    }
}
