import ArgumentParser
import DeviceControl
import DeviceSession
import Foundation
import Glibc
import NotificationCore
import NotificationLocking
import NotificationModel
import TerminalCanvas
import TerminalCurses

/// `ncenter attach`: a device that runs elsewhere, on this terminal.
struct AttachCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "attach", _superCommandName: ProgramName.current,
        abstract: "Open a running device on this terminal as well.",
        discussion: """
            Every terminal shows the same phone: what you open, type or lock here happens on all of them. Focus, \
            scrolling, the filter, help, settings and the inspector are this terminal's own, and so is its language \
            with --language. D detaches, and the device goes on.

            The exit status is 75 for a device that speaks another protocol.
            """
    )

    @Argument(
        help: ArgumentHelp("The device; the same as --device.", valueName: "name"),
        completion: .devices)
    var name: DeviceName?

    @OptionGroup var options: ClientOptions

    @Flag(
        name: .customLong("watch"),
        help: "Watch only: no key reaches the device, and q leaves. Shows the screen of the last key, or of --seat.")
    var watches = false

    @OptionGroup var seat: SeatOption

    @Flag(
        name: .customLong("kiosk"),
        help: ArgumentHelp(
            "For guests, as the only command of an account (ForceCommand of sshd): they use the phone, and no key "
                + "writes or reads a file, stops this process, deletes an app, moves the clock, changes settings, or "
                + "reads the log."))
    var isKiosk = false

    @Option(
        help: ArgumentHelp(
            "How long a guest of --kiosk may press nothing before the terminal leaves: seconds, or a time such as "
                + "90s or 15m (default: 15m; with --watch for ever).", valueName: "seconds"),
        transform: TimeoutOption.seconds)
    var idle: Double?

    @Option(
        name: .customLong("as"),
        help: ArgumentHelp(
            "The name that the others see (default: the terminal, over SSH with your address).",
            valueName: "name"))
    var userName: String?

    @Flag(
        name: .customLong("accessible"),
        help: "Read it line by line, for screen readers; other terminals are as before. See \(ProgramName.current) run."
    )
    var isAccessible = false

    @Option(
        help: ArgumentHelp(
            "The language of this terminal: \(DeviceSetting.language.values); otherwise from the configuration, "
                + "else the device's.",
            valueName: "language"), completion: .languages)
    var language: DeviceLanguage?

    @OptionGroup var display: DisplayOptions

    private static let standardIdle = 900.0

    func validate() throws {
        if seat.number != nil, !watches { throw ValidationError("--seat says whom --watch follows; give both") }
        if let userName, userName.allSatisfy(\.isWhitespace) || !SeatGreeting.isName(userName) {
            throw ValidationError(
                "--as is a name of 1 to \(SeatGreeting.longestName) characters that can be printed")
        }
        if idle != nil, !isKiosk || watches {
            throw ValidationError("--idle says how long a guest of --kiosk who may press keys may press none")
        }
        if let idle, !(1...86_400).contains(idle) {
            throw ValidationError("--idle is 1 second to a day; it is \(idle) seconds")
        }
        try options.check(name)
    }

    @MainActor
    func run(on contents: DeviceContents) throws {
        var device = try options.runningDevice(name)
        device.isForGuest = isKiosk
        let title = try name?.description ?? (options.socket ?? options.device.folder().name.description)
        let greeting = SeatGreeting(
            ofStandardOutput: userName, language: language,
            // A guest cannot give options.
            isAccessible: isAccessible || isKiosk && ProcessInfo.processInfo.environment["TERM"] == "dumb",
            watches: watches, watched: seat.number, isKiosk: isKiosk)
        // Ctrl-Z is a key while the screen is shown. Before and after that it would stop the process.
        if isKiosk { signal(SIGTSTP, SIG_IGN) }
        let idleLimit = isKiosk && !watches ? Duration.seconds(idle ?? Self.standardIdle) : nil
        try display.attach(to: device, named: title, greeting, idleLimit: idleLimit)
    }
}
