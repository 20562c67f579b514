import APNsDevices
import APNsEndpoint
import APNsRules
import EndpointPeers
import Foundation
import RequestRows
import Testing

/// Pushes into the program itself.
@Suite struct PhoneTests {
    private static let world = World()
    private static let app = "com.example.RedGreenNotifications"

    /// A push in the words of both ways: the fields of APNs are those of `ncenter push`.
    private static let pushes: [(fields: [(name: String, value: String)], body: String)] = [
        ([], #"{"aps":{"alert":{"title":"One","body":"first"},"thread-id":"a","badge":2}}"#),
        ([("apns-collapse-id", "c")], #"{"aps":{"alert":"replaced"}}"#),
        ([("apns-collapse-id", "c"), ("apns-priority", "10")], #"{"aps":{"alert":"replacing"}}"#),
        ([("apns-priority", "5")], #"{"aps":{"alert":"five","interruption-level":"passive"}}"#),
        ([("apns-priority", "1"), ("apns-push-type", "alert")], #"{"aps":{"alert":"low","sound":"default"}}"#),
        ([("apns-push-type", "background"), ("apns-priority", "5")], #"{"aps":{"content-available":1}}"#),
        (
            [("apns-push-type", "liveactivity"), ("apns-topic", "\(app).push-type.liveactivity")],
            #"{"aps":{"timestamp":1795254060,"event":"start","attributes-type":"Ferry","attributes":{"line":"F1"},"content-state":{"berth":3},"alert":{"title":"F1","body":"boards"}}}"#
        ),
    ]

    private static func request(
        _ token: String, _ fields: [(name: String, value: String)], _ body: String
    ) throws -> PushRequest {
        var all: [(name: String, value: String)] = [("authorization", world.bearer)]
        if !fields.contains(where: { $0.name == "apns-topic" }) { all.append(("apns-topic", app)) }
        return PushRequest(method: "POST", path: "/3/device/\(token)", fields: all + fields, body: Array(body.utf8))
    }

    private static func endpoint(in folder: TestFolder) async throws -> TestEndpoint {
        let keys = try world.setUp.keys.map { key in
            var key = key
            key.topics = nil
            return key
        }
        return try await TestEndpoint(Endpoint.Configuration(rules: .init(keys: keys)), in: folder)
    }

    /// What a user sees, without the identifiers that each device makes.
    private static func seen(_ phone: Phone) async throws -> String {
        let state = try await phone.state()
        let groups = try #require(state["groups"] as? [[String: Any]]).map { group -> [Any] in
            let items = group["notifications"] as? [[String: Any]] ?? []
            return items.map { [$0["title"] ?? "", $0["body"] ?? "", $0["date"] ?? ""] }
        }
        let badges = try #require(state["apps"] as? [[String: Any]]).map { $0["badge"] ?? 0 }
        let activities = (state["activities"] as? [[String: Any]] ?? []).map {
            [$0["type"] ?? "", $0["state"] ?? "", $0["contentState"] ?? ""]
        }
        let all: [String: Any] = ["groups": groups, "badges": badges, "activities": activities]
        return String(decoding: try JSONSerialization.data(withJSONObject: all, options: .sortedKeys), as: UTF8.self)
    }

    @Test("what the user sees is what the same files by ncenter push show")
    func same() async throws {
        let folder = try TestFolder()
        let host = try await Self.endpoint(in: folder)
        let phones = [Phone("one", in: folder), Phone("two", in: folder)]
        for phone in phones { try await phone.start(allowing: Self.app) }
        let token = try #require(
            await host.hub.runningTokens().first { $0.device == "one" && $0.app == Self.app }?.token)
        let client = try await host.client()
        for (fields, body) in Self.pushes {
            let response = try await client.send(Self.request(token, fields, body))
            #expect(response.status == 200, "\(response.body) \(body)")
            let headers =
                (fields.isEmpty || !fields.contains { $0.name == "apns-topic" }
                ? fields + [(name: "apns-topic", value: Self.app)] : fields)
                .flatMap { ["--header", "\($0.name)=\($0.value)"] }
            try await phones[1].run(["push", "--device", "two"] + headers + ["-"], input: body)
        }
        let seen = try await Self.seen(phones[0])
        #expect(seen.contains("replacing") && !seen.contains("replaced") && seen.contains("Ferry"))
        #expect(try await Self.seen(phones[1]) == seen)
        #expect(host.endpoint.requests().allSatisfy { $0.device == "one" && $0.app == Self.app })
        for phone in phones { try await phone.stop() }
        try await host.stop()
    }

    /// Runs a body with an endpoint, a device of the program and the app's token there.
    private static func withPhone(_ body: (TestEndpoint, Phone, String) async throws -> Void) async throws {
        let folder = try TestFolder()
        let host = try await endpoint(in: folder)
        let phone = Phone("phone", in: folder)
        try await phone.start(allowing: app)
        let token = try #require(await host.hub.runningTokens().first { $0.app == app }?.token)
        try await body(host, phone, token)
        try await phone.stop()
        try await host.stop()
    }

    @Test("a deleted app is Unregistered since then, and its token is another app's of no topic")
    func deleted() async throws {
        try await Self.withPhone { host, phone, token in
            let client = try await host.client()
            #expect(try await client.send(Self.request(token, [], #"{"aps":{"alert":"a"}}"#)).status == 200)
            let other = try Self.request(token, [("apns-topic", "com.example.other")], #"{"aps":{"alert":"a"}}"#)
            #expect(try await client.send(other).body == Answer(.deviceTokenNotForTopic).body)
            try await phone.run(["apps", "remove", Self.app])
            let gone = try await client.send(Self.request(token, [], #"{"aps":{"alert":"b"}}"#))
            #expect(gone.body == #"{"reason":"Unregistered","timestamp":1795254060000}"#)
        }
    }

    @Test("the last push of an app is there when its device starts again")
    func restart() async throws {
        try await Self.withPhone { host, phone, token in
            try await phone.stop()
            let client = try await host.client()
            for text in ["first", "last"] {
                let push = try Self.request(token, [], #"{"aps":{"alert":"\#(text)"}}"#)
                #expect(try await client.send(push).status == 200)
            }
            #expect(host.endpoint.requests().map(\.outcome) == ["waits", "waits"])
            try await phone.start(allowing: Self.app)
            await host.hub.deliverWaiting()
            let seen = try await Self.seen(phone)
            #expect(seen.contains("last") && !seen.contains("first"))
        }
    }

    @Test("what the device finds in a payload is in the log with its place, and the client has 200")
    func refused() async throws {
        try await Self.withPhone { host, phone, token in
            let client = try await host.client()
            #expect(try await client.send(Self.request(token, [], #"{"aps":"text"}"#)).status == 200)
            let entry = try #require(host.endpoint.requests().last)
            #expect(entry.outcome == "discarded")
            #expect(entry.remarks.first?.contains("line 1, column 2") == true, "\(entry.remarks)")
        }
    }
}
