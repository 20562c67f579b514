import NotificationLocking

/// How the server answers a request.
package enum ControlAnswer: Sendable {
    /// Takes a reply, on any thread, once.
    package struct Reply: Sendable {
        private let send: @Sendable (ControlReply) -> Void
        private let end = End()

        package init(_ send: @escaping @Sendable (ControlReply) -> Void) {
            self.send = send
        }

        package func callAsFunction(_ reply: ControlReply) { send(reply) }

        /// Whether the client has ended its connection, so that nobody waits for the reply.
        package var isUnwanted: Bool { end.hasCome.withLock { $0 } }

        /// The connection has ended.
        func giveUp() { end.hasCome.withLock { $0 = true } }

        private final class End: Sendable {
            let hasCome = Mutex(false)
        }
    }

    /// By one reply.
    case reply(@Sendable (Reply) -> Void)
    /// By lines: each reply has the lines behind the position of the reply before, `nil` at first, and comes when there
    /// are some.
    case lines(@Sendable (_ position: Int?, Reply) -> Void)
    /// By the frames of a viewer, once the device has replied that it takes the viewer on.
    case frames(SeatLink, @Sendable (Reply) -> Void)
}
