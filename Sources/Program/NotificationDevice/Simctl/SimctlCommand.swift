import ArgumentParser
import DeviceSession
import Foundation

/// `ncenter simctl`: devices by the commands of Apple's `simctl`, for scripts that are written for a Mac.
struct SimctlCommand: DeviceCommand {
    /// Also the only tool of `xcrun`.
    static let word = "simctl"

    static let configuration = CommandConfiguration(
        commandName: word, abstract: "Drive devices with the commands of “xcrun simctl”.",
        usage: "\(word) <verb> <arguments>", discussion: help)

    @Argument(
        parsing: .captureForPassthrough,
        help: ArgumentHelp("A verb, and its words.", valueName: "words"),
        completion: .custom { words, _, _ in SimctlVerb.completions(behind: words) })
    var words: [String] = []

    @MainActor
    func run(on contents: DeviceContents) throws {
        try SimctlVerb.run(words, on: contents)
    }

    /// The help of all verbs.
    static var help: String {
        let rows = SimctlVerb.effective.map { "  \($0.name) \($0.words)\n      \($0.summary)\n" }.joined()
        return """
            DEVICE is a device's name, its identifier, or “booted” for one that runs. Verbs and options that have no \
            answer and no effect here are accepted with a note on standard error. The exit status is 148 if there is no \
            such device and 149 if its state does not allow the command, as with simctl. Called as “\(Xcrun.name)” \
            through a symbolic link, the program understands the same words.

            \(rows.replacing("`", with: ""))
            """
    }
}

/// The program called as `xcrun` through a symbolic link. It understands the same words then, but only one tool is
/// there.
enum Xcrun {
    static let name = "xcrun"

    /// Whether the process was started by that name.
    static var isCalled: Bool { ProgramName.called == name }

    /// xcrun has its long options with one hyphen and with two.
    private static let options = [
        "sdk NAME", "toolchain NAME", "f", "find", "r", "run", "version", "l", "log", "v",
        "verbose", "n", "no-cache", "k", "kill-cache", "show-sdk-path", "show-sdk-version",
    ]

    /// Returns the words of the program: those behind the options, because every SDK has the same simctl.
    ///
    /// - Throws: The exit status, after a message in the form that xcrun's have, or after an answer to the options.
    static func words(_ words: ArraySlice<String>) throws -> ArraySlice<String> {
        let known = options.flatMap { ["-\($0)", "--\($0)"] }
        let call = try CommandWords(words, of: name, knowing: known, until: 1)
        let given = Set(call.options.keys.map { String($0.drop { $0 == "-" }) })
        if given.contains("version") { throw try answered("xcrun version 70.") }
        // The whole machine is the SDK.
        if given.contains("show-sdk-path") { throw try answered("/") }
        if given.contains("show-sdk-version") { throw try answered(SimulatedRuntime.all[0].version) }
        guard let tool = call.arguments.first else {
            throw refused("it needs the name of a tool, which is simctl", ExitStatus.usage)
        }
        guard tool == SimctlCommand.word else {
            // The status that xcrun has for it.
            throw refused("unable to find utility \"\(tool)\"; the only one here is simctl", 72)
        }
        if !given.isDisjoint(with: ["f", "find"]) { throw try answered(Bundle.main.executablePath ?? name) }
        return call.arguments[...]
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
