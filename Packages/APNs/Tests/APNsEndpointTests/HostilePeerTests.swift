import APNsEndpoint
import APNsRules
import EndpointPeers
import NIOCore
import RequestRows
import Testing

/// What peers try that mean no push, while another client goes on.
@Suite struct HostilePeerTests {
    private static let world = World()

    private static func endpoint(_ limits: Endpoint.Limits = .init()) async throws -> TestEndpoint {
        let setUp = try world.setUp
        return try await TestEndpoint(
            Endpoint.Configuration(rules: .init(keys: setUp.keys), tokens: setUp.tokens, limits: limits))
    }

    private static func push(_ client: WireClient) async throws {
        let request = PushRequest(
            method: "POST", path: "/3/device/\(World.token)",
            fields: [("authorization", world.bearer), ("apns-topic", World.topic)],
            body: Array(#"{"aps":{}}"#.utf8))
        #expect(try await client.send(request).status == 200)
    }

    enum Attack: String, CaseIterable {
        case rapidResets, continuations, pings, settings, bomb, emptyData, garbage
    }

    private static func bytes(_ attack: Attack) -> [UInt8] {
        let fields = HostilePeer.fields(HostilePeer.request)
        let head = HostilePeer.frame(1, flags: 4, stream: 1, fields)
        func repeated(_ count: Int, _ frame: [UInt8]) -> [UInt8] { Array(repeatElement(frame, count: count).joined()) }
        switch attack {
        case .rapidResets:
            var bytes: [UInt8] = []
            for stream in stride(from: 1, to: 4001, by: 2) {
                bytes += HostilePeer.frame(1, flags: 4, stream: stream, fields)
                bytes += HostilePeer.frame(3, stream: stream, [0, 0, 0, 8])
            }
            return bytes
        case .continuations:
            let part = HostilePeer.frame(9, stream: 1, HostilePeer.fields([("x-a", "b")]))
            return HostilePeer.frame(1, stream: 1, fields) + repeated(2000, part)
        case .pings: return repeated(5000, HostilePeer.frame(6, Array(repeating: 0, count: 8)))
        case .settings: return repeated(5000, HostilePeer.frame(4, [0, 4, 0, 0, 255, 255]))
        case .bomb:
            // One entry of 3,900 bytes in the table, named again ten thousand times.
            var block = fields + [0x40]
            block += HostilePeer.text("x-b")
            block += HostilePeer.text(String(repeating: "b", count: 3900))
            block += Array(repeating: 0xBE, count: 10_000)
            return HostilePeer.frame(1, flags: 4, stream: 1, block)
        case .emptyData: return head + repeated(2000, HostilePeer.frame(0, stream: 1))
        case .garbage: return Array(repeating: 0xFF, count: 100_000)
        }
    }

    @Test("a peer that floods loses its connection, and others go on", arguments: Attack.allCases)
    func floods(attack: Attack) async throws {
        let host = try await Self.endpoint()
        let client = try await host.client()
        try await Self.push(client)
        let peer = try await host.hostile()
        await peer.write(HostilePeer.preface + Self.bytes(attack))
        try await Self.push(client)
        await client.close()
        try await host.stop()
    }

    @Test("a peer that says nothing, with TLS or without, is let go")
    func silence() async throws {
        var limits = Endpoint.Limits()
        limits.handshake = .milliseconds(50)
        let host = try await Self.endpoint(limits)
        for tls in [false, true] {
            let peer = try await host.hostile(tls: tls)
            await peer.ended()
        }
        try await host.stop()
    }

    @Test("a request whose body does not come is answered with IdleTimeout, and the connection ends for idleness")
    func slowness() async throws {
        var limits = Endpoint.Limits()
        limits.request = .milliseconds(50)
        limits.unproven = .milliseconds(200)
        let host = try await Self.endpoint(limits)
        let peer = try await host.hostile()
        let fields = HostilePeer.fields(HostilePeer.request)
        peer.begin(
            HostilePeer.preface + HostilePeer.frame(1, flags: 4, stream: 1, fields)
                + HostilePeer.frame(0, stream: 1, Array("{".utf8)))
        await peer.ended()
        #expect(host.endpoint.requests().map(\.reason) == [.idleTimeout])
        try await host.stop()
    }

    @Test("connections beyond the limit are closed, and those that are open go on")
    func connections() async throws {
        var limits = Endpoint.Limits()
        limits.connections = 2
        let host = try await Self.endpoint(limits)
        let clients = [try await host.client(), try await host.client()]
        for client in clients { try await Self.push(client) }
        for _ in 0..<20 {
            let peer = try await host.hostile(tls: false)
            await peer.ended()
        }
        for client in clients { try await Self.push(client) }
        await clients[0].close()
        try await host.stop()
    }

    @Test("a provider token of 8 kB and a body of 1 MB are answered")
    func lengths() async throws {
        let host = try await Self.endpoint()
        let client = try await host.client()
        var request = PushRequest(
            method: "POST", path: "/3/device/\(World.token)",
            fields: [
                ("authorization", "bearer \(String(repeating: "a", count: 8192))"), ("apns-topic", World.topic),
            ], body: Array(#"{"aps":{}}"#.utf8))
        #expect(try await client.send(request).body == Answer(.invalidProviderToken).body)
        request.fields[0].value = Self.world.bearer
        request.body = Array(repeating: UInt8(ascii: " "), count: 1 << 20)
        #expect(try await client.send(request).body == Answer(.payloadTooLarge).body)
        try await Self.push(client)
        try await host.stop()
    }
}
