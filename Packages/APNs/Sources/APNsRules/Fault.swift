/// A fault on demand, by which the retries of a sender are tested.
///
/// It is written `ACTION [for COUNT] [of PATTERN] [after COUNT]`: `TooManyRequests for 3 of com.acme.*`,
/// `delay 500ms for 20%`, `goaway Shutdown after 100`, `cut of 8b1c*`, `expired-certificate for 1`.
public struct Fault: Hashable, Sendable, CustomStringConvertible {
    public enum Action: Hashable, Sendable {
        /// The request gets this reason.
        case refuse(Reason)
        /// The answer, and the push, come later, in milliseconds.
        case delay(Int)
        /// The request is answered, and the connection ends with this reason.
        case goAway(Reason)
        /// The connection ends without an answer.
        case cut
        /// A new connection gets a certificate that has expired.
        case expiredCertificate
    }

    public enum Share: Hashable, Sendable {
        case all
        case count(Int)
        /// Of a hundred, chosen by the seed.
        case percent(Int)
    }

    public var action: Action
    public var share: Share
    /// The topics, or the device tokens in letters of any case; `nil` for all.
    public var pattern: Pattern?
    /// How many requests pass before.
    public var after: Int
    public let description: String
    /// Whether it has `for`, `of` or `after`.
    private let hasClauses: Bool

    /// The member of a payload beside `aps` whose text is a fault for this push.
    public static let member = "apns-fault"

    /// The longest delay in milliseconds. It is below the time that a request may take.
    public static let longestDelay = 60_000

    private static let clauses = ["for", "of", "after"]

    public init(_ text: String) throws(FaultError) {
        var words = text.split(whereSeparator: \.isWhitespace).map(String.init)[...]
        description = words.joined(separator: " ")
        (share, pattern, after) = (.all, nil, 0)
        action = try Self.action(&words)
        var earlier: Set<String> = []
        while let word = words.popFirst() {
            guard Self.clauses.contains(word) else { throw FaultError("“\(word)” is not “for”, “of” or “after”") }
            guard let value = words.popFirst() else { throw FaultError("“\(word)” needs a value") }
            guard earlier.insert(word).inserted else { throw FaultError("“\(word)” is there twice") }
            switch word {
            case "for":
                guard let share = Self.share(value) else {
                    throw FaultError("“for” takes a number such as 3 or a share such as 20%, not “\(value)”")
                }
                self.share = share
            case "of":
                guard action != .expiredCertificate else {
                    throw FaultError("expired-certificate is for connections, which have no topic and no token yet")
                }
                pattern = Pattern(value)
            default:
                guard let count = Int(value), count >= 0 else {
                    throw FaultError("“after” takes a number of requests, not “\(value)”")
                }
                after = count
            }
        }
        hasClauses = !earlier.isEmpty
    }

    /// Reads what a payload's ``member`` does to its own push.
    ///
    /// - Parameter text: `nil` if the member is no text.
    static func steering(_ text: String?) throws(FaultError) -> Action {
        guard let text else { throw FaultError("it has to be a text such as “Unregistered”") }
        let fault = try Fault(text)
        guard !fault.hasClauses else {
            throw FaultError("“for”, “of” and “after” have no effect here, because it is for this push alone")
        }
        guard fault.action != .expiredCertificate else {
            throw FaultError("expired-certificate has no effect here, because the connection has begun before")
        }
        return fault.action
    }

    private static func action(_ words: inout ArraySlice<String>) throws(FaultError) -> Action {
        guard let word = words.popFirst() else { throw FaultError("a fault begins with what happens") }
        switch word {
        case "delay":
            guard let value = words.popFirst(), let milliseconds = milliseconds(value) else {
                throw FaultError("“delay” takes a time up to one minute, such as 500ms or 2s")
            }
            return .delay(milliseconds)
        case "goaway":
            guard let word = words.first, !clauses.contains(word) else { return .goAway(.shutdown) }
            guard let reason = Reason(rawValue: word) else { throw FaultError("“\(word)” is no reason of APNs") }
            words.removeFirst()
            return .goAway(reason)
        case "cut": return .cut
        case "expired-certificate": return .expiredCertificate
        default:
            guard let reason = Reason(rawValue: word) else {
                throw FaultError(
                    "“\(word)” is no reason of APNs, and not delay, goaway, cut or expired-certificate")
            }
            return .refuse(reason)
        }
    }

    private static func share(_ text: String) -> Share? {
        if text.hasSuffix("%") {
            return Int(text.dropLast()).flatMap { (1...100).contains($0) ? .percent($0) : nil }
        }
        return Int(text).flatMap { $0 > 0 ? .count($0) : nil }
    }

    private static func milliseconds(_ text: String) -> Int? {
        let isFine = text.hasSuffix("ms")
        guard isFine || text.hasSuffix("s"), let number = Int(text.dropLast(isFine ? 2 : 1)),
            (0...longestDelay).contains(number)
        else { return nil }
        let value = isFine ? number : number * 1000
        return value <= longestDelay ? value : nil
    }
}

/// Why a text is not a fault.
public struct FaultError: Error, Equatable, Sendable, CustomStringConvertible {
    /// One sentence, in lower case, without a full stop.
    public let description: String

    init(_ description: String) { self.description = description }
}
