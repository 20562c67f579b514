import NotificationModel
/// Reads a response from the bytes of a connection, however these are split, within limits.
///
/// Any program may answer at a socket, so nothing in a response is trusted: a size that it names reserves no memory,
/// and no sum can overflow. Of HTTP it knows what ``HTTPResponse`` writes: a body has its length, or chunks.
package struct HTTPResponseParser {
    /// In bytes; far more than a device sends.
    static let headLimit = 64 << 10
    /// In bytes; the state of a device with 100,000 notifications has a quarter.
    package static let bodyLimit = 256 << 20

    package struct Head: Equatable, Sendable {
        package var status: Int
        package var mediaType = ""
    }

    private enum State {
        case head
        case length(rest: Int)
        case chunks(HTTPChunks)
        case finished
    }

    private var state = State.head
    private var buffer = HTTPBuffer()
    /// In bytes; `nil` for any number.
    private let bodyLimit: Int?

    /// - Parameter bodyLimit: In bytes; `nil` for a body that is used piece by piece and has no end of its own.
    package init(bodyLimit: Int? = Self.bodyLimit) {
        self.bodyLimit = bodyLimit
    }

    package mutating func append(_ more: [UInt8]) {
        buffer.append(more)
    }

    /// Whether the body is complete.
    package var isFinished: Bool {
        if case .finished = state { true } else { false }
    }

    /// Returns the head, once; `nil` until more bytes arrive.
    package mutating func head() throws(ControlClientError) -> Head? {
        guard case .head = state else { return nil }
        switch buffer.takeHead(limit: Self.headLimit) {
        case .complete(let head):
            let lines = head.map { String(decoding: $0, as: UTF8.self) }
            return try begin(Self.status(lines[0]), lines.dropFirst())
        case .incomplete: return nil
        case .tooLong: throw .noDevice
        }
    }

    private static func status(_ line: String) throws(ControlClientError) -> Int {
        let words = line.parts(separatedBy: " ")
        guard words.count >= 2, words[0] == "HTTP/1.1", words[1].utf8.count == 3, let status = Int(words[1]),
            (200...599).contains(status) || status == HTTPResponse.switching
        else { throw .noDevice }
        return status
    }

    private mutating func begin(_ status: Int, _ lines: ArraySlice<String>) throws(ControlClientError) -> Head {
        var head = Head(status: status)
        var framings: [State] = []
        for line in lines {
            let sides = line.parts(separatedBy: ":", atMost: 2)
            guard sides.count == 2 else { throw .noDevice }
            let value = String(sides[1].unicodeScalars.drop { $0 == " " })
            switch sides[0].lowercased() {
            case "content-type": head.mediaType = value
            case "content-length":
                guard value.utf8.count <= 15, value.utf8.allSatisfy(HTTPBuffer.isDigit), let length = Int(value) else {
                    throw .noDevice
                }
                if let bodyLimit, length > bodyLimit { throw Self.tooLarge }
                framings.append(length == 0 ? .finished : .length(rest: length))
            case "transfer-encoding":
                guard value.lowercased() == "chunked" else { throw .noDevice }
                framings.append(.chunks(HTTPChunks(room: bodyLimit)))
            default: break
            }
        }
        // Then the connection goes on in another protocol.
        if status == HTTPResponse.switching { framings.append(.finished) }
        guard framings.count == 1 else { throw .noDevice }
        state = framings[0]
        return head
    }

    /// Returns the next piece of the body, which is not empty; `nil` until more bytes arrive, or when the body is
    /// complete.
    package mutating func piece() throws(ControlClientError) -> [UInt8]? {
        switch state {
        case .head, .finished: return nil
        case .length(let rest):
            let piece = buffer.removeFirst(rest)
            state = piece.count == rest ? .finished : .length(rest: rest - piece.count)
            return piece.isEmpty ? nil : Array(piece)
        case .chunks(var chunks):
            do throws(HTTPChunks.Mistake) {
                let piece = try chunks.piece(of: &buffer)
                state = chunks.isFinished ? .finished : .chunks(chunks)
                return piece.map(Array.init)
            } catch {
                throw error == .tooLarge ? Self.tooLarge : .noDevice
            }
        }
    }

    /// Tells that no more bytes arrive.
    ///
    /// - Throws: An error if the response is not complete.
    package mutating func end() throws(ControlClientError) {
        switch state {
        case .finished: break
        case .head: throw buffer.isEmpty ? .broken("the device has ended without an answer") : .noDevice
        case .chunks(let chunks) where chunks.isBetweenChunks: throw .broken("the device has ended")
        case .length, .chunks: throw .broken("the device has ended in the middle of its answer")
        }
    }

    // MARK: Bytes

    /// Takes the bytes behind the head, which are of another protocol.
    mutating func takeRest() -> [UInt8] {
        Array(buffer.removeFirst(.max))
    }

    private static let tooLarge = ControlClientError.broken("the answer has more than \(bodyLimit >> 20) MiB")
}
