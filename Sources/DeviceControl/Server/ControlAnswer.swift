/// How the server answers a request.
package enum ControlAnswer: Sendable {
    /// Takes a reply, on any thread, once.
    package typealias Reply = @Sendable (ControlReply) -> Void

    /// By one reply.
    case reply(@Sendable (@escaping Reply) -> Void)
    /// By the lines of a log while it grows.
    ///
    /// The closure is called again whenever the log is longer than the position of the last reply, which is `nil` at
    /// first.
    case lines(@Sendable (_ position: Int?, @escaping Reply) -> Void)
    /// By the frames of a viewer, once the device has replied that it takes the viewer on.
    case frames(ViewerLink, @Sendable (@escaping Reply) -> Void)
}
