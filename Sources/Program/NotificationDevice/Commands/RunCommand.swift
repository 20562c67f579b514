import ArgumentParser
import DeviceSession
import FoundationEssentials
import Glibc
import NotificationModel

/// `ncenter run`: the device on this terminal.
struct RunCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Show the device on this terminal (the default)."
    )

    @OptionGroup var contents: ContentsOptions

    @OptionGroup var device: DeviceOptions

    @OptionGroup var persistent: DeviceOption

    @Flag(help: "Keep nothing: a new device that is gone afterwards.")
    var ephemeral = false

    @Flag(
        name: .customLong("no-attach"), help: "Do not show a device that runs elsewhere; the exit status is 75 then.")
    var staysAlone = false

    @Flag(
        inversion: .prefixedNo,
        help:
            "Let the device go on when its terminal hangs up, as after a lost connection (default: over SSH)."
    )
    var stay: Bool?

    @OptionGroup var display: DisplayOptions

    @Flag(
        name: .customLong("accessible"),
        help: ArgumentHelp(
            "Line by line, for screen readers: each change is a line of text, each line of input a script of keys and "
                + "steps, the name of a thing to tap, or help, where, all, again."))
    var isAccessible = false

    @Option(
        help: ArgumentHelp(
            "Write what you do as a scenario that begins with the device; the key R does so later, without a name.",
            valueName: "file"),
        completion: .file(extensions: ["scenario"]))
    var record: String?

    @OptionGroup var headless: HeadlessOptions

    /// The format of the line that says where a device without a terminal is reached.
    @OptionGroup var output: FormatOptions<TextFormat>

    func validate() throws {
        try device.checkStandardInput(besides: contents)
        try headless.check(hasFormat: output.chosen != nil)
        if record != nil, isAccessible || headless.isHeadless {
            throw ValidationError("--record is for a terminal with a screen; “record FILE” records a device that runs")
        }
        if isAccessible, headless.isHeadless {
            throw ValidationError(
                "a device without a terminal has no reader; leave out one of --accessible and --headless")
        }
    }

    @MainActor
    func run(on contents: DeviceContents) throws {
        if headless.detaches {
            return try DetachedDevice(CommandLine.arguments.dropFirst(), readsInput: true)
                .start(output.chosen ?? .text)
        }
        if let record { try RecordCommand.checkIsNew(record) }
        if let (device, name) = try runningDevice() {
            if let record {
                throw StandardError.failure(
                    "the device “\(name)” runs elsewhere; “\(ProgramName.current) record \(record)” records it",
                    ExitStatus.usage)
            }
            return try display.attach(to: device, named: name, SeatWish(language: self.contents.language))
        }
        var chosen = self.contents.chosen(from: contents)
        let (configuration, mistakes) = ConfigurationFile.read()
        chosen.adopt(configuration, mistakes: mistakes)
        if headless.at == nil, !DeviceTime.range.contains(.now) {
            throw StandardError.failure(
                "this computer’s clock is wrong: \(DeviceTimeError()); --headless --at gives the device another time",
                ExitStatus.internalError)
        }
        let route = try device.route()
        let persistent = try openedDevice
        // Read before the device starts, because standard input may be a payload and slow.
        let start = DeviceLauncher(
            contents: chosen, persistent: persistent, sources: device.sources, application: device.application,
            route: route)
        let status =
            if let size = headless.screen {
                try start.runHeadless(
                    persistent, size: size, time: headless.time, format: output.chosen ?? .text,
                    isDetached: headless.detached)
            } else if isAccessible {
                try start.runLineByLine(persistent, isASCII: display.isASCII)
            } else {
                try start.runOnTerminal(
                    persistent, configuration, display, stays: stays(configuration), recording: record)
            }
        if status != 0 { throw ExitCode(status) }
    }

    /// Whether the device goes on when its terminal hangs up.
    private func stays(_ configuration: Configuration) -> Bool {
        guard !ephemeral else { return false }
        return stay ?? configuration.stay.applies
    }

    /// The device if it runs elsewhere and is to be shown here, and its name. Arguments about what is on it are for a
    /// device that starts here; the language is this terminal's then.
    private func runningDevice() throws -> (RunningDevice, String)? {
        guard !staysAlone, !ephemeral, !headless.isHeadless, !isAccessible, !contents.describesDevice,
            device.isUntouched, isatty(STDOUT_FILENO) == 1
        else { return nil }
        let folder = try persistent.folder()
        guard folder.ownership != .nobody else { return nil }
        return (try RunningDevice(folder, timeout: TimeoutOption.standard), folder.name.description)
    }

    private var openedDevice: PersistentDevice {
        get throws {
            guard ephemeral else { return try PersistentDevice(opening: persistent.folder()) }
            return try .ephemeral(persistent, isReached: headless.isHeadless)
        }
    }
}
