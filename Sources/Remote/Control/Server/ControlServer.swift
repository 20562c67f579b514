import Dispatch
import Glibc
import NotificationLocking

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
    }

    /// Says how a request is answered, on the server's thread.
    package typealias Handler = @Sendable (HTTPRequest) -> ControlAnswer

    private let path: String
    private let limits: Limits
    private let handler: Handler
    private let inbox = ControlLoop.Inbox()
    private let hasEnded = DispatchSemaphore(value: 0)
    private let socket = Mutex(Socket())

    private struct Socket {
        var isServed = false
        /// The file that the server has made.
        var file: SocketFile.Identity?
    }

    /// - Parameter path: At most 107 bytes, in a folder that only the owner can enter.
    package init(path: String, limits: Limits = Limits(), handler: @escaping Handler) {
        self.path = path
        self.limits = limits
        self.handler = handler
    }

    /// Begins to serve. A socket that no process answers is replaced; a file that is not a socket is not.
    ///
    /// - Throws: A ``PathError`` if the socket cannot be made or served.
    package func start() throws(PathError) {
        let listener = try SocketFile.listen(at: path)
        let file = SocketFile.Identity(path)
        do {
            try SystemThread.start { [limits, handler, inbox, hasEnded] in
                var loop = ControlLoop(listener, limits, inbox, handler)
                loop.run()
                hasEnded.signal()
            }
        } catch {
            close(listener)
            unsafe unlink(path)
            throw PathError(path, "no thread serves it: \(error)")
        }
        socket.withLock { $0 = Socket(isServed: true, file: file) }
    }

    /// Ends all connections and removes the socket.
    ///
    /// - Parameter sendLast: Called when clients no longer find the socket, and before the connections end: what it
    ///   gives to viewers is still sent.
    package func stop(_ sendLast: () -> Void = {}) {
        let ended = socket.withLock { socket in
            defer { socket.isServed = false }
            return socket
        }
        // Any other file at the path now belongs to another process.
        if ended.isServed, let file = ended.file, SocketFile.Identity(path) == file { unsafe unlink(path) }
        sendLast()
        guard ended.isServed else { return }
        inbox.stop()
        // Answers take no time, because no client is waited for any more.
        _ = hasEnded.wait(timeout: .now() + .seconds(1))
    }
}
