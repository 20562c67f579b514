import DeviceInterface
public import Foundation
import NotificationModel
public import UserNotifications

/// A notification as the user sees it: with the texts of the device's language, and with placeholders while previews
/// are hidden.
public struct ShownNotification: Identifiable, Sendable {
    /// The identifier of its request, which is unique within its app.
    public let identifier: String
    /// The bundle identifier of its app.
    public let application: String
    public let title: String
    public let subtitle: String
    public let body: String
    /// When it was delivered, on the device's clock.
    public let date: Date
    /// The notification as its app reads it.
    public let notification: UNNotification

    public var id: String { "\(application)/\(identifier)" }
    public var content: UNNotificationContent { notification.request.content }
}

/// Notifications of one app and thread.
public struct ShownGroup: Sendable {
    /// The bundle identifier of the app.
    public let application: String
    public let thread: String
    /// Whether the user has expanded it; a group of one is not a stack.
    public let isExpanded: Bool
    /// The line under a stack, such as “2 more notifications from Alice”; `nil` if no such line is shown.
    public let summary: String?
    /// Newest first.
    public let notifications: [ShownNotification]
}

/// The list of the lock screen and of Notification Center.
public struct ShownList: Sendable {
    /// The cards above the groups, the most relevant first.
    public let liveActivities: [ShownLiveActivity]
    /// In the order of the screen.
    public let groups: [ShownGroup]

    /// In the order of the screen.
    public var notifications: [ShownNotification] { groups.flatMap(\.notifications) }
}

/// The card of a Live Activity, above the notifications.
public struct ShownLiveActivity: Hashable, Sendable {
    /// Whether the activity goes on.
    public enum State: String, Hashable, Sendable, CaseIterable {
        case active
        /// No update has arrived before its stale date.
        case stale
        /// Over; the card stays for a while with the last state.
        case ended
    }

    /// The bundle identifier of its app.
    public let application: String
    /// The name of the type of its attributes; several activities of an app may have it.
    public let attributesType: String
    let number: Int?
    public let state: State
    /// The attributes as text, by their names: strings as they are, other values as the card shows them.
    public let attributes: [String: String]
    /// The last content state, in the same way.
    public let contentState: [String: String]
}

extension ShownLiveActivity {
    init(_ activity: LiveActivity) {
        application = activity.id.application.rawValue
        attributesType = activity.id.attributesType
        number = activity.id.number
        state =
            switch activity.state {
            case .active: .active
            case .stale: .stale
            case .ended: .ended
            }
        attributes = activity.attributes.mapValues(\.shownText)
        contentState = activity.contentState.mapValues(\.shownText)
    }
}

extension PropertyListValue {
    /// Strings as they are, everything else in one line.
    fileprivate var shownText: String {
        if case .string(let text) = self { return text }
        return element
    }

    private var element: String {
        switch self {
        case .null: "null"
        case .boolean(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .unsignedInteger(let value): "\(value)"
        case .real(let value): "\(value)"
        case .string(let value): "“\(value)”"
        case .date(let value): DeviceState.format(value)
        case .data(let value): "\(value.count) bytes"
        case .array(let values): "[\(values.map(\.element).joined(separator: ", "))]"
        case .dictionary(let values):
            "{\(values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.element)" }.joined(separator: ", "))}"
        }
    }
}
