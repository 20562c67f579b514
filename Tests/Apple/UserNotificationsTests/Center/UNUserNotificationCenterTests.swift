import BlockingTests
import Dispatch
import Foundation
import NotificationModel
import NotificationWire
import Testing

@testable import UserNotifications

@MainActor
@Suite("UNUserNotificationCenter", .timeLimit(.minutes(20)), .watchdog)
final class UNUserNotificationCenterTests {
    private let connection = TestConnection()
    private let center: UNUserNotificationCenter

    init() {
        center = UNUserNotificationCenter(connection: connection)
    }

    deinit {
        // The answers retain the center, which retains the connection, which retains the answers.
        connection.whenAsked { _ in }
    }

    /// Answers every call immediately, during the call.
    private func answer(_ reply: @escaping @Sendable (ApplicationRequest) -> ApplicationReply) {
        connection.whenAsked { [center] request in
            guard let call = request.call else { return }
            MainActor.assumeIsolated { center.receive(.reply(call, reply(request))) }
        }
    }

    // MARK: Requests

    @Test("Calls become requests in call order, each with its own identifier")
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

    @Test("Changes after add do not affect the request")
    func addCopies() {
        let content = TestValues.content(title: "Before")
        let request = UNNotificationRequest(identifier: "one", content: content, trigger: nil)
        content.title = "Between"
        center.add(request)
        content.title = "After"
        guard case .add(_, let added)? = connection.requests.first else {
            Issue.record("nothing was added")
            return
        }
        #expect(added.content.title == "Before")
    }

    // MARK: Replies

    @Test("Each of many calls from many threads has its own answer, once")
    func manyThreads() {
        let answers = Answers<String>()
        DispatchQueue.concurrentPerform(iterations: 100) { [center] number in
            center.getPendingNotificationRequests { requests in
                answers.append("\(number) \(requests.map(\.identifier))")
            }
        }
        let calls = connection.requests.compactMap(\.call)
        #expect(Set(calls).count == 100)
        for call in calls + calls {
            center.receive(.reply(call, .pending([TestValues.request("\(call.rawValue)").model])))
        }
        #expect(answers.values.count == 100)
        #expect(Set(answers.values).count == 100)
    }

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
        center.getNotificationSettings { [center] settings in
            answers.append("settings \(settings.authorizationStatus == .notDetermined)")
            center.getPendingNotificationRequests { answers.append($0[0].identifier) }
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
            (.attachmentInvalidURL, .attachmentInvalidURL, 100),
            (.attachmentUnrecognizedType, .attachmentUnrecognizedType, 101),
            (.attachmentInvalidFileSize, .attachmentInvalidFileSize, 102),
            (.attachmentNotInDataStore, .attachmentNotInDataStore, 103),
            (.attachmentMoveIntoDataStoreFailed, .attachmentMoveIntoDataStoreFailed, 104),
            (.attachmentCorrupt, .attachmentCorrupt, 105),
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

    // MARK: Categories

    @Test("Categories reach the device in a fixed order; of two with one identifier, that with more actions is last")
    func categoryOrder() {
        let like = UNNotificationAction(identifier: "like", title: "Like")
        func category(_ identifier: String, _ actions: [UNNotificationAction] = []) -> UNNotificationCategory {
            UNNotificationCategory(identifier: identifier, actions: actions, intentIdentifiers: [])
        }
        let ordered = [category("a"), category("b"), category("b", [like]), category("c")]
        for _ in 0..<5 { center.setNotificationCategories(Set(ordered)) }
        #expect(connection.requests == Array(repeating: .setCategories(ordered.map(\.model)), count: 5))
    }

    // MARK: Who calls

    @Test("current() is the center of the app whose code runs, also in its tasks")
    func currentCenter() async {
        let other = UNUserNotificationCenter(connection: TestConnection())
        let outer = ApplicationContext(connection: connection, center: center)
        let inner = ApplicationContext(connection: other.connection, center: other)
        await outer.run {
            #expect(UNUserNotificationCenter.current() === center)
            inner.run {
                #expect(UNUserNotificationCenter.current() === other)
            }
            let task = Task { UNUserNotificationCenter.current() === center }
            #expect(await task.value)
        }
        #expect(center.supportsContentExtensions)
    }

    private final class Delegate: NSObject, UNUserNotificationCenterDelegate {}

    @Test("A center whose device is gone stands for the center of the calling app") func keptCenter() async {
        let kept = UNUserNotificationCenter(connection: TestConnection(hasDevice: false))
        let (first, second) = (Delegate(), Delegate())
        kept.delegate = first
        #expect(kept.delegate === first)
        answer { _ in .pending([]) }
        await ApplicationContext(connection: connection, center: center).run {
            kept.removeAllPendingNotificationRequests()
            #expect(await kept.pendingNotificationRequests().isEmpty)
            #expect(center.delegate === first)
            kept.delegate = second
            #expect(center.delegate === second && kept.delegate === second)
        }
        #expect(connection.requests.count == 2 && connection.requests.first == .removeAllPending)
    }

    @Test("A center whose device is gone answers when no app of its identifier calls")
    func forsakenCenter() async throws {
        let kept = UNUserNotificationCenter(connection: TestConnection(hasDevice: false))
        // The app that calls may have the same kept center.
        try await ApplicationContext(connection: kept.connection, center: kept).run { () async throws in
            #expect(try await kept.requestAuthorization() == false)
            #expect(await kept.notificationSettings().authorizationStatus == .notDetermined)
            #expect(await kept.notificationCategories().isEmpty)
            #expect(await kept.pendingNotificationRequests().isEmpty)
            #expect(await kept.deliveredNotifications().isEmpty)
            await #expect(throws: UNError(.notificationsNotAllowed)) { try await kept.add(TestValues.request()) }
            await #expect(throws: UNError(.notificationsNotAllowed)) { try await kept.setBadgeCount(1) }
        }
        kept.removeAllDeliveredNotifications()
    }

    @Test("The center from outside of any app traps at its first call there")
    func currentOutsideOfApps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            UNUserNotificationCenter.current().removeAllDeliveredNotifications()
        }
        expect(result, says: "UNUserNotificationCenter.current() was called outside of any app's code.")
        for remedy in ["NotificationDevice.main(_:)", "TestDevice", ".device()", "DeviceTestCase"] {
            expect(result, says: remedy)
        }
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
}
