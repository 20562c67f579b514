import Foundation
import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceControl

/// The meaning of requests for the device, and the problems of requests that no route takes.
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

    private static let date = Date(timeIntervalSince1970: 1_795_254_060)

    @Test(
        "A request becomes one for the device",
        arguments: [
            ("GET", "/state", "", ControlRequest.state),
            ("GET", "/frame", "", .frame(.text, size: nil)),
            ("GET", "/frame?format=json&size=100x30", "", .frame(.json, size: Size(columns: 100, rows: 30))),
            ("GET", "/frame?format=ansi&color=256", "", .frame(.ansi, size: nil, color: "256")),
            ("GET", "/frame?format=svg", "", .frame(.svg, size: nil)),
            ("GET", "/elements", "", .elements(.json, size: nil)),
            ("GET", "/elements?format=text&size=100x30", "", .elements(.text, size: Size(columns: 100, rows: 30))),
            ("GET", "/log", "", .log(after: 0, lines: nil)),
            ("GET", "/log?follow&lines=5", "", .log(after: 0, lines: 5)),
            ("GET", "/log?follow&lines=0", "", .log(after: 0, lines: 0)),
            ("GET", "/state?that=locked%20%3D%3D%20true&wait=2.5", "", .expectedState("locked == true", wait: 2.5)),
            ("GET", "/report", "", .report(isRedacted: false)),
            ("GET", "/report?redact", "", .report(isRedacted: true)),
            ("POST", "/recording?name=a", "", .beginRecording(name: "a", file: nil, process: nil)),
            ("GET", "/recording", "", .recording),
            ("DELETE", "/recording", "", .endRecording),
            ("GET", "/settings", "", .settings),
            (
                "PUT", "/settings",
                #"{"device":[{"name":"previews","value":"never","title":"x"}],"apps":[{"identifier":"com.acme.Chat","#
                    + #""name":"Chat","settings":[{"name":"badges","value":"off","values":["on","off"]}]}]}"#,
                .assign([.init(name: "previews", value: "never"), .init(name: "com.acme.Chat:badges", value: "off")])
            ),
            (
                "PUT", "/settings", #"{"previews":"never","com.acme.Chat:badges":"off"}"#,
                .assign([.init(name: "com.acme.Chat:badges", value: "off"), .init(name: "previews", value: "never")])
            ),
            ("POST", "/apps", "{}", .install(Array("{}".utf8))),
            ("DELETE", "/apps?app=com.acme.Chat", "", .remove(ApplicationIdentifier("com.acme.Chat"))),
            ("POST", "/launch?app=com.acme.Chat", "", .launch(ApplicationIdentifier("com.acme.Chat"))),
            ("POST", "/terminate?app=com.acme.Chat", "", .terminate(ApplicationIdentifier("com.acme.Chat"))),
            ("POST", "/clock", #"{"advance":1.5}"#, .advance(seconds: 1.5)),
            ("POST", "/clock", #"{"to":"2026-11-21T09:41:00Z"}"#, .setClock(date)),
            (
                "POST", "/location", #"{"latitude":52.5,"longitude":-13}"#,
                .locate(Coordinate(latitude: 52.5, longitude: -13))
            ),
            ("POST", "/location", #"{"clear":true}"#, .locate(nil)),
            ("GET", "/status-bar", "", .statusBar), ("PUT", "/status-bar", #"{"time":"9:41"}"#, .overrideTime("9:41")),
            ("PUT", "/status-bar", #"{"time":null}"#, .overrideTime(nil)), ("GET", "/pasteboard", "", .pasteboard),
            ("PUT", "/pasteboard", "a\nb", .setPasteboard("a\nb")),
            (
                "POST", "/location",
                #"{"waypoints":[{"latitude":1,"longitude":2},{"latitude":1.5,"longitude":2}],"speed":0.1}"#,
                .travel(
                    [Coordinate(latitude: 1, longitude: 2), Coordinate(latitude: 1.5, longitude: 2)], speed: 0.1)
            ),
            ("POST", "/steps", "Enter", .steps("Enter", folder: nil)),
            ("POST", "/steps?folder=%2Ftmp%2Fa+b", "", .steps("", folder: "/tmp/a b")),
            ("GET", "/version", "", .version),
            ("POST", "/stop", "", .stop),
        ])
    func request(method: String, target: String, body: String, expected: ControlRequest) throws {
        #expect(try ControlRoute.request(for: Self.request(method, target, body: body)) == expected)
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

    private static let wrong = [
        Wrong(method: "GET", target: "/", status: 404),
        Wrong(method: "GET", target: "/push/", status: 404),
        Wrong(method: "OPTIONS", target: "*", status: 404),
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

    @Test("A request for what the device does not have is a problem", arguments: wrong)
    private func problem(_ wrong: Wrong) throws {
        let request = try Self.request(wrong.method, wrong.target, fields: wrong.fields, body: wrong.body)
        let refusal = try #require(throws: ControlRoute.RefusalError.self) { try ControlRoute.request(for: request) }
        let problem = refusal.problem
        #expect(problem.status == wrong.status && !problem.detail.isEmpty)
        #expect(problem.field == wrong.field)
        #expect([problem.line, problem.column].compactMap { $0 } == wrong.place)
        #expect(problem.reason == wrong.reason)
    }

    @Test("A receipt is asked for by the identifier of its push") func receipt() throws {
        let text = "0d12eded-b89a-476b-91eb-c6ab3984559d"
        let identifier = try #require(UUID(uuidString: text))
        #expect(
            try ControlRoute.request(for: Self.request("GET", "/push/\(text)?wait=3")) == .receipt(identifier, wait: 3))
        for (method, target, status) in [
            ("GET", "/push/x", 400), ("GET", "/push/\(text)?wait=-1", 400), ("GET", "/push/\(text)?wait=nan", 400),
            ("POST", "/push/\(text)", 405), ("GET", "/push/\(text)/x", 404), ("GET", "/push", 405),
        ] {
            let request = try Self.request(method, target)
            let refusal = try #require(throws: ControlRoute.RefusalError.self) {
                try ControlRoute.request(for: request)
            }
            #expect(refusal.problem.status == status, "\(target)")
        }
    }

    @Test("A wrong method is told the right ones") func methods() throws {
        let request = try Self.request("POST", "/settings")
        let refusal = try #require(throws: ControlRoute.RefusalError.self) { try ControlRoute.request(for: request) }
        #expect(refusal.fields == ["allow": "GET, PUT"])
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
        let request = try ControlRoute.request(for: Self.request("POST", "/push", fields: fields))
        guard case .push(let push) = request else { return #expect(Bool(false), "\(request)") }
        #expect(push.topic == ApplicationIdentifier("com.acme.Chat"))
        #expect(push.headers.type?.rawValue == kind && !push.isStrict && !push.isCheck && push.name == nil)
    }

    @Test("The headers of a push are those of APNs") func headers() throws {
        let identifier = try #require(UUID(uuidString: "0d12eded-b89a-476b-91eb-c6ab3984559d"))
        let fields = [
            "apns-collapse-id": "score", "apns-priority": "5", "apns-expiration": "0",
            "apns-id": identifier.uuidString.lowercased(), "apns-unknown": "x",
        ]
        let request = try ControlRoute.request(
            for: Self.request("POST", "/push?strict&check&name=a%20b.apns", fields: fields, body: "{}"))
        #expect(
            request
                == .push(
                    ControlRequest.Push(
                        payload: Array("{}".utf8), topic: nil,
                        headers: PushHeaders(collapseIdentifier: "score", expiration: .once, priority: .considerate),
                        identifier: identifier, isStrict: true, isCheck: true, name: "a b.apns")))
    }

    @Test(
        "A client that names no format gets one that it accepts",
        arguments: [
            ("application/json", ControlRequest.FrameFormat.json), ("text/plain", .text), ("*/*", .text),
            ("audio/wav, application/json;q=0.5", .json), ("image/svg+xml", .svg), ("image/*", .svg),
        ])
    func accepted(types: String, format: ControlRequest.FrameFormat) throws {
        let request = try Self.request("GET", "/frame", fields: ["Accept": types])
        #expect(try ControlRoute.request(for: request) == .frame(format, size: nil))
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
