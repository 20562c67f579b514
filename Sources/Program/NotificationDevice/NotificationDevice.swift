import ArgumentParser
import CNcenterDevice
package import DeviceSession
import Glibc
// Apps of a program find their own types by one import.
@_exported public import NotificationHosting
import NotificationLocking
import TerminalCanvas
import TerminalCurses

/// A phone in a terminal, with your apps on it.
///
/// Not part of Apple's API: on iOS the apps run on a real phone.
public enum NotificationDevice: Sendable {
    /// Runs the program: shows a device with the apps on this terminal, or does what the command line requests instead.
    ///
    /// This method parses the arguments of the process, so an executable that only calls it has the commands, options
    /// and payload arguments of `ncenter`: without a command it shows the device, `render` prints what the device
    /// shows, `help` lists the rest. The device is locked at first, and the apps are on its home screen in the given
    /// order. An app starts when it is first opened or woken.
    ///
    /// The process ends in this method. Its exit status is 0 after quitting; 64 for wrong arguments, 65 if a payload or
    /// a manifest was refused, 66 if one could not be read, 70 if apps did not come to rest, 74 if the output could not
    /// be written, 130 after Ctrl-C, and 128 plus its number after a signal. Call it on the main thread, which belongs
    /// to the apps from then on, from `main.swift` or from the `main()` of a type that is marked `@main`; elsewhere it
    /// traps.
    ///
    /// - Parameter applications: Types with different bundle identifiers; otherwise this method traps.
    public static func main(_ applications: [any HostedApplication.Type]) -> Never {
        main(DeviceContents(applications: applications, tour: nil))
    }

    /// Runs the program with apps that have been used before the user first looks, unless `--empty` is given.
    ///
    /// - Parameter scenarios: The scenarios that `play` offers by their names.
    package static func main(
        _ applications: [any HostedApplication.Type], tour: Tour, scenarios: [IncludedScenario]
    ) -> Never {
        var contents = DeviceContents(applications: applications, tour: tour)
        contents.scenarios = scenarios
        CompletionCommand.scenarios.withLock { $0 = scenarios.map(\.name) }
        main(contents)
    }

    private static func main(_ contents: DeviceContents) -> Never {
        ncenter_serve_as_first_process()
        StandardDescriptors.prepare()
        StandardError.report([LocalTimeZone.problem].compactMap(\.self))
        var root: any ParsableCommand.Type = ProgramCommand.self
        var words = ProcessArguments.all.dropFirst()
        var hasBegun = false
        do {
            if Xcrun.isCalled { words = try Xcrun.words(words) }
            // Completions know the options of the plain command, too.
            if CompletionCommand.words.contains(where: { words.first?.hasPrefix($0) ?? false }) {
                root = CompletionCommand.self
            }
            var parsed =
                try root == ProgramCommand.self
                ? ProgramCommand.command(of: words) : root.parseAsRoot(Array(words))
            // The first cast spares nearly every start a search of all conformances.
            if let command: any DeviceCommand = parsed as? RunCommand ?? parsed as? any DeviceCommand {
                if let unknown = UnknownCommand.message(about: command, of: words) {
                    throw StandardError.failure(unknown, ExitStatus.usage)
                }
                try type(of: command).checkSystem()
                hasBegun = true
                root = type(of: command)
                // Top-level code runs on the main actor's thread, but the compiler only knows this in Swift 6.
                try MainActor.assumeIsolated { try command.run(on: contents) }
            } else {
                try parsed.run()
            }
            ProgramEnd.exit(EXIT_SUCCESS)
        } catch {
            let status = explain(error, of: root)
            if !hasBegun, status != EXIT_SUCCESS {
                let message = ProgramCommand.message(for: error)
                TestCommand.reportNothing(
                    words, because: message.isEmpty ? "the run has not begun: standard error says why" : message)
            }
            ProgramEnd.exit(status)
        }
    }

    /// Prints help, the version or an error.
    ///
    /// - Returns: The exit status.
    private static func explain(_ error: any Error, of root: any ParsableCommand.Type) -> Int32 {
        let code = ProgramCommand.exitCode(for: error)
        // Error messages repeat arguments, and help contains the name of the program; both may contain terminal
        // commands.
        let text = HelpText.completed(HelpText.message(for: error, of: root))
        guard code == .success else {
            StandardError.write(text)
            return code.rawValue
        }
        do {
            // Line by line, because a text has a limit of length and a description of all commands is longer.
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            if !text.isEmpty { try StandardOutput.write(lines.map { TerminalText(String($0)).string + "\n" }.joined()) }
            return EXIT_SUCCESS
        } catch {
            // The message is already printed.
            return ProgramCommand.exitCode(for: error).rawValue
        }
    }
}
