public import APNsRules
import Crypto
public import Foundation
import SwiftASN1
import X509

/// A certificate with its private key, both as PEM.
public struct Identity: Sendable {
    public let certificate: String
    public let key: String
}

/// The authority that signs the certificates of an endpoint and of its clients.
public struct Authority: Sendable {
    private let certificate: Certificate
    private let key: Certificate.PrivateKey
    public let identity: Identity

    private static let day: TimeInterval = 86_400

    /// Makes an authority for ten years.
    public init(at now: Date) throws {
        let privateKey = P256.Signing.PrivateKey()
        let key = Certificate.PrivateKey(privateKey)
        self.key = key
        let name = try DistinguishedName { CommonName("ncenter-apns authority") }
        certificate = try Certificate(
            version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: key.publicKey,
            notValidBefore: now - Self.day, notValidAfter: now + 3650 * Self.day, issuer: name, subject: name,
            signatureAlgorithm: .ecdsaWithSHA256,
            extensions: try Certificate.Extensions {
                Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 0))
                Critical(KeyUsage(keyCertSign: true))
                SubjectKeyIdentifier(hash: key.publicKey)
            },
            issuerPrivateKey: key)
        identity = Identity(certificate: try certificate.pem, key: privateKey.pemRepresentation)
    }

    /// - Throws: If one is not readable, or they do not belong together.
    public init(_ identity: Identity) throws {
        (certificate, key) = try Self.read(identity)
        self.identity = identity
    }

    /// Why a certificate cannot be used with its key.
    private struct Mismatch: Error, CustomStringConvertible {
        let description: String
    }

    /// Reads a certificate and its key; each is the first one in its text.
    @discardableResult
    private static func read(_ identity: Identity) throws -> (Certificate, Certificate.PrivateKey) {
        let certificates = try PEMDocument.parseMultiple(pemString: identity.certificate)
        let keys = try PEMDocument.parseMultiple(pemString: identity.key)
        guard let certificate = certificates.first(where: { $0.discriminator == "CERTIFICATE" }) else {
            throw Mismatch(description: "there is no certificate")
        }
        guard let key = keys.first(where: { $0.discriminator.hasSuffix("PRIVATE KEY") }) else {
            throw Mismatch(description: "there is no private key")
        }
        let read = (try Certificate(pemDocument: certificate), try Certificate.PrivateKey(pemDocument: key))
        guard read.0.publicKey == read.1.publicKey else {
            throw Mismatch(description: "the key is another certificate's")
        }
        return read
    }

    /// Looks whether a certificate can be used with its key.
    ///
    /// - Throws: A sentence, in lower case, without a full stop.
    public static func check(_ identity: Identity) throws { try read(identity) }

    public init(certificate: String, key: String) throws {
        try self.init(Identity(certificate: certificate, key: key))
    }

    private func sign(
        _ subject: DistinguishedName, _ validity: ClosedRange<Date>, _ extensions: [Certificate.Extension]
    ) throws -> Identity {
        let privateKey = P256.Signing.PrivateKey()
        let publicKey = Certificate.PublicKey(privateKey.publicKey)
        let common = try Certificate.Extensions {
            Critical(BasicConstraints.notCertificateAuthority)
            Critical(KeyUsage(digitalSignature: true))
            AuthorityKeyIdentifier(keyIdentifier: SubjectKeyIdentifier(hash: key.publicKey).keyIdentifier)
            SubjectKeyIdentifier(hash: publicKey)
        }
        let signed = try Certificate(
            version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: publicKey,
            notValidBefore: validity.lowerBound, notValidAfter: validity.upperBound, issuer: certificate.subject,
            subject: subject, signatureAlgorithm: .ecdsaWithSHA256,
            extensions: try Certificate.Extensions(Array(common) + extensions), issuerPrivateKey: key)
        return Identity(certificate: try signed.pem, key: privateKey.pemRepresentation)
    }

    // MARK: Servers

    /// How long a certificate of a server is valid, in seconds: as long as clients of Apple accept.
    public static let serverLifetime = 397 * day

    /// Makes the certificate of an endpoint.
    ///
    /// - Parameters:
    ///   - names: DNS names. `127.0.0.1` and `::1` are always in it.
    ///   - addresses: Further addresses, each 4 or 16 bytes.
    public func server(
        names: [String], addresses: [[UInt8]] = [], validity: ClosedRange<Date>
    ) throws -> Identity {
        let loopback: [[UInt8]] = [[127, 0, 0, 1], Array(repeating: 0, count: 15) + [1]]
        let all =
            names.map(GeneralName.dnsName)
            + (loopback + addresses).map { .ipAddress(ASN1OctetString(contentBytes: $0[...])) }
        let extensions = try Certificate.Extensions {
            SubjectAlternativeNames(all)
            try ExtendedKeyUsage([.serverAuth])
        }
        return try sign(
            try DistinguishedName { CommonName(names.first ?? "localhost") }, validity, Array(extensions))
    }

    /// The names of a certificate of a server, and how long it is valid.
    ///
    /// - Returns: `nil` if no authority of an endpoint has signed it; the distant past if another one than this has.
    /// - Throws: If it cannot be used with its key.
    public func names(ofServer identity: Identity) throws -> (names: [String], until: Date)? {
        let (server, _) = try Self.read(identity)
        guard server.issuer == certificate.subject,
            let alternatives = try server.extensions.subjectAlternativeNames
        else { return nil }
        let names = alternatives.compactMap { name in
            if case .dnsName(let text) = name { text } else { nil }
        }
        // An authority that was here before has the same name.
        return (names, isSigner(of: server) ? server.notValidAfter : .distantPast)
    }

    private func isSigner(of other: Certificate) -> Bool {
        other.issuer == certificate.subject && certificate.publicKey.isValidSignature(other.signature, for: other)
    }

    // MARK: Clients

    private static let userID: ASN1ObjectIdentifier = [0, 9, 2342, 19_200_300, 100, 1, 1]
    private static let topics: ASN1ObjectIdentifier = [1, 2, 840, 113_635, 100, 6, 3, 6]

    private static func mark(of environment: APNsEnvironment) -> ASN1ObjectIdentifier {
        switch environment {
        case .sandbox: [1, 2, 840, 113_635, 100, 6, 3, 1]
        case .production: [1, 2, 840, 113_635, 100, 6, 3, 2]
        }
    }

    /// Makes the certificate of a provider, as Apple does: the first topic is the subject's UID, and all are in an
    /// extension.
    ///
    /// - Parameters:
    ///   - topics: At least one. `*` in a topic is for anything.
    ///   - environment: The only service that it is for; `nil` for both.
    public func client(
        topics: [String], environment: APNsEnvironment? = nil, validity: ClosedRange<Date>
    ) throws -> Identity {
        let subject = DistinguishedName([
            RelativeDistinguishedName(.init(type: Self.userID, utf8String: topics[0])),
            RelativeDistinguishedName(
                .init(type: .RDNAttributeType.commonName, utf8String: "Apple Push Services: \(topics[0])")),
        ])
        var list = DER.Serializer()
        try list.appendConstructedNode(identifier: .sequence) { list in
            for topic in topics {
                try list.serialize(ASN1UTF8String(topic))
                try list.appendConstructedNode(identifier: .sequence) { try $0.serialize(ASN1UTF8String("app")) }
            }
        }
        var extensions = Array(try Certificate.Extensions { try ExtendedKeyUsage([.clientAuth]) })
        extensions.append(.init(oid: Self.topics, critical: false, value: list.serializedBytes[...]))
        for environment in environment.map({ [$0] }) ?? APNsEnvironment.allCases {
            // Nothing but the mark itself.
            extensions.append(.init(oid: Self.mark(of: environment), critical: false, value: [0x05, 0x00]))
        }
        return try sign(subject, validity, extensions)
    }

    /// Reads the certificate that a client shows.
    public func read(_ der: [UInt8]) -> ClientCertificate {
        guard let client = try? Certificate(derEncoded: der), isSigner(of: client),
            client.notValidBefore <= client.notValidAfter
        else {
            return ClientCertificate(isTrusted: false, validity: Date.distantPast...Date.distantFuture, topics: [])
        }
        let environments = APNsEnvironment.allCases.filter { client.extensions[oid: Self.mark(of: $0)] != nil }
        let identifier = client.subject.lazy.flatMap { $0 }.first { $0.type == Self.userID }
            .flatMap { String($0.value) }
        let listed = client.extensions[oid: Self.topics].map { Self.texts(in: $0.value) } ?? []
        let topics = listed.isEmpty ? identifier.map { [$0] } ?? [] : listed
        return ClientCertificate(
            isTrusted: true, validity: client.notValidBefore...client.notValidAfter,
            environments: Set(environments.isEmpty ? APNsEnvironment.allCases : environments),
            topics: topics.map(Pattern.init), defaultTopic: topics.count == 1 ? identifier : nil)
    }

    /// The texts of a sequence; sequences inside of it are left out.
    private static func texts(in bytes: ArraySlice<UInt8>) -> [String] {
        guard let root = try? DER.parse(bytes), case .constructed(let nodes) = root.content else { return [] }
        return nodes.compactMap { node in
            (try? ASN1UTF8String(derEncoded: node, withIdentifier: .utf8String)).map { String($0) }
        }
    }
}

extension Certificate {
    fileprivate var pem: String {
        get throws { try serializeAsPEM().pemString + "\n" }
    }
}
