import DeviceInterface
import Foundation
import GRDB
import NotificationCore
import NotificationModel
import NotificationStore
import NotificationWire
import RandomLives
import SeededRandom
import TerminalCanvas

extension FuzzTarget {
    /// Single values of a device's store, changed by SQL as its owner may do it; then the device starts, and some days pass.
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
            // What cannot be used is refused by name.
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
        let queue = try DatabaseQueue(path: file.path)
        let edit = try queue.inDatabase { database in
            // The owner's `sqlite3` checks no references either.
            try database.execute(sql: "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON")
            let table = Self.tables.random(&generator)
            let columns = try database.columns(in: table).map(\.name).filter { $0 != "date" }
            let column = columns.random(&generator)
            let rows = try Row.fetchAll(database, sql: "SELECT * FROM \(table)")
            guard !rows.isEmpty else { return "\(table) is empty" }
            let row = rows.random(&generator)
            let old = row[column] as DatabaseValue
            let new = Self.value(in: old, using: &generator)
            let keys = columns.filter { !(row[$0] as DatabaseValue).isNull }
            let place = keys.map { "\($0) IS ?" }.joined(separator: " AND ")
            do {
                try database.execute(
                    sql: "UPDATE \(table) SET \(column) = ? WHERE \(place)",
                    arguments: StatementArguments([new] + keys.map { row[$0] as DatabaseValue }))
            } catch let error as DatabaseError where [.SQLITE_CONSTRAINT, .SQLITE_MISMATCH].contains(error.resultCode) {
                return "\(table).\(column) refuses \(new)"
            }
            return "\(table).\(column) = \(new)"
        }
        try queue.close()
        return edit
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

    /// A value in place of another one: any, or for JSON the text with another number, word or list in it.
    private static func value(in old: DatabaseValue, using generator: inout ByteGenerator) -> DatabaseValue {
        let literal = numbers.random(&generator)
        if let text = String.fromDatabaseValue(old), text.hasPrefix("{") || text.hasPrefix("["),
            Int.random(in: 0..<8, using: &generator) > 0
        {
            let literals = /[:,\[](-?[0-9][0-9.eE+\-]*|true|false|null|"[^"\\]*"|\{\}|\[\])/
            let scalars = text.matches(of: literals)
            if !scalars.isEmpty {
                let scalar = scalars.random(&generator).1
                return text.replacingCharacters(in: scalar.startIndex..<scalar.endIndex, with: literal).databaseValue
            }
        }
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: return .null
        case 1: return literal.databaseValue
        case 2: return Data([0xFF, 0x00, 0xFE]).databaseValue
        case 3:
            return ["", "x", "{}", "[]", "\u{1B}[31m", String(repeating: "[", count: 10_000)].random(&generator)
                .databaseValue
        default: return (Int64(literal)?.databaseValue ?? Double(literal)?.databaseValue) ?? .null
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
