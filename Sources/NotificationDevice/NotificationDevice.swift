import ArgumentParser
import Glibc
import TerminalCanvas
import TerminalCurses
public import UserNotificationsUI

/// A phone in a terminal, with your apps on it.
///
/// Not Apple's: on iOS the phone is there already.
public enum NotificationDevice {
    /// Runs the program: the device on this terminal with the apps on it, or what the command line asks for instead.
    ///
    /// The process's arguments are parsed here, so that an executable that does nothing but call this has the commands,
    /// options and payload arguments of `ncenter`: no command shows the device, `render` prints what it shows, `help`
    /// lists the rest. The person finds the device locked, and the apps on its home screen in the order given; an app
    /// is started when it is first opened or woken.
    ///
    /// `applications`: Types with bundle identifiers that differ from each other; otherwise this traps.
    ///
    /// The process ends here. Its exit status is 0 after quitting; 64 for wrong arguments, 65 when a payload or a
    /// manifest was refused, 66 when one could not be read, 70 when apps did not come to rest, 74 when the output could
    /// not be written, 130 after Ctrl-C, and 128 plus its number after a signal. Call it on the main thread, which belongs
    /// to the apps from then on, from `main.swift` or from the `main()` of a type that is marked `@main`; elsewhere this
    /// traps.
    public static func main(_ applications: [any HostedApplication.Type]) -> Never {
        main(DeviceContents(applications: applications, tour: nil))
    }

    /// Runs the program with apps that have been used before the person first looks, unless `--empty` is given.
    package static func main(_ applications: [any HostedApplication.Type], tour: Tour) -> Never {
        main(DeviceContents(applications: applications, tour: tour))
    }

    private static func main(_ contents: DeviceContents) -> Never {
        StandardDescriptors.prepare()
        let arguments = PayloadArguments(CommandLine.arguments.dropFirst())
        do {
            var command = try ProgramCommand.parseAsRoot(arguments.words)
            if var command = command as? any DeviceCommand {
                command.expandPayloads(arguments)
                // Top-level code is on the main actor's thread, but only in Swift 6 does the compiler say so.
                try MainActor.assumeIsolated { try command.run(on: contents) }
            } else {
                try command.run()
            }
            ProgramEnd.exit(EXIT_SUCCESS)
        } catch {
            ProgramEnd.exit(explain(error, arguments))
        }
    }

    /// Prints help and version, or what was wrong.
    ///
    /// - Returns: The exit status.
    private static func explain(_ error: any Error, _ arguments: PayloadArguments) -> Int32 {
        let code = ProgramCommand.exitCode(for: error)
        // Arguments are repeated in complaints, and the program's name in the help; both may hold what commands a terminal.
        let text = arguments.named(in: ProgramCommand.fullMessage(for: error))
        guard code == .success else {
            StandardError.write(text)
            return code.rawValue
        }
        do {
            if !text.isEmpty { try StandardOutput.write(TerminalText(multiline: text).string + "\n") }
            return EXIT_SUCCESS
        } catch {
            // It has been said.
            return ProgramCommand.exitCode(for: error).rawValue
        }
    }
}
