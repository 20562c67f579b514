import Foundation
import NotificationModel
import NotificationWire
import Testing

@testable import UserNotifications

/// Subclasses by which apps' tests make what they need.
@Suite("Subclasses of content, requests, notifications and responses")
struct SubclassTests {
    private final class OverridingContent: UNNotificationContent {
        private let data: [AnyHashable: Any]

        init(_ data: [AnyHashable: Any]) {
            self.data = data
            super.init()
        }

        required init?(coder: NSCoder) { nil }

        override var userInfo: [AnyHashable: Any] { data }
        override var title: String { "Overridden" }
    }

    private final class MutableContent: UNMutableNotificationContent {
        var note = ""

        convenience init(title: String) {
            self.init()
            self.title = title
        }
    }

    /// Has a copy of its own.
    private final class CopiedContent: UNMutableNotificationContent {
        override func copy(with zone: NSZone? = nil) -> Any {
            let copy = CopiedContent()
            copy.body = body
            return copy
        }
    }

    private final class OverridingRequest: UNNotificationRequest, @unchecked Sendable {
        override var identifier: String { "overridden" }
        override var content: UNNotificationContent { OverridingContent(["key": 2]) }
        override var trigger: UNNotificationTrigger? {
            UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
        }
    }

    private final class OverridingNotification: UNNotification, @unchecked Sendable {
        override var request: UNNotificationRequest {
            UNNotificationRequest(identifier: "in", content: OverridingContent(["key": 3]), trigger: nil)
        }
        override var date: Date { .distantPast }
    }

    private final class OverridingResponse: UNNotificationResponse, @unchecked Sendable {
        override var actionIdentifier: String { "like" }
        override var notification: UNNotification {
            OverridingNotification(model: TestValues.delivered())
        }
    }

    private final class OverridingTrigger: UNPushNotificationTrigger, @unchecked Sendable {
        override var repeats: Bool { true }
    }

    @Test("A request returns the content it was given, and the device is given what it overrides")
    func content() {
        let content = OverridingContent(["key": 1])
        let request = UNNotificationRequest(identifier: "one", content: content, trigger: nil)
        #expect(request.content === content)
        #expect(request.content.userInfo["key"] as? Int == 1)
        #expect(request.model.content.title == "Overridden")
        #expect(request.model.content.userInfo == ["key": .integer(1)])
        #expect(
            request == UNNotificationRequest(identifier: "one", content: OverridingContent(["key": 1]), trigger: nil))
        #expect(request.description.contains("OverridingContent"))
        let copy = content.mutableCopy() as? UNMutableNotificationContent
        #expect(copy?.title == "Overridden")
        #expect(copy?.userInfo["key"] as? Int == 1)
    }

    @Test("The device is given what the content said when the request was made")
    func snapshot() {
        let content = MutableContent(title: "Then")
        content.note = "kept"
        let request = UNNotificationRequest(identifier: "one", content: content, trigger: nil)
        content.title = "Later"
        #expect((request.content as? MutableContent)?.note == "kept")
        #expect(request.model.content.title == "Then")
        let copied = CopiedContent()
        copied.body = "Then"
        let other = UNNotificationRequest(identifier: "one", content: copied, trigger: nil)
        copied.body = "Later"
        #expect(other.content is CopiedContent)
        #expect(other.content.body == "Then")
    }

    @Test("An overridden userInfo that is not a property list is not an error before it is sent")
    func anyData() async {
        let request = UNNotificationRequest(
            identifier: "one", content: OverridingContent(["link": URL(fileURLWithPath: "/")]), trigger: nil)
        #expect(request.content.userInfo["link"] is URL)
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let request = UNNotificationRequest(
                identifier: "one", content: OverridingContent(["link": URL(fileURLWithPath: "/")]), trigger: nil)
            UNUserNotificationCenter(connection: TestConnection()).add(request)
        }
        expect(result, says: "userInfo takes property-list values; the one of link is a URL")
    }

    @Test("A request sends what it overrides")
    func request() throws {
        let connection = TestConnection()
        let request = OverridingRequest(identifier: "one", content: TestValues.content(), trigger: nil)
        UNUserNotificationCenter(connection: connection).add(request)
        guard case .add(_, let sent)? = connection.requests.first else {
            Issue.record("nothing was added")
            return
        }
        #expect(sent.identifier == "overridden")
        #expect(sent.content.userInfo == ["key": .integer(2)])
        #expect(sent.trigger == .timeInterval(seconds: 5, repeats: false))
    }

    @Test("A request keeps a trigger of an app's own class")
    func trigger() throws {
        let trigger = OverridingTrigger(model: .push)
        let request = UNNotificationRequest(identifier: "one", content: TestValues.content(), trigger: trigger)
        #expect(request.trigger === trigger)
        #expect(request.trigger?.repeats == true)
        #expect(request.model.trigger == .push)
    }

    @Test("Notifications and responses are equal if what they override is")
    func responses() throws {
        let given = NotificationResponse(notification: TestValues.delivered(), actionIdentifier: "default")
        let response = OverridingResponse(model: given)
        #expect(response.notification.request.content.userInfo["key"] as? Int == 3)
        #expect(response.notification.date == .distantPast)
        #expect(response == OverridingResponse(model: given))
        #expect(response.model.actionIdentifier == "like")
        #expect(response.model.notification.request.identifier == "in")
        #expect(response.description.contains("\"like\""))
    }
}
