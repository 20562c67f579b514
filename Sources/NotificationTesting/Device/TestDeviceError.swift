/// What a user cannot do on the device at this moment.
public struct TestDeviceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence without the full stop.
    public let problem: String
    /// The screen as text.
    public let screen: String

    /// The problem, and the screen below it.
    public var description: String {
        "\(problem). On the screen:\n\(screen)"
    }
}
