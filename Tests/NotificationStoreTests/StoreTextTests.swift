import Foundation
import NotificationCore
import NotificationModel
import NotificationStore
import RandomLives
import SeededRandom
import Testing

/// A device as text.
@Suite struct StoreTextTests {
    private static func lines(of device: RandomDevice) throws -> [String] {
        try StoreText.lines(of: device.system.everything, at: Date(timeIntervalSince1970: 1_795_254_060))
    }

    private static func read(_ lines: [String]) throws(StoreTextError) -> StoreText.Saved {
        try StoreText.read(lines.map { $0[...] })
    }

    @Test("A device is the same after it was text, at any moment of its life", arguments: 1...20 as ClosedRange<UInt64>)
    func lives(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var device = RandomDevice(isChecked: false, isTracked: false)
        for step in RandomLife(steps: 80, using: &generator).steps { device.perform(step) }
        let lines = try Self.lines(of: device)
        let saved = try Self.read(lines)
        #expect(saved.notes == [])
        #expect(saved.date == Date(timeIntervalSince1970: 1_795_254_060))
        let restored = NotificationSystem(restoring: saved.device, timeZone: device.system.timeZone)
        // The order of pending requests is counted anew, once.
        let again = try StoreText.lines(of: restored.everything, at: saved.date)
        let second = NotificationSystem(restoring: try Self.read(again).device, timeZone: device.system.timeZone)
        #expect(try StoreText.lines(of: second.everything, at: saved.date) == again)
        let notPending = { (line: String) in !line.hasPrefix("pending ") }
        #expect(again.count == lines.count && again.filter(notPending) == lines.filter(notPending))
        #expect(KeptState(restored).differences(from: KeptState(device.system)) == [])
    }

    private static let header = "device 3 2026-11-21T09:41:00Z"

    @Test(
        "What is no device is named with its line",
        arguments: [
            ([], 1, "it is no saved device, which begins with a line such as device 3 2026-11-21T09:41:00Z"),
            (["SQLite format 3\0"], 1, "it is a database; “ncenter report” writes a device as text"),
            (["device 99 2026-11-21T09:41:00Z"], 1, "the store has version 99, and this program knows version 3"),
            (
                ["device 0 2026-11-21T09:41:00Z"], 1,
                "it is no saved device, which begins with a line such as device 3 2026-11-21T09:41:00Z"
            ),
            (["device 3 now"], 1, "“now” is no time of a device"),
            (["device 3 9999-11-21T09:41:00Z"], 1, "“9999-11-21T09:41:00Z” is no time of a device"),
            ([header], 1, "no device is in it"),
            ([header, "meta x"], 2, "a row is the name of a table and a JSON object of texts, numbers and null"),
            (
                [header, "meta {\"name\":[]}"], 2,
                "a row is the name of a table and a JSON object of texts, numbers and null"
            ),
            ([header, "", "sqlite_schema {\"name\":\"x\"}"], 3, "there is no table “sqlite_schema”"),
            (
                [header, "meta; DROP TABLE apps {}"], 2,
                "a row is the name of a table and a JSON object of texts, numbers and null"
            ),
            ([header, "meta {\"name) VALUES (1); --\":1}"], 2, "the table “meta” has no “name) VALUES (1); --”"),
            ([header, "pending {\"date\":\"x\"}"], 2, "the table “pending” has no “date”"),
            ([header, "meta {}"], 2, "“name” is missing"),
            ([header, "apps {\"identifier\":\"a\"}"], 2, "“authorization” is missing"),
            (
                [header, "settings {\"application\":\"a\",\"name\":\"b\",\"value\":\"c\"}"], 2,
                "the app “a” has no row"
            ),
            (
                [header, #"meta {"name":"a","value":1}"#, #"meta {"name":"a","value":1}"#], 3,
                "a row above is about the same thing"
            ),
            (
                [header, #"meta {"name":"isRecentStacked","value":"x"}"#], 2,
                "“value” of “isRecentStacked” is no number"
            ),
            ([header, #"meta {"name":"settings","value":"{bad"}"#], 2, "“value” cannot be read: it is no JSON"),
        ] as [([String], Int, String)])
    func refusals(lines: [String], line: Int, reason: String) {
        let error = #expect(throws: StoreTextError.self) { try Self.read(lines) }
        #expect(error?.line == line && error?.description == reason, "\(error.map { "\($0.line): \($0)" } ?? "")")
    }

    /// A device with a notification and an app, and a Live Activity that is not one of its own.
    private static func rows() throws -> [String] {
        var generator = SeededGenerator(seed: 3)
        var device = RandomDevice(isChecked: false, isTracked: false)
        for step in RandomLife(steps: 400, using: &generator).steps { device.perform(step) }
        let application = try #require(device.system.applicationOrder.first)
        let activity = LiveActivity(
            id: LiveActivity.Identifier(application: application, attributesType: "Ride"), attributes: [:],
            contentState: [:], startDate: Date(timeIntervalSinceReferenceDate: 0),
            timestamp: Date(timeIntervalSinceReferenceDate: 0))
        var everything = device.system.everything
        everything.liveActivities = [activity]
        return try StoreText.lines(of: everything, at: Date(timeIntervalSince1970: 1_795_254_060))
    }

    @Test(
        "A damaged row is named with its line",
        arguments: [
            ("apps", #""position":[0-9]+"#, #""position":"x""#, "“position” is no whole number"),
            ("apps", #""badge":[0-9]+"#, #""badge":-1"#, "“badge” is less than 0"),
            ("apps", #""authorization":"[a-zA-Z]+""#, #""authorization":"no""#, "there is no authorization “no”"),
            ("delivered", #""level":"[a-zA-Z]+""#, #""level":"weird""#, "there is no level “weird”"),
            ("delivered", #""section":"[a-zA-Z]+""#, #""section":"x""#, "there is no section “x”"),
            ("delivered", #""time":[-0-9.]+"#, #""time":1e19"#, "“time” is no time of the years 1 to 9999"),
            ("delivered", #""request":"\{"#, #""request":"[[[{"#, "“request” cannot be read: it is no JSON"),
            (
                "live_activities", #"\\"startDate\\":[-0-9.]+"#, #"\"startDate\":1e19"#,
                "a date is outside of the years 1 to 9999: 1e+19"
            ),
            (
                "live_activities", #"\\"startDate\\":[-0-9.]+"#, #"\"startDate\":\"now\""#,
                "“activity” cannot be read: “startDate”: it is a value of another type"
            ),
        ])
    func damage(table: String, pattern: String, damage: String, reason: String) throws {
        var lines = try Self.rows()
        let regex = try Regex(pattern)
        let index = try #require(lines.firstIndex { $0.hasPrefix("\(table) ") && $0.contains(regex) })
        lines[index] = lines[index].replacing(regex, with: damage, maxReplacements: 1)
        let error = #expect(throws: StoreTextError.self) { try Self.read(lines) }
        #expect(error?.line == index + 1 && error?.description == reason, "\(error.map { "\($0.line): \($0)" } ?? "")")
    }
}
