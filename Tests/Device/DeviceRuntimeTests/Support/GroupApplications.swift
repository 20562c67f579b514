import Foundation
import NotificationHosting
import UserNotifications

/// An app in two groups, whose service extension says what it finds in the first.
final class GroupApplication: TestApplication {
    nonisolated static let shared = "group.com.example.shared"
    nonisolated static let own = "group.com.example.own"

    override class var bundle: HostedApplicationBundle {
        HostedApplicationBundle(
            identifier: "com.example.Group", name: "Group", iconGlyph: "G", iconColor: (red: 1, green: 2, blue: 3),
            serviceExtension: { GroupServiceExtension() },
            entitlements: [.timeSensitive], applicationGroups: [shared, own],
            infoDictionary: ["CFBundleShortVersionString": "1.2", "Servers": ["a", "b"], "Limit": 5, "IsTest": true])
    }
}

/// Another app in one of its groups.
final class GroupNeighbour: TestApplication {
    override class var bundle: HostedApplicationBundle {
        HostedApplicationBundle(
            identifier: "com.example.Neighbour", name: "Neighbour", iconGlyph: "N",
            iconColor: (red: 1, green: 2, blue: 3),
            applicationGroups: [GroupApplication.shared])
    }
}

final class GroupServiceExtension: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let content = UNMutableNotificationContent()
        content.title = HostedApplicationBundle.current?.identifier ?? "no bundle"
        content.body = UserDefaults(suiteName: GroupApplication.shared)?.string(forKey: "name") ?? "nothing"
        content.subtitle =
            FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: GroupApplication.shared)?
            .lastPathComponent ?? "no folder"
        contentHandler(content)
    }
}
