import Foundation
import NotificationCore
import NotificationModel
import NotificationStore
import RandomLives
import SeededRandom
import Testing

import struct Synchronization.Mutex

/// A device as text.
@Suite struct SavedDeviceTextTests {
    private static func lines(of device: RandomDevice) -> [String] {
        SavedDeviceText.lines(
            of: device.system.everything, at: Date(timeIntervalSince1970: 1_795_254_060), attachments: nil
        ).lines
    }

    private static func read(_ lines: [String]) throws(SavedDeviceTextError) -> SavedDeviceText.Saved {
        try SavedDeviceText.read(lines.map { $0[...] })
    }

    @Test("A device is the same after it was text, at any moment of its life", arguments: 1...20 as ClosedRange<UInt64>)
    func lives(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var device = RandomDevice(isChecked: false, isTracked: false)
        for step in RandomLife(steps: 80, using: &generator).steps { device.perform(step) }
        let lines = Self.lines(of: device)
        let saved = try Self.read(lines)
        #expect(saved.date == Date(timeIntervalSince1970: 1_795_254_060))
        let restored = NotificationSystem(restoring: saved.device, timeZone: device.system.timeZone)
        // The order of pending requests is counted anew, once.
        let again = SavedDeviceText.lines(of: restored.everything, at: saved.date, attachments: nil).lines
        let second = NotificationSystem(restoring: try Self.read(again).device, timeZone: device.system.timeZone)
        #expect(SavedDeviceText.lines(of: second.everything, at: saved.date, attachments: nil).lines == again)
        let notPending = { (line: String) in !line.hasPrefix("{\"pending\"") }
        #expect(again.count == lines.count && again.filter(notPending) == lines.filter(notPending))
        #expect(KeptState(restored).differences(from: KeptState(device.system)) == [])
    }

    @Test("Where there is no room for all, the newest notifications are in the text, and the others are not read")
    func room() throws {
        final class Source: RequestSource {
            let read = Mutex<[String]>([])
            func request(of notification: DeliveredNotification.Identifier) -> NotificationRequest {
                read.withLock { $0.append(notification.request) }
                return NotificationRequest(identifier: notification.request, content: NotificationContent())
            }
            func keeps(_ request: NotificationRequest) -> Bool { true }
        }
        let (source, folder) = (Source(), try TestStore())
        try folder.write(SampleDevice.changes(delivering: (1...9).map { SampleDevice.request("\($0)") }))
        var saved = try #require(try folder.load()).device
        saved.delivered = saved.delivered.map { ListedNotification($0.facts, request: DeferredRequest(from: source)) }
        let everything = NotificationSystem(restoring: saved, timeZone: .gmt).everything
        func text(_ limit: Int) -> (lines: [String], leftOut: Int) {
            SavedDeviceText.lines(of: everything, at: Date(timeIntervalSince1970: 0), attachments: nil, limit: limit)
        }
        let least = text(0)
        #expect(least.leftOut == 9 && source.read.withLock { $0 } == ["9"])
        let whole = text(.max)
        #expect(whole.leftOut == 0 && whole.lines.count == least.lines.count + 9)
        let size = whole.lines.dropFirst().reduce(0) { $0 + $1.utf8.count + 1 }
        #expect(text(size).leftOut == 0)
        let cut = text(size - 1)
        #expect(cut.leftOut == 1 && cut.lines == whole.lines.filter { !$0.contains(#""request":"1""#) })
        #expect(try Self.read(cut.lines).device.delivered.count == 8)
    }

    private static let header = "device 5 2026-11-21T09:41:00Z"

    @Test(
        "What is not a device is named with its line",
        arguments: [
            ([], 1, "it is not a saved device, which begins with a line such as device 5 2026-11-21T09:41:00Z"),
            (["SQLite format 3\0"], 1, "it is a database; “ncenter report” writes a device as text"),
            (["device 99 2026-11-21T09:41:00Z"], 1, "the store has version 99, and this program knows version 5"),
            (
                ["device 0 2026-11-21T09:41:00Z"], 1,
                "it is not a saved device, which begins with a line such as device 5 2026-11-21T09:41:00Z"
            ),
            (["device 5 now"], 1, "“now” is not a time of a device"),
            (["device 5 9999-11-21T09:41:00Z"], 1, "“9999-11-21T09:41:00Z” is not a time of a device"),
            ([header], 1, "no device is in it"),
            ([header, "meta x"], 2, "it is no JSON"), ([header, "[]"], 2, "is a value of another type"),
            (
                [header, "", #"{"notification":{}}"#], 3,
                "a line is a JSON object with one of the members state, app, pending, delivered, arrival, liveActivity, "
                    + "storedPush"
            ),
            ([header, #"{"app":{"badge":1}}"#], 2, "“app.application” is missing"),
            (
                [header, #"{"arrival":{"call":1,"application":"a","date":"x"}}"#], 2,
                "“arrival.request” is missing"
            ),
        ] as [([String], Int, String)])
    func refusals(lines: [String], line: Int, reason: String) {
        let error = #expect(throws: SavedDeviceTextError.self) { try Self.read(lines) }
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
        return SavedDeviceText.lines(of: everything, at: Date(timeIntervalSince1970: 1_795_254_060), attachments: nil)
            .lines
    }

    @Test(
        "A damaged line is named",
        arguments: [
            ("app", #""position":[0-9]+"#, #""position":"x""#, "“app.position” is a value of another type"),
            ("app", #""badge":[0-9]+"#, #""badge":-1"#, "“badge” is -1, and not 0 to 9007199254740992"),
            (
                "app", #""authorizationStatus":[0-9]+"#, #""authorizationStatus":99"#,
                "“app.authorizationStatus” has no such value"
            ),
            ("delivered", #""level":[0-9]+"#, #""level":99"#, "“delivered.facts.level” has no such value"),
            ("delivered", #""section":[0-9]+"#, #""section":99"#, "“delivered.facts.group.section” has no such value"),
            (
                "delivered", #""id":\{"application":"[^"]+""#, #""id":{"application":"a""#,
                "the app “a” has no line above"
            ),
            ("delivered", #""date":[-0-9.]+"#, #""date":1e19"#, "a date is outside of the years 1 to 9999: 1e+19"),
            ("delivered", #""request":\{"#, #""request":[[[{"#, "it is no JSON"),
            (
                "liveActivity", #""startDate":[-0-9.]+"#, #""startDate":"now""#,
                "“liveActivity.startDate” is a value of another type"
            ),
        ])
    func damage(kind: String, pattern: String, damage: String, reason: String) throws {
        var lines = try Self.rows()
        let regex = try Regex(pattern)
        let index = try #require(lines.firstIndex { $0.hasPrefix("{\"\(kind)\"") && $0.contains(regex) })
        lines[index] = lines[index].replacing(regex, with: damage, maxReplacements: 1)
        let error = #expect(throws: SavedDeviceTextError.self) { try Self.read(lines) }
        #expect(error?.line == index + 1 && error?.description == reason, "\(error.map { "\($0.line): \($0)" } ?? "")")
    }

    @Test(
        "A long line is several that mail takes, and the same again",
        arguments: [
            String(repeating: "a", count: 900), String(repeating: "word ", count: 700),
            String(repeating: "\u{D55C}\u{AE00} ", count: 900), String(repeating: " ", count: 2_000) + "x",
            "e" + String(repeating: "\u{301}", count: 1_500), String(repeating: "👩‍👩‍👧", count: 300),
        ])
    func folding(text: String) {
        let pieces = SavedDeviceText.folded(text)
        #expect(pieces.allSatisfy { $0.utf8.count <= SavedDeviceText.longestLine })
        #expect(pieces.dropFirst().allSatisfy { $0.utf8.first == UInt8(ascii: " ") })
        let further = pieces.dropFirst().map { String($0.unicodeScalars.dropFirst()) }
        #expect((pieces.prefix(1) + further).joined() == text)
        #expect(text.utf8.count > 900 || pieces == [text])
    }

    @Test("A device in folded lines is the same, and a mistake is named with the first of them") func folded() throws {
        let lines = try Self.rows()
        let folded = lines.flatMap(SavedDeviceText.folded)
        let saved = try Self.read(folded)
        let plain = try Self.read(lines)
        #expect(saved.device.applications == plain.device.applications)
        #expect(saved.device.pending == plain.device.pending && saved.device.state == plain.device.state)
        let wrong = SavedDeviceText.folded(#"{"apsp":""# + String(repeating: "a", count: 2_000) + #""}"#)
        let error = #expect(throws: SavedDeviceTextError.self) { try Self.read(lines.prefix(1) + wrong) }
        #expect(error?.line == 2, "\(error.map { "\($0.line): \($0)" } ?? "")")
    }

    @Test("What a line has can be changed before it is written") func edited() throws {
        var everything = NotificationSystem().everything
        for name in ["com.example.a", "com.example.b"] {
            let application = Application(
                identifier: ApplicationIdentifier(name), name: name, iconGlyph: "", iconColor: .gray,
                localizations: ["en": ["KEY": "A text"]], hasCode: true)
            everything.applications[application.identifier] = .put(
                SavedApplication(
                    application: application, authorizationStatus: .authorized, preferences: ApplicationSettings(),
                    requestedOptions: [], categories: [], badge: 3, position: 0))
        }
        let lines = SavedDeviceText.lines(of: everything, at: Date(timeIntervalSince1970: 0), attachments: nil) {
            if $0.app?.application.name == "com.example.a" { $0.app?.application.localizations = [:] }
        }.lines
        let saved = try Self.read(lines).device.applications
        #expect(saved.first { $0.application.name == "com.example.a" }?.application.localizations == [:])
        #expect(saved.first { $0.application.name == "com.example.b" }?.application.localizations.isEmpty == false)
        #expect(saved.allSatisfy { $0.badge == 3 })
    }

    @Test("The text of the version before is read as it is") func previous() throws {
        var lines = try Self.rows()
        lines[0] = lines[0].replacing("device 4", with: "device 3")
        let saved = try Self.read(lines)
        #expect(try saved.device.applications == Self.read(Self.rows()).device.applications)
    }

    @Test("What two lines are about is refused")
    func twice() throws {
        var lines = try Self.rows()
        lines.append(try #require(lines.last))
        #expect(throws: SavedDeviceTextError.self) { try Self.read(lines) }
    }
}
