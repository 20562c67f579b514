import Foundation
import NotificationCore
import NotificationModel
import NotificationStore
import Testing

/// The file as other programs see it.
@Suite("The file of a store")
struct StoreFileTests {
    @Test("Only its owner can read it, and SQLite's files beside it")
    func modes() throws {
        let folder = try TestStore()
        let store = try folder.open()
        try store.write(SampleDevice.changes(delivering: [SampleDevice.request("a")]))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.folder.path).sorted()
        #expect(names == ["device.sqlite", "device.sqlite-shm", "device.sqlite-wal"])
        for name in names {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.folder.appending(path: name).path)
            #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
        }
        try store.close()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.folder.path) == ["device.sqlite"])
    }

    @Test("It says what it is, and is written without waiting for the disk")
    func header() throws {
        let folder = try TestStore()
        try folder.write(SampleDevice.changes(delivering: []))
        #expect(try folder.rows("PRAGMA application_id") == ["1852010100"])
        #expect(try folder.rows("PRAGMA user_version") == ["5"])
        #expect(try folder.rows("PRAGMA journal_mode") == ["wal"])
    }

    @Test("A copy shows what is in the file, and leaves everything as it is")
    func copy() throws {
        let folder = try TestStore()
        let store = try folder.open()
        try store.write(SampleDevice.changes(delivering: [SampleDevice.request("a")]))
        let copy = try folder.open(.readOnlyCopy)
        // The third file is the index that SQLite shares among processes.
        let names = ["device.sqlite", "device.sqlite-wal"]
        let contents = try folder.contents
        let loaded = try #require(try copy.load())
        for name in names { #expect(try folder.contents[name] == contents[name], "\(name)") }
        // The device goes on; what was loaded stays.
        var changes = DeviceChanges()
        changes.delivered[.init(application: SampleDevice.chat, request: "a")] = .removed
        try store.write(changes)
        try store.close()
        #expect(loaded.device.delivered.map(\.notification.request) == [SampleDevice.request("a")])
        #expect(try folder.open(.readOnlyCopy).load()?.device.delivered.isEmpty == true)
    }

    @Test("A store that nothing was written into has no device, and neither has a missing one")
    func newStore() throws {
        let folder = try TestStore()
        #expect(try folder.open(.readOnlyCopy).load() == nil)
        #expect(try folder.load() == nil)
        #expect(try folder.load() == nil)
        #expect(try folder.open(.readOnlyCopy).load() == nil)
        try Data().write(to: folder.file)
        #expect(try folder.load() == nil)
    }

    @Test("A write of nothing writes nothing")
    func nothing() throws {
        let folder = try TestStore()
        let store = try folder.open()
        let contents = try folder.contents
        try store.write(DeviceChanges())
        #expect(try folder.contents == contents)
        try store.close()
    }

    @Test("Dates are readable, and settings have the names of the command line")
    func readableColumns() throws {
        let folder = try TestStore()
        var system = SampleDevice.system(delivering: [SampleDevice.request("a")])
        for assignment in ["focus=work", "com.example.Chat:grouping=byApp"] {
            _ = system.handle(.settingAssigned(try SettingAssignment(parsing: assignment)), at: SampleDevice.start)
        }
        try folder.write(system.takeChanges())
        #expect(
            try folder.rows("SELECT application, date, section, level, title FROM delivered")
                == ["com.example.Chat|2026-11-21T09:31:00.125Z|recent|active|Title"])
        #expect(
            try folder.rows("SELECT * FROM settings ORDER BY application")
                == ["|focus|work", "com.example.Chat|grouping|byApp"])
    }
}
