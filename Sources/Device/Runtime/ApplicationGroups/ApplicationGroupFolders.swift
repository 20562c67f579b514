import Foundation
import NotificationLocking

/// The folders that apps share by their groups, each made when an app first asks for it.
///
/// Apps ask on their threads; the device says where the folders are, and ends them.
final class ApplicationGroupFolders: Sendable {
    private struct State {
        var directory: DeviceDirectory
        /// The names by which Foundation knows the groups' defaults.
        var suites: [String: String] = [:]
    }

    private let state: Mutex<State>

    /// Folders in a temporary directory of this process.
    init() {
        state = Mutex(
            State(directory: DeviceDirectory(in: FileManager.default.temporaryDirectory, for: .applicationGroups)))
    }

    deinit {
        // Nobody can receive the error here; callers that want it call close() first.
        try? close()
    }

    /// Uses a directory that outlives the process. Call it before any app runs.
    func keep(in directory: URL) {
        state.withLock { $0.directory = DeviceDirectory(at: directory, isLasting: true, for: .applicationGroups) }
    }

    /// Returns the folder of a group, which exists then.
    func folder(of group: String) throws -> URL {
        try state.withLock { state in try Self.folder(of: group, in: state.directory) }
    }

    private static func folder(of group: String, in directory: DeviceDirectory) throws -> URL {
        try directory.make()
        let folder = directory.url.appendingPathComponent(group, isDirectory: true)
        try make(folder)
        return folder
    }

    /// Where iOS looks for the sounds of a group; the folder need not exist.
    func soundFolder(of group: String) -> URL {
        state.withLock { state in
            state.directory.url.appendingPathComponent("\(group)/Library/Sounds", isDirectory: true)
        }
    }

    private static func make(_ folder: URL) throws {
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    /// Returns the name under which Foundation keeps a group's defaults: a path, to which it adds `.plist`. They are
    /// where iOS has them within the folder.
    func defaultsSuite(of group: String) throws -> String {
        try state.withLock { state in
            let folder = try Self.folder(of: group, in: state.directory)
                .appendingPathComponent("Library/Preferences", isDirectory: true)
            try Self.make(folder)
            let suite = folder.appendingPathComponent(group, isDirectory: false).path
            state.suites[group] = suite
            return suite
        }
    }

    /// Removes the folder of a group whose last app has been deleted.
    func remove(_ group: String) throws {
        try state.withLock { state in
            // Foundation would go on with what it has read.
            if let suite = state.suites.removeValue(forKey: group) { Self.forget(suite) }
            let folder = state.directory.url.appendingPathComponent(group, isDirectory: true)
            if FileManager.default.fileExists(atPath: folder.path) { try FileManager.default.removeItem(at: folder) }
        }
    }

    /// Writes the defaults of a directory that outlives the process; removes any other with its contents.
    func close() throws {
        try state.withLock { state in
            for suite in state.suites.values {
                if state.directory.isLasting {
                    UserDefaults(suiteName: Optional(suite))?.synchronize()
                } else {
                    Self.forget(suite)
                }
            }
            state.suites = [:]
            if state.directory.isMade { try state.directory.remove() }
        }
    }

    private static func forget(_ suite: String) {
        UserDefaults.standard.removePersistentDomain(forName: suite)
    }
}
