import DeviceControl
import Glibc

/// What a user has at a seat of a device: a terminal with a screen, or lines of text.
protocol AttachedSeat: AnyObject {
    /// Whether a frame, or a text, has come by this connection.
    var hasFrame: Bool { get }
    /// Whether the device has said that it begins again.
    var mayWait: Bool { get }
    /// Whether a guest sits there, who has no shell.
    var isKiosk: Bool { get }
    /// The ending of a device that has said so.
    var deviceEnded: SeatTerminal.Ending { get }
    /// Takes in what the device has sent; returns why the seat is left, `nil` to go on.
    func receive() -> SeatTerminal.Ending?
    /// Says that the device answers no input, and what lets its process go on, if that is known.
    func saySilence(_ remedy: () -> String?)
    /// Waits for the user and on the connection, and takes what the user has done.
    func wait(on descriptor: Int32?, timeout: Duration?) -> (ending: SeatTerminal.Ending?, hasArrived: Bool)
    /// Goes on by another connection, which is made with what the seat says of itself.
    func reconnect(_ connect: (SeatGreeting) throws -> SocketConnection) rethrows
    /// Gives the terminal back.
    func end()
}

/// A terminal at the seat of a device: of one that this process has started, or of one that runs elsewhere, to which it
/// attaches again when the connection is lost.
@MainActor
struct AttachedTerminal {
    private let seat: any AttachedSeat
    /// The device if it may go on without this terminal; `nil` for one that ends with it.
    private let device: RunningDevice?
    /// The device's process; `nil` for one that another process has started.
    private var process: DeviceProcess?
    private var connection: SocketConnection
    /// Readable when something has come, and at the end of the process; `nil` for the connection's own descriptor.
    private var readiness: Int32?
    /// When the device was last attached to, or tried.
    private var lastAttempt = ContinuousClock.now
    /// When the connection was found ended; `nil` while there is one.
    private var over: ContinuousClock.Instant?

    /// Between two attempts to attach.
    private static let pause = Duration.milliseconds(100)
    /// How long an attempt may take. Meanwhile the terminal takes no key.
    private static let attempt = Duration.seconds(1)

    /// - Parameter connection: The seat's.
    init(
        _ connection: SocketConnection, at seat: any AttachedSeat, of device: RunningDevice?, in process: DeviceProcess?
    ) {
        (self.connection, self.seat, self.device, self.process) = (connection, seat, device, process)
        readiness = process?.readiness(with: connection.descriptor)
    }

    /// Shows the device until the user detaches, or one of the two ends.
    mutating func run() -> SeatTerminal.Ending {
        defer { endWatching() }
        var hasLeft = false
        func isLast(_ ending: SeatTerminal.Ending) -> Bool {
            hasLeft = ending == .changesPart && device != nil
            return !hasLeft
        }
        while true {
            // The first frame may have come together with the answer to the request.
            if !hasLeft, let ending = seat.receive(), isLast(ending) { return ending }
            connection.flush()
            let hasEnded = process?.hasEnded == true
            if hasEnded, !connection.isOver {
                // An app may have left a process that holds the link.
                while connection.read() {}
                if let ending = seat.receive() { return ending }
            }
            let isOver = hasLeft || connection.isOver || hasEnded
            if isOver, let ending = attachAgain() { return ending }
            hasLeft = hasLeft && over != nil
            seat.saySilence { seat.isKiosk ? nil : (process?.stopped ?? device?.stoppedProcess)?.remedy }
            let (ending, hasArrived) = seat.wait(
                on: isOver ? nil : readiness ?? connection.descriptor,
                timeout: isOver ? Self.pause : connection.timeUntilSilence())
            if let ending, isLast(ending) { return ending }
            if hasArrived { connection.read() }
        }
    }

    private mutating func endWatching() {
        if let readiness { close(readiness) }
        (readiness, process) = (nil, nil)
    }

    /// Attaches again, at once or after a pause in which the terminal takes keys. A device lets a viewer go that has
    /// taken nothing for a minute, because it was stopped: when it goes on, it comes back.
    ///
    /// - Returns: Why that is not possible; `nil` when the terminal is a viewer again, or when it is to be tried again.
    private mutating func attachAgain() -> SeatTerminal.Ending? {
        // A device that sends no frame would be attached to again and again.
        guard let device, seat.hasFrame || seat.mayWait else { return .lost }
        let since = over ?? .now
        over = since
        guard lastAttempt.duration(to: .now) >= Self.pause else { return nil }
        lastAttempt = .now
        let isPatient = since.duration(to: .now) < RunningDevice.startPatience
        do {
            var attached = connection
            try seat.reconnect { greeting in
                attached = try device.attach(greeting, within: Self.attempt)
                return attached
            }
            // Who has changed parts leaves the seat from before; the caller holds the first connection to the end.
            connection.send(.leave)
            (connection, over) = (attached, nil)
            endWatching()
        } catch ControlClientError.late where isPatient {
        } catch ControlClientError.notRunning, ControlClientError.broken {
            // A connection is broken if the process ends while the system still takes connections for it. A device that
            // has said that it begins again has then ended at its new beginning.
            if !seat.mayWait || !isPatient { return seat.mayWait ? seat.deviceEnded : .lost }
        } catch let problem as ControlError where seat.mayWait && isPatient && problem.kind == .busy {
            // A device that begins again may end before it takes the viewer, and begin again.
        } catch {
            return .refused("\(error)")
        }
        return nil
    }
}
