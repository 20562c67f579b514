public import Foundation
public import NIOCore
import NIOHTTP1
import NIOPosix

/// A client of the route on loopback.
public enum LoopbackPeer {
    /// - Returns: The status and the body.
    public static func send(
        _ method: String, _ target: String, _ body: [UInt8], port: Int, _ group: any EventLoopGroup
    ) async throws -> (Int, Data) {
        let promise = group.next().makePromise(of: (Int, Data).self)
        let channel = try await ClientBootstrap(group: group)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHTTPClientHandlers()
                    try channel.pipeline.syncOperations.addHandler(LoopbackReader(promise))
                }
            }
            .connect(host: "127.0.0.1", port: port).get()
        var head = HTTPRequestHead(version: .http1_1, method: .init(rawValue: method), uri: target)
        head.headers.add(name: "host", value: "localhost:\(port)")
        head.headers.add(name: "content-length", value: "\(body.count)")
        channel.write(HTTPClientRequestPart.head(head), promise: nil)
        channel.write(HTTPClientRequestPart.body(.byteBuffer(ByteBuffer(bytes: body))), promise: nil)
        try await channel.writeAndFlush(HTTPClientRequestPart.end(nil))
        let answer = try await promise.futureResult.get()
        try await channel.close()
        return answer
    }
}

private final class LoopbackReader: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart

    private let promise: EventLoopPromise<(Int, Data)>
    private var status = 0
    private var body = ByteBuffer()
    private var isOver = false

    init(_ promise: EventLoopPromise<(Int, Data)>) { self.promise = promise }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): status = Int(head.status.code)
        case .body(var part): body.writeBuffer(&part)
        case .end: end(.success((status, Data(body.readableBytesView))))
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        end(.failure(WireError.streamEnded))
        context.fireChannelInactive()
    }

    private func end(_ result: Result<(Int, Data), any Error>) {
        guard !isOver else { return }
        isOver = true
        promise.completeWith(result)
    }
}
