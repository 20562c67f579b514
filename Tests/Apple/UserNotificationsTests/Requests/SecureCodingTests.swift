import CoreLocation
import Foundation
import NotificationModel
import NotificationWire
import Testing

@testable import UserNotifications

@Suite("NSSecureCoding")
struct SecureCodingTests {
    private typealias Value = NSObject & NSSecureCoding & NSCopying

    private static func response(text: String?) -> UNNotificationResponse {
        UNNotificationResponse.make(
            from: NotificationResponse(notification: TestValues.delivered(), actionIdentifier: "like", userText: text))
    }

    /// An object of each class.
    private static func everyClass() -> [any Value] {
        let action = UNNotificationAction(
            identifier: "like", title: "Like", options: .foreground,
            icon: UNNotificationActionIcon(systemImageName: "star"))
        let reply = UNTextInputNotificationAction(
            identifier: "reply", title: "Reply", textInputButtonTitle: "Send", textInputPlaceholder: "Text")
        let category = UNNotificationCategory(
            identifier: "message", actions: [action, reply], intentIdentifiers: ["intent"],
            hiddenPreviewsBodyPlaceholder: "hidden", categorySummaryFormat: "%u", options: .customDismissAction)
        let content = TestValues.everything()
        let interval = UNTimeIntervalNotificationTrigger(timeInterval: 60.25, repeats: true)
        let endless = UNTimeIntervalNotificationTrigger(timeInterval: .infinity, repeats: false)
        let calendar = UNCalendarNotificationTrigger(
            dateMatching: DateComponents(calendar: Calendar(identifier: .gregorian), timeZone: .gmt, hour: 22),
            repeats: true)
        let location = UNLocationNotificationTrigger(
            region: CLCircularRegion(
                center: CLLocationCoordinate2D(latitude: 40.1, longitude: 120), radius: 500, identifier: "school"),
            repeats: false)
        var settings = NotificationSettings()
        settings.authorizationStatus = .provisional
        settings.showPreviews = .never
        return [
            action, reply, category, UNNotificationActionIcon(templateImageName: "star"), content,
            content.copy() as? UNNotificationContent ?? content, interval, endless, calendar, location,
            UNNotificationTrigger.make(from: .push),
            UNNotificationRequest(identifier: "one", content: content, trigger: calendar),
            UNNotification(model: TestValues.delivered()), response(text: nil), response(text: "Hi"),
            UNNotificationSettings(model: settings),
            UNNotificationSound.criticalSoundNamed(UNNotificationSoundName("bell"), withAudioVolume: 0.1),
            UNNotificationAttachment(
                model: NotificationAttachment(
                    identifier: "picture", url: URL(fileURLWithPath: "/tmp/a b.png"), typeIdentifier: "public.png",
                    thumbnail: .init(
                        isHidden: true, clippingRectangle: .init(x: 0.1, y: 0.2, width: 0.3, height: 0.4), time: 2.5))),
        ]
    }

    @Test("Every class is decoded as an equal object of the same class, and a copy is equal")
    func roundTrips() throws {
        func check<Object: Value>(_ object: Object) throws {
            #expect(Object.supportsSecureCoding)
            let back = try #require(try TestArchive.roundTrip(object))
            #expect(back == object)
            #expect(back.hash == object.hash)
            #expect(type(of: back) == type(of: object))
            #expect((object.copy() as? NSObject) == object)
        }
        for object in Self.everyClass() { try check(object) }
    }

    @Test("A damaged value is refused, whatever class it is of")
    func damagedValues() throws {
        func check<Object: Value>(_ object: Object) throws {
            let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
            let damages = [
                try TestArchive.renamingKey("model", in: data),
                try TestArchive.replacing(Data("{\"".utf8), with: Data("{{".utf8), in: data),
                data.dropLast(), data.prefix(40), Data(),
            ]
            for damaged in damages {
                #expect(throws: (any Error).self) {
                    try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: damaged)
                }
            }
        }
        for object in Self.everyClass() { try check(object) }
    }

    @Test("A coder that reads no archive makes no object") func foreignCoders() {
        /// Gives objects and numbers by the names of properties, as coders of tests for iOS do.
        final class PropertyCoder: NSCoder {
            override var allowsKeyedCoding: Bool { true }
            override func decodeObject(forKey key: String) -> Any? { "" }
            override func decodeInt64(forKey key: String) -> Int64 { 2 }
            override func decodeBool(forKey key: String) -> Bool { true }
        }
        func expectNothing<Object: Value>(_ object: Object) {
            for coder in [NSCoder(), PropertyCoder()] { #expect(Object(coder: coder) == nil, "\(Object.self)") }
        }
        for object in Self.everyClass() { expectNothing(object) }
    }

    @Test("A value that belongs to another class is refused")
    func foreignValues() {
        func refuses(_ type: (some NSSecureCoding).Type, _ model: Any) -> Bool {
            type.init(coder: ModelCoder(model)) == nil
        }
        let interval = NotificationTrigger.timeInterval(seconds: 5, repeats: false)
        #expect(refuses(UNCalendarNotificationTrigger.self, interval))
        #expect(refuses(UNPushNotificationTrigger.self, interval))
        #expect(refuses(UNLocationNotificationTrigger.self, interval))
        #expect(refuses(UNNotificationTrigger.self, interval))
        for seconds in [0, -1, Double.nan] {
            #expect(
                refuses(
                    UNTimeIntervalNotificationTrigger.self,
                    NotificationTrigger.timeInterval(seconds: seconds, repeats: false)))
        }
        #expect(
            refuses(
                UNTimeIntervalNotificationTrigger.self, NotificationTrigger.timeInterval(seconds: 59, repeats: true)))
        #expect(refuses(UNTimeIntervalNotificationTrigger.self, NotificationTrigger.push))
        #expect(refuses(UNNotificationAction.self, NotificationAction(identifier: "", title: "")))
        #expect(refuses(UNTextInputNotificationAction.self, NotificationAction(identifier: "a", title: "")))
        #expect(refuses(UNNotificationCategory.self, NotificationCategory(identifier: "")))
        #expect(refuses(UNTextInputNotificationResponse.self, Self.response(text: nil).model))
        #expect(refuses(UNNotificationResponse.self, Self.response(text: "").model))
        var content = NotificationContent()
        content.summaryArgumentCount = 0
        #expect(refuses(UNNotificationContent.self, content))
        #expect(refuses(UNNotificationSound.self, "sound"))
    }

    @Test("Numbers that JSON cannot represent, dates and data in userInfo are decoded")
    func extremeUserInfo() throws {
        let content = UNMutableNotificationContent()
        content.userInfo = [
            "infinite": Double.infinity, "least": -Double.infinity, "smallest": Double.leastNonzeroMagnitude,
            "date": Date(timeIntervalSinceReferenceDate: 0.1), "data": Data([0, 255]), "null text": "$null",
            "zero": "\u{0}", "big": Int.max, "none": NSNull(), "nested": [["deep": [1, 2.5, true] as [Any]]],
        ]
        let back = try #require(try TestArchive.roundTrip(content))
        #expect(back == content)
        #expect(back.userInfo["infinite"] as? Double == .infinity)
        #expect(back.userInfo["big"] as? Int == .max)
    }

    @Test("Very deeply nested userInfo is decoded or refused, and never traps", arguments: [100, 2000])
    func deepUserInfo(depth: Int) throws {
        var value: Any = 1
        for _ in 0..<depth { value = [value] }
        let content = UNMutableNotificationContent()
        let data = try NSKeyedArchiver.archivedData(withRootObject: content, requiringSecureCoding: true)
        do {
            #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: UNNotificationContent.self, from: data) == content)
        } catch {
            #expect((error as NSError).domain == NSCocoaErrorDomain)
            #expect(depth > 100)
        }
    }
}
