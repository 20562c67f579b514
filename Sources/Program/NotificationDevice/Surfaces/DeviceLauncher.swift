import ApplicationScheduling
import ArgumentParser
import ControlHandlers
import DeviceControl
import DeviceInterface
import DeviceRuntime
import DeviceSession
import Foundation
import Glibc
import NotificationCore
import NotificationLocking
import NotificationModel
import ScenarioRunning
import TerminalCanvas
import TerminalCurses

/// The start of a device in this process, whose main thread belongs to apps: the same for the terminal, for plain
/// lines, without a terminal, and for commands that print and end. A number that is returned is the exit status.
struct DeviceLauncher: Sendable {
    var contents: DeviceContents
    /// The device in its store, or the one that this one is a copy of; `nil` for a new device that keeps nothing.
    var persistent: PersistentDevice?
    /// The saved device that this one begins as, which keeps nothing; `nil` for ``persistent``.
    var beginning: (any DeviceStorage)?
    /// The payloads to deliver.
    var sources: [PayloadSource] = []
    /// The app that they are for; `nil` if they name it.
    var application: ApplicationIdentifier?
    /// Whether pictures of files are read before the frame that needs them, and not meanwhile.
    var readsFilesAtOnce = false

    /// The destination of the process's streams, which apps print to.
    enum Streams {
        /// The device logs what apps print until a signal or the user ends it.
        case ofDevice
        /// The device logs what apps print.
        case ofResult
    }

    /// The options of every session of this program.
    static func options(named folder: DeviceFolder?) -> SessionSetup.Options {
        var options = SessionSetup.Options()
        options.name = (folder?.name ?? .phone).description
        options.program = ProgramFacts(version: ProgramVersion.text)
        options.makeMedia = { MediaDesk(isImmediate: $0, wake: $1) }
        return options
    }

    /// Starts a device on a thread of its own and runs it until it ends.
    ///
    /// - Parameters:
    ///   - time: The source of its time; if the clock stands still, apps' timers follow it.
    ///   - makeUUID: Makes the identifiers that the device and its apps assign.
    ///   - device: Creates the session by calling its argument once, uses it, and returns the exit status.
    @MainActor
    func run(
        _ streams: Streams, time: SessionSetup.Time = .real,
        makeUUID: @escaping @Sendable () -> UUID = { UUID() },
        _ device: sending @escaping (_ open: () -> DeviceSession) throws -> Int32
    ) throws -> Int32 {
        try Self.redirect(streams)
        // A process with one app knows whose code runs.
        let timeStands = if case .standing = time { true } else { false }
        if contents.applications.count > 1 || timeStands { Interposition.begin() }
        let mainThread = MainThread(timers: timeStands ? .deviceTime : .realTime)
        var options = Self.options(named: persistent?.folder)
        options.program.tourCommand = tourCommand
        options.program.pushCommand = persistent.flatMap {
            $0.attachments == nil ? nil : command("push order.apns", $0)
        }
        options.program.playCommand = Self.playCommand(contents)
        if readsFilesAtOnce { options.makeMedia = { MediaDesk(isImmediate: true, wake: $1) } }
        let setup = SessionSetup(
            contents, time: time, on: mainThread, ownThreads: DeviceThread.ownThreads, machine: .process,
            storage: beginning ?? persistent, options: options, makeUUID: makeUUID)
        return Self.run(setup, on: mainThread, device)
    }

    /// Starts a device whose runs are all the same: time is stopped, identifiers are numbered, the time zone is UTC
    /// unless specified, and text that apps print goes to their log. Prints the result.
    ///
    /// - Parameter body: Uses the session.
    @MainActor
    static func printResult(
        of contents: DeviceContents, at date: Date, storage: (any DeviceStorage)? = nil, options: SessionSetup.Options,
        to file: OutputFileOption? = nil, _ body: sending @escaping (DeviceSession) throws -> SessionOutcome
    ) throws -> Int32 {
        unsafe setenv("TZ", "UTC", 0)
        return try runRepeatable(contents, at: date, storage: storage, options: options) { session in
            let outcome = try body(session)
            try file.map { try $0.write(outcome.output) } ?? StandardOutput.write(outcome.output)
            StandardError.report(outcome.messages)
            return outcome.status
        }
    }

    /// Starts a device whose runs are all the same, in the time zone of the environment.
    ///
    /// - Parameter body: Uses the session and returns the exit status.
    @MainActor
    static func runRepeatable(
        _ contents: DeviceContents, at date: Date, storage: (any DeviceStorage)? = nil, options: SessionSetup.Options,
        _ body: sending @escaping (DeviceSession) throws -> Int32
    ) throws -> Int32 {
        try redirect(.ofResult)
        Interposition.begin()
        let mainThread = MainThread(timers: .deviceTime)
        var options = options
        options.program.playCommand = playCommand(contents)
        let setup = SessionSetup.repeatable(
            contents, at: date, on: mainThread, ownThreads: DeviceThread.ownThreads, machine: .process,
            storage: storage, options: options)
        return run(setup, on: mainThread) { open in try body(open()) }
    }

    /// The command that starts the tour on this device again; `nil` for a device that has no name or a program without
    /// a tour.
    private var tourCommand: String? {
        guard contents.tour != nil, let persistent, persistent.write != nil else { return nil }
        return command("tour", persistent)
    }

    /// A command of this program that is for a device.
    private func command(_ words: String, _ device: PersistentDevice) -> String {
        let name = device.folder.name
        return "\(ProgramName.current) \(words)" + (name == .ofProgram ? "" : " \(name.option)")
    }

    /// The command that lists and plays the scenarios of the program; `nil` without any.
    private static func playCommand(_ contents: DeviceContents) -> String? {
        contents.scenarios.isEmpty ? nil : "\(ProgramName.current) play"
    }

    private static func redirect(_ streams: Streams) throws {
        ProgramEnd.watch()
        let needsSignals = streams == .ofDevice
        guard !needsSignals || ProgramSignals.block(), PrintedText.beginCapture(output: true, error: true) else {
            throw StandardError.failure(
                "the system gives no descriptors or memory to run a device", ExitStatus.internalError)
        }
    }

    @MainActor
    private static func run(
        _ setup: SessionSetup, on mainThread: MainThread,
        _ device: sending @escaping (_ open: () -> DeviceSession) throws -> Int32
    ) -> Int32 {
        setup.process.takePrintedLines = PrintedLines().next
        ApplicationProcess.own(setup.hosts)
        return DeviceThread.run(setup.process, mainThread) {
            // The streams stay redirected, because threads of apps may keep printing until the process ends.
            defer { PrintedText.replay() }
            var session: DeviceSession?
            defer { if let session { StandardError.report(session.close()) } }
            return try device {
                let opened = DeviceSession(setup)
                session = opened
                return opened
            }
        }
    }

    /// Gives a device that has just started what the arguments name.
    ///
    /// - Returns: The refused manifests and payloads.
    func begin(_ session: DeviceSession) -> [Refusal] {
        return contents.refusals + session.deliver(sources, to: application)
    }

    /// Serves the device's terminals and clients until it ends.
    ///
    /// - Parameters:
    ///   - starter: The connection of the terminal that has started it, which sees it first; `nil` without one.
    ///   - isHeadless: Whether no terminal has started the device.
    ///   - record: What the key does that records; `nil` says how to record.
    ///   - whenReachable: Called when clients reach the device, which is before the first frame then; `nil` lets them
    ///   reach it after that.
    func serve(
        _ session: DeviceSession, on surface: some LoopSurface, _ persistent: PersistentDevice,
        by starter: StarterLink? = nil, isHeadless: Bool = false, record: (() -> RequestOutcome?)? = nil,
        whenReachable: (() throws -> Void)? = nil
    ) throws -> LoopEnd {
        for remark in session.remarksOnAwaitedSettings { session.runtime.note(.device, "\(remark)") }
        if let remark = persistent.remarkOnLastProcess { session.runtime.note(.device, remark) }
        let control = ControlDesk(
            session, at: persistent, isHeadless: isHeadless, record: record, application: application)
        var isRestart = false
        defer { control.end(isRestart: isRestart) }
        do {
            if let starter { try control.take(starter) }
            if whenReachable != nil { try control.start() }
        } catch {
            StandardError.report("\(error)")
            return .exit(ExitStatus.outputError)
        }
        try whenReachable?()
        let end = try SessionLoop.run(session, on: surface, with: control)
        isRestart = end.isRestart
        return end
    }
}

/// Takes the lines that the process has printed, on the thread that has run an app's code.
private final class PrintedLines: Sendable {
    private let text = Mutex(PrintedText())

    /// Returns the lines since the last call.
    @Sendable func next() -> [String] {
        PrintedText.flush()
        return text.withLock { $0.takeLines() }.map(\.string)
    }
}
