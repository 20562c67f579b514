import Foundation
import GRDB
import GRDBSQLite

/// A value of a column.
enum StoreValue {
    case null
    case integer(Int64)
    /// NaN becomes NULL, as always in SQLite.
    case real(Double)
    case text(String)
    /// UTF-8.
    case json(Data)

    static func real(_ value: Double?) -> StoreValue { value.map { .real($0) } ?? .null }
    static func time(_ date: Date?) -> StoreValue { .real(date?.timeIntervalSinceReferenceDate) }
    static func flag(_ value: Bool) -> StoreValue { .integer(value ? 1 : 0) }
    static func number(_ value: Int) -> StoreValue { .integer(Int64(value)) }
    static func number(_ value: UInt64) -> StoreValue { .integer(Int64(bitPattern: value)) }
    /// An identifier by which rows are found.
    static func key(_ text: String) -> StoreValue { .text(text.storeKey) }
}

extension String {
    /// The same text for all spellings that are equal in Swift: SQLite compares bytes, and Swift canonical equivalents.
    var storeKey: String {
        utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping
    }
}

/// A prepared statement.
///
/// GRDB prepares and keeps it. Its values are bound and read here, because GRDB ends a text at the first zero byte, which
/// the identifiers of apps and their requests may contain, and because loading reads more than a million values.
struct StoreStatement {
    private let statement: Statement
    private let database: Database

    init(_ sql: String, in database: Database) throws {
        statement = try database.cachedStatement(sql: sql)
        self.database = database
    }

    /// Runs the statement, ignoring its rows.
    func run(_ values: [StoreValue] = []) throws {
        try forEachRow(values) { _ in }
    }

    /// Runs the statement and calls the body with each row.
    func forEachRow(_ values: [StoreValue] = [], _ body: (StoreRow) throws -> Void) throws {
        let pointer = unsafe statement.sqliteStatement
        for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1)) }
        // A statement that is not reset keeps its transaction open. Its result repeats the error of the last step.
        defer { _ = unsafe sqlite3_reset(pointer) }
        while true {
            let code = unsafe sqlite3_step(pointer)
            switch code & 0xff {
            case SQLITE_ROW: try body(unsafe StoreRow(statement: pointer))
            case SQLITE_DONE: return
            // SQLite keeps the number only when it opens a file.
            case SQLITE_IOERR: throw failure(code, systemError: errno)
            default: throw failure(code)
            }
        }
    }

    /// Runs the statement and calls the body with its first row.
    ///
    /// - Returns: The result of the body; `nil` if the statement has no rows.
    func firstRow<Result>(_ values: [StoreValue] = [], _ body: (StoreRow) throws -> Result) throws -> Result? {
        var result: Result?
        try forEachRow(values) { row in
            if result == nil { result = try body(row) }
        }
        return result
    }

    private func bind(_ value: StoreValue, at index: Int32) throws {
        let pointer = unsafe statement.sqliteStatement
        // SQLITE_TRANSIENT: SQLite copies the bytes.
        let copies = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        let code: Int32 =
            switch value {
            case .null: unsafe sqlite3_bind_null(pointer, index)
            case .integer(let number): unsafe sqlite3_bind_int64(pointer, index, number)
            case .real(let number): unsafe sqlite3_bind_double(pointer, index, number)
            case .text(let text):
                unsafe text.withCString { bytes in
                    unsafe sqlite3_bind_text(pointer, index, bytes, Int32(text.utf8.count), copies)
                }
            case .json(let data):
                unsafe data.withUnsafeBytes { bytes in
                    let characters = unsafe bytes.bindMemory(to: CChar.self)
                    return unsafe sqlite3_bind_text(
                        pointer, index, characters.baseAddress, Int32(characters.count), copies)
                }
            }
        guard code == SQLITE_OK else { throw failure(code) }
    }

    private func failure(_ code: Int32, systemError: Int32 = 0) -> StatementFailure {
        StatementFailure(
            error: DatabaseError(resultCode: ResultCode(rawValue: code), message: database.lastErrorMessage),
            systemError: systemError)
    }
}

/// A statement that failed, with the number of the operating system's error if it could not read or write; otherwise 0.
struct StatementFailure: Error {
    var error: DatabaseError
    var systemError: Int32
}

/// The current row of a statement; only valid until the next one.
@safe struct StoreRow {
    private let statement: SQLiteStatement

    init(statement: SQLiteStatement) {
        unsafe self.statement = statement
    }

    func isNull(_ column: Int32) -> Bool { unsafe sqlite3_column_type(statement, column) == SQLITE_NULL }

    func integer(_ column: Int32) -> Int64 { unsafe sqlite3_column_int64(statement, column) }

    func flag(_ column: Int32) -> Bool { integer(column) != 0 }

    /// NULL is NaN.
    func real(_ column: Int32) -> Double { isNull(column) ? .nan : unsafe sqlite3_column_double(statement, column) }

    func optionalReal(_ column: Int32) -> Double? { isNull(column) ? nil : real(column) }

    /// Invalid UTF-8, which only a damaged store has, is replaced. NULL is empty.
    func text(_ column: Int32) -> String {
        unsafe withBytes(column) { bytes in unsafe String(decoding: bytes, as: UTF8.self) }
    }

    func data(_ column: Int32) -> Data {
        unsafe withBytes(column) { bytes in unsafe Data(bytes) }
    }

    func withBytes<Result>(_ column: Int32, _ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        // The text first: it may change the number of bytes.
        let start = unsafe sqlite3_column_text(statement, column)
        let count = unsafe Int(sqlite3_column_bytes(statement, column))
        return unsafe try body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
    }
}
