import Foundation
import NotificationModel

/// The files of notifications, out of their apps' hands: one folder for each file, so that names never meet.
///
/// The store's directory is made when the first file comes and goes with the store.
final class AttachmentStore {
    private let directory: URL
    private var isMade = false
    private var owners: [URL: ApplicationIdentifier] = [:]
    private var nextFolder = 1
    private var problems: [String] = []

    init(directory: URL) {
        self.directory = directory.standardizedFileURL
    }

    deinit {
        // Nobody is left to tell; whoever wants to know calls removeAll() before.
        try? removeAll()
    }

    /// Brings an app's files into the store, all of them or none.
    ///
    /// A file in the app's bundle is copied, one in the store already stays where it is, every other is moved; one that is
    /// named twice is stored once.
    ///
    /// - Parameter bundle: The folder of the app's own files.
    /// - Returns: The attachments in the same order, their files in the store.
    /// - Throws: `attachmentNotInDataStore` for a file that was in the store and is gone, or is another app's;
    ///   `attachmentMoveIntoDataStoreFailed` for one that cannot be brought in.
    func take(
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
        let files = FileManager.default
        if isInside(source, directory) {
            guard owners[source] == application, files.fileExists(atPath: source.path) else {
                throw .attachmentNotInDataStore
            }
            return source
        }
        let folder = directory.appendingPathComponent("\(nextFolder)", isDirectory: true)
        nextFolder += 1
        let target = folder.appendingPathComponent(source.lastPathComponent, isDirectory: false)
        let isCopy = bundle.map { isInside(source, $0) } ?? false
        do {
            isMade = true
            try files.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            if isCopy {
                try files.copyItem(at: source, to: target)
            } else {
                try files.moveItem(at: source, to: target)
            }
        } catch {
            problems.append("attachment \(source.lastPathComponent) is not stored: \(error.localizedDescription)")
            removeFolder(of: target)
            throw .attachmentMoveIntoDataStoreFailed
        }
        moves.append(Move(source: source, target: target, isCopy: isCopy))
        return target
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
        removeFolder(of: move.target)
    }

    /// Removes files that nothing needs any more; those that are not in the store are left alone.
    func remove(_ urls: [URL]) {
        for url in urls where owners.removeValue(forKey: url) != nil { removeFolder(of: url) }
    }

    private func removeFolder(of file: URL) {
        let folder = file.deletingLastPathComponent()
        guard FileManager.default.fileExists(atPath: folder.path) else { return }
        do {
            try FileManager.default.removeItem(at: folder)
        } catch {
            problems.append("attachment folder \(folder.path) is not removed: \(error.localizedDescription)")
        }
    }

    /// What has gone wrong since the last call, one sentence each.
    func takeProblems() -> [String] {
        defer { problems = [] }
        return problems
    }

    /// Removes the store's directory, if it was ever made.
    func removeAll() throws {
        guard isMade else { return }
        isMade = false
        owners = [:]
        try FileManager.default.removeItem(at: directory)
    }

    private func isInside(_ file: URL, _ folder: URL) -> Bool {
        let folder = folder.resolvingSymlinksInPath().standardizedFileURL.pathComponents
        let file = file.resolvingSymlinksInPath().standardizedFileURL.pathComponents
        return file.count > folder.count && file.starts(with: folder)
    }
}
