package import ApplicationScheduling
package import DeviceInterface
package import DeviceRuntime
import Dispatch
package import Foundation
package import NotificationCore

/// The initial state of a session: created on the main thread, where app code runs, and passed to the device's thread.
package struct SessionSetup: Sendable {
    /// The source of the device's time.
    package enum Time: Equatable, Sendable {
        case real
        /// Passes from a time on, whatever the machine's clock shows.
        case running(from: Date)
        /// Stands until a client or a user moves it; a loop serves the device meanwhile.
        case standing(at: Date)
        /// Stopped until the steps of a script advance it; no loop moves it.
        case manual(Date)

        /// Whether a loop moves the clock when a user or a client skips time.
        var isMovedByLoop: Bool {
            if case .manual = self { false } else { true }
        }
    }

    /// Makes the reader of files for the screens.
    ///
    /// - Parameters:
    ///   - isImmediate: Whether files are read at once, so that the same script draws the same frames.
    ///   - wake: Wakes the session when there is something new; called on any thread.
    package typealias MakeMedia =
        @Sendable (_ isImmediate: Bool, _ wake: @escaping @Sendable () -> Void) -> any MediaReader

    let contents: DeviceContents
    /// Whether a new device has the tour behind it when the user first looks; its clock begins earlier then.
    let beginsWithTour: Bool
    let time: Time
    package let process: ApplicationProcess
    /// The apps with code, in the order of the home screen.
    package let hosts: [ApplicationHost]
    let machine: MachineTimeZone
    /// The device in its store; `nil` for a device that is new and keeps nothing.
    let storage: (any DeviceStorage)?
    let makeUUID: @Sendable () -> UUID
    let options: Options

    /// The options that all sessions of one program share.
    package struct Options: Sendable {
        /// The name of the device, from which the tokens of apps are made.
        package var name = ""
        /// The facts on the About screen.
        package var program = ProgramFacts()
        /// `nil` shows no pictures of files.
        package var makeMedia: MakeMedia?
        /// Whether the screens say which apps have not answered for a second of real time.
        package var showsDelay = true
        /// How long the device waits for apps.
        package var patience = Patience()

        package init() {}
    }

    /// - Parameters:
    ///   - thread: The thread of the apps' code.
    ///   - ownThreads: The number of threads in the process, except those that apps start.
    ///   - machine: The time zone of a device that has no other.
    ///   - storage: The device in its store.
    ///   - onReport: Called on any thread when an app sends a message while the device sleeps.
    ///   - makeUUID: Makes the identifiers that the device and its apps assign.
    @MainActor
    package init(
        _ contents: DeviceContents,
        time: Time,
        on thread: any ApplicationThread,
        ownThreads: Int = 0,
        machine: MachineTimeZone,
        storage: (any DeviceStorage)? = nil,
        options: Options = Options(),
        onReport: @escaping @Sendable () -> Void = {},
        makeUUID: @escaping @Sendable () -> UUID
    ) {
        beginsWithTour = contents.tourStart != .never && storage?.kept == nil
        let lead = beginsWithTour ? contents.tour?.duration ?? 0 : 0
        let clock: DeviceClock =
            switch time {
            case .real: .real(startingAt: Date(timeIntervalSinceNow: (storage?.kept?.clockOffset ?? 0) - lead))
            case .running(let now): .real(startingAt: now.addingTimeInterval(-lead))
            case .standing(let now), .manual(let now): .manual(at: now.addingTimeInterval(-lead), startingAt: now)
            }
        let process = ApplicationProcess(
            thread: thread, clock: clock, timeZone: machine.timeZone(at: clock.now), ownThreads: ownThreads,
            onReport: onReport)
        hosts = contents.applications.map { process.load($0, makeUUID: makeUUID) }
        self.contents = contents
        self.time = time
        self.process = process
        self.machine = machine
        self.storage = storage
        self.options = options
        self.makeUUID = makeUUID
    }

    /// The setup of a session whose runs are all the same: time stands still, identifiers are numbered, and the device
    /// also waits for the threads of apps.
    @MainActor
    package static func repeatable(
        _ contents: DeviceContents, at date: Date, on thread: any ApplicationThread, ownThreads: Int = 0,
        machine: MachineTimeZone, storage: (any DeviceStorage)? = nil, options: Options
    ) -> SessionSetup {
        let series = UUIDSeries()
        var options = options
        options.patience.isThorough = true
        return SessionSetup(
            contents, time: .manual(date), on: thread, ownThreads: ownThreads, machine: machine, storage: storage,
            options: options
        ) { series.next() }
    }
}

/// The main thread of a process that serves its own queue, as a test does while it waits; apps' code runs on
/// it as on iOS.
package struct MainQueueThread: ApplicationThread {
    package var isImmediate: Bool { false }
    /// The process counts what is on its way.
    package var isAtRest: Bool { true }

    package init() {}

    package func perform(_ code: @escaping @MainActor @Sendable () -> Void) {
        DispatchQueue.main.async { MainActor.assumeIsolated { code() } }
    }
}

/// Where a device is kept from one process to the next.
package protocol DeviceStorage: AnyObject, Sendable {
    /// Where files of notifications are; `nil` for a device that keeps nothing.
    var attachments: URL? { get }
    /// Where the folders of app groups are.
    var groups: URL? { get }
    /// The device as the store has loaded it; `nil` for a new device.
    var kept: KeptDevice? { get }
    /// Writes changes; `nil` for a device that keeps nothing.
    var write: DeviceSaving.Write? { get }

    /// Called when everything is written.
    func close()
}

/// Reads the files that screens show.
package protocol MediaReader: AnyObject {
    /// The pictures and lengths that are known when the next frame is drawn.
    var shelf: MediaShelf { get }

    /// Takes over what has been found out since the last call.
    func collect()

    /// Finds out what a frame has lacked.
    ///
    /// - Returns: Whether it is there already, so that the frame can be drawn again.
    func find(_ sources: [MediaSource]) -> Bool
}
