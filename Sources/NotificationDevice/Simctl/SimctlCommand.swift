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
            SimctlErase.self, SimctlCreate.self, SimctlClone.self, SimctlRename.self, SimctlDelete.self,
            SimctlInstall.self, SimctlUninstall.self, SimctlApplications.self, SimctlApplication.self,
            SimctlLaunch.self,
            SimctlTerminate.self, SimctlPrivacy.self, SimctlLocation.self, SimctlInterface.self, SimctlStatusBar.self,
            SimctlScreen.self, SimctlSpawn.self, SimctlEnvironment.self, SimctlCopy.self, SimctlPaste.self,
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

    /// The equivalents of the verbs of Apple's simctl that are missing here.
    private static let equivalents = [
        "addmedia": "there is no photo library; a payload and its service extension name files",
        "diagnose": "“spawn DEVICE log show” prints the log",
        "get_app_container": "“ncenter devices --json” has the folder of the device, with “groups” for app groups",
        "icloud_sync": "nothing here is outside of this machine",
        "install_app_data": "“clone DEVICE NAME” copies a device with the data of its apps",
        "keychain": "there is no keychain",
        "launchctl": "“launch” and “terminate” start and end apps",
        "logverbose": "the log has no levels; “spawn DEVICE log show” prints all of it",
        "openurl": "no app here opens addresses; “launch DEVICE BUNDLE” opens an app",
        "pair": "there are no watches",
        "pair_activate": "there are no watches",
        "pbsync": "“pbpaste ONE | pbcopy OTHER” takes a text from one device to another",
        "runtime": "there is one runtime, which “list runtimes” prints",
        "unpair": "there are no watches",
        "upgrade": "there is one runtime, which “list runtimes” prints",
    ]

    func run() throws {
        guard let verb = words.first, verb != "help" else {
            let commands = SimctlCommand.configuration.subcommands.dropLast()
            let topic = words.dropFirst().first
            throw CleanExit.helpRequest(
                commands.first { $0.configuration.commandName == topic } ?? SimctlCommand.self)
        }
        let verbs = SimctlCommand.configuration.subcommands.dropLast().compactMap { $0.configuration.commandName }
        let advice =
            Self.equivalents[verb]
            ?? Spelling.nearest(to: verb, among: verbs + Self.equivalents.keys).map { "did you mean “\($0)”?" }
            ?? "it has \(verbs.joined(separator: ", "))"
        throw StandardError.failure("simctl here has no “\(verb)”; \(advice)", ExitStatus.usage)
    }
}

/// The program called as `xcrun` through a symbolic link. Its words are those of the program then, but only one tool is
/// there.
enum Xcrun {
    static let name = "xcrun"

    /// Whether the process was started by that name.
    static var isCalled: Bool { ProgramName.called == name }

    /// Returns the words of the program: those behind `--sdk NAME`, because every SDK has the same simctl.
    ///
    /// - Throws: The exit status, after a message in the form that xcrun's have.
    static func words(_ words: ArraySlice<String>) throws -> ArraySlice<String> {
        let words = words.first == "--sdk" ? words.dropFirst(2) : words
        guard let tool = words.first else {
            throw refused("it needs the name of a tool; here that is simctl", ExitStatus.usage)
        }
        guard !tool.hasPrefix("-") else {
            throw refused("it has no option \(tool) here; it only runs simctl", ExitStatus.usage)
        }
        guard tool == SimctlCommand.word else {
            // The status that xcrun has for it.
            throw refused("unable to find utility \"\(tool)\"; the only one here is simctl", 72)
        }
        return words
    }

    private static func refused(_ reason: String, _ status: Int32) -> ExitCode {
        StandardError.write("\(name): error: \(reason)")
        return ExitCode(status)
    }
}
