import Foundation
import NotificationModel
import Testing

@testable import ControlHandlers
@testable import DeviceControl
@testable import NotificationDevice

/// What routes read from requests, and the problems of requests that no route takes. `ControlRequestTests` has what the
/// device does.
@Suite struct ControlRouteTests {
    private static func request(
        _ method: String, _ target: String, fields: [String: String] = [:], body: String = ""
    ) throws -> HTTPRequest {
        var parser = HTTPRequestParser()
        let lines = fields.map { "\($0.key): \($0.value)\r\n" }.joined()
        let text =
            "\(method) \(target) HTTP/1.1\r\nHost: d\r\n\(lines)content-length: \(body.utf8.count)\r\n\r\n\(body)"
        parser.append(Array(text.utf8))
        return try #require(try parser.next())
    }

    @Test("A body has settings in order, a time, and the places and the speed of a route") func bodies() throws {
        func body(_ text: String) throws -> RequestBody {
            try RequestBody(Self.request("PUT", "/", body: text))
        }
        let places = #""waypoints":[{"latitude":1,"longitude":2},{"latitude":1.5,"longitude":2}]"#
        let route = try #require(try body("{\(places),\"speed\":0.1}").journey)
        #expect(route.speed == 0.1 && route.places.map(\.latitude) == [1, 1.5])
        #expect(try body("{\(places)}").journey?.speed == 20)
        let settings = try body(#"{"previews":"never","com.acme.Chat:badges":"off"}"#).settings
        #expect(settings.map(\.name) == ["com.acme.Chat:badges", "previews"])
        #expect(settings.map(\.value) == ["off", "never"])
        let list = try body(
            #"{"device":[{"name":"previews","value":"never","title":"x"}],"apps":[{"identifier":"com.acme.Chat","#
                + #""name":"Chat","settings":[{"name":"badges","value":"off","values":["on","off"]}]}]}"#
        ).settings
        #expect(list.map(\.name) == ["previews", "com.acme.Chat:badges"] && list.map(\.value) == ["never", "off"])
        let now = Date(timeIntervalSince1970: 1_795_254_060)
        #expect(try body(#"{"advance":1.5}"#).clockChange.end(now) == now.addingTimeInterval(1.5))
        #expect(try body(#"{"to":"2026-11-21T09:41:00Z"}"#).clockChange.end(.distantPast) == now)
    }

    @Test("A wait is a number of seconds, and none unless given") func wait() throws {
        #expect(try Self.request("GET", "/state?wait=2.5").wait == .seconds(2.5))
        #expect(try Self.request("GET", "/state").wait == .zero)
    }

    private struct Wrong: CustomTestStringConvertible, Sendable {
        let method: String
        let target: String
        var fields: [String: String] = [:]
        var body = ""
        let status: Int
        var field: String?
        var place: [Int] = []
        var reason: String?

        var testDescription: String { "\(method) \(target) \(fields) \(body)" }
    }

    private static let push = "0d12eded-b89a-476b-91eb-c6ab3984559d"

    private static let wrong = [
        Wrong(method: "GET", target: "/", status: 404),
        Wrong(method: "GET", target: "/push/", status: 404),
        Wrong(method: "OPTIONS", target: "*", status: 404),
        Wrong(method: "GET", target: "/push/x", status: 400, field: "id"),
        Wrong(method: "GET", target: "/push/\(push)?wait=-1", status: 400, field: "wait"),
        Wrong(method: "GET", target: "/push/\(push)?wait=nan", status: 400, field: "wait"),
        Wrong(method: "POST", target: "/push/\(push)", status: 405),
        Wrong(method: "GET", target: "/push/\(push)/x", status: 404),
        Wrong(method: "GET", target: "/push", status: 405),
        Wrong(method: "PATCH", target: "/settings", status: 405),
        Wrong(method: "get", target: "/state", status: 405),
        Wrong(method: "GET", target: "/state?x=1", status: 400, field: "x"),
        Wrong(method: "GET", target: "/log?lines=1&lines=2", status: 400, field: "lines"),
        Wrong(method: "GET", target: "/log?lines=-1", status: 400, field: "lines"),
        Wrong(method: "GET", target: "/log?lines=01", status: 400, field: "lines"),
        Wrong(method: "GET", target: "/frame?format=png", status: 400, field: "format"),
        Wrong(method: "GET", target: "/elements?format=svg", status: 400, field: "format"),
        Wrong(method: "GET", target: "/frame", fields: ["Accept": "audio/wav"], status: 406, field: "accept"),
        Wrong(method: "POST", target: "/steps?folder=here", status: 400, field: "folder"),
        Wrong(method: "DELETE", target: "/apps", status: 400, field: "app"),
        Wrong(method: "DELETE", target: "/apps?app=a..b", status: 400, field: "app"),
        Wrong(method: "PUT", target: "/settings", status: 400),
        Wrong(method: "PUT", target: "/settings", body: "{}", status: 400),
        Wrong(method: "PUT", target: "/settings", body: "[]", status: 400, place: [1, 1]),
        Wrong(method: "PUT", target: "/settings", body: "{\n\"a\":1}", status: 400, field: "a", place: [2, 1]),
        Wrong(method: "PUT", target: "/settings", body: "{\"a\" \"b\"}", status: 400, place: [1, 6]),
        Wrong(
            method: "PUT", target: "/settings", body: #"{"device":[{"name":"previews"}]}"#, status: 400,
            field: "device",
            place: [1, 2]),
        Wrong(
            method: "PUT", target: "/settings", body: #"{"device":[],"apps":[{"settings":[]}]}"#, status: 400,
            field: "apps", place: [1, 14]),
        Wrong(
            method: "PUT", target: "/settings", body: #"{"device":[],"b":""}"#, status: 400, field: "b", place: [1, 14]),
        Wrong(method: "POST", target: "/clock", body: "{}", status: 400),
        Wrong(method: "POST", target: "/clock", body: #"{"advance":1,"to":""}"#, status: 400),
        Wrong(
            method: "POST", target: "/clock", body: #"{"advance":-1}"#, status: 400, field: "advance", place: [1, 2]),
        Wrong(
            method: "POST", target: "/clock", body: #"{"advance":"1"}"#, status: 400, field: "advance", place: [1, 2]),
        Wrong(method: "POST", target: "/clock", body: #"{"to":"noon"}"#, status: 400, field: "to", place: [1, 2]),
        Wrong(method: "POST", target: "/clock", body: #"{"at":1}"#, status: 400, field: "at", place: [1, 2]),
        Wrong(method: "POST", target: "/location", body: #"{"latitude":1}"#, status: 400),
        Wrong(
            method: "POST", target: "/location", body: #"{"waypoints":[{"latitude":1,"longitude":2}]}"#, status: 400,
            field: "waypoints", place: [1, 2]),
        Wrong(
            method: "POST", target: "/location", body: #"{"waypoints":[{"latitude":1,"longitude":2},{"latitude":1}]}"#,
            status: 400, field: "waypoints", place: [1, 2]),
        Wrong(
            method: "POST", target: "/location",
            body: #"{"waypoints":[{"latitude":1,"longitude":2},{"latitude":1,"longitude":3}],"speed":0}"#,
            status: 400, field: "speed", place: [1, 74]),
        Wrong(
            method: "POST", target: "/location", body: #"{"waypoints":[],"clear":true}"#, status: 400, field: "clear",
            place: [1, 17]),
        Wrong(method: "POST", target: "/location", body: #"{"latitude":91,"longitude":0}"#, status: 400),
        Wrong(
            method: "POST", target: "/location", body: #"{"clear":false}"#, status: 400, field: "clear", place: [1, 2]),
        Wrong(
            method: "POST", target: "/push", fields: ["apns-prioritty": "5"], status: 400, field: "apns-prioritty",
            reason: "BadRequest"),
        Wrong(
            method: "POST", target: "/apps",
            body: #"{"bundleIdentifier":"com.a.b","attachments":{"key":"p","folder":"../x"}}"#, status: 422,
            field: "attachments.folder"),
        Wrong(
            method: "POST", target: "/steps", body: String(repeating: "j ", count: 10_001), status: 400),
        Wrong(
            method: "POST", target: "/push", fields: ["apns-topic": "a b"], status: 400, field: "apns-topic",
            reason: "BadTopic"),
        Wrong(
            method: "POST", target: "/push", fields: ["apns-topic": "com.acme.Chat", "apns-push-type": "liveactivity"],
            status: 400, field: "apns-topic", reason: "BadTopic"),
        Wrong(
            method: "POST", target: "/push", fields: ["apns-push-type": "letter"], status: 400, field: "apns-push-type",
            reason: "InvalidPushType"),
        Wrong(
            method: "POST", target: "/push", fields: ["apns-priority": "7"], status: 400, field: "apns-priority",
            reason: "BadPriority"),
        Wrong(
            method: "POST", target: "/push", fields: ["apns-priority": "10", "apns-push-type": "background"],
            status: 400, field: "apns-priority", reason: "BadPriority"),
        Wrong(
            method: "POST", target: "/push", fields: ["apns-expiration": "-1"], status: 400, field: "apns-expiration",
            reason: "BadExpirationDate"),
        Wrong(
            method: "POST", target: "/push", fields: ["apns-id": "1"], status: 400, field: "apns-id",
            reason: "BadMessageId"),
        Wrong(
            method: "POST", target: "/push", fields: ["apns-collapse-id": String(repeating: "é", count: 33)],
            status: 400, field: "apns-collapse-id", reason: "BadCollapseId"),
        Wrong(
            method: "POST", target: "/push", fields: ["apns-priority": "5", "Apns-Priority": "5"], status: 400,
            field: "apns-priority", reason: "DuplicateHeaders"),
    ]

    /// Returns the reply to a request that no route takes.
    private static func refusal(_ request: HTTPRequest) throws -> (reply: ControlReply, problem: ControlError) {
        guard case .here(let make) = ControlRoute.work(for: request) else {
            throw ControlError(.conflict, "a route takes the request")
        }
        let reply = make("phone")
        return (reply, try JSONDecoder().decode(ControlError.self, from: Data(reply.body)))
    }

    @Test("A request for what the device does not have is a problem", arguments: wrong)
    private func problem(_ wrong: Wrong) throws {
        let (reply, problem) = try Self.refusal(
            Self.request(wrong.method, wrong.target, fields: wrong.fields, body: wrong.body))
        #expect(reply.status == wrong.status && problem.status == wrong.status && !problem.detail.isEmpty)
        #expect(problem.field == wrong.field)
        #expect([problem.line, problem.column].compactMap { $0 } == wrong.place)
        #expect(problem.reason == wrong.reason)
    }

    @Test("A wrong method is told the right ones") func methods() throws {
        let (reply, problem) = try Self.refusal(Self.request("POST", "/settings"))
        #expect(reply.fields == ["allow": "GET, PUT"] && problem.detail == "/settings has GET, PUT, not POST")
    }

    @Test(
        "The topic names the app, without the suffix of its type",
        arguments: [
            ("com.acme.Chat", nil), ("com.acme.Chat", "alert"), ("com.acme.Chat.push-type.liveactivity", nil),
            ("com.acme.Chat.push-type.liveactivity", "liveactivity"), ("com.acme.Chat.voip", "voip"),
        ] as [(String, String?)])
    func topic(topic: String, kind: String?) throws {
        var fields = ["apns-topic": topic]
        fields["apns-push-type"] = kind
        let push = try Self.request("POST", "/push", fields: fields).pushFields
        #expect(push.application == ApplicationIdentifier("com.acme.Chat") && push.headers.type?.rawValue == kind)
    }

    @Test("The headers of a push are those of APNs") func headers() throws {
        let identifier = try #require(UUID(uuidString: "0d12eded-b89a-476b-91eb-c6ab3984559d"))
        let fields = [
            "apns-collapse-id": "score", "apns-priority": "5", "apns-expiration": "0",
            "apns-id": identifier.uuidString.lowercased(), "apns-unknown": "x",
        ]
        let push = try Self.request("POST", "/push", fields: fields).pushFields
        #expect(push.application == nil && push.identifier == identifier)
        #expect(
            push.headers == PushHeaders(collapseIdentifier: "score", expiration: .once, priority: .considerate))
    }

    @Test(
        "A client that names no format gets one that it accepts",
        arguments: [
            ("application/json", FrameFormat.json), ("text/plain", .text), ("*/*", .text),
            ("audio/wav, application/json;q=0.5", .json), ("image/svg+xml", .svg), ("image/*", .svg),
        ])
    func accepted(types: String, format: FrameFormat) throws {
        #expect(try Self.request("GET", "/frame", fields: ["Accept": types]).frameFormat == format)
    }

    @Test("No reply has a character that commands a terminal, and its text is the same") func printable() throws {
        let text = "\u{1B}[2J\u{9B}31m\u{202E}\u{7F}é"
        for reply in [ControlReply.json([text]), .problem(.refused, text)] {
            let body = String(decoding: reply.body, as: UTF8.self)
            #expect(!body.unicodeScalars.contains { [.control, .format].contains($0.properties.generalCategory) })
            let read = try JSONSerialization.jsonObject(with: Data(reply.body))
            #expect((read as? [String])?.first ?? (read as? [String: Any])?["detail"] as? String == text)
        }
    }
}
