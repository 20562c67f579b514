import BlockingTests
import DeviceSession
import Foundation
import NotificationModel
import Testing

@testable import DeviceControl
@testable import NotificationDevice

/// What requests have a device do that is in the process of the test, and the problems of requests that no route takes.
@Suite(.blocking) struct ControlRouteTests {
    @Test(
        "A request has the device do what it says",
        arguments: [
            ("GET", "/state", "", 200, "\"locked\" : true"),
            ("GET", "/state?that=locked%20%3D%3D%20true&wait=2.5", "", 200, "\"locked\" : true"),
            ("GET", "/frame", "", 200, "Locked\n"),
            ("GET", "/frame?format=json&size=100x30", "", 200, "\"columns\":100,\"cursor\":null,\"lines\":["),
            ("GET", "/frame?format=ansi&color=256", "", 200, "38;5;"),
            ("GET", "/frame?format=svg", "", 200, "<svg"),
            ("GET", "/elements", "", 200, "{\"children\":"),
            ("GET", "/elements?format=text&size=100x30", "", 200, "{100, 30}"),
            ("GET", "/viewers", "", 200, #"{"viewers":[]}"#),
            ("GET", "/report", "", 200, #""device":"#), ("GET", "/report?redact", "", 200, #""device":"#),
            ("POST", "/recording?name=a", "", 201, #""device":"#),
            ("GET", "/settings", "", 200, "\"name\" : \"previews\""),
            ("PUT", "/settings", #"{"previews":"never"}"#, 200, #""value":"never""#),
            (
                "PUT", "/settings",
                #"{"device":[{"name":"previews","value":"never","title":"x"}],"apps":[{"identifier":"com.acme.Chat","#
                    + #""name":"Chat","settings":[{"name":"badges","value":"off","values":["on","off"]}]}]}"#, 200,
                #""value":"never""#
            ),
            (
                "POST", "/apps", #"{"bundleIdentifier":"com.acme.Tea"}"#, 201,
                #"{"identifier":"com.acme.Tea","name":"Tea","remarks":[]}"#
            ),
            ("POST", "/clock", #"{"advance":1.5}"#, 200, #"{"time":"2026-11-21T09:41:01Z"}"#),
            ("POST", "/clock", #"{"to":"2026-11-22T09:41:00Z"}"#, 200, #"{"time":"2026-11-22T09:41:00Z"}"#),
            (
                "POST", "/location", #"{"latitude":52.5,"longitude":-13}"#, 200,
                #"{"latitude":52.5,"longitude":-13}"#
            ),
            ("POST", "/location", #"{"clear":true}"#, 200, #"{"latitude":null,"longitude":null}"#),
            (
                "POST", "/location",
                #"{"waypoints":[{"latitude":1,"longitude":2},{"latitude":1.5,"longitude":2}],"speed":0.1}"#, 200,
                #"{"latitude":1,"longitude":2}"#
            ),
            ("GET", "/status-bar", "", 200, #"{"time":null}"#),
            ("PUT", "/status-bar", #"{"time":"9:41"}"#, 200, #"{"time":"9:41"}"#),
            ("PUT", "/status-bar", #"{"time":null}"#, 200, #"{"time":null}"#),
            ("GET", "/pasteboard", "", 200, ""), ("PUT", "/pasteboard", "a\nb", 200, "a\nb"),
            ("POST", "/steps", "show", 200, #"{"frames":[" Locked\n"#),
            ("POST", "/steps?folder=%2Ftmp%2Fa+b", "push:none.apns", 422, #""file":"/tmp/a b/none.apns""#),
            ("GET", "/version", "", 200, #"{"api":1,"device":"phone","process":"#),
            ("POST", "/stop", "", 202, #"{"stopping":true}"#),
        ])
    func request(method: String, target: String, body: String, status: Int, text: String) throws {
        try TestControlDesk.use("--empty") { device in
            let reply = try device.reply(method, target, body: body)
            #expect(reply.status == status && (reply.text.contains(text) || reply.text == text), "\(reply.text)")
        }
    }

    @Test("An app is installed, opened, ended and deleted, and its settings wait for it") func application() throws {
        try TestControlDesk.use("--empty") { device in
            #expect(try device.reply("PUT", "/settings", body: #"{"com.acme.Tea:badges":"off"}"#).status == 200)
            _ = try device.reply("POST", "/apps", body: #"{"bundleIdentifier":"com.acme.Tea"}"#)
            let tea = #"{"identifier":"com.acme.Tea","name":"Tea","remarks":[]}"#
            let setting = try device.reply("GET", "/settings").text.split(separator: "com.acme.Tea").last
            #expect(setting?.contains(/"name" : "badges",\n[^}]*"value" : "off"/) == true)
            for (method, path, status) in [
                ("POST", "/launch", 200), ("POST", "/terminate", 200), ("POST", "/terminate", 409),
                ("DELETE", "/apps", 200), ("POST", "/launch", 404),
            ] {
                let reply = try device.reply(method, "\(path)?app=com.acme.Tea")
                #expect(reply.status == status && (reply.text == tea) == (status == 200), "\(path) \(reply.text)")
            }
        }
    }

    @Test("The log is answered from a position, at most so many of its newest lines") func log() throws {
        try TestControlDesk.use("--empty") { device in
            for app in ["One", "Two"] {
                _ = try device.reply("POST", "/apps", body: #"{"bundleIdentifier":"com.acme.\#(app)"}"#)
            }
            func lines(_ query: String) throws -> [Substring] {
                try device.reply("GET", "/log\(query)").text.split(separator: "\n")
            }
            let all = try lines("")
            #expect(try all.count > 1 && lines("?lines=1") == all.suffix(1) && lines("?lines=0").isEmpty)
            #expect(try lines("?follow&lines=1") == all.suffix(1))
            #expect(try lines("?follow&lines=0").isEmpty)
        }
    }

    @Test("A recording is answered to all who wait for it when it ends") func recording() throws {
        try TestControlDesk.use("--empty") { device in
            #expect(try device.reply("GET", "/recording").status == 409)
            #expect(try device.reply("POST", "/recording?name=a&file=%2Fa.scenario&process=7").status == 201)
            #expect(device.desk.recordingWriter?.file == "/a.scenario" && device.desk.recordingWriter?.process == 7)
            #expect(try device.reply("POST", "/recording").status == 409)
            let ended = try device.reply("DELETE", "/recording")
            #expect(ended.status == 200 && ended.text.contains(#""writer":{"file":"/a.scenario","process":7}"#))
        }
    }

    @Test("A body has the speed of a route, its places and the settings in order") func bodies() throws {
        func body(_ text: String) throws -> RequestBody {
            try RequestBody(TestControlDesk.request("PUT", "/", body: text))
        }
        let places = #""waypoints":[{"latitude":1,"longitude":2},{"latitude":1.5,"longitude":2}]"#
        let route = try #require(try body("{\(places),\"speed\":0.1}").journey)
        #expect(route.speed == 0.1 && route.places.map(\.latitude) == [1, 1.5])
        #expect(try body("{\(places)}").journey?.speed == 20)
        let settings = try body(#"{"previews":"never","com.acme.Chat:badges":"off"}"#).settings
        #expect(settings.map(\.name) == ["com.acme.Chat:badges", "previews"])
        #expect(settings.map(\.value) == ["off", "never"])
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
            TestControlDesk.request(wrong.method, wrong.target, fields: wrong.fields, body: wrong.body))
        #expect(reply.status == wrong.status && problem.status == wrong.status && !problem.detail.isEmpty)
        #expect(problem.field == wrong.field)
        #expect([problem.line, problem.column].compactMap { $0 } == wrong.place)
        #expect(problem.reason == wrong.reason)
    }

    @Test("A wrong method is told the right ones") func methods() throws {
        let (reply, problem) = try Self.refusal(TestControlDesk.request("POST", "/settings"))
        #expect(reply.fields == ["allow": "GET, PUT"] && problem.detail == "/settings has GET, PUT, not POST")
    }

    @Test("A receipt is asked for by the identifier of its push, and waits for its outcome") func receipt() throws {
        let text = Self.push
        try TestControlDesk.use("--empty") { device in
            #expect(try device.reply("GET", "/push/\(text)?wait=3").status == 404)
            let push = try TestControlDesk.request(
                "POST", "/push",
                fields: ["apns-topic": "com.acme.Chat.voip", "apns-push-type": "voip", "apns-id": text.uppercased()],
                body: #"{"aps":{"alert":"a"}}"#)
            let reply = try device.reply(to: push)
            #expect(reply.status == 200 && reply.fields == ["apns-id": text])
            let again = try device.reply("GET", "/push/\(text)?wait=3")
            #expect(again.text == String(decoding: reply.body, as: UTF8.self))
            #expect(again.text.hasPrefix(#"{"apnsID":"\#(text)","app":"com.acme.Chat","#))
        }
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
        let push = try TestControlDesk.request("POST", "/push", fields: fields).pushFields
        #expect(push.application == ApplicationIdentifier("com.acme.Chat") && push.headers.type?.rawValue == kind)
    }

    @Test("The headers of a push are those of APNs") func headers() throws {
        let identifier = try #require(UUID(uuidString: "0d12eded-b89a-476b-91eb-c6ab3984559d"))
        let fields = [
            "apns-collapse-id": "score", "apns-priority": "5", "apns-expiration": "0",
            "apns-id": identifier.uuidString.lowercased(), "apns-unknown": "x",
        ]
        let push = try TestControlDesk.request("POST", "/push", fields: fields).pushFields
        #expect(push.application == nil && push.identifier == identifier)
        #expect(
            push.headers == PushHeaders(collapseIdentifier: "score", expiration: .once, priority: .considerate))
    }

    @Test("A push that is checked or strict is refused for a warning, and the log names it") func strict() throws {
        let payload = #"{"aps":{"alert":"a","bagde":1},"Simulator Target Bundle":"com.acme.Chat"}"#
        try TestControlDesk.use("--empty") { device in
            let before = try device.reply("GET", "/log").text
            #expect(try device.reply("POST", "/push?check", body: payload).status == 422)
            #expect(try device.reply("GET", "/log").text == before, "a question is not a push")
            #expect(try device.reply("POST", "/push?strict&name=a%20b.apns", body: payload).status == 422)
            #expect(try device.reply("GET", "/log").text.contains("a b.apns: "))
            #expect(try device.reply("GET", "/state").text.contains(#""groups" : ["#))
            let checked = try device.reply(
                "POST", "/push?check", body: payload.replacing(#","bagde":1"#, with: ""))
            #expect(checked == (200, #"{"app":"com.acme.Chat"}"#))
        }
    }

    @Test(
        "A client that names no format gets one that it accepts",
        arguments: [
            ("application/json", FrameFormat.json), ("text/plain", .text), ("*/*", .text),
            ("audio/wav, application/json;q=0.5", .json), ("image/svg+xml", .svg), ("image/*", .svg),
        ])
    func accepted(types: String, format: FrameFormat) throws {
        #expect(try TestControlDesk.request("GET", "/frame", fields: ["Accept": types]).frameFormat == format)
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
