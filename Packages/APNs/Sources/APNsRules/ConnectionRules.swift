import Crypto
public import Foundation

/// What APNs answers on a connection.
///
/// A request with several mistakes gets the first of this list: the method, the form of the path, `apns-id`, repeated
/// fields, the topic with the credentials' topics, `apns-collapse-id`, `apns-expiration`, `apns-priority`,
/// `apns-push-type` with its topic, the device token and its registration, credentials, an empty body, its size, its
/// form. Apple documents no order; method before path is what people observe, the rest is that of pushy's mock server.
///
/// ```
///            a certificate            ┌──────── a request is accepted ────────┐
///  opened ───────────────► 1,000 streams ◄──────────────────────────────────── 1 stream ◄── opened, no certificate
///                               └── a request is refused, if the set-up says so ──►┘
/// ```
public struct ConnectionRules: Sendable {
    /// What a connection has in common with all others of the endpoint.
    public struct Configuration: Sendable {
        public var environment: APNsEnvironment
        /// By their identifiers.
        public var keys: [String: ProviderKey]
        /// Whether a refused request leaves the connection one stream until another one is accepted, as providers
        /// observed in 2016 and 2017.
        public var dropsStreamsAfterRefusal: Bool

        public init(
            environment: APNsEnvironment = .sandbox, keys: [ProviderKey] = [], dropsStreamsAfterRefusal: Bool = false
        ) {
            self.environment = environment
            self.keys = Dictionary(keys.map { ($0.id, $0) }) { _, last in last }
            self.dropsStreamsAfterRefusal = dropsStreamsAfterRefusal
        }
    }

    /// What becomes of a request.
    public enum Judgement: Sendable {
        case accepted(Push)
        case refused(Answer)
    }

    /// The token that the connection uses.
    private struct Use: Sendable {
        var text: String
        var token: ProviderToken
        var key: ProviderKey
        /// When the connection has used it for the first time.
        var begin: Date
    }

    private enum Credentials {
        case refused(Reason)
        /// The topics that may be pushed; `nil` for all.
        case valid([Pattern]?)
    }

    /// The streams of a connection that has proved itself. Apple has 1,000.
    public static let mostStreams = 1000

    private let configuration: Configuration
    private let certificate: ClientCertificate?
    private var use: Use?
    /// How many requests the client may have at once.
    public private(set) var streamLimit: Int
    /// How many signatures were checked.
    private(set) var checkedSignatures = 0

    public init(_ configuration: Configuration, certificate: ClientCertificate? = nil) {
        self.configuration = configuration
        self.certificate = certificate
        streamLimit = certificate == nil ? 1 : Self.mostStreams
    }

    /// Notes an answer, which can change ``streamLimit``.
    public mutating func answered(isAccepted: Bool) {
        if isAccepted {
            streamLimit = Self.mostStreams
        } else if configuration.dropsStreamsAfterRefusal {
            streamLimit = 1
        }
    }

    /// - Parameters:
    ///   - registration: What is known of the token in the path.
    ///   - now: The endpoint's time.
    public mutating func judge(_ request: PushRequest, _ registration: Registration, at now: Date) -> Judgement {
        do throws(Refusal) {
            return .accepted(try accept(request, registration, at: now))
        } catch {
            return .refused(error.answer)
        }
    }

    private struct Refusal: Error {
        var answer: Answer

        init(_ reason: Reason, since timestamp: Timestamp? = nil) { answer = Answer(reason, since: timestamp) }
    }

    private mutating func accept(
        _ request: PushRequest, _ registration: Registration, at now: Date
    ) throws(Refusal) -> Push {
        guard request.method == "POST" else { throw Refusal(.methodNotAllowed) }
        let target = request.target
        guard target != .elsewhere else { throw Refusal(.badPath) }
        let id = request.value("apns-id")
        if let id, !Self.isIdentifier(id) { throw Refusal(.badMessageID) }
        guard Set(request.fields.map(\.name)).count == request.fields.count else { throw Refusal(.duplicateHeaders) }

        let credentials = credentials(request.value("authorization"), at: now)
        let topic = try topic(request.value("apns-topic"))
        if case .valid(let topics?) = credentials, !topics.contains(where: { $0.matches(topic) }) {
            throw Refusal(.topicDisallowed)
        }
        let headers = try Self.headers(of: request)
        let (application, suffixed) = try Self.application(topic, headers.type)
        if certificate != nil, (headers.type ?? suffixed)?.needsProviderToken == true {
            throw Refusal(.topicDisallowed)
        }
        let token = try Self.token(target, registration, application)
        if case .refused(let reason) = credentials { throw Refusal(reason) }
        let steering = try Self.check(request, (headers.type ?? suffixed ?? .alert).longestPayload)
        return Push(
            token: token, topic: topic, application: application, type: headers.type, priority: headers.priority,
            expiration: headers.expiration, collapseID: headers.collapseID, id: id, payload: request.body,
            steering: steering)
    }

    // MARK: Fields

    /// 8-4-4-4-12 hexadecimal digits; Apple writes them in lower case and takes both.
    public static func isIdentifier(_ text: String) -> Bool {
        text.utf8.count == 36 && UUID(uuidString: text) != nil
    }

    private func topic(_ value: String?) throws(Refusal) -> String {
        guard let topic = value ?? certificate?.defaultTopic, !topic.isEmpty else { throw Refusal(.missingTopic) }
        guard PushRequest.isTopic(topic) else { throw Refusal(.badTopic) }
        return topic
    }

    private struct Headers {
        var collapseID: String?
        var expiration: Int?
        var priority: Int?
        var type: PushType?
    }

    /// The end of the year 9999.
    private static let latestExpiration = 253_402_300_799

    private static func headers(of request: PushRequest) throws(Refusal) -> Headers {
        var headers = Headers()
        if let value = request.value("apns-collapse-id"), !value.isEmpty {
            guard value.utf8.count <= 64 else { throw Refusal(.badCollapseID) }
            headers.collapseID = value
        }
        if let value = request.value("apns-expiration") {
            guard !value.isEmpty, value.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
                let seconds = Int(value), seconds <= latestExpiration
            else { throw Refusal(.badExpirationDate) }
            headers.expiration = seconds
        }
        let typeValue = request.value("apns-push-type")
        let type = typeValue.flatMap(PushType.init)
        if let value = request.value("apns-priority") {
            guard let priority = Int(value), [1, 5, 10].contains(priority), String(priority) == value,
                type != .background || priority != 10
            else { throw Refusal(.badPriority) }
            headers.priority = priority
        }
        if typeValue != nil, type == nil { throw Refusal(.invalidPushType) }
        headers.type = type
        return headers
    }

    /// The app that a topic names, and the type whose suffix it has.
    private static func application(_ topic: String, _ type: PushType?) throws(Refusal) -> (String, PushType?) {
        let suffixed = PushType.suffixed(topic)
        let suffix = type?.topicSuffix ?? suffixed?.topicSuffix ?? ""
        guard topic.hasSuffix(suffix), topic.count > suffix.count else { throw Refusal(.badTopic) }
        return (String(topic.dropLast(suffix.count)), type == nil ? suffixed : type)
    }

    private static func token(
        _ target: PushRequest.Target, _ registration: Registration, _ application: String
    ) throws(Refusal) -> String {
        guard case .token(let token) = target else {
            throw Refusal(target == .missing ? .missingDeviceToken : .badDeviceToken)
        }
        switch registration {
        case .unknown: throw Refusal(.badDeviceToken)
        case .registered(let owner):
            guard owner == nil || owner == application else { throw Refusal(.deviceTokenNotForTopic) }
            return token
        case .unregistered(let date): throw Refusal(.unregistered, since: date)
        case .expired(let date): throw Refusal(.expiredToken, since: date)
        }
    }

    /// - Returns: The member that steers the answer.
    private static func check(_ request: PushRequest, _ limit: Int) throws(Refusal) -> Push.Steering {
        guard request.bodyLength > 0 else { throw Refusal(.payloadEmpty) }
        guard request.bodyLength <= limit else { throw Refusal(.payloadTooLarge) }
        // Apple does not document its answer to what is not JSON; the nearest of its reasons is this one.
        guard let object = try? JSONSerialization.jsonObject(with: Data(request.body)) as? [String: Any] else {
            throw Refusal(.payloadEmpty)
        }
        guard let member = object[Fault.member] else { return .none }
        return (member as? String).map { Push.Steering.text($0) } ?? .other
    }

    // MARK: Credentials

    /// A certificate counts instead of a token, as at Apple.
    private mutating func credentials(_ authorization: String?, at now: Date) -> Credentials {
        guard let certificate else { return tokenCredentials(authorization, at: now) }
        guard certificate.isTrusted, certificate.validity.contains(now) else { return .refused(.badCertificate) }
        guard certificate.environments.contains(configuration.environment) else {
            return .refused(.badCertificateEnvironment)
        }
        return .valid(certificate.topics)
    }

    private mutating func tokenCredentials(_ authorization: String?, at now: Date) -> Credentials {
        let prefix = "bearer "
        guard let authorization, authorization.prefix(prefix.count).lowercased() == prefix,
            authorization.utf8.count > prefix.utf8.count
        else { return .refused(.missingProviderToken) }
        let text = String(authorization.dropFirst(prefix.count))
        // The signature is checked once a connection.
        if let use, use.text == text {
            return isCurrent(use.token, at: now) ? .valid(use.key.topics) : .refused(.expiredProviderToken)
        }
        guard let token = ProviderToken(text), let key = configuration.keys[token.keyID], key.teamID == token.teamID
        else { return .refused(.invalidProviderToken) }
        checkedSignatures += 1
        guard token.isSigned(by: key.publicKey), use == nil || use?.key.teamID == key.teamID else {
            return .refused(.invalidProviderToken)
        }
        guard key.environment == nil || key.environment == configuration.environment else {
            return .refused(.badEnvironmentKeyIDInToken)
        }
        guard isCurrent(token, at: now) else { return .refused(.expiredProviderToken) }
        if let use {
            guard use.key.id == key.id || use.key.related.contains(key.id) || key.related.contains(use.key.id) else {
                return .refused(.unrelatedKeyIDInToken)
            }
            // Servers that renew on time may open a connection shortly before, so one of both has to be long enough.
            guard
                token.issued.timeIntervalSince(use.token.issued) >= ProviderToken.shortestUse
                    || now.timeIntervalSince(use.begin) >= ProviderToken.shortestUse
            else { return .refused(.tooManyProviderTokenUpdates) }
        }
        use = Use(text: text, token: token, key: key, begin: now)
        return .valid(key.topics)
    }

    private func isCurrent(_ token: ProviderToken, at now: Date) -> Bool {
        abs(now.timeIntervalSince(token.issued)) <= ProviderToken.lifetime
    }
}
