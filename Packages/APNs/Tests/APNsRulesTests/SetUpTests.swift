import APNsRules
import Crypto
import Foundation
import Testing

@Suite struct SetUpTests {
    private static let key = #"{"keyID": "a", "teamID": "t", "file": "key.p8"}"#
    private static let pem = P256.Signing.PrivateKey().pemRepresentation

    private func read(_ text: String) throws -> SetUp {
        try SetUp(Data(text.utf8)) { name in
            guard name == "key.p8" else { throw SetUpTestError.missing }
            return Self.pem
        }
    }

    private enum SetUpTestError: Error { case missing }

    @Test("a file gives keys and tokens")
    func members() throws {
        let setUp = try read(
            """
            {"keys": [{"keyID": "ABC123DEFG", "teamID": "DEF123GHIJ", "file": "key.p8", "environment": "production",
                       "topics": ["com.acme.*"], "related": ["XYZ"]}],
             "tokens": [{"token": "AB12", "device": "phone"},
                        {"token": "cd34", "app": "com.acme", "state": "expired", "date": "2026-11-21T09:41:00.250Z"}],
             "dropsStreamsAfterRefusal": true}
            """)
        #expect(setUp.keys.map(\.id) == ["ABC123DEFG"])
        #expect(setUp.keys.first?.topics == [Pattern("com.acme.*")])
        #expect(setUp.keys.first?.environment == .production)
        #expect(setUp.tokens.map(\.token) == ["ab12", "cd34"])
        #expect(setUp.tokens.map(\.device) == ["phone", nil])
        #expect(setUp.tokens.last?.registration == .expired(Timestamp(milliseconds: 1_795_254_060_250)))
        #expect(setUp.dropsStreamsAfterRefusal)
    }

    @Test(
        "what is wrong is named with its place",
        arguments: [
            (#"{"keys": [{}]}"#, "keys[0].publicKey: it is missing"),
            (#"{"keys": [{"file": "none.p8"}]}"#, "keys[0].file: none.p8 cannot be read: missing"),
            (#"{"keys": [{"publicKey": "x"}]}"#, "keys[0]: the key is not a PEM of a P-256 key"),
            (
                #"{"tokens": [{"token": "abc"}]}"#,
                "tokens[0].token: a token is bytes in hexadecimal digits, at most 512, not “abc”"
            ),
            (#"{"tokens": [{"token": "ab"}, {"token": "AB"}]}"#, "tokens[1].token: tokens[0] has the same one"),
            (
                #"{"keys": [\#(key), \#(key)]}"#, "keys[1].keyID: keys[0] has the same one"
            ),
            (
                #"{"keys": [{"file": "-----BEGIN PRIVATE KEY-----"}]}"#,
                "keys[0].file: it is the name of a file; the text of a key is in publicKey"
            ),
            (#"{"tokens": [{"token": "ab", "device": "../x"}]}"#, "tokens[0].device: \(DeviceName.rule)"),
            (
                "{\n\"keys\" []}",
                "it is not JSON: “[” at line 2, column 8, where “:” is expected"
            ),
            (
                #"{"tokens": [{"token": "ab", "state": "gone"}]}"#,
                "tokens[0].state: it is one of registered, unregistered, expired, not “gone”"
            ),
            (#"{"tokens": [{"token": "ab", "state": "expired"}]}"#, "tokens[0].date: it is missing"),
            (
                #"{"tokens": [{"token": "ab", "state": "expired", "date": "soon"}]}"#,
                "tokens[0].date: it is a date such as 2026-11-21T09:41:00Z"
            ),
            (#"{"token": []}"#, "token: no member has this name; there are keys, tokens, dropsStreamsAfterRefusal"),
            (#"[]"#, "it has to be an object"),
        ])
    func wrong(text: String, message: String) {
        #expect { try read(text) } throws: { "\($0)" == message }
    }
}
