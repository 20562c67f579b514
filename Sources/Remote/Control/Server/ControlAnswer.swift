/// How the server answers a request.
package enum ControlAnswer: Sendable {
    /// Takes a reply, on any thread, once.
    package typealias Reply = @Sendable (ControlReply) -> Void

    /// By one reply.
    case reply(@Sendable (@escaping Reply) -> Void)
    /// By lines: each reply has the lines behind the position of the reply before, `nil` at first, and comes when there
    /// are some.
    case lines(@Sendable (_ position: Int?, @escaping Reply) -> Void)
    /// By the frames of a viewer, once the device has replied that it takes the viewer on.
    case frames(SeatLink, @Sendable (@escaping Reply) -> Void)
}
