import Glibc
import NotificationLocking

/// A connection of a client: the socket of a ``ControlExchange``.
///
/// It never waits. ``ControlLoop`` calls it when its socket is ready and when the device has replied; what the client
/// has not taken yet is kept until it does. What fails here concerns this client only, which notices it by the end of
/// the connection.
final class ControlConnection {
    private let descriptor: Int32
    private let limits: ControlServer.Limits
    private let streams: StreamCount
    /// What it is if it is of the process that has started the device; `nil` for a client.
    private let starter: StarterLink?
    /// Whether it is among the streams.
    private var isStream = false
    private let handler: ControlServer.Handler
    /// Passes on a reply, which comes by `send`.
    private let reply: ControlAnswer.Reply
    /// Wakes the loop when the device has something for the viewer.
    private let wake: @Sendable () -> Void
    /// What a viewer sends and is sent; `nil` for another client.
    private var viewer: SeatServer?
    private var exchange: ControlExchange

    /// - Parameter descriptor: The socket, which does not block. It is closed with the connection.
    init(
        _ descriptor: Int32, _ limits: ControlServer.Limits, among streams: StreamCount, of starter: StarterLink? = nil,
        _ handler: @escaping ControlServer.Handler, reply: ControlAnswer.Reply,
        wake: @escaping @Sendable () -> Void
    ) {
        self.descriptor = descriptor
        self.limits = limits
        self.streams = streams
        self.starter = starter
        self.handler = handler
        self.reply = reply
        self.wake = wake
        exchange = ControlExchange(limits, at: .now)
    }

    deinit {
        reply.giveUp()
        viewer?.link.end(.left)
        if isStream { streams.count -= 1 }
        close(descriptor)
    }

    var isOver: Bool { exchange.isOver }
    var idleSince: ContinuousClock.Instant? { exchange.idleSince }
    var deadline: ContinuousClock.Instant? { exchange.deadline }

    private var reads: Bool { exchange.reads(viewerHasRoom: viewer?.link.hasRoom == true) }

    /// The descriptor and the events that poll(2) waits for. With no events it reports the end of the connection only:
    /// a client that has shut down its side still waits.
    var poll: pollfd {
        let events = (exchange.output.isEmpty ? 0 : POLLOUT) | (reads ? POLLIN : 0)
        return pollfd(
            fd: exchange.isEnding && events == 0 ? -1 : descriptor, events: Int16(events), revents: 0)
    }

    // MARK: Turns

    /// Goes on when the socket is ready or has ended.
    ///
    /// - Parameter buffer: Where bytes that arrive are put.
    func goOn(_ buffer: inout [UInt8]) {
        if reads {
            let count = SystemError.repeating { unsafe recv(descriptor, &buffer, buffer.count, 0) }
            guard count > 0 || count < 0 && errno == EAGAIN else { return end() }
            perform(exchange.receive(buffer[..<max(0, count)], at: .now))
            if !exchange.output.isEmpty { flush() }
        } else if exchange.output.isEmpty, !exchange.hasFrames {
            end()
        } else {
            flush()
        }
    }

    /// Ends the connection at once.
    private func end(_ ending: SeatLink.Ending = .left) {
        reply.giveUp()
        viewer?.link.end(ending)
        viewer = nil
        exchange.end()
    }

    /// Ends the connection because the client has not sent or taken in time what is expected of it.
    func giveUp() { end(.letGo) }

    func makeRoom() {
        exchange.makeRoom(at: .now)
        flush()
    }

    func endLines() {
        exchange.endLines()
        flush()
    }

    /// Sends the device's reply to what was asked last.
    func send(_ reply: ControlReply) {
        let action = exchange.reply(reply, at: .now)
        flush()
        perform(action)
    }

    /// Sends what the device has for the viewer, unless something is still on its way.
    func sendToViewer() {
        guard exchange.hasFrames, exchange.output.isEmpty, viewer != nil else { return }
        let bytes = viewer?.nextBytes() ?? []
        exchange.sendFrames(
            bytes, hasFrame: viewer?.link.isBusy != true, isLast: viewer?.isOver == true, at: .now)
        flush()
    }

    private func perform(_ action: ControlExchange.Action?) {
        switch action {
        case .ask(let request): serve(request)
        case .askForMore(let lines): lines.askForMore(reply)
        case .give(let bytes):
            do throws(SeatProtocolError) {
                try viewer?.receive(bytes)
            } catch {
                return end(.refused(error))
            }
            if viewer?.link.isBusy == false { exchange.frameIsTaken() }
            sendToViewer()
        case .shutDown: shutdown(descriptor, Int32(SHUT_WR))
        case nil: break
        }
    }

    private func serve(_ request: HTTPRequest) {
        switch handler(request) {
        case .reply(let ask): ask(reply)
        case .lines(let ask):
            guard becomesStream() else { return }
            let lines = LineStream(ask)
            exchange.follow(lines)
            lines.askForMore(reply)
        case .frames(let link, let ask):
            guard becomesStream() else { return }
            link.connect(waking: wake, isHolder: starter?.isHolder == true)
            viewer = SeatServer(link)
            exchange.attach()
            ask(reply)
        }
    }

    /// Counts the connection as one that stays, or says that there are as many as there may be.
    private func becomesStream() -> Bool {
        isStream = streams.count < limits.streams
        if isStream {
            streams.count += 1
        } else {
            let count = limits.streams
            let detail = "\(count) viewers and followers are connected, and the device takes no more: end one of them"
            send(.problem(.busy, detail))
        }
        return isStream
    }

    /// Hands over as much as the client takes now.
    private func flush() {
        guard SocketFile.send(&exchange.output, to: descriptor) else { return end() }
        guard exchange.output.isEmpty else { return }
        perform(exchange.outputIsTaken(viewerHasFrame: viewer?.link.isBusy != true))
    }
}
