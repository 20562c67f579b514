package import DeviceInterface
package import TerminalCanvas

/// What plays a scenario on a device.
package protocol ScenarioControl: AnyObject {
    /// How terminals show the device.
    var stage: PlayedStage { get }

    /// The user presses a key at the terminal that has started the device.
    ///
    /// - Parameter isTyping: Whether a field is open there, so that Space is text.
    /// - Returns: Whether the key is for the device.
    func press(_ key: Key, isTyping: Bool) -> Bool
}
