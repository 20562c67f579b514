import CNcenterSQLite
import Glibc
import NotificationLocking

/// The open file of a store, which one thread at a time uses; its errors are ``StoreError``s.
///
// @unchecked: the database is only used under the lock.
final class StoreConnection: @unchecked Sendable {
    private let database: SQLiteDatabase
    private let lock = Mutex(())
    private let file: String
    /// The number of the file in its file system, by which it is known that its name still leads to it.
    private let fileNumber: ino_t?

    /// The name of a file that is in memory alone.
    static let inMemory = ":memory:"

    /// How long SQLite waits for another connection, in milliseconds. The device's thread waits, so keys are delayed,
    /// too.
    private static let patience: Int32 = 50

    /// - Parameter isReadOnly: Whether nothing is written into the file; a running device can go on writing.
    init(file: String, isReadOnly: Bool) throws(StoreError) {
        self.file = file
        try Self.checkFiles(file)
        do throws(SQLiteError) {
            database = try SQLiteDatabase(file, isReadOnly: isReadOnly, patience: Self.patience)
            // A commit does not wait for the disk: it survives the end of the process, but not of the machine.
            if !isReadOnly { try database.run("PRAGMA synchronous = NORMAL") }
        } catch {
            throw StoreError(error, file: file)
        }
        guard isReadOnly || !database.isWriteProtected else {
            throw StoreError(.notWritable("it is write-protected"), file: file)
        }
        fileNumber = Self.number(of: file)
    }

    private static func number(of file: String) -> ino_t? {
        var status = stat()
        return unsafe stat(file, &status) == 0 ? status.st_ino : nil
    }

    /// Refuses pipes and the like, because SQLite would wait forever for a writer.
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

    func error(_ reason: StoreError.Reason) -> StoreError { StoreError(reason, file: file) }

    /// Calls the body with the database, while no other thread can use it.
    func access<Result: Sendable>(
        _ body: (SQLiteDatabase) throws(SQLiteError) -> Result
    ) throws(StoreError) -> Result {
        try lock.withLock { _ throws(StoreError) in
            do throws(SQLiteError) {
                return try body(database)
            } catch {
                throw StoreError(error, file: file)
            }
        }
    }

    /// Calls the body in a transaction, as ``SQLiteDatabase/transaction(writes:_:)`` does.
    ///
    /// SQLite goes on writing into a file that was removed, and what it writes is gone with the process. So a file that
    /// is no longer there is an error for who writes.
    func transaction<Result: Sendable>(
        writes: Bool, _ body: (SQLiteDatabase) throws(SQLiteError) -> Result
    ) throws(StoreError) -> Result {
        if writes, Self.number(of: file) != fileNumber { throw error(.notWritable("its file was removed")) }
        return try access { database throws(SQLiteError) in
            try database.transaction(writes: writes) { () throws(SQLiteError) in try body(database) }
        }
    }

    /// Writes a copy of the file as it is now, whatever others write meanwhile.
    func write(to copy: String) throws(StoreError) {
        try access { database throws(SQLiteError) in try database.run("VACUUM INTO ?", [.text(copy)]) }
    }

    /// Ends the connection.
    func close() throws(StoreError) {
        try access { database throws(SQLiteError) in try database.close() }
    }
}

extension StoreError {
    /// Creates the error that the user sees of one of SQLite.
    init(_ error: SQLiteError, file: String) {
        let reason: Reason =
            switch error.code & 0xff {
            case SQLITE_NOTADB, SQLITE_CORRUPT, SQLITE_ERROR, SQLITE_SCHEMA, SQLITE_FORMAT: .damaged(error.message)
            case SQLITE_BUSY, SQLITE_LOCKED: .inUse
            case SQLITE_FULL: .diskFull
            default:
                switch error.systemError {
                case nil: .notWritable(error.message)
                case let problem? where problem.limit != nil: .limited(problem.description)
                case let problem?: .notWritable(problem.description)
                }
            }
        self.init(reason, file: file)
    }
}
