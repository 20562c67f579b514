import APNsDevices
import ArgumentParser
import Foundation

/// Where this user's endpoints and devices keep their files.
struct Places {
    /// `$XDG_STATE_HOME/ncenter-apns`.
    let folder: String
    /// `$XDG_STATE_HOME/ncenter`.
    let devices: String

    init() throws {
        let environment = ProcessInfo.processInfo.environment
        guard let state = RunningDevice.stateFolder(environment), let devices = RunningDevice.folder(environment)
        else { throw ValidationError("neither XDG_STATE_HOME nor HOME says where to keep files") }
        folder = "\(state)/ncenter-apns"
        self.devices = devices
    }

    func file(_ name: String) -> String { "\(folder)/\(name)" }

    /// A line about something that goes wrong beside an answer.
    static func note(_ text: String) {
        FileHandle.standardError.write(Data("ncenter-apns: \(text)\n".utf8))
    }
}
