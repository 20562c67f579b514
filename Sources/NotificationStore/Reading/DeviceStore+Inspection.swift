package import Foundation

extension DeviceStore {
    /// Returns the number of delivered notifications of a device, whether it runs or not.
    ///
    /// - Parameter file: The database.
    /// - Throws: An error if the file is not a store of a known version.
    package static func notificationCount(at file: URL) throws(StoreError) -> Int {
        try StoreCopy.withConnection(to: file.path, .current) { connection throws(StoreError) in
            try connection.access { database in
                let count = try StoreStatement("SELECT count(*) FROM delivered", in: database)
                    .firstRow { row in Int(row.integer(0)) }
                return count ?? 0
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
            try connection.access { database in
                var problems: [String] = []
                try StoreStatement("PRAGMA integrity_check", in: database).forEachRow { row in
                    if row.text(0) != "ok" { problems.append(row.text(0)) }
                }
                try StoreStatement("PRAGMA foreign_key_check", in: database).forEachRow { row in
                    problems.append("a row of \(row.text(0)) refers to nothing in \(row.text(2))")
                }
                return problems
            }
        }
    }
}
