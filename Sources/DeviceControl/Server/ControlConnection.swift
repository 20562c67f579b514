import FlyingSocks
import FoundationEssentials
import Glibc

/// A connection of a client: reads requests, has them answered one after the other, and ends within limits.
struct ControlConnection: Sendable {
    let socket: AsyncSocket
    let thread: ControlThread
    let limits: ControlServer.Limits
    /// Tells whether the connection waits for a request.
    let setIdle: @Sendable (Bool) -> Void
    /// Returns the device's reply.
    let answer: @Sendable (ControlRequest) async -> ControlReply

    private var descriptor: Int32 { socket.socket.file.rawValue }

    /// Serves the connection until either side ends it. What fails here concerns this client only, which notices it by
    /// the end of the connection.
    func serve() async {
        do {
            var parser = HTTPRequestParser()
            while let request = try await read(&parser) {
                guard try await serve(request) else { return }
                // Others have their turn, even if the client has sent many requests at once.
                await Task.yield()
            }
        } catch HTTPRequestError.bodyTooLarge {
            await refuseBody()
        } catch {
            return
        }
    }

    /// Returns the next request; `nil` at the end of the connection.
    private func read(_ parser: inout HTTPRequestParser) async throws -> HTTPRequest? {
        // The request must be complete in time, however many pieces it comes in.
        var isNew = parser.isBetweenRequests
        thread.setDeadline(.now + (isNew ? limits.idle : limits.request), for: descriptor)
        setIdle(isNew)
        defer { setIdle(false) }
        while true {
            if let request = try parser.next() { return request }
            if parser.awaitsContinue { try await socket.write(Data(HTTPResponse.goOn)) }
            do {
                parser.append(try await socket.read(atMost: 4096))
                // Others have their turn, even if a long body is there at once.
                await Task.yield()
            } catch SocketError.disconnected {
                return nil
            }
            if isNew {
                isNew = false
                setIdle(false)
                thread.setDeadline(.now + limits.request, for: descriptor)
            }
        }
    }

    /// - Returns: Whether the connection serves another request.
    private func serve(_ request: HTTPRequest) async throws -> Bool {
        let follows: Bool
        let command: ControlRequest
        do throws(ControlRoute.RefusalError) {
            command = try ControlRoute.request(for: request)
            follows = try Self.follows(request, command)
        } catch {
            return try await send(.problem(error.problem, fields: error.fields), to: request)
        }
        if follows, case .log(_, let lines) = command {
            try await follow(from: lines)
            return false
        }
        return try await send(await answer(command), to: request)
    }

    private static func follows(
        _ request: HTTPRequest, _ command: ControlRequest
    ) throws(ControlRoute.RefusalError) -> Bool {
        guard case .log = command else { return false }
        do {
            return try request.follows
        } catch {
            throw ControlRoute.RefusalError(error)
        }
    }

    private func send(_ reply: ControlReply, to request: HTTPRequest) async throws -> Bool {
        thread.setDeadline(.now + limits.response, for: descriptor)
        let bytes = HTTPResponse.bytes(of: reply, staysOpen: request.staysOpen, isHead: request.method == "HEAD")
        try await socket.write(Data(bytes))
        return request.staysOpen
    }

    /// Sends the log as it grows, until the reader is gone or does not take it in time.
    private func follow(from lines: Int?) async throws {
        var reply = await answer(.log(after: 0, lines: lines))
        try await transmit(HTTPResponse.beginning(of: reply))
        while reply.status == 200, let position = reply.position {
            // An empty chunk would be the end.
            if !reply.body.isEmpty { try await transmit(HTTPResponse.chunk(reply.body)) }
            guard try await thread.waitForLog(beyond: position, for: descriptor) else { return }
            reply = await answer(.log(after: position, lines: nil))
        }
        try await transmit(HTTPResponse.lastChunk)
    }

    private func transmit(_ bytes: [UInt8]) async throws {
        thread.setDeadline(.now + limits.response, for: descriptor)
        try await socket.write(Data(bytes))
    }

    /// Answers a body that is too large. What is still on its way is read and dropped for a while: closing at once would
    /// make the client fail while it writes, so that it would not see the answer.
    private func refuseBody() async {
        let detail = "the body has more than \(HTTPRequestParser.bodyLimit) bytes"
        let reply = ControlReply.problem(ControlError(.tooLarge, detail))
        do {
            try await transmit(HTTPResponse.bytes(of: reply, staysOpen: false))
            shutdown(descriptor, Int32(SHUT_WR))
            var dropped = 0
            while dropped < limits.droppedBytes {
                dropped += try await socket.read(atMost: 4096).count
            }
        } catch {
            // The client is gone, or too slow.
            return
        }
    }
}
