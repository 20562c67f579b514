import ApplicationScheduling
import DeviceRuntime
import Foundation
import NotificationLocking
import NotificationModel
import TerminalCanvas
import TerminalCurses

/// The initial state of a program: created on the main thread, where app code runs, and passed to the device's thread.
struct ProgramSetup: Sendable {
    let contents: DeviceContents
    let process: ApplicationProcess
    let mainThread: MainThread
    /// The apps with code, in the order of the home screen.
    let hosts: [ApplicationHost]
    let patience: Patience
    /// The device in its store; `nil` for a device that is new and keeps nothing.
    let lasting: LastingDevice?
    let makeUUID: @Sendable () -> UUID

    /// The source of the device's time.
    enum Time {
        case real
        /// Stopped until it is advanced.
        case manual(Date)
    }

    /// - Parameters:
    ///   - patience: How long the device waits for apps; if time is stopped, it also waits for their threads.
    ///   - lasting: The device in its store.
    ///   - printed: Takes the lines that apps have printed, for the log.
    @MainActor
    init(
        _ contents: DeviceContents,
        time: Time,
        patience: Patience = Patience(),
        lasting: LastingDevice? = nil,
        printed: PrintedLines?,
        makeUUID: @escaping @Sendable () -> UUID
    ) {
        var contents = contents
        if lasting?.kept != nil { contents.tour = nil }
        let lead = contents.tour?.duration ?? 0
        let clock: DeviceClock
        switch time {
        case .real:
            clock = .real(startingAt: Date(timeIntervalSinceNow: (lasting?.kept?.clockOffset ?? 0) - lead))
            mainThread = MainThread(timers: .realTime)
        case .manual(let now):
            clock = .manual(at: now.addingTimeInterval(-lead))
            mainThread = MainThread(timers: .deviceTime)
        }
        let process = ApplicationProcess(
            thread: mainThread, clock: clock, timeZone: LocalTimeZone.current(at: clock.now),
            ownThreads: DeviceThread.ownThreads)
        if let printed { process.takePrintedLines = printed.take }
        // A process with one app knows whose code runs.
        if contents.applications.count > 1 { Interposition.begin() }
        hosts = contents.applications.map { process.load($0, makeUUID: makeUUID) }
        ApplicationProcess.own(hosts)
        self.contents = contents
        self.process = process
        self.patience = patience
        self.lasting = lasting
        self.makeUUID = makeUUID
    }
}

/// Takes the lines that the process has printed, on the thread that has run an app's code.
final class PrintedLines: Sendable {
    private let text = Mutex(PrintedText())

    /// Takes the lines since the last call.
    @Sendable func take() -> [String] {
        PrintedText.flush()
        return text.withLock { $0.takeLines() }.map(\.string)
    }
}
