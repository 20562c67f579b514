package import TerminalCanvas

/// What a viewer receives: its messages, and the canvas that its frames make.
package struct RemoteCanvas {
    package private(set) var canvas: Canvas
    package private(set) var cursor: Point?
    private var messages = SeatMessages(limit: SeatProtocol.messageLimit)

    /// A message that has arrived.
    package enum Event: Equatable, Sendable {
        /// The canvas has changed; the answer to send when it is shown.
        case frame(SeatInput)
        case order(SeatOrder)
    }

    package init(repertoire: Repertoire) {
        canvas = Canvas(size: .zero, repertoire: repertoire)
    }

    package mutating func append(_ bytes: ArraySlice<UInt8>) {
        messages.append(bytes)
    }

    /// Takes in the next message; `nil` until more bytes arrive.
    ///
    /// - Throws: An error if the bytes are not of the protocol; the canvas shows the last good frame.
    package mutating func next() throws(SeatProtocolError) -> Event? {
        guard let (kind, body) = try messages.next() else { return nil }
        switch kind {
        case .json: return .order(try SeatOrder(message: body))
        case .frame:
            do throws(CanvasUpdateError) {
                let frame = try SeatFrame(body: body)
                if frame.isWhole { canvas = Canvas(size: .zero, repertoire: canvas.repertoire) }
                try canvas.apply(update: frame.update)
                cursor = frame.cursor
                return .frame(.taken(frame.number))
            } catch {
                throw .isUnknown
            }
        }
    }
}
