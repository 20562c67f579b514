package import DeviceRuntime
package import Foundation
package import NotificationWire
package import TerminalCanvas
package import UserNotificationsUI

/// The thread of apps in a test on the main actor: it is the test's own, and code runs before the device goes on.
///
/// The device says and hears the same as with a thread of its own; only nobody has to wait.
package struct ImmediateThread: ApplicationThread {
    package init() {}

    package var isImmediate: Bool { true }
    package var isAtRest: Bool { true }

    package func perform(_ code: @escaping @MainActor @Sendable () -> Void) {
        MainActor.assumeIsolated { code() }
    }
}

extension DeviceRuntime {
    /// A locked device without apps, whose apps' code runs in the test.
    ///
    /// - Parameters:
    ///   - answerPatience: How long it waits for answers, in real time.
    ///   - wakeLoop: Called on any thread when an app says something while the device sleeps.
    @MainActor
    package static func immediate(
        clock: DeviceClock,
        timeZone: TimeZone = .gmt,
        attachmentDirectory: URL? = nil,
        answerPatience: Duration = .zero,
        wakeLoop: @escaping @Sendable () -> Void = {},
        makeUUID: @escaping @MainActor @Sendable () -> UUID
    ) -> DeviceRuntime {
        DeviceRuntime(
            process: ApplicationProcess(
                thread: ImmediateThread(), clock: clock, timeZone: timeZone, onReport: wakeLoop),
            attachmentDirectory: attachmentDirectory,
            patience: Patience(answer: answerPatience)
        ) { MainActor.assumeIsolated { makeUUID() } }
    }

    /// Puts an app with code on the device.
    @MainActor
    package func install(_ type: any HostedApplication.Type) {
        install(process.load(type, makeUUID: makeUUID))
    }

    /// What the app in front shows now.
    package var shownScreen: ApplicationScreen? {
        _ = contentFrame(in: Size(columns: 80, rows: 24), repertoire: .unicode)
        return applicationScreen
    }

    /// What the content extension of the open long look shows now.
    package func contentFrame(in size: Size, repertoire: Repertoire) -> ContentExtensionFrame? {
        show(in: size, repertoire: repertoire)
        askForPictures(waits: false)
        attend()
        return contentFrame
    }
}
