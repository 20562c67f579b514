import Foundation
import NotificationCore
import NotificationModel
import NotificationStore
import NotificationWire
import Testing

/// The tables, the page that shows them, and stores of other versions.
@Suite("The schema of a store")
struct StoreSchemaTests {
    /// A statement of a page or of the file, without its layout. SQLite adds a column in a layout of its own.
    private static func words(_ statement: String) -> String {
        statement.replacing(/[(),]/) { " \($0.output) " }.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static func tables(of folder: TestStore) throws -> [String] {
        try folder.rows("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid")
    }

    @Test("The page about the store shows the tables as they are")
    func page() throws {
        let folder = try TestStore()
        try folder.write(SampleDevice.changes(delivering: []))
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let page = try String(contentsOf: root.appending(path: "Documentation/Store.md"), encoding: .utf8)
        let block = try #require(
            page.components(separatedBy: "```sql\n").dropFirst().first?.components(separatedBy: "```").first)
        let shown = block.components(separatedBy: ";").map(Self.words).filter { !$0.isEmpty }
        let tables = try Self.tables(of: folder)
        #expect(
            shown == tables.map(Self.words),
            "\(tables.map { $0 + ";\n" }.joined(separator: "\n"))")
    }

    @Test("Everything that a device keeps is there after a restart")
    func everything() throws {
        var system = try SampleDevice.everything()
        let changes = system.takeChanges()
        // Nothing of the sample is missing.
        #expect(changes.arrivals.count == 1)
        #expect(changes.pending.count == 3)
        #expect(changes.liveActivities?.count == 1)
        #expect(changes.storedPushes.count == 2)
        #expect(changes.delivered.count == 3)
        let folder = try TestStore()
        try folder.write(changes)
        let loaded = try #require(try folder.load())
        let restored = NotificationSystem(restoring: loaded.device, timeZone: .gmt)
        #expect(KeptState(restored).differences(from: KeptState(system)) == [])
        #expect(loaded.device.arrivals.map(\.request.identifier) == ["on its way"])
    }

    /// The device that a version of the store has kept: what later versions keep is absent.
    private static func everything(keptIn version: Int) throws -> NotificationSystem {
        var system = try SampleDevice.everything()
        guard version == 1 else { return system }
        for application in system.applicationOrder {
            let request = ApplicationRequest.application(.unregisterForRemoteNotifications)
            _ = system.handle(.application(application, request), at: SampleDevice.start.addingTimeInterval(6))
        }
        return system
    }

    /// The fixtures make the stores that ``SampleDevice/everything()`` was written into. Stores of users are like that: if
    /// this fails for the last one, the store needs a new version with a migration, and a fixture of its own.
    @Test("A store of any version is the same device", arguments: 1...StoreSchema.current.version)
    func fixture(version: Int) throws {
        let folder = try TestStore()
        let fixture = try #require(
            Bundle.module.url(forResource: "version-\(version)", withExtension: "sql", subdirectory: "Fixtures"))
        let statements = try String(contentsOf: fixture, encoding: .utf8)
        try folder.run(statements)
        let loaded = try #require(try folder.load())
        let restored = NotificationSystem(restoring: loaded.device, timeZone: .gmt)
        let expected = try Self.everything(keptIn: version)
        #expect(KeptState(restored).differences(from: KeptState(expected)) == [])
        #expect(loaded.device.arrivals.map(\.request.identifier) == ["on its way"])
        #expect(loaded.clockOffset == 90.25)
        #expect(loaded.log.map(\.text) == ["delivered"])
    }

    private static let later = StoreSchema(
        migrations: StoreSchema.current.migrations + [
            [
                "ALTER TABLE apps ADD COLUMN colour TEXT",
                "UPDATE apps SET colour = json_extract(definition, '$.iconGlyph')",
            ]
        ])

    @Test("A store of an older version is changed by the migrations that it lacks, once")
    func migration() throws {
        let folder = try TestStore()
        var system = try SampleDevice.everything()
        try folder.write(system.takeChanges())
        for _ in 0..<2 {
            let store = try DeviceStore.open(
                at: folder.file, attachments: folder.attachments, access: .readWrite, schema: Self.later)
            let loaded = try #require(try store.load())
            let restored = NotificationSystem(restoring: loaded.device, timeZone: .gmt)
            #expect(KeptState(restored).differences(from: KeptState(system)) == [])
            try store.close()
        }
        #expect(try folder.rows("PRAGMA user_version") == ["3"])
        #expect(try folder.rows("SELECT colour FROM apps ORDER BY position") == ["", "S"])
        let error = #expect(throws: StoreError.self) { try folder.open() }
        #expect(error?.reason == .newerVersion(3, known: 2))
    }

    @Test("A copy of a store of an older version is migrated, and the store is not")
    func migrationOfACopy() throws {
        let folder = try TestStore()
        var system = try SampleDevice.everything()
        try folder.write(system.takeChanges())
        let contents = try folder.contents
        let copy = try DeviceStore.open(
            at: folder.file, attachments: folder.attachments, access: .readOnlyCopy, schema: Self.later)
        let loaded = try #require(try copy.load())
        let restored = NotificationSystem(restoring: loaded.device, timeZone: .gmt)
        #expect(KeptState(restored).differences(from: KeptState(system)) == [])
        #expect(try folder.contents["device.sqlite"] == contents["device.sqlite"])
    }

    @Test("A migration that fails leaves the store as it was")
    func failingMigration() throws {
        let folder = try TestStore()
        try folder.write(SampleDevice.changes(delivering: [SampleDevice.request("a")]))
        let wrong = StoreSchema(
            migrations: StoreSchema.current.migrations + [["DELETE FROM delivered", "DELETE FROM nowhere"]])
        let error = #expect(throws: StoreError.self) {
            try DeviceStore.open(
                at: folder.file, attachments: folder.attachments, access: .readWrite, schema: wrong)
        }
        #expect(error?.reason == .damaged("no such table: nowhere"))
        #expect(try folder.load()?.device.delivered.count == 1)
    }
}
