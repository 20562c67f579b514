import Foundation

/// A folder of configurations for one run of the program.
enum ConfigurationFolder {
    /// Returns the environment of a program with devices of its own and this configuration; `nil` is none.
    static func make(_ configuration: String?) throws -> [String: String] {
        let folders = DeviceFolders.make()
        guard let configuration, let path = folders["XDG_CONFIG_HOME"] else { return folders }
        let folder = URL(filePath: path).appending(path: "ncenter")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(configuration.utf8).write(to: folder.appending(path: "config.json"))
        return folders
    }
}
