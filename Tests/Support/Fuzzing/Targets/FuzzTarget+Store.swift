import DeviceInterface
import Foundation
import NotificationCore
import NotificationModel
import NotificationStore
import NotificationWire
import RandomLives
import SeededRandom
import TerminalCanvas

extension FuzzTarget {
    /// Single values of a device's store, changed by SQL as its owner may do it; then the device starts, and some days
    /// pass.
    static let store = FuzzTarget(
        "store",
        longestInput: 64,
        seeds: {
            (1...30 as ClosedRange<UInt64>).map { seed in
                var generator = SeededGenerator(seed: seed)
                return (0..<12).map { _ in UInt8.random(in: 0...255, using: &generator) }
            }
        }
    ) { bytes in
        var generator = ByteGenerator(bytes)
        do {
            let store = try EditedStore()
            var edits: [String] = []
            repeat { edits.append(try store.edit(using: &generator)) } while !generator.isAtEnd && edits.count < 4
            return try store.violations().map { "\($0), after \(edits.joined(separator: "; "))" }
        } catch let error as StoreError {
            // A store that cannot be used is refused with a message.
            var expectations = Expectations()
            expectations.expectPrintedMessage(error.description)
            return expectations.violations
        } catch {
            return ["a store is edited: \(error)"]
        }
    }
}

/// A copy of the store of a device that has everything, whose values are changed.
private final class EditedStore {
    private let folder: URL
    private var file: URL { folder.appending(path: "device.sqlite") }

    /// The bytes of the store that all copies begin with.
    private static let original = Result { try makeOriginal() }

    init() throws {
        let bytes = try Self.original.get()
        folder = FileManager.default.temporaryDirectory.appending(path: "ncenter-edited-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try bytes.write(to: file)
    }

    deinit { Self.remove(folder) }

    private static func remove(_ folder: URL) {
        do {
            try FileManager.default.removeItem(at: folder)
        } catch {
            print("\(folder.path) is left behind: \(error)")
        }
    }

    /// The store of a random life, with rows in every table.
    private static func makeOriginal() throws -> Data {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ncenter-original-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { remove(folder) }
        let file = folder.appending(path: "device.sqlite")
        let store = try DeviceStore.open(at: file, attachments: URL(filePath: "/store"), access: .readWrite)
        var device = RandomDevice(isChecked: false, isTracked: true)
        var generator = SeededGenerator(seed: 7)
        for assignment in ["scheduledSummary=on", "summaryTimes=9:00,18:30", "location=52.5,13.4"] {
            device.perform(.event(.settingAssigned(try SettingAssignment(parsing: assignment))))
        }
        for _ in 0..<200 { device.perform(.random(using: &generator)) }
        for (number, application) in device.system.applicationOrder.enumerated() {
            var activity = RemoteNotification.sampleActivity(&generator)
            activity.liveActivity?.event = .start
            device.perform(.event(.pushArrived(application, activity)))
            for (name, trigger) in [
                ("soon", .timeInterval(seconds: 60, repeats: true)),
                ("daily", .calendar(DateComponents(hour: 9 + number), repeats: true)),
                (
                    "there",
                    .location(
                        CircularRegion(identifier: "r", latitude: 52.5, longitude: 13.4, radius: 500), repeats: false)
                ),
            ] as [(String, NotificationTrigger)] {
                let request = NotificationRequest(
                    identifier: "\(name) \(number)", content: .sample(&generator), trigger: trigger)
                device.perform(.event(.application(application, .add(CallIdentifier(rawValue: 0), request))))
            }
            device.perform(.event(.application(application, .setCategories(NotificationCategory.samples))))
        }
        device.perform(.event(.settingAssigned(try SettingAssignment(parsing: "online=off"))))
        for application in device.system.applicationOrder {
            let request = NotificationRequest(identifier: "kept", content: .sample(&generator), trigger: .push)
            device.perform(.event(.pushArrived(application, RemoteNotification(request))))
        }
        let log = LogEntry(date: device.time, application: nil, kind: .device, text: "a line")
        try store.write(device.takeChanges(), log: [log], clockOffset: 60)
        try store.close()
        return try Data(contentsOf: file)
    }

    // MARK: Editing

    /// Changes one value of one row.
    ///
    /// - Returns: What was changed, in words.
    func edit(using generator: inout ByteGenerator) throws -> String {
        let database = try SQLiteDatabase(file.path)
        // The owner's `sqlite3` checks no references either.
        try database.execute("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON")
        let table = Self.tables.random(&generator)
        // The names and values are literals of SQL.
        let columns = try Self.rows("SELECT name FROM pragma_table_info('\(table)')", in: database).map { $0[0] }
        let index = Array(columns.indices).random(&generator)
        let values = columns.map { "quote(\($0))" }.joined(separator: ", ")
        let rows = try Self.rows("SELECT \(values) FROM \(table)", in: database)
        guard !rows.isEmpty else { return "\(table) is empty" }
        let row = rows.random(&generator)
        let new = Self.literal(inPlaceOf: row[index], using: &generator)
        let place = zip(columns, row).map { "\($0) IS \($1)" }.joined(separator: " AND ")
        var edit = "\(table).\(columns[index]) = \(new)"
        do {
            try database.execute("UPDATE \(table) SET \(columns[index]) = \(new) WHERE \(place)")
        } catch {
            let refusals = ["constraint failed", "datatype mismatch"]
            guard refusals.contains(where: error.description.contains) else { throw error }
            edit = "\(table).\(columns[index]) refuses \(new)"
        }
        try database.close()
        return edit
    }

    private static func rows(_ query: String, in database: SQLiteDatabase) throws(SQLiteError) -> [[String]] {
        var rows: [[String]] = []
        try database.forEachRow(query) { row in rows.append((0..<row.columnCount).map { row.text($0) }) }
        return rows
    }

    private static let tables = [
        "meta", "meta", "apps", "settings", "categories", "pending", "pending", "delivered", "delivered", "arrivals",
        "live_activities", "stored_pushes", "log",
    ]

    private static let numbers: [String] = [
        "0", "1", "-1", "60", "1e-300", "1e300", "-1e300", "9223372036854775807", "-9223372036854775808",
        "4611686018427387904", "18446744073709551615", "1e9", "978307200", "null", "true", "\"text\"", "\"nan\"",
        "\"infinity\"", "[]", "{}",
    ]

    /// A literal of SQL instead of another one: any, or for JSON the text with another number, word or list in it.
    private static func literal(inPlaceOf old: String, using generator: inout ByteGenerator) -> String {
        let literal = numbers.random(&generator)
        if old.hasPrefix("'{") || old.hasPrefix("'["), Int.random(in: 0..<8, using: &generator) > 0 {
            let literals = /[:,\[](-?[0-9][0-9.eE+\-]*|true|false|null|"[^"\\]*"|\{\}|\[\])/
            let scalars = old.matches(of: literals)
            if !scalars.isEmpty {
                let scalar = scalars.random(&generator).1
                return old.replacingCharacters(in: scalar.startIndex..<scalar.endIndex, with: literal)
            }
        }
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: return "NULL"
        case 1: return "'\(literal)'"
        case 2: return "x'FF00FE'"
        case 3:
            let text = ["", "x", "{}", "[]", "\u{1B}[31m", String(repeating: "[", count: 10_000)].random(&generator)
            return "'\(text)'"
        default: return Double(literal) == nil ? "NULL" : literal
        }
    }

    // MARK: Starting

    /// Starts the device of the store, lets some days pass, shows it and saves it.
    func violations() throws -> [String] {
        let store = try DeviceStore.open(at: file, attachments: URL(filePath: "/store"), access: .readWrite)
        guard let loaded = try store.load() else { return [] }
        var expectations = Expectations()
        let start = RandomDevice.start
        expectations.expect(
            DeviceTime.range.contains(Date(timeIntervalSinceNow: loaded.clockOffset)), "the clock shows a time")
        var system = NotificationSystem(restoring: loaded.device, timeZone: .gmt)
        system.track()
        var now = start
        _ = system.handle(.started, at: now)
        _ = system.handle(.unlocked, at: now)
        var steps = 0
        while let deadline = system.nextDeadline, deadline <= start.addingTimeInterval(3 * 86_400), steps < 500 {
            now = max(now, deadline)
            _ = system.handle(.timePassed, at: now)
            steps += 1
        }
        _ = system.handle(.notificationCenterOpened, at: now)
        var interface = DeviceInterface()
        for key in [Key.down, .character("e"), .enter, .escape, .character("H"), .character("i"), .character("S")] {
            let snapshot = DeviceSnapshot(now: now, system: system)
            for effect in interface.handle(.key(key), snapshot: snapshot, size: Size(columns: 80, rows: 24)) {
                if case .event(let event) = effect { _ = system.handle(event, at: now) }
            }
            let after = DeviceSnapshot(now: now, system: system)
            interface.reconcile(with: after)
            let canvas = interface.frame(snapshot: after, size: Size(columns: 80, rows: 24)).canvas
            expectations.expect(canvas.size.rows == 24, "the device is shown")
        }
        try store.write(system.takeChanges())
        for note in store.takeNotes() { expectations.expectPrintedMessage(note) }
        try store.close()
        return expectations.violations
    }
}
