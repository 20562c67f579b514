import NotificationLocking
package import TerminalCanvas

/// The exchange between a device and the connection of one of its viewers.
///
/// The device's thread puts the newest frame here and never waits; the thread of the control API takes it when the
/// viewer has taken the one before. Input goes the other way.
package final class SeatLink: Sendable {
    /// Why a viewer is no longer there.
    package enum Ending: Equatable, Sendable {
        /// Its process or its connection has ended.
        case left
        /// It has said that it leaves.
        case detached
        /// It has taken nothing for too long.
        case letGo
        /// It has sent bytes that do not belong to the protocol.
        case refused(SeatProtocolError)
    }

    /// What the connection sends next.
    struct News {
        var frame: (canvas: Canvas, cursor: Point?)?
        var orders: [SeatOrder] = []
        /// Whether the connection ends when this is sent.
        var isLast = false
    }

    private struct State {
        var news = News()
        /// The frame that the device has put here last.
        var shown: (canvas: Canvas, cursor: Point?)?
        var inputs: [(input: SeatInput, bytes: Int)] = []
        /// The total length of the messages in ``inputs``, in bytes.
        var inputBytes = 0
        /// Whether a frame or a text is on its way to the viewer.
        var isBusy = false
        /// Whether the device had a newer frame meanwhile.
        var hasMissedFrame = false
        var ending: Ending?
        var isHolder = false
        /// Whether nobody takes what is still on its way.
        var isGone = false
        var wakeDevice: (@Sendable () -> Void)?
        var wakeConnection: (@Sendable () -> Void)?

        /// Whether the connection is read.
        var hasRoom: Bool { inputs.count < SeatLink.inputLimit && inputBytes < SeatLink.inputByteLimit }

        var isReady: Bool { !isBusy && news.frame == nil && ending == nil && !news.isLast }
    }

    package let greeting: SeatGreeting
    /// Whether the device ends with the connection.
    package var isHolder: Bool { state.withLock(\.isHolder) }
    private let state = Mutex(State())
    /// The maximum number of inputs that wait for the device; then the connection is not read.
    private static let inputLimit = 1_000
    /// The connection is not read while inputs of so many bytes wait for the device: a few pasted texts.
    static let inputByteLimit = 4 << 20
    /// The maximum number of orders that wait for the viewer; further ones are left out.
    private static let orderLimit = 100

    package init(_ greeting: SeatGreeting) {
        self.greeting = greeting
    }

    // MARK: For the device

    /// Takes the viewer on.
    ///
    /// - Parameter wake: Wakes the device's thread, for input and for another frame.
    package func accept(waking wake: @escaping @Sendable () -> Void) {
        state.withLock { $0.wakeDevice = wake }
    }

    /// Asks whether a frame would be sent now. If not, the device's thread is woken when it would.
    package func takesFrame() -> Bool {
        state.withLock { state in
            state.hasMissedFrame = !state.isReady
            return state.isReady
        }
    }

    /// Asks whether the viewer has taken all text. If not, the device's thread is woken when it has. While so much
    /// input waits that the connection is not read, nobody hears of that, and it is not waited for.
    package func takesText() -> Bool {
        state.withLock { state in
            state.hasMissedFrame = state.isBusy && !state.isGone && state.hasRoom
            return !state.hasMissedFrame
        }
    }

    /// Sends text, which the viewer takes as it takes a frame.
    package func tell(_ text: String) {
        change { state in
            state.news.orders.append(.text(text))
            state.isBusy = true
            return state.wakeConnection
        }
    }

    package var ending: Ending? { state.withLock(\.ending) }

    /// Shows a frame as soon as the viewer takes one; it takes the place of one that still waits.
    ///
    /// - Returns: Whether it is another one than the last.
    package func show(_ canvas: Canvas, cursor: Point?) -> Bool {
        var isNew = false
        change { state in
            if let shown = state.shown, shown.canvas == canvas, shown.cursor == cursor { return nil }
            isNew = true
            state.shown = (canvas, cursor)
            state.news.frame = (canvas, cursor)
            return state.wakeConnection
        }
        return isNew
    }

    package func order(_ order: SeatOrder) {
        change { state in
            guard state.news.orders.count < Self.orderLimit, state.news.orders.last != order else { return nil }
            state.news.orders.append(order)
            return state.wakeConnection
        }
    }

    /// Ends the connection when the last order has been sent.
    package func end(_ last: SeatOrder) {
        change { state in
            state.news.orders.append(last)
            state.news.isLast = true
            return state.wakeConnection
        }
    }

    package var hasInput: Bool { state.withLock { !$0.inputs.isEmpty } }

    package func takeInput() -> SeatInput? {
        var input: SeatInput?
        change { state in
            guard !state.inputs.isEmpty else { return nil }
            let wasFull = !state.hasRoom
            let bytes: Int
            (input, bytes) = state.inputs.removeFirst()
            state.inputBytes -= bytes
            // The connection is read again.
            return wasFull && state.hasRoom ? state.wakeConnection : nil
        }
        return input
    }

    /// Changes the state, and then wakes the side that the body names.
    private func change(_ body: (inout State) -> (@Sendable () -> Void)?) {
        let wake = state.withLock { body(&$0) }
        wake?()
    }

    // MARK: For the connection

    func connect(waking wake: @escaping @Sendable () -> Void, isHolder: Bool = false) {
        state.withLock { ($0.wakeConnection, $0.isHolder) = (wake, isHolder) }
    }

    /// Whether the device takes more input.
    var hasRoom: Bool { state.withLock(\.hasRoom) }

    /// Whether the viewer has not taken yet what was sent last.
    var isBusy: Bool { state.withLock(\.isBusy) }

    /// Takes what is to be sent now; a frame waits until the viewer has taken what was sent before.
    func takeNews() -> News {
        state.withLock { state in
            var news = state.news
            state.news.orders = []
            if !state.isBusy, news.frame != nil {
                state.news.frame = nil
                state.isBusy = true
            } else {
                news.frame = nil
            }
            return news
        }
    }

    /// Keeps an input for the device.
    ///
    /// - Parameter bytes: The length of its message.
    func receive(_ input: SeatInput, bytes: Int) {
        change { state in
            state.inputs.append((input, bytes))
            state.inputBytes += bytes
            return state.wakeDevice
        }
    }

    /// The viewer has taken what was sent last.
    func frameIsTaken() {
        change { state in
            guard state.isBusy else { return nil }
            state.isBusy = false
            return state.hasMissedFrame ? state.wakeDevice : nil
        }
    }

    func end(_ ending: Ending) {
        change { state in
            if state.ending == nil { state.ending = ending }
            if ending != .detached { state.isGone = true }
            return state.wakeDevice
        }
    }
}

extension SeatLink: Equatable {
    package static func == (one: SeatLink, other: SeatLink) -> Bool { one === other }
}
