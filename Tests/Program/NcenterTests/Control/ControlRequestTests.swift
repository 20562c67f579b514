import BlockingTests
import DeviceControl
import Foundation
import Testing

/// The answers of a running device; the document describes each of them.
@Suite(.blocking) struct ControlRequestTests {
    private static let payload =
        #"{"aps":{"alert":{"title":"Ada","body":"Hello"}},"Simulator Target Bundle":"com.acme.Chat"}"#

    @Test("A push is answered with its app and what is odd about it") func push() throws {
        let device = try HeadlessNcenter()
        let (status, receipt) = try device.request("POST", "/push", body: Self.payload)
        #expect(status == 200 && receipt["app"] as? String == "com.acme.Chat")
        #expect((receipt["diagnostics"] as? [Any])?.isEmpty == true)
        let other = try device.request(
            "POST", "/push",
            fields: [
                ("apns-topic", "com.acme.Shop"), ("apns-id", "0D12EDED-B89A-476B-91EB-C6AB3984559D"),
                ("content-type", "text/csv"), ("apns-collapse-id", "order"),
            ], body: #"{"aps":{"alert":"Ready","bagde":1}}"#)
        #expect(other.json["apnsID"] as? String == "0d12eded-b89a-476b-91eb-c6ab3984559d")
        let diagnostics = try #require(other.json["diagnostics"] as? [[String: Any]])
        #expect(diagnostics.count == 1 && diagnostics[0]["path"] as? String == "aps.bagde")
        #expect(other.json["identifier"] as? String == "order" && other.json["outcome"] as? String == "lockScreen")
        #expect(other.json["replaced"] as? Bool == false && other.json["sound"] as? Bool == false)
        #expect(other.json["name"] as? String == "Shop" && other.json["title"] as? String == "")
        let again = try device.request("GET", "/push/0d12eded-b89a-476b-91eb-c6ab3984559d?wait=5")
        #expect(again.status == 200 && NSDictionary(dictionary: again.json) == NSDictionary(dictionary: other.json))
        #expect(try device.request("GET", "/push/\(UUID().uuidString)").status == 404)
        let state = try device.state()
        #expect(state.groups.map(\.app) == ["com.acme.Shop", "com.acme.Chat"])
        #expect(state.groups[0].notifications.map(\.identifier) == ["order"])
    }

    @Test("A token names the app, until the app is deleted") func token() throws {
        let device = try HeadlessNcenter()
        #expect(try device.request("POST", "/push", body: Self.payload).status == 200)
        let token = try #require(try device.state().apps.first { $0.identifier == "com.acme.Chat" }).token
        func push(_ token: String, topic: String? = nil) throws -> (status: Int, json: [String: Any]) {
            try device.request(
                "POST", "/push?token=\(token)", fields: topic.map { [("apns-topic", $0)] } ?? [],
                body: #"{"aps":{"alert":"By token"}}"#)
        }
        #expect(try push(token).json["app"] as? String == "com.acme.Chat")
        #expect(try push(token.uppercased(), topic: "com.acme.Chat").status == 200)
        let other = try push(token, topic: "com.acme.Shop")
        #expect(other.status == 422 && other.json["reason"] as? String == "DeviceTokenNotForTopic")
        let unknown = try push("00ff")
        #expect(unknown.status == 404 && unknown.json["reason"] as? String == "BadDeviceToken")
        #expect(try device.request("DELETE", "/apps?app=com.acme.Chat").status == 200)
        let deleted = try push(token)
        #expect(deleted.status == 410 && deleted.json["reason"] as? String == "Unregistered")
        let listed = try device.state().deletedApps
        #expect(listed.map(\.app) == ["com.acme.Chat"] && listed.map(\.token) == [token])
        #expect(deleted.json["date"] as? String == listed[0].date)
        #expect(try device.request("POST", "/push", body: Self.payload).status == 200)
        #expect(try push(token).status == 200)
        #expect(try device.state().deletedApps.isEmpty)
    }

    @Test("A seat that is not there is a conflict", arguments: ["/state", "/frame", "/elements"])
    func missingSeat(path: String) throws {
        #expect(try HeadlessNcenter().request("GET", "\(path)?seat=9").status == 409)
    }

    @Test(
        "A refusal has the words of the command line and the place",
        arguments: [
            ("{\"aps\":\n", "not valid JSON at line 2, column 1: the payload ends before the object", [2, 1], nil),
            ("{}", "the payload has no \"aps\" member", [], nil),
            (#"{"aps":{}}"#, "no app named: add a top-level", [], "Simulator Target Bundle"),
        ] as [(String, String, [Int], String?)])
    func refusals(body: String, detail: String, place: [Int], field: String?) throws {
        let device = try HeadlessNcenter()
        let (status, problem) = try device.request("POST", "/push", body: body)
        #expect(status == 422)
        #expect((problem["detail"] as? String)?.hasPrefix(detail) == true, "\(problem)")
        #expect([problem["line"], problem["column"]].compactMap { $0 as? Int } == place)
        #expect(problem["field"] as? String == field)
    }

    @Test(
        "A jump lets others be served, and stops where it is when its client has gone",
        arguments: [
            ("/steps", "advance 400d say \"there\"", "the client of steps has gone; the rest of them is left out"),
            ("/clock", #"{"advance":34560000}"#, nil),
        ])
    func jump(target: String, body: String, remark: String?) async throws {
        let device = try HeadlessNcenter(["--empty", "--at", "2026-11-21T09:41:00Z"])
        // At every second of the jump something is due.
        let route = #"{"waypoints":[{"latitude":0,"longitude":0},{"latitude":80,"longitude":80}],"speed":0.1}"#
        #expect(try device.request("POST", "/location", body: route).status == 200)
        let client = ControlClient(path: device.socket, timeout: .seconds(5))
        let moving = Task { try client.send("POST", target, body: Array(body.utf8)) }
        #expect(
            try device.run("wait", "--that", #"time matches "T(09:[45][2-9]|[12])""#, "--timeout", "1m").status == 0)
        #expect(try device.request("POST", "/push", body: Self.payload).status == 200)
        await #expect(throws: ControlClientError.self) { try await moving.value }
        for text in ["the client that moved the clock has gone; it stops here", remark].compactMap(\.self) {
            let isSaid = "log[*].text contains \"\(text)\""
            #expect(try device.run("wait", "--that", isSaid, "--timeout", "1m").status == 0)
        }
        let date = try #require(try device.state().groups.first?.notifications.first?.date)
        #expect("2026-11-21T09:42" < date && date < "2027", "the push came on the way: \(date)")
    }

    @Test("Every route answers as the document says") func routes() throws {
        let device = try HeadlessNcenter([])
        let manifest = #"{"bundleIdentifier":"com.acme.Tea","name":"Tea"}"#
        let requests: [(method: String, target: String, body: String, status: Int)] = [
            ("GET", "/version", "", 200), ("GET", "/state", "", 200), ("GET", "/state?x", "", 400),
            ("GET", "/state?that=locked%20==%20true", "", 200),
            ("GET", "/state?that=locked%20==%20false", "", 422), ("GET", "/state?that=locked", "", 400),
            ("GET", "/state?that=groups.cuont%20==%20null", "", 400),
            ("GET", "/frame", "", 200), ("GET", "/frame?format=json&size=60x20", "", 200),
            ("GET", "/frame?size=0x0", "", 400), ("GET", "/frame?format=svg", "", 200),
            ("GET", "/frame?format=ansi&color=16", "", 200), ("GET", "/frame?format=ansi&color=x", "", 400),
            ("GET", "/elements", "", 200), ("GET", "/elements?format=text&size=60x20", "", 200),
            ("GET", "/elements?size=0x0", "", 400), ("GET", "/elements?format=x", "", 400),
            ("POST", "/steps", "see:\"Locked\"", 200), ("POST", "/steps", "tap:\"nothing\"", 422),
            ("GET", "/log", "", 200), ("GET", "/log?lines=x", "", 400),
            ("GET", "/report", "", 200), ("GET", "/report?redact=1", "", 400),
            ("GET", "/recording", "", 409), ("POST", "/recording?name=a", "", 201), ("POST", "/recording", "", 409),
            ("DELETE", "/recording", "", 200), ("DELETE", "/recording", "", 409),
            ("GET", "/settings", "", 200), ("PUT", "/settings", #"{"previews":"never"}"#, 200),
            ("PUT", "/settings", #"{"previews":"nver"}"#, 422), ("PUT", "/settings", #"{"com.x.Y:sounds":"off"}"#, 200),
            ("PUT", "/settings", "x", 400), ("POST", "/apps", manifest, 201), ("POST", "/apps", manifest, 201),
            ("POST", "/launch?app=com.acme.Tea", "", 200), ("POST", "/terminate?app=com.acme.Tea", "", 200),
            ("POST", "/terminate?app=com.acme.Tea", "", 409), ("POST", "/launch?app=com.acme.Nothing", "", 404),
            ("POST", "/launch", "", 400), ("POST", "/terminate?app=com.acme.Nothing", "", 404),
            ("POST", "/apps", "{}", 422), ("DELETE", "/apps?app=com.acme.Tea", "", 200),
            ("DELETE", "/apps?app=com.acme.Tea", "", 404), ("DELETE", "/apps", "", 400),
            ("POST", "/clock", #"{"advance":3600}"#, 200), ("POST", "/clock", #"{"to":"2001-01-01T00:00:00Z"}"#, 422),
            ("POST", "/clock", "", 400), ("POST", "/clock", #"{"to":"9999-12-31T23:59:59Z"}"#, 422),
            ("POST", "/clock", #"{"to":"2262-01-01T00:00:00Z"}"#, 422),
            ("POST", "/location", #"{"latitude":1,"longitude":2.5}"#, 200),
            ("POST", "/location", #"{"clear":true}"#, 200), ("POST", "/location", "[]", 400),
            (
                "POST", "/location",
                #"{"speed":100000.00000000001,"waypoints":[{"latitude":0,"longitude":0},{"latitude":1,"longitude":0}]}"#,
                400
            ),
            (
                "POST", "/location",
                #"{"waypoints":[{"latitude":1,"longitude":2},{"latitude":1,"longitude":3}],"speed":10}"#, 200
            ),
            ("GET", "/status-bar", "", 200), ("PUT", "/status-bar", #"{"time":"9:41"}"#, 200),
            ("PUT", "/status-bar", #"{"time":null}"#, 200), ("PUT", "/status-bar", #"{"time":""}"#, 400),
            ("PUT", "/status-bar", "{}", 400), ("GET", "/pasteboard", "", 200), ("PUT", "/pasteboard", "a\tb", 200),
            ("POST", "/push?check", Self.payload, 200), ("POST", "/push?check", "{}", 422),
            ("POST", "/steps", "show Enter show", 200), ("POST", "/steps", "advance:x", 400),
            ("POST", "/steps", "push:none.apns", 422), ("GET", "/nope", "", 404), ("POST", "/state", "", 405),
            ("POST", "/stop", "", 202),
        ]
        for (method, target, body, status) in requests {
            let answer = try device.request(method, target, body: body)
            #expect(answer.status == status, "\(method) \(target) \(body): \(answer.json)")
        }
        device.process.waitUntilExit()
        #expect(device.process.terminationStatus == 0)
    }

    @Test("A reply has what the request has asked for") func replies() throws {
        let device = try HeadlessNcenter()
        let requests = [
            ("GET", "/state", "", "\"locked\" : true"), ("GET", "/frame?format=ansi&color=256", "", ";38;5;255"),
            ("GET", "/frame?format=svg", "", "<svg"), ("GET", "/elements?format=text&size=100x30", "", "{100, 30}"),
            ("GET", "/elements", "", "{\"children\":"), ("GET", "/viewers", "", #"{"viewers":[]}"#),
            ("POST", "/recording?file=%2Fa.scenario&process=7", "", #""time":"#),
            ("DELETE", "/recording", "", #""writer":{"file":"/a.scenario","process":7}"#),
            ("PUT", "/settings", #"{"com.acme.Tea:badges":"off"}"#, #"{"apps":["#),
            ("POST", "/apps", #"{"bundleIdentifier":"com.acme.Tea"}"#, #"{"identifier":"com.acme.Tea","name":"Tea","#),
            ("GET", "/settings", "", "\"title\" : \"Badges\",\n          \"value\" : \"off\""),
            ("POST", "/location", #"{"latitude":52.5,"longitude":-13}"#, #"{"latitude":52.5,"longitude":-13}"#),
            ("POST", "/location", #"{"clear":true}"#, #"{"latitude":null,"longitude":null}"#),
            ("PUT", "/status-bar", #"{"time":"9:41"}"#, #"{"time":"9:41"}"#),
            ("PUT", "/status-bar", #"{"time":null}"#, #"{"time":null}"#), ("PUT", "/pasteboard", "a\nb", "a\nb"),
            ("POST", "/steps?folder=%2Ftmp%2Fa+b", "push:none.apns", #""file":"/tmp/a b/none.apns""#),
            ("GET", "/log?lines=0", "", ""), ("GET", "/version", "", #"{"api":1,"device":"phone","process":"#),
            ("POST", "/stop", "", #"{"stopping":true}"#),
        ]
        for (method, target, body, text) in requests {
            let reply = try device.client.send(method, target, body: Array(body.utf8)).body
            let isRight = text.isEmpty ? reply.isEmpty : String(decoding: reply, as: UTF8.self).contains(text)
            #expect(isRight, "\(method) \(target): \(String(decoding: reply, as: UTF8.self))")
        }
    }

    @Test("Looking at a frame of another size changes nothing") func frames() throws {
        let device = try HeadlessNcenter([])
        let before = try device.client.send("GET", "/frame")
        let wide = try device.request("GET", "/frame?format=json&size=120x36")
        #expect(wide.json["columns"] as? Int == 120 && (wide.json["lines"] as? [String])?.count == 36)
        _ = try device.client.send("GET", "/frame?size=40x12")
        let after = try device.client.send("GET", "/frame")
        #expect(withoutTimes(before.text) == withoutTimes(after.text))
    }
}

extension ControlClient.Response {
    fileprivate var text: [String] {
        String(decoding: body, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
