import Foundation
import GRDB
import GRDBSQLite

/// An open database file; its errors are ``StoreError``s.
final class StoreConnection: Sendable {
    private let queue: DatabaseQueue
    private let file: String

    /// How long SQLite waits for another connection, in seconds. The device's thread waits, and a key with it.
    private static let patience = 0.05

    /// - Parameter isReadOnly: Whether nothing is written into the file; a running device can go on writing.
    init(file: String, isReadOnly: Bool) throws(StoreError) {
        self.file = file
        try Self.checkFiles(file)
        var configuration = Configuration()
        configuration.readonly = isReadOnly
        configuration.busyMode = .timeout(Self.patience)
        configuration.label = "store"
        if !isReadOnly {
            // A commit does not wait for the disk: it survives the end of the process, not that of the machine.
            configuration.prepareDatabase { database in
                try StoreStatement("PRAGMA synchronous = NORMAL", in: database).run()
            }
        }
        do {
            queue = try DatabaseQueue(path: file, configuration: configuration)
        } catch {
            throw StoreError(error, file: file)
        }
        // SQLite opens a file that is write-protected for reading.
        guard isReadOnly || isWritable else { throw StoreError(.notWritable("it is write-protected"), file: file) }
    }

    /// SQLite would wait for ever for what somebody writes into a pipe.
    private static func checkFiles(_ file: String) throws(StoreError) {
        for suffix in ["", "-wal", "-shm"] {
            var status = stat()
            guard unsafe stat(file + suffix, &status) == 0 else { continue }
            guard status.st_mode & S_IFMT == S_IFREG else {
                throw StoreError(
                    .damaged("\(suffix.isEmpty ? "it" : "its “\(suffix)”") is not a regular file"), file: file)
            }
        }
    }

    private var isWritable: Bool {
        queue.inDatabase { database in unsafe sqlite3_db_readonly(database.sqliteConnection, "main") == 0 }
    }

    func error(_ reason: StoreError.Reason) -> StoreError { StoreError(reason, file: file) }

    /// Calls the body with the database.
    func access<Result>(_ body: (Database) throws -> Result) throws(StoreError) -> Result {
        do {
            return try queue.inDatabase(body)
        } catch {
            throw StoreError(error, file: file)
        }
    }

    /// Calls the body in a transaction, which is rolled back if the body or the commit fails.
    ///
    /// - Parameter writes: Whether the transaction takes the lock for writing at its beginning. Otherwise the body sees
    ///   the file as it is at its first statement, whatever others write meanwhile.
    func transaction<Result>(writes: Bool, _ body: (Database) throws -> Result) throws(StoreError) -> Result {
        try access { database in
            try StoreStatement(writes ? "BEGIN IMMEDIATE" : "BEGIN DEFERRED", in: database).run()
            do {
                let result = try body(database)
                try StoreStatement("COMMIT", in: database).run()
                return result
            } catch {
                // After some errors SQLite has rolled back by itself.
                if unsafe sqlite3_get_autocommit(database.sqliteConnection) == 0 {
                    try StoreStatement("ROLLBACK", in: database).run()
                }
                throw error
            }
        }
    }

    /// Ends the connection. The last one of a file moves what is in the log of SQLite into the file.
    func close() throws(StoreError) {
        do {
            try queue.close()
        } catch {
            throw StoreError(error, file: file)
        }
    }
}

extension StoreError {
    /// Creates the error that the user sees of one that SQLite or the store has thrown.
    init(_ error: any Error, file: String) {
        switch error {
        case let error as StoreError: self = error
        case let failure as StatementFailure: self.init(failure.error, failure.systemError, file: file)
        case let error as DatabaseError: self.init(error, 0, file: file)
        default: preconditionFailure("only SQLite and the store fail while the store is used: \(error)")
        }
    }

    private init(_ error: DatabaseError, _ systemError: Int32, file: String) {
        let detail = error.message ?? error.resultCode.description
        let words = systemError == 0 ? detail : unsafe String(cString: strerror(systemError))
        let reason: Reason =
            switch error.resultCode {
            case .SQLITE_NOTADB, .SQLITE_CORRUPT, .SQLITE_ERROR, .SQLITE_SCHEMA, .SQLITE_FORMAT: .damaged(detail)
            case .SQLITE_BUSY, .SQLITE_LOCKED: .inUse
            case .SQLITE_FULL: .diskFull
            default: .notWritable(words)
            }
        self.init(reason, file: file)
    }
}

extension StoreConnection {
    /// Writes a copy of the file as it is now, whatever others write meanwhile.
    func write(to copy: String) throws(StoreError) {
        try access { database in try StoreStatement("VACUUM INTO ?", in: database).run([.text(copy)]) }
    }
}
