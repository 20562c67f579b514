import Foundation
import NotificationCore
import NotificationModel
import NotificationWire
import UserNotifications

/// A device that consists of the core only, with one authorized app; its clock is stopped.
@MainActor
final class AnsweringDevice {
    nonisolated let connection = StreamConnection()
    private var system = NotificationSystem()

    init() {
        let application = Application(
            identifier: connection.application, name: "App", iconGlyph: "◆", iconColor: .gray
        )
        handle(.applicationInstalled(application))
        handle(.authorizationPreset(connection.application, .authorized, [.alert, .sound, .badge]))
    }

    /// Serves a request and returns the answers to calls, in order.
    func serve(_ request: ApplicationRequest) -> [CenterMessage] {
        handle(.application(connection.application, request)).compactMap { effect in
            if case .tell(_, .center(.reply(let call, let reply))) = effect { .reply(call, reply) } else { nil }
        }
    }

    @discardableResult
    private func handle(_ event: SystemEvent) -> [SystemEffect] {
        system.handle(event, at: connection.now)
    }
}

/// An app's connection whose other end is a stream.
final class StreamConnection: ApplicationConnection {
    let application = ApplicationIdentifier("com.example.App")
    /// 2026-11-21T09:41:00Z
    let now = Date(timeIntervalSince1970: 1_795_254_060)
    let timeZone = TimeZone.gmt
    let deviceName = ""
    let requests: AsyncStream<ApplicationRequest>
    private let continuation: AsyncStream<ApplicationRequest>.Continuation

    init() {
        (requests, continuation) = AsyncStream.makeStream()
    }

    func send(_ request: ApplicationRequest) {
        continuation.yield(request)
    }
}
