import FoundationEssentials
import TerminalCanvas

/// The messages of one viewer's connection: what is sent, and what arrives.
package struct SeatServer {
    let link: SeatLink
    private var messages = SeatMessages(limit: SeatInput.messageLimit)
    /// The frame that the viewer has; `nil` for none.
    private var sent: Canvas?
    private var sentCursor: Point?
    private var number: UInt64 = 0
    /// Whether nothing follows what has been sent.
    private(set) var isOver = false

    package init(_ link: SeatLink) {
        self.link = link
    }

    /// Returns the bytes to send now.
    mutating func nextBytes() -> [UInt8] {
        guard !isOver else { return [] }
        let news = link.takeNews()
        var bytes: [UInt8] = []
        if let (canvas, cursor) = news.frame { bytes += frame(canvas, cursor) }
        for order in news.orders {
            if case .text = order { number += 1 }
            bytes += order.message
        }
        isOver = news.isLast
        return bytes
    }

    private mutating func frame(_ canvas: Canvas, _ cursor: Point?) -> [UInt8] {
        guard canvas != sent || cursor != sentCursor else {
            link.frameIsTaken()
            return []
        }
        number += 1
        let isWhole = sent?.size != canvas.size
        let frame = SeatFrame(
            number: number, cursor: cursor, isWhole: isWhole, update: canvas.update(since: isWhole ? nil : sent)[...])
        (sent, sentCursor) = (canvas, cursor)
        return frame.message
    }

    /// Takes in bytes from the viewer.
    ///
    /// - Throws: An error if they are not of the protocol.
    package mutating func receive(_ bytes: ArraySlice<UInt8>) throws(SeatProtocolError) {
        messages.append(bytes)
        while let (kind, body) = try messages.next() {
            guard kind == .json else { throw .isUnknown }
            switch try SeatInput(message: body) {
            case .taken(let taken):
                if taken == number { link.frameIsTaken() }
            case .leave: link.end(.detached)
            case let input: link.receive(input, bytes: body.count)
            }
        }
    }
}

extension SeatInput {
    init(message body: ArraySlice<UInt8>) throws(SeatProtocolError) {
        do {
            self = try JSONDecoder().decode(Self.self, from: Data(body))
        } catch {
            // Eight bytes for each character that is repeated are enough.
            let text = TerminalText(String(decoding: body.prefix(8 * Self.saidCharacters), as: UTF8.self)).string
            throw .isNoInput(String(text.prefix(Self.saidCharacters)))
        }
    }

    /// The number of characters of a wrong message that an error repeats.
    private static let saidCharacters = 60
}

extension SeatOrder {
    init(message body: ArraySlice<UInt8>) throws(SeatProtocolError) {
        do {
            self = try JSONDecoder().decode(Self.self, from: Data(body))
        } catch {
            throw .isUnknown
        }
    }
}
