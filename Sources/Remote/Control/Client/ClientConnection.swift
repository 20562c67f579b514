import Glibc
import NotificationLocking

/// The connection of one request, whose every wait ends at one deadline.
struct ClientConnection {
    private let descriptor: Int32
    /// The process at the other end.
    private let process: Int32?
    /// `nil` for none.
    private var deadline: ContinuousClock.Instant?
    private var parser: HTTPResponseParser
    /// The descriptor that the reply is written to, whose reader ends it; `nil` for none.
    private var reader: Int32?
    /// When the reply ends in any case; `nil` for never.
    private var latestEnd: ContinuousClock.Instant?

    /// Connects after checking that the socket, and the process that listens at it, belong to this user.
    init(
        _ path: String, _ place: SocketOwner.Place, until deadline: ContinuousClock.Instant,
        _ parser: HTTPResponseParser
    ) throws(ControlClientError) {
        try SocketOwner.checkFiles(path, at: place)
        descriptor = SocketFile.connected(to: path, within: deadline - .now)
        guard descriptor >= 0 else {
            switch errno {
            case ENOENT, ECONNREFUSED, ENOTDIR: throw .notRunning
            // As many connections wait as there is room for: the process does not take any.
            case EAGAIN: throw .late(process: nil)
            default: throw .system()
            }
        }
        do throws(ControlClientError) {
            process = try SocketOwner.checkPeer(of: descriptor, at: path)
        } catch {
            close(descriptor)
            throw error
        }
        self.deadline = deadline
        self.parser = parser
    }

    /// Goes on by a socket that is connected, whose waits have no deadline.
    init(over descriptor: Int32, _ parser: HTTPResponseParser) {
        (self.descriptor, self.parser, process) = (descriptor, parser, nil)
    }

    func end() {
        close(descriptor)
    }

    /// Gives the socket away, with the bytes that have arrived on it and are not read.
    mutating func takeOver() -> (descriptor: Int32, rest: [UInt8]) {
        (descriptor, parser.takeRest())
    }

    /// Lets further waits take any time, until the other end of a descriptor is closed or a time has come.
    mutating func wait(with reader: Int32?, until end: ContinuousClock.Instant?) {
        (deadline, self.reader, latestEnd) = (nil, reader, end)
    }

    func write(_ bytes: [UInt8]) throws(ControlClientError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            try limit(SO_SNDTIMEO)
            let count = unsafe rest.withUnsafeBytes {
                unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EPIPE {
                // The device has answered before the whole body: the answer says why.
                return
            } else if errno != EINTR {
                throw failed()
            }
        }
    }

    /// Reads the head of the response.
    mutating func head() throws(ControlClientError) -> ControlClient.Response {
        while true {
            if let head = try parser.head() {
                return ControlClient.Response(
                    status: head.status, mediaType: head.mediaType, body: [], process: process)
            }
            guard try fill() else { throw .noDevice }
        }
    }

    /// Returns the next piece of the body; `nil` at its end.
    mutating func piece() throws(ControlClientError) -> [UInt8]? {
        while true {
            if let piece = try parser.piece() { return piece }
            guard !parser.isFinished, try fill() else { return nil }
        }
    }

    /// Reads what has arrived, or waits for it.
    ///
    /// - Returns: `false` at the end of the connection, if that can be the end of the response, and when the reader has
    ///   gone.
    private mutating func fill() throws(ControlClientError) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            try limit(SO_RCVTIMEO)
            if reader != nil || latestEnd != nil, !arrives() { return false }
            let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
            if count > 0 {
                parser.append(Array(buffer[..<count]))
                return true
            }
            // A connection that is ended with unread data is reset; what came before that is the answer.
            if count == 0 || errno == ECONNRESET {
                try parser.end()
                return false
            }
            if errno != EINTR { throw failed() }
        }
    }

    /// Waits until something arrives.
    ///
    /// - Returns: `false` if the reader has gone or the end has come before that.
    private func arrives() -> Bool {
        // poll(2) reports ends and errors of a descriptor for which no events are requested, and skips negative ones.
        var places = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: reader ?? -1, events: 0, revents: 0),
        ]
        let limit = latestEnd.map { Int32(clamping: max(0, Int64(($0 - .now) / .milliseconds(1)))) } ?? -1
        let count = SystemError.repeating { unsafe poll(&places, 2, limit) }
        return count < 0 || count > 0 && Int32(places[1].revents) & (POLLERR | POLLHUP) == 0
    }

    /// Limits the next system call to the time that is left.
    private func limit(_ option: Int32) throws(ControlClientError) {
        let rest = deadline.map { $0 - .now }
        if let rest, rest <= .zero { throw .late(process: process) }
        SocketFile.setTimeout(rest, option, of: descriptor)
    }

    private func failed() -> ControlClientError {
        errno == EAGAIN ? .late(process: process) : .system()
    }
}
