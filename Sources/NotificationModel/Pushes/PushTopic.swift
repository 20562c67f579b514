/// What a push is addressed to on the device, besides the device: the value of `apns-topic`.
package struct PushTopic: Hashable, Sendable, Codable {
    package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// Alerts, badges, sounds and background pushes: the bundle identifier is the topic.
        case notifications
        /// The bundle identifier with `.push-type.liveactivity` behind it.
        case liveActivities
    }

    package var application: ApplicationIdentifier
    package var kind: Kind

    package init(application: ApplicationIdentifier, kind: Kind = .notifications) {
        self.application = application
        self.kind = kind
    }
}
