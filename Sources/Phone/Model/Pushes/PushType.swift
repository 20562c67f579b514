/// `apns-push-type`, with the values of the header (Apple, *Sending notification requests to APNs*).
package enum PushType: String, Hashable, Sendable, Codable, CaseIterable {
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

    /// The text that follows the bundle identifier in the topics of the type.
    package var topicSuffix: String {
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
}
