import ArgumentParser
import DeviceSession

/// `simctl boot`: starts a device without a terminal.
struct SimctlBoot: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "boot",
        abstract: "Start a device without a terminal, and wait until it can be reached.",
        discussion: "A name that no device has yet creates one. A device that is new is empty: it has no tour."
    )

    @Argument(help: "The device.")
    var device: String

    @MainActor
    func run(on contents: DeviceContents) throws {
        let device = try SimulatedDevice.named(device, mayBeNew: true)
        guard !device.isBooted else {
            throw SimulatedDevice.refused("Unable to boot device in current state: Booted")
        }
        try DeviceBoot(folder: device.folder, isEmpty: true).run(on: contents)
    }
}

/// `simctl bootstatus`: says when a device can be reached, which here it can as soon as it runs.
struct SimctlBootStatus: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "bootstatus",
        abstract: "Say whether a device is started, or start it."
    )

    @Argument(help: "The device.")
    var device: String

    @Flag(name: .customShort("b"), help: "Start it if it does not run.")
    var boots = false

    @MainActor
    func run(on contents: DeviceContents) throws {
        let device = try SimulatedDevice.named(device, mayBeNew: boots)
        try StandardOutput.write("Monitoring boot status for \(device.name) (\(device.identifier)).\n")
        if device.isBooted {
            try StandardOutput.write("Device already booted, nothing to monitor.\n")
        } else if boots {
            try DeviceBoot(folder: device.folder, isEmpty: true).run(on: contents)
            try StandardOutput.write("Device is booted.\n")
        } else {
            // The device may never be started.
            try device.checkIsBooted()
        }
    }
}
