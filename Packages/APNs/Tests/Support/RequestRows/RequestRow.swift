public import APNsRules
import Foundation

/// A row of the table of requests: what a client sends, and what APNs answers.
public struct RequestRow: Sendable, CustomStringConvertible {
    public struct Expectation: Sendable {
        /// `nil` for a row that expects no answer of its own.
        public var status: Int?
        public var reasons: [Reason] = []
        public var hasTimestamp = false
    }

    public let id: String
    /// On one connection.
    public let steps: [(request: PushRequest, expectation: Expectation)]
    /// Which frames the client sends, in words.
    public let frames: String
    /// What the endpoint is told beside the request, in words.
    public let order: String
    /// Whether the client offers no application protocol.
    public let offersNoProtocol: Bool
    /// Whether the client sends `host` alone.
    public let hasNoAuthority: Bool
    /// Whether the token's device does not run.
    public let isOffline: Bool

    public var description: String { id }

    private struct BadRow: Error {
        let text: String
    }

    /// All 79 rows.
    public static func all(_ world: World) throws -> [RequestRow] {
        try ["requests", "mistakes"].flatMap { name in
            let text = String(decoding: try fixture("\(name).jsonl"), as: UTF8.self)
            return try text.split(separator: "\n").map { line in
                guard let row = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else {
                    throw BadRow(text: String(line))
                }
                return try RequestRow(row, world)
            }
        }
    }

    static func fixture(_ name: String) throws -> Data {
        let folder = Bundle.module.resourceURL?.appending(path: "Fixtures") ?? URL(filePath: "Fixtures")
        return try Data(contentsOf: folder.appending(path: name))
    }

    private init(_ row: [String: Any], _ world: World) throws {
        guard let id = row["id"] as? String else { throw BadRow(text: "\(row)") }
        self.id = id
        frames = row["frames"] as? String ?? ""
        order = row["admin"] as? String ?? ""
        offersNoProtocol = (row["conn"] as? [String: Any])?["alpn"] != nil
        isOffline = row["device"] as? String == "offline"
        let requests = (row["req"] as? [[String: Any]]) ?? [row["req"] as? [String: Any] ?? [:]]
        let answers = (row["expect"] as? [[String: Any]]) ?? [row["expect"] as? [String: Any] ?? [:]]
        hasNoAuthority = requests.contains { $0["no_authority"] as? Bool == true }
        let body = try (row["file"] as? String).map { try [UInt8](Self.fixture($0)) }
        let device = isOffline ? world.offline : World.token
        steps = try zip(requests, answers).map { item, answer in
            var expectation = Expectation(status: answer["status"] as? Int)
            expectation.reasons = (answer["reason"] as? String ?? "").split(separator: "|").compactMap {
                Reason(rawValue: String($0))
            }
            expectation.hasTimestamp = answer["timestamp"] != nil
            return (try Self.request(item, body, device, world), expectation)
        }
    }

    private static func request(
        _ item: [String: Any], _ body: [UInt8]?, _ device: String, _ world: World
    ) throws -> PushRequest {
        var fields: [(name: String, value: String)] = [
            ("authorization", "bearer \(try world.jwt(item["jwt"] as? [String: Any] ?? [:]))"),
            ("apns-topic", World.topic),
        ]
        func set(_ name: String, _ value: String) {
            fields.removeAll { $0.name == name }
            fields.append((name, value))
        }
        for (name, value) in (item["headers"] as? [String: String] ?? [:]).sorted(by: { $0.key < $1.key })
        where value != "{JWT}" { set(name, value) }
        for (name, value) in (item["headers+"] as? [String: String] ?? [:]).sorted(by: { $0.key < $1.key }) {
            set(name, filled(value))
        }
        for name in item["headers-"] as? [String] ?? [] { fields.removeAll { $0.name == name } }
        let raw = (item["headers_raw"] as? [[String]] ?? []).map { (name: $0[0], value: $0[1]) }
        fields = fields.filter { field in !raw.contains { $0.name == field.name } } + raw
        let text = item["body"] as? String
        let path = item["path"] as? String ?? "/3/device/\(device)"
        return PushRequest(
            method: item["method"] as? String ?? "POST", path: world.filled(path), fields: fields,
            body: text.map { Array($0.utf8) } ?? body ?? Array(#"{"aps":{"alert":"hi"}}"#.utf8))
    }

    private static func filled(_ value: String) -> String {
        switch value {
        case "{64 bytes}": String(repeating: "c", count: 64)
        case "{65 bytes}": String(repeating: "c", count: 65)
        case "{33 x U+00E9 in UTF-8}": String(repeating: "\u{E9}", count: 33)
        default: value
        }
    }
}
