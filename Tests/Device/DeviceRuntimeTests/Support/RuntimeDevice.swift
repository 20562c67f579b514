import BlockingTests
import DeviceRuntime
import Foundation
import ImmediateDevice
import NotificationCore
import NotificationHosting
import NotificationModel
import NotificationWire
import Testing
import UserNotifications

/// A device with a manual clock and one app.
@MainActor
struct RuntimeDevice<App: TestApplication> {
    let runtime: DeviceRuntime
    let app: App
    let identifier = ApplicationIdentifier(App.bundle.identifier)
    /// Signalled when an app makes a request or records something.
    let changes = ChangeSignal()

    /// Starts the app behind the lock screen; it has not requested anything yet.
    init(
        _ type: App.Type, status: AuthorizationStatus? = .authorized, save: DeviceSaving.Write? = nil
    ) throws {
        runtime = .forTests(save: save, wakeLoop: changes.send)
        runtime.install(App.self)
        if let status {
            runtime.send(.authorizationPreset(identifier, status, [.alert, .sound, .badge]))
        }
        runtime.send(.applicationWoken(identifier))
        app = try #require(TestApplication.launched as? App)
        app.whenNoted = changes.send
    }

    /// Unlocks and brings the app to the front.
    func openApp() {
        runtime.send(.unlocked)
        runtime.send(.applicationOpened(identifier))
    }

    /// Runs code on behalf of the app, as a press of a button on its screen does.
    func run(_ body: @escaping (UNUserNotificationCenter) -> Void) {
        app.body = body
        // The closure retains the device, which retains the app.
        defer { app.body = { _ in } }
        runtime.perform(.pressed, on: "run", of: identifier)
    }

    func advance(_ seconds: TimeInterval) {
        runtime.advance(to: runtime.clock.now.addingTimeInterval(seconds))
    }

    /// Seconds since the test began.
    var time: TimeInterval { seconds(runtime.clock.now) }

    nonisolated func seconds(_ date: Date) -> TimeInterval {
        date.timeIntervalSince(DeviceRuntime.testStart)
    }

    func identifier(_ request: String) -> DeliveredNotification.Identifier {
        .init(application: identifier, request: request)
    }

    /// The app's listed notifications, newest first.
    var listed: [String] {
        runtime.system.list.notifications(of: identifier).map(\.request.identifier)
    }

    /// The lines of the log, oldest first.
    func log(_ kind: LogEntry.Kind) -> [String] {
        runtime.log.entries.filter { $0.kind == kind }.map(\.text)
    }

    /// Lets app code on the main actor run until a condition holds, or until the test's time limit.
    ///
    /// The process of a test serves the main queue, so the device cannot drain it. The test is the loop instead and
    /// sleeps until an app makes a request or records something.
    func waitUntil(_ condition: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation) async {
        while !condition() {
            guard runtime.prepareToSleep() else { continue }
            guard await changes.next() else { break }
            runtime.attend()
        }
        #expect(condition(), "it never came to this", sourceLocation: sourceLocation)
    }
}

extension DeviceRuntime {
    /// Saturday, 21 November 2026, 09:41 UTC.
    nonisolated static let testStart = Date(timeIntervalSince1970: 1_795_254_060)

    /// A locked device without apps whose identifiers are numbered. It never waits for apps, see
    /// ``RuntimeDevice/waitUntil(_:)``.
    @MainActor
    static func forTests(
        attachmentDirectory: URL? = nil, restoring kept: KeptDevice? = nil, save: DeviceSaving.Write? = nil,
        wakeLoop: @escaping @Sendable () -> Void = {}
    ) -> DeviceRuntime {
        var count: UInt8 = 0
        return DeviceRuntime.immediate(
            clock: .manual(at: testStart), timeZone: .gmt, attachmentDirectory: attachmentDirectory,
            answerPatience: .zero, restoring: kept, save: save, wakeLoop: wakeLoop
        ) {
            count += 1
            return UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, count))
        }
    }
}
