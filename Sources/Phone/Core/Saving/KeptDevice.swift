package import FoundationEssentials

/// A device as its store has it, with what its program keeps beside it.
package struct KeptDevice: Sendable {
    package var device: SavedDevice
    /// Seconds that the device's clock is ahead of the machine's.
    package var clockOffset: TimeInterval
    /// The last entries of the log, oldest first.
    package var log: [LogEntry]

    package init(device: SavedDevice = SavedDevice(), clockOffset: TimeInterval = 0, log: [LogEntry] = []) {
        self.device = device
        self.clockOffset = clockOffset
        self.log = log
    }
}
