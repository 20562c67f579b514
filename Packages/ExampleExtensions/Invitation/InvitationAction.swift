import UserNotifications

/// What can be answered to an invitation. The app registers the first ones, and the content extension changes them.
enum InvitationAction: String {
    case accept
    case decline
    case bringGuest
    case cancel

    /// While there is no answer.
    static let unanswered: [InvitationAction] = [.accept, .decline]
    /// After the invitation was accepted.
    static let accepted: [InvitationAction] = [.bringGuest, .cancel]

    var action: UNNotificationAction {
        switch self {
        case .accept: UNNotificationAction(identifier: rawValue, title: "Accept")
        case .decline: UNNotificationAction(identifier: rawValue, title: "Decline", options: .destructive)
        case .bringGuest: UNNotificationAction(identifier: rawValue, title: "Bring a Guest")
        case .cancel: UNNotificationAction(identifier: rawValue, title: "Cancel My Place", options: .destructive)
        }
    }
}
