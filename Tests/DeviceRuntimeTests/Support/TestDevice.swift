import BlockingTests
import DeviceRuntime
import Foundation
import ImmediateDevice
import NotificationCore
import NotificationModel
import NotificationWire
import Testing
import UserNotifications
import UserNotificationsUI

/// A device with a clock moved by hand and one app on it.
@MainActor
struct TestDevice<App: TestApplication> {
    let runtime: DeviceRuntime
    let app: App
    let identifier = ApplicationIdentifier(App.bundle.identifier)
    /// Sent when an app asks something or writes something down.
    let changes = ChangeSignal()

    /// The app has been started behind the lock screen; it has asked for nothing yet.
    init(_ type: App.Type, status: AuthorizationStatus? = .authorized) throws {
        runtime = .forTests(wakeLoop: changes.send)
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

    /// Runs code as the app's own, as a press of a button in its screen does.
    func run(_ body: @escaping (UNUserNotificationCenter) -> Void) {
        app.body = body
        // What a test gives holds the device, which holds the app.
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

    /// Lets app code that waits on the main actor run until something is so, or the test's time is over.
    ///
    /// A test's process serves the main queue itself, so the device cannot drain it; here the test is the loop, which
    /// sleeps until an app asks something or writes something down.
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

    /// A locked, empty device whose identifiers count up. It waits for nobody, see ``TestDevice/waitUntil(_:)``.
    @MainActor
    static func forTests(wakeLoop: @escaping @Sendable () -> Void = {}) -> DeviceRuntime {
        var count: UInt8 = 0
        return DeviceRuntime.immediate(
            clock: .manual(at: testStart), timeZone: .gmt, answerPatience: .zero, wakeLoop: wakeLoop
        ) {
            count += 1
            return UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, count))
        }
    }
}
