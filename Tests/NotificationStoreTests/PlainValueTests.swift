import Foundation
import NotificationCore
import NotificationModel
import RandomLives
import SeededRandom
import Testing

@testable import NotificationStore

/// Values that are read without a decoder are those that the decoder reads.
@Suite("Values read without a decoder")
struct PlainValueTests {
    private static func expectSame<Value: PlainDecodable & Codable & Equatable>(
        _ value: Value, isPlain: Bool? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "infinity", negativeInfinity: "-infinity", nan: "nan")
        let json = try encoder.encode(value)
        let plain = PlainMembers.value(Value.self, from: Array(json))
        if let plain { #expect(plain == value, sourceLocation: sourceLocation) }
        if let isPlain { #expect((plain != nil) == isPlain, "\(value)", sourceLocation: sourceLocation) }
    }

    @Test("Odd contents are the same, or left to the decoder", arguments: StoredValueTests.contents.keys.sorted())
    func contents(name: String) throws {
        let content = try #require(StoredValueTests.contents[name])
        try Self.expectSame(NotificationRequest(identifier: name, content: content, trigger: .push))
    }

    @Test("A usual notification, app and category need no decoder")
    func usualValues() throws {
        var request = SampleDevice.request("a")
        request.content.userInfo = [
            "aps": .dictionary(["alert": .string("é"), "badge": .integer(3)]), "real": .real(4.5), "null": .null,
            "list": .array([.boolean(true), .dictionary([:])]),
        ]
        request.content.sound = .systemDefault
        request.content.badge = 0
        request.content.relevanceScore = 0.5
        try Self.expectSame(request, isPlain: true)
        request.content.sound = NotificationSound(name: .named("bell.caf"), isCritical: true, volume: 0.25)
        request.trigger = nil
        try Self.expectSame(request, isPlain: true)
        request.trigger = .timeInterval(seconds: 0.5, repeats: false)
        try Self.expectSame(request, isPlain: true)
        let system = try SampleDevice.everything()
        for record in system.applications.values {
            try Self.expectSame(record.application, isPlain: true)
            var drawn = record.application
            drawn.iconArt = ["▗▟██▙▖", "██████", "▝▜██▛▘"]
            try Self.expectSame(drawn, isPlain: true)
            for var category in record.categories.values {
                category.actions[0].icon = nil
                try Self.expectSame(category, isPlain: true)
            }
        }
    }

    @Test("Values with members that are seldom there are left to the decoder")
    func unusualValues() throws {
        var request = SampleDevice.request("a")
        request.trigger = .calendar(DateComponents(hour: 9), repeats: true)
        try Self.expectSame(request, isPlain: false)
        request = SampleDevice.request("a")
        request.content.userInfo = ["date": .array([.date(SampleDevice.start)])]
        try Self.expectSame(request, isPlain: false)
        request = SampleDevice.request("a")
        request.content.localization.title = LocalizedText(key: "TITLE")
        try Self.expectSame(request, isPlain: false)
        for json in [
            "", "[]", "{}", #"{"identifier":"a"}"#, #"{"identifier":"a","content":{}}"#,
            #"{"identifier":1,"content":{}}"#,
        ] {
            #expect(PlainMembers.value(NotificationRequest.self, from: Array(json.utf8)) == nil)
        }
    }

    @Test("An app with entitlements is left to the decoder, and one with the standard ones looks as it always has")
    func entitlements() throws {
        var application = Application.withoutCode(ApplicationIdentifier("com.example.a"))
        let before = try JSONEncoder().encode(application)
        #expect(!String(decoding: before, as: UTF8.self).contains("ntitlements"))
        application.entitlements = Entitlements([.filtering], applicationGroups: ["group.a"])
        try Self.expectSame(application, isPlain: false)
        let decoded = try JSONDecoder().decode(Application.self, from: try JSONEncoder().encode(application))
        #expect(decoded.entitlements == Entitlements([.filtering], applicationGroups: ["group.a"]))
        application.entitlements = .standard
        try Self.expectSame(application, isPlain: true)
    }

    @Test("Notifications of random lives are the same")
    func randomLives() throws {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<10 {
            var device = RandomDevice(isChecked: false, isTracked: true)
            for step in RandomLife(steps: 60, using: &generator).steps {
                device.perform(step)
                let changes = device.takeChanges()
                for case .added(_, let request) in changes.delivered.values { try Self.expectSame(request) }
                for case .put(let saved) in changes.pending.values { try Self.expectSame(saved.request) }
                for case .put(let saved) in changes.applications.values {
                    try Self.expectSame(saved.application)
                    for category in saved.categories { try Self.expectSame(category) }
                }
            }
        }
    }
}
