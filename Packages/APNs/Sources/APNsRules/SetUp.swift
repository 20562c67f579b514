import Crypto
public import Foundation

/// The file by which a test gives an endpoint keys and device tokens of its own.
public struct SetUp: Sendable {
    /// A device token that the file declares.
    public struct Token: Hashable, Sendable {
        /// In lower case.
        public var token: String
        /// Its bundle identifier; `nil` for whichever the topic names.
        public var app: String?
        public var registration: Registration
        /// The name of the device that shows its pushes; without one they are discarded when they are checked.
        public var device: String?
    }

    public var keys: [ProviderKey] = []
    public var tokens: [Token] = []
    public var dropsStreamsAfterRefusal = false

    public init() {}

    /// - Parameters:
    ///   - data: The file, a JSON object.
    ///   - contents: Reads a file that it names.
    public init(_ data: Data, contents: (String) throws -> String) throws {
        let value: Any
        do {
            value = try JSONSerialization.jsonObject(with: data)
        } catch {
            let place = JSONMistake([UInt8](data)).map { "\($0)" } ?? error.localizedDescription
            throw SetUpError("", "it is not JSON: \(place)")
        }
        let root = try Members(value, "", ["keys", "tokens", "dropsStreamsAfterRefusal"])
        dropsStreamsAfterRefusal = try root.flag("dropsStreamsAfterRefusal") ?? false
        for (index, item) in try root.list("keys").enumerated() {
            let key = try Self.key(item, "keys[\(index)]", contents)
            if let other = keys.firstIndex(where: { $0.id == key.id }) {
                throw SetUpError("keys[\(index)].keyID", "keys[\(other)] has the same one")
            }
            keys.append(key)
        }
        var places: [String: Int] = [:]
        for (index, item) in try root.list("tokens").enumerated() {
            let token = try Self.token(item, "tokens[\(index)]")
            if let other = places.updateValue(index, forKey: token.token) {
                throw SetUpError("tokens[\(index)].token", "tokens[\(other)] has the same one")
            }
            tokens.append(token)
        }
    }

    private static func key(_ item: Any, _ path: String, _ contents: (String) throws -> String) throws -> ProviderKey {
        let members = try Members(
            item, path, ["keyID", "teamID", "file", "publicKey", "environment", "topics", "related"])
        let text: String
        if let file = try members.text("file") {
            guard !file.contains("-----BEGIN"), !file.contains("\n") else {
                throw SetUpError("\(path).file", "it is the name of a file; the text of a key is in publicKey")
            }
            do {
                text = try contents(file)
            } catch {
                throw SetUpError("\(path).file", "\(file) cannot be read: \(error)")
            }
        } else {
            text = try members.needed("publicKey")
        }
        guard
            let key = (try? P256.Signing.PublicKey(pemRepresentation: text))
                ?? (try? P256.Signing.PrivateKey(pemRepresentation: text).publicKey)
        else { throw SetUpError(path, "the key is not a PEM of a P-256 key") }
        return ProviderKey(
            id: try members.needed("keyID"), teamID: try members.needed("teamID"), publicKey: key,
            environment: try members.choice("environment", APNsEnvironment.allCases),
            topics: try members.texts("topics")?.map(Pattern.init), related: Set(try members.texts("related") ?? []))
    }

    private enum State: String, CaseIterable {
        case registered, unregistered, expired
    }

    private static func token(_ item: Any, _ path: String) throws -> Token {
        let members = try Members(item, path, ["token", "app", "state", "date", "device"])
        let token = try members.needed("token")
        guard case .token(let digits) = PushRequest(method: "", path: "/3/device/\(token)", fields: [], body: []).target
        else {
            throw SetUpError(
                "\(path).token",
                "a token is bytes in hexadecimal digits, at most \(PushRequest.longestToken), not “\(Self.short(token))”"
            )
        }
        let app = try members.text("app")
        let device = try members.text("device")
        if let device, !DeviceName.isValid(device) { throw SetUpError("\(path).device", DeviceName.rule) }
        let registration: Registration
        switch try members.choice("state", State.allCases) ?? .registered {
        case .registered: registration = .registered(app)
        case .unregistered: registration = .unregistered(try members.date("date"))
        case .expired: registration = .expired(try members.date("date"))
        }
        return Token(token: digits, app: app, registration: registration, device: device)
    }

    /// The beginning of a text, for a message.
    private static func short(_ text: String) -> String { text.count > 32 ? "\(text.prefix(32))…" : text }
}

/// What is wrong with a set-up file.
public struct SetUpError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Such as `keys[0].teamID`; empty for the file.
    public let path: String
    /// One sentence, in lower case, without a full stop.
    public let description: String

    init(_ path: String, _ reason: String) {
        self.path = path
        description = path.isEmpty ? reason : "\(path): \(reason)"
    }
}

/// The members of an object in a set-up file.
private struct Members {
    private let values: [String: Any]
    private let path: String

    init(_ value: Any, _ path: String, _ names: [String]) throws(SetUpError) {
        guard let values = value as? [String: Any] else { throw SetUpError(path, "it has to be an object") }
        if let unknown = values.keys.sorted().first(where: { !names.contains($0) }) {
            throw SetUpError(
                path.isEmpty ? unknown : "\(path).\(unknown)",
                "no member has this name; there are \(names.joined(separator: ", "))")
        }
        self.values = values
        self.path = path
    }

    private func wrong(_ name: String, _ reason: String) -> SetUpError {
        SetUpError(path.isEmpty ? name : "\(path).\(name)", reason)
    }

    func list(_ name: String) throws(SetUpError) -> [Any] {
        guard let value = values[name] else { return [] }
        guard let list = value as? [Any] else { throw wrong(name, "it has to be an array") }
        return list
    }

    func text(_ name: String) throws(SetUpError) -> String? {
        guard let value = values[name] else { return nil }
        guard let text = value as? String else { throw wrong(name, "it has to be a text") }
        return text
    }

    func needed(_ name: String) throws(SetUpError) -> String {
        guard let text = try text(name) else { throw wrong(name, "it is missing") }
        return text
    }

    func texts(_ name: String) throws(SetUpError) -> [String]? {
        guard let value = values[name] else { return nil }
        guard let texts = value as? [String] else { throw wrong(name, "it has to be an array of texts") }
        return texts
    }

    func flag(_ name: String) throws(SetUpError) -> Bool? {
        guard let value = values[name] else { return nil }
        guard let flag = value as? Bool else { throw wrong(name, "it has to be true or false") }
        return flag
    }

    func choice<Value: RawRepresentable>(_ name: String, _ all: [Value]) throws(SetUpError) -> Value?
    where Value.RawValue == String {
        guard let text = try text(name) else { return nil }
        guard let value = Value(rawValue: text) else {
            throw wrong(name, "it is one of \(all.map(\.rawValue).joined(separator: ", ")), not “\(text)”")
        }
        return value
    }

    func date(_ name: String) throws(SetUpError) -> Timestamp {
        let text = try needed(name)
        guard let date = Timestamp(text) else { throw wrong(name, "it is a date such as 2026-11-21T09:41:00Z") }
        return date
    }
}

extension Timestamp {
    public init(_ date: Date) { self.init(milliseconds: Int((date.timeIntervalSince1970 * 1000).rounded())) }

    /// Reads a date in the form of RFC 3339, with or without a fraction.
    public init?(_ text: String) {
        guard
            let date = (try? Date(text, strategy: .iso8601))
                ?? (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
        else { return nil }
        self.init(date)
    }

    public var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }
}
