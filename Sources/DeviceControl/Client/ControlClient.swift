import FoundationEssentials
import Glibc

/// A client of a device's API, for the commands: it blocks, within time limits.
package struct ControlClient: Sendable {
    /// A reply, or the part of it that precedes a body that is read piece by piece.
    package struct Response: Hashable, Sendable {
        package var status: Int
        package var mediaType: String
        package var body: [UInt8]

        /// The problem that the body describes; `nil` for another body.
        package var problem: ControlError? {
            guard mediaType.hasPrefix(MediaType.problem) else { return nil }
            do {
                return try JSONDecoder().decode(ControlError.self, from: Data(body))
            } catch {
                return ControlError(.refused, "the device has answered with status \(status)")
            }
        }
    }

    private let path: String
    /// How long the device may take to answer.
    private let patience: Duration

    package init(path: String, patience: Duration = .seconds(60)) {
        self.path = path
        self.patience = patience
    }

    /// Whether a process takes connections.
    package var isAnswered: Bool { SocketFile.isAnswered(path) }

    /// Sends a request and returns the complete reply.
    ///
    /// - Parameter target: The path with the query.
    package func send(
        _ method: String, _ target: String, fields: [(name: String, value: String)] = [], body: [UInt8] = []
    ) throws(ControlClientError) -> Response {
        var connection = try open(method, target, fields, body, patience)
        defer { connection.end() }
        var response = try connection.head()
        while let piece = try connection.piece() { response.body += piece }
        return response
    }

    /// Sends a request and passes on the body as it arrives, for as long as `take` returns true.
    package func follow(_ target: String, _ take: ([UInt8]) throws -> Bool) throws -> Response {
        var connection = try open("GET", target, [], [], nil)
        defer { connection.end() }
        var response = try connection.head()
        while let piece = try connection.piece() {
            guard response.status == 200 else {
                response.body += piece
                continue
            }
            guard try take(piece) else { return response }
        }
        return response
    }

    private func open(
        _ method: String, _ target: String, _ fields: [(name: String, value: String)], _ body: [UInt8],
        _ patience: Duration?
    ) throws(ControlClientError) -> ClientConnection {
        let descriptor = SocketFile.connected(to: path)
        guard descriptor >= 0 else {
            guard [ENOENT, ECONNREFUSED, ENOTDIR].contains(errno) else { throw .system() }
            throw .notRunning
        }
        let connection = ClientConnection(descriptor, patience)
        var lines = ["\(method) \(target) HTTP/1.1", "host: localhost", "connection: close"]
        for field in fields { lines.append("\(field.name): \(field.value)") }
        if method != "GET" { lines.append("content-length: \(body.count)") }
        do throws(ControlClientError) {
            try connection.write(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body)
        } catch {
            connection.end()
            throw error
        }
        return connection
    }

    /// Percent-encodes a value for a query.
    package static func encoded(_ text: String) -> String {
        var result = ""
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
                result.append(Character(Unicode.Scalar(byte)))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                result += "%" + (digits.count == 1 ? "0" : "") + digits
            }
        }
        return result
    }
}

/// Why a device has not answered.
package enum ControlClientError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No process takes connections at the path.
    case notRunning
    /// The connection has failed; one sentence.
    case broken(String)

    /// One sentence.
    package var description: String {
        switch self {
        case .notRunning: "the device is not running"
        case .broken(let reason): reason
        }
    }

    fileprivate static func system() -> Self {
        unsafe .broken(String(cString: strerror(errno)))
    }
}

/// The connection of one request.
private struct ClientConnection {
    private enum Framing {
        case length(Int)
        case chunks
        case end
    }

    private let descriptor: Int32
    private var bytes: [UInt8] = []
    private var framing = Framing.end
    private var isAtEnd = false

    /// - Parameter patience: For every read and write; `nil` for no limit.
    init(_ descriptor: Int32, _ patience: Duration?) {
        self.descriptor = descriptor
        guard let patience else { return }
        var limit = timeval(tv_sec: Int(patience.components.seconds), tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            unsafe setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
        }
    }

    func end() {
        close(descriptor)
    }

    func write(_ bytes: [UInt8]) throws(ControlClientError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes {
                unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EPIPE {
                // The device has answered before the whole body: the answer says why.
                return
            } else if errno != EINTR {
                throw .system()
            }
        }
    }

    /// Reads the head of the response.
    mutating func head() throws(ControlClientError) -> ControlClient.Response {
        let end = Array("\r\n\r\n".utf8)
        while true {
            if let range = bytes.firstRange(of: end) {
                let lines = String(decoding: bytes[..<range.lowerBound], as: UTF8.self)
                    .split(separator: "\r\n", omittingEmptySubsequences: false)
                bytes.removeSubrange(..<range.upperBound)
                let words = lines[0].split(separator: " ")
                guard words.count >= 2, words[0] == "HTTP/1.1", let status = Int(words[1]) else {
                    throw .broken("what answers is no device")
                }
                if status == 100 { continue }
                return response(status, lines.dropFirst())
            }
            guard bytes.count < 1 << 16 else { throw .broken("what answers is no device") }
            guard try fill() else { throw .broken("the device has ended without an answer") }
        }
    }

    private mutating func response(_ status: Int, _ lines: ArraySlice<Substring>) -> ControlClient.Response {
        var response = ControlClient.Response(status: status, mediaType: "", body: [])
        for line in lines {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            switch line[..<colon].lowercased() {
            case "content-type": response.mediaType = String(value)
            case "content-length": framing = .length(Int(value) ?? 0)
            case "transfer-encoding": framing = .chunks
            default: break
            }
        }
        return response
    }

    /// Returns the next piece of the body; `nil` at its end.
    mutating func piece() throws(ControlClientError) -> [UInt8]? {
        switch framing {
        case .length(let rest):
            guard rest > 0 else { return nil }
            if bytes.isEmpty, try !fill() { throw .broken("the device has ended in the middle of its answer") }
            let piece = Array(bytes.prefix(rest))
            bytes.removeFirst(piece.count)
            framing = .length(rest - piece.count)
            return piece
        case .chunks:
            return try chunk()
        case .end:
            if bytes.isEmpty, try !fill() { return nil }
            defer { bytes = [] }
            return bytes
        }
    }

    private mutating func chunk() throws(ControlClientError) -> [UInt8]? {
        while true {
            if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
                let digits = String(decoding: bytes[..<end], as: UTF8.self).prefix { $0.isHexDigit }
                guard let size = Int(digits, radix: 16) else { throw .broken("what answers is no device") }
                if size == 0 { return nil }
                let start = end + 1
                if bytes.count >= start + size + 2 {
                    let piece = Array(bytes[start..<(start + size)])
                    bytes.removeFirst(start + size + 2)
                    return piece
                }
            }
            guard try fill() else { throw .broken("the device has ended") }
        }
    }

    /// Reads what has arrived, or waits for it.
    ///
    /// - Returns: `false` at the end of the connection.
    private mutating func fill() throws(ControlClientError) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
            if count > 0 {
                bytes += buffer[..<count]
                return true
            }
            // A connection that is ended with unread data is reset; what came before that is the answer.
            if count == 0 || errno == ECONNRESET { return false }
            if errno == EAGAIN { throw .broken("the device has not answered in time") }
            if errno != EINTR { throw .system() }
        }
    }
}
