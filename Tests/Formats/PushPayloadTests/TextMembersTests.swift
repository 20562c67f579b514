import FoundationEssentials
import NotificationModel
import PushPayload
import Testing

@Suite struct LocalizedTextTests {
    @Test(
        "Arguments replace their placeholders",
        arguments: [
            ("HELLO", ["a"], "HELLO"),
            ("%@ and %@", ["a", "b"], "a and b"),
            ("%2$@ before %1$@", ["a", "b"], "b before a"),
            ("%1$@ %@ %1$@", ["a"], "a a a"),
            ("%@ %@", ["a"], "a "),
            ("100%% of %@", ["a"], "100% of a"),
            ("%d %s %", ["a"], "%d %s %"),
            ("%0$@%99999999999999999999$@%7$@", ["a"], "%99999999999999999999$@"),
            ("%@", ["%@ %1$@"], "%@ %1$@"),
        ])
    func argumentsTakeTheirPlaces(format: String, arguments: [String], text: String) {
        let localized = LocalizedText(key: "KEY", arguments: arguments)
        #expect(localized.text(format: format) == text)
        #expect(LocalizedText(key: format, arguments: arguments).textWithoutTable == text)
    }

    @Test("Keys are kept and shown until a table resolves them")
    func keysAreKeptAndShownUntilATableResolvesThem() throws {
        let payload = try PushPayloadTests.payload(
            aps: """
                "alert": {"title-loc-key": "FROM %@", "title-loc-args": ["Alice"], "subtitle": "literal",
                  "subtitle-loc-key": "SUBTITLE", "loc-key": "BODY", "loc-args": ["x", "y"]}
                """
        )
        #expect(payload.diagnostics.isEmpty)
        #expect(payload.content.title == "FROM Alice")
        #expect(payload.content.subtitle == "literal")
        #expect(payload.content.body == "BODY")
        #expect(
            payload.content.localization
                == ContentLocalization(
                    title: LocalizedText(key: "FROM %@", arguments: ["Alice"]),
                    subtitle: LocalizedText(key: "SUBTITLE"),
                    body: LocalizedText(key: "BODY", arguments: ["x", "y"])
                )
        )
    }

    @Test(
        "Unusual text members are noted",
        arguments: [
            (
                "\"loc-key\":\"%@|%@|%@\",\"loc-args\":[1,null,\"c\"]", "1||c",
                ["aps.alert.loc-args[0]", "aps.alert.loc-args[1]"]
            ),
            ("\"loc-key\":\"K%@\",\"loc-args\":\"a\"", "K", ["aps.alert.loc-args"]),
            ("\"body\":\"b\",\"loc-key\":5", "b", ["aps.alert.loc-key"]),
            ("\"body\":\"b\",\"loc-args\":[\"a\"]", "b", ["aps.alert.loc-args"]),
            ("\"body\":{\"loc-key\":\"K\"}", "", ["aps.alert.body", "aps.alert", "aps"]),
            ("\"body\":\"b\",\"summary-arg-count\":0", "b", ["aps.alert.summary-arg-count"]),
            ("\"body\":\"b\",\"summary-arg-count\":1e12", "b", ["aps.alert.summary-arg-count"]),
            (
                "\"body\":\"b\",\"launch-image\":1,\"summary-arg\":[]", "b",
                ["aps.alert.launch-image", "aps.alert.summary-arg"]
            ),
        ])
    func oddTextMembersAreNoted(alert: String, body: String, paths: [String]) throws {
        let payload = try PushPayloadTests.payload(aps: "\"alert\":{\(alert)}")
        #expect(payload.content.body == body)
        #expect(payload.content.summaryArgumentCount == 1)
        #expect(payload.diagnostics.map(\.path) == paths)
    }
}

@Suite struct LiveActivityPushTests {
    @Test("A start is parsed completely") func startIsReadWhole() throws {
        let payload = try PushPayloadTests.payload(
            aps: """
                "event": "start", "timestamp": 1700000000, "attributes-type": "Match", "attributes": {"home": "A"},
                "content-state": {"score": 3}, "stale-date": 1700000100, "dismissal-date": 1700000200.5,
                "relevance-score": 75, "input-push-token": 1, "input-push-channel": "AAAA",
                "alert": {"title": {"loc-key": "GOAL %@", "loc-args": ["A"]}, "body": "b", "sound": "goal.caf"}
                """
        )
        #expect(payload.diagnostics.isEmpty)
        let push = try #require(payload.liveActivity)
        #expect(push.event == .start)
        #expect(push.timestamp?.timeIntervalSince1970 == 1_700_000_000)
        #expect(push.attributesType == "Match")
        #expect(push.attributes == ["home": .string("A")])
        #expect(push.contentState == ["score": .integer(3)])
        #expect(push.staleDate?.timeIntervalSince1970 == 1_700_000_100)
        #expect(push.dismissalDate?.timeIntervalSince1970 == 1_700_000_200.5)
        #expect(push.relevanceScore == 75)
        #expect(push.inputPushChannel == "AAAA")
        #expect(push.wantsPushToken)
        #expect(payload.content.relevanceScore == 1)
        #expect(payload.content.title == "GOAL A")
        #expect(payload.content.localization.title == LocalizedText(key: "GOAL %@", arguments: ["A"]))
        #expect(payload.content.sound == NotificationSound(name: .named("goal.caf")))
    }

    @Test(
        "Members that make a push useless are noted",
        arguments: [
            ("\"event\":\"strat\",\"timestamp\":1", ["aps.event"]),
            ("\"event\":3,\"timestamp\":1", ["aps.event"]),
            ("\"event\":\"end\"", ["aps"]),
            ("\"event\":\"update\",\"timestamp\":\"1\",\"content-state\":[]", ["aps.timestamp", "aps.content-state"]),
            ("\"content-state\":{},\"timestamp\":1", ["aps"]),
            (
                "\"event\":\"start\",\"timestamp\":1,\"alert\":\"a\",\"content-state\":{},\"attributes\":{}",
                ["aps"]
            ),
            (
                "\"event\":\"end\",\"timestamp\":1,\"stale-date\":true,\"dismissal-date\":{}",
                ["aps.stale-date", "aps.dismissal-date"]
            ),
        ])
    func whatMakesAPushUselessIsNoted(aps: String, paths: [String]) throws {
        let payload = try PushPayloadTests.payload(aps: aps)
        #expect(payload.kind == .liveActivity)
        #expect(payload.diagnostics.map(\.path) == paths)
    }
}
