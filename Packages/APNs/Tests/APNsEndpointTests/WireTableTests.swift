import APNsDevices
import APNsEndpoint
import APNsRules
import EndpointPeers
import Foundation
import NIOCore
import NIOHPACK
import RequestRows
import Testing

/// The table of requests, once through TLS and HTTP/2.
@Suite struct WireTableTests {
    private static let world = World()
    private static let rows = (try? RequestRow.all(world)) ?? []

    @Test("a request gets the answer of its row through a connection", arguments: rows)
    func answer(row: RequestRow) async throws {
        let setUp = try Self.world.setUp
        let fault: [Fault] =
            switch row.order {
            case "throttle": [try Fault("TooManyRequests")]
            case "fail 503": [try Fault("ServiceUnavailable")]
            case "drain": [try Fault("goaway Shutdown")]
            default: []
            }
        let folder = try TestFolder()
        if row.isOffline { try await Self.offlineDevice(in: folder) }
        let host = try await TestEndpoint(
            Endpoint.Configuration(
                rules: .init(keys: setUp.keys, dropsStreamsAfterRefusal: true), tokens: setUp.tokens, faults: fault,
                clock: { Self.world.now }),
            in: folder)
        let client = try await host.client(protocols: row.offersNoProtocol ? [] : ["h2"])
        for (request, expectation) in row.steps {
            let response = try await client.send(
                request, pieces: row.frames.hasPrefix("HEADERS,DATA,DATA") ? [request.body, []] : nil,
                hasAuthority: !row.hasNoAuthority, hasPriority: row.frames.hasPrefix("PRIORITY"))
            Self.check(response, request, expectation)
            if row.isOffline {
                #expect(host.endpoint.requests().last?.outcome == "discarded")
                #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/ncenter-apns/held"))
            }
        }
        if row.order == "drain" {
            await client.ended()
            #expect(client.connection.goAway?.text == #"{"reason":"Shutdown"}"#)
            #expect(client.connection.goAway?.last == 1)
        }
        await client.close()
        try await host.stop()
    }

    private static func check(
        _ response: WireClient.Response, _ request: PushRequest, _ expectation: RequestRow.Expectation
    ) {
        if let status = expectation.status { #expect(response.status == status) }
        let id = request.fields.first { $0.name == "apns-id" }?.value
        let echo = response.headers.first(name: "apns-id")
        if let id, UUID(uuidString: id) != nil {
            #expect(echo == id)
        } else {
            #expect(UUID(uuidString: echo ?? "") != nil)
        }
        if response.status == 200 {
            #expect(response.frames.isEmpty)
            #expect(UUID(uuidString: response.headers.first(name: "apns-unique-id") ?? "") != nil)
            return
        }
        #expect(response.headers.first(name: "content-type") == "application/json")
        // One DATA frame, which ends the stream: aioapns reads each alone.
        #expect(response.frames.map(\.isLast) == [true])
        let body = (try? JSONSerialization.jsonObject(with: Data(response.body.utf8))) as? [String: Any]
        let reason = (body?["reason"] as? String).flatMap(Reason.init)
        if !expectation.reasons.isEmpty { #expect(reason.map(expectation.reasons.contains) == true) }
        let milliseconds = body?["timestamp"] as? Int
        #expect((milliseconds ?? 0 > 1_700_000_000_000) == expectation.hasTimestamp)
    }

    /// A device that was there and does not run any more.
    private static func offlineDevice(in folder: TestFolder) async throws {
        let first = try await TestEndpoint(Endpoint.Configuration(rules: .init()), in: folder)
        let device = TestDevice("phone", apps: [World.topic: world.offline])
        try await device.start(in: TestEndpoint.devices(folder), first.group)
        #expect(await first.hub.runningTokens().map(\.app) == [World.topic])
        try await device.stop()
        try await first.stop()
    }
}
