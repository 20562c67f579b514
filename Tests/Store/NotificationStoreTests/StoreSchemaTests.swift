import BlockingTests
import Foundation
import NotificationCore
import NotificationModel
import NotificationStore
import NotificationWire
import Testing

/// The tables, the page that shows them, and a store that was written before.
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
        let page = try String(contentsOf: Checkout.root.appending(path: "Documentation/Store.md"), encoding: .utf8)
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

    /// A store of version 3 or 4, into which ``SampleDevice/everything()`` was written. Stores of users are like that.
    private static func earlier(_ version: Int) throws -> TestStore {
        let folder = try TestStore()
        let fixture = try #require(
            Bundle.module.url(forResource: "device", withExtension: "sql", subdirectory: "Fixtures"))
        try folder.run(String(contentsOf: fixture, encoding: .utf8))
        if version == 4 {
            try folder.run(
                """
                ALTER TABLE delivered ADD COLUMN draft TEXT;
                ALTER TABLE log ADD COLUMN pieces TEXT;
                PRAGMA user_version = 4;
                """)
        }
        return folder
    }

    @Test("A store that was written before is the same device", arguments: [3, 4])
    func fixture(version: Int) throws {
        let folder = try Self.earlier(version)
        let loaded = try #require(try folder.load())
        let restored = NotificationSystem(restoring: loaded.device, timeZone: .gmt)
        var expected = KeptState(try SampleDevice.everything())
        // Nobody knows any more when.
        for index in expected.apps.indices { expected.apps[index].registrationDate = nil }
        #expect(
            KeptState(restored).differences(from: expected) == [],
            """
            If only the settings differ and there is a new one, give the fixture's row `settings` its member: a store \
            without it has the values by their names, a location with fewer digits. Anything else needs a new version \
            of the store.
            """)
        #expect(loaded.device.arrivals.map(\.request.identifier) == ["on its way"])
        #expect(loaded.clockOffset == 90.25)
        #expect(loaded.log.map(\.text) == ["delivered"])
        // Nobody knows any more whose its words are.
        #expect(loaded.log.flatMap(\.message.pieces).map(\.isOwn) == [false])
        #expect(loaded.device.delivered.allSatisfy { $0.facts.drafts.isEmpty })
        #expect(try folder.rows("PRAGMA user_version") == ["5"])
        let new = try TestStore()
        try new.write(SampleDevice.changes(delivering: []))
        #expect(try Set(Self.tables(of: folder).map(Self.words)) == Set(Self.tables(of: new).map(Self.words)))
    }

    @Test("A copy of a store that was written before is the same device, and the file is left as it is")
    func copyOfPrevious() throws {
        let folder = try Self.earlier(3)
        let bytes = try Data(contentsOf: folder.file)
        let copy = try #require(try folder.open(.readOnlyCopy).load())
        #expect(copy.device.delivered.map(\.notification.content.title).count == 3 && copy.clockOffset == 90.25)
        #expect(try DeviceStore.notificationCount(at: folder.file) == 3)
        #expect(try Data(contentsOf: folder.file) == bytes)
        #expect(try folder.rows("PRAGMA user_version") == ["3"])
    }

    @Test("A draft stays with its notification, also after that was cleared and is back")
    func draft() throws {
        let folder = try TestStore()
        try folder.write(SampleDevice.changes(delivering: [SampleDevice.request("a"), SampleDevice.request("b")]))
        func drafts() throws -> [[String: String]] {
            try #require(try folder.load()).device.delivered.map(\.facts.drafts)
        }
        let store = try folder.open()
        var system = NotificationSystem(restoring: try #require(try store.load()).device, timeZone: .gmt)
        system.track()
        let id = DeliveredNotification.Identifier(application: SampleDevice.chat, request: "a")
        var (draft, other) = (Draft(of: "reply", writer: nil), Draft(of: "later", writer: nil))
        (draft.characters, other.characters) = (Array("On my w"), Array("At “9”"))
        let kept = [["reply": "On my w", "later": "At “9”"], [:]]
        for event in [
            SystemEvent.started, .longLookOpened(id), .draftChanged(id, draft), .draftChanged(id, other),
            .longLookClosed, .cleared([id]),
            .clearUndone,
        ] {
            _ = system.handle(event, at: SampleDevice.start)
            try store.write(system.takeChanges())
            if event == .longLookClosed { #expect(try drafts() == kept) }
        }
        try store.close()
        #expect(try drafts() == kept)
    }
}
