public import Crypto
public import Foundation

/// A provider token: a JSON Web Token that is signed by ES256 (Apple, *Establishing a token-based connection to APNs*).
public struct ProviderToken: Sendable {
    /// The header's `kid`.
    public let keyID: String
    /// `iss`.
    public let teamID: String
    /// `iat`, which libraries write as an integer, a fraction or a text.
    public let issued: Date
    private let signed: Data
    private let signature: Data

    /// The longest token that is read, in bytes. Tokens of libraries have about 250.
    public static let longest = 4096
    /// How long before now, and how far ahead, a token may have been issued, in seconds.
    public static let lifetime: TimeInterval = 3600
    /// How long a connection keeps a token before it may have another, in seconds.
    public static let shortestUse: TimeInterval = 20 * 60

    /// Reads a token, without a look at its signature.
    ///
    /// - Returns: `nil` for a text that is not a token, or one of another algorithm.
    public init?(_ text: String) {
        guard text.utf8.count <= Self.longest else { return nil }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let header = Self.object(parts[0]), let claims = Self.object(parts[1]),
            let signature = Self.bytes(parts[2]), header["alg"] as? String == "ES256",
            let keyID = header["kid"] as? String, let teamID = claims["iss"] as? String,
            let seconds = Self.seconds(claims["iat"])
        else { return nil }
        self.keyID = keyID
        self.teamID = teamID
        self.signature = signature
        issued = Date(timeIntervalSince1970: seconds)
        signed = Data("\(parts[0]).\(parts[1])".utf8)
    }

    /// Whether the signature, which is the raw `r` and `s` of a JSON Web Signature, is by the key.
    public func isSigned(by key: P256.Signing.PublicKey) -> Bool {
        guard let signature = try? P256.Signing.ECDSASignature(rawRepresentation: signature) else { return false }
        return key.isValidSignature(signature, for: signed)
    }

    private static func seconds(_ value: Any?) -> Double? {
        let seconds = (value as? NSNumber)?.doubleValue ?? (value as? String).flatMap(Double.init)
        return seconds.flatMap { $0.isFinite ? $0 : nil }
    }

    private static func object(_ part: Substring) -> [String: Any]? {
        bytes(part).flatMap { try? JSONSerialization.jsonObject(with: $0) as? [String: Any] }
    }

    /// Bytes in the alphabet for addresses without padding (RFC 4648, 5).
    private static func bytes(_ part: Substring) -> Data? {
        var text = part.replacing("-", with: "+").replacing("_", with: "/")
        text += String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
        return Data(base64Encoded: String(text))
    }
}
