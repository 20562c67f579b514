import ArgumentParser
import Glibc
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
    /// manifest was refused, 74 when the output could not be written, and 128 plus its number after a signal. Call it on the main
    /// thread, from `main.swift` or from the `main()` of a type that is marked `@main`; elsewhere this traps.
    public static func main(_ applications: [any HostedApplication.Type]) -> Never {
        main(DeviceContents(applications: applications, tour: nil))
    }

    /// Runs the program with apps that have been used before the person first looks, unless `--empty` is given.
    package static func main(_ applications: [any HostedApplication.Type], tour: Tour) -> Never {
        main(DeviceContents(applications: applications, tour: tour))
    }

    private static func main(_ contents: DeviceContents) -> Never {
        do {
            var command = try ProgramCommand.parseAsRoot()
            if let command = command as? any DeviceCommand {
                // Top-level code is on the main actor's thread, but only in Swift 6 does the compiler say so.
                try MainActor.assumeIsolated { try command.run(on: contents) }
            } else {
                try command.run()
            }
            ProgramEnd.exit(EXIT_SUCCESS)
        } catch {
            let code = ProgramCommand.exitCode(for: error)
            // Help and version. A wrong argument is repeated in the complaint, and may hold what commands a terminal.
            guard code != .success else { ProgramCommand.exit(withError: error) }
            StandardError.write(ProgramCommand.fullMessage(for: error))
            ProgramEnd.exit(code.rawValue)
        }
    }
}
