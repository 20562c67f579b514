public import Foundation

/// A request and its answer.
public struct LoggedRequest: Hashable, Sendable, Codable {
    /// Counted from 1.
    public var number = 0
    /// The endpoint's time, in seconds since 1970.
    public var time: Double
    /// `nil` for a connection that ended without an answer.
    public var status: Int?
    public var reason: Reason?
    /// `apns-id` of the answer.
    public var id: String
    public var method: String
    public var path: String
    public var topic: String?
    /// The device token, if the path has one.
    public var token: String?
    public var type: String?
    public var priority: String?
    public var expiration: String?
    public var collapseID: String?
    /// The device that has it, or for which it waits.
    public var device: String?
    public var app: String?
    /// The device's word for what it had done when the client was answered, or `waits`, `discarded` or `cut`.
    public var outcome: String?
    /// What the device found in the payload, with the place.
    public var remarks: [String]
    /// The fault that it met.
    public var fault: String?
    /// The body as text.
    public var payload: String?

    public init(
        time: Date, answer: Answer?, id: String, request: PushRequest, device: String? = nil, app: String? = nil,
        outcome: String? = nil, remarks: [String] = [], fault: String? = nil
    ) {
        self.time = time.timeIntervalSince1970
        status = answer?.status
        reason = answer?.reason
        self.id = id
        method = String(request.method.prefix(32))
        path = String(request.path.prefix(Self.longestText))
        if case .token(let token) = request.target { self.token = token }
        for (name, value) in request.fields {
            let value = String(value.prefix(Self.longestText))
            switch name {
            case "apns-topic": topic = value
            case "apns-push-type": type = value
            case "apns-priority": priority = value
            case "apns-expiration": expiration = value
            case "apns-collapse-id": collapseID = value
            default: break
            }
        }
        self.device = device
        self.app = app
        self.outcome = outcome
        self.remarks = remarks
        self.fault = fault
        payload = request.body.isEmpty ? nil : String(decoding: request.body, as: UTF8.self)
    }

    /// The characters that are kept of a field or a path.
    private static let longestText = 512

    /// Roughly the bytes that it takes.
    var weight: Int { 512 + path.utf8.count + (payload?.utf8.count ?? 0) }

    /// `09:41:07 400 BadTopic com.example.Shop 8b1c4d5e…: aps.alert: …`
    public var line: String {
        let date = Date(timeIntervalSince1970: time).formatted(
            .iso8601.time(includingFractionalSeconds: false).timeSeparator(.colon))
        var words = ["\(date)", status.map { "\($0)" } ?? "---"]
        if let reason { words.append(reason.rawValue) }
        // A topic says nothing about a request whose method or path is wrong.
        let isElsewhere = reason == .badPath || reason == .methodNotAllowed
        words.append(isElsewhere ? "\(method) \(path)" : topic ?? "\(method) \(path)")
        if let token { words.append(token.count > 12 ? "\(token.prefix(8))…" : token) }
        if let device { words.append("“\(device)”") }
        if let outcome { words.append(outcome) }
        if let fault { words.append("(\(fault))") }
        let line = words.joined(separator: " ")
        return Self.printable(remarks.isEmpty ? line : "\(line): \(remarks.joined(separator: "; "))")
    }

    /// Other people's text goes to a terminal, so control and format characters become visible.
    private static func printable(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { scalar in
                    switch scalar.properties.generalCategory {
                    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate: "\u{FFFD}"
                    default: scalar
                    }
                }))
    }
}

/// The newest requests of an endpoint, as many as fit.
public struct RequestLog: Sendable {
    /// Which requests are asked for.
    public struct Query: Hashable, Sendable {
        public var topic: Pattern?
        public var token: Pattern?
        /// In seconds since 1970; later ones count.
        public var since: Double?
        /// Whether refused ones do not count.
        public var isAcceptedOnly: Bool

        public init(
            topic: Pattern? = nil, token: Pattern? = nil, since: Double? = nil, isAcceptedOnly: Bool = false
        ) {
            self.topic = topic
            self.token = token
            self.since = since
            self.isAcceptedOnly = isAcceptedOnly
        }

        public func takes(_ request: LoggedRequest) -> Bool {
            if isAcceptedOnly, request.status != 200 { return false }
            if let since, request.time <= since { return false }
            if let topic, !topic.matches(request.topic ?? "") { return false }
            if let token, !token.matches(request.token ?? "") { return false }
            return true
        }
    }

    /// Requests that are kept.
    public static let limit = 10_000
    /// Bytes that they may take.
    public static let weightLimit = 16 << 20

    /// In a ring, so that the oldest one goes without moving the others.
    private var ring: [LoggedRequest?]
    private var weight = 0
    /// The number of the last one.
    public private(set) var count = 0
    /// The number of the oldest one that is kept.
    private var first = 1

    public init() { ring = Array(repeating: nil, count: Self.limit) }

    public mutating func append(_ request: LoggedRequest) {
        var request = request
        count += 1
        request.number = count
        weight += request.weight
        if count - first >= Self.limit { dropFirst() }
        ring[count % Self.limit] = request
        while weight > Self.weightLimit, first < count { dropFirst() }
    }

    private mutating func dropFirst() {
        weight -= ring[first % Self.limit]?.weight ?? 0
        ring[first % Self.limit] = nil
        first += 1
    }

    /// The requests that fit, the oldest first.
    public func requests(_ query: Query = Query()) -> [LoggedRequest] {
        guard count >= first else { return [] }
        return (first...count).compactMap { ring[$0 % Self.limit] }.filter(query.takes)
    }
}
