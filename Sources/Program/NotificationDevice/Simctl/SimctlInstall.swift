import ArgumentParser
import DeviceSession
import Foundation

/// `simctl install`: puts an app without code on a device.
struct SimctlInstall: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "install",
        abstract:
            "Put an app without code on a device that a manifest describes, or replace it; its notifications stay.",
        usage: "simctl install [--timeout <seconds>] <device> <manifest>"
    )

    @OptionGroup var target: SimulatedTarget

    @Argument(help: ArgumentHelp("A manifest, “-” for standard input.", valueName: "manifest"))
    var manifest: String

    func run() throws {
        guard !manifest.hasSuffix(".app"), !manifest.hasSuffix(".app/") else { return try installBundle() }
        try target.running.install([PayloadSource(named: manifest, isArgument: true)])
    }

    /// Of an app for iOS this device has its identifier and its name, and no code.
    private func installBundle() throws {
        let path = FilePath("\(manifest)/Info.plist".utf8)
        let list = path.flatMap { try? FileBytes.read(at: $0, limit: 1 << 20) }.flatMap {
            unsafe try? PropertyListSerialization.propertyList(from: Data($0), format: nil) as? [String: Any]
        }
        guard let identifier = list?["CFBundleIdentifier"] as? String else {
            return SimctlWords.say("install \(manifest), which has no Info.plist with a CFBundleIdentifier")
        }
        let name = list?["CFBundleDisplayName"] as? String ?? list?["CFBundleName"] as? String ?? identifier
        let members = ["bundleIdentifier": identifier, "name": name]
        try target.running.request("POST", "/apps", body: Array(JSONEncoder().encode(members)))
    }
}

/// `simctl uninstall`: deletes an app.
struct SimctlUninstall: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "uninstall",
        abstract: "Delete an app with its notifications.",
        usage: "simctl uninstall [--timeout <seconds>] <device> <bundle identifier>"
    )

    @OptionGroup var application: SimulatedApplication

    func run() throws {
        try application.device.request("DELETE", "/apps", app: application.identifier)
    }
}
