import ArgumentParser

/// A command that needs the device. It is parsed without it, and run on it.
protocol DeviceCommand: ParsableCommand {
    /// Puts the payload arguments in place that were kept from the parser; by default there are none.
    mutating func expandPayloads(_ arguments: PayloadArguments)

    /// - Throws: An `ExitCode`, or a sentence about what could not be done.
    @MainActor
    func run(on contents: DeviceContents) throws
}

extension DeviceCommand {
    mutating func expandPayloads(_ arguments: PayloadArguments) {}
}

/// A command that delivers payloads.
protocol PayloadCommand: DeviceCommand {
    var device: DeviceOptions { get set }
}

extension PayloadCommand {
    mutating func expandPayloads(_ arguments: PayloadArguments) {
        device.payloads = device.payloads.flatMap(arguments.expand)
    }
}
