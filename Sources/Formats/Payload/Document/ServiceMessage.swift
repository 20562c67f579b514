import NotificationModel

/// A message for a service that makes payloads of its own, which servers send to APNs by mistake.
enum ServiceMessage {
    /// Explains a payload without `aps` that is such a message; `nil` for any other.
    static func hint(in root: [String: PropertyListValue]) -> String? {
        cloudMessage(root) ?? expo(root) ?? oneSignal(root) ?? amazon(root)
    }

    /// Expo's push service names devices by tokens of its own.
    private static func expo(_ root: [String: PropertyListValue]) -> String? {
        let receivers: [PropertyListValue] =
            switch root["to"] {
            case .array(let several): several
            case let one: one.map { [$0] } ?? []
            }
        let isExpo = receivers.contains { receiver in
            guard case .string(let token) = receiver else { return false }
            return ["ExponentPushToken[", "ExpoPushToken["].contains { token.utf8.starts(with: $0.utf8) }
        }
        return isExpo ? "it is a message for Expo; APNs takes title and body in aps.alert, and data beside aps" : nil
    }

    /// OneSignal's API has the texts of each language, and who is meant.
    private static func oneSignal(_ root: [String: PropertyListValue]) -> String? {
        let receivers = [
            "included_segments", "include_aliases", "include_subscription_ids", "include_player_ids",
            "include_external_user_ids", "include_ios_tokens", "filters",
        ]
        let hasTexts = ["contents", "headings", "template_id"].contains { root[$0] != nil }
        guard hasTexts, root["app_id"] != nil || receivers.contains(where: { root[$0] != nil }) else { return nil }
        return "it is a message for OneSignal; APNs takes headings and contents as title and body in aps.alert"
    }

    /// Amazon's service has a payload for each platform, as a text.
    private static func amazon(_ root: [String: PropertyListValue]) -> String? {
        let key = ["APNS", "APNS_SANDBOX", "APNS_VOIP"].first {
            if case .string = root[$0] { true } else { false }
        }
        return key.map { "it is a message for Amazon SNS; what APNs takes is the text in its \($0)" }
    }

    /// Firebase Cloud Messaging has the texts in `notification`, in the current version within `message`.
    private static func cloudMessage(_ root: [String: PropertyListValue]) -> String? {
        if case .dictionary(let message) = root["message"],
            ["notification", "apns", "token", "topic", "data"].contains(where: { message[$0] != nil })
        {
            return message["apns"] == nil
                ? "it is a message for FCM; APNs takes texts from aps.alert"
                : "it is a message for FCM; what APNs takes is its message.apns.payload"
        }
        let isLegacy = isNotification("notification", root) || root["registration_ids"] != nil
        return isLegacy ? "it is a message for FCM; APNs takes texts from aps.alert" : nil
    }

    /// The header that a member of the payload is meant for, as other services spell it; `nil` for any other member.
    static func header(_ key: String) -> String? {
        if key == "headers" { return "the headers of the push" }
        let name = key.replacing("_", with: "-").lowercased()
        guard name.hasPrefix("apns-") || ["collapse-id", "collapse-key", "priority"].contains(name) else { return nil }
        let header = name == "collapse-key" ? "collapse-id" : name
        return "the header \(header.hasPrefix("apns-") ? header : "apns-\(header)")"
    }

    /// Whether a member has the texts of such a message.
    static func isNotification(_ key: String, _ root: [String: PropertyListValue]) -> Bool {
        guard key == "notification", case .dictionary(let members) = root[key] else { return false }
        return members["title"] != nil || members["body"] != nil
    }
}
