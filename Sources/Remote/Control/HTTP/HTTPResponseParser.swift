/// Reads a response from the bytes of a connection, however these are split, within limits.
///
/// Any program may answer at a socket, so nothing in a response is trusted: a size that it names reserves no memory,
/// and no sum can overflow. Of HTTP it knows what ``HTTPResponse`` writes: a body has its length, or chunks with
/// nothing between or behind them.
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
        /// The line before a chunk.
        case chunkSize
        case chunk(rest: Int)
        /// The empty line after a chunk.
        case chunkEnd(isLast: Bool)
        case finished
    }

    /// The longest line that begins a chunk, in bytes: a size below 4 GiB.
    private static let sizeLimit = 8

    private var state = State.head
    private var buffer = HTTPBuffer()
    /// The bytes that the body may still have; `nil` for any number.
    private var room: Int?

    /// - Parameter bodyLimit: In bytes; `nil` for a body that is used piece by piece and has no end of its own.
    package init(bodyLimit: Int? = Self.bodyLimit) {
        room = bodyLimit
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
        let words = line.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count >= 2, words[0] == "HTTP/1.1", words[1].utf8.count == 3, let status = Int(words[1]),
            (200...599).contains(status) || status == HTTPResponse.switching
        else { throw .noDevice }
        return status
    }

    private mutating func begin(_ status: Int, _ lines: ArraySlice<String>) throws(ControlClientError) -> Head {
        var head = Head(status: status)
        var framings: [State] = []
        for line in lines {
            guard let colon = line.firstIndex(of: ":") else { throw .noDevice }
            let value = String(line[line.index(after: colon)...].drop { $0 == " " })
            switch line[..<colon].lowercased() {
            case "content-type": head.mediaType = value
            case "content-length":
                guard value.utf8.count <= 15, value.utf8.allSatisfy(HTTPBuffer.isDigit), let length = Int(value) else {
                    throw .noDevice
                }
                try useRoom(for: length)
                framings.append(length == 0 ? .finished : .length(rest: length))
            case "transfer-encoding":
                guard value.lowercased() == "chunked" else { throw .noDevice }
                framings.append(.chunkSize)
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
        while true {
            switch state {
            case .head, .finished: return nil
            case .length(let rest):
                guard let piece = removeFirst(rest) else { return nil }
                state = piece.count == rest ? .finished : .length(rest: rest - piece.count)
                return piece
            case .chunkSize:
                guard let line = try takeLine(limit: Self.sizeLimit) else { return nil }
                let size = try Self.size(line)
                try useRoom(for: size)
                state = size == 0 ? .chunkEnd(isLast: true) : .chunk(rest: size)
            case .chunk(let rest):
                guard let piece = removeFirst(rest) else { return nil }
                state = piece.count == rest ? .chunkEnd(isLast: false) : .chunk(rest: rest - piece.count)
                return piece
            case .chunkEnd(let isLast):
                guard let line = try takeLine(limit: 0) else { return nil }
                guard line.isEmpty else { throw .noDevice }
                state = isLast ? .finished : .chunkSize
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
        case .chunkSize: throw .broken("the device has ended")
        case .length, .chunk, .chunkEnd: throw .broken("the device has ended in the middle of its answer")
        }
    }

    // MARK: Bytes

    /// Takes the bytes behind the head, which are of another protocol.
    mutating func takeRest() -> [UInt8] {
        Array(buffer.removeFirst(.max))
    }

    private mutating func removeFirst(_ count: Int) -> [UInt8]? {
        let piece = buffer.removeFirst(count)
        return piece.isEmpty ? nil : Array(piece)
    }

    /// - Returns: The next line, without its end; `nil` until it has arrived.
    private mutating func takeLine(limit: Int) throws(ControlClientError) -> ArraySlice<UInt8>? {
        switch buffer.takeLine(limit: limit) {
        case .complete(let line): return line
        case .incomplete: return nil
        case .tooLong: throw .noDevice
        }
    }

    /// Returns the size that the line before a chunk says.
    private static func size(_ line: ArraySlice<UInt8>) throws(ControlClientError) -> Int {
        guard line.allSatisfy(HTTPBuffer.isHexadecimal),
            let size = Int(String(decoding: line, as: UTF8.self), radix: 16)
        else { throw .noDevice }
        return size
    }

    private mutating func useRoom(for count: Int) throws(ControlClientError) {
        guard let room else { return }
        guard count <= room else { throw .broken("the answer has more than \(Self.bodyLimit >> 20) MiB") }
        self.room = room - count
    }
}
