import ArgumentParser

/// `simctl shutdown`: ends a device.
struct SimctlShutdown: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "shutdown",
        abstract: "End a device, and wait until it has ended."
    )

    @OptionGroup var time: TimeoutOption

    @Argument(help: "The device, or “all”.")
    var device: String

    func run() throws {
        let devices = try SimulatedDevice.selected(by: device)
        let booted = devices.filter(\.isBooted)
        guard !booted.isEmpty || device == SimulatedDevice.everyone else {
            throw SimulatedDevice.refused("Unable to shutdown device in current state: Shutdown")
        }
        for device in booted { try device.running(time).stop() }
    }
}
