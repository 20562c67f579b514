/// A request as it came, whatever it asks for.
public struct PushRequest: Sendable {
    public var method: String
    public var path: String
    /// All fields but the pseudo fields, in order, with names in lower case.
    public var fields: [(name: String, value: String)]
    /// The beginning of the body, which is cut behind ``PushType/longestPayloadOfAll``.
    public var body: [UInt8]
    /// The bytes that the whole body had.
    public var bodyLength: Int

    public init(
        method: String, path: String, fields: [(name: String, value: String)], body: [UInt8], bodyLength: Int? = nil
    ) {
        self.method = method
        self.path = path
        self.fields = fields
        self.body = body
        self.bodyLength = bodyLength ?? body.count
    }

    /// Which token a path has.
    public enum Target: Hashable, Sendable {
        /// Another path than `/3/device/…`.
        case elsewhere
        /// The path ends before the token.
        case missing
        /// It has something else than bytes in hexadecimal digits.
        case malformed
        /// The digits in lower case, because letters of both cases mean the same bytes.
        case token(String)
    }

    /// The longest token that is looked up, in digits; Apple announced 200.
    public static let longestToken = 512

    public var target: Target {
        guard path.hasPrefix("/3/device") else { return .elsewhere }
        let rest = path.dropFirst("/3/device".count)
        if rest.isEmpty || rest == "/" { return .missing }
        guard rest.first == "/", !rest.dropFirst().contains("/") else { return .elsewhere }
        let token = rest.dropFirst()
        guard token.utf8.count % 2 == 0, token.utf8.count <= Self.longestToken,
            token.utf8.allSatisfy({ Self.isHexadecimal($0) })
        else { return .malformed }
        return .token(token.lowercased())
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }

    /// Why a body is no payload, for the log: Apple's reason is PayloadEmpty then.
    ///
    /// - Complexity: O(bytes).
    public var payloadMistake: String? {
        guard !body.isEmpty else { return nil }
        return JSONMistake(body).map { "the payload is not JSON: \($0)" } ?? "the payload is not an object of JSON"
    }

    /// Whether a text is a topic, which is a bundle identifier with the suffix of a type if it has one.
    public static func isTopic(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return text.utf8.count <= 255
            && parts.allSatisfy { part in
                !part.isEmpty
                    && part.allSatisfy { byte in
                        switch byte {
                        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                            true
                        default: false
                        }
                    }
            }
    }

    /// The first value of a field.
    func value(_ name: String) -> String? { fields.first { $0.name == name }?.value }
}

/// What is known of a device token before a request is judged.
public enum Registration: Hashable, Sendable {
    case unknown
    /// The app that it is for; `nil` for whichever the topic names.
    case registered(String?)
    case unregistered(Timestamp)
    case expired(Timestamp)
}

/// A time in milliseconds since 1970, as answers with the status 410 have it.
public struct Timestamp: Hashable, Sendable, Codable {
    public let milliseconds: Int

    public init(milliseconds: Int) { self.milliseconds = milliseconds }
}

/// A push that APNs takes.
public struct Push: Sendable {
    public var token: String
    public var topic: String
    /// The topic without the suffix of its type.
    public var application: String
    /// As the request has it.
    public var type: PushType?
    public var priority: Int?
    /// Seconds since 1970; 0 for a push that is never kept; `nil` for one that is kept for 30 days.
    public var expiration: Int?
    public var collapseID: String?
    /// As the request has it.
    public var id: String?
    public var payload: [UInt8]
    /// The payload's member ``Fault/member``, which steers the answer.
    public var steering: Steering

    public enum Steering: Hashable, Sendable {
        case none
        case text(String)
        /// It is no text.
        case other
    }

    /// How long APNs keeps a push without an expiration, in seconds.
    public static let longestStorage = 30 * 86_400

    public init(
        token: String, topic: String, application: String, type: PushType? = nil, priority: Int? = nil,
        expiration: Int? = nil, collapseID: String? = nil, id: String? = nil, payload: [UInt8],
        steering: Steering = .none
    ) {
        self.token = token
        self.topic = topic
        self.application = application
        self.type = type
        self.priority = priority
        self.expiration = expiration
        self.collapseID = collapseID
        self.id = id
        self.payload = payload
        self.steering = steering
    }
}

/// What APNs answers.
public struct Answer: Hashable, Sendable {
    /// `nil` for 200.
    public var reason: Reason?
    /// With 410: since when.
    public var timestamp: Timestamp?

    public static let accepted = Answer()

    public init(_ reason: Reason? = nil, since timestamp: Timestamp? = nil) {
        self.reason = reason
        self.timestamp = timestamp
    }

    public var status: Int { reason?.status ?? 200 }

    /// The body, in one piece, because aioapns reads each DATA frame alone; `nil` for none.
    public var body: String? {
        guard let reason else { return nil }
        let time = timestamp.map { ",\"timestamp\":\($0.milliseconds)" } ?? ""
        return "{\"reason\":\"\(reason.rawValue)\"\(time)}"
    }
}
