import TerminalCanvas

/// The protocol of a device and its viewers. A viewer begins it by an HTTP request with an upgrade.
///
/// Both sides send messages. A message is the number of the bytes that follow, one byte for its kind, and its body;
/// numbers are written as in ``Canvas/update(since:)``. The device sends states of the screen and no stream of changes:
/// it sends the next frame when the viewer has taken the last one, so a slow viewer skips frames.
package enum SeatProtocol {
    /// The name with the version that both sides must have.
    package static let name = "ncenter-viewer/3"
    package static let path = "/viewer"
    /// As the document of the API describes it.
    package static let about = """
        Shows the device on another terminal. Begins the protocol \(name) by an HTTP upgrade: the request has the \
        header fields Connection: Upgrade and Upgrade: \(name). Both sides send messages: the number of the bytes \
        that follow, a byte for the kind, and the rest. A number is written in groups of seven bits, the lowest \
        first; the highest bit says that another byte follows. Kind 2 is a JSON object with one member: the viewer \
        sends key, mouse, paste, line, size, appearance, colors, motion, outcome, taken with the number of a frame \
        or a text, and leave; the device sends text, bell, haptic, copy, picture, mouse, suspend, redraw, detach, \
        end, and restart if it begins again. What is not of the protocol ends the connection, and the log says what \
        it was. Kind 1 is a frame: its number, column and row of the cursor plus 1 or 0 for none, a byte that is 1 \
        if the canvas begins blank and 0 if it is that of the frame before, columns, rows, and the runs of cells \
        that differ: row and column counted from 0, style, number of bytes, text. The next frame comes when the last \
        one is taken. With medium=lines the viewer sends line in place of key, mouse and paste, and the device sends \
        text in place of frames, numbered from 1.
        """
    /// The maximum number of bytes in a message.
    package static let messageLimit = 8 << 20

    /// The kind of a message.
    enum Kind: UInt8 {
        /// A frame, in binary.
        case frame = 1
        /// An input or an order, as JSON.
        case json = 2
    }

    /// Returns the bytes of a message.
    static func message(_ kind: Kind, _ body: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.appendNumber(UInt64(body.count + 1))
        bytes.append(kind.rawValue)
        return bytes + body
    }
}

/// Finds the messages in the bytes of a connection, however these are split.
struct SeatMessages {
    private var buffer: ArraySlice<UInt8> = []
    /// The maximum number of bytes in a message.
    let limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    mutating func append(_ bytes: some Sequence<UInt8>) {
        // The bytes of messages that are taken are dropped.
        if buffer.isEmpty { buffer = [] }
        buffer += bytes
    }

    /// Returns the next message; `nil` until more bytes arrive.
    ///
    /// - Throws: An error if no message of the protocol begins like this.
    mutating func next() throws(SeatProtocolError) -> (kind: SeatProtocol.Kind, body: ArraySlice<UInt8>)? {
        var rest = buffer
        let count: Int
        do throws(CanvasUpdateError) {
            count = Int(try rest.takeNumber(upTo: UInt64(limit)))
        } catch {
            // A number of ten bytes would be complete.
            guard error == .isCut, buffer.count < 10 else { throw .isTooLong }
            return nil
        }
        guard count >= 1 else { throw .isUnknown }
        guard rest.count >= count else { return nil }
        let message = rest.prefix(count)
        buffer = rest.dropFirst(count)
        guard let kind = SeatProtocol.Kind(rawValue: message[message.startIndex]) else { throw .isUnknown }
        return (kind, message.dropFirst())
    }
}

/// Why bytes do not belong to the protocol of viewers.
package enum SeatProtocolError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A message is longer than any that is sent.
    case isTooLong
    /// No message of the protocol begins like this.
    case isUnknown
    /// A message with this beginning is not input.
    case isNoInput(String)

    package var description: String {
        switch self {
        case .isTooLong: "a message of the viewer protocol is too long"
        case .isUnknown: "a message is none of the viewer protocol"
        case .isNoInput(let beginning): "a message is none of the viewer protocol: “\(beginning)”"
        }
    }
}
