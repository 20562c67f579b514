import ArgumentParser
import DeviceSession
import Foundation

/// `simctl erase`: removes what is on a device, which stays in the list.
struct SimctlErase: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "erase",
        abstract: "Erase the apps, settings and notifications of devices that do not run."
    )

    @Argument(help: ArgumentHelp("The devices, or “all”.", valueName: "device"))
    var devices: [String]

    func run() throws {
        let devices = try devices.flatMap(SimulatedDevice.selected)
        for device in devices where device.isBooted {
            throw SimulatedDevice.refused(
                "Unable to erase contents and settings in current state: Booted (\(device.name))")
        }
        for device in devices { try erase(device.folder) }
    }

    private func erase(_ folder: DeviceFolder) throws {
        // Held until the folder is gone, so that nobody starts the device meanwhile.
        let lock = try LastingDevice.lock(folder, to: .erase)
        defer { withExtendedLifetime(lock) {} }
        try EraseCommand.remove(folder)
        do {
            // Its identifier stays known.
            try folder.make()
        } catch {
            throw SimulatedDevice.refused(
                "\(folder.url.path): \(error.localizedDescription)", status: ExitStatus.outputError)
        }
    }
}
