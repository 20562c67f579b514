/// How the server answers a request.
package enum ControlAnswer: Sendable {
    /// Takes a reply, on any thread, once.
    package typealias Reply = @Sendable (ControlReply) -> Void

    /// By one reply.
    case reply(@Sendable (@escaping Reply) -> Void)
    /// By lines: each reply has those behind a position, which is that of the last reply, and `nil` at first. It comes
    /// when there are some.
    case lines(@Sendable (_ position: Int?, @escaping Reply) -> Void)
    /// By the frames of a viewer, once the device has replied that it takes the viewer on.
    case frames(ViewerLink, @Sendable (@escaping Reply) -> Void)
}
