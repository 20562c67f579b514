import Foundation
import NotificationLocking
import NotificationModel
import NotificationWire

@testable import UserNotifications

/// The device's end of an app's connection, played by a test.
final class TestConnection: ApplicationConnection {
    private struct State {
        var requests: [ApplicationRequest] = []
        var onRequest: (@Sendable (ApplicationRequest) -> Void)?
    }

    let application = ApplicationIdentifier("com.example.App")
    let now: Date
    let timeZone: TimeZone
    let deviceName = ""
    let callbacks: CallbackThread
    let hasDevice: Bool
    private let state = Mutex(State())

    /// - Parameter now: By default 2026-11-21T09:41:00Z.
    init(
        now: Date = Date(timeIntervalSince1970: 1_795_254_060), timeZone: TimeZone = .gmt,
        callbacks: CallbackThread = .queue, hasDevice: Bool = true
    ) {
        self.hasDevice = hasDevice
        self.callbacks = callbacks
        self.now = now
        self.timeZone = timeZone
    }

    /// The app's requests, oldest first.
    var requests: [ApplicationRequest] { state.withLock(\.requests) }

    /// Sets a body to call with each request, on the thread of the call.
    func whenAsked(_ body: @escaping @Sendable (ApplicationRequest) -> Void) {
        state.withLock { $0.onRequest = body }
    }

    func send(_ request: ApplicationRequest) {
        let body = state.withLock { state in
            state.requests.append(request)
            return state.onRequest
        }
        body?(request)
    }
}

extension ApplicationRequest {
    /// The call that waits for an answer.
    var call: CallIdentifier? {
        switch self {
        case .requestAuthorization(let call, _), .getCategories(let call), .getSettings(let call), .add(let call, _),
            .getPending(let call), .getDelivered(let call), .setBadgeCount(let call, _):
            call
        default:
            nil
        }
    }
}
