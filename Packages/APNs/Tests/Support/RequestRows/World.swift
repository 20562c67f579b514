public import APNsRules
public import Crypto
public import Foundation

/// The keys and tokens that the table of requests needs, in the form of a set-up file.
public struct World: Sendable {
    public static let topic = "com.example.demo"
    public static let token = String(repeating: "a", count: 64)
    static let longToken = String(repeating: "ab", count: 80)
    static let otherApp = String(repeating: "b", count: 64)
    static let gone = String(repeating: "c", count: 64)
    static let expired = String(repeating: "d", count: 64)
    /// A device's token that is not in the file.
    public let offline = String(repeating: "e", count: 64)
    /// When the token of the app that is gone ended.
    public static let end = "2026-11-21T09:41:00.250Z"

    public let key = P256.Signing.PrivateKey()
    public let now: Date

    /// A value of `authorization`, which is the same for all requests, as a sender's is.
    public let bearer: String

    public init(now: Date = Date()) {
        self.now = now
        bearer = (try? Self.jwt([:], key, at: now)).map { "bearer \($0)" } ?? ""
    }

    public var setUp: SetUp {
        get throws {
            let pem = key.publicKey.pemRepresentation.replacing("\n", with: "\\n")
            let key = { (id: String, more: String) in
                #"{"keyID": "\#(id)", "teamID": "DEF123GHIJ", "publicKey": "\#(pem)"\#(more)}"#
            }
            let topics = #", "topics": ["com.example.*"]"#
            return try SetUp(
                Data(
                    #"""
                    {
                      "keys": [\#(key("ABC123DEFG", topics)), \#(key("KEY2222222", topics)),
                               \#(key("PRODONLY01", #", "environment": "production""#))],
                      "tokens": [
                        {"token": "\#(Self.token)", "app": "com.example.demo"},
                        {"token": "\#(Self.longToken)", "app": "com.example.demo", "state": "registered"},
                        {"token": "\#(Self.otherApp)", "app": "com.example.other"},
                        {"token": "\#(Self.gone)", "app": "com.example.demo", "state": "unregistered",
                         "date": "\#(Self.end)"},
                        {"token": "\#(Self.expired)", "app": "com.example.demo", "state": "expired",
                         "date": "2026-11-21T09:41:00Z"}
                      ]
                    }
                    """#.utf8)
            ) { _ in "" }
        }
    }

    func filled(_ path: String) -> String {
        let values = [
            ("{T160}", Self.longToken), ("{T_UPPER}", Self.token.uppercased()),
            ("{T_UNKNOWN}", String(repeating: "f", count: 64)), ("{T_OTHERAPP}", Self.otherApp),
            ("{T_GONE}", Self.gone), ("{T_EXPIRED}", Self.expired), ("{T}", Self.token),
        ]
        return values.reduce(path) { $0.replacing($1.0, with: $1.1) }
    }

    /// A provider token.
    ///
    /// - Parameter options: Members of a row's `jwt`.
    public func jwt(_ options: [String: Any] = [:]) throws -> String { try Self.jwt(options, key, at: now) }

    private static func jwt(
        _ options: [String: Any], _ key: P256.Signing.PrivateKey, at now: Date
    ) throws -> String {
        let algorithm = options["alg"] as? String ?? "ES256"
        let issued = Int(now.timeIntervalSince1970) + (options["iat"] as? Int ?? 0)
        var claims: [String: Any] = ["iss": options["iss"] as? String ?? "DEF123GHIJ", "iat": issued]
        switch options["iat_type"] as? String {
        case "float": claims["iat"] = Double(issued) + 0.25
        case "string": claims["iat"] = String(issued)
        default: break
        }
        if options["extra"] != nil { claims["exp"] = issued + 3600 }
        let header = ["alg": algorithm, "kid": options["kid"] as? String ?? "ABC123DEFG", "typ": "JWT"]
        let signed = try [header, claims].map { part in
            text(try JSONSerialization.data(withJSONObject: part, options: .sortedKeys))
        }.joined(separator: ".")
        let signature: Data
        switch algorithm {
        case "HS256":
            signature = Data(
                HMAC<SHA256>.authenticationCode(for: Data(signed.utf8), using: SymmetricKey(size: .bits256)))
        case "none": signature = Data()
        default:
            let made = try key.signature(for: Data(signed.utf8))
            signature = options["sig"] as? String == "DER" ? made.derRepresentation : made.rawRepresentation
        }
        guard options["tamper"] as? Bool != true else {
            return "\(signed).\(text(Data(signature.reversed())))"
        }
        return "\(signed).\(text(signature))"
    }

    private static func text(_ data: Data) -> String {
        data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}
