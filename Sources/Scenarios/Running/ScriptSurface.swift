import DeviceRuntime
package import DeviceSession
package import NotificationModel
package import TerminalCanvas

/// A surface on which a script is performed. It defines the steps that concern its screen and its files, and receives
/// the failures of steps.
package protocol ScriptSurface: Surface {
    /// The payloads that the path of a push stands for.
    func payloads(named path: String) -> [PayloadSource]
    /// The app that the bytes of a payload are for; `nil` if the payload names it.
    func receiver(of payload: [UInt8]) -> ApplicationIdentifier?
    /// Whether payloads with warnings are refused.
    var refusesWarnings: Bool { get }
    /// A payload was delivered with warnings, a line each.
    func note(warnings: [String])
    /// A step has failed, and the rest of the script is dropped; or a payload was refused, and it goes on.
    func note(_ failure: ScriptStepError)

    /// Whether somebody still waits for the steps; a jump in time ends where nobody does.
    var isWanted: () -> Bool { get }
    /// What the steps about files may do; `nil` if there are none.
    var files: ScenarioFiles? { get }
    /// Gives the screen another size, if it has one.
    func resize(to size: Size, in session: DeviceSession)
    /// The seat as files of frames show it.
    func framed(in session: DeviceSession) -> Seat
    /// Prints a frame.
    func show() throws(ScriptStepError)
    /// Shows a caption; the empty text shows none.
    func say(_ caption: String)
    /// Leaves out of a recording what follows, or takes it up again.
    func record(_ isRecorded: Bool)
    /// Lets an amount of the device's time pass as a user waits.
    ///
    /// - Returns: Whether the surface lets it pass; otherwise it passes at once.
    func pause(_ seconds: Double, in session: DeviceSession) -> Bool
    /// Gives apps an amount of real time, while the device's clock stands.
    func wait(_ seconds: Double, in session: DeviceSession) throws(ScriptStepError)
}

extension ScriptSurface {
    // Scenarios have refused streams before; the step of an argument may name one.
    package func payloads(named path: String) -> [PayloadSource] {
        PayloadSource.named(path, isArgument: !path.hasPrefix("@"))
    }
    package func receiver(of payload: [UInt8]) -> ApplicationIdentifier? { nil }
    package var refusesWarnings: Bool { false }
    package var isWanted: () -> Bool { { true } }
    package var files: ScenarioFiles? { nil }
    package func resize(to size: Size, in session: DeviceSession) { session[seat].terminal.size = size }
    package func framed(in session: DeviceSession) -> Seat { session[seat] }
    package func note(warnings: [String]) {}
    package func show() {}
    package func say(_ caption: String) {}
    package func record(_ isRecorded: Bool) {}
    package func pause(_ seconds: Double, in session: DeviceSession) -> Bool { false }
    package func wait(_ seconds: Double, in session: DeviceSession) { session.runtime.linger(for: .seconds(seconds)) }
}
