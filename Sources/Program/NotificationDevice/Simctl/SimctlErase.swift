import ArgumentParser

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
        for device in devices {
            try device.lockedWhileShutDown(for: "erase") {
                try EraseCommand.remove(device.folder)
                // Its identifier stays known.
                try SimulatedDevice.reportingFailure(of: device.folder.url) { try device.folder.make() }
            }
        }
    }
}
