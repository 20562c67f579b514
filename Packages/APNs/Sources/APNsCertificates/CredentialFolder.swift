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

    /// Opens a folder, and makes what it does not have. What is there is kept.
    ///
    /// - Parameters:
    ///   - topic: The first topic of the client certificate, which libraries take as the app unless they are told
    ///     another one. It is for all topics.
    ///   - addresses: Addresses other than loopback where the endpoint listens.
    /// - Throws: A ``FileError`` for a file that cannot be used, or whose counterpart is missing.
    public init(
        _ path: String, topic: String, addresses: [[UInt8]] = [], at now: Date = Date()
    ) throws {
        try PrivateFile.makeFolder(path)
        self.path = path
        let file = { (name: String) in "\(path)/\(name)" }
        (authority, server, provider, providerKey) = try PrivateFile.locked(file("lock")) {
            let (certificate, key) = (file(Self.authorityFile), file("ca-key.pem"))
            let authority = try Self.pair(certificate, key) { try Authority(at: now).identity }
            let signer = try Self.reading("\(certificate) with \(key)") { try Authority(authority) }
            let server = try Self.server(signer, file("server.pem"), file("server-key.pem"), addresses, at: now)
            if let text = try Self.text(file(Self.certificateFile)) {
                try Self.reading(file(Self.certificateFile)) {
                    try Authority.check(Identity(certificate: text, key: text))
                }
            } else {
                try Self.write(
                    try signer.client(topics: [topic, "*"], validity: Self.clientValidity(at: now)),
                    to: file(Self.certificateFile))
            }
            let (providerKey, provider) = try Self.provider(file(Self.keyFile), file(Self.providerFile))
            return (signer, server, provider, providerKey)
        }
    }

    /// The key of the folder, which may push every topic.
    public var key: ProviderKey {
        ProviderKey(id: provider.keyID, teamID: provider.teamID, publicKey: providerKey.publicKey)
    }

    /// Makes another certificate for clients, in a folder of its own.
    ///
    /// - Parameter topics: The first one names the file.
    /// - Returns: The file, which has the private key, too.
    /// - Throws: A ``FileError`` if it is there already.
    public func addCertificate(
        topics: [String], environment: APNsEnvironment?, at now: Date = Date()
    ) throws -> String {
        let folder = "\(path)/certificates"
        let file = "\(folder)/\(topics[0])\(environment.map { "-\($0.rawValue)" } ?? "").pem"
        try PrivateFile.makeFolder(folder)
        return try PrivateFile.locked("\(path)/lock") {
            guard try PrivateFile.read(file) == nil else {
                throw FileError(file, "it is there already; remove it to have another one")
            }
            try Self.write(
                try authority.client(
                    topics: topics, environment: environment, validity: Self.clientValidity(at: now)),
                to: file)
            return file
        }
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

    private static func text(_ path: String) throws -> String? {
        try PrivateFile.read(path).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Reads what is in a file, and names it in an error.
    private static func reading<Result>(_ path: String, _ read: () throws -> Result) throws -> Result {
        do {
            return try read()
        } catch {
            throw FileError(path, "it cannot be used: \(error)")
        }
    }

    /// Reads two files that belong together; `nil` if neither is there.
    ///
    /// - Throws: If one is missing, because what is made anew would not belong to the other one.
    private static func texts(_ first: String, _ second: String) throws -> (String, String)? {
        switch (try text(first), try text(second)) {
        case (let one?, let other?): return (one, other)
        case (nil, nil): return nil
        case (nil, _): throw FileError(first, "it is missing; put it back, or remove \(second) to have both made anew")
        case (_, nil): throw FileError(second, "it is missing; put it back, or remove \(first) to have both made anew")
        }
    }

    private static func pair(_ certificate: String, _ key: String, _ make: () throws -> Identity) throws -> Identity {
        if let (certificate, key) = try texts(certificate, key) { return Identity(certificate: certificate, key: key) }
        let identity = try make()
        try write(identity, certificate, key)
        return identity
    }

    private static func write(_ identity: Identity, _ certificate: String, _ key: String) throws {
        try PrivateFile.write(Data(identity.key.utf8), to: key)
        try PrivateFile.write(Data(identity.certificate.utf8), to: certificate)
    }

    private static func provider(
        _ keyFile: String, _ providerFile: String
    ) throws -> (P256.Signing.PrivateKey, Provider) {
        if let (pem, json) = try texts(keyFile, providerFile) {
            return (
                try reading(keyFile) { try P256.Signing.PrivateKey(pemRepresentation: pem) },
                try reading(providerFile) { try JSONDecoder().decode(Provider.self, from: Data(json.utf8)) }
            )
        }
        let key = P256.Signing.PrivateKey()
        let provider = Provider(keyID: Self.identifier(), teamID: Self.identifier())
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try PrivateFile.write(Data("\(key.pemRepresentation)\n".utf8), to: keyFile)
        try PrivateFile.write(try encoder.encode(provider) + Data("\n".utf8), to: providerFile)
        return (key, provider)
    }

    /// The server's certificate. One that the folder's authority has made for `localhost` is made anew when the host
    /// has another name, when a month is left, and at each start with further addresses; any other is its owner's.
    private static func server(
        _ authority: Authority, _ certificate: String, _ key: String, _ addresses: [[UInt8]], at now: Date
    ) throws -> Identity {
        let make = { (addresses: [[UInt8]]) in
            try authority.server(
                names: names, addresses: addresses,
                validity: (now - 86_400)...(now + Authority.serverLifetime - 86_400))
        }
        let kept = try pair(certificate, key) { try make([]) }
        let known = try reading("\(certificate) with \(key)") { try authority.names(ofServer: kept) }
        guard let known, known.names.first == "localhost", known.names.count <= 2 else { return kept }
        guard addresses.isEmpty else { return try make(addresses) }
        if known.names == names, known.until > now + 30 * 86_400 { return kept }
        let identity = try make([])
        try write(identity, certificate, key)
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
