public import Crypto

/// A key that signs provider tokens.
public struct ProviderKey: Sendable {
    /// Ten characters at Apple.
    public let id: String
    public let teamID: String
    public let publicKey: P256.Signing.PublicKey
    /// The only service that takes it; `nil` for both.
    public var environment: APNsEnvironment?
    /// The topics that it may push; `nil` for all.
    public var topics: [Pattern]?
    /// Keys that may be used on the same connection.
    public var related: Set<String>

    public init(
        id: String, teamID: String, publicKey: P256.Signing.PublicKey, environment: APNsEnvironment? = nil,
        topics: [Pattern]? = nil, related: Set<String> = []
    ) {
        self.id = id
        self.teamID = teamID
        self.publicKey = publicKey
        self.environment = environment
        self.topics = topics
        self.related = related
    }
}
