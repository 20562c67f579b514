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
        #expect(file == "\(folder.path)/a/com.acme.news.pem")
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

    @Test("a folder where others write is refused")
    func folder() throws {
        let folder = try TestFolder()
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path)
        #expect {
            try CredentialFolder(folder.path, topic: "a")
        } throws: { "\($0)" == "\(folder.path): other users can write there" }
    }
}
