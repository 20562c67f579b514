/// Whether an app may notify, with the raw values of `UNAuthorizationStatus`.
package enum AuthorizationStatus: Int, Hashable, Sendable, Codable {
    case notDetermined = 0
    case denied = 1
    case authorized = 2
    /// Quietly, on trial: Notification Center only.
    case provisional = 3
    case ephemeral = 4

    /// The spelling in `ncenter render --format json`, Apple's own case name.
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
