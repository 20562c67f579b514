import ArgumentParser
import DeviceSession

/// A command that needs the device. It is parsed before there is a device, and then run on it.
protocol DeviceCommand: ParsableCommand {
    /// Inserts the payload arguments that were kept from the parser; by default there are none.
    mutating func expandPayloads(_ arguments: PayloadArguments)

    /// - Throws: An `ExitCode` after a message on standard error, as whatever a command calls throws where nothing else is said;
    ///   or a sentence that describes the error.
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
