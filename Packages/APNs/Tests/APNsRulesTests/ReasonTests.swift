import APNsRules
import Crypto
import Foundation
import RequestRows
import Testing

/// The table of reasons: how each one is reached.
@Suite struct ReasonTests {
    private static let world = World()

    /// A change of a request that is right otherwise.
    private struct Way: Sendable {
        var fields: [String: String?] = [:]
        var method = "POST"
        var path = "/3/device/\(World.token)"
        var body = #"{"aps":{"alert":"hi"}}"#
        var registration = Registration.registered(World.topic)
        var certificate: ClientCertificate?
        /// A first request on the same connection.
        var before: [String: String]?
    }

    private static let always = Date.distantPast...Date.distantFuture

    /// By rule. The others are reached by a fault alone, or need a connection.
    private static func way(to reason: Reason) throws -> Way? {
        let bearer = { (options: [String: Any]) in "bearer \(try world.jwt(options))" }
        switch reason {
        case .badCollapseID: return Way(fields: ["apns-collapse-id": String(repeating: "c", count: 65)])
        case .badDeviceToken: return Way(registration: .unknown)
        case .badExpirationDate: return Way(fields: ["apns-expiration": "soon"])
        case .badMessageID: return Way(fields: ["apns-id": "nope"])
        case .badPriority: return Way(fields: ["apns-priority": "7"])
        case .badTopic: return Way(fields: ["apns-topic": "a b"])
        case .deviceTokenNotForTopic: return Way(registration: .registered("com.example.other"))
        case .duplicateHeaders: return Way(fields: ["x-twice": "twice"])
        case .invalidPushType: return Way(fields: ["apns-push-type": "banner"])
        case .missingDeviceToken: return Way(path: "/3/device/")
        case .missingTopic: return Way(fields: ["apns-topic": nil])
        case .payloadEmpty: return Way(body: "")
        case .topicDisallowed: return Way(fields: ["apns-topic": "com.other.team"], registration: .registered(nil))
        case .badCertificate:
            return Way(certificate: ClientCertificate(isTrusted: false, validity: always, topics: []))
        case .badCertificateEnvironment:
            return Way(
                certificate: ClientCertificate(
                    isTrusted: true, validity: always, environments: [.production], topics: [Pattern("*")]))
        case .expiredProviderToken: return Way(fields: ["authorization": try bearer(["iat": -3601])])
        case .invalidProviderToken: return Way(fields: ["authorization": "bearer a.b.c"])
        case .missingProviderToken: return Way(fields: ["authorization": nil])
        case .unrelatedKeyIDInToken:
            return Way(
                fields: ["authorization": try bearer(["kid": "KEY2222222"])],
                before: ["authorization": try bearer([:])])
        case .badEnvironmentKeyIDInToken:
            return Way(fields: ["authorization": try bearer(["kid": "PRODONLY01"])])
        case .badPath: return Way(path: "/4/broadcasts/apps/com.example.demo")
        case .methodNotAllowed: return Way(method: "PUT")
        case .expiredToken: return Way(registration: .expired(Timestamp(milliseconds: 1)))
        case .unregistered: return Way(registration: .unregistered(Timestamp(milliseconds: 1)))
        case .payloadTooLarge: return Way(body: #"{"aps":{},"x":"\#(String(repeating: "x", count: 4096))"}"#)
        case .tooManyProviderTokenUpdates:
            return Way(
                fields: ["authorization": try bearer([:])], before: ["authorization": try bearer(["iat": -600])])
        case .idleTimeout, .forbidden, .tooManyRequests, .internalServerError, .serviceUnavailable, .shutdown:
            return nil
        }
    }

    @Test("a reason is reached by its rule, otherwise by a fault", arguments: Reason.allCases)
    func reached(reason: Reason) throws {
        let setUp = try Self.world.setUp
        let way = try Self.way(to: reason) ?? Way()
        var rules = ConnectionRules(ConnectionRules.Configuration(keys: setUp.keys), certificate: way.certificate)
        if let before = way.before {
            guard case .accepted = rules.judge(Self.request(way, before), way.registration, at: Self.world.now) else {
                Issue.record("the first request is refused")
                return
            }
        }
        switch rules.judge(Self.request(way, way.fields), way.registration, at: Self.world.now) {
        case .refused(let answer): #expect(answer.reason == reason)
        case .accepted(let push):
            #expect(try Self.way(to: reason) == nil)
            var faults = FaultPlan(seed: 0, [try Fault(reason.rawValue)])
            #expect(try faults.meet(push).end == .refuse(reason))
        }
    }

    private static func request(_ way: Way, _ fields: [String: String?]) -> PushRequest {
        var values: [String: String?] = ["apns-topic": World.topic]
        values["authorization"] = (try? world.jwt()).map { "bearer \($0)" }
        values.merge(fields) { $1 }
        var list = values.compactMap { name, value in value.map { (name: name, value: $0) } }
        // A field that stands twice.
        list += list.filter { $0.value == "twice" }
        return PushRequest(method: way.method, path: way.path, fields: list, body: Array(way.body.utf8))
    }

    @Test("there are 32 reasons, each with its status")
    func statuses() {
        #expect(Reason.allCases.count == 32)
        let counts = Dictionary(grouping: Reason.allCases, by: \.status).mapValues(\.count)
        #expect(counts == [400: 14, 403: 8, 404: 1, 405: 1, 410: 2, 413: 1, 429: 2, 500: 1, 503: 2])
    }

    @Test("an answer with 410 has the time in milliseconds")
    func timestamp() {
        let answer = Answer(.unregistered, since: Timestamp(milliseconds: 1_795_254_060_250))
        #expect(answer.body == #"{"reason":"Unregistered","timestamp":1795254060250}"#)
        #expect(Answer.accepted.body == nil)
    }
}
