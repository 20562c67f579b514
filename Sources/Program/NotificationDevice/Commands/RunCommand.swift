import ArgumentParser
import ControlHandlers
import DeviceControl
import DeviceSession
import FoundationEssentials
import Glibc
import NotificationModel
import TerminalCanvas
import TerminalCurses

/// `ncenter run`: the device on this terminal.
struct RunCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", _superCommandName: ProgramName.current,
        abstract: "Show the device on this terminal (the default)."
    )

    @OptionGroup var contents: ContentsOptions

    @OptionGroup var persistent: DeviceOption

    @OptionGroup var start: StartOptions

    @OptionGroup var display: DisplayOptions

    @Argument(help: PayloadArgument.help, completion: PayloadArgument.completion)
    var payloads: [String] = []

    func validate() throws {
        try PayloadArgument.checkStandardInput(payloads, besides: contents)
        if start.record != nil, start.isAccessible || start.isHeadless {
            throw ValidationError("--record needs a full-screen terminal; “record FILE” records a running device")
        }
        if start.isAccessible, start.isHeadless {
            throw ValidationError(
                "a device without a terminal has no reader; leave out one of --accessible and --headless")
        }
    }

    @MainActor
    func run(on contents: DeviceContents) throws {
        if !start.isHeadless { ProgramSignals.awaitForeground() }
        if start.detaches { return try startDetached(on: contents).sayWhereReached(start.format ?? .text) }
        if let record = start.record { try RecordCommand.checkIsNew(record) }
        if let (device, name) = try runningDevice() {
            if let record = start.record {
                throw StandardError.failure(
                    "the device “\(name)” runs elsewhere; “\(ProgramName.current) record \(record)” records it",
                    ExitStatus.usage)
            }
            guard try beginsAgain(device, named: name) else {
                return try display.attach(to: device, named: name, greeting)
            }
            try device.stop(isRestart: true)
        }
        var (launcher, configuration) = try self.launcher(on: contents)
        if let size = start.screen {
            let persistent = try openedDevice
            launcher.persistent = persistent
            let status = try launcher.runHeadless(
                persistent, size: size, time: start.time, format: start.format ?? .text)
            if status != 0 { throw ExitCode(status) }
            return
        }
        if !start.isAccessible { try DisplayOptions.check() }
        let stays = stays(configuration, contents)
        let size = start.isAccessible ? SeatGreeting.sizeOfLines : Size.ofTerminal ?? Size(columns: 80, rows: 24)
        switch try DeviceProcess.start() {
        case .starter(let process):
            let folder = try start.ephemeral ? nil : persistent.folder()
            var greeting = greeting
            // The device has the language: another one that it gets later is shown here, too.
            if !stays { greeting.language = nil }
            try display.show(
                process, in: folder, stays: stays, greeting, configuration, joinsOthers: mayAttach)
        case .device(let link):
            link.run {
                let persistent = try openedDevice
                launcher.persistent = persistent
                return try launcher.run(persistent, by: link, size: size, stays: stays, recording: start.record)
            }
        }
    }

    /// Reads what the arguments and the configuration say, before the device starts, because standard input may be a
    /// payload and slow.
    @MainActor
    private func launcher(on contents: DeviceContents) throws -> (DeviceLauncher, Configuration) {
        var chosen = self.contents.chosen(from: contents)
        let (configuration, mistakes) = ConfigurationFile.read()
        chosen.adopt(configuration, mistakes: mistakes)
        if start.at == nil, !DeviceTime.range.contains(.now) {
            throw StandardError.failure(
                "this computer’s clock is wrong: \(DeviceTimeError()); --headless --at gives the device another time",
                ExitStatus.internalError)
        }
        let start = DeviceLauncher(
            contents: chosen, sources: PayloadArgument.sources(payloads),
            application: PayloadArgument.receiver(start.bundleIdentifier))
        return (start, configuration)
    }

    /// Starts the device of --headless --detach in a process of its own, which ends in here.
    @MainActor
    func startDetached(on contents: DeviceContents) throws -> DeviceProcess {
        var (launcher, _) = try self.launcher(on: contents)
        switch try DeviceProcess.start(isApart: true) {
        case .starter(let process): return process
        case .device(let link):
            link.run {
                let persistent = try openedDevice
                launcher.persistent = persistent
                let size = start.screen ?? Size(columns: 80, rows: 24)
                return try launcher.runHeadless(persistent, size: size, time: start.time, format: .text, link: link)
            }
        }
    }

    private var greeting: SeatGreeting {
        SeatGreeting(ofStandardOutput: nil, language: contents.language, isAccessible: start.isAccessible)
    }

    /// Whether the device goes on without this terminal. A device of somebody's own apps does so only if that is asked
    /// for, because it runs while they are written; one that keeps nothing would be of no use.
    private func stays(_ configuration: Configuration, _ contents: DeviceContents) -> Bool {
        guard !start.ephemeral, !start.isHeadless,
            isatty(STDOUT_FILENO) == 1 || start.isAccessible && start.stay == true
        else {
            return false
        }
        if let stay = start.stay { return stay }
        let choice = configuration.stay ?? (contents.tour == nil ? .never : .ssh)
        return choice.applies && !DeviceProcess.isTraced
    }

    /// Whether a device that runs elsewhere is shown here. Arguments about what is on it are for one that starts here.
    private var mayAttach: Bool {
        !start.staysAlone && !start.ephemeral && !start.isHeadless && !contents.describesDevice
            && payloads.isEmpty && start.bundleIdentifier == nil
            && (isatty(STDOUT_FILENO) == 1 || start.isAccessible)
    }

    /// The device if it runs elsewhere and is to be shown here, and its name. The language is this terminal's then.
    private func runningDevice() throws -> (RunningDevice, String)? {
        guard mayAttach else { return nil }
        let folder = try persistent.folder()
        guard folder.ownership != .nobody else { return nil }
        return (try RunningDevice(folder, timeout: TimeoutOption.standard), folder.name.description)
    }

    /// Whether the user wants a device to end that runs the program as it was before it has changed, and to begin again
    /// here.
    private func beginsAgain(_ device: RunningDevice, named name: String) throws -> Bool {
        guard device.hasFormerProgram, !device.isEphemeral, isatty(STDIN_FILENO) == 1 else { return false }
        let (names, hasDraft) = try device.use()
        let here =
            (names.isEmpty ? "" : "\(names.joined(separator: ", ")) will come back by themselves. ")
            + (hasDraft ? "A reply that is not sent yet is kept. " : "")
        return try EraseCommand.isConfirmed(
            "The program has changed since the device “\(name)” began. \(here)End it, and begin again with what it has "
                + "stored? [y/N] ")
    }

    private var openedDevice: PersistentDevice {
        get throws {
            guard start.ephemeral else { return try PersistentDevice(opening: persistent.folder()) }
            return try .ephemeral(persistent, isReached: start.isHeadless)
        }
    }
}
