import CoreLocation
import Foundation
import Testing
import UserNotifications

/// Objects that tests of apps make by coders of their own, in the ways that are found in public code.
@Suite("Objects made by the coder of a test")
struct TestCoderTests {
    /// Returns fixed objects by key, and makes the notification of a response with itself.
    private final class ObjectCoder: NSCoder {
        private let objects: [String: Any]

        init(_ objects: [String: Any]) {
            self.objects = objects
        }

        override var allowsKeyedCoding: Bool { true }

        override func decodeObject(forKey key: String) -> Any? {
            key == "notification" && objects[key] == nil ? UNNotification(coder: self) : objects[key]
        }
    }

    /// Has an empty text for everything, as the subclasses of archivers do that tests use on Apple's systems.
    private final class EmptyTextCoder: NSCoder {
        override func decodeObject(forKey key: String) -> Any { "" }
        override func decodeInt64(forKey key: String) -> Int64 { 0 }
    }

    private final class NumberCoder: NSCoder {
        private let number: Int64

        init(_ number: Int64) {
            self.number = number
        }

        override func decodeInt64(forKey key: String) -> Int64 { number }
        override func decodeBool(forKey key: String) -> Bool { true }
    }

    /// Knows one key and has -1 for all others.
    private final class StatusCoder: NSCoder {
        override func decodeInteger(forKey key: String) -> Int { key == "authorizationStatus" ? 2 : -1 }
        override func decodeBool(forKey key: String) -> Bool { false }
    }

    private final class ClassesCoder: NSCoder {
        override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
            key == "request" ? TestValues.request() : nil
        }
    }

    @Test("A notification has the request and the date of the coder")
    func notification() throws {
        let request = TestValues.request()
        let made = try #require(
            UNNotification(coder: ObjectCoder(["request": request, "date": TestValues.date, "other": 1])))
        #expect(made.request === request)
        #expect(made.date == TestValues.date)
        #expect(made == made && made.hash == made.hash)
        #expect(made.description.contains("\"one\""))
        let byClasses = try #require(UNNotification(coder: ClassesCoder()))
        #expect(byClasses.request.identifier == "one")
    }

    @Test("A response has the notification and the action of the coder")
    func response() throws {
        let coder = ObjectCoder(["request": TestValues.request(), "actionIdentifier": "like", "originIdentifier": "o"])
        let made = try #require(UNNotificationResponse(coder: coder))
        #expect(made.actionIdentifier == "like")
        #expect(made.notification.request.content.title == "Title")
        let notification = try #require(UNNotification(coder: coder))
        let given = UNNotificationResponse(coder: ObjectCoder(["notification": notification]))
        #expect(given?.notification === notification)
        #expect(given?.actionIdentifier == "")
        let typed = UNTextInputNotificationResponse(
            coder: ObjectCoder(["notification": notification, "userText": "Hi", "actionIdentifier": "reply"]))
        #expect(typed?.userText == "Hi")
        #expect(
            typed
                == UNTextInputNotificationResponse(
                    coder: ObjectCoder(["notification": notification, "userText": "Hi", "actionIdentifier": "reply"])))
        #expect(UNTextInputNotificationResponse(coder: EmptyTextCoder())?.userText == "")
    }

    @Test("A coder that has nothing, or the wrong things, makes empty objects")
    func nothing() throws {
        for coder in [NSCoder(), EmptyTextCoder(), NumberCoder(0), ObjectCoder([:]), ObjectCoder(["request": 7])] {
            let response = try #require(UNNotificationResponse(coder: coder))
            #expect(response.actionIdentifier.isEmpty)
            #expect(response.notification.request.identifier.isEmpty)
            #expect(response.notification.request.content.userInfo.isEmpty)
            #expect(UNNotification(coder: coder)?.request.trigger == nil)
            #expect(UNNotificationRequest(coder: coder)?.content.title == "")
            #expect(UNNotificationContent(coder: coder)?.badge == nil)
            #expect(UNNotificationSettings(coder: coder)?.authorizationStatus == .notDetermined)
        }
        #expect(UNNotificationCategory(coder: NSCoder()) == nil)
        #expect(UNNotificationTrigger(coder: NSCoder()) == nil)
        #expect(UNTimeIntervalNotificationTrigger(coder: NSCoder()) == nil)
    }

    @Test("Settings read the numbers of the coder, by whichever method it has")
    func settings() {
        let all = UNNotificationSettings(coder: NumberCoder(2))
        #expect(all?.authorizationStatus == .authorized)
        #expect(all?.soundSetting == .enabled)
        #expect(all?.alertStyle == .alert)
        #expect(all?.providesAppNotificationSettings == true)
        let denied = UNNotificationSettings(coder: NumberCoder(1))
        #expect(denied?.authorizationStatus == .denied)
        #expect(denied?.badgeSetting == .disabled)
        let some = UNNotificationSettings(coder: StatusCoder())
        #expect(some?.authorizationStatus == .authorized)
        #expect(some?.alertSetting == .notSupported)
        let objects = UNNotificationSettings(coder: ObjectCoder(["authorizationStatus": 3, "badgeSetting": 2]))
        #expect(objects?.authorizationStatus == .provisional)
        #expect(objects?.badgeSetting == .enabled)
    }

    @Test("Content, requests and triggers have what the coder has")
    func parts() throws {
        let content = try #require(
            UNNotificationContent(
                coder: ObjectCoder(["title": "Tea", "badge": 3, "userInfo": ["key": 1], "interruptionLevel": 2])))
        #expect(content.title == "Tea")
        #expect(content.badge == 3)
        #expect(content.userInfo["key"] as? Int == 1)
        #expect(content.interruptionLevel == .timeSensitive)
        #expect(UNNotificationContent(coder: ObjectCoder(["userInfo": ["key": URL(fileURLWithPath: "/")]])) == nil)
        let push = try #require(UNPushNotificationTrigger(coder: NumberCoder(1)))
        let request = UNNotificationRequest(
            coder: ObjectCoder(["identifier": "tea", "content": content, "trigger": push]))
        #expect(request?.identifier == "tea")
        #expect(request?.content == content)
        #expect(request?.trigger is UNPushNotificationTrigger)
        let interval = UNTimeIntervalNotificationTrigger(coder: ObjectCoder(["timeInterval": 90, "repeats": true]))
        #expect(interval?.timeInterval == 90 && interval?.repeats == true)
        #expect(UNTimeIntervalNotificationTrigger(coder: ObjectCoder(["timeInterval": 9, "repeats": true])) == nil)
        let calendar = UNCalendarNotificationTrigger(
            coder: ObjectCoder(["dateComponents": DateComponents(hour: 8), "repeats": false]))
        #expect(calendar?.dateComponents.hour == 8)
        let region = CLCircularRegion(center: .init(latitude: 1, longitude: 2), radius: 3, identifier: "shop")
        let location = UNLocationNotificationTrigger(coder: ObjectCoder(["region": region]))
        #expect(location?.region.identifier == "shop")
    }
}
