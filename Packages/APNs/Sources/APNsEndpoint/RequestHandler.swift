import APNsRules
import Foundation
import NIOCore
import NIOHPACK
import NIOHTTP2

/// A request of a client, on a stream of its own.
final class RequestHandler: ChannelInboundHandler {
    typealias InboundIn = HTTP2Frame.FramePayload
    typealias OutboundOut = HTTP2Frame.FramePayload

    private let connection: ConnectionHandler
    private var endpoint: Endpoint { connection.endpoint }
    private var request: PushRequest?
    private var isComplete = false
    private var isAnswered = false
    private var deadline: Scheduled<Void>?

    init(_ connection: ConnectionHandler) { self.connection = connection }

    // MARK: The request

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .headers(let frame):
            if request == nil { request = PushRequest(frame.headers) }
            if frame.endStream { complete(context) }
        case .data(let frame):
            guard case .byteBuffer(let buffer) = frame.data else { return }
            add(buffer)
            if frame.endStream { complete(context) }
        default: break
        }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        // Most requests come whole; the others have a time limit.
        if !isComplete, !isAnswered, deadline == nil, request != nil {
            let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
            deadline = context.eventLoop.scheduleTask(in: endpoint.configuration.limits.request) {
                let (handler, context) = bound.value
                handler.giveUp(context)
            }
        }
        context.fireChannelReadComplete()
    }

    func channelInactive(context: ChannelHandlerContext) {
        deadline?.cancel()
        // Nobody reads an answer any more.
        isAnswered = true
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    /// Bytes behind the longest payload are counted and dropped.
    private func add(_ buffer: ByteBuffer) {
        guard request != nil else { return }
        let room = PushType.longestPayloadOfAll - (request?.body.count ?? 0)
        request?.body.append(contentsOf: buffer.readableBytesView.prefix(room))
        request?.bodyLength += buffer.readableBytes
    }

    private func giveUp(_ context: ChannelHandlerContext) {
        guard let request, !isComplete, !isAnswered else { return }
        isComplete = true
        answer(Endpoint.Outcome(answer: Answer(.idleTimeout)), to: request, id: Self.freshID(), context)
        // What the client still sends for this stream is not wanted.
        context.close(promise: nil)
    }

    // MARK: The answer

    private func complete(_ context: ChannelHandlerContext) {
        guard !isComplete, let request else { return }
        isComplete = true
        deadline?.cancel()
        let target = request.target
        let topic = request.fields.first { $0.name == "apns-topic" }?.value
        if let registration = endpoint.registration(of: target, topic: topic) {
            return judge(request, registration, context)
        }
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        connection.beginWaiting()
        endpoint.look(for: target, topic: topic, on: context.eventLoop).whenComplete { result in
            let (handler, context) = bound.value
            handler.connection.endWaiting()
            switch result {
            case .success(let registration): handler.judge(request, registration, context)
            case .failure(let error):
                handler.answer(Endpoint.Outcome(error), to: request, id: Self.id(of: request), context)
            }
        }
    }

    private func judge(_ request: PushRequest, _ registration: Registration, _ context: ChannelHandlerContext) {
        guard !isAnswered else { return }
        switch connection.judge(request, registration, at: endpoint.now) {
        case .refused(let answer):
            let mistake = answer.reason == .payloadEmpty ? request.payloadMistake : nil
            self.answer(
                Endpoint.Outcome(answer: answer, remarks: mistake.map { [$0] } ?? []), to: request,
                id: Self.id(of: request), context)
        case .accepted(let push): accept(push, request, context)
        }
    }

    private func accept(_ push: Push, _ request: PushRequest, _ context: ChannelHandlerContext) {
        let id = push.id ?? Self.freshID()
        let meeting: FaultPlan.Meeting
        var outcome = Endpoint.Outcome(answer: .accepted, word: "discarded")
        do throws(FaultError) {
            meeting = try endpoint.meet(push)
        } catch {
            outcome.remarks.append("\(Fault.member): \(error)")
            meeting = FaultPlan.Meeting()
        }
        guard meeting.delay > 0 else {
            return go(on: push, request, id, meeting, outcome, context)
        }
        outcome.fault = "delay \(meeting.delay)ms"
        let noted = outcome
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        context.eventLoop.scheduleTask(in: .milliseconds(Int64(meeting.delay))) {
            let (handler, context) = bound.value
            handler.go(on: push, request, id, meeting, noted, context)
        }
    }

    /// What follows a delay.
    private func go(
        on push: Push, _ request: PushRequest, _ id: String, _ meeting: FaultPlan.Meeting,
        _ noted: Endpoint.Outcome, _ context: ChannelHandlerContext
    ) {
        var noted = noted
        let add = { (word: String) in noted.fault = noted.fault.map { "\($0), \(word)" } ?? word }
        switch meeting.end {
        case .refuse(let reason):
            add(reason.rawValue)
            noted.answer = Answer(reason)
            noted.word = nil
            return answer(noted, to: request, id: id, context)
        case .cut:
            add("cut")
            noted.word = "cut"
            endpoint.note(request, noted, id: id, at: endpoint.now, isAnswered: false)
            isAnswered = true
            return connection.cut()
        case .goAway(let reason): add("goaway \(reason.rawValue)")
        case .delay, .expiredCertificate, nil: break
        }
        guard let delivery = endpoint.deliver(push, id: id, on: context.eventLoop) else {
            answer(noted, to: request, id: id, context)
            return end(meeting)
        }
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        let fault = noted.fault
        let remarks = noted.remarks
        connection.beginWaiting()
        delivery.whenComplete { result in
            let (handler, context) = bound.value
            handler.connection.endWaiting()
            var outcome: Endpoint.Outcome
            switch result {
            case .success(let success): outcome = success
            case .failure(let error): outcome = Endpoint.Outcome(error)
            }
            outcome.fault = fault
            outcome.remarks = remarks + outcome.remarks
            handler.answer(outcome, to: request, id: id, context)
            handler.end(meeting)
        }
    }

    private func end(_ meeting: FaultPlan.Meeting) {
        if case .goAway(let reason) = meeting.end { connection.end(reason) }
    }

    private func answer(
        _ outcome: Endpoint.Outcome, to request: PushRequest, id: String, _ context: ChannelHandlerContext
    ) {
        let now = endpoint.now
        var outcome = outcome
        if outcome.answer.status == 410, outcome.answer.timestamp == nil { outcome.answer.timestamp = Timestamp(now) }
        endpoint.note(request, outcome, id: id, at: now)
        let answer = outcome.answer
        // A delivered push counts for its connection even if the client has gone.
        connection.answered(isAccepted: answer.reason == nil)
        guard !isAnswered else { return }
        isAnswered = true
        var headers = HPACKHeaders([(":status", "\(answer.status)"), ("apns-id", id)])
        guard let body = answer.body else {
            if endpoint.configuration.rules.environment == .sandbox {
                headers.add(name: "apns-unique-id", value: Self.freshID())
            }
            return context.writeAndFlush(
                wrapOutboundOut(.headers(.init(headers: headers, endStream: true))), promise: nil)
        }
        headers.add(name: "content-type", value: "application/json")
        context.write(wrapOutboundOut(.headers(.init(headers: headers))), promise: nil)
        context.writeAndFlush(
            wrapOutboundOut(.data(.init(data: .byteBuffer(ByteBuffer(string: body)), endStream: true))), promise: nil)
    }

    private static func freshID() -> String { UUID().uuidString }

    /// The request's own identifier, byte for byte, if it is one.
    private static func id(of request: PushRequest) -> String {
        let id = request.fields.first { $0.name == "apns-id" }?.value
        return id.flatMap { ConnectionRules.isIdentifier($0) ? $0 : nil } ?? freshID()
    }
}

extension PushRequest {
    fileprivate init(_ headers: HPACKHeaders) {
        self.init(method: "", path: "", fields: [], body: [])
        fields.reserveCapacity(headers.count)
        for (name, value, _) in headers {
            switch name {
            case ":method": method = value
            case ":path": path = value
            case _ where name.hasPrefix(":"): break
            default: fields.append((name, value))
            }
        }
    }
}
