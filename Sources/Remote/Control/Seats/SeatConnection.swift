package import TerminalCanvas

/// The way between a terminal and the device at whose seat it is: a socket, or memory where both are in one process. It
/// never waits.
package protocol SeatConnection: AnyObject {
    /// What the seat shows.
    var canvas: Canvas { get }
    var cursor: Point? { get }
    /// Whether the device has ended the connection, or has not read it for so long that nothing more is kept for it.
    var isOver: Bool { get }
    /// Whether the device has read nothing for a while although input waits for it.
    func isSilent(at now: ContinuousClock.Instant) -> Bool
    /// Whether everything that was sent has been taken, so that more does not pile up.
    var hasRoom: Bool { get }
    /// Sends input, as soon as the device takes it.
    func send(_ input: SeatInput)
    /// Takes in the next message; `nil` until more has arrived.
    ///
    /// - Throws: An error if the other side is not a device.
    func next() throws(SeatProtocolError) -> RemoteCanvas.Event?
}

/// A connection to the device of the same process, on whose thread the terminal is, too. Canvases are handed over
/// unchanged.
package final class MemoryConnection: SeatConnection {
    private let link: SeatLink
    package private(set) var canvas: Canvas
    package private(set) var cursor: Point?
    package private(set) var isOver = false
    private var orders: ArraySlice<SeatOrder> = []
    private var number: UInt64 = 0
    /// Whether the terminal has not taken the last frame yet.
    private var awaitsTaking = false

    package init(_ link: SeatLink) {
        self.link = link
        canvas = Canvas(size: .zero, repertoire: link.greeting.repertoire)
    }

    package func isSilent(at now: ContinuousClock.Instant) -> Bool { false }

    package var hasRoom: Bool { !link.hasInput }

    package func send(_ input: SeatInput) {
        switch input {
        case .taken:
            awaitsTaking = false
            link.frameIsTaken()
        case .leave: link.end(.detached)
        default: link.receive(input, bytes: 0)
        }
    }

    package func next() -> RemoteCanvas.Event? {
        if let order = orders.popFirst() { return .order(order) }
        guard !isOver else { return nil }
        let news = link.takeNews(withFrame: !awaitsTaking)
        orders = news.orders[...]
        isOver = news.isLast
        guard let frame = news.frame else { return orders.popFirst().map { .order($0) } }
        (canvas, cursor, awaitsTaking) = (frame.canvas, frame.cursor, true)
        number += 1
        return .frame(.taken(number))
    }
}
