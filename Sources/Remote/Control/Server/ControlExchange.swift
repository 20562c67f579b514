/// What is said on a connection of a client, as a value: bytes, replies and time lead to bytes and actions. It has no
/// descriptor and reads no clock.
///
///     request ─┬─ is whole ──────▶ answer ── reply ───────▶ ending
///              ├─ follows lines ─▶ lines ─── device ends ─▶ ending      a `LineStream`
///              ├─ is a viewer ───▶ attaching ─▶ frames ───▶ ending      a `SeatServer`
///              ╰─ is unreadable ─▶ dropping ─ limit ──────▶ ending
struct ControlExchange {
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

    /// What is to be done besides sending ``output``.
    enum Action {
        /// A request is whole.
        case ask(HTTPRequest)
        /// The client has taken the lines so far.
        case askForMore(LineStream)
        /// The viewer has sent something.
        case give(ArraySlice<UInt8>)
        /// Nothing more is written.
        case shutDown
    }

    private let limits: ControlServer.Limits
    private var phase = Phase.request
    private var parser = HTTPRequestParser()
    /// The bytes that the client has not taken yet. When it has, call ``outputIsTaken(viewerHasFrame:)``.
    var output: ArraySlice<UInt8> = []
    /// Since when the connection waits for its whole request; `nil` when that has arrived.
    private(set) var idleSince: ContinuousClock.Instant?
    /// Whether a byte of the request has arrived.
    private var hasBegun = false
    /// When the client must have sent or taken what is expected of it; `nil` while nothing is.
    private(set) var deadline: ContinuousClock.Instant?

    init(_ limits: ControlServer.Limits, at now: ContinuousClock.Instant) {
        self.limits = limits
        (idleSince, deadline) = (now, now + limits.idle)
    }

    var isOver: Bool { isEnding && output.isEmpty }
    var isEnding: Bool { if case .ending = phase { true } else { false } }
    var hasFrames: Bool { if case .frames = phase { true } else { false } }

    /// Whether bytes of the client are read now. A viewer presses keys while a frame is on its way; one whose input
    /// waits for the device is not read.
    func reads(viewerHasRoom: Bool) -> Bool {
        switch phase {
        case .request, .dropping: output.isEmpty
        case .frames: viewerHasRoom
        case .answer, .attaching, .lines, .ending: false
        }
    }

    // MARK: The client

    mutating func receive(_ bytes: ArraySlice<UInt8>, at now: ContinuousClock.Instant) -> Action? {
        switch phase {
        case .request where !bytes.isEmpty:
            parser.append(Array(bytes))
            // The request must be complete in time, however many pieces it comes in.
            if !hasBegun { deadline = now + limits.request }
            hasBegun = true
            return readRequest(at: now)
        case .dropping(let rest):
            if bytes.count < rest { phase = .dropping(rest: rest - bytes.count) } else { end() }
        case .frames: return .give(bytes)
        case .request, .answer, .attaching, .lines, .ending: break
        }
        return nil
    }

    private mutating func readRequest(at now: ContinuousClock.Instant) -> Action? {
        do throws(HTTPRequestError) {
            if let request = try parser.next() {
                (idleSince, deadline) = (nil, nil)
                phase = .answer(isHead: request.method == "HEAD")
                return .ask(request)
            }
            if parser.awaitsContinue { output += HTTPResponse.goOn }
        } catch {
            guard let problem = error.problem else {
                end()
                return nil
            }
            phase = .dropping(rest: limits.droppedBytes)
            send(HTTPResponse.bytes(of: .problem(problem)), at: now)
        }
        return nil
    }

    /// The client has taken everything.
    ///
    /// - Parameter viewerHasFrame: Whether a viewer shows the last frame.
    mutating func outputIsTaken(viewerHasFrame: Bool = true) -> Action? {
        switch phase {
        case .lines(let lines):
            deadline = nil
            return .askForMore(lines)
        case .dropping: return .shutDown
        case .frames: if viewerHasFrame { deadline = nil }
        case .request, .answer, .attaching, .ending: break
        }
        return nil
    }

    /// Ends the connection at once.
    mutating func end() { (phase, output) = (.ending, []) }

    // MARK: The device

    /// The request is answered by lines.
    mutating func follow(_ lines: LineStream) { phase = .lines(lines) }

    /// The request is one of a viewer, whom the device has been asked to take on.
    mutating func attach() { phase = .attaching }

    /// Sends the device's reply to what was asked last.
    mutating func reply(_ reply: ControlReply, at now: ContinuousClock.Instant) -> Action? {
        switch phase {
        case .answer(let isHead):
            phase = .ending
            send(HTTPResponse.bytes(of: reply, isHead: isHead), at: now)
        case .lines(var lines):
            let bytes = lines.bytes(of: reply)
            phase = lines.isOver ? .ending : .lines(lines)
            send(bytes, at: now)
        case .attaching:
            guard reply.status == HTTPResponse.switching else {
                phase = .ending
                send(HTTPResponse.bytes(of: reply), at: now)
                return nil
            }
            phase = .frames
            output += HTTPResponse.upgrade(to: SeatProtocol.name)
            deadline = now + limits.viewer
            // The viewer may have sent keys together with its request.
            return .give(parser.takeRest()[...])
        // The connection has ended meanwhile.
        case .request, .dropping, .frames, .ending: break
        }
        return nil
    }

    /// Sends the next bytes to a viewer, who has the limit for each frame.
    ///
    /// - Parameter hasFrame: Whether the viewer shows the last frame.
    mutating func sendFrames(_ bytes: [UInt8], hasFrame: Bool, isLast: Bool, at now: ContinuousClock.Instant) {
        output += bytes
        deadline = output.isEmpty && hasFrame ? nil : deadline ?? now + limits.viewer
        if isLast { phase = .ending }
    }

    /// The viewer has taken a frame.
    mutating func frameIsTaken() { if output.isEmpty { deadline = nil } }

    /// Tells a reader of lines that they end here, because the device ends in order.
    mutating func endLines() {
        guard case .lines(let lines) = phase else { return }
        phase = .ending
        output += lines.end
    }

    /// Says to a client that has sent a part of its request that another one takes its place.
    mutating func makeRoom(at now: ContinuousClock.Instant) {
        guard hasBegun, output.isEmpty else { return }
        let detail = "too many clients are connected, and this request was not complete"
        send(HTTPResponse.bytes(of: .problem(.busy, detail)), at: now)
    }

    private mutating func send(_ bytes: [UInt8], at now: ContinuousClock.Instant) {
        output += bytes
        deadline = now + limits.response
    }
}
