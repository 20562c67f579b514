import ArgumentParser
import DeviceSession
import Foundation

/// `simctl install`: puts an app without code on a device.
struct SimctlInstall: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "install",
        abstract: "Put an app without code on a device that a manifest describes.",
        usage: "simctl install [--timeout <seconds>] <device> <manifest>"
    )

    @OptionGroup var target: SimulatedTarget

    @Argument(help: ArgumentHelp("A manifest, “-” for standard input.", valueName: "manifest"))
    var manifest: String

    func run() throws {
        var isFolder: ObjCBool = false
        if unsafe FileManager.default.fileExists(atPath: manifest, isDirectory: &isFolder), isFolder.boolValue {
            throw SimulatedDevice.misused(
                "\(manifest): an app here is a manifest, a JSON file; apps with code are those of the program")
        }
        try target.running.install([PayloadSource(named: manifest)])
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
        try application.device.remove(application.identifier)
    }
}
