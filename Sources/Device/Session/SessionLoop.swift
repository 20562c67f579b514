import DeviceRuntime
import NotificationLocking

/// How a loop ends.
package enum LoopEnd: Hashable, Sendable {
    /// The device ends, with this exit status.
    case exit(Int32)
    /// The same begins again on a new device.
    case again
    /// What follows begins on a new device.
    case next

    /// The exit status.
    package var status: Int32 { if case .exit(let status) = self { status } else { 0 } }

    /// Whether another device takes the place of this one.
    package var isRestart: Bool { self == .again || self == .next }
}

/// A surface that a loop shows the device on while time passes.
package protocol LoopSurface: Surface {
    /// Whether ``takeInput()`` has something to take now.
    var hasInput: Bool { get }
    /// When the surface needs another frame, although the device is the same; `nil` for never.
    var timeUntilNextFrame: Duration? { get }

    /// Shows the device once a turn: draws it, or lets its screens follow where seats are drawn for.
    ///
    /// - Parameter isAtRest: Whether nothing is on its way that would change the frame at once.
    /// - Returns: How the loop ends if the surface is done; `nil` to go on.
    func present(isAtRest: Bool) throws -> LoopEnd?

    /// Waits for input, for signals, and until the descriptor can be read.
    ///
    /// - Parameter timeout: How long to wait at most; `nil` for no limit.
    /// - Returns: How the loop ends if a signal ends the process; `nil` to go on.
    func wait(on descriptor: Int32, timeout: Duration?) -> LoopEnd?

    /// Takes the next piece of input, such as a step.
    ///
    /// - Returns: How the loop ends; `nil` to go on.
    func takeInput() throws -> LoopEnd?

    /// The exit status when a client or a user at a seat ends the device.
    var status: Int32 { get }
}

extension LoopSurface {
    package var hasInput: Bool { false }
    package var timeUntilNextFrame: Duration? { nil }
    package func takeInput() throws -> LoopEnd? { nil }
    package var status: Int32 { 0 }
}

/// The clients that reach the device besides the user in front of its surface.
package protocol SessionClients: AnyObject {
    /// Whether something is to be done for them without waiting for an app, for time or for them.
    var hasWork: Bool { get }
    /// When something is to be done for them although nothing happens; `nil` for never.
    var timeUntilWork: Duration? { get }

    /// Called after every frame.
    func frameWasShown()

    /// Does what they have asked for.
    ///
    /// - Parameter end: When to stop, in real time.
    /// - Returns: Whether one of them ends the device.
    func attend(until end: ContinuousClock.Instant) -> Bool
}

/// The loop of every device, whether its time passes or stands: a single wait for everything (input and signals,
/// messages from apps, clients and the next deadline), and a frame after it.
///
/// No turn is longer than a frame is shown, and the loop sleeps while nothing happens.
package enum SessionLoop {
    /// The maximum duration of a turn without a frame.
    static let turn = Duration.milliseconds(16)
    /// The maximum time that a frame waits for apps to handle their messages.
    static let frameCourtesy = Duration.milliseconds(8)
    /// The maximum time that the next input waits for this, because it applies to the result of the last one.
    package static let inputCourtesy = Duration.milliseconds(50)
    /// The part of a turn for handling requests from apps.
    static let slice = Duration.milliseconds(6)

    /// Runs until the user quits, a client ends the device, a signal ends the process, or the surface is gone.
    ///
    /// - Parameter clients: `nil` for a device that nobody reaches besides its user.
    /// - Returns: How it has ended.
    /// - Throws: What the surface throws.
    package static func run(
        _ session: DeviceSession, on surface: some LoopSurface, with clients: (any SessionClients)? = nil
    ) throws -> LoopEnd {
        let runtime = session.runtime
        var lastInput = ContinuousClock.now
        while true {
            let isAtRest = session.letApplicationsAnswer(until: .now + frameCourtesy)
            runtime.noteDelay()
            if let end = try surface.present(isAtRest: isAtRest) { return end }
            runtime.askForPictures()
            clients?.frameWasShown()
            let mustGoOn =
                surface.hasInput || runtime.isJumping || clients?.hasWork == true
                || !runtime.prepareToSleep(for: slice)
            let timeouts = [session.timeUntilWakeUp, surface.timeUntilNextFrame, clients?.timeUntilWork].compactMap(
                \.self)
            let ending = surface.wait(
                on: runtime.wakeSignal.descriptor, timeout: mustGoOn ? .zero : timeouts.min())
            runtime.wakeSignal.lower()
            if let ending { return ending }
            let end = ContinuousClock.now + turn
            runtime.attend(for: slice)
            // Steps alone move other clocks, and let apps come to rest at every deadline.
            // The rest of the turn is for those who press keys and ask meanwhile.
            if session.isMovedByLoop { runtime.catchUp(until: .now + slice) }
            session.passTime(from: surface)
            if clients?.attend(until: end) == true { return .exit(surface.status) }
            if surface.hasInput, session.letApplicationsAnswer(until: end, lateAt: lastInput + inputCourtesy) {
                if let end = try surface.takeInput() { return end }
                lastInput = .now
            }
        }
    }
}
