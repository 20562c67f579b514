public import Foundation

/// What the rules know of the certificate of a client.
public struct ClientCertificate: Sendable {
    /// Whether the endpoint's own authority has signed it.
    public var isTrusted: Bool
    public var validity: ClosedRange<Date>
    /// The services that it is for.
    public var environments: Set<APNsEnvironment>
    /// The topics that it names in its extension; otherwise the subject's UID alone.
    public var topics: [Pattern]
    /// The topic of a request that names none: the subject's UID, if it is the only topic.
    public var defaultTopic: String?

    public init(
        isTrusted: Bool, validity: ClosedRange<Date>,
        environments: Set<APNsEnvironment> = Set(APNsEnvironment.allCases),
        topics: [Pattern], defaultTopic: String? = nil
    ) {
        self.isTrusted = isTrusted
        self.validity = validity
        self.environments = environments
        self.topics = topics
        self.defaultTopic = defaultTopic
    }
}
