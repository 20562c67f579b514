package import Foundation
import Intents
import NcenterResources
package import NotificationHosting
package import UserNotifications

/// Huddle: conversations that form separate stacks, and reminders in the app's default stack.
package final class GroupedApplication: NSObject, HostedApplication, UNUserNotificationCenterDelegate {
    package static let bundle = HostedApplicationBundle(
        identifier: "com.example.GroupedNotifications",
        name: "Huddle",
        iconGlyph: "◆",
        iconArt: [" ▗▟▙▖ ", "▐████▌", " ▝▜▛▘ "],
        iconColor: (red: 0x0a, green: 0x6f, blue: 0xe8),
        localizations: LocalizableStrings.tables(of: "Huddle")
    )

    static let friends = ["Alice", "Bob", "Candace", "David", "Emily", "Frank", "Georgia", "Harry", "Isabelle"]

    /// A message in the conversation with a friend: the user's and the friend's in turn, beginning with the user's.
    static func message(_ number: Int, with friend: String) -> String {
        let lines = GroupedTexts.conversation
        return localized(number < lines.count ? lines[number] : GroupedTexts.end, friend)
    }

    private let environment: HostedApplicationEnvironment
    private var unthreadedMessagesSent = 0
    private var threadMessagesSent = 0
    private var threadNumber = 0
    private var answersSent = 0
    private var friend = ""
    private var threadIdentifier = ""
    /// Whether the last press could schedule nothing because the user has turned notifications off.
    private var isTurnedOff = false

    package required init(environment: HostedApplicationEnvironment) {
        self.environment = environment
        super.init()
        startNewThread()
    }

    package func applicationDidFinishLaunching() {
        let center = UNUserNotificationCenter.current()
        center.delegate = self
        center.setNotificationCategories([Self.messageCategory])
        center.requestAuthorizationOrPrint(options: .alert)
    }

    // MARK: Screen

    package var controls: [HostedControl] {
        [
            .button("message", title: localized(GroupedTexts.withFriend, friend)) {
                self.scheduleThreadedNotification()
            },
            .button("friend", title: localized("Choose a new friend")) { self.startNewThread() },
            .button("appointment", title: localized("Appointment reminder")) { self.scheduleUnthreadedNotification() },
        ]
            + (isTurnedOff
                ? [.label("off", text: localized(AppTexts.turnedOff))] : [])
    }

    private func startNewThread() {
        friend = Self.friends[threadNumber % Self.friends.count]
        threadIdentifier = "message-\(friend)"
        threadMessagesSent = 0
        threadNumber += 1
    }

    private func scheduleThreadedNotification() {
        scheduleIfAuthorized {
            let isMine = self.threadMessagesSent.isMultiple(of: 2)
            let author = isMine ? localized(GroupedTexts.me) : self.friend
            let content = UNMutableNotificationContent()
            content.threadIdentifier = self.threadIdentifier
            content.title = author
            content.body = Self.message(self.threadMessagesSent, with: self.friend)
            if !isMine { content.categoryIdentifier = Self.messageCategory.identifier }
            self.threadMessagesSent += 1
            return self.sent(by: isMine ? nil : self.friend, content.named(author))
        }
    }

    /// A message is a communication notification, with its sender instead of the app.
    ///
    /// - Parameter friend: `nil` for the user, who has no name but the title.
    private func sent(by friend: String?, _ content: UNNotificationContent) -> UNNotificationContent {
        let sender = INPerson(
            personHandle: INPersonHandle(value: nil, type: .unknown), nameComponents: nil, displayName: friend,
            image: nil, contactIdentifier: nil, customIdentifier: nil, isMe: friend == nil)
        let message = INSendMessageIntent(
            recipients: nil, outgoingMessageType: .outgoingMessageText, content: content.body, speakableGroupName: nil,
            conversationIdentifier: content.threadIdentifier, serviceName: nil, sender: sender, attachments: nil)
        do {
            return try content.updating(from: message)
        } catch {
            print("updating: \(error.localizedDescription)")
            return content
        }
    }

    private func scheduleUnthreadedNotification() {
        scheduleIfAuthorized {
            let appointments = GroupedTexts.appointments
            let appointment = localized(appointments[self.unthreadedMessagesSent % appointments.count])
            let content = UNMutableNotificationContent()
            content.title = appointment
            content.body = localized(GroupedTexts.appointment)
            self.unthreadedMessagesSent += 1
            return content.named(appointment)
        }
    }

    /// Schedules for one second from now, after asking if the user has not been asked. Without permission nothing is
    /// scheduled or counted.
    private func scheduleIfAuthorized(_ content: @escaping @MainActor @Sendable () -> UNNotificationContent) {
        UNUserNotificationCenter.current().askIfNeeded(for: .alert) {
            UNUserNotificationCenter.current().getNotificationSettings { settings in
                let status = settings.authorizationStatus
                DispatchQueue.performOnMain {
                    self.isTurnedOff = status == .denied
                    guard status == .authorized else { return }
                    UNUserNotificationCenter.current().schedule(content(), as: self.environment.makeUUID())
                }
            }
        }
    }

    // MARK: Answers

    /// The category of a friend's message, which can be answered where it is shown.
    private static var messageCategory: UNNotificationCategory {
        let reply = UNTextInputNotificationAction(
            identifier: "reply", title: localized(GroupedTexts.reply),
            textInputButtonTitle: localized(GroupedTexts.send),
            textInputPlaceholder: localized(GroupedTexts.message))
        return UNNotificationCategory(identifier: "message", actions: [reply], intentIdentifiers: [])
    }

    /// Lets the friend write back.
    private func answer(_ content: UNNotificationContent) {
        let (friend, answers) = (content.title, GroupedTexts.answers)
        let answer = UNMutableNotificationContent()
        answer.threadIdentifier = content.threadIdentifier
        answer.title = friend
        answer.body = localized(answers[answersSent % answers.count])
        answer.categoryIdentifier = content.categoryIdentifier
        answersSent += 1
        UNUserNotificationCenter.current().schedule(
            sent(by: friend, answer.named(friend)), as: environment.makeUUID())
    }

    // MARK: UNUserNotificationCenterDelegate

    package func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.list, .banner])
    }

    package func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        if response is UNTextInputNotificationResponse { answer(response.notification.request.content) }
        completionHandler()
    }
}
