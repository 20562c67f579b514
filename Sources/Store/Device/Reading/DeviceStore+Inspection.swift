package import Foundation

extension DeviceStore {
    /// Returns the number of delivered notifications of a device, whether it runs or not.
    ///
    /// - Parameter file: The database.
    /// - Throws: An error if the file is not a store of a known version.
    package static func notificationCount(at file: URL) throws(StoreError) -> Int {
        try StoreCopy.withConnection(to: file.path) { connection throws(StoreError) in
            try connection.access { database throws(SQLiteError) in
                try database.firstRow("SELECT count(*) FROM delivered") { row in Int(row.integer(0)) } ?? 0
            }
        }
    }
}
