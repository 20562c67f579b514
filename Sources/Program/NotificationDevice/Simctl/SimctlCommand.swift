import ArgumentParser
import DeviceSession
import Foundation
import NotificationModel

/// `ncenter simctl`: devices by the commands of Apple's `simctl`, for scripts that are written for a Mac.
struct SimctlCommand: ParsableCommand {
    /// Also the only tool of `xcrun`.
    static let word = "simctl"

    static let configuration = CommandConfiguration(
        commandName: word,
        abstract: "Do what “xcrun simctl” does with a simulator, in its words.",
        discussion: """
            DEVICE is a device's name, its identifier, or “booted” for one that runs. What has no meaning here is \
            taken, without effect, and said on standard error. The exit status is 148 when \
            there is no such device and 149 when its state does not allow the command, as with simctl; otherwise it is \
            the status of “push”. Called as “xcrun” through a symbolic link, the program takes the same words.
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

/// A subcommand of simctl that this program does not have.
private struct OtherVerb: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "other", shouldDisplay: false)

    @Argument(parsing: .captureForPassthrough)
    var words: [String] = []

    /// The verbs of Apple's simctl that have no effect here.
    private static let others = [
        "addmedia", "icloud_sync", "install_app_data", "keychain", "logverbose", "openurl", "pair", "pair_activate",
        "pbsync",
        "unpair", "upgrade",
    ]

    /// Subcommands whose output a script needs, and what prints it here instead.
    private static let equivalents = [
        "diagnose": "“spawn DEVICE log show” prints the log",
        "get_app_container": "“ncenter devices --json” has the folder of the device, with “groups” for app groups",
        "runtime": "there is one runtime, which “list runtimes” prints",
    ]

    func run() throws {
        guard let verb = words.first, verb != "help" else {
            let commands = SimctlCommand.configuration.subcommands.dropLast()
            let topic = words.dropFirst().first
            throw CleanExit.helpRequest(
                commands.first { $0.configuration.commandName == topic } ?? SimctlCommand.self)
        }
        guard !Self.others.contains(verb) else { return SimctlWords.say(verb) }
        let verbs = SimctlCommand.configuration.subcommands.dropLast().compactMap { $0.configuration.commandName }
        let advice =
            Self.equivalents[verb]
            ?? Spelling.nearest(to: verb, among: verbs + Self.others + Self.equivalents.keys).map {
                "did you mean “\($0)”?"
            }
            ?? "it has \(verbs.joined(separator: ", "))"
        throw StandardError.failure("simctl here has no “\(verb)”; \(advice)", ExitStatus.usage)
    }
}

/// The program called as `xcrun` through a symbolic link. It takes the same words then, but only one tool is
/// there.
enum Xcrun {
    static let name = "xcrun"

    /// Whether the process was started by that name.
    static var isCalled: Bool { ProgramName.called == name }

    /// Returns the words of the program: those behind the options, because every SDK has the same simctl.
    ///
    /// - Throws: The exit status, after a message in the form that xcrun's have, or after an answer to the options.
    static func words(_ words: ArraySlice<String>) throws -> ArraySlice<String> {
        var rest = words
        var answer: String?
        while let word = rest.first, word.hasPrefix("-") {
            rest = rest.dropFirst()
            // xcrun has its options with one hyphen, too.
            switch String(word.drop { $0 == "-" }) {
            case "sdk", "toolchain": rest = rest.dropFirst()
            case "f", "find": answer = Bundle.main.executablePath ?? name
            case "version": throw try answered("xcrun version 70.")
            // The whole machine is the SDK.
            case "show-sdk-path": throw try answered("/")
            case "show-sdk-version": throw try answered(Listing.Runtime.only.version)
            default: StandardError.write("\(name): without effect here: \(word)")
            }
        }
        guard let tool = rest.first else {
            throw refused("it needs the name of a tool, which is simctl", ExitStatus.usage)
        }
        guard tool == SimctlCommand.word else {
            // The status that xcrun has for it.
            throw refused("unable to find utility \"\(tool)\"; the only one here is simctl", 72)
        }
        if let answer { throw try answered(answer) }
        return rest
    }

    private static func answered(_ text: String) throws -> ExitCode {
        try StandardOutput.write(text + "\n")
        return .success
    }

    private static func refused(_ reason: String, _ status: Int32) -> ExitCode {
        StandardError.write("\(name): error: \(reason)")
        return ExitCode(status)
    }
}
