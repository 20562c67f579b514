import BlockingTests
import Foundation
import NotificationLocking
import NotificationModel
import NotificationWire
import Testing

@testable import UserNotifications

@MainActor
@Suite("UNUserNotificationCenterDelegate", .timeLimit(.minutes(20)), .watchdog)
struct UNUserNotificationCenterDelegateTests {
    private let connection = TestConnection()
    private let center: UNUserNotificationCenter

    init() {
        center = UNUserNotificationCenter(connection: connection)
    }

    @Test("The delegate is not kept alive")
    func weakDelegate() {
        var delegate: TestDelegate? = TestDelegate()
        center.delegate = delegate
        #expect(center.delegate === delegate)
        delegate = nil
        #expect(center.delegate == nil)
    }

    @Test("Every answer to willPresent reaches the device, from any thread, and the device uses the first")
    func answersOfWillPresent() async {
        let delegate = TestDelegate()
        center.delegate = delegate
        let call = CallIdentifier(rawValue: 7)
        center.receive(.willPresent(call, TestValues.delivered()))
        #expect(connection.requests.isEmpty)
        let answer = delegate.answer
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                answer?([.banner, .sound])
                answer?([])
                continuation.resume()
            }
        }
        #expect(
            connection.requests == [.willPresentAnswered(call, [.banner, .sound]), .willPresentAnswered(call, [])])
    }

    @Test("A delegate without methods answers as documented for missing methods, and a missing one is reported")
    func defaultAnswers() async {
        let first = CallIdentifier(rawValue: 1)
        center.receive(.willPresent(first, TestValues.delivered()))
        center.receive(.didReceive(first, response()))
        center.receive(.openSettings(nil))
        #expect(connection.requests == [.delegateMissing(first), .delegateMissing(first), .delegateMissing(nil)])

        let delegate = EmptyDelegate()
        center.delegate = delegate
        let second = CallIdentifier(rawValue: 2)
        let requests = await requests(2) {
            center.receive(.willPresent(second, TestValues.delivered()))
            center.receive(.didReceive(second, response()))
            center.receive(.openSettings(nil))
        }
        #expect(requests.count == 2 && requests.contains(.willPresentAnswered(second, [])))
        #expect(requests.contains(.responseHandled(second)))
    }

    @Test("The async forms of a delegate on the main actor are called there and answer the device")
    func asyncDelegate() async {
        let delegate = AsyncDelegate()
        center.delegate = delegate
        let call = CallIdentifier(rawValue: 3)
        // One after the other: two calls at once are two tasks, which reach the main actor in any order.
        let presented = await requests(1) {
            center.receive(.willPresent(call, TestValues.delivered(title: "Hello")))
        }
        #expect(presented == [.willPresentAnswered(call, [.list, .badge])])
        let handled = await requests(1) { center.receive(.didReceive(call, response(action: "like"))) }
        #expect(handled == [.responseHandled(call)])
        #expect(delegate.calls == ["willPresent Hello", "didReceive like"])
    }

    @Test(
        "An async form runs where its isolation says, and without one elsewhere, unless callbacks are to be on main",
        arguments: [
            (PlainAsyncDelegate(), CallbackThread.queue, false), (PlainAsyncDelegate(), .main, true),
            (MethodOnMainActor(), .queue, true), (MethodOnMainActor(), .main, true),
        ] as [(any PlacedDelegate, CallbackThread, Bool)])
    func place(of delegate: any PlacedDelegate, callbacks: CallbackThread, isOnMain: Bool) async {
        MainQueueMark.set()
        let connection = TestConnection(callbacks: callbacks)
        let center = UNUserNotificationCenter(connection: connection)
        center.delegate = delegate
        let call = CallIdentifier(rawValue: 1)
        _ = await requests(2, of: connection) {
            center.receive(.willPresent(call, TestValues.delivered()))
            center.receive(.didReceive(call, response()))
        }
        #expect(delegate.places.withLock { $0 } == [isOnMain, isOnMain])
    }

    @Test("Text input arrives as its own kind of response")
    func textInput() {
        let delegate = TestDelegate()
        center.delegate = delegate
        center.receive(.didReceive(CallIdentifier(rawValue: 1), response(action: "reply", text: "Hi")))
        center.receive(.didReceive(CallIdentifier(rawValue: 2), response(action: "like")))
        center.receive(.openSettings(TestValues.delivered("from")))
        center.receive(.openSettings(nil))
        #expect(delegate.calls == ["reply “Hi”", "like", "settings from from", "settings from Settings"])
    }

    // MARK: Helpers

    /// Returns the requests that `body` causes as soon as there are `count` of them.
    ///
    /// - Parameter other: The connection that is asked; the suite's own unless given.
    private func requests(
        _ count: Int, of other: TestConnection? = nil, from body: () -> Void
    ) async -> [ApplicationRequest] {
        let connection = other ?? self.connection
        let before = connection.requests.count
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        connection.whenAsked { _ in continuation.yield() }
        body()
        var iterator = stream.makeAsyncIterator()
        for _ in 0..<count { await iterator.next() }
        return Array(connection.requests[before...])
    }

    private func response(action: String = "like", text: String? = nil) -> NotificationResponse {
        NotificationResponse(notification: TestValues.delivered(), actionIdentifier: action, userText: text)
    }
}

@MainActor
private final class TestDelegate: NSObject, UNUserNotificationCenterDelegate {
    var answer: (@Sendable (UNNotificationPresentationOptions) -> Void)?
    var calls: [String] = []

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        answer = completionHandler
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        if let answer = response as? UNTextInputNotificationResponse {
            calls.append("\(response.actionIdentifier) “\(answer.userText)”")
        } else {
            calls.append(response.actionIdentifier)
        }
        completionHandler()
    }

    func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) {
        calls.append("settings from \(notification?.request.identifier ?? "Settings")")
    }
}

private final class EmptyDelegate: NSObject, UNUserNotificationCenterDelegate {}

@MainActor
private final class AsyncDelegate: NSObject, UNUserNotificationCenterDelegate {
    var calls: [String] = []

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        MainActor.assertIsolated()
        calls.append("willPresent \(notification.request.content.title)")
        return [.list, .badge]
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse
    ) async {
        MainActor.assertIsolated()
        calls.append("didReceive \(response.actionIdentifier)")
    }
}

/// Knows whether code runs on the main queue, also where the process has given its main thread up.
private enum MainQueueMark {
    private static let key = DispatchSpecificKey<Bool>()

    static func set() {
        DispatchQueue.main.setSpecific(key: key, value: true)
    }

    static var isHere: Bool { DispatchQueue.getSpecific(key: key) ?? false }
}

/// A delegate that notes whether its methods run on the main queue.
protocol PlacedDelegate: UNUserNotificationCenterDelegate, Sendable {
    var places: Mutex<[Bool]> { get }
}

private final class PlainAsyncDelegate: NSObject, PlacedDelegate {
    let places = Mutex<[Bool]>([])

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        places.withLock { $0.append(MainQueueMark.isHere) }
        return []
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse
    ) async {
        places.withLock { $0.append(MainQueueMark.isHere) }
    }
}

private final class MethodOnMainActor: NSObject, PlacedDelegate {
    let places = Mutex<[Bool]>([])

    @MainActor
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        places.withLock { $0.append(MainQueueMark.isHere) }
        return []
    }

    @MainActor
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse
    ) async {
        places.withLock { $0.append(MainQueueMark.isHere) }
    }
}
