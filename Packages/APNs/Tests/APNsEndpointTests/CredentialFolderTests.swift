import APNsCertificates
import APNsRules
import EndpointPeers
import Foundation
import Testing

@Suite struct CredentialFolderTests {
    @Test("the first start makes what clients need, for their owner alone, and the next one finds it")
    func files() throws {
        let folder = try TestFolder()
        let path = "\(folder.path)/state/ncenter-apns"
        let first = try CredentialFolder(path, topic: "com.acme.shop")
        let mode = { (file: String) in
            try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
        }
        #expect(try mode(path) == 0o700)
        for file in ["ca.pem", "ca-key.pem", "provider.pem", "provider.p8", "provider.json", "server-key.pem"] {
            #expect(try mode("\(path)/\(file)") == 0o600)
        }
        let provider = try #require(
            try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: "\(path)/provider.json")))
                as? [String: String])
        #expect(provider.keys.sorted() == ["keyID", "teamID"])
        #expect(provider["keyID"]?.count == 10)
        let second = try CredentialFolder(path, topic: "com.acme.shop")
        #expect(second.server.certificate == first.server.certificate)
        #expect(second.key.id == first.key.id)
        // A month before its end the server's certificate is made anew.
        let later = try CredentialFolder(path, topic: "com.acme.shop", at: Date() + 380 * 86_400)
        #expect(later.server.certificate != first.server.certificate)
    }

    @Test("a further certificate has its topics and its service")
    func certificate() throws {
        let folder = try TestFolder()
        let credentials = try CredentialFolder("\(folder.path)/a", topic: "com.acme.shop")
        let file = try credentials.addCertificate(topics: ["com.acme.news"], environment: .sandbox)
        #expect(file == "\(folder.path)/a/certificates/com.acme.news-sandbox.pem")
        #expect {
            try credentials.addCertificate(topics: ["com.acme.news"], environment: .sandbox)
        } throws: { "\($0)" == "\(file): it is there already; remove it to have another one" }
        // A topic has its own name, whatever files the folder has.
        let before = try Data(contentsOf: URL(filePath: "\(folder.path)/a/ca.pem"))
        _ = try credentials.addCertificate(topics: ["ca"], environment: nil)
        #expect(try Data(contentsOf: URL(filePath: "\(folder.path)/a/ca.pem")) == before)
        let text = try String(contentsOf: URL(filePath: file), encoding: .utf8)
        let end = try #require(text.range(of: "-----END CERTIFICATE-----"))
        let base64 = text[..<end.lowerBound].split(separator: "\n").dropFirst().joined()
        let read = credentials.authority.read([UInt8](try #require(Data(base64Encoded: base64))))
        #expect(read.isTrusted)
        #expect(read.topics == [Pattern("com.acme.news")])
        #expect(read.defaultTopic == "com.acme.news")
        #expect(read.environments == [.sandbox])
        #expect(!credentials.authority.read([1, 2, 3]).isTrusted)
    }

    private static let paired = [
        "ca.pem", "ca-key.pem", "server.pem", "server-key.pem", "provider.p8", "provider.json",
    ]

    @Test("half of a pair is refused, and nothing is written", arguments: paired)
    func halves(file: String) throws {
        let folder = try TestFolder()
        let path = "\(folder.path)/a"
        _ = try CredentialFolder(path, topic: "a")
        try FileManager.default.removeItem(atPath: "\(path)/\(file)")
        #expect { try CredentialFolder(path, topic: "a") } throws: { error in
            "\(error)".hasPrefix("\(path)/\(file): it is missing; put it back, or remove \(path)/")
        }
        #expect(!FileManager.default.fileExists(atPath: "\(path)/\(file)"))
    }

    @Test("a file that cannot be used is named, and kept", arguments: paired + ["provider.pem"])
    func garbage(file: String) throws {
        let folder = try TestFolder()
        let path = "\(folder.path)/a"
        _ = try CredentialFolder(path, topic: "a")
        let garbage = Data("garbage".utf8)
        try garbage.write(to: URL(filePath: "\(path)/\(file)"))
        #expect { try CredentialFolder(path, topic: "a") } throws: { "\($0)".contains("\(path)/\(file)") }
        #expect(try Data(contentsOf: URL(filePath: "\(path)/\(file)")) == garbage)
    }

    @Test("a server's certificate with other names is its owner's, and kept")
    func ownServer() throws {
        let folder = try TestFolder()
        let path = "\(folder.path)/a"
        let first = try CredentialFolder(path, topic: "a")
        let own = try first.authority.server(names: ["apns.test"], validity: Date()...(Date() + 3600))
        try Data(own.certificate.utf8).write(to: URL(filePath: "\(path)/server.pem"))
        try Data(own.key.utf8).write(to: URL(filePath: "\(path)/server-key.pem"))
        let second = try CredentialFolder(path, topic: "a", addresses: [[192, 0, 2, 7]])
        #expect(second.server.certificate == own.certificate)
        // The endpoint's own one is made anew when its authority is.
        let other = "\(folder.path)/b"
        let before = try CredentialFolder(other, topic: "a")
        for file in ["ca.pem", "ca-key.pem"] { try FileManager.default.removeItem(atPath: "\(other)/\(file)") }
        let after = try CredentialFolder(other, topic: "a")
        #expect(try after.authority.names(ofServer: after.server)?.until ?? .distantPast > Date())
        #expect(try after.authority.names(ofServer: before.server)?.until == .distantPast)
    }

    @Test("a folder where others write is refused")
    func folder() throws {
        let folder = try TestFolder()
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path)
        #expect {
            try CredentialFolder(folder.path, topic: "a")
        } throws: { "\($0)" == "\(folder.path): other users can write there" }
    }
}
