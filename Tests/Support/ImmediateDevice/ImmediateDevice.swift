import ApplicationScheduling
package import DeviceRuntime
package import Foundation
package import NotificationCore
package import NotificationHosting
package import NotificationWire
package import TerminalCanvas

/// The thread of apps in a test on the main actor: it is the test's own thread, and code runs before the device
/// continues.
///
/// The device sends and receives the same messages as with a separate thread, but never has to wait.
package struct ImmediateThread: ApplicationThread {
    package init() {}

    package var isImmediate: Bool { true }
    package var isAtRest: Bool { true }

    package func perform(_ code: @escaping @MainActor @Sendable () -> Void) {
        MainActor.assumeIsolated { code() }
    }
}

extension DeviceRuntime {
    /// Creates a locked device without apps whose app code runs in the test.
    ///
    /// - Parameters:
    ///   - answerPatience: How long it waits for answers, in real time.
    ///   - kept: What a store has kept of the device.
    ///   - save: Writes changes to the store.
    ///   - wakeLoop: Called on any thread when an app sends a message while the device sleeps.
    @MainActor
    package static func immediate(
        clock: DeviceClock,
        timeZone: TimeZone = .gmt,
        attachmentDirectory: URL? = nil,
        applicationGroupDirectory: URL? = nil,
        answerPatience: Duration = .zero,
        restoring kept: KeptDevice? = nil,
        save: DeviceSaving.Write? = nil,
        wakeLoop: @escaping @Sendable () -> Void = {},
        makeUUID: @escaping @MainActor @Sendable () -> UUID
    ) -> DeviceRuntime {
        DeviceRuntime(
            process: ApplicationProcess(
                thread: ImmediateThread(), clock: clock, timeZone: timeZone, onReport: wakeLoop),
            attachmentDirectory: attachmentDirectory,
            applicationGroupDirectory: applicationGroupDirectory,
            patience: Patience(answer: answerPatience),
            restoring: kept,
            save: save
        ) { MainActor.assumeIsolated { makeUUID() } }
    }

    /// Installs an app with code.
    @MainActor
    package func install(_ type: any HostedApplication.Type) {
        install(process.load(type, makeUUID: makeUUID))
    }

    /// The current picture of the app in front.
    package var shownScreen: ApplicationScreen? {
        _ = contentFrame(in: Size(columns: 80, rows: 24), repertoire: .unicode)
        return applicationScreen
    }

    /// Returns the current picture of the content extension in the open long look.
    package func contentFrame(in size: Size, repertoire: Repertoire) -> ContentExtensionFrame? {
        show(in: size, repertoire: repertoire)
        askForPictures(waits: false)
        attend()
        return contentFrame
    }
}
