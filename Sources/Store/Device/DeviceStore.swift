package import Foundation
package import NotificationCore
import NotificationLocking

/// The file that keeps a device while its program is not running.
///
/// The core says what has changed as values (``DeviceChanges``); the store writes them in one transaction, and makes a
/// ``SavedDevice`` of what it has. It decides nothing. A store is used by one thread at a time; the requests that it
/// has loaded can be read by any.
///
/// A file that cannot be written now, because its folder is read-only or the disk is full, is opened nevertheless: what
/// is in it is loaded, each write fails with an error that says why, and the first that succeeds makes up for the
/// others.
package final class DeviceStore {
    package enum Access: Hashable, Sendable {
        case readWrite
        /// Loads what is in the file now, whatever the device that it belongs to does, and writes nothing.
        case readOnlyCopy
    }

    /// The number of log entries that are kept in the file; older ones are removed with the next transaction.
    package static let keptLogEntries = 2_000
    /// The number of log entries that are loaded.
    package static let loadedLogEntries = 200

    let file: String
    let coding: StoreCoding
    /// `nil` for a copy, and while the file cannot be written.
    private var connection: StoreConnection?
    /// The requests in the file of the connection; one value for all notifications, each of which refers to it.
    private(set) var requests: RequestsInFile?
    private let access: Access
    /// The settings and the apps as they are in the file.
    var written = WrittenParts()

    /// Opens a store; creates its file with mode 0600 unless there is one.
    ///
    /// The program and the version of a file are checked here, its tables and rows when they are loaded. Pages that are
    /// not loaded, such as the pages of indexes, are not checked, because that takes longer than loading.
    ///
    /// - Parameters:
    ///   - file: The database. Its folder must exist.
    ///   - attachments: The folder of the device's attachments. Their paths in the file are relative to it.
    ///   - access: Whether the device runs in this process.
    /// - Throws: An error with the reason ``StoreError/Reason/damaged(_:)`` or
    ///   ``StoreError/Reason/otherVersion(_:known:)``, and the file is left as it is; or
    ///   ``StoreError/Reason/inUse``.
    package static func open(
        at file: URL, attachments: URL, access: Access
    ) throws(StoreError) -> DeviceStore {
        let store = DeviceStore(file: file.path, attachments: attachments, access: access)
        guard access == .readWrite else { return store }
        do {
            _ = try store.connect()
        } catch {
            switch error.reason {
            // Each write will say so.
            case .notWritable, .diskFull, .limited: break
            case .damaged, .otherVersion, .inUse: throw error
            }
        }
        return store
    }

    private init(file: String, attachments: URL, access: Access) {
        self.file = file
        self.access = access
        coding = StoreCoding(attachments: attachments)
    }

    /// Ends the use of the file, which is then complete without the other files of SQLite. Requests that were not read
    /// yet cannot be read afterwards.
    package func close() throws(StoreError) {
        try connection?.close()
        connection = nil
        requests = nil
    }

    /// Returns what could not be read since the last call, one sentence for each.
    package func takeNotes() -> [String] { coding.notes.drain() }

    /// Returns the connection, after opening the file if it is not open.
    ///
    /// - Precondition: The store is not a copy.
    func connect() throws(StoreError) -> StoreConnection {
        if let connection { return connection }
        precondition(access == .readWrite, "a copy is not written")
        // SQLite would create it with the mode that the environment has for files.
        let descriptor = unsafe Glibc.open(file, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            let error = SystemError.last
            throw StoreError(error.code == ENOSPC ? .diskFull : .notWritable("\(error)"), file: file)
        }
        Glibc.close(descriptor)
        let made = try StoreConnection(file: file, isReadOnly: false)
        try StoreSchema.prepare(made)
        connection = made
        requests = RequestsInFile(made, coding)
        return made
    }

    /// Returns what the file has; `nil` if no device was written into it.
    ///
    /// Requests of delivered notifications are read from the file when they are first needed, because decoding them
    /// takes longer than everything else. The contents of a copy are kept in memory until then, and so are the contents
    /// of a file that cannot be written.
    ///
    /// - Complexity: O(n) in the number of notifications.
    package func load() throws(StoreError) -> KeptDevice? {
        let (loaded, written): (KeptDevice?, WrittenParts)
        if let connection {
            (loaded, written) = try StoreLoading.run(on: connection, coding, requests)
        } else {
            guard FileManager.default.fileExists(atPath: file) else { return nil }
            (loaded, written) = try StoreCopy.withConnection(to: file) { connection throws(StoreError) in
                try StoreLoading.run(on: connection, coding, nil)
            }
        }
        self.written = written
        return loaded
    }
}
