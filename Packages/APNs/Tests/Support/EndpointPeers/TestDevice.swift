import APNsRules
public import Foundation
import Glibc
public import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// A peer that speaks the part of the control API that an endpoint needs, in the words of its document.
public final class TestDevice: Sendable {
    public struct Request: Sendable {
        public let method: String
        public let target: String
        public let fields: [String: String]
        public let body: String
    }

    private struct State {
        var requests: [Request] = []
        var isHolding = false
        var held: [EventLoopPromise<Void>] = []
        var answer: (status: Int, text: String)?
        /// Who waits until so many requests are here.
        var waiters: [(count: Int, promise: EventLoopPromise<Void>)] = []
    }

    public let name: String
    private let apps: [String: String]
    private let clock: @Sendable () -> Date
    private let state = Mutex(State())
    private let channel = Mutex<(any Channel)?>(nil)

    /// - Parameters:
    ///   - apps: The tokens, by bundle identifiers.
    ///   - clock: The device's time.
    public init(
        _ name: String, apps: [String: String], clock: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.name = name
        self.apps = apps
        self.clock = clock
    }

    /// Begins to listen, as a device in a folder of devices does.
    public func start(in devices: String, _ group: any EventLoopGroup) async throws {
        let folder = "\(devices)/\(name)"
        for path in [devices, folder] where access(path, F_OK) != 0 { mkdir(path, 0o700) }
        let socket = "\(folder)/socket"
        let made = try await ServerBootstrap(group: group)
            .serverChannelOption(.backlog, value: 128)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.configureHTTPServerPipeline()
                    try channel.pipeline.syncOperations.addHandler(TestDeviceHandler(self))
                }
            }
            .bind(unixDomainSocketPath: socket, cleanupExistingSocketFile: true).get()
        channel.withLock { $0 = made }
        try Data(#"{"process": 1, "since": 0, "isEphemeral": false, "socket": "\#(socket)"}"#.utf8)
            .write(to: URL(filePath: "\(folder)/lock"))
    }

    public func stop() async throws { try await channel.withLock { $0 }?.close() }

    public var pushes: [Request] { state.withLock { $0.requests.filter { $0.method == "POST" } } }

    /// Keeps all answers until ``release()``.
    public func hold() { state.withLock { $0.isHolding = true } }

    public func release() {
        let held = state.withLock { state in
            state.isHolding = false
            defer { state.held = [] }
            return state.held
        }
        for promise in held { promise.succeed() }
    }

    /// What pushes are answered with from now on; `nil` for a receipt.
    public func answer(_ answer: (status: Int, text: String)?) { state.withLock { $0.answer = answer } }

    /// Waits until so many pushes have come.
    public func wait(for count: Int, _ eventLoop: any EventLoop) async throws {
        let promise = eventLoop.makePromise(of: Void.self)
        let isThere = state.withLock { state in
            if state.requests.filter({ $0.method == "POST" }).count >= count { return true }
            state.waiters.append((count, promise))
            return false
        }
        if isThere { promise.succeed() }
        try await promise.futureResult.get()
    }

    func take(_ request: Request, on eventLoop: any EventLoop) -> EventLoopFuture<(Int, String)> {
        let (hold, answer, done): (EventLoopPromise<Void>?, (status: Int, text: String)?, [EventLoopPromise<Void>]) =
            state.withLock { state in
                state.requests.append(request)
                let count = state.requests.filter { $0.method == "POST" }.count
                let done = state.waiters.filter { $0.count <= count }.map(\.promise)
                state.waiters.removeAll { $0.count <= count }
                guard state.isHolding, request.method == "POST" else { return (nil, state.answer, done) }
                let promise = eventLoop.makePromise(of: Void.self)
                state.held.append(promise)
                return (promise, state.answer, done)
            }
        for promise in done { promise.succeed() }
        let reply = reply(to: request, answer)
        return (hold?.futureResult.hop(to: eventLoop) ?? eventLoop.makeSucceededVoidFuture()).map { reply }
    }

    private func reply(to request: Request, _ answer: (status: Int, text: String)?) -> (Int, String) {
        guard request.method == "POST" else {
            let list = apps.map {
                #"{"identifier": "\#($0)", "name": "App", "token": "\#($1)", "registered": null}"#
            }.joined(separator: ", ")
            let time = clock().formatted(.iso8601)
            return (200, #"{"apps": [\#(list)], "deletedApps": [], "time": "\#(time)"}"#)
        }
        if let answer { return (answer.status, answer.text) }
        return (
            200,
            #"{"apnsID": "x", "app": "\#(request.fields["apns-topic"] ?? "")", "outcome": "lockScreen", "diagnostics": []}"#
        )
    }
}

private final class TestDeviceHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let device: TestDevice
    private var head: HTTPRequestHead?
    private var body = ByteBuffer()

    init(_ device: TestDevice) { self.device = device }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): self.head = head
        case .body(var part): body.writeBuffer(&part)
        case .end:
            guard let head else { return }
            let fields = Dictionary(head.headers.map { ($0.name, $0.value) }) { $1 }
            let request = TestDevice.Request(
                method: head.method.rawValue, target: head.uri, fields: fields, body: String(buffer: body))
            let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
            device.take(request, on: context.eventLoop).whenSuccess { status, text in
                let (handler, context) = bound.value
                var head = HTTPResponseHead(version: .http1_1, status: .init(statusCode: status))
                head.headers.add(name: "content-length", value: "\(text.utf8.count)")
                head.headers.add(name: "connection", value: "close")
                context.write(handler.wrapOutboundOut(.head(head)), promise: nil)
                context.write(handler.wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: text)))), promise: nil)
                context.writeAndFlush(handler.wrapOutboundOut(.end(nil))).whenComplete { _ in
                    bound.value.1.close(promise: nil)
                }
            }
        }
    }
}
