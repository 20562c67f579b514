import Foundation
import NotificationModel
import PushPayload
import SeededRandom
import Testing

@Suite struct PushPayloadTests {
    /// The payload with this `aps`, its members written as JSON without the braces.
    static func payload(aps: String, beside: String = "") throws -> PushPayload {
        try PushPayload(parsing: Array("{\"aps\":{\(aps)}\(beside)}".utf8))
    }

    @Test("A text that begins with a mark is a text", arguments: SeededGenerator.seeds(40))
    func marks(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let text = String(
            MarkedText.random(using: &generator).unicodeScalars.filter { $0 != "\r" && $0 != "\\" && $0 != "\"" })
        let payload = try Self.payload(
            aps: "\"alert\":{\"title\":\"\(text)\",\"body\":\"\(text)\"},\"thread-id\":\"\(text)\"",
            beside: ",\"\(text)\":1")
        for found in [payload.content.title, payload.content.body, payload.content.threadIdentifier] {
            #expect(found.unicodeScalars.elementsEqual(text.unicodeScalars))
        }
        #expect(payload.diagnostics.isEmpty)
    }

    @Test("Every member is read") func everyMemberIsRead() throws {
        let text = """
            {
              "Simulator Target Bundle": "com.example.demo-app_2",
              "aps": {
                "alert": {
                  "title": "Title", "subtitle": "Subtitle", "body": "Body", "launch-image": "launch",
                  "summary-arg": "Alice", "summary-arg-count": 3, "action-loc-key": null
                },
                "badge": 7, "sound": {"critical": 1, "name": "alarm.caf", "volume": 0.25},
                "thread-id": "thread", "category": "category", "content-available": 1, "mutable-content": 1,
                "target-content-id": "scene", "interruption-level": "time-sensitive", "relevance-score": 0.75,
                "filter-criteria": "work"
              },
              "data": {"yes": true, "one": 1, "real": 1.5, "none": null, "list": ["x", 9223372036854775808]}
            }
            """
        let payload = try PushPayload(parsing: Array(text.utf8))
        #expect(payload.diagnostics.isEmpty)
        #expect(payload.bundleIdentifier == ApplicationIdentifier("com.example.demo-app_2"))
        #expect(payload.isContentAvailable && payload.isMutableContent)
        #expect(payload.kind == .alert && payload.content.hasVisibleText)
        #expect(payload.content.localization.isEmpty)
        #expect(payload.liveActivity == nil)

        var expected = NotificationContent()
        expected.title = "Title"
        expected.subtitle = "Subtitle"
        expected.body = "Body"
        expected.launchImageName = "launch"
        expected.summaryArgument = "Alice"
        expected.summaryArgumentCount = 3
        expected.badge = 7
        expected.sound = NotificationSound(name: .named("alarm.caf"), isCritical: true, volume: 0.25)
        expected.threadIdentifier = "thread"
        expected.categoryIdentifier = "category"
        expected.targetContentIdentifier = "scene"
        expected.interruptionLevel = .timeSensitive
        expected.relevanceScore = 0.75
        expected.filterCriteria = "work"
        expected.userInfo = payload.content.userInfo
        #expect(payload.content == expected)
        #expect(
            payload.content.userInfo["data"]
                == .dictionary([
                    "yes": .boolean(true), "one": .integer(1), "real": .real(1.5), "none": .null,
                    "list": .array([.string("x"), .unsignedInteger(9_223_372_036_854_775_808)]),
                ])
        )
        guard case .dictionary(let aps) = payload.content.userInfo["aps"] else {
            Issue.record("userInfo has no aps")
            return
        }
        #expect(aps["badge"] == .integer(7))
    }

    @Test(
        "The kind is the visible effect",
        arguments: [
            ("\"alert\":\"x\"", PushPayload.Kind.alert),
            ("\"alert\":{\"title\":\"x\"}", .alert),
            ("\"alert\":{\"loc-key\":\"x\"}", .alert),
            ("\"badge\":0,\"sound\":\"default\"", .badgeAndSound),
            ("\"badge\":0", .badge),
            ("\"sound\":\"default\",\"content-available\":1", .sound),
            ("\"content-available\":1", .background),
            ("\"content-available\":0", .nothing),
            ("\"alert\":\"\"", .nothing),
            ("\"event\":\"update\"", .liveActivity),
        ])
    func kindIsWhatTheUserNotices(aps: String, kind: PushPayload.Kind) throws {
        let payload = try Self.payload(aps: aps)
        #expect(payload.kind == kind)
        #expect(payload.content.hasVisibleText == (kind == .alert))
        if kind == .nothing { #expect(payload.diagnostics.map(\.path) == ["aps"]) }
    }

    @Test(
        "The badge is a whole number",
        arguments: [
            ("7", 7), ("7.0", 7), ("7e0", 7), ("0", 0), ("-0.0", 0), ("2147483647", 2_147_483_647), ("null", nil),
            ("2147483648", nil), ("-1", -1), ("1.5", nil), ("true", nil), ("false", nil), ("\"7\"", nil), ("[7]", nil),
            ("1e300", nil), ("99999999999999999999999", nil), ("18446744073709551615", nil),
        ] as [(String, Int?)])
    func badgeIsAWholeNumber(value: String, badge: Int?) throws {
        let payload = try Self.payload(aps: "\"alert\":\"x\",\"badge\":\(value)")
        #expect(payload.content.badge == badge)
        #expect(payload.diagnostics.map(\.path) == ((badge ?? -1) < 0 && value != "null" ? ["aps.badge"] : []))
    }

    @Test(
        "The sound is a name or an object",
        arguments: [
            ("\"default\"", .systemDefault, []),
            ("\"a.caf\"", NotificationSound(name: .named("a.caf")), []),
            ("\"\"", nil, ["aps.sound"]),
            ("5", nil, ["aps.sound"]),
            ("true", nil, ["aps.sound"]),
            ("{}", nil, ["aps.sound"]),
            ("{\"critical\":1,\"name\":\"\"}", nil, ["aps.sound.name"]),
            (
                "{\"critical\":0,\"name\":\"default\",\"volume\":0.5}",
                NotificationSound(name: .systemDefault, volume: 0.5), []
            ),
            (
                "{\"critical\":true,\"name\":\"default\"}", NotificationSound(name: .systemDefault, isCritical: true),
                ["aps.sound.critical"]
            ),
            ("{\"critical\":\"1\",\"name\":\"default\"}", .systemDefault, ["aps.sound.critical"]),
            ("{\"critical\":2,\"name\":\"default\"}", .systemDefault, ["aps.sound.critical"]),
            (
                "{\"name\":\"default\",\"volume\":-3}", NotificationSound(name: .systemDefault, volume: 0),
                ["aps.sound.volume"]
            ),
            ("{\"name\":\"default\",\"volume\":9.5}", .systemDefault, ["aps.sound.volume"]),
            ("{\"name\":\"default\",\"volume\":\"1\"}", .systemDefault, ["aps.sound.volume"]),
            ("{\"name\":\"default\",\"volme\":1}", .systemDefault, ["aps.sound.volme"]),
        ] as [(String, NotificationSound?, [String])])
    func soundIsANameOrAnObject(value: String, sound: NotificationSound?, paths: [String]) throws {
        let payload = try Self.payload(aps: "\"alert\":\"x\",\"sound\":\(value)")
        #expect(payload.content.sound == sound)
        #expect(payload.diagnostics.map(\.path) == paths)
    }

    @Test(
        "Flags accept 1 and its unusual forms",
        arguments: [
            ("1", true, false), ("1.0", true, false), ("true", true, true), ("\"1\"", true, true), ("0", false, false),
            ("null", false, false), ("false", false, true), ("2", false, true), ("\"yes\"", false, true),
            ("{}", false, true),
        ])
    func flagsTakeOneAndItsOddForms(value: String, isOn: Bool, isNoted: Bool) throws {
        let payload = try Self.payload(
            aps: "\"alert\":\"x\",\"content-available\":\(value),\"mutable-content\":\(value)"
        )
        #expect(payload.isContentAvailable == isOn)
        #expect(payload.isMutableContent == isOn)
        #expect(
            payload.diagnostics.map(\.path) == (isNoted ? ["aps.content-available", "aps.mutable-content"] : [])
        )
    }

    @Test(
        "A critical alert has the dictionary of a critical sound",
        arguments: [
            ("\"default\"", "critical", true), ("{\"name\":\"a.caf\"}", "critical", true),
            ("{\"critical\":1,\"name\":\"a.caf\"}", "critical", false), ("\"default\"", "active", false),
        ])
    func criticalSound(sound: String, level: String, isNoted: Bool) throws {
        let payload = try Self.payload(aps: "\"alert\":\"x\",\"sound\":\(sound),\"interruption-level\":\"\(level)\"")
        #expect(payload.diagnostics.map(\.path) == (isNoted ? ["aps.sound"] : []))
    }

    @Test(
        "Unknown levels are active",
        arguments: [
            ("\"passive\"", InterruptionLevel.passive, nil),
            ("\"critical\"", .critical, nil),
            ("\"time-senstive\"", .active, "expected \"time-sensitive\", found \"time-senstive\"; taken as active"),
            ("\"timeSensitive\"", .active, "expected \"time-sensitive\", found \"timeSensitive\"; taken as active"),
            (
                "\"loud\"", .active,
                "expected one of passive, active, time-sensitive, critical, found \"loud\"; taken as active"
            ),
            ("2", .active, "expected a string, found the number 2; taken as active"),
        ] as [(String, InterruptionLevel, String?)])
    func unknownLevelsAreActive(value: String, level: InterruptionLevel, message: String?) throws {
        let payload = try Self.payload(aps: "\"alert\":\"x\",\"interruption-level\":\(value)")
        #expect(payload.content.interruptionLevel == level)
        #expect(payload.diagnostics.first?.message == message)
    }

    @Test(
        "The relevance score is clamped",
        arguments: [
            ("0.5", 0.5, false), ("1", 1, false), ("7", 1, true), ("-1", 0, true), ("true", 0, true),
            ("\"1\"", 0, true),
            ("1e300", 1, true),
        ])
    func relevanceIsBroughtIntoRange(value: String, score: Double, isNoted: Bool) throws {
        let payload = try Self.payload(aps: "\"alert\":\"x\",\"relevance-score\":\(value)")
        #expect(payload.content.relevanceScore == score)
        #expect(payload.diagnostics.isEmpty == !isNoted)
    }

    @Test("Text members must be strings", arguments: ["thread-id", "category", "target-content-id", "filter-criteria"])
    func textMembersMustBeStrings(key: String) throws {
        let absent = try Self.payload(aps: "\"alert\":\"x\",\"\(key)\":null")
        #expect(absent.diagnostics.isEmpty)
        for value in ["1", "true", "[]", "{}"] {
            let payload = try Self.payload(aps: "\"alert\":\"x\",\"\(key)\":\(value)")
            #expect(payload.diagnostics.map(\.path) == ["aps.\(key)"])
            var content = payload.content
            content.userInfo = absent.content.userInfo
            #expect(content == absent.content)
        }
    }

    @Test(
        "Members without an effect are noted",
        arguments: [
            (
                "\"alert\":{\"body\":\"b\",\"sound\":\"x\"}", "aps.alert.sound",
                "belongs in aps, not in aps.alert; it is ignored"
            ),
            (
                "\"alert\":{\"body\":\"b\",\"content-available\":1}", "aps.alert.content-available",
                "belongs in aps, not in aps.alert; it is ignored"
            ),
            (
                "\"alert\":\"x\",\"summary-arg\":\"y\"", "aps.summary-arg",
                "belongs in aps.alert, not in aps; it is ignored"
            ),
            (
                "\"alert\":\"x\",\"threadId\":\"y\"", "aps.threadId",
                "unknown key, \"thread-id\" may be meant; it is ignored"
            ),
            (
                "\"alert\":{\"body\":\"b\",\"tilte\":\"y\"}", "aps.alert.tilte",
                "unknown key, \"title\" may be meant; it is ignored"
            ),
            (
                "\"alert\":\"x\",\"my.data\":1", "aps[\"my.data\"]",
                "unknown key; an app's own data stands beside aps, APNs ignores it here"
            ),
            (
                "\"alert\":\"x\",\"stale-date\":1", "aps.stale-date",
                "used in Live Activity pushes only; there is no event and no content-state"
            ),
            (
                "\"badge\":1,\"mutable-content\":1", "aps.mutable-content",
                "no title, subtitle or body to change; the service extension stays off"
            ),
        ])
    func membersThatDoNothingAreNamed(aps: String, path: String, message: String) throws {
        let payload = try Self.payload(aps: aps)
        #expect(payload.diagnostics.map(\.path) == [path])
        #expect(payload.diagnostics.map(\.message) == [message])
        #expect(payload.diagnostics.allSatisfy { $0.line == 1 && $0.column != nil })
        #expect(payload.content.sound == nil && !payload.isContentAvailable)
    }

    @Test(
        "Members beside aps that belong in it are named",
        arguments: [
            (#""interruption-level":"passive","aps":{"alert":"x"}"#, ["interruption-level"]),
            (#""badge":1,"sound":"a.caf","aps":{"alert":"x"}"#, ["badge", "sound"]),
            (#""badge":1,"aps":{"alert":"x","badge":2}"#, []),
            (#""event":"sale","timestamp":1,"attributes":{},"title":"a","aps":{"alert":"x"}"#, []),
            (#""loc-key":"a","aps":{"alert":"x"}"#, ["loc-key"]),
            (#""notification":{"title":"a"},"aps":{"alert":"x"}"#, ["notification"]),
            (#""notification":"a","aps":{"alert":"x"}"#, []),
            (
                #""mutable_content":1,"content_available":1,"aps":{"alert":"x"}"#,
                ["content_available", "mutable_content"]
            ),
            (
                #""thread_id":"t","interruption_level":"passive","aps":{"alert":"x"}"#,
                ["interruption_level", "thread_id"]
            ),
            (#""collapse_id":"c","priority":10,"aps":{"alert":"x"}"#, ["collapse_id", "priority"]),
            (
                #""apns-priority":"10","headers":{},"collapseKey":"a","aps":{"alert":"x"}"#,
                ["apns-priority", "headers"]
            ),
            (#""contentAvailable":1,"aps":{"alert":"x","content-available":1}"#, []),
            (#""Simulation Target Bundle":"a.b","aps":{"alert":"x"}"#, ["Simulation Target Bundle"]),
            (
                #""simulator":"a","Simulator Target Bundles":"a.b","Simulator Target Bundle":"a.b","aps":{"alert":"x"}"#,
                []
            ),
            (#""myData":1,"order_id":2,"id":3,"url":"a","aps":{"alert":"x"}"#, []),
        ])
    func membersBesideAps(members: String, paths: [String]) throws {
        let payload = try PushPayload(parsing: Array("{\(members)}".utf8))
        #expect(payload.diagnostics.map(\.path) == paths)
        #expect(payload.diagnostics.allSatisfy { $0.line == 1 && $0.column != nil })
    }

    @Test("A diagnostic of the device gets the place of its member") func located() throws {
        let payload = try PushPayload(parsing: Array(#"{"aps":{"alert":{"title-loc-key":"a"},"category":"b"}}"#.utf8))
        let places = ["aps.category", "aps.alert.title-loc-key", "apns-push-type"].map {
            payload.located(MemberDiagnostic(path: $0, message: "odd")).column
        }
        #expect(places == [39, 18, nil])
    }

    @Test(
        "An invalid bundle identifier is ignored",
        arguments: [
            ("\"com.example.demo\"", "com.example.demo"), ("\"demo\"", "demo"), ("null", nil), ("12", nil),
            ("\"\"", nil),
            ("\"a..b\"", nil), ("\".a\"", nil), ("\"a/b\"", nil), ("\"..\"", nil), ("\"a\\nb\"", nil), ("\"a b\"", nil),
            ("\"caf\u{E9}\"", nil), ("\"\(String(repeating: "a", count: 256))\"", nil),
        ] as [(String, String?)])
    func bundleIdentifierIsSafeOrAbsent(value: String, identifier: String?) throws {
        let payload = try Self.payload(aps: "\"alert\":\"x\"", beside: ",\"Simulator Target Bundle\":\(value)")
        #expect(payload.bundleIdentifier?.rawValue == identifier)
        let isNoted = identifier == nil && value != "null"
        #expect(payload.diagnostics.map(\.path) == (isNoted ? ["Simulator Target Bundle"] : []))
    }
}
