package import Foundation
import Glibc
import NotificationLocking
package import NotificationModel
package import NotificationWire

/// Stores the files of notifications out of reach of their apps. Files keep their names; files with the same name are
/// in different folders.
///
/// Files with different names share folders, because file systems need far more time to create a folder than to add a
/// name: on ext4, 10,000 folders take four to thirty seconds and 10,000 renames half a second.
///
/// The store's directory is created for the first file and removed with the store. The store is used by one thread at a
/// time.
package final class AttachmentStore {
    private let directory: DeviceDirectory
    private var owners: [URL: ApplicationIdentifier] = [:]
    /// The folders in use for each file name.
    private var folders: [String: FoldersOfName] = [:]
    private var problems: [LogMessage] = []

    init(directory: DeviceDirectory) {
        self.directory = directory
    }

    /// Creates a store in a directory of this process in a shared temporary folder.
    package convenience init(inTemporary folder: URL) {
        self.init(directory: DeviceDirectory(in: folder))
    }

    /// Takes over files that were in the store when its device last ran.
    func adopt(_ files: [URL: ApplicationIdentifier]) {
        owners.merge(files) { $1 }
        for file in files.keys { folders[file.lastPathComponent, default: FoldersOfName()].count += 1 }
    }

    /// Removes files that no notification needs, because the device ended before it could.
    func removeOrphans() {
        // A directory that does not exist has no files.
        guard let directory = FileManager.default.enumerator(at: directory.url, includingPropertiesForKeys: nil) else {
            return
        }
        for case let file as URL in directory where !file.hasDirectoryPath && owners[file.standardizedFileURL] == nil {
            discard(file.standardizedFileURL)
        }
    }

    deinit {
        // Nobody can receive the error here; callers that want it call removeAll() first.
        if directory.isMade { try? directory.remove() }
    }

    /// Moves the files of an app into the store, either all of them or none.
    ///
    /// A file in the app's bundle is copied, and a file that is already in the store is kept; all other files are
    /// moved. A file that cannot be moved, because its folder is read-only or because it is a link, is copied: a stored
    /// file must never change together with a file of the app. A file that occurs twice is stored once.
    ///
    /// - Parameters:
    ///   - attachments: The attachments with the app's files.
    ///   - application: The app.
    ///   - bundle: The folder with the app's resources.
    /// - Returns: The attachments in the same order with their files in the store.
    /// - Throws: `attachmentNotInDataStore` for a file that was in the store and is missing or belongs to another app;
    ///   `attachmentMoveIntoDataStoreFailed` for a file that cannot be stored.
    package func adopt(
        _ attachments: [NotificationAttachment],
        of application: ApplicationIdentifier,
        bundle: URL?
    ) throws(RequestError) -> [NotificationAttachment] {
        var moves: [Move] = []
        var taken: [URL: URL] = [:]
        var result = attachments
        do throws(RequestError) {
            for index in result.indices {
                let source = result[index].url.standardizedFileURL
                if taken[source] == nil {
                    try checkSize(of: source, result[index].typeIdentifier)
                    taken[source] = try place(source, of: application, bundle: bundle, &moves)
                }
                result[index].url = taken[source] ?? source
            }
        } catch {
            for move in moves.reversed() { undo(move) }
            throw error
        }
        for move in moves { owners[move.target] = application }
        return result
    }

    /// Refuses a file that is larger than its type may be, before any of it is copied.
    private func checkSize(of source: URL, _ type: String) throws(RequestError) {
        var information = stat()
        let most = AttachmentType.type(identifier: type)?.maximumSize ?? AttachmentType.largestSize
        // A file that is not there is told of where it is opened.
        guard unsafe stat(source.path, &information) == 0, information.st_size > most else { return }
        problems.append(
            "attachment \(source.lastPathComponent) is not stored: it has \(information.st_size) bytes; "
                + "at most \(most) are allowed")
        throw .attachmentInvalidFileSize
    }

    private struct Move {
        let source: URL
        let target: URL
        let isCopy: Bool
    }

    private func place(
        _ source: URL,
        of application: ApplicationIdentifier,
        bundle: URL?,
        _ moves: inout [Move]
    ) throws(RequestError) -> URL {
        let path = Self.pathWithoutLinks(source.path)
        if owners[source] != nil || Self.isInside(path, directory.url) {
            guard owners[source] == application, unsafe access(source.path, F_OK) == 0 else {
                throw .attachmentNotInDataStore
            }
            return source
        }
        let copies = bundle.map { Self.isInside(path, $0) } ?? false
        do {
            let target = try makeTarget(for: source.lastPathComponent)
            do {
                let isCopy = try bring(source, to: target, copies: copies)
                moves.append(Move(source: source, target: target, isCopy: isCopy))
            } catch {
                discard(target)
                throw error
            }
            return target
        } catch {
            let reason = (error as? FileError)?.description ?? error.localizedDescription
            problems.append("attachment \(source.lastPathComponent) is not stored: \(reason)")
            throw .attachmentMoveIntoDataStoreFailed
        }
    }

    /// The folders that contain a file with one name: their number, and the highest folder number.
    private struct FoldersOfName {
        var count = 0
        var last = 0
    }

    /// Returns the path for the next file with this name. Creates its folder, and the directory before the first file.
    private func makeTarget(for name: String) throws -> URL {
        try directory.make()
        var used = folders[name] ?? FoldersOfName()
        while true {
            used.last += 1
            let folder = directory.url.appendingPathComponent("\(used.last)", isDirectory: true)
            guard unsafe mkdir(folder.path, 0o700) == 0 || errno == EEXIST else { throw POSIXError.last }
            let target = folder.appendingPathComponent(name, isDirectory: false)
            var information = stat()
            // A directory that somebody has chosen may hold files that the store does not know.
            if unsafe lstat(target.path, &information) != 0 {
                guard errno == ENOENT else { throw POSIXError.last }
                used.count += 1
                folders[name] = used
                return target
            }
        }
    }

    /// Copies or moves a file.
    ///
    /// - Returns: Whether the app still has its file.
    private func bring(_ source: URL, to target: URL, copies: Bool) throws -> Bool {
        var information = stat()
        guard unsafe lstat(source.path, &information) == 0 else { throw POSIXError.last }
        let isLink = information.st_mode & S_IFMT == S_IFLNK
        if !copies, !isLink {
            try RegularFile.check(information)
            if unsafe rename(source.path, target.path) == 0 { return false }
            let isElsewhere = errno == EXDEV
            try RegularFile.copy(source.path, to: target.path)
            // A move between file systems is a copy, after which the original is removed if the app's folder allows it.
            return !isElsewhere || !Self.remove(source)
        }
        try RegularFile.copy(source.path, to: target.path)
        return true
    }

    /// Moves a file back to its app.
    private func undo(_ move: Move) {
        if !move.isCopy {
            do {
                try FileManager.default.moveItem(at: move.target, to: move.source)
            } catch {
                // The file stays in the store as long as the store exists, and the log says where it is.
                problems.append("attachment \(move.target.path) is not given back: \(error.localizedDescription)")
                return
            }
        }
        discard(move.target)
    }

    /// Forgets files that are no longer needed: from now on, requests that name them are refused. Files outside of the
    /// store are ignored.
    ///
    /// - Returns: The forgotten files, which stay on disk until ``remove(_:)``.
    package func release(_ urls: [URL]) -> [URL] {
        urls.filter { owners.removeValue(forKey: $0) != nil }
    }

    /// Removes released files.
    package func remove(_ released: [URL]) {
        for url in released { discard(url) }
    }

    /// Removes a file, if it still exists, and its folder if that is then empty.
    private func discard(_ file: URL) {
        let name = file.lastPathComponent
        if var used = folders[name] {
            used.count -= 1
            folders[name] = used.count > 0 ? used : nil
        }
        if unsafe unlink(file.path) != 0, errno != ENOENT {
            do {
                // The app knows the path and may have replaced the file with a folder.
                try FileManager.default.removeItem(at: file)
            } catch {
                problems.append("attachment \(file.path) is not removed: \(error.localizedDescription)")
                return
            }
        }
        let folder = file.deletingLastPathComponent()
        guard unsafe rmdir(folder.path) != 0 else { return }
        // Other files share the folder, or it is already removed.
        if errno != ENOTEMPTY, errno != EEXIST, errno != ENOENT {
            problems.append("attachment folder \(folder.path) is not removed: \(POSIXError.last.localizedDescription)")
        }
    }

    /// Removes a file of an app.
    ///
    /// - Returns: Whether the file is removed.
    private static func remove(_ file: URL) -> Bool {
        do {
            try FileManager.default.removeItem(at: file)
            return true
        } catch {
            // The app keeps its file, as in the case that it could not be moved.
            return false
        }
    }

    /// Returns the problems since the last call, one sentence each.
    package func takeProblems() -> [LogMessage] {
        defer { problems = [] }
        return problems
    }

    /// Removes the store's directory, if it exists, and directories of ended processes.
    package func removeAll() throws {
        owners = [:]
        folders = [:]
        try directory.remove()
    }

    // MARK: Paths

    /// - Parameter file: A path without symbolic links.
    private static func isInside(_ file: String, _ folder: URL) -> Bool {
        let folder = pathWithoutLinks(folder.standardizedFileURL.path)
        return file.utf8.count > folder.utf8.count + 1 && file.hasPrefix(folder + "/")
    }

    /// Resolves the symbolic links in a path; if the file does not exist, those in the path of its folder.
    private static func pathWithoutLinks(_ path: String) -> String {
        if let resolved = unsafe realpath(path, nil) {
            defer { unsafe free(resolved) }
            return unsafe String(cString: resolved)
        }
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return path }
        return pathWithoutLinks(String(path[..<slash])) + path[slash...]
    }
}
