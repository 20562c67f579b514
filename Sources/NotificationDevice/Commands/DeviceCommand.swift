import ArgumentParser

/// A command that needs the device. It is parsed without it, and run on it.
protocol DeviceCommand: ParsableCommand {
    /// - Throws: An `ExitCode`, or a sentence about what could not be done.
    @MainActor
    func run(on contents: DeviceContents) throws
}

/// A command that delivers payloads.
protocol PayloadCommand: DeviceCommand {
    var device: DeviceOptions { get set }
}
