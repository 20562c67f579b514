package import Foundation
import Glibc
package import NotificationModel

/// The files of notifications, out of their apps' hands. They keep their names; files of the same name lie in different
/// folders.
///
/// Files of different names share a folder, because file systems look for room for a new folder far longer than for a
/// new name: on ext4, 10,000 folders take four to thirty seconds and 10,000 renames half of one.
///
/// The store's directory is made when the first file comes and goes with the store. It is used by one thread at a time.
package final class AttachmentStore {
    private let directory: AttachmentDirectory
    /// The directory's path without links, once it is made.
    private var root: String?
    private var owners: [URL: ApplicationIdentifier] = [:]
    /// The folders that hold a file of each name.
    private var folders: [String: FoldersOfName] = [:]
    private var problems: [String] = []
    /// The path without links of the bundle that was asked for last.
    private var lastBundle: (url: URL, path: String)?

    init(directory: AttachmentDirectory) {
        self.directory = directory
    }

    /// A store in a directory of this process's own among those of others.
    package convenience init(inTemporary folder: URL) {
        self.init(directory: AttachmentDirectory(in: folder))
    }

    deinit {
        // Nobody is left to tell; whoever wants to know calls removeAll() before.
        if directory.isMade { try? directory.remove() }
    }

    /// Brings an app's files into the store, all of them or none.
    ///
    /// A file in the app's bundle is copied, one in the store already stays where it is, every other is moved. It is copied
    /// where it cannot be moved, as from a folder that cannot be written, and when it is a link: a file in the store never
    /// changes with one of the app's. One that is named twice is stored once.
    ///
    /// - Parameter bundle: The folder of the app's own files.
    /// - Returns: The attachments in the same order, their files in the store.
    /// - Throws: `attachmentNotInDataStore` for a file that was in the store and is gone, or is another app's;
    ///   `attachmentMoveIntoDataStoreFailed` for one that cannot be brought in.
    package func take(
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
        if owners[source] != nil || isInStore(path) {
            guard owners[source] == application, unsafe access(source.path, F_OK) == 0 else {
                throw .attachmentNotInDataStore
            }
            return source
        }
        let copies = bundle.map { Self.isInside(path, pathOfBundle($0)) } ?? false
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
            problems.append("attachment \(source.lastPathComponent) is not stored: \(error.localizedDescription)")
            throw .attachmentMoveIntoDataStoreFailed
        }
    }

    /// Which folders hold a file of one name: so many, the next one in a folder with a higher number.
    private struct FoldersOfName {
        var count = 0
        var last = 0
    }

    /// Finds the place of the next file of this name and makes its folder, and the directory before the first.
    private func makeTarget(for name: String) throws -> URL {
        if !directory.isMade {
            try directory.make()
            root = Self.pathWithoutLinks(directory.url.path)
        }
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

    /// - Returns: Whether the app still has its file.
    private func bring(_ source: URL, to target: URL, copies: Bool) throws -> Bool {
        var information = stat()
        guard unsafe lstat(source.path, &information) == 0 else { throw POSIXError.last }
        let isLink = information.st_mode & S_IFMT == S_IFLNK
        if !copies, !isLink {
            if unsafe rename(source.path, target.path) == 0 { return false }
            let isElsewhere = errno == EXDEV
            try FileManager.default.copyItem(at: source, to: target)
            // A move between file systems is a copy after which the first is removed, where the app's folder lets us.
            return !isElsewhere || !Self.remove(source)
        }
        try FileManager.default.copyItem(at: isLink ? source.resolvingSymlinksInPath() : source, to: target)
        return true
    }

    /// Gives a file back to its app.
    private func undo(_ move: Move) {
        if !move.isCopy {
            do {
                try FileManager.default.moveItem(at: move.target, to: move.source)
            } catch {
                // It stays in the store until the store goes, and the log tells where.
                problems.append("attachment \(move.target.path) is not given back: \(error.localizedDescription)")
                return
            }
        }
        discard(move.target)
    }

    /// Removes files that nothing needs any more; those that are not in the store are left alone.
    package func remove(_ urls: [URL]) {
        for url in urls where owners.removeValue(forKey: url) != nil { discard(url) }
    }

    /// Removes a file, if it is still there, and its folder if that is empty then.
    private func discard(_ file: URL) {
        let name = file.lastPathComponent
        if var used = folders[name] {
            used.count -= 1
            folders[name] = used.count > 0 ? used : nil
        }
        if unsafe unlink(file.path) != 0, errno != ENOENT {
            do {
                // What was a file may be a folder by now, for its app knows where it is.
                try FileManager.default.removeItem(at: file)
            } catch {
                problems.append("attachment \(file.path) is not removed: \(error.localizedDescription)")
                return
            }
        }
        let folder = file.deletingLastPathComponent()
        guard unsafe rmdir(folder.path) != 0 else { return }
        // Other files share the folder, or somebody has removed it.
        if errno != ENOTEMPTY, errno != EEXIST, errno != ENOENT {
            problems.append("attachment folder \(folder.path) is not removed: \(POSIXError.last.localizedDescription)")
        }
    }

    /// - Returns: Whether it is gone.
    private static func remove(_ file: URL) -> Bool {
        do {
            try FileManager.default.removeItem(at: file)
            return true
        } catch {
            // The app keeps its file, as when it could not be moved.
            return false
        }
    }

    /// What has gone wrong since the last call, one sentence each.
    package func takeProblems() -> [String] {
        defer { problems = [] }
        return problems
    }

    /// Removes the store's directory, if it was ever made, and those that dead processes have left.
    package func removeAll() throws {
        owners = [:]
        folders = [:]
        root = nil
        try directory.remove()
    }

    // MARK: Paths

    private func isInStore(_ path: String) -> Bool {
        Self.isInside(path, root ?? Self.pathWithoutLinks(directory.url.path))
    }

    private func pathOfBundle(_ bundle: URL) -> String {
        if let lastBundle, lastBundle.url == bundle { return lastBundle.path }
        let path = Self.pathWithoutLinks(bundle.standardizedFileURL.path)
        lastBundle = (bundle, path)
        return path
    }

    private static func isInside(_ file: String, _ folder: String) -> Bool {
        file.utf8.count > folder.utf8.count + 1 && file.hasPrefix(folder + "/")
    }

    /// Where a path leads to; of a file that is not there, where its folder does.
    private static func pathWithoutLinks(_ path: String) -> String {
        if let resolved = unsafe realpath(path, nil) {
            defer { unsafe free(resolved) }
            return unsafe String(cString: resolved)
        }
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return path }
        return pathWithoutLinks(String(path[..<slash])) + path[slash...]
    }
}
