import Foundation
import NotificationCore
import NotificationModel
import NotificationStore

/// A folder with a store, for a single test; removed together with the value.
final class TestStore {
    let folder: URL
    let file: URL
    /// The store's attachments; the core of random lives has its files here.
    let attachments: URL

    init(attachments: URL = URL(filePath: "/store")) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "ncenter-store-\(UUID().uuidString)")
        file = folder.appending(path: "device.sqlite")
        self.attachments = attachments
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        do {
            try FileManager.default.removeItem(at: folder)
        } catch {
            print("\(folder.path) is left behind: \(error)")
        }
    }

    func open(_ access: DeviceStore.Access = .readWrite) throws(StoreError) -> DeviceStore {
        try DeviceStore.open(at: file, attachments: attachments, access: access)
    }

    /// Opens and loads it as the next start of the program does.
    func load() throws -> KeptDevice? {
        let store = try open()
        let loaded = try store.load()
        // Their requests are read now, because the store is closed.
        for notification in loaded?.device.delivered ?? [] { _ = notification.notification }
        try store.close()
        return loaded
    }

    /// Writes a device with these notifications.
    func write(_ changes: DeviceChanges) throws {
        let store = try open()
        try store.write(changes)
        try store.close()
    }

    /// The database, as `sqlite3` opens it.
    func database<Result>(_ body: (SQLiteDatabase) throws -> Result) throws -> Result {
        let database = try SQLiteDatabase(file.path)
        let result = try body(database)
        try database.close()
        return result
    }

    /// The rows of a query as `sqlite3` prints them.
    func rows(_ query: String) throws -> [String] {
        try database { database in
            var rows: [String] = []
            try database.forEachRow(query) { row in
                rows.append((0..<row.columnCount).map { row.text($0) }.joined(separator: "|"))
            }
            return rows
        }
    }

    /// Runs statements like `sqlite3`.
    func run(_ statements: String) throws {
        try database { try $0.execute(statements) }
    }

    /// The bytes of all files in the folder.
    var contents: [String: Data] {
        get throws {
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            return try Dictionary(
                uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: folder.appending(path: $0))) })
        }
    }
}

/// A device as the tests of the store make it.
enum SampleDevice {
    static let start = Date(timeIntervalSince1970: 1_795_253_460.125)
    static let chat = ApplicationIdentifier("com.example.Chat")

    /// A device with an app, and these requests delivered.
    static func system(delivering requests: [NotificationRequest]) -> NotificationSystem {
        var system = NotificationSystem()
        system.track()
        _ = system.handle(.applicationInstalled(.withoutCode(chat)), at: start)
        _ = system.handle(.authorizationPreset(chat, .authorized, [.alert, .sound, .badge]), at: start)
        for request in requests {
            _ = system.handle(.pushArrived(chat, RemoteNotification(request)), at: start)
        }
        return system
    }

    /// The changes of a new device with these requests delivered.
    static func changes(delivering requests: [NotificationRequest]) -> DeviceChanges {
        var system = system(delivering: requests)
        return system.takeChanges()
    }

    static func request(_ identifier: String, title: String = "Title", body: String = "Body") -> NotificationRequest {
        var content = NotificationContent()
        content.title = title
        content.body = body
        return NotificationRequest(identifier: identifier, content: content, trigger: .push)
    }
}
