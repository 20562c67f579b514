import Foundation

/// A new folder for what programs keep, so that one test does not go on with the device of another. It is removed
/// together with this object.
package final class StateFolder: Sendable {
    /// The environment variable that names the folder.
    package static let variable = "XDG_STATE_HOME"

    package let path: String

    package init() {
        // The program creates it.
        path = FileManager.default.temporaryDirectory.appending(path: "ncenter-state-\(UUID().uuidString)").path
    }

    deinit {
        // A program that keeps nothing has not created it.
        try? FileManager.default.removeItem(atPath: path)
    }
}
