import CoreLocation
import Foundation
import Intents
import NotificationModel
import UserNotifications

/// An object of every class that apps can archive, with all properties set.
enum ArchivedObjects {
    typealias Object = NSObject & NSSecureCoding

    /// The class of each object in ``all()`` and the abstract classes, which an archive may name.
    static let classes: [AnyClass] = [
        UNNotification.self, UNNotificationRequest.self, UNNotificationContent.self,
        UNMutableNotificationContent.self, UNNotificationTrigger.self, UNPushNotificationTrigger.self,
        UNTimeIntervalNotificationTrigger.self, UNCalendarNotificationTrigger.self,
        UNLocationNotificationTrigger.self, UNNotificationSound.self, UNNotificationAttachment.self,
        UNNotificationAction.self, UNTextInputNotificationAction.self, UNNotificationActionIcon.self,
        UNNotificationCategory.self, UNNotificationResponse.self, UNTextInputNotificationResponse.self,
        UNNotificationSettings.self, INPerson.self, INPersonHandle.self, INImage.self, INIntent.self,
        INSendMessageIntent.self, INStartCallIntent.self, INFile.self, INSpeakableString.self,
        INIntentDonationMetadata.self, INSendMessageIntentDonationMetadata.self, CLRegion.self, CLCircularRegion.self,
    ]

    static func all() -> [any Object] {
        notifications() + settings() + intents()
    }

    private static func notifications() -> [any Object] {
        let region = CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: 40.1, longitude: 120), radius: 500, identifier: "school")
        let triggers = [
            UNNotificationTrigger.make(from: .push),
            UNTimeIntervalNotificationTrigger(timeInterval: 60.25, repeats: true),
            UNCalendarNotificationTrigger(
                dateMatching: DateComponents(
                    calendar: Calendar(identifier: .gregorian), timeZone: .gmt, hour: 22, minute: 5),
                repeats: true),
            UNLocationNotificationTrigger(region: region, repeats: false),
        ]
        let content = self.content()
        let request = UNNotificationRequest(identifier: "one", content: content, trigger: triggers[1])
        let delivered = DeliveredNotification(
            application: ApplicationIdentifier("com.example.App"),
            date: Date(timeIntervalSince1970: 1_795_254_060), request: request.model)
        return triggers + [
            region, content, content.copy() as? UNNotificationContent ?? content, request,
            UNNotification(model: delivered),
            UNNotificationSound.criticalSoundNamed(
                UNNotificationSoundName("bell"), withAudioVolume: 0.1),
            UNNotificationAttachment(model: attachment),
            UNNotificationResponse.make(
                from: NotificationResponse(notification: delivered, actionIdentifier: "like", userText: nil)),
            UNNotificationResponse.make(
                from: NotificationResponse(notification: delivered, actionIdentifier: "reply", userText: "é")),
        ]
    }

    private static func content() -> UNMutableNotificationContent {
        let content = UNMutableNotificationContent()
        content.title = "Title"
        content.subtitle = "Subtitle"
        content.body = "Body"
        content.badge = 3
        content.sound = .default
        content.threadIdentifier = "thread"
        content.categoryIdentifier = "category"
        content.targetContentIdentifier = "target"
        content.interruptionLevel = .timeSensitive
        content.relevanceScore = 0.5
        content.filterCriteria = "filter"
        content.userInfo = ["key": "value", "number": 1.5, "list": [1, true, NSNull()] as [Any]]
        content.attachments = [UNNotificationAttachment(model: attachment)]
        return content
    }

    private static let attachment = NotificationAttachment(
        identifier: "picture", url: URL(filePath: "/tmp/a b.png"), typeIdentifier: "public.png",
        thumbnail: .init(
            isHidden: true, clippingRectangle: .init(x: 0.1, y: 0.2, width: 0.3, height: 0.4), time: 2.5))

    private static func settings() -> [any Object] {
        let icon = UNNotificationActionIcon(systemImageName: "star")
        let action = UNNotificationAction(identifier: "like", title: "Like", options: .foreground, icon: icon)
        let reply = UNTextInputNotificationAction(
            identifier: "reply", title: "Reply", textInputButtonTitle: "Send", textInputPlaceholder: "Text")
        var settings = NotificationSettings()
        settings.authorizationStatus = .provisional
        settings.showPreviews = .never
        return [
            icon, action, reply, UNNotificationSettings(model: settings),
            UNNotificationCategory(
                identifier: "message", actions: [action, reply], intentIdentifiers: ["intent"],
                hiddenPreviewsBodyPlaceholder: "hidden", categorySummaryFormat: "%u", options: .customDismissAction),
        ]
    }

    private static func intents() -> [any Object] {
        let handle = INPersonHandle(value: "+1", type: .phoneNumber, label: .work)
        let image = INImage(imageData: Data([0x89, 0x50, 0x4E, 0x47]))
        var name = PersonNameComponents()
        name.givenName = "Mina"
        let person = INPerson(
            personHandle: handle, nameComponents: name, displayName: "Mina", image: image,
            contactIdentifier: "contact", customIdentifier: "custom", isMe: false,
            suggestionType: .instantMessageAddress)
        let group = INSpeakableString(vocabularyIdentifier: "v", spokenPhrase: "Choir", pronunciationHint: "h")
        let message = INSendMessageIntent(
            recipients: [person], outgoingMessageType: .outgoingMessageText, content: "Hi", speakableGroupName: group,
            conversationIdentifier: "c", serviceName: "s", sender: person, attachments: nil)
        message.setImage(image, forParameterNamed: \.sender)
        let metadata = INSendMessageIntentDonationMetadata()
        metadata.recipientCount = 3
        message.donationMetadata = metadata
        return [
            handle, image, person, group, message, metadata,
            INStartCallIntent(
                callRecordFilter: nil, callRecordToCallBack: nil, audioRoute: .unknown, destinationType: .normal,
                contacts: [person], callCapability: .videoCall),
            INFile(data: Data([1, 2, 3]), filename: "a.txt", typeIdentifier: "public.text"),
        ]
    }
}
