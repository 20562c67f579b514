import APNsRules
import NIOCore
import NIOHTTP1
import NIOPosix

/// A client of the control API of one device: HTTP/1.1 on a Unix socket, a connection a request.
struct DeviceClient: Sendable {
    struct Reply: Sendable {
        let status: Int
        let body: ByteBuffer
    }

    /// How long a request may take until the whole reply is there.
    static let patience = TimeAmount.seconds(10)
    /// The longest reply that is read; a state with 100,000 notifications has about 60 MB.
    static let longestReply = 128 << 20

    let socket: String

    /// - Returns: The reply; it fails if nobody answers.
    func send(
        _ method: HTTPMethod, _ target: String, _ fields: [(String, String)] = [], _ body: [UInt8] = [],
        on eventLoop: any EventLoop
    ) -> EventLoopFuture<Reply> {
        let promise = eventLoop.makePromise(of: Reply.self)
        var head = HTTPRequestHead(version: .http1_1, method: method, uri: target)
        head.headers.add(name: "host", value: "device")
        head.headers.add(name: "content-length", value: "\(body.count)")
        for (name, value) in fields { head.headers.add(name: name, value: value) }
        let request = head
        ClientBootstrap(group: eventLoop)
            .connectTimeout(Self.patience)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHTTPClientHandlers()
                    try channel.pipeline.syncOperations.addHandler(ReplyReader(promise))
                }
            }
            .connect(unixDomainSocketPath: socket)
            .whenComplete { result in
                switch result {
                case .success(let channel):
                    channel.write(HTTPClientRequestPart.head(request), promise: nil)
                    if !body.isEmpty {
                        channel.write(HTTPClientRequestPart.body(.byteBuffer(ByteBuffer(bytes: body))), promise: nil)
                    }
                    channel.writeAndFlush(HTTPClientRequestPart.end(nil), promise: nil)
                case .failure(let error): promise.fail(error)
                }
            }
        return promise.futureResult
    }
}

/// Why a device has not replied.
enum DeviceError: Error, CustomStringConvertible {
    case connectionEnded
    case lateReply
    case longReply
    case unexpected(String)

    var description: String {
        switch self {
        case .connectionEnded: "the device has ended the connection"
        case .lateReply: "the device has not answered in time"
        case .longReply: "the device's answer is too long"
        case .unexpected(let text): text
        }
    }
}

/// Collects a reply.
private final class ReplyReader: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart

    private let promise: EventLoopPromise<DeviceClient.Reply>
    private var status = 0
    private var body = ByteBuffer()
    private var deadline: Scheduled<Void>?
    private var isOver = false

    init(_ promise: EventLoopPromise<DeviceClient.Reply>) { self.promise = promise }

    func channelActive(context: ChannelHandlerContext) {
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        deadline = context.eventLoop.scheduleTask(in: DeviceClient.patience) {
            let (reader, context) = bound.value
            reader.end(.failure(DeviceError.lateReply), context)
        }
        context.fireChannelActive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): status = Int(head.status.code)
        case .body(var part):
            guard body.readableBytes + part.readableBytes <= DeviceClient.longestReply else {
                return end(.failure(DeviceError.longReply), context)
            }
            body.writeBuffer(&part)
        case .end: end(.success(DeviceClient.Reply(status: status, body: body)), context)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { end(.failure(error), context) }

    func channelInactive(context: ChannelHandlerContext) {
        end(.failure(DeviceError.connectionEnded), context)
        context.fireChannelInactive()
    }

    private func end(_ result: Result<DeviceClient.Reply, any Error>, _ context: ChannelHandlerContext) {
        guard !isOver else { return }
        isOver = true
        deadline?.cancel()
        promise.completeWith(result)
        context.close(promise: nil)
    }
}
