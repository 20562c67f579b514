import Dispatch
import Glibc
package import NotificationLocking

/// Serves the control API on a Unix socket, on a thread of its own: the threads of libdispatch would compete with the
/// threads of apps.
package final class ControlServer: Sendable {
    package struct Limits: Sendable {
        /// Fewer where the process may have few descriptors, so that half of them are left for the device.
        package var connections = min(64, max(16, sysconf(Int32(_SC_OPEN_MAX)) / 2))
        /// The connections among them that stay, such as viewers; the others are for requests.
        package var streams: Int { connections * 3 / 4 }
        /// For the first byte of a request.
        package var idle = Duration.seconds(60)
        /// For the rest of a request.
        package var request = Duration.seconds(10)
        /// For a client to take its answer.
        package var response = Duration.seconds(10)
        /// For a viewer to take a frame.
        package var viewer = Duration.seconds(60)
        /// The maximum number of bytes of a too large body that are read and dropped.
        package var droppedBytes = 16 << 20

        package init() {}

        /// For the process that has started the device, whose terminal may be stopped for any time.
        static var none: Limits {
            var limits = Limits()
            let ever = Duration.seconds(1 << 32)
            (limits.idle, limits.request, limits.response, limits.viewer) = (ever, ever, ever, ever)
            return limits
        }
    }

    /// Says how a request is answered, on the server's thread.
    package typealias Handler = @Sendable (HTTPRequest) -> ControlAnswer

    private let path: String
    private let limits: Limits
    private let handler: Handler
    private let inbox = ControlLoop.Inbox()
    private let hasEnded = DispatchSemaphore(value: 0)
    private let whenLost: @Sendable () -> Void
    private struct State {
        /// Whether there is a thread.
        var isServing = false
        /// `nil` while nobody finds the server.
        var socket: ListeningSocket?
    }

    private let state = Mutex(State())

    /// - Parameters:
    ///   - path: At most 107 bytes, in a folder that only the owner can enter.
    ///   - whenLost: Called on the server's thread when clients no longer find the socket, because its file was
    ///     removed. Who is connected stays so.
    package init(
        path: String, limits: Limits = Limits(), whenLost: @escaping @Sendable () -> Void = {},
        handler: @escaping Handler
    ) {
        self.path = path
        self.limits = limits
        self.whenLost = whenLost
        self.handler = handler
    }

    /// Begins to serve. A socket that no process answers is replaced; a file that is not a socket is not.
    ///
    /// - Throws: A ``PathError`` if the socket cannot be made or served.
    package func start() throws(PathError) {
        let listener = try ListeningSocket(at: path)
        do {
            try serve(nil)
        } catch {
            listener.removeFile()
            listener.close()
            throw PathError(path, "no thread serves it: \(error)")
        }
        state.withLock { $0.socket = listener }
        inbox.listen(to: listener)
    }

    /// Serves the process that has started this one, before others find the server.
    ///
    /// - Parameter starter: Its connection, which does not block; `nil` to serve nobody yet.
    package func serve(_ starter: StarterLink?) throws(SystemError) {
        guard !state.withLock(\.isServing) else { return }
        try SystemThread.start { [limits, handler, inbox, hasEnded, whenLost] in
            var loop = ControlLoop(starter, limits, inbox, whenLost: whenLost, handler)
            loop.run()
            hasEnded.signal()
        }
        state.withLock { $0.isServing = true }
    }

    /// Whether clients have lost the socket that is served.
    package var isLost: Bool { state.withLock { $0.socket?.isFound == false } }

    /// Goes on at a path where clients find the server again. Nobody who is connected notices.
    ///
    /// - Throws: A ``PathError`` if the socket cannot be made.
    package func move(to path: String) throws(PathError) {
        let listener = try ListeningSocket(at: path)
        state.withLock { $0.socket = listener }
        inbox.listen(to: listener)
    }

    /// Ends all connections and removes the socket.
    ///
    /// - Parameter sendLast: Called when clients no longer find the socket, and before the connections end: what it
    ///   gives to viewers is still sent.
    package func stop(_ sendLast: () -> Void = {}) {
        let ended = state.withLock { state in
            defer { state = State() }
            return state
        }
        ended.socket?.removeFile()
        sendLast()
        guard ended.isServing else { return }
        inbox.stop()
        // Answers take no time, because no client is waited for any more.
        _ = hasEnded.wait(timeout: .now() + .seconds(1))
    }
}
