/// The recipient of a push on the device: the value of `apns-topic`.
package struct PushTopic: Hashable, Sendable, Codable {
    package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// Alerts, badges, sounds and background pushes: the bundle identifier is the topic.
        case notifications
        /// The topic is the bundle identifier followed by `.push-type.liveactivity`.
        case liveActivities
    }

    package var application: ApplicationIdentifier
    package var kind: Kind

    package init(application: ApplicationIdentifier, kind: Kind = .notifications) {
        self.application = application
        self.kind = kind
    }
}
