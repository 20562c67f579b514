import Foundation
import NotificationLocking

/// A file that is read, but not written.
enum StoreCopy {
    /// Calls the body with a connection that has the tables of this version.
    ///
    /// A file of an earlier version is copied into a temporary folder first, and so is a file in a folder where SQLite
    /// cannot create the files that it shares among processes.
    static func withConnection<Result>(
        to file: String, _ body: (StoreConnection) throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        do throws(StoreError) {
            let connection = try StoreConnection(file: file, isReadOnly: true)
            switch try StoreSchema.version(of: connection) {
            case 0:
                try connection.close()
                return try read(StoreConnection.inMemory, body)
            case let version where StoreSchema.isEarlier(version):
                return try withTemporaryFile(like: file) { copy throws(StoreError) in
                    try connection.write(to: copy)
                    try connection.close()
                    return try read(copy, body)
                }
            default: break
            }
            let result = try body(connection)
            try connection.close()
            return result
        } catch {
            guard case .notWritable = error.reason else { throw error }
            // The files cannot be written, so they do not change while they are copied.
            return try withTemporaryFile(like: file) { copy throws(StoreError) in
                try copyFiles(of: file, to: copy)
                return try read(copy, body)
            }
        }
    }

    private static func read<Result>(
        _ copy: String, _ body: (StoreConnection) throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        let connection = try StoreConnection(file: copy, isReadOnly: false)
        try StoreSchema.prepare(connection)
        let result = try body(connection)
        try connection.close()
        return result
    }

    private static func copyFiles(of file: String, to copy: String) throws(StoreError) {
        do {
            // The log of SQLite has what is not in the file yet.
            for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: file + suffix) {
                try FileManager.default.copyItem(atPath: file + suffix, toPath: copy + suffix)
                try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: copy + suffix)
            }
        } catch let error as CocoaError where error.code == .fileWriteOutOfSpace {
            throw StoreError(.diskFull, file: copy)
        } catch {
            let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error ?? error
            let problem = (cause as? POSIXError).map { SystemError($0.code.rawValue) }
            if let problem, problem.limit != nil { throw StoreError(.limited(problem.description), file: file) }
            throw StoreError(.notWritable(problem?.description ?? cause.localizedDescription), file: file)
        }
    }

    /// Calls the body with the path of a file that does not exist yet, in a folder that exists until the body ends.
    ///
    /// - Throws: An error that names a file which the user can find: the store for what is wrong in it, the folder for
    ///   temporary files for what keeps the copy from being written.
    private static func withTemporaryFile<Result>(
        like file: String, _ body: (String) throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        let manager = FileManager.default
        let folder = manager.temporaryDirectory.appending(path: "ncenter-copy-\(UUID().uuidString)")
        do {
            try manager.createDirectory(
                at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        } catch {
            throw StoreError(.notWritable(error.localizedDescription), file: folder.path)
        }
        // The result is of more use than an error about the folder.
        defer { try? manager.removeItem(at: folder) }
        let copy = folder.appending(path: "device.sqlite").path
        do throws(StoreError) {
            return try body(copy)
        } catch {
            guard error.file == copy else { throw error }
            switch error.reason {
            case .damaged, .otherVersion, .inUse, .limited: throw StoreError(error.reason, file: file)
            case .notWritable, .diskFull: throw StoreError(error.reason, file: manager.temporaryDirectory.path)
            }
        }
    }
}
