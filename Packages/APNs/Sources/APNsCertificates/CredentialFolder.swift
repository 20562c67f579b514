import APNsFiles
public import APNsRules
public import Crypto
public import Foundation
import Glibc

/// The folder of an endpoint with what clients need: an authority, certificates and a provider key.
///
/// Several endpoints can have one folder: what is missing is made under a lock.
public struct CredentialFolder: Sendable {
    /// What `provider.json` has.
    public struct Provider: Codable, Sendable {
        public let keyID: String
        public let teamID: String
    }

    public let path: String
    public let authority: Authority
    public let server: Identity
    public let provider: Provider
    public let providerKey: P256.Signing.PrivateKey

    public static let authorityFile = "ca.pem"
    public static let certificateFile = "provider.pem"
    public static let keyFile = "provider.p8"
    public static let providerFile = "provider.json"

    /// Opens a folder, and makes what it does not have.
    ///
    /// - Parameters:
    ///   - topic: The first topic of the client certificate, which libraries take as the app unless they are told
    ///     another one. It is for all topics.
    ///   - addresses: Addresses other than loopback where the endpoint listens.
    public init(
        _ path: String, topic: String, addresses: [[UInt8]] = [], at now: Date = Date()
    ) throws {
        try PrivateFile.makeFolder(path)
        self.path = path
        let file = { (name: String) in "\(path)/\(name)" }
        (authority, server, provider, providerKey) = try PrivateFile.locked(file("lock")) {
            let authority = try Self.made(file(Self.authorityFile), file("ca-key.pem")) {
                try Authority(at: now).identity
            }
            let signer = try Authority(authority)
            let server = try Self.server(signer, file("server.pem"), file("server-key.pem"), addresses, at: now)
            if try PrivateFile.read(file(Self.certificateFile)) == nil {
                try Self.write(
                    try signer.client(topics: [topic, "*"], validity: Self.clientValidity(at: now)),
                    to: file(Self.certificateFile))
            }
            let key: P256.Signing.PrivateKey
            if let data = try PrivateFile.read(file(Self.keyFile)) {
                key = try P256.Signing.PrivateKey(pemRepresentation: String(decoding: data, as: UTF8.self))
            } else {
                key = P256.Signing.PrivateKey()
                try PrivateFile.write(Data("\(key.pemRepresentation)\n".utf8), to: file(Self.keyFile))
            }
            let provider: Provider
            if let data = try PrivateFile.read(file(Self.providerFile)) {
                provider = try JSONDecoder().decode(Provider.self, from: data)
            } else {
                provider = Provider(keyID: Self.identifier(), teamID: Self.identifier())
                let encoder = JSONEncoder()
                encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
                try PrivateFile.write(try encoder.encode(provider) + Data("\n".utf8), to: file(Self.providerFile))
            }
            return (signer, server, provider, key)
        }
    }

    /// The key of the folder, which may push every topic.
    public var key: ProviderKey {
        ProviderKey(id: provider.keyID, teamID: provider.teamID, publicKey: providerKey.publicKey)
    }

    /// Makes another certificate for clients.
    ///
    /// - Returns: Its file, which has the private key, too.
    public func addCertificate(
        topics: [String], environment: APNsEnvironment?, at now: Date = Date()
    ) throws -> String {
        let file = "\(path)/\(topics[0].replacing("*", with: "all")).pem"
        try Self.write(
            try authority.client(topics: topics, environment: environment, validity: Self.clientValidity(at: now)),
            to: file)
        return file
    }

    /// A certificate whose time is over, for a client that has to notice.
    public func expiredServer(at now: Date = Date()) throws -> Identity {
        try authority.server(names: Self.names, validity: (now - 172_800)...(now - 86_400))
    }

    private static func clientValidity(at now: Date) -> ClosedRange<Date> {
        (now - 86_400)...(now + 396 * 86_400)
    }

    private static func write(_ identity: Identity, to file: String) throws {
        try PrivateFile.write(Data("\(identity.certificate)\(identity.key)\n".utf8), to: file)
    }

    private static func made(_ certificate: String, _ key: String, _ make: () throws -> Identity) throws -> Identity {
        if let certificate = try PrivateFile.read(certificate), let key = try PrivateFile.read(key) {
            return Identity(
                certificate: String(decoding: certificate, as: UTF8.self), key: String(decoding: key, as: UTF8.self))
        }
        let identity = try make()
        try PrivateFile.write(Data(identity.key.utf8), to: key)
        try PrivateFile.write(Data(identity.certificate.utf8), to: certificate)
        return identity
    }

    /// The server's certificate, made anew when the host has another name or a month is left.
    private static func server(
        _ authority: Authority, _ certificate: String, _ key: String, _ addresses: [[UInt8]], at now: Date
    ) throws -> Identity {
        let make = {
            try authority.server(
                names: names, addresses: addresses,
                validity: (now - 86_400)...(now + Authority.serverLifetime - 86_400))
        }
        // One with further addresses is made at each start.
        guard addresses.isEmpty else { return try make() }
        let kept = try made(certificate, key, make)
        if let (known, until) = authority.names(ofServer: kept.certificate), known == names,
            until > now + 30 * 86_400
        {
            return kept
        }
        let identity = try make()
        try PrivateFile.write(Data(identity.key.utf8), to: key)
        try PrivateFile.write(Data(identity.certificate.utf8), to: certificate)
        return identity
    }

    private static let names: [String] = {
        var bytes = [CChar](repeating: 0, count: 256)
        guard gethostname(&bytes, bytes.count - 1) == 0 else { return ["localhost"] }
        let host = String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        return host.isEmpty || host == "localhost" ? ["localhost"] : ["localhost", host]
    }()

    /// Ten characters, as Apple's keys and teams have.
    private static func identifier() -> String {
        String((0..<10).compactMap { _ in "ABCDEFGHJKLMNPQRSTUVWXYZ23456789".randomElement() })
    }
}
