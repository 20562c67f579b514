import CNcenterSQLite
import Glibc
import NotificationLocking

/// An SQLite database in a file, with the statements that were prepared for it. One thread at a time uses it.
@safe package final class SQLiteDatabase {
    /// `nil` when it is closed.
    private var connection: OpaquePointer?
    private var statements: [String: OpaquePointer]

    /// Opens the file, and creates it if it is missing and may be written. References between tables are checked.
    ///
    /// - Parameters:
    ///   - isReadOnly: Whether nothing is written.
    ///   - patience: How long a statement waits for another connection that uses the file, in milliseconds.
    /// - Throws: An error for a file that cannot be opened, or that is not a database.
    package init(_ file: String, isReadOnly: Bool = false, patience: Int32 = 0) throws(SQLiteError) {
        unsafe statements = [:]
        // Without SQLite's own mutex, because the users of this class make sure that one thread at a time uses it.
        let access = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        let code = unsafe sqlite3_open_v2(file, &connection, access | SQLITE_OPEN_NOMUTEX, nil)
        guard code == SQLITE_OK else {
            unsafe sqlite3_close(connection)
            unsafe connection = nil
            throw SQLiteError(code)
        }
        unsafe sqlite3_extended_result_codes(connection, 1)
        unsafe sqlite3_busy_timeout(connection, patience)
        try run("PRAGMA foreign_keys = ON")
        // SQLite opens any file, and reads it with the first statement that needs it.
        try run("SELECT 1 FROM sqlite_schema LIMIT 1")
    }

    deinit {
        finalizeStatements()
        unsafe sqlite3_close(connection)
    }

    /// Closes the file. The last connection moves what is in the log of SQLite into the file.
    package func close() throws(SQLiteError) {
        finalizeStatements()
        try check(unsafe sqlite3_close(connection))
        unsafe connection = nil
    }

    /// Whether SQLite could open the file for reading alone, although it was to be written.
    var isWriteProtected: Bool { unsafe sqlite3_db_readonly(connection, "main") != 0 }

    // MARK: Statements

    /// Runs statements that are separated by semicolons, have no values and are not used again; ignores their rows.
    package func execute(_ statements: String) throws(SQLiteError) {
        try check(unsafe sqlite3_exec(connection, statements, nil, nil, nil))
    }

    /// Runs a statement and ignores its rows. The prepared statement is kept.
    func run(_ sql: String, _ values: [SQLiteValue] = []) throws(SQLiteError) {
        try forEachRow(sql, values) { _ in }
    }

    /// Runs a statement and calls the body with each row. The prepared statement is kept.
    ///
    /// - Parameter body: Does not run the same statement.
    package func forEachRow(
        _ sql: String, _ values: [SQLiteValue] = [], _ body: (SQLiteRow) -> Void
    ) throws(SQLiteError) {
        let statement = unsafe try prepared(sql)
        // A statement that is not reset keeps its transaction open. Its result repeats the error of the last step.
        defer { unsafe sqlite3_reset(statement) }
        for (index, value) in values.enumerated() { try check(unsafe value.bind(to: statement, at: Int32(index + 1))) }
        while true {
            let code = unsafe sqlite3_step(statement)
            switch code {
            case SQLITE_ROW: body(unsafe SQLiteRow(statement: statement))
            case SQLITE_DONE: return
            default: try check(code)
            }
        }
    }

    /// Runs a statement and returns what the body makes of its first row; `nil` if it has none.
    func firstRow<Result>(
        _ sql: String, _ values: [SQLiteValue] = [], _ body: (SQLiteRow) -> Result
    ) throws(SQLiteError) -> Result? {
        var result: Result?
        try forEachRow(sql, values) { row in
            if result == nil { result = body(row) }
        }
        return result
    }

    /// Calls the body in a transaction, which is rolled back if the body or the commit fails.
    ///
    /// - Parameter writes: Whether the transaction takes the lock for writing at its beginning. Otherwise the body sees
    ///   the file as it is at its first statement, whatever others write meanwhile.
    func transaction<Result>(writes: Bool, _ body: () throws(SQLiteError) -> Result) throws(SQLiteError) -> Result {
        try run(writes ? "BEGIN IMMEDIATE" : "BEGIN DEFERRED")
        do {
            let result = try body()
            try run("COMMIT")
            return result
        } catch {
            // After some errors SQLite has already rolled back.
            if unsafe sqlite3_get_autocommit(connection) == 0 { try run("ROLLBACK") }
            throw error
        }
    }

    private func prepared(_ sql: String) throws(SQLiteError) -> OpaquePointer {
        if let statement = unsafe statements[sql] { return unsafe statement }
        guard unsafe connection != nil else { throw SQLiteError(SQLITE_MISUSE, message: "the database is closed") }
        var statement: OpaquePointer?
        try check(
            unsafe sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil))
        guard let statement = unsafe statement else { preconditionFailure("there is a statement in “\(sql)”") }
        unsafe statements[sql] = statement
        return unsafe statement
    }

    private func finalizeStatements() {
        unsafe statements.values.forEach { unsafe _ = sqlite3_finalize($0) }
        unsafe statements = [:]
    }

    private func check(_ code: Int32) throws(SQLiteError) {
        guard code != SQLITE_OK else { return }
        // SQLite keeps the system's error only when it opens a file.
        let systemError = errno
        throw SQLiteError(
            code, message: unsafe String(cString: sqlite3_errmsg(connection)),
            systemError: code & 0xff == SQLITE_IOERR ? SystemError(systemError) : nil)
    }
}

/// Why SQLite has not done what it should.
package struct SQLiteError: Error, Equatable, Sendable, CustomStringConvertible {
    /// An extended result code.
    let code: Int32
    /// SQLite's own words.
    let message: String
    /// The error of the operating system, if it could not read or write.
    let systemError: SystemError?

    init(_ code: Int32, message: String? = nil, systemError: SystemError? = nil) {
        self.code = code
        self.message = unsafe message ?? String(cString: sqlite3_errstr(code))
        self.systemError = systemError
    }

    package var description: String { message }
}
