public import NIOCore
import NIOHPACK
import NIOPosix
import NIOSSL

/// A peer that writes bytes of its own instead of a protocol.
public struct HostilePeer: Sendable {
    private let channel: any Channel

    /// - Parameter authority: `nil` for a connection without TLS.
    public static func connect(port: Int, authority: String?, _ group: any EventLoopGroup) async throws -> HostilePeer {
        let context = try authority.map { try WireClient.tls($0, nil, ["h2"]) }
        let channel = try await ClientBootstrap(group: group)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    if let context {
                        try channel.pipeline.syncOperations.addHandler(
                            try NIOSSLClientHandler(context: context, serverHostname: "localhost"))
                    }
                    try channel.pipeline.syncOperations.addHandler(Swallower())
                }
            }
            .connect(host: "127.0.0.1", port: port).get()
        return HostilePeer(channel: channel)
    }

    /// Writes, and returns when the other end has closed the connection, whatever it has taken.
    public func write(_ bytes: [UInt8]) async {
        channel.writeAndFlush(ByteBuffer(bytes: bytes), promise: nil)
        try? await channel.closeFuture.get()
    }

    /// Writes, and returns at once.
    public func begin(_ bytes: [UInt8]) { channel.writeAndFlush(ByteBuffer(bytes: bytes), promise: nil) }

    public func ended() async { try? await channel.closeFuture.get() }

    public func close() async { try? await channel.close() }

    // MARK: Bytes

    /// The beginning of every client with empty SETTINGS.
    public static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + frame(4)

    public static func frame(_ type: UInt8, flags: UInt8 = 0, stream: Int = 0, _ payload: [UInt8] = []) -> [UInt8] {
        let size = payload.count
        return [UInt8(size >> 16), UInt8(size >> 8 & 0xFF), UInt8(size & 0xFF), type, flags]
            + (0..<4).map { UInt8(stream >> (24 - 8 * $0) & 0xFF) } + payload
    }

    /// A request's fields, in a form that needs no table.
    public static func fields(_ fields: [(String, String)]) -> [UInt8] {
        fields.flatMap { name, value in [0x00] + text(name) + text(value) }
    }

    public static func text(_ text: String) -> [UInt8] {
        let count = text.utf8.count
        guard count >= 127 else { return [UInt8(count)] + Array(text.utf8) }
        var rest = count - 127
        var bytes: [UInt8] = [127]
        while rest >= 128 {
            bytes.append(UInt8(rest & 127 | 128))
            rest >>= 7
        }
        return bytes + [UInt8(rest)] + Array(text.utf8)
    }

    public static let request: [(String, String)] = [
        (":method", "POST"), (":scheme", "https"), (":path", "/3/device/ab"), (":authority", "localhost"),
    ]
}

private final class Swallower: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {}

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
