import Glibc
import NotificationLocking

/// A connection of a client: reads one request, has it answered, and ends within limits.
///
///     request ─┬─ is whole ──────▶ answer ── reply ───────▶ ending
///              ├─ follows lines ─▶ lines ─── device ends ─▶ ending      a `LineStream`
///              ├─ is a viewer ───▶ attaching ─▶ frames ───▶ ending      a `SeatServer`
///              ╰─ is unreadable ─▶ dropping ─ limit ──────▶ ending
///
/// It never waits. ``ControlLoop`` calls it when its socket is ready and when the device has replied; what the client
/// has not taken yet is kept until it does. What fails here concerns this client only, which notices it by the end of
/// the connection.
final class ControlConnection {
    private enum Phase {
        /// A request is read.
        case request
        /// The device has a request.
        case answer(isHead: Bool)
        /// Lines are sent whenever the device has some.
        case lines(LineStream)
        /// The device was asked to take a viewer on.
        case attaching
        /// The connection belongs to a viewer.
        case frames
        /// The answer to what cannot be read is sent; what is still on its way is read and dropped. Closing at once
        /// would make the client fail while it writes, so that it would not see the answer.
        case dropping(rest: Int)
        /// The connection ends when everything is sent.
        case ending
    }

    private let descriptor: Int32
    private let limits: ControlServer.Limits
    private let streams: StreamCount
    /// Whether it is among the streams.
    private var isStream = false
    private let handler: ControlServer.Handler
    /// Passes on a reply, which comes by `send`.
    private let reply: ControlAnswer.Reply
    /// Wakes the loop when the device has something for the viewer.
    private let wake: @Sendable () -> Void
    /// What a viewer sends and is sent; `nil` for another client.
    private var viewer: SeatServer?
    private var phase = Phase.request
    private var parser = HTTPRequestParser()
    /// The bytes that the client has not taken yet.
    private var output: ArraySlice<UInt8> = []
    /// Since when the connection waits for its whole request; `nil` when that has arrived.
    private(set) var idleSince: ContinuousClock.Instant?
    /// Whether a byte of the request has arrived.
    private var hasBegun = false
    /// When the client must have sent or taken what is expected of it; `nil` while nothing is.
    private(set) var deadline: ContinuousClock.Instant?

    /// - Parameter descriptor: The socket, which does not block. It is closed with the connection.
    init(
        _ descriptor: Int32, _ limits: ControlServer.Limits, among streams: StreamCount,
        _ handler: @escaping ControlServer.Handler, reply: ControlAnswer.Reply,
        wake: @escaping @Sendable () -> Void
    ) {
        self.descriptor = descriptor
        self.limits = limits
        self.streams = streams
        self.handler = handler
        self.reply = reply
        self.wake = wake
        idleSince = .now
        deadline = .now + limits.idle
    }

    deinit {
        reply.giveUp()
        viewer?.link.end(.left)
        if isStream { streams.count -= 1 }
        close(descriptor)
    }

    var isOver: Bool {
        if case .ending = phase { output.isEmpty } else { false }
    }

    /// The descriptor and the events that poll(2) waits for. With no events it reports the end of the connection only.
    var poll: pollfd {
        var place = pollfd(fd: descriptor, events: 0, revents: 0)
        if !output.isEmpty {
            place.events = Int16(POLLOUT)
        } else {
            switch phase {
            case .request, .dropping: place.events = Int16(POLLIN)
            // A client that has shut down its side only still waits; that is no end.
            case .answer, .attaching, .lines, .frames: break
            case .ending: place.fd = -1
            }
        }
        // A viewer presses keys while a frame is on its way; one whose input waits for the device is not read.
        if case .frames = phase, viewer?.link.hasRoom == true { place.events |= Int16(POLLIN) }
        return place
    }

    // MARK: Turns

    /// Goes on when the socket is ready or has ended.
    ///
    /// - Parameter buffer: Where bytes that arrive are put.
    func goOn(_ buffer: inout [UInt8]) {
        if case .frames = phase {
            if viewer?.link.hasRoom == true {
                guard let count = receive(&buffer) else { return }
                receiveFromViewer(buffer[..<count])
            }
            return flush()
        }
        guard output.isEmpty else { return flush() }
        switch phase {
        case .request:
            guard let count = receive(&buffer), count > 0 else { return }
            parser.append(Array(buffer[..<count]))
            // The request must be complete in time, however many pieces it comes in.
            if !hasBegun { deadline = .now + limits.request }
            hasBegun = true
            readRequest()
        case .dropping(let rest):
            guard let count = receive(&buffer) else { return }
            if count < rest { phase = .dropping(rest: rest - count) } else { end() }
        case .answer, .attaching, .lines: end()
        case .frames, .ending: break
        }
    }

    /// Ends the connection at once.
    private func end(_ ending: SeatLink.Ending = .left) {
        reply.giveUp()
        viewer?.link.end(ending)
        viewer = nil
        phase = .ending
        output = []
    }

    /// Ends the connection because the client has not sent or taken in time what is expected of it.
    func giveUp() {
        end(.letGo)
    }

    /// Says to a client that has sent a part of its request that another one takes its place.
    func makeRoom() {
        guard hasBegun, output.isEmpty else { return }
        let detail = "too many clients are connected, and this request was not complete"
        send(HTTPResponse.bytes(of: .problem(.busy, detail)))
    }

    /// Tells a reader of lines that they end here, because the device ends in order.
    func endLines() {
        guard case .lines(let lines) = phase else { return }
        phase = .ending
        output += lines.end
        flush()
    }

    /// Sends the device's reply to what was asked last.
    func send(_ reply: ControlReply) {
        switch phase {
        case .answer(let isHead):
            phase = .ending
            send(HTTPResponse.bytes(of: reply, isHead: isHead))
        case .lines(var lines):
            let bytes = lines.bytes(of: reply)
            phase = lines.isOver ? .ending : .lines(lines)
            send(bytes)
        case .attaching:
            guard reply.status == HTTPResponse.switching else {
                phase = .ending
                return send(HTTPResponse.bytes(of: reply))
            }
            phase = .frames
            output += HTTPResponse.upgrade(to: SeatProtocol.name)
            deadline = .now + limits.viewer
            flush()
            // The viewer may have sent keys together with its request.
            receiveFromViewer(parser.takeRest()[...])
        // The connection has ended meanwhile.
        case .request, .dropping, .frames, .ending: break
        }
    }

    // MARK: Viewers

    private func receiveFromViewer(_ bytes: ArraySlice<UInt8>) {
        do throws(SeatProtocolError) {
            try viewer?.receive(bytes)
        } catch {
            return end(.refused(error))
        }
        // Each frame has its own time.
        if viewer?.awaitsTaking == false, output.isEmpty { deadline = nil }
        sendToViewer()
    }

    /// Sends what the device has for the viewer, unless something is still on its way.
    func sendToViewer() {
        guard case .frames = phase, output.isEmpty else { return }
        output += viewer?.nextBytes() ?? []
        let isWaiting = !output.isEmpty || viewer?.awaitsTaking == true
        deadline = isWaiting ? deadline ?? .now + limits.viewer : nil
        flush()
        if viewer?.isOver == true, case .frames = phase { phase = .ending }
    }

    // MARK: Requests

    private func readRequest() {
        do throws(HTTPRequestError) {
            if let request = try parser.next() { return serve(request) }
            guard parser.awaitsContinue else { return }
            output += HTTPResponse.goOn
            flush()
        } catch {
            guard let problem = error.problem else { return end() }
            phase = .dropping(rest: limits.droppedBytes)
            send(HTTPResponse.bytes(of: .problem(problem)))
        }
    }

    private func serve(_ request: HTTPRequest) {
        idleSince = nil
        deadline = nil
        phase = .answer(isHead: request.method == "HEAD")
        switch handler(request) {
        case .reply(let ask): ask(reply)
        case .lines(let ask):
            guard becomesStream() else { return }
            let lines = LineStream(ask)
            phase = .lines(lines)
            lines.askForMore(reply)
        case .frames(let link, let ask):
            guard becomesStream() else { return }
            link.connect(waking: wake)
            viewer = SeatServer(link)
            phase = .attaching
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

    // MARK: Bytes

    private func send(_ bytes: [UInt8]) {
        output += bytes
        deadline = .now + limits.response
        flush()
    }

    /// Hands over as much as the client takes now.
    private func flush() {
        guard SocketFile.send(&output, to: descriptor) else { return end() }
        guard output.isEmpty else { return }
        switch phase {
        case .lines(let lines):
            deadline = nil
            lines.askForMore(reply)
        case .dropping: shutdown(descriptor, Int32(SHUT_WR))
        case .frames: if viewer?.awaitsTaking != true { deadline = nil }
        case .request, .answer, .attaching, .ending: break
        }
    }

    /// - Returns: How many bytes have arrived; `nil` at the end of the connection.
    private func receive(_ buffer: inout [UInt8]) -> Int? {
        let count = SystemError.repeating { unsafe recv(descriptor, &buffer, buffer.count, 0) }
        if count > 0 { return count }
        if count < 0, errno == EAGAIN { return 0 }
        end()
        return nil
    }
}
