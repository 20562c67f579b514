import DeviceRuntime
import Foundation
import ImmediateDevice
import NotificationCore
import NotificationHosting
import NotificationModel
import PushPayload
import Testing

@MainActor
@Suite("DeviceRuntime.push")
struct PushTests {
    private let runtime = DeviceRuntime.forTests()

    private func push(_ json: String, to application: String? = nil) throws(PushError) -> String {
        try runtime.push([UInt8](json.utf8), to: application.map { ApplicationIdentifier($0) }).application.rawValue
    }

    @Test("A payload installs the app it names, without code and allowed to notify")
    func installs() throws {
        let json = #"{"aps": {"alert": {"title": "Sun"}}, "Simulator Target Bundle": "com.example.Weather"}"#
        #expect(try push(json) == "com.example.Weather")
        let identifier = ApplicationIdentifier("com.example.Weather")
        let record = try #require(runtime.system.applications[identifier])
        #expect(record.application == .withoutCode(identifier))
        #expect(record.application.name == "Weather")
        #expect(record.authorizationStatus == .authorized)
        let notification = try #require(runtime.system.list.notifications(of: identifier).first)
        #expect(notification.content.title == "Sun")
        #expect(notification.date == DeviceRuntime.testStart)
        #expect(notification.request.trigger == .push)
        #expect(try push(json) == "com.example.Weather")
        #expect(runtime.system.applicationOrder == [identifier])
        #expect(runtime.system.list.notifications(of: identifier).count == 2)
    }

    @Test("What servers send later comes at its time, soonest first, unless it is forgotten")
    func expected() {
        let identifier = ApplicationIdentifier("com.example.Weather")
        for (title, seconds) in [("Rain", 60.0), ("Sun", 30)] {
            let json = #"{"aps": {"alert": {"title": "\#(title)"}}, "Simulator Target Bundle": "com.example.Weather"}"#
            runtime.expect([UInt8](json.utf8), at: DeviceRuntime.testStart + seconds)
        }
        var titles: [String] { runtime.system.list.notifications(of: identifier).map(\.content.title) }
        #expect(runtime.nextDeadline == DeviceRuntime.testStart + 30)
        runtime.advance(to: DeviceRuntime.testStart + 59)
        #expect(titles == ["Sun"])
        runtime.advance(to: DeviceRuntime.testStart + 60)
        #expect(titles == ["Rain", "Sun"])
        #expect(
            runtime.system.list.notifications(of: identifier).map(\.date)
                == [DeviceRuntime.testStart + 60, DeviceRuntime.testStart + 30])
        runtime.expect([UInt8]("{}".utf8), at: DeviceRuntime.testStart + 90)
        runtime.forgetExpectedPushes()
        #expect(runtime.nextDeadline == nil)
    }

    @Test("A payload of the program's own that is refused is in the log")
    func refusedExpected() {
        runtime.expect([UInt8]("{".utf8), at: DeviceRuntime.testStart + 1)
        runtime.advance(to: DeviceRuntime.testStart + 2)
        #expect(runtime.log.entries.count { $0.isRefusal } == 1)
    }

    @Test("The app that the caller specifies takes precedence")
    func callerWins() throws {
        let json = #"{"aps": {"alert": "Hi"}, "Simulator Target Bundle": "com.example.Weather"}"#
        #expect(try push(json, to: "com.example.Other") == "com.example.Other")
        #expect(runtime.system.applicationOrder.map(\.rawValue) == ["com.example.Other"])
    }

    @Test("A collapse identifier is the request's identifier, so the later push replaces the earlier one")
    func collapses() throws {
        let headers = PushHeaders(collapseIdentifier: "score")
        let identifier = ApplicationIdentifier("com.example.Weather")
        for (title, headers) in [("1:0", headers), ("Sun", PushHeaders()), ("2:0", headers)] {
            let json = #"{"aps": {"alert": {"title": "\#(title)"}}}"#
            try runtime.push([UInt8](json.utf8), to: identifier, headers: headers)
        }
        let listed = runtime.system.list.notifications(of: identifier)
        #expect(listed.map(\.content.title) == ["2:0", "Sun"])
        #expect(listed.first?.request.identifier == "score")
    }

    @Test("Headers and Live Activity members of a payload reach the core")
    func remoteNotification() throws {
        let json = #"""
            {"aps": {"event": "start", "timestamp": 1795254060, "alert": {"title": "Ride"}, "attributes-type": "Ride",
             "attributes": {"to": "Pier 3"}, "content-state": {"minutes": 12}}}
            """#
        let identifier = ApplicationIdentifier("com.example.Weather")
        try runtime.push([UInt8](json.utf8), to: identifier)
        let activity = try #require(runtime.system.liveActivities.activities.first)
        #expect(activity.id == LiveActivity.Identifier(application: identifier, attributesType: "Ride"))
        #expect(activity.contentState == ["minutes": .integer(12)])
        runtime.send(.settingAssigned(try SettingAssignment(.online, "off")))
        let headers = PushHeaders(expiration: .date(runtime.clock.now.addingTimeInterval(60)), priority: .considerate)
        try runtime.push([UInt8](json.utf8), to: identifier, headers: headers)
        let item = try #require(runtime.system.pushes.stored.items.first)
        #expect(item.push.headers == headers && item.topic.kind == .liveActivities)
        #expect(runtime.system.liveActivities.activities == [activity])
    }

    @Test("An app with code keeps the user's answer")
    func deniedApp() throws {
        let identifier = ApplicationIdentifier(TestApplication.bundle.identifier)
        runtime.install(TestApplication.self)
        runtime.send(.authorizationPreset(identifier, .denied, [.alert]))
        #expect(try push(#"{"aps": {"alert": "Hi"}}"#, to: identifier.rawValue) == identifier.rawValue)
        #expect(runtime.system.applications[identifier]?.application.hasCode == true)
        #expect(runtime.system.list.notifications(of: identifier).isEmpty)
    }

    @Test("Diagnostics of a payload are in the app's log")
    func diagnostics() throws {
        let json = #"{"aps": {"alert": "Hi", "badge": "three"}}"#
        let weather = ApplicationIdentifier("com.example.Weather")
        let result = try runtime.push([UInt8](json.utf8), to: weather, from: "storm.apns")
        #expect(result.diagnostics.map(\.path) == ["aps.badge"])
        let entries = runtime.log.entries.filter { $0.kind == .payload }
        #expect(entries.count == 1)
        #expect(entries.first?.application?.rawValue == "com.example.Weather")
        #expect(entries.first?.text.hasPrefix("storm.apns: line 1, column ") == true)
        #expect(runtime.system.list.notifications(of: ApplicationIdentifier("com.example.Weather")).count == 1)
    }

    @Test("What the app lacks is odd, too; a strict push is refused for it, with the place, and leaves no app behind")
    func strict() throws {
        let json = #"{"aps": {"alert": "Hi", "badge": "three", "category": "NOCAT"}}"#
        let identifier = ApplicationIdentifier("com.example.Weather")
        let error = #expect(throws: PushError.self) {
            try runtime.push([UInt8](json.utf8), to: identifier, isStrict: true)
        }
        guard case .warnings(let diagnostics) = error else { return #expect(Bool(false), "\(error as Any)") }
        #expect(diagnostics.map(\.path) == ["aps.badge", "aps.category"])
        #expect(diagnostics.map(\.column) == [25, 43])
        #expect(throws: PushError.warnings(diagnostics)) { try runtime.check([UInt8](json.utf8), to: identifier) }
        #expect(runtime.system.applications[identifier] == nil)
        #expect(try runtime.push([UInt8](json.utf8), to: identifier).diagnostics == diagnostics)
        let right = #"{"aps": {"alert": "Hi", "sound": "default"}}"#
        let count = runtime.system.list.notifications(of: identifier).count
        #expect(try runtime.check([UInt8](right.utf8), to: identifier) == identifier)
        #expect(runtime.system.list.notifications(of: identifier).count == count)
        #expect(try runtime.push([UInt8](right.utf8), to: identifier, isStrict: true).diagnostics == [])
    }

    @Test("Diagnostics are in the order of the file; those without a place come first")
    func order() throws {
        let json = #"""
            {"Simulator Target Bundle": "com.example.Weather", "aps": {
             "category": "NOCAT", "sound": "bell.caf", "badge": "three",
             "alert": {"title-loc-key": "T", "subtitle": 1}}}
            """#
        let result = try runtime.push([UInt8](json.utf8), headers: PushHeaders(type: .background))
        #expect(
            result.diagnostics.map(\.path) == [
                "apns-push-type", "aps.category", "aps.sound", "aps.badge", "aps.alert.title-loc-key",
                "aps.alert.subtitle",
            ])
        #expect(runtime.log.entries.filter { $0.kind == .payload }.map(\.text) == result.diagnostics.map(\.description))
    }

    @Test("A strict push to an app whose name is misspelt is refused, with the place of the name if the payload has it")
    func misspelt() throws {
        runtime.install(TestApplication.self)
        let name = TestApplication.bundle.identifier + "s"
        let json = [UInt8](#"{"aps": {"alert": "Hi"}, "Simulator Target Bundle": "\#(name)"}"#.utf8)
        for (application, path, column) in [
            (nil, "Simulator Target Bundle", 26), (ApplicationIdentifier(name), "", nil as Int?),
        ] {
            let error = #expect(throws: PushError.self) { try runtime.push(json, to: application, isStrict: true) }
            guard case .warnings(let diagnostics) = error else { return #expect(Bool(false), "\(error as Any)") }
            #expect(diagnostics.map(\.path) == [path] && diagnostics.map(\.column) == [column])
            #expect(runtime.system.applications[ApplicationIdentifier(name)] == nil)
        }
        #expect(try runtime.push(json).diagnostics.count == 1)
        #expect(try runtime.push(json, isStrict: true).diagnostics == [])
    }

    @Test(
        "The hint how to specify the app is printed once",
        arguments: [#""Simulator Target Bundle": 7"#, #""Simulator Target Bundle": "a b""#, #""other": 1"#]
    )
    func adviceOnce(member: String) {
        let refusal = #expect(throws: PushError.self) { try push(#"{"aps": {"alert": "Hi"}, \#(member)}"#) }
        let message = refusal?.description ?? ""
        #expect(message.components(separatedBy: "name ").count == 2, "\(message)")
        #expect(message.hasSuffix("name the app with apns-topic, or --bundle of a command"), "\(message)")
    }

    @Test(
        "A refused payload says why, and leaves no app behind",
        arguments: [
            (#"{"aps": {"alert": "Hi"}}"#, "no app named: add a top-level “Simulator Target Bundle”"),
            (#"{"aps": {"alert": "Hi"}, "Simulator Target Bundle": 7}"#, "Simulator Target Bundle: "),
            (
                #"{"aps": {"alert": "Hi"}, "Simulator Target Bundle": "a b"}"#,
                "name the app with apns-topic, or --bundle of a command"
            ),
            (#"{"alert": "Hi", "Simulator Target Bundle": "com.example.Weather"}"#, "aps"),
            (#"{"aps": {"alert": "Hi"}"#, "line 1"),
            ("", ""),
        ]
    )
    func refusals(json: String, reason: String) {
        let refusal = #expect(throws: PushError.self) { try push(json) }
        let message = refusal?.description ?? ""
        #expect(!message.isEmpty)
        #expect(reason.isEmpty || message.contains(reason), "\(message)")
        #expect(runtime.system.applicationOrder.isEmpty)
    }
}
