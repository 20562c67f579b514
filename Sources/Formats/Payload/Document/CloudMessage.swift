import NotificationModel

/// A message for Firebase Cloud Messaging, which servers send to APNs by mistake: the texts are in `notification`, in
/// the current version within `message`.
enum CloudMessage {
    /// Explains a payload without `aps` that is such a message; `nil` for any other.
    static func hint(in root: [String: PropertyListValue]) -> String? {
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
