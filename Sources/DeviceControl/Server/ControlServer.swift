import CNcenterDevice
import FlyingSocks
import Glibc
import NotificationLocking

/// Serves the control API on a Unix socket.
///
/// The sockets are those of FlyingSocks. Its HTTP server is not used, because it reads a head and a body of any length,
/// keeps a request that never ends, takes any number of connections, and ends when the system has no descriptor left;
/// nothing of this can be limited from outside.
package final class ControlServer: Sendable {
    package struct Limits: Sendable {
        package var connections = 64
        /// For the first byte of a request.
        package var idle = Duration.seconds(60)
        /// For the rest of a request.
        package var request = Duration.seconds(10)
        /// For a client to take what it has asked for.
        package var response = Duration.seconds(10)
        /// What is read and dropped of a body that is too large.
        package var droppedBytes = 16 << 20

        package init() {}
    }

    /// Takes a request to the device; the reply may come on any thread, once.
    package typealias Handler = @Sendable (ControlRequest, _ reply: @escaping @Sendable (ControlReply) -> Void) -> Void

    private let path: String
    private let limits: Limits
    private let handler: Handler
    private let thread = ControlThread()

    private struct State {
        var listener: Int32?
        /// The socket that the listener has made.
        var file: SocketFile.Identity?
        /// The open connections, with the time since when each waits for a request; `nil` while it has one.
        var connections: [Int32: ContinuousClock.Instant?] = [:]
    }

    private let state = Mutex(State())

    /// - Parameter path: At most 107 bytes, in a folder that only the owner can enter.
    package init(path: String, limits: Limits = Limits(), handler: @escaping Handler) {
        self.path = path
        self.limits = limits
        self.handler = handler
    }

    /// Begins to serve. A socket that no process answers is replaced; a file that is no socket is not.
    ///
    /// - Throws: A ``SocketFileError`` if the socket cannot be made.
    package func start() throws(SocketFileError) {
        let listener = try SocketFile.listen(at: path)
        let file = SocketFile.Identity(path)
        state.withLock { state in
            state.listener = listener
            state.file = file
        }
        thread.start()
        Task(executorPreference: thread) { await self.accept(on: listener) }
    }

    /// Ends all connections and removes the socket.
    package func stop() {
        let (listener, file) = state.withLock { state in
            defer { state.listener = nil }
            return (state.listener, state.file)
        }
        guard listener != nil else { return }
        // Whatever else is there now belongs to somebody else.
        if let file, SocketFile.Identity(path) == file { unsafe unlink(path) }
        thread.stop()
    }

    /// Tells how long the device's log is, for its readers.
    package func logReaches(_ position: Int) {
        thread.logReaches(position)
    }

    // MARK: Connections

    private func accept(on descriptor: Int32) async {
        let listener = Socket(file: Socket.FileDescriptor(rawValue: descriptor))
        defer { close(descriptor) }
        do {
            while true {
                let accepted = ncenter_accept(descriptor)
                if accepted >= 0 {
                    serve(accepted)
                } else if errno == EAGAIN {
                    try await thread.suspendSocket(listener, untilReadyFor: .read)
                } else if errno != EINTR && errno != ECONNABORTED {
                    // The system has no descriptor left, which may change.
                    try await thread.pause(.seconds(1), descriptor)
                }
            }
        } catch {
            // The server is stopped.
            return
        }
    }

    private func serve(_ descriptor: Int32) {
        let (isFull, longestIdle) = state.withLock { state in
            let isFull = state.connections.count >= limits.connections
            let idle = state.connections.filter { $0.value != nil }.min { $0.value ?? .now < $1.value ?? .now }
            if !isFull || idle != nil { state.connections[descriptor] = .some(nil) }
            if isFull, let idle { state.connections[idle.key] = .some(nil) }
            return (isFull, idle?.key)
        }
        if isFull {
            guard let longestIdle else { return SocketFile.refuse(descriptor) }
            // A client that reuses its connection opens another one when this one has ended.
            thread.expire(longestIdle)
        }
        Task(executorPreference: thread) { [self] in
            do {
                let socket = Socket(file: Socket.FileDescriptor(rawValue: descriptor))
                await ControlConnection(
                    socket: try AsyncSocket(socket: socket, pool: thread), thread: thread, limits: limits,
                    setIdle: { isIdle in
                        self.state.withLock { $0.connections[descriptor] = isIdle ? .now : .some(nil) }
                    },
                    answer: { request in await self.answer(request) }
                ).serve()
            } catch {
                // The descriptor has been closed from outside: there is no connection to serve.
            }
            thread.setDeadline(nil, for: descriptor)
            state.withLock { _ = $0.connections.removeValue(forKey: descriptor) }
            close(descriptor)
        }
    }

    private func answer(_ request: ControlRequest) async -> ControlReply {
        await withCheckedContinuation { continuation in
            handler(request) { continuation.resume(returning: $0) }
        }
    }
}
