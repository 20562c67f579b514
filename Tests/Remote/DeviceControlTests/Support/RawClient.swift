import BlockingTests
import Glibc
import Testing

/// A client that writes bytes as it likes, and reads what comes.
///
/// Its reads end with the connection, with a complete response, or at a time limit that no test reaches on purpose.
final class RawClient {
    let descriptor: Int32
    private var bytes: [UInt8] = []

    private static let patience: Int = 60

    init(_ path: String) throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        try #require(descriptor >= 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
        let result = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(result == 0, "errno \(errno)")
        var limit = timeval(tv_sec: Self.patience, tv_usec: 0)
        unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        unsafe setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit {
        close(descriptor)
    }

    /// Writes everything.
    ///
    /// - Returns: Whether the server has taken it; otherwise it has ended the connection.
    @discardableResult
    func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool { AnsweringSocket.send(bytes, to: descriptor) }

    /// Returns everything up to the end of the connection.
    func readToEnd() throws -> String {
        while try fill() {}
        defer { bytes = [] }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the status of the next response and its body.
    func readResponse() throws -> (status: Int, body: String) {
        let head = try readLines(until: "")
        let status = try #require(head.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) })
        let line = head.first { $0.lowercased().hasPrefix("content-length:") }
        let length = try line.map { try #require(Int($0.drop { $0 != " " }.dropFirst())) } ?? 0
        while bytes.count < length { try #require(try fill(), "the body ends early") }
        defer { bytes.removeFirst(length) }
        return (status, String(decoding: bytes[..<length], as: UTF8.self))
    }

    /// Returns the lines up to one with the given text, which is left out.
    func readLines(until last: String) throws -> [String] {
        var lines: [String] = []
        while true {
            if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
                var line = String(decoding: bytes[..<end], as: UTF8.self)
                if line.last == "\r" || line.hasSuffix("\r") { line.removeLast() }
                bytes.removeFirst(end + 1)
                if line == last { return lines }
                lines.append(line)
            } else {
                try #require(try fill(), "the response ends early: \(lines)")
            }
        }
    }

    private func fill() throws -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
            if count > 0 {
                bytes += buffer[..<count]
                return true
            }
            if count == 0 || errno == ECONNRESET { return false }
            try #require(errno == EINTR, "the server neither answers nor ends the connection")
        }
    }
}
