public import APNsCertificates
public import APNsRules
public import NIOCore
public import NIOHPACK
import NIOHTTP2
import NIOPosix
public import NIOSSL
import Synchronization

/// A client of an endpoint: real TLS and HTTP/2.
public final class WireClient: Sendable {
    public struct Response: Sendable {
        public var status = 0
        public var headers = HPACKHeaders()
        /// The DATA frames, each with whether it ends the stream.
        public var frames: [(text: String, isLast: Bool)] = []

        public var body: String { frames.map(\.text).joined() }
    }

    /// What came for the connection itself.
    public struct Connection: Sendable {
        public var streamLimits: [Int] = []
        public var goAway: (last: Int, text: String)?
    }

    private let channel: any Channel
    private let multiplexer: NIOHTTP2Handler.StreamMultiplexer
    private let events: Events

    /// - Parameters:
    ///   - authority: The PEM of the certificate that is trusted.
    ///   - identity: A certificate to show, with its key.
    ///   - protocols: What is offered by ALPN.
    public static func connect(
        port: Int, authority: String, identity: Identity? = nil, protocols: [String] = ["h2"],
        _ group: any EventLoopGroup
    ) async throws -> WireClient {
        let context = try tls(authority, identity, protocols)
        let events = Events()
        let (channel, multiplexer) = try await ClientBootstrap(group: group)
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    let pipeline = channel.pipeline.syncOperations
                    try pipeline.addHandler(try NIOSSLClientHandler(context: context, serverHostname: "localhost"))
                    let multiplexer = try pipeline.configureHTTP2Pipeline(
                        mode: .client, connectionConfiguration: .init(), streamConfiguration: .init()
                    ) { $0.eventLoop.makeSucceededVoidFuture() }
                    try pipeline.addHandler(ConnectionReader(events))
                    return (channel, multiplexer)
                }
            }
        return WireClient(channel, multiplexer, events)
    }

    public static func tls(_ authority: String, _ identity: Identity?, _ protocols: [String]) throws -> NIOSSLContext {
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.trustRoots = .certificates(try NIOSSLCertificate.fromPEMBytes(Array(authority.utf8)))
        configuration.applicationProtocols = protocols
        if let identity {
            configuration.certificateChain = try NIOSSLCertificate.fromPEMBytes(Array(identity.certificate.utf8))
                .map { .certificate($0) }
            configuration.privateKey = .privateKey(
                try NIOSSLPrivateKey(bytes: Array(identity.key.utf8), format: .pem))
        }
        return try NIOSSLContext(configuration: configuration)
    }

    private init(_ channel: any Channel, _ multiplexer: NIOHTTP2Handler.StreamMultiplexer, _ events: Events) {
        self.channel = channel
        self.multiplexer = multiplexer
        self.events = events
    }

    public var connection: Connection { events.connection.withLock { $0 } }

    /// Ends when the connection does.
    public func ended() async { try? await channel.closeFuture.get() }

    public func close() async { try? await channel.close() }

    /// Sends a request and waits for its answer.
    ///
    /// - Parameters:
    ///   - pieces: The body, a DATA frame each; the last one ends the stream. None at all ends it with the fields.
    ///   - hasPriority: Whether PRIORITY frames come before, and a priority with the fields.
    public func send(
        _ request: PushRequest, pieces: [[UInt8]]? = nil, hasAuthority: Bool = true, hasPriority: Bool = false
    ) async throws -> Response {
        let promise = channel.eventLoop.makePromise(of: Response.self)
        if hasPriority {
            let priority = HTTP2Frame.StreamPriorityData(exclusive: false, dependency: .rootStream, weight: 15)
            try await channel.writeAndFlush(HTTP2Frame(streamID: 11, payload: .priority(priority)))
        }
        let stream = channel.eventLoop.makePromise(of: (any Channel).self)
        stream.futureResult.whenFailure { promise.fail($0) }
        multiplexer.createStreamChannel(promise: stream) { stream in
            stream.eventLoop.makeCompletedFuture {
                try stream.pipeline.syncOperations.addHandler(ResponseReader(promise))
                var headers = HPACKHeaders([
                    (":method", request.method), (":scheme", "https"), (":path", request.path),
                ])
                if hasAuthority { headers.add(name: ":authority", value: "localhost") }
                headers.add(contentsOf: HPACKHeaders(request.fields.map { ($0.name, $0.value) }))
                let pieces = pieces ?? [request.body]
                let isShort = pieces.isEmpty
                let data =
                    hasPriority
                    ? HTTP2Frame.StreamPriorityData(exclusive: false, dependency: .rootStream, weight: 200) : nil
                stream.write(
                    HTTP2Frame.FramePayload.headers(
                        .init(headers: headers, priorityData: data, endStream: isShort)), promise: nil)
                for (index, piece) in pieces.enumerated() {
                    let frame = HTTP2Frame.FramePayload.data(
                        .init(data: .byteBuffer(ByteBuffer(bytes: piece)), endStream: index == pieces.count - 1))
                    stream.write(frame, promise: nil)
                }
                stream.flush()
            }
        }
        return try await promise.futureResult.get()
    }

    fileprivate final class Events: Sendable {
        let connection = Mutex(Connection())
    }
}

/// Why there is no answer.
public enum WireError: Error {
    case streamEnded
}

private final class ConnectionReader: ChannelInboundHandler {
    typealias InboundIn = HTTP2Frame

    private let events: WireClient.Events

    init(_ events: WireClient.Events) { self.events = events }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data).payload {
        case .settings(.settings(let settings)):
            let limits = settings.filter { $0.parameter == .maxConcurrentStreams }.map(\.value)
            events.connection.withLock { $0.streamLimits += limits }
        case .goAway(let last, _, let text):
            events.connection.withLock { $0.goAway = (Int(last), text.map { String(buffer: $0) } ?? "") }
        default: break
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}

private final class ResponseReader: ChannelInboundHandler {
    typealias InboundIn = HTTP2Frame.FramePayload

    private let promise: EventLoopPromise<WireClient.Response>
    private var response = WireClient.Response()
    private var isComplete = false

    init(_ promise: EventLoopPromise<WireClient.Response>) { self.promise = promise }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .headers(let frame):
            response.headers = frame.headers
            response.status = Int(frame.headers.first(name: ":status") ?? "") ?? 0
            if frame.endStream { isComplete = true }
        case .data(let frame):
            guard case .byteBuffer(let buffer) = frame.data else { return }
            response.frames.append((String(buffer: buffer), frame.endStream))
            if frame.endStream { isComplete = true }
        default: break
        }
    }

    // The next request may begin when the stream is closed, and not before where the limit is one.
    func channelInactive(context: ChannelHandlerContext) {
        promise.completeWith(isComplete ? .success(response) : .failure(WireError.streamEnded))
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
