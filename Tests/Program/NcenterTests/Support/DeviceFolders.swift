import Foundation
import Glibc
import NotificationLocking

/// Folders for the devices of tests, so that they meet neither each other's nor the user's; they go with the process.
enum DeviceFolders {
    private static let root: String = {
        // Short, because the path of a socket is.
        let path = "/tmp/ncenter-tests-\(getpid())"
        atexit {
            do {
                try FileManager.default.removeItem(atPath: "/tmp/ncenter-tests-\(getpid())")
            } catch {
                print("the devices of these tests are left behind: \(error)")
            }
        }
        return path
    }()

    private static let count = Mutex(0)

    /// Returns the environment of a program that has devices of its own.
    static func make() -> [String: String] {
        let number = count.withLock { count in
            count += 1
            return count
        }
        let folder = "\(root)/\(number)"
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            preconditionFailure("a test has no folder: \(error)")
        }
        return ["XDG_STATE_HOME": folder, "XDG_RUNTIME_DIR": folder, "XDG_CONFIG_HOME": folder]
    }
}
