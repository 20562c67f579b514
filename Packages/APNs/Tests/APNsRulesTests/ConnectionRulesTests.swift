import Crypto
import Foundation
import RequestRows
import Testing

@testable import APNsRules

@Suite struct ConnectionRulesTests {
    private let world = World()

    private func request(_ authorization: String?, _ topic: String? = World.topic, type: String? = nil) -> PushRequest {
        var fields: [(name: String, value: String)] = []
        if let authorization { fields.append(("authorization", "bearer \(authorization)")) }
        if let topic { fields.append(("apns-topic", topic)) }
        if let type { fields.append(("apns-push-type", type)) }
        return PushRequest(
            method: "POST", path: "/3/device/\(World.token)", fields: fields, body: Array(#"{"aps":{}}"#.utf8))
    }

    private func reason(_ judgement: ConnectionRules.Judgement) -> Reason? {
        if case .refused(let answer) = judgement { answer.reason } else { nil }
    }

    @Test("the signature of a token is checked once a connection")
    func signatures() throws {
        var rules = ConnectionRules(ConnectionRules.Configuration(keys: try world.setUp.keys))
        let token = try world.jwt()
        for _ in 0..<1000 {
            #expect(reason(rules.judge(request(token), .registered(nil), at: world.now)) == nil)
        }
        #expect(rules.checkedSignatures == 1)
    }

    @Test("a token ends an hour after it was issued, on a connection that has used it, too")
    func hour() throws {
        var rules = ConnectionRules(ConnectionRules.Configuration(keys: try world.setUp.keys))
        let token = try world.jwt()
        #expect(reason(rules.judge(request(token), .registered(nil), at: world.now)) == nil)
        #expect(
            reason(rules.judge(request(token), .registered(nil), at: world.now + 3602)) == .expiredProviderToken)
    }

    @Test(
        "a connection has another token after twenty minutes, by the tokens or by the clock",
        arguments: [(-1201, 0, true), (-1199, 0, false), (-1199, 1201, true)])
    func updates(issued: Int, later: Int, isAccepted: Bool) throws {
        var rules = ConnectionRules(ConnectionRules.Configuration(keys: try world.setUp.keys))
        _ = rules.judge(request(try world.jwt(["iat": issued])), .registered(nil), at: world.now)
        let second = rules.judge(request(try world.jwt()), .registered(nil), at: world.now + Double(later))
        #expect(reason(second) == (isAccepted ? nil : .tooManyProviderTokenUpdates))
    }

    @Test(
        "a key that the set-up relates to the first one may follow it, and its token is another one for the limit",
        arguments: [(-1300, Reason?.none), (-1100, .tooManyProviderTokenUpdates)])
    func related(issued: Int, expected: Reason?) throws {
        let publicKey = world.key.publicKey
        var rules = ConnectionRules(
            ConnectionRules.Configuration(keys: [
                ProviderKey(id: "ABC123DEFG", teamID: "DEF123GHIJ", publicKey: publicKey, related: ["KEY2222222"]),
                ProviderKey(id: "KEY2222222", teamID: "DEF123GHIJ", publicKey: publicKey),
            ]))
        _ = rules.judge(request(try world.jwt(["iat": issued])), .registered(nil), at: world.now)
        let second = rules.judge(request(try world.jwt(["kid": "KEY2222222"])), .registered(nil), at: world.now)
        #expect(reason(second) == expected)
    }

    private static let always = Date.distantPast...Date.distantFuture

    @Test("a certificate counts instead of a token, with its topics, and for types that take one")
    func certificates() throws {
        let certificate = ClientCertificate(
            isTrusted: true, validity: Self.always, topics: [Pattern("com.example.demo*")],
            defaultTopic: "com.example.demo")
        var rules = ConnectionRules(ConnectionRules.Configuration(), certificate: certificate)
        #expect(rules.streamLimit == ConnectionRules.mostStreams)
        let rows: [(String?, String?, Reason?)] = [
            ("com.example.demo", nil, nil), (nil, nil, nil), ("com.example.demo.voip", "voip", nil),
            ("com.other", nil, .topicDisallowed),
            ("com.example.demo.push-type.liveactivity", "liveactivity", .topicDisallowed),
        ]
        for (topic, type, expected) in rows {
            let judged = rules.judge(request("not a token", topic, type: type), .registered(nil), at: world.now)
            #expect(reason(judged) == expected)
        }
    }

    @Test("a topic with the suffix of a type means that type", arguments: PushType.allCases)
    func suffixes(type: PushType) throws {
        var rules = ConnectionRules(ConnectionRules.Configuration(keys: try world.setUp.keys))
        let judged = rules.judge(
            request(try world.jwt(), World.topic + type.topicSuffix, type: type.rawValue),
            .registered(World.topic), at: world.now)
        guard case .accepted(let push) = judged else {
            Issue.record("refused: \(judged)")
            return
        }
        #expect(push.application == World.topic)
        #expect(push.topic == World.topic + type.topicSuffix)
    }

    @Test("tokens and fields of any length are answered", arguments: [8192, 1_000_000])
    func lengths(count: Int) throws {
        var rules = ConnectionRules(ConnectionRules.Configuration(keys: try world.setUp.keys))
        let long = String(repeating: "ab", count: count / 2)
        #expect(
            reason(rules.judge(request(long), .registered(nil), at: world.now)) == .invalidProviderToken)
        let path = PushRequest(method: "POST", path: "/3/device/\(long)", fields: [], body: [])
        #expect(path.target == .malformed)
    }
}
