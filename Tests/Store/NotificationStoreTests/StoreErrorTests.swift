import BlockingTests
import Foundation
import NotificationCore
import NotificationModel
import NotificationStore
import Testing

/// Files that cannot be used, made by real means.
@Suite("Errors of a store", .blocking)
struct StoreErrorTests {
    /// How a file becomes one that must not be written.
    enum Damage: String, CaseIterable {
        case garbage, text, cutOff, cutInAPage, zeros, otherProgram, noVersion, noTable, noColumn
    }

    private static func store(notifications: Int = 300) throws -> TestStore {
        let folder = try TestStore()
        try folder.write(
            SampleDevice.changes(delivering: (0..<notifications).map { SampleDevice.request("\($0)") }))
        return folder
    }

    private static func damage(_ folder: TestStore, by damage: Damage) throws {
        let bytes = try Data(contentsOf: folder.file)
        switch damage {
        case .garbage: try Data((0..<10_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }).write(to: folder.file)
        case .text: try Data("this is not a database\n".utf8).write(to: folder.file)
        case .cutOff: try bytes.prefix(bytes.count / 2 & ~4_095).write(to: folder.file)
        case .cutInAPage: try bytes.prefix(bytes.count / 2 | 100).write(to: folder.file)
        case .zeros:
            // All pages but the first, which has the tables' names.
            try (bytes.prefix(4_096) + Data(count: bytes.count - 4_096)).write(to: folder.file)
        case .otherProgram:
            try folder.run("PRAGMA application_id = 1")
        case .noVersion:
            try folder.run("PRAGMA user_version = 0")
        case .noTable:
            try folder.run("DROP TABLE pending")
        case .noColumn:
            try folder.run("ALTER TABLE delivered RENAME COLUMN section TO part")
        }
    }

    @Test("A pipe or a folder instead of a file is refused by its name, at once", arguments: ["", "-wal"])
    func noRegularFile(suffix: String) throws {
        for makes in [{ unsafe mkfifo($0, 0o600) }, { unsafe mkdir($0, 0o700) }] as [(String) -> Int32] {
            let folder = try TestStore()
            if !suffix.isEmpty { try folder.write(SampleDevice.changes(delivering: [])) }
            #expect(makes(folder.file.path + suffix) == 0)
            for access in [DeviceStore.Access.readWrite, .readOnlyCopy] {
                let error = #expect(throws: StoreError.self) { _ = try folder.open(access).load() }
                #expect(error?.description.contains(folder.file.path) == true, "\(String(describing: error))")
            }
        }
    }

    @Test("A damaged file is refused by its name, and left as it is", arguments: Damage.allCases)
    func damagedFile(damage: Damage) throws {
        let folder = try Self.store()
        try Self.damage(folder, by: damage)
        let bytes = try Data(contentsOf: folder.file)
        for access in [DeviceStore.Access.readWrite, .readOnlyCopy] {
            let error = try #require(throws: StoreError.self) {
                let store = try folder.open(access)
                defer { #expect(throws: Never.self) { try store.close() } }
                _ = try store.load()
            }
            guard case .damaged = error.reason else {
                Issue.record("\(access): \(error)")
                continue
            }
            #expect(error.description.hasPrefix("\(folder.file.path): the store is damaged: "))
            #expect(error.description.contains("it was not changed"))
        }
        #expect(try Data(contentsOf: folder.file) == bytes)
    }

    @Test("A file of another version is refused with both versions, and left as it is", arguments: [1, 2, 99])
    func otherVersion(version: Int) throws {
        let folder = try Self.store()
        try folder.run("PRAGMA user_version = \(version); CREATE TABLE later (a)")
        let bytes = try Data(contentsOf: folder.file)
        for access in [DeviceStore.Access.readWrite, .readOnlyCopy] {
            let error = try #require(throws: StoreError.self) { _ = try folder.open(access).load() }
            #expect(error.reason == .otherVersion(version, known: 5))
            #expect(error.description.contains("has version \(version), and this program knows version 5"))
        }
        #expect(try Data(contentsOf: folder.file) == bytes)
    }

    @Test("While another connection writes, a write fails and can be repeated")
    func lockedByAnother() throws {
        let folder = try Self.store(notifications: 1)
        let store = try folder.open()
        let changes = SampleDevice.changes(delivering: [SampleDevice.request("late")])
        try folder.database { other in
            try other.execute("BEGIN IMMEDIATE")
            let error = #expect(throws: StoreError.self) { try store.write(changes) }
            #expect(error?.reason == .inUse)
            try other.execute("COMMIT")
        }
        try store.write(changes)
        #expect(try store.load()?.device.delivered.map(\.facts.id.request) == ["late"])
        try store.close()
    }

    @Test("A file that another process has to itself cannot be opened")
    func heldByAnother() throws {
        let folder = try Self.store(notifications: 1)
        try folder.database { other in
            try other.execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; DELETE FROM log; COMMIT")
            let error = #expect(throws: StoreError.self) { try folder.open() }
            #expect(error?.reason == .inUse)
        }
        #expect(try folder.load()?.device.delivered.count == 1)
    }

    @Test("A request that cannot be decoded has the texts of its row, and is noted")
    func requestThatCannotBeDecoded() throws {
        let folder = try TestStore()
        try folder.write(
            SampleDevice.changes(delivering: [
                SampleDevice.request("good"), SampleDevice.request("bad", title: "Its title", body: "Its body"),
            ]))
        try folder.run("UPDATE delivered SET request = '{' WHERE identifier = 'bad'")
        for access in [DeviceStore.Access.readWrite, .readOnlyCopy] {
            let store = try folder.open(access)
            let delivered = try #require(try store.load()).device.delivered
            #expect(store.takeNotes() == [])
            let requests = delivered.map(\.notification.request)
            #expect(requests[0] == SampleDevice.request("good"))
            #expect(requests[1].identifier == "bad")
            #expect(requests[1].content.title == "Its title")
            #expect(requests[1].content.body == "Its body")
            let notes = store.takeNotes()
            #expect(notes.count == 1)
            #expect(notes.first?.hasPrefix("the request “bad” of com.example.Chat cannot be read: ") == true)
            try store.close()
        }
    }

    @Test("What is written after the file was removed is refused, and kept when the file is there again")
    func removed() throws {
        let folder = try TestStore()
        let store = try folder.open()
        try store.write(SampleDevice.changes(delivering: [SampleDevice.request("a")]))
        let aside = folder.folder.appending(path: "aside")
        try FileManager.default.moveItem(at: folder.file, to: aside)
        let more = SampleDevice.changes(delivering: [SampleDevice.request("a"), SampleDevice.request("b")])
        let error = #expect(throws: StoreError.self) { try store.write(more) }
        #expect(error?.reason == .notWritable("its file was removed"))
        try Data().write(to: folder.file)
        #expect(throws: StoreError.self) { try store.write(more) }
        try FileManager.default.removeItem(at: folder.file)
        try FileManager.default.moveItem(at: aside, to: folder.file)
        try store.write(more)
        try store.close()
        #expect(try folder.load()?.device.delivered.count == 2)
    }

    @Test("What a user has written into the tables by mistake is noted, and the rest is loaded")
    func valuesThatAreNotKnown() throws {
        let folder = try TestStore()
        try folder.write(SampleDevice.changes(delivering: [SampleDevice.request("a")]))
        try folder.run(
            """
            UPDATE delivered SET section = 'nowhere', level = 'loud';
            UPDATE apps SET authorization = 'perhaps', definition = '';
            INSERT INTO settings (name, value) VALUES ('focus', 'maybe'), ('colour', 'red'), ('theme', 'monochrome');
            INSERT INTO settings VALUES ('com.example.Chat', 'sounds', 'loud');
            INSERT INTO categories VALUES ('com.example.Chat', 'c', '[]');
            """)
        let store = try folder.open()
        let device = try #require(try store.load()).device
        #expect(device.delivered.map(\.facts.group.section) == [.history])
        #expect(device.delivered.map(\.facts.level) == [.active])
        #expect(device.applications.map(\.authorizationStatus) == [.notDetermined])
        #expect(device.applications.map(\.application) == [.withoutCode(SampleDevice.chat)])
        #expect(device.state.settings.theme == .monochrome)
        #expect(device.state.settings.focus == .off)
        #expect(store.takeNotes().count == 8)
        try store.close()
    }

    @Test("A stored push whose app is not there is dropped with a note, so that a report can be written")
    func storedPushWithoutApplication() throws {
        let folder = try TestStore()
        var system = try SampleDevice.everything()
        let changes = system.takeChanges()
        try folder.write(changes)
        try folder.run("PRAGMA foreign_keys = OFF; UPDATE stored_pushes SET application = application || '.gone'")
        for access in [DeviceStore.Access.readWrite, .readOnlyCopy] {
            let store = try folder.open(access)
            let device = try #require(try store.load()).device
            #expect(device.storedPushes.isEmpty && device.delivered.count == changes.delivered.count)
            let notes = store.takeNotes()
            #expect(notes.count == 2, "\(notes)")
            #expect(notes.allSatisfy { $0.hasSuffix(" is dropped: there is no such app") })
            try store.close()
        }
    }
}
