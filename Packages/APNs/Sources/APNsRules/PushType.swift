/// `apns-push-type` (Apple, *Sending notification requests to APNs*).
public enum PushType: String, Hashable, Sendable, Codable, CaseIterable {
    case alert
    case background
    case complication
    case controls
    case fileProvider = "fileprovider"
    case liveActivity = "liveactivity"
    case location
    case deviceManagement = "mdm"
    case pushToTalk = "pushtotalk"
    case voip
    case widgets

    /// The text that follows the bundle identifier in a topic of this type; empty for types without one.
    public var topicSuffix: String {
        switch self {
        case .alert, .background, .deviceManagement: ""
        case .complication: ".complication"
        case .controls: ".push-type.controls"
        case .fileProvider: ".pushkit.fileprovider"
        case .liveActivity: ".push-type.liveactivity"
        case .location: ".location-query"
        case .pushToTalk: ".voip-ptt"
        case .voip: ".voip"
        case .widgets: ".push-type.widgets"
        }
    }

    /// The largest body in bytes.
    public var longestPayload: Int { self == .voip ? Self.longestPayloadOfAll : 4096 }

    /// The largest body of any type in bytes.
    public static let longestPayloadOfAll = 5120

    /// Whether only provider tokens may push it, and no certificate.
    var needsProviderToken: Bool { self == .liveActivity || self == .location }

    /// The type whose suffix a topic has, the longest one of several; `nil` for a bundle identifier alone.
    static func suffixed(_ topic: String) -> PushType? {
        allCases.filter { !$0.topicSuffix.isEmpty && topic.hasSuffix($0.topicSuffix) }
            .max { $0.topicSuffix.count < $1.topicSuffix.count }
    }
}

/// The service that an endpoint is.
public enum APNsEnvironment: String, Hashable, Sendable, Codable, CaseIterable {
    case sandbox
    case production
}
