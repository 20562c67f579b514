import ArgumentParser
import DeviceSession

/// A command that needs the device. It is parsed before there is a device, and then run on it.
protocol DeviceCommand: ParsableCommand {
    /// - Throws: An `ExitCode` after a message on standard error, as whatever a command calls throws where nothing else
    ///   is said; or a sentence that describes the error.
    @MainActor
    func run(on contents: DeviceContents) throws
}

/// A command that delivers payloads.
protocol PayloadCommand: DeviceCommand {
    var device: DeviceOptions { get set }
}
