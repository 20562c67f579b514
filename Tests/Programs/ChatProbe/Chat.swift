import Foundation
import Intents
import NotificationDevice
import UserNotifications

/// A messaging app whose service extension turns pushes into communication notifications.
final class Chat: NSObject, HostedApplication {
    static let bundle = HostedApplicationBundle(
        identifier: "com.example.Chat", name: "Chat", iconGlyph: "c", iconColor: (red: 48, green: 209, blue: 88),
        serviceExtension: { ChatServiceExtension() })

    init(environment: HostedApplicationEnvironment) {}

    func applicationDidFinishLaunching() {
        let center = UNUserNotificationCenter.current()
        center.requestAuthorization(options: [.alert, .sound]) { granted, _ in print("may notify: \(granted)") }
        let kept = UNNotificationCategory(
            identifier: "named", actions: [], intentIdentifiers: ["INSendMessageIntent"],
            options: .hiddenPreviewsShowTitle)
        center.setNotificationCategories([kept])
    }

    var controls: [HostedControl] {
        [
            .button("remind", title: "Remind me of Ida") { self.remind() },
            .button("plan", title: "Remind me each minute") { self.plan() },
            .button("leave", title: "Remind me when I leave") { self.remindOnLeaving() },
            .button("zone", title: "Tell the zone") { Self.tellZone() },
        ]
    }

    /// The time zone in Foundation, which apps use, instead of the device's.
    private static func tellZone() {
        let date = Date(timeIntervalSince1970: 1_795_254_060)
        let hour = Calendar.current.component(.hour, from: date)
        print("zone \(TimeZone.current.secondsFromGMT(for: date) / 3_600) h, calendar \(hour) h")
    }

    /// A local notification with a sender.
    private func remind() {
        let content = UNMutableNotificationContent()
        content.title = "Not answered"
        content.body = "Shall we go up on Sunday?"
        let intent = INSendMessageIntent(
            recipients: nil, outgoingMessageType: .outgoingMessageText, content: nil, speakableGroupName: nil,
            conversationIdentifier: "ida", serviceName: nil, sender: ChatServiceExtension.person("Ida Berg"),
            attachments: nil)
        do {
            let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
            let updated = try content.updating(from: intent)
            UNUserNotificationCenter.current()
                .add(UNNotificationRequest(identifier: "remind", content: updated, trigger: trigger))
        } catch {
            print("no sender: \(error)")
        }
    }
}

/// Reads the sender of a message from the server's own keys: `from`, and in a group `group` and `with`.
final class ChatServiceExtension: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let userInfo = request.content.userInfo
        guard let sender = userInfo["from"] as? String else { return contentHandler(request.content) }
        let others = userInfo["with"] as? [String]
        let intent = INSendMessageIntent(
            recipients: others?.map(Self.person), outgoingMessageType: .outgoingMessageText,
            content: request.content.body,
            speakableGroupName: (userInfo["group"] as? String).map(INSpeakableString.init(spokenPhrase:)),
            conversationIdentifier: sender, serviceName: nil, sender: Self.person(sender), attachments: nil)
        let interaction = INInteraction(intent: intent, response: nil)
        interaction.direction = .incoming
        interaction.donate { error in
            do {
                contentHandler(error == nil ? try request.content.updating(from: intent) : request.content)
            } catch {
                contentHandler(request.content)
            }
        }
    }

    static func person(_ name: String) -> INPerson {
        INPerson(
            personHandle: INPersonHandle(value: name.lowercased(), type: .unknown), nameComponents: nil,
            displayName: name, image: INImage(named: name), contactIdentifier: nil, customIdentifier: nil, isMe: false,
            suggestionType: .none)
    }
}
