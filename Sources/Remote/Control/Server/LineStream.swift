/// The answer to a client that follows a log: a piece of lines, and the next one when the client has taken that and the
/// device has more.
struct LineStream {
    private let ask: @Sendable (_ position: Int?, ControlAnswer.Reply) -> Void
    /// The position behind the last line; `nil` before the first reply.
    private var position: Int?
    private(set) var isOver = false

    init(_ ask: @escaping @Sendable (_ position: Int?, ControlAnswer.Reply) -> Void) {
        self.ask = ask
    }

    /// Asks the device for the next piece.
    func askForMore(_ reply: ControlAnswer.Reply) {
        ask(position, reply)
    }

    /// Returns the bytes of a reply.
    mutating func bytes(of reply: ControlReply) -> [UInt8] {
        let head = position == nil ? HTTPResponse.beginning(of: reply) : []
        guard reply.status == 200, let next = reply.position else {
            isOver = true
            return head + HTTPResponse.lastChunk
        }
        position = next
        // An empty chunk would be the end.
        return reply.body.isEmpty ? head : head + HTTPResponse.chunk(reply.body)
    }

    /// The bytes of an end in order.
    var end: [UInt8] { position == nil ? [] : HTTPResponse.lastChunk }
}
