import CNcenterDevice
import Glibc
import NotificationLocking

/// The loop of the thread that serves the API: it accepts clients, and waits for all of them at once.
///
/// While nothing happens it sleeps without a timeout.
struct ControlLoop {
    /// The news that other threads have for the loop.
    final class Inbox: Sendable {
        struct News {
            /// The replies of the device, each with the number of its connection.
            var replies: [(connection: Int, reply: ControlReply)] = []
            /// The socket from now on; `nil` for the one that there is.
            var listener: ListeningSocket?
            var isStopped = false
        }

        private let news = Mutex(News())
        /// Readable when there is something new.
        let signal = ncenter_signal_make()

        init() {
            precondition(signal >= 0, "the system gives no descriptor to wait on")
        }

        deinit {
            close(signal)
        }

        func reply(_ reply: ControlReply, to connection: Int) {
            news.withLock { $0.replies.append((connection, reply)) }
            wake()
        }

        /// Wakes the loop, also for a viewer.
        func wake() {
            ncenter_signal_raise(signal)
        }

        func listen(to listener: ListeningSocket) {
            news.withLock { $0.listener = listener }
            wake()
        }

        func stop() {
            news.withLock { $0.isStopped = true }
            wake()
        }

        /// Returns what has been told since the last call.
        func next() -> News {
            news.withLock { news in
                defer { (news.replies, news.listener) = ([], nil) }
                return news
            }
        }
    }

    /// `nil` until clients find the server.
    private var listener: ListeningSocket?
    private let limits: ControlServer.Limits
    private let whenLost: @Sendable () -> Void
    private let handler: ControlServer.Handler
    private let inbox: Inbox
    private var connections: [Int: ControlConnection] = [:]
    private let streams = StreamCount()
    private var nextConnection = 0
    /// When clients are accepted again after the system had no descriptor left.
    private var pauseEnd: ContinuousClock.Instant?
    private var buffer = [UInt8](repeating: 0, count: 16_384)

    /// - Parameter starter: The connection of the process that has started this one; `nil` for none.
    init(
        _ starter: StarterLink?, _ limits: ControlServer.Limits, _ inbox: Inbox,
        whenLost: @escaping @Sendable () -> Void, _ handler: @escaping ControlServer.Handler
    ) {
        self.limits = limits
        self.inbox = inbox
        self.whenLost = whenLost
        self.handler = handler
        if let starter { serve(starter.descriptor, of: starter) }
    }

    /// Serves until it is told to stop; then it sends the last answers, and ends all connections.
    mutating func run() {
        defer { listener?.close() }
        while true {
            let news = inbox.next()
            if let listener = news.listener { move(to: listener) }
            for (connection, reply) in news.replies { connections[connection]?.send(reply) }
            for connection in connections.values { connection.sendToViewer() }
            // A client that does not take its answer now is not waited for any more.
            guard !news.isStopped else {
                for connection in connections.values { connection.endLines() }
                return connections.removeAll()
            }
            removeEnded()
            wait()
            removeEnded()
        }
    }

    private mutating func removeEnded() {
        connections = connections.filter { !$0.value.isOver }
    }

    /// Sleeps until there is something to do, and does it.
    private mutating func wait() {
        let numbers = Array(connections.keys)
        var places = [
            pollfd(fd: inbox.signal, events: Int16(POLLIN), revents: 0),
            pollfd(fd: pauseEnd == nil ? listener?.descriptor ?? -1 : -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: listener?.watch ?? -1, events: Int16(POLLIN), revents: 0),
        ]
        for number in numbers { places.append(connections[number]?.poll ?? pollfd(fd: -1, events: 0, revents: 0)) }
        let deadline = (connections.values.map(\.deadline) + [pauseEnd]).compactMap(\.self).min()
        let timeout = deadline.map { ($0 - .now).milliseconds } ?? -1
        if unsafe poll(&places, nfds_t(places.count), timeout) < 0 {
            // A signal has come; whatever was ready still is.
            for index in places.indices { places[index].revents = 0 }
        }
        let now = ContinuousClock.now
        if places[0].revents != 0 { ncenter_signal_lower(inbox.signal) }
        for (number, place) in zip(numbers, places.dropFirst(3)) {
            guard let connection = connections[number] else { continue }
            if place.revents != 0 {
                connection.goOn(&buffer)
            } else if let deadline = connection.deadline, deadline <= now {
                connection.giveUp()
            }
        }
        if let pauseEnd, pauseEnd <= now { self.pauseEnd = nil }
        // One in a turn: what it sends is read before another one can take its place.
        if places[1].revents != 0 { acceptClient() }
        if places[2].revents != 0, let listener {
            // The events are read and dropped: only whether the file is still there counts.
            _ = unsafe buffer.withUnsafeMutableBytes { unsafe read(listener.watch, $0.baseAddress, $0.count) }
            if !listener.isFound { whenLost() }
        }
    }

    private mutating func move(to next: ListeningSocket) {
        // Nobody else comes to the socket that was lost, but some may wait there still.
        while acceptClient() {}
        listener?.close()
        listener = next
    }

    // MARK: Clients

    /// - Returns: `false` if nobody waits, or if the system has no descriptor left.
    @discardableResult
    private mutating func acceptClient() -> Bool {
        guard let listener else { return false }
        let descriptor = ncenter_accept(listener.descriptor)
        if descriptor >= 0 {
            serve(descriptor)
        } else if ![EAGAIN, EINTR, ECONNABORTED].contains(errno) {
            // The system has no descriptor left, which may change.
            removeEnded()
            if !makeRoom() { pauseEnd = .now + .seconds(1) }
        }
        return descriptor >= 0
    }

    /// Ends the connection that has waited for longest for its whole request; returns whether there is one.
    private mutating func makeRoom() -> Bool {
        let idle = connections.compactMap { number, connection in connection.idleSince.map { (number, $0) } }
        guard let longest = idle.min(by: { $0.1 < $1.1 })?.0 else { return false }
        connections.removeValue(forKey: longest)?.makeRoom()
        return true
    }

    private mutating func serve(_ descriptor: Int32, of starter: StarterLink? = nil) {
        removeEnded()
        guard connections.count < limits.connections || makeRoom() else {
            return SocketFile.refuse(descriptor, limit: limits.connections)
        }
        let number = nextConnection
        nextConnection += 1
        connections[number] = ControlConnection(
            descriptor, starter == nil ? limits : .none, among: streams, of: starter, handler,
            reply: ControlAnswer.Reply { [inbox] in inbox.reply($0, to: number) },
            wake: { [inbox] in inbox.wake() })
    }
}

/// The connection of the process that has started a device, which its user looks at it by.
package struct StarterLink: Sendable {
    /// A socket that does not block.
    package let descriptor: Int32
    /// Whether the device ends with it.
    package let isHolder: Bool

    package init(_ descriptor: Int32, isHolder: Bool) {
        (self.descriptor, self.isHolder) = (descriptor, isHolder)
    }
}

/// The number of connections that stay: of viewers, and of programs that follow the log or the frames. Only the thread
/// of the loop uses it.
final class StreamCount {
    var count = 0
}
