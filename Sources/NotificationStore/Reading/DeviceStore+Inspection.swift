package import Foundation

extension DeviceStore {
    /// Returns the number of delivered notifications of a device, whether it runs or not.
    ///
    /// - Parameter file: The database.
    /// - Throws: An error if the file is not a store of a known version.
    package static func notificationCount(at file: URL) throws(StoreError) -> Int {
        try StoreCopy.withConnection(to: file.path, .current) { connection throws(StoreError) in
            try connection.access { database throws(SQLiteError) in
                try database.firstRow("SELECT count(*) FROM delivered") { row in Int(row.integer(0)) } ?? 0
            }
        }
    }

    /// Returns what SQLite finds wrong in a whole file, one sentence each.
    ///
    /// - Parameter file: The database.
    /// - Complexity: O(n log n) in the number of rows; too long for every start.
    /// - Throws: An error if the file is not a store of a known version.
    package static func integrityProblems(of file: URL) throws(StoreError) -> [String] {
        try StoreCopy.withConnection(to: file.path, .current) { connection throws(StoreError) in
            try connection.access { database throws(SQLiteError) in
                var problems: [String] = []
                try database.forEachRow("PRAGMA integrity_check") { row in
                    if row.text(0) != "ok" { problems.append(row.text(0)) }
                }
                try database.forEachRow("PRAGMA foreign_key_check") { row in
                    problems.append("a row of \(row.text(0)) refers to nothing in \(row.text(2))")
                }
                return problems
            }
        }
    }
}
