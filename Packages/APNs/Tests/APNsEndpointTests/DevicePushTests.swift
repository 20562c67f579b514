import APNsDevices
import APNsEndpoint
import APNsRules
import EndpointPeers
import Foundation
import NIOCore
import NIOPosix
import RequestRows
import Testing

/// Pushes on their way to a device.
@Suite struct DevicePushTests {
    private static let world = World()
    private static let token = String(repeating: "5a", count: 32)

    private static func configuration(anyToken: String? = nil) throws -> Endpoint.Configuration {
        Endpoint.Configuration(rules: .init(keys: try world.setUp.keys), anyTokenDevice: anyToken)
    }

    private static func request(
        _ token: String = token, _ more: [(name: String, value: String)] = [], body: String = #"{"aps":{}}"#
    ) throws -> PushRequest {
        PushRequest(
            method: "POST", path: "/3/device/\(token)",
            fields: [("authorization", world.bearer), ("apns-topic", World.topic)] + more,
            body: Array(body.utf8))
    }

    /// Runs a body with an endpoint, a device that runs and a client.
    private static func withDevice(
        apps: [String: String] = [World.topic: token], anyToken: String? = nil,
        _ body: (TestEndpoint, TestDevice, WireClient) async throws -> Void
    ) async throws {
        let host = try await TestEndpoint(try configuration(anyToken: anyToken))
        let device = TestDevice("phone", apps: apps)
        try await device.start(in: TestEndpoint.devices(host.folder), host.group)
        try await body(host, device, try await host.client())
        try await device.stop()
        try await host.stop()
    }

    @Test("a push reaches the device with its token and its fields")
    func fields() async throws {
        try await Self.withDevice { host, device, client in
            let id = "20942612-51af-4ba5-b707-441ddd38c301"
            let response = try await client.send(
                Self.request(
                    Self.token,
                    [
                        ("apns-id", id), ("apns-push-type", "alert"), ("apns-priority", "5"),
                        ("apns-collapse-id", "one"), ("x-other", "1"),
                    ]))
            #expect(response.status == 200)
            let push = try #require(device.pushes.first)
            #expect(push.target == "/push?token=\(Self.token)&name=APNs")
            #expect(push.body == #"{"aps":{}}"#)
            let names = push.fields.keys.filter { $0.hasPrefix("apns-") || $0.hasPrefix("x-") }.sorted()
            #expect(names == ["apns-collapse-id", "apns-id", "apns-priority", "apns-push-type", "apns-topic"])
            #expect(push.fields["apns-id"] == id)
            let entry = try #require(host.endpoint.requests().last)
            #expect((entry.device, entry.app, entry.outcome) == ("phone", World.topic, "lockScreen"))
        }
    }

    @Test(
        "the device's word about a token is the answer, and its word about a payload is in the log",
        arguments: [
            (
                410, #"{"detail": "deleted", "reason": "Unregistered", "date": "2026-11-21T09:41:00Z"}"#,
                #"{"reason":"Unregistered","timestamp":1795254060000}"#
            ),
            (400, #"{"detail": "no app", "reason": "BadDeviceToken"}"#, #"{"reason":"BadDeviceToken"}"#),
            (
                400, #"{"detail": "another app", "reason": "DeviceTokenNotForTopic"}"#,
                #"{"reason":"DeviceTokenNotForTopic"}"#
            ),
            (422, #"{"detail": "aps: wrong at line 1, column 8", "line": 1, "column": 8}"#, ""),
            (507, #"{"detail": "the disk is full"}"#, #"{"reason":"InternalServerError"}"#),
        ])
    func refusals(status: Int, text: String, body: String) async throws {
        try await Self.withDevice { host, device, client in
            device.answer((status, text))
            #expect(try await client.send(Self.request()).body == body)
            let detail = try #require(
                (try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])?["detail"] as? String)
            #expect(host.endpoint.requests().last?.remarks == [detail])
        }
    }

    @Test("the last push of an app waits for its device, through an end of the endpoint, with what is left of its time")
    func waiting() async throws {
        let folder = try TestFolder()
        var host = try await TestEndpoint(try Self.configuration(), in: folder)
        let first = TestDevice("phone", apps: [World.topic: Self.token])
        try await first.start(in: TestEndpoint.devices(folder), host.group)
        _ = await host.hub.runningTokens()
        try await first.stop()
        var client = try await host.client()
        let end = Int(Date().timeIntervalSince1970) + 3600
        for text in ["a", "b", "c"] {
            let request = try Self.request(
                Self.token, [("apns-expiration", "\(end)")], body: #"{"aps":{"alert":"\#(text)"}}"#)
            #expect(try await client.send(request).status == 200)
        }
        #expect(host.endpoint.requests().map(\.outcome) == ["waits", "waits", "waits"])
        await client.close()
        try await host.stop()

        host = try await TestEndpoint(try Self.configuration(), in: folder)
        // Its clock is an hour ahead.
        let device = TestDevice("phone", apps: [World.topic: Self.token]) { Date() + 3600 }
        try await device.start(in: TestEndpoint.devices(folder), host.group)
        await host.hub.deliverWaiting()
        #expect(device.pushes.map(\.body) == [#"{"aps":{"alert":"c"}}"#])
        let expiration = try #require(device.pushes.first?.fields["apns-expiration"].flatMap(Int.init))
        #expect(abs(expiration - end - 3600) <= 2)
        // It is delivered once.
        await host.hub.deliverWaiting()
        #expect(device.pushes.count == 1)
        client = try await host.client()
        #expect(try await client.send(Self.request()).status == 200)
        #expect(device.pushes.count == 2)
        try await device.stop()
        try await host.stop()
    }

    @Test("no push that waits leaves the folder", arguments: ["../evil", "..", "a/b"])
    func paths(device: String) async throws {
        let host = try await TestEndpoint(try Self.configuration(anyToken: device))
        let client = try await host.client()
        #expect(try await client.send(Self.request("ab12")).status == 500)
        let held = "\(host.folder.path)/ncenter-apns/held"
        #expect(
            host.endpoint.requests().last?.remarks == ["\(held): “\(device)” with “\(World.topic)” is no place in it"])
        #expect(!FileManager.default.fileExists(atPath: "\(held)/\(device)/\(World.topic).json"))
        try await host.stop()
    }

    @Test("the device's remark about the member that steers is not in the log, its other ones are")
    func steering() async throws {
        try await Self.withDevice { host, device, client in
            let remarks = ["apns-fault", "aps.sund"].map { #"{"path": "\#($0)", "message": "unknown"}"# }
            device.answer(
                (
                    200,
                    #"{"app": "a", "outcome": "list", "diagnostics": [\#(remarks.joined(separator: ", "))]}"#
                ))
            let request = try Self.request(body: #"{"aps":{},"apns-fault":"delay 1ms"}"#)
            #expect(try await client.send(request).status == 200)
            #expect(host.endpoint.requests().last?.remarks == ["aps.sund: unknown"])
        }
    }

    @Test("what waits comes before what comes")
    func order() async throws {
        try await Self.withDevice { host, device, client in
            _ = await host.hub.runningTokens()
            try await device.stop()
            #expect(try await client.send(Self.request(body: #"{"aps":{"badge":1}}"#)).status == 200)
            try await device.start(in: TestEndpoint.devices(host.folder), host.group)
            #expect(try await client.send(Self.request(body: #"{"aps":{"badge":2}}"#)).status == 200)
            #expect(device.pushes.map(\.body) == [#"{"aps":{"badge":1}}"#, #"{"aps":{"badge":2}}"#])
        }
    }

    @Test("a push whose time is over does not wait, and one that waited too long is not delivered")
    func expiration() async throws {
        try await Self.withDevice { host, device, client in
            _ = await host.hub.runningTokens()
            try await device.stop()
            for expiration in ["0", "1"] {
                let request = try Self.request(Self.token, [("apns-expiration", expiration)])
                #expect(try await client.send(request).status == 200)
            }
            #expect(host.endpoint.requests().map(\.outcome) == ["discarded", "discarded"])
            try await device.start(in: TestEndpoint.devices(host.folder), host.group)
            await host.hub.deliverWaiting()
            #expect(device.pushes.isEmpty)
        }
    }

    @Test("with a device for any token, an unknown token goes there by its topic")
    func anyToken() async throws {
        try await Self.withDevice(apps: [:], anyToken: "phone") { host, device, client in
            let response = try await client.send(Self.request("0123456789abcdef"))
            #expect(response.status == 200)
            #expect(device.pushes.first?.target == "/push?name=APNs")
            #expect(device.pushes.first?.fields["apns-topic"] == World.topic)
        }
    }

    @Test("an endpoint that ends says so, and answers what is open")
    func shutDown() async throws {
        try await Self.withDevice { host, device, client in
            device.hold()
            let request = try Self.request()
            async let answer = client.send(request)
            try await device.wait(for: 1, host.group.next())
            async let end: Void = host.endpoint.shutDown()
            device.release()
            #expect(try await answer.status == 200)
            await end
            await client.ended()
            #expect(client.connection.goAway?.text == #"{"reason":"Shutdown"}"#)
        }
    }

    @Test("a device that is behind has a few pushes, the endpoint a bounded number, and none is lost")
    func pressure() async throws {
        try await Self.withDevice { host, device, client in
            #expect(try await client.send(Self.request()).status == 200)
            device.hold()
            let request = try Self.request()
            let statuses = try await withThrowingTaskGroup(of: Int.self) { tasks in
                for _ in 0..<100 { tasks.addTask { try await client.send(request).status } }
                try await device.wait(for: 17, host.group.next())
                // One has been answered before; as many as the gate lets in are there.
                #expect(device.pushes.count == 17)
                device.release()
                return try await tasks.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses == Array(repeating: 200, count: 100))
            #expect(device.pushes.count == 101)
        }
    }
}
