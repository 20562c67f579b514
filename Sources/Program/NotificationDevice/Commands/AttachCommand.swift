import ArgumentParser
import DeviceSession
import NotificationCore
import NotificationModel
import TerminalCanvas
import TerminalCurses

/// `ncenter attach`: a device that runs elsewhere, on this terminal.
struct AttachCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "attach",
        abstract: "Show a device that runs elsewhere on this terminal, too.",
        discussion: """
            Every terminal shows the same phone: what you open, type or lock here happens on all of them. Focus, \
            scrolling, the filter, help, settings and the inspector are this terminal's own, and so is its language \
            with --language. D detaches, and the device goes on.

            The exit status is 75 for a device of another version.
            """
    )

    @Argument(
        help: ArgumentHelp("The device; the same as --device.", valueName: "name"),
        completion: .custom { _, _, _ in DeviceFolder.existing.map(\.name.description) })
    var name: DeviceName?

    @OptionGroup var options: ClientOptions

    @Flag(name: .customLong("watch"), help: "Only look: no key reaches the device; q leaves.")
    var watches = false

    @Option(
        help: ArgumentHelp(
            "The language of this terminal: \(DeviceSetting.language.values); otherwise from the configuration, "
                + "else the device's.",
            valueName: "language"))
    var language: DeviceLanguage?

    @OptionGroup var display: DisplayOptions

    func validate() throws {
        guard name != nil, options.device.name != nil || options.socket != nil else { return }
        throw ValidationError("the name, --device and --socket say which device; leave out all but one")
    }

    @MainActor
    func run(on contents: DeviceContents) throws {
        let device =
            try name.map { try RunningDevice(DeviceFolder($0), timeout: options.time.duration) }
            ?? options.runningDevice()
        let title = try name?.description ?? (options.socket ?? options.device.folder().name.description)
        try display.attach(to: device, named: title, watches: watches, language: language)
    }
}

extension DisplayOptions {
    /// Shows a device that runs elsewhere on this terminal until the user detaches, or one of the two ends.
    ///
    /// - Parameter language: The language that the user has chosen for this terminal; `nil` for that which the
    ///   configuration names, or the device's if it names none. The environment does not count: it names one on most
    ///   systems, and two who look at one phone read the same words unless one of them asks for others.
    /// - Throws: The exit status, after a message, unless it is 0.
    @MainActor
    func attach(to device: RunningDevice, named name: String, watches: Bool, language: DeviceLanguage?) throws {
        try device.awaitConnections()
        let configuration = ConfigurationFile.read().0
        var options = terminal(usesMouse: configuration.usesMouse)
        if watches { options.usesMouse = false }
        // No code of an app runs here that could print.
        options.capturesPrintedText = false
        let terminal: TerminalSession
        do {
            terminal = try TerminalSession.start(options).session
        } catch {
            throw StandardError.failure("\(error)", ExitStatus.usage)
        }
        let ending: AttachedTerminal.Ending
        let isEphemeral = device.isEphemeral
        do {
            var attached = try AttachedTerminal(
                terminal, to: device, language: language ?? configuration.namedLanguage, watches: watches,
                bell: configuration.bell, display: self, usesMouse: options.usesMouse)
            ending = attached.run()
        } catch {
            terminal.end()
            throw device.reported(error)
        }
        try report(ending, of: device, named: name, isEphemeral: isEphemeral)
    }

    private func report(
        _ ending: AttachedTerminal.Ending, of device: RunningDevice, named name: String, isEphemeral: Bool
    ) throws {
        switch ending {
        // The name may be the path of a socket, with any characters.
        case .detached: try Self.say("detached from the device “\(name)”, which goes on")
        case .deviceEnded: try Self.say("the device “\(name)” has ended")
        case .silent: throw device.silent()
        case .lost:
            let rest = isEphemeral ? "it kept nothing" : "its log says when, when it is started again"
            throw StandardError.failure(
                "the device “\(name)” has ended without a word; \(rest)", ExitStatus.unavailable)
        case .refused(let reason):
            throw StandardError.failure("the device “\(name)”: \(reason)", ExitStatus.unavailable)
        case .status(let status): throw ExitCode(status)
        }
    }

    private static func say(_ sentence: String) throws {
        try StandardOutput.write(TerminalText(sentence).string + "\n")
    }
}
