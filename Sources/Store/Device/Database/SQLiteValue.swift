import CNcenterSQLite
package import Foundation

/// A value of a column.
package enum SQLiteValue {
    case null
    case integer(Int64)
    /// NaN becomes NULL, as always in SQLite.
    case real(Double)
    /// It may contain zero bytes, as the identifiers of apps and of their requests may.
    case text(String)
    /// UTF-8.
    case json(Data)

    static func real(_ value: Double?) -> Self { value.map { .real($0) } ?? .null }
    static func time(_ date: Date?) -> Self { .real(date?.timeIntervalSinceReferenceDate) }
    static func flag(_ value: Bool) -> Self { .integer(value ? 1 : 0) }
    static func number(_ value: Int) -> Self { .integer(Int64(value)) }
    static func number(_ value: UInt64) -> Self { .integer(Int64(bitPattern: value)) }
    /// An identifier by which rows are found.
    static func key(_ text: String) -> Self { .text(text.storeKey) }

    /// Binds the value to a parameter of a statement.
    ///
    /// - Returns: A result code.
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        // SQLITE_TRANSIENT: SQLite copies the bytes.
        let copies = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        switch self {
        case .null: return unsafe sqlite3_bind_null(statement, index)
        case .integer(let number): return unsafe sqlite3_bind_int64(statement, index, number)
        case .real(let number): return unsafe sqlite3_bind_double(statement, index, number)
        case .text(let text):
            return unsafe text.withCString { bytes in
                unsafe sqlite3_bind_text(statement, index, bytes, Int32(text.utf8.count), copies)
            }
        case .json(let data):
            return unsafe data.withUnsafeBytes { bytes in
                let characters = unsafe bytes.bindMemory(to: CChar.self)
                return unsafe sqlite3_bind_text(
                    statement, index, characters.baseAddress, Int32(characters.count), copies)
            }
        }
    }
}

extension String {
    /// One text for all spellings that are equal in Swift: SQLite compares bytes, and Swift canonical equivalents.
    var storeKey: String {
        utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping
    }
}

/// The current row of a statement; only valid until the next one. Columns count from 0.
@safe package struct SQLiteRow {
    private let statement: OpaquePointer

    init(statement: OpaquePointer) {
        unsafe self.statement = statement
    }

    package var columnCount: Int32 { unsafe sqlite3_column_count(statement) }

    func isNull(_ column: Int32) -> Bool { unsafe sqlite3_column_type(statement, column) == SQLITE_NULL }

    func integer(_ column: Int32) -> Int64 { unsafe sqlite3_column_int64(statement, column) }

    func flag(_ column: Int32) -> Bool { integer(column) != 0 }

    /// NULL is `nil`.
    func real(_ column: Int32) -> Double? { isNull(column) ? nil : unsafe sqlite3_column_double(statement, column) }

    /// Invalid UTF-8, which only a damaged store has, is replaced. NULL is empty.
    package func text(_ column: Int32) -> String {
        unsafe withBytes(column) { bytes in unsafe String(decoding: bytes, as: UTF8.self) }
    }

    /// A blob, which no store has, is its text.
    func value(_ column: Int32) -> SQLiteValue {
        switch unsafe sqlite3_column_type(statement, column) {
        case SQLITE_NULL: .null
        case SQLITE_INTEGER: .integer(integer(column))
        case SQLITE_FLOAT: .real(unsafe sqlite3_column_double(statement, column))
        default: .text(text(column))
        }
    }

    func data(_ column: Int32) -> Data {
        unsafe withBytes(column) { bytes in unsafe Data(bytes) }
    }

    private func withBytes<Result>(_ column: Int32, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        // The text first: it may change the number of bytes.
        let start = unsafe sqlite3_column_text(statement, column)
        let count = unsafe Int(sqlite3_column_bytes(statement, column))
        return unsafe body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
    }
}
