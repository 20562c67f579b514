import DeviceRuntime
import Foundation
import NotificationLocking
import NotificationModel
import TerminalCanvas
import TerminalCurses

/// What a program begins with: made on the main thread, where apps' code lives, and handed to the device's.
struct ProgramSetup: Sendable {
    let contents: DeviceContents
    let process: ApplicationProcess
    let mainThread: MainThread
    /// The apps with code, in the order of the home screen.
    let hosts: [ApplicationHost]
    let patience: Patience
    let makeUUID: @Sendable () -> UUID

    /// What drives the device's clock.
    enum Time {
        case real
        /// Stands still until it is moved.
        case manual(Date)
    }

    /// - Parameters:
    ///   - patience: How long the device waits for apps; where time stands still, thoroughly.
    ///   - printed: Takes what apps have printed, for the log.
    @MainActor
    init(
        _ contents: DeviceContents,
        time: Time,
        patience: Patience = Patience(),
        printed: PrintedLines?,
        makeUUID: @escaping @Sendable () -> UUID
    ) {
        let lead = contents.tour?.duration ?? 0
        let clock: DeviceClock
        switch time {
        case .real:
            clock = .real(startingAt: Date(timeIntervalSinceNow: -lead))
            mainThread = MainThread(firesTimers: true)
        case .manual(let now):
            clock = .manual(at: now.addingTimeInterval(-lead))
            mainThread = MainThread(firesTimers: false)
        }
        let process = ApplicationProcess(
            thread: mainThread, clock: clock, timeZone: LocalTimeZone.current(at: clock.now),
            ownThreads: DeviceThread.ownThreads)
        if let printed { process.takePrintedLines = printed.take }
        hosts = contents.applications.map { process.load($0, makeUUID: makeUUID) }
        ApplicationProcess.own(hosts)
        self.contents = contents
        self.process = process
        self.patience = patience
        self.makeUUID = makeUUID
    }
}

/// The lines that the process has printed, taken on whichever thread has run an app's code.
final class PrintedLines: Sendable {
    private let text = Mutex(PrintedText())

    /// The lines since the last call.
    @Sendable func take() -> [String] {
        PrintedText.flush()
        return text.withLock { $0.takeLines() }.map(\.string)
    }
}
