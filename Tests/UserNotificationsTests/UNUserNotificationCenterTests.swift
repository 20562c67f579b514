import Foundation
import NotificationModel
import NotificationWire
import Synchronization
import Testing

@testable import UserNotifications

@MainActor
@Suite("UNUserNotificationCenter")
struct UNUserNotificationCenterTests {
    private let connection = TestConnection()
    private let center: UNUserNotificationCenter

    init() {
        center = UNUserNotificationCenter(connection: connection)
    }

    /// Answers every call at once, inside of it.
    private func answer(_ reply: @escaping @Sendable (ApplicationRequest) -> ApplicationReply) {
        // The center is handed to the main actor, where it is.
        let calling = CallingApplication(center: center)
        connection.whenAsked { request in
            guard let call = request.call else { return }
            MainActor.assumeIsolated { calling.center.receive(.reply(call, reply(request))) }
        }
    }

    // MARK: Requests

    @Test("Calls become requests in the order they are made, each with its own name")
    func order() {
        let category = UNNotificationCategory(identifier: "category", actions: [], intentIdentifiers: [])
        center.requestAuthorization(options: [.alert, .sound]) { _, _ in }
        center.setNotificationCategories([category])
        center.getNotificationCategories { _ in }
        center.getNotificationSettings { _ in }
        center.add(TestValues.request())
        center.getPendingNotificationRequests { _ in }
        center.removePendingNotificationRequests(withIdentifiers: ["a", "b"])
        center.removeAllPendingNotificationRequests()
        center.getDeliveredNotifications { _ in }
        center.removeDeliveredNotifications(withIdentifiers: ["c"])
        center.removeAllDeliveredNotifications()
        center.setBadgeCount(3)

        let calls = connection.requests.compactMap(\.call)
        #expect(calls.count == 7)
        #expect(Set(calls).count == 7)
        #expect(
            connection.requests == [
                .requestAuthorization(calls[0], [.alert, .sound]),
                .setCategories([category.model]),
                .getCategories(calls[1]),
                .getSettings(calls[2]),
                .add(calls[3], TestValues.request().model),
                .getPending(calls[4]),
                .removePending(["a", "b"]),
                .removeAllPending,
                .getDelivered(calls[5]),
                .removeDelivered(["c"]),
                .removeAllDelivered,
                .setBadgeCount(calls[6], 3),
            ]
        )
    }

    // MARK: Replies

    @Test("A completion handler is called once, however often the device answers")
    func completionHandlerOnce() throws {
        let answers = Answers<Bool>()
        center.requestAuthorization(options: .alert) { granted, error in
            #expect(error == nil)
            answers.append(granted)
        }
        let call = try #require(connection.requests.first?.call)
        #expect(answers.values.isEmpty)
        center.receive(.reply(call, .authorization(granted: true)))
        center.receive(.reply(call, .authorization(granted: false)))
        #expect(answers.values == [true])
    }

    @Test("A handler may call the center again, also while the device answers inside the call")
    func reentrantCalls() {
        answer { request in
            if case .getPending = request { return .pending([TestValues.request("inner").model]) }
            return .settings(NotificationSettings())
        }
        let answers = Answers<String>()
        let calling = CallingApplication(center: center)
        center.getNotificationSettings { settings in
            answers.append("settings \(settings.authorizationStatus == .notDetermined)")
            calling.center.getPendingNotificationRequests { answers.append($0[0].identifier) }
            answers.append("after")
        }
        #expect(answers.values == ["settings true", "inner", "after"])
    }

    @Test("The async forms return what the device answers")
    func asyncForms() async throws {
        let delivered = TestValues.delivered("delivered")
        answer { request in
            switch request {
            case .requestAuthorization: .authorization(granted: true)
            case .getCategories: .categories([NotificationCategory(identifier: "category")])
            case .getSettings: .settings(NotificationSettings())
            case .getPending: .pending([TestValues.request("pending").model])
            case .getDelivered: .delivered([delivered])
            case .setBadgeCount: .badgeCountSet(nil)
            default: .added(nil)
            }
        }
        #expect(try await center.requestAuthorization(options: .alert))
        #expect(await center.notificationCategories().map(\.identifier) == ["category"])
        #expect(await center.notificationSettings().authorizationStatus == .notDetermined)
        #expect(await center.pendingNotificationRequests().map(\.identifier) == ["pending"])
        #expect(await center.deliveredNotifications().map(\.request.identifier) == ["delivered"])
        #expect(await center.deliveredNotifications().map(\.date) == [TestValues.date])
        try await center.add(TestValues.request())
        try await center.setBadgeCount(1)
    }

    @Test(
        "The device's refusals are errors with Apple's codes",
        arguments: [
            (RequestError.notificationsNotAllowed, UNError.Code.notificationsNotAllowed, 1),
            (.notificationInvalidNoDate, .notificationInvalidNoDate, 1400),
            (.notificationInvalidNoContent, .notificationInvalidNoContent, 1401),
            (.badgeInputInvalid, .badgeInputInvalid, 1600),
        ]
    )
    func refusals(refusal: RequestError, code: UNError.Code, number: Int) async throws {
        answer { request in
            if case .setBadgeCount = request { return .badgeCountSet(refusal) }
            return .added(refusal)
        }
        let added = await #expect(throws: UNError.self) { try await center.add(TestValues.request()) }
        #expect(added?.code == code)
        #expect(added?.errorCode == number)
        await #expect(throws: UNError.self) { try await center.setBadgeCount(-1) }
        let errors = Answers<Int>()
        center.add(TestValues.request()) { errors.append(($0 as? UNError)?.errorCode ?? 0) }
        center.setBadgeCount(-1) { errors.append(($0 as? UNError)?.errorCode ?? 0) }
        #expect(errors.values == [number, number])
    }

    // MARK: Delegate

    @Test("The delegate is not kept alive")
    func weakDelegate() {
        var delegate: TestDelegate? = TestDelegate()
        center.delegate = delegate
        #expect(center.delegate === delegate)
        delegate = nil
        #expect(center.delegate == nil)
    }

    @Test("The first answer of willPresent counts, on whichever thread it comes")
    func firstAnswerCounts() async {
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
        #expect(connection.requests == [.willPresentAnswered(call, [.banner, .sound])])
    }

    @Test("A delegate that implements nothing and no delegate at all answer like documented absent methods")
    func defaultAnswers() async {
        let first = CallIdentifier(rawValue: 1)
        center.receive(.willPresent(first, TestValues.delivered()))
        center.receive(.didReceive(first, response()))
        center.receive(.openSettings(nil))
        #expect(connection.requests == [.willPresentAnswered(first, []), .responseHandled(first)])

        let delegate = EmptyDelegate()
        center.delegate = delegate
        let second = CallIdentifier(rawValue: 2)
        let requests = await requests(2) {
            center.receive(.willPresent(second, TestValues.delivered()))
            center.receive(.didReceive(second, response()))
            center.receive(.openSettings(nil))
        }
        #expect(Set(requests) == [.willPresentAnswered(second, []), .responseHandled(second)])
    }

    @Test("The async forms of the delegate are called on the main actor and answer the device")
    func asyncDelegate() async {
        let delegate = AsyncDelegate()
        center.delegate = delegate
        let call = CallIdentifier(rawValue: 3)
        let requests = await requests(2) {
            center.receive(.willPresent(call, TestValues.delivered(title: "Hello")))
            center.receive(.didReceive(call, response(action: "like")))
        }
        #expect(Set(requests) == [.willPresentAnswered(call, [.list, .badge]), .responseHandled(call)])
        #expect(delegate.calls == ["willPresent Hello", "didReceive like"])
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

    // MARK: Who calls

    @Test("current() is the center of the app whose code runs, also in its tasks")
    func currentCenter() async {
        let other = UNUserNotificationCenter(connection: TestConnection())
        let outer = CallingApplication(center: center)
        let inner = CallingApplication(center: other)
        await CallingApplication.$current.withValue(outer) {
            #expect(UNUserNotificationCenter.current() === center)
            CallingApplication.$current.withValue(inner) {
                #expect(UNUserNotificationCenter.current() === other)
            }
            let task = Task { UNUserNotificationCenter.current() === center }
            #expect(await task.value)
        }
        #expect(center.supportsContentExtensions)
    }

    @Test("current() outside of any app traps")
    func currentOutsideOfApps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = UNUserNotificationCenter.current()
        }
        expect(result, says: "UNUserNotificationCenter.current() was called outside of any app")
    }

    @Test("A reply of the wrong kind traps instead of leaving the app waiting")
    func wrongReply() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let connection = TestConnection()
            let center = UNUserNotificationCenter(connection: connection)
            center.getNotificationSettings { _ in }
            if let call = connection.requests.first?.call { center.receive(.reply(call, .added(nil))) }
        }
        expect(result, says: "the device was asked for settings and answered added")
    }

    // MARK: Helpers

    /// The requests that `body` leads to, as soon as there are `count` of them.
    private func requests(_ count: Int, from body: () -> Void) async -> [ApplicationRequest] {
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

/// What completion handlers were given, from any thread.
final class Answers<Value: Sendable>: Sendable {
    private let all = Mutex<[Value]>([])

    var values: [Value] { all.withLock { $0 } }

    func append(_ value: Value) {
        all.withLock { $0.append(value) }
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
