package import NotificationModel

/// A header of a push in a script, with Apple's name.
package enum PushHeader: Hashable, Sendable {
    /// `nil` removes it.
    case collapseIdentifier(String?)
    case expiration(PushHeaders.Expiration)
    case priority(PushHeaders.Priority)

    /// Parses `apns-collapse-id=a`, `apns-expiration=0`, `apns-priority=5`; without a value the header is removed.
    init?(_ text: String) {
        guard let sign = text.firstIndex(of: "=") else { return nil }
        let value = String(text[text.index(after: sign)...])
        switch text[..<sign] {
        case "apns-collapse-id":
            // The limit in APNs is 64 bytes.
            guard value.utf8.count <= 64 else { return nil }
            self = .collapseIdentifier(value.isEmpty ? nil : value)
        case "apns-expiration":
            guard value.isEmpty || Int(value).map({ $0 >= 0 }) == true else { return nil }
            self = .expiration(PushHeaders.Expiration(seconds: Int(value)))
        case "apns-priority":
            guard !value.isEmpty else {
                self = .priority(.immediate)
                return
            }
            guard let priority = Int(value).flatMap(PushHeaders.Priority.init) else { return nil }
            self = .priority(priority)
        default:
            return nil
        }
    }
}

extension PushHeaders {
    package mutating func set(_ header: PushHeader) {
        switch header {
        case .collapseIdentifier(let identifier): collapseIdentifier = identifier
        case .expiration(let expiration): self.expiration = expiration
        case .priority(let priority): self.priority = priority
        }
    }
}
