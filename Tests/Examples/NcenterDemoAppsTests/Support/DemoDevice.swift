import DeviceRuntime
import Foundation
import ImmediateDevice
import NcenterDemoApps
import NotificationCore
import NotificationHosting
import NotificationModel
import NotificationWire

/// A device with one of the demo apps, driven like a user would.
@MainActor
struct DemoDevice {
    let runtime: DeviceRuntime
    let application: ApplicationIdentifier

    /// Creates an unlocked device with the app in front, before any question is answered.
    init(_ type: any HostedApplication.Type) {
        var count: UInt8 = 0
        runtime = DeviceRuntime.immediate(
            clock: .manual(at: Date(timeIntervalSince1970: 1_795_254_060)), timeZone: .gmt, answerPatience: .zero
        ) {
            count += 1
            return UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, count))
        }
        application = ApplicationIdentifier(type.bundle.identifier)
        runtime.install(type)
        runtime.send(.unlocked)
        runtime.send(.applicationOpened(application))
    }

    /// Presses a control on the app's screen and waits for the notifications that it schedules.
    func press(_ control: String, times: Int = 1) {
        for _ in 0..<times {
            runtime.perform(.pressed, on: control, of: application)
            advance(1)
        }
    }

    func advance(_ seconds: TimeInterval) {
        runtime.advance(to: runtime.clock.now.addingTimeInterval(seconds))
    }

    func answerPrompt(_ accepted: Bool) {
        runtime.send(.alertAnswered(accepted: accepted))
    }

    /// The controls on the app's screen, one per line.
    var screen: [String] {
        runtime.shownScreen?.controls.map(\.title) ?? []
    }

    /// The app's listed notifications, oldest first.
    var listed: [DeliveredNotification] {
        runtime.system.list.notifications(of: application).reversed()
    }

    func summary(ofThread thread: String) -> String? {
        runtime.system.list.allGroups.first { $0.key.thread == thread }.flatMap { runtime.system.summary(of: $0) }
    }
}
