import Foundation
import NotificationModel
import PublicSurface
import Testing
import UserNotifications

/// All classes conform to `NSCopying` and `NSSecureCoding` as in Apple's documentation.
@Suite struct SurfaceObjectTests {
    /// An object and the abilities of its class.
    private struct Sample {
        let object: NSObject
        let copy: NSObject?
        /// Archives the object and decodes it as the same class.
        let reread: () throws -> NSObject?
        /// The class of the decoded object.
        let type: AnyClass

        init<Object: NSObject & NSCopying & NSSecureCoding>(_ object: Object) {
            self.object = object
            copy = object.copy() as? NSObject
            type = Object.self
            reread = {
                let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
                return try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data)
            }
        }
    }

    private static let delivered = DeliveredNotification(
        application: ApplicationIdentifier("com.example.App"),
        date: Date(timeIntervalSince1970: 1_795_254_060),
        request: NotificationRequest(identifier: "one", content: content(), trigger: .push)
    )

    private static func content() -> NotificationContent {
        var content = NotificationContent()
        content.title = "Title"
        content.badge = 3
        return content
    }

    private static var samples: [Sample] {
        let content = UNMutableNotificationContent()
        content.title = "Title"
        content.userInfo = ["key": ["value", 1]]
        let icon = UNNotificationActionIcon(systemImageName: "bell")
        let action = UNNotificationAction(identifier: "action", title: "Title", options: .destructive, icon: icon)
        let category = UNNotificationCategory(
            identifier: "category", actions: [action], intentIdentifiers: ["intent"], options: .customDismissAction
        )
        let attachment = NotificationAttachment(
            identifier: "a", url: URL(filePath: "/tmp/a.png"), typeIdentifier: "public.png"
        )
        let settings = NotificationSettings()
        return [
            Sample(UNNotificationSettings(model: settings)),
            Sample(UNNotificationRequest(identifier: "one", content: content, trigger: nil)),
            Sample(UNNotification(model: delivered)),
            Sample(UNNotificationResponse(model: .init(notification: delivered, actionIdentifier: "action"))),
            Sample(
                UNTextInputNotificationResponse(
                    model: .init(notification: delivered, actionIdentifier: "reply", userText: "Yes")
                )
            ),
            Sample(UNNotificationContent(model: Self.content())),
            Sample(content),
            Sample(UNPushNotificationTrigger(model: .push)),
            Sample(UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)),
            Sample(UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 22), repeats: true)),
            Sample(UNNotificationAction(identifier: "plain", title: "Title")),
            Sample(action),
            Sample(
                UNTextInputNotificationAction(
                    identifier: "reply", title: "Reply", options: [], textInputButtonTitle: "Send",
                    textInputPlaceholder: "Message"
                )
            ),
            Sample(icon),
            Sample(category),
            Sample(UNNotificationAttachment(model: attachment)),
            Sample(UNNotificationSound(named: UNNotificationSoundName("sound.caf"))),
        ]
    }

    @Test("A copy is equal") func aCopyIsEqual() {
        for sample in Self.samples {
            #expect(sample.copy == sample.object)
            #expect(sample.copy?.hash == sample.object.hash)
        }
    }

    @Test("An archive can be decoded") func anArchiveIsReadBack() throws {
        for sample in Self.samples {
            let reread = try sample.reread()
            #expect(reread == sample.object)
            #expect(reread.map { Swift.type(of: $0) } == sample.type)
        }
    }

    /// The classes above are those in the table, except the superclass of the triggers, which has no instances.
    @Test("Every class is tested") func everyClassIsTried() throws {
        let classes = try SurfaceTable(parsing: TestTables.text("api-surface.tsv")).rows
            .filter { $0.conformances.contains("NSSecureCoding") }.map(\.type)
        let tried = Self.samples.map { "\($0.type)" } + ["UNNotificationTrigger"]
        #expect(Set(classes).subtracting(tried).isEmpty)
    }

    /// A symbol graph does not contain inherited members.
    @Test("Inherited initializers can be called") func inheritedInitializersCanBeCalled() {
        #expect(UNMutableNotificationContent().title.isEmpty)
        #expect(UNNotificationContent().title.isEmpty)
        final class Extension: UNNotificationServiceExtension {}
        #expect(Extension().isKind(of: UNNotificationServiceExtension.self))
    }
}
