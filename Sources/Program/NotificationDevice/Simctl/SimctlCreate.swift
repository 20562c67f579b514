import ArgumentParser
import DeviceSession
import Foundation
import Glibc

/// `simctl create`: makes a device.
struct SimctlCreate: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "create",
        abstract: "Make a device, and print its identifier.",
        usage: "simctl create <name> [<device type> [<runtime>]]",
        discussion: "There is one type of device and one runtime; others have no effect."
    )

    @Argument(help: "The name of the device.")
    var name: String

    @Argument(help: ArgumentHelp("The type.", valueName: "device type"))
    var type: String?

    @Argument(help: "The runtime.")
    var runtime: String?

    func run() throws {
        let device = try SimulatedDevice.new(name)
        let (phone, only) = (Listing.DeviceType.phone, Listing.Runtime.only)
        let others = [type, runtime].compactMap(\.self).filter {
            ![phone.name, phone.identifier, only.name, only.identifier].contains($0)
        }
        if !others.isEmpty { SimctlWords.say(others.joined(separator: ", ")) }
        try PersistentDevice.check(device.folder)
        try SimulatedDevice.reportingFailure(of: device.folder.url) { try device.folder.make() }
        try StandardOutput.write("\(device.identifier)\n")
    }
}

/// `simctl clone`: makes a copy of a device.
struct SimctlClone: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "clone",
        abstract: "Make a copy of a device that does not run, and print its identifier."
    )

    @Argument(help: "The device.")
    var device: String

    @Argument(help: "The name of the copy.")
    var name: String

    func run() throws {
        let device = try SimulatedDevice.named(device)
        let copy = try SimulatedDevice.new(name)
        try PersistentDevice.check(copy.folder)
        try device.lockedWhileShutDown(for: "clone") {
            try SimulatedDevice.reportingFailure(of: copy.folder.url) {
                try FileManager.default.copyItem(at: device.folder.url, to: copy.folder.url)
                // Both belong to the process that owns the device.
                for file in [copy.folder.lock, copy.folder.url.appendingPathComponent("socket")]
                where FileManager.default.fileExists(atPath: file.path) {
                    try FileManager.default.removeItem(at: file)
                }
            }
        }
        try StandardOutput.write("\(copy.identifier)\n")
    }
}

/// `simctl rename`: gives a device another name, and with it another identifier.
struct SimctlRename: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rename",
        abstract: "Give a device that does not run another name, and with it another identifier."
    )

    @Argument(help: "The device.")
    var device: String

    @Argument(help: "The new name.")
    var name: String

    func run() throws {
        let device = try SimulatedDevice.named(device)
        let renamed = try SimulatedDevice.new(name)
        try device.lockedWhileShutDown(for: "rename") {
            try SimulatedDevice.reportingFailure(of: renamed.folder.url) {
                try FileManager.default.moveItem(at: device.folder.url, to: renamed.folder.url)
            }
        }
    }
}

/// `simctl delete`: removes devices.
struct SimctlDelete: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Remove devices that do not run, with all that is on them.",
        discussion: "“unavailable” removes nothing, because every device can be started."
    )

    @Argument(help: ArgumentHelp("The devices, “all” or “unavailable”.", valueName: "device"))
    var devices: [String]

    func run() throws {
        let devices = try devices.filter { $0 != SimulatedDevice.unavailable }.flatMap(SimulatedDevice.selected)
        for device in devices where device.isBooted {
            throw SimulatedDevice.refused("Unable to delete device in current state: Booted (\(device.name))")
        }
        for device in devices {
            try device.lockedWhileShutDown(for: "delete") { try EraseCommand.remove(device.folder) }
        }
    }
}

extension SimulatedDevice {
    /// Returns the device of a name that no device has yet.
    static func new(_ text: String) throws -> SimulatedDevice {
        guard let name = DeviceName(text), ![booted, everyone, unavailable].contains(text),
            UUID(uuidString: text) == nil
        else {
            throw refused("Invalid name: \(text); \(DeviceName.rule)", status: ExitStatus.usage)
        }
        let device = SimulatedDevice(folder: DeviceFolder(name))
        guard unsafe access(device.folder.url.path, F_OK) != 0 else {
            throw refused("there is a device “\(name)” already")
        }
        return device
    }

    /// Calls a body while no other process can start the device.
    ///
    /// - Throws: The exit status, after a message on standard error, also if the device runs.
    func lockedWhileShutDown(for verb: String, _ body: () throws -> Void) throws {
        guard !isBooted else {
            throw Self.refused("Unable to \(verb) device in current state: Booted (\(name))")
        }
        let lock = try PersistentDevice.lock(folder, to: .erase)
        defer { withExtendedLifetime(lock) {} }
        try body()
    }

    /// Calls a body that works with files.
    static func reportingFailure(of folder: URL, _ body: () throws -> Void) throws {
        do {
            try body()
        } catch {
            throw refused("\(folder.path): \(error.localizedDescription)", status: ExitStatus.outputError)
        }
    }
}
