import Foundation
import NotificationHosting
import UserNotifications
import UserNotificationsUI

/// The content extension of a poll: it counts incoming votes, accepts one, and then offers to share it.
final class PollContentExtension: NotificationContentViewController, UNNotificationContentExtension {
    private var votes: [String] = []
    private var question = ""

    func didReceive(_ notification: UNNotification) {
        let content = notification.request.content
        question = content.userInfo["question"] as? String ?? question
        votes += (content.userInfo["votes"] as? [String]) ?? []
    }

    func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        switch response.actionIdentifier {
        case "yes", "no":
            votes.append(response.actionIdentifier)
            extensionContext?.notificationActions = [UNNotificationAction(identifier: "share", title: "Share my vote")]
            completion(.doNotDismiss)
        case "share":
            completion(.dismissAndForwardAction)
        default:
            completion(.dismiss)
        }
    }

    override func draw(in context: inout NotificationDrawingContext) {
        let yes = votes.filter { $0 == "yes" }.count
        context.write("\(question) \(yes) of \(votes.count) say yes", column: 0, row: 0)
    }
}
