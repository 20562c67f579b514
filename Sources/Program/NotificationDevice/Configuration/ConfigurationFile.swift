import DeviceSession
import Foundation
import Glibc

/// Where the configuration is: `$XDG_CONFIG_HOME/ncenter/config.json`.
enum ConfigurationFile {
    static var path: String {
        let folder = DeviceFolder.base("XDG_CONFIG_HOME")?.path ?? DeviceFolder.home.path + "/.config"
        return folder + "/ncenter/config.json"
    }

    /// Reads the configuration; where there is no file, everything has its default.
    ///
    /// - Returns: The configuration, and a line for each mistake, with the name of the file.
    static func read(at path: String = Self.path) -> (configuration: Configuration, mistakes: [String]) {
        guard let path = FilePath(path.utf8), exists(path) else { return (Configuration(), []) }
        do throws(InputError) {
            let configuration = Configuration(
                parsing: try FileBytes.read(at: path, limit: Configuration.maximumLength))
            return (configuration, configuration.mistakes.map { "\(path.text): \($0)" })
        } catch {
            return (Configuration(), ["\(path.text): \(error)"])
        }
    }

    /// Whether there is something; what cannot be reached counts, so that it is named.
    private static func exists(_ path: FilePath) -> Bool {
        unsafe path.withCString { unsafe access($0, F_OK) } == 0 || (errno != ENOENT && errno != ENOTDIR)
    }
}
