public import APNsCertificates
import NIOCore
import NIOHTTP2
public import NIOPosix
import NIOSSL

/// The sockets where an endpoint listens, with TLS and HTTP/2.
public struct EndpointServer: Sendable {
    private let channels: [any Channel]
    /// The port of all addresses.
    public let port: Int
    /// Where it listens.
    public let addresses: [String]

    private static let backlog: Int32 = 1024

    /// - Parameters:
    ///   - addresses: All have to work, but for `::1` on a machine without IPv6.
    ///   - port: 0 for a free one.
    ///   - expired: The certificate that the fault `expired-certificate` shows.
    /// - Throws: A ``ListenError`` for an address that does not work.
    public init(
        _ endpoint: Endpoint, server: Identity, expired: Identity, addresses: [String], port: Int,
        group: MultiThreadedEventLoopGroup
    ) async throws {
        let context = try Self.context(server)
        let expired = try Self.context(expired)
        let bootstrap = ServerBootstrap(group: group)
            .serverChannelOption(.backlog, value: Self.backlog)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .serverChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    // Waits a second when the process has no descriptor left.
                    try channel.pipeline.syncOperations.addHandler(AcceptBackoffHandler())
                }
            }
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    guard endpoint.admit(channel) else { throw EndpointError.tooManyConnections }
                    channel.closeFuture.whenComplete { _ in endpoint.dismiss(channel) }
                    try Self.configure(channel, endpoint, endpoint.meetsConnection() ? expired : context)
                }
            }
        var channels: [any Channel] = []
        var heard: [String] = []
        var port = port
        for address in addresses {
            do {
                let channel = try await bootstrap.listen(at: address, port: port)
                port = channel.localAddress?.port ?? port
                channels.append(channel)
                heard.append(address)
            } catch let error as ListenError where error.isWithoutIPv6 && address == "::1" {
                continue
            } catch {
                for channel in channels { try await channel.close() }
                throw error
            }
        }
        self.channels = channels
        self.port = port
        self.addresses = heard
    }

    /// Takes no further connections.
    public func stop() async {
        for channel in channels { try? await channel.close() }
    }

    private static func context(_ identity: Identity) throws -> NIOSSLContext {
        let chain = try NIOSSLCertificate.fromPEMBytes(Array(identity.certificate.utf8))
        let key = try NIOSSLPrivateKey(bytes: Array(identity.key.utf8), format: .pem)
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
        configuration.minimumTLSVersion = .tlsv12
        // A client that offers no protocol by ALPN (aioapns) speaks HTTP/2 all the same.
        configuration.applicationProtocols = ["h2"]
        // A client that does nothing need not answer the end of TLS.
        configuration.shutdownTimeout = .milliseconds(500)
        // A certificate is asked for and not needed; the rules say whether it counts.
        configuration.certificateVerification = .optionalVerification
        return try NIOSSLContext(configuration: configuration)
    }

    private static func configure(_ channel: any Channel, _ endpoint: Endpoint, _ context: NIOSSLContext) throws {
        let certificate = ClientCertificateBox()
        let pressure = PressureHandler()
        let connection = ConnectionHandler(endpoint, pressure, certificate)
        let bound = NIOLoopBound(connection, eventLoop: channel.eventLoop)
        let pipeline = channel.pipeline.syncOperations
        try pipeline.addHandler(
            NIOSSLServerHandler(
                context: context,
                customVerificationCallback: { chain, promise in
                    certificate.der = chain.first.flatMap { try? $0.toDERBytes() }
                    promise.succeed(.certificateVerified)
                }))
        try pipeline.addHandler(pressure)
        var configuration = NIOHTTP2Handler.ConnectionConfiguration()
        // One stream until a request is accepted; a header list of 16 kB. nio-http2 limits resets, PING, SETTINGS,
        // CONTINUATION, empty DATA and malformed frames by itself.
        configuration.initialSettings = [
            HTTP2Setting(parameter: .maxConcurrentStreams, value: 1),
            HTTP2Setting(parameter: .maxHeaderListSize, value: 16_384),
        ]
        configuration.maximumBufferedControlFrames = 1000
        // Bodies are at most 5 kB: a window of a few of them is enough for a stream.
        var streams = NIOHTTP2Handler.StreamConfiguration()
        streams.targetWindowSize = 65_535
        _ = try pipeline.configureHTTP2Pipeline(
            mode: .server, connectionConfiguration: configuration, streamConfiguration: streams,
            streamDelegate: ConnectionHandler.Streams(handler: bound)
        ) { stream in
            stream.eventLoop.makeCompletedFuture {
                try stream.pipeline.syncOperations.addHandler(RequestHandler(bound.value))
            }
        }
        try pipeline.addHandler(connection)
    }
}

/// Why a connection is not taken.
enum EndpointError: Error {
    case tooManyConnections
}
