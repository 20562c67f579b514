/// Whether an app is allowed to notify the user, with the raw values of `UNAuthorizationStatus`.
package enum AuthorizationStatus: Int, Hashable, Sendable, Codable, CaseIterable {
    case notDetermined = 0
    case denied = 1
    case authorized = 2
    /// Provisional: notifications appear quietly, in Notification Center only.
    case provisional = 3
    case ephemeral = 4

    package init?(name: String) {
        guard let status = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = status
    }

    /// The value in `ncenter render --format json`, which is Apple's case name.
    package var name: String {
        switch self {
        case .notDetermined: "notDetermined"
        case .denied: "denied"
        case .authorized: "authorized"
        case .provisional: "provisional"
        case .ephemeral: "ephemeral"
        }
    }
}
