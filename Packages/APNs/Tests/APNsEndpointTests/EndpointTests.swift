import APNsCertificates
import APNsEndpoint
import APNsRules
import EndpointPeers
import Foundation
import NIOCore
import RequestRows
import Testing

@Suite struct EndpointTests {
    private let world = World()

    private func configuration(_ faults: String...) throws -> Endpoint.Configuration {
        let setUp = try world.setUp
        return Endpoint.Configuration(
            rules: .init(keys: setUp.keys), tokens: setUp.tokens, sinks: [Pattern("com.example.sink")],
            faults: try faults.map { try Fault($0) })
    }

    private func request(
        _ token: String = World.token, topic: String = World.topic, _ more: [(name: String, value: String)] = [],
        body: String = #"{"aps":{"alert":"hi"}}"#
    ) throws -> PushRequest {
        PushRequest(
            method: "POST", path: "/3/device/\(token)",
            fields: [("authorization", world.bearer), ("apns-topic", topic)] + more,
            body: Array(body.utf8))
    }

    @Test("a connection has one stream until a request is accepted, and then a thousand")
    func streams() async throws {
        let host = try await TestEndpoint(try configuration())
        let client = try await host.client()
        #expect(try await client.send(request("ff")).status == 400)
        #expect(client.connection.streamLimits == [1])
        #expect(try await client.send(request()).status == 200)
        // The SETTINGS come before the answer to the next request.
        #expect(try await client.send(request()).status == 200)
        #expect(client.connection.streamLimits == [1, ConnectionRules.mostStreams])
        try await host.stop()
    }

    @Test("a certificate of the authority pushes its topics, and another one is refused")
    func certificates() async throws {
        let host = try await TestEndpoint(try configuration())
        let now = Date()
        let week = (now - 60)...(now + 604_800)
        let other = try Authority(at: now)
        let rows: [(Identity, String, Reason?)] = [
            (try host.credentials.authority.client(topics: [World.topic], validity: week), World.topic, nil),
            (try host.credentials.authority.client(topics: ["*"], validity: week), World.topic, nil),
            (
                try host.credentials.authority.client(topics: ["com.example.other"], validity: week), World.topic,
                .topicDisallowed
            ),
            (
                try host.credentials.authority.client(topics: ["*"], environment: .production, validity: week),
                World.topic, .badCertificateEnvironment
            ),
            (
                try host.credentials.authority.client(topics: ["*"], validity: (now - 120)...(now - 60)), World.topic,
                .badCertificate
            ),
            (try other.client(topics: ["*"], validity: week), World.topic, .badCertificate),
        ]
        for (identity, topic, reason) in rows {
            let client = try await host.client(identity: identity)
            var push = try request(topic: topic)
            push.fields.removeAll { $0.name == "authorization" }
            let response = try await client.send(push)
            #expect(response.status == reason?.status ?? 200)
            #expect(response.body == Answer(reason).body ?? "")
            await client.close()
        }
        // The only topic of a certificate is the default.
        let client = try await host.client(
            identity: try host.credentials.authority.client(topics: [World.topic], validity: week))
        var push = try request()
        push.fields = []
        #expect(try await client.send(push).status == 200)
        try await host.stop()
    }

    @Test("faults refuse, delay, cut and end connections, and can be changed while it runs")
    func faults() async throws {
        let host = try await TestEndpoint(try configuration("Unregistered for 1", "delay 20ms for 1"))
        var client = try await host.client()
        let gone = try await client.send(request())
        #expect(gone.status == 410)
        #expect(gone.body.contains("\"timestamp\":"))
        #expect(try await client.send(request()).status == 200)
        #expect(host.endpoint.requests().map(\.fault) == ["delay 20ms, Unregistered", nil])

        host.endpoint.replaceFaults(with: [try Fault("cut for 1"), try Fault("goaway IdleTimeout for 1")])
        await #expect(throws: (any Error).self) { try await client.send(self.request()) }
        await client.ended()
        #expect(client.connection.goAway == nil)
        let cut = try #require(host.endpoint.requests().last)
        #expect((cut.status, cut.outcome, cut.fault) == (nil, "cut", "cut"))
        #expect(host.endpoint.requests(.init(isAcceptedOnly: true)).count == 1)
        client = try await host.client()
        #expect(try await client.send(request()).status == 200)
        await client.ended()
        #expect(client.connection.goAway?.text == #"{"reason":"IdleTimeout"}"#)
        client = try await host.client()
        let steered = try request(body: #"{"aps":{},"apns-fault":"ServiceUnavailable"}"#)
        #expect(try await client.send(steered).status == 503)
        let number = try request(body: #"{"aps":{},"apns-fault":7}"#)
        #expect(try await client.send(number).status == 200)
        #expect(
            host.endpoint.requests().last?.remarks == ["apns-fault: it has to be a text such as “Unregistered”"])
        try await host.stop()
    }

    @Test("a body that is not JSON has its mistake in the log")
    func brokenPayload() async throws {
        let host = try await TestEndpoint(try configuration())
        let client = try await host.client()
        #expect(try await client.send(request(body: #"{"aps":}"#)).body == #"{"reason":"PayloadEmpty"}"#)
        #expect(
            host.endpoint.requests().last?.remarks
                == ["the payload is not JSON: “}” at line 1, column 8, where a value is expected"])
        try await host.stop()
    }

    @Test("an address that cannot be listened at is named with its port, also beside others")
    func addresses() async throws {
        let host = try await TestEndpoint(try configuration())
        let port = host.server.port
        for addresses in [["127.0.0.1"], ["127.0.0.2", "127.0.0.1"]] {
            await #expect {
                try await EndpointServer(
                    host.endpoint, server: host.credentials.server, expired: try host.credentials.expiredServer(),
                    addresses: addresses, port: port, group: host.group)
            } throws: { error in
                guard let error = error as? ListenError else { return false }
                return (error.address, error.port, error.isInUse) == ("127.0.0.1", port, true)
            }
        }
        await #expect {
            try await InspectionServer(host.endpoint, port: host.inspection.port, group: host.group)
        } throws: { ($0 as? ListenError)?.isLog == true }
        #expect(host.server.addresses == ["127.0.0.1"])
        try await host.stop()
    }

    @Test("the fault of a certificate that has expired keeps a client away, and the next one comes")
    func expiredCertificate() async throws {
        let host = try await TestEndpoint(try configuration("expired-certificate for 1"))
        let client = try await host.client()
        await #expect(throws: (any Error).self) { try await client.send(self.request()) }
        let next = try await host.client()
        #expect(try await next.send(request()).status == 200)
        try await host.stop()
    }

    @Test("a sink takes any token whose request is right")
    func sinks() async throws {
        let host = try await TestEndpoint(try configuration())
        let client = try await host.client()
        #expect(try await client.send(request("1234", topic: "com.example.sink")).status == 200)
        #expect(try await client.send(request("1234")).status == 400)
        #expect(host.endpoint.requests().map(\.outcome) == ["discarded", nil])
        try await host.stop()
    }

    @Test("the route has what was received, waits for it, and refuses what it does not know")
    func inspection() async throws {
        let host = try await TestEndpoint(try configuration())
        let client = try await host.client()
        async let waited = Self.get(host, "/received?topic=com.example.*&wait=2")
        #expect(try await client.send(request()).status == 200)
        #expect(try await client.send(request("ff")).status == 400)
        #expect(try await client.send(request(World.token, [("apns-collapse-id", "a")])).status == 200)
        let received = try JSONDecoder().decode([LoggedRequest].self, from: try await waited.1)
        #expect(received.map(\.number) == [1, 3])
        #expect(received.last?.collapseID == "a")
        #expect(received.first?.payload == #"{"aps":{"alert":"hi"}}"#)
        let log = try JSONDecoder().decode([LoggedRequest].self, from: try await Self.get(host, "/log").1)
        #expect(log.map(\.reason) == [nil, .badDeviceToken, nil])
        #expect(try await Self.get(host, "/received?wait=9&timeout=0.05").0 == 408)
        #expect(try await Self.get(host, "/received?since=\(Date().timeIntervalSince1970 + 60)").1 == Data("[]".utf8))
        for (target, status) in [("/recieved", 404), ("/log?tokens=1", 400), ("/log?wait=x", 400)] {
            #expect(try await Self.get(host, target).0 == status)
        }
        #expect(
            try await Self.get(host, "/faults", put: "cut for 1\r\n\r\ndelay 1s\r\n").1
                == Data("cut for 1\ndelay 1s\n".utf8))
        #expect(try await Self.get(host, "/faults", put: "nonsense").0 == 400)
        try await host.stop()
    }

    private static func get(_ host: TestEndpoint, _ target: String, put: String? = nil) async throws -> (Int, Data) {
        try await LoopbackPeer.send(
            put == nil ? "GET" : "PUT", target, Array((put ?? "").utf8), port: host.inspection.port, host.group)
    }
}
