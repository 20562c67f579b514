import APNsRules
import Foundation
import NIOCore
import NIOHTTP1
public import NIOPosix

/// The route on loopback by which tests look into an endpoint: HTTP/1.1 with JSON.
///
/// | route | |
/// | --- | --- |
/// | `GET /log` | every request that is remembered, with its answer |
/// | `GET /received` | the accepted ones; both take `topic`, `token`, `since`, `wait` and `timeout` |
/// | `GET /faults`, `PUT /faults` | the faults, a line each; others in their place |
public struct InspectionServer: Sendable {
    private let channel: any Channel
    public let port: Int

    public init(_ endpoint: Endpoint, port: Int, group: MultiThreadedEventLoopGroup) async throws {
        channel = try await ServerBootstrap(group: group)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .serverChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(AcceptBackoffHandler())
                }
            }
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.configureHTTPServerPipeline()
                    try channel.pipeline.syncOperations.addHandler(InspectionHandler(endpoint))
                }
            }
            .listen(at: "127.0.0.1", port: port, isLog: true)
        self.port = channel.localAddress?.port ?? port
    }

    public func stop() async { try? await channel.close() }
}

/// A connection to the route.
private final class InspectionHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private struct Refusal: Error {
        let status: HTTPResponseStatus
        let text: String
    }

    private let endpoint: Endpoint
    private var head: HTTPRequestHead?
    private var body = ByteBuffer()

    private static let longestBody = 65_536
    private static let longestWait = 600.0

    init(_ endpoint: Endpoint) { self.endpoint = endpoint }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            self.head = head
            body.clear()
        case .body(var part):
            if body.readableBytes + part.readableBytes <= Self.longestBody { body.writeBuffer(&part) }
        case .end:
            guard let head else { return }
            self.head = nil
            do throws(Refusal) {
                try answer(head, context)
            } catch {
                send(error.status, "text/plain; charset=utf-8", "\(error.text)\n", context)
            }
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    private func answer(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) throws(Refusal) {
        // A page in a browser can send requests to loopback, but not with these names.
        let host = head.headers.first(name: "host")?.split(separator: ":").first.map(String.init) ?? ""
        guard ["127.0.0.1", "localhost"].contains(host) else {
            throw Refusal(status: .forbidden, text: "the host is 127.0.0.1 or localhost")
        }
        guard let address = URLComponents(string: head.uri) else {
            throw Refusal(status: .badRequest, text: "the address cannot be read")
        }
        switch (head.method, address.path) {
        case (.GET, "/log"): try list(isAcceptedOnly: false, address.queryItems ?? [], context)
        case (.GET, "/received"): try list(isAcceptedOnly: true, address.queryItems ?? [], context)
        case (.GET, "/faults"): sendFaults(context)
        case (.PUT, "/faults"):
            var faults: [Fault] = []
            for line in String(buffer: body).split(whereSeparator: \.isNewline)
            where !line.allSatisfy(\.isWhitespace) {
                do throws(FaultError) {
                    faults.append(try Fault(String(line)))
                } catch {
                    throw Refusal(status: .badRequest, text: "\(line): \(error)")
                }
            }
            endpoint.replaceFaults(with: faults)
            sendFaults(context)
        case (_, "/log"), (_, "/received"), (_, "/faults"):
            throw Refusal(status: .methodNotAllowed, text: "\(address.path) has no \(head.method.rawValue)")
        default:
            throw Refusal(status: .notFound, text: "there are /log, /received and /faults, and no \(address.path)")
        }
    }

    private func sendFaults(_ context: ChannelHandlerContext) {
        send(
            .ok, "text/plain; charset=utf-8", endpoint.faults.map { "\($0.description)\n" }.joined(), context)
    }

    private func list(
        isAcceptedOnly: Bool, _ items: [URLQueryItem], _ context: ChannelHandlerContext
    ) throws(Refusal) {
        var query = RequestLog.Query(isAcceptedOnly: isAcceptedOnly)
        var count = 0
        var patience = 10.0
        for item in items {
            let value = item.value ?? ""
            switch item.name {
            case "topic": query.topic = Pattern(value)
            case "token": query.token = Pattern(value.lowercased())
            case "since":
                guard let time = Double(value) ?? Timestamp(value)?.date.timeIntervalSince1970 else {
                    throw Refusal(status: .badRequest, text: "since is seconds since 1970 or a date, not “\(value)”")
                }
                query.since = time
            case "wait":
                guard let number = Int(value), (0...RequestLog.limit).contains(number) else {
                    throw Refusal(
                        status: .badRequest, text: "wait is a number up to \(RequestLog.limit), not “\(value)”")
                }
                count = number
            case "timeout":
                guard let seconds = Double(value), (0...Self.longestWait).contains(seconds) else {
                    throw Refusal(
                        status: .badRequest, text: "timeout is seconds up to \(Int(Self.longestWait)), not “\(value)”")
                }
                patience = seconds
            default:
                throw Refusal(
                    status: .badRequest,
                    text: "there are topic, token, since, wait and timeout, and no “\(item.name)”")
            }
        }
        let (asked, wanted) = (query, count)
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        endpoint.wait(
            for: wanted, asked, atMost: .nanoseconds(Int64(patience * 1e9)), on: context.eventLoop
        ).whenComplete { _ in
            let (handler, context) = bound.value
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let requests = handler.endpoint.requests(asked)
            do {
                let text = String(decoding: try encoder.encode(requests), as: UTF8.self)
                // A time that was too short is an error, so that a test need not count.
                handler.send(requests.count < wanted ? .requestTimeout : .ok, "application/json", text, context)
            } catch {
                handler.send(.internalServerError, "text/plain; charset=utf-8", "\(error)\n", context)
            }
        }
    }

    private func send(
        _ status: HTTPResponseStatus, _ type: String, _ text: String, _ context: ChannelHandlerContext
    ) {
        var head = HTTPResponseHead(version: .http1_1, status: status)
        head.headers.add(name: "content-type", value: type)
        head.headers.add(name: "content-length", value: "\(text.utf8.count)")
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: text)))), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }
}
