import Foundation
import NotificationCore
import NotificationModel
import NotificationStore

/// The operating system refuses calls of a store, and the store continues when the system permits them again.
enum Faults {
    static func limited(_ file: URL) throws {
        // Otherwise the process ends at the limit.
        signal(SIGXFSZ, SIG_IGN)
        let limit: rlim_t = 512 << 10
        try setLimit(limit)
        var system = StoreProbe.newDevice
        let store = try StoreProbe.store(at: file)
        var waiting = DeviceChanges()
        var hasFailed = false
        for number in 0..<2_000 {
            _ = StoreProbe.push(number, identifier: "\(number)", to: &system)
            waiting.merge(system.takeChanges())
            if hasFailed { continue }
            do {
                try store.write(waiting)
                waiting = DeviceChanges()
            } catch {
                hasFailed = true
                report(error)
            }
        }
        try setLimit(.max)
        try store.write(waiting)
        try store.close()
        print("written")
    }

    private static func setLimit(_ soft: rlim_t) throws {
        var limit = rlimit()
        guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else {
            throw CocoaError(.fileReadUnknown)
        }
        limit.rlim_cur = min(soft, limit.rlim_max)
        guard unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else {
            throw CocoaError(.fileWriteUnknown)
        }
    }

    static func unwritable(_ folder: URL) throws {
        let file = folder.appending(path: "device.sqlite")
        try becomeUser(owning: folder)
        try setModes(file: 0o400, folder: 0o500, of: folder)
        let store = try StoreProbe.store(at: file)
        let loaded = try store.load()
        print("loaded \(loaded.map { "\($0.device.delivered.map(\.notification.request).count)" } ?? "nothing")")
        var system =
            loaded.map { NotificationSystem(restoring: $0.device, timeZone: .gmt) } ?? StoreProbe.newDevice
        if loaded != nil { system.track() }
        _ = StoreProbe.push(1, identifier: "another", to: &system)
        var waiting = system.takeChanges()
        do {
            try store.write(waiting)
        } catch {
            report(error)
        }
        waiting.merge(system.takeChanges())
        try setModes(file: 0o600, folder: 0o700, of: folder)
        try store.write(waiting)
        try store.close()
        print("written")
        let again = try StoreProbe.store(at: file)
        print("loaded \(try again.load()?.device.delivered.map(\.notification.request).count ?? -1)")
        try again.close()
    }

    private static func report(_ error: StoreError) {
        print(error)
    }

    /// Root can write everywhere, so it becomes nobody, who then owns the folder.
    private static func becomeUser(owning folder: URL) throws {
        guard getuid() == 0 else { return }
        let nobody: uid_t = 65_534
        for path in try [folder.path] + files(in: folder) where unsafe chown(path, nobody, nobody) != 0 {
            throw CocoaError(.fileWriteNoPermission)
        }
        guard setgid(nobody) == 0, setuid(nobody) == 0 else { throw CocoaError(.fileWriteNoPermission) }
    }

    private static func setModes(file: mode_t, folder mode: mode_t, of folder: URL) throws {
        for path in try files(in: folder) where unsafe chmod(path, file) != 0 { throw CocoaError(.fileWriteUnknown) }
        guard unsafe chmod(folder.path, mode) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    private static func files(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).map { folder.appending(path: $0).path }
    }
}
