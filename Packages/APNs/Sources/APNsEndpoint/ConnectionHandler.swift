import APNsCertificates
import APNsRules
import Foundation
import NIOCore
import NIOHTTP2

/// A connection of a client: its rules, its streams, and its end.
///
/// All of it is on the event loop of the connection.
final class ConnectionHandler: ChannelDuplexHandler {
    typealias InboundIn = HTTP2Frame
    typealias InboundOut = HTTP2Frame
    typealias OutboundIn = HTTP2Frame
    typealias OutboundOut = HTTP2Frame

    /// Asks for the end of the connection.
    struct GoAway: Sendable {
        let reason: Reason
    }

    /// Passes on which streams begin and end.
    struct Streams: NIOHTTP2StreamDelegate {
        let handler: NIOLoopBound<ConnectionHandler>

        func streamCreated(_ id: HTTP2StreamID, channel: any Channel) { handler.value.streamBegins(id) }
        func streamClosed(_ id: HTTP2StreamID, channel: any Channel) { handler.value.streamEnds() }
    }

    private enum Stage {
        /// TLS and the first frame are not there yet.
        case opening
        case open
        /// A GOAWAY is sent.
        case ending
    }

    let endpoint: Endpoint
    private let pressure: PressureHandler
    private let certificate: ClientCertificateBox
    private var context: ChannelHandlerContext?
    private var stage = Stage.opening
    private var openStreams = 0
    private var lastStream = HTTP2StreamID.rootStream
    private var advertisedStreams = 1
    private var hasProvedItself = false
    private var lastActivity = NIODeadline.now()
    private var timer: Scheduled<Void>?
    /// Pushes that wait for devices.
    private var waiting = 0
    private lazy var rules = ConnectionRules(
        endpoint.configuration.rules, certificate: certificate.der.map(endpoint.authority.read))

    init(_ endpoint: Endpoint, _ pressure: PressureHandler, _ certificate: ClientCertificateBox) {
        self.endpoint = endpoint
        self.pressure = pressure
        self.certificate = certificate
    }

    // MARK: Life

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        arm(endpoint.configuration.limits.handshake, context)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        self.context = nil
        timer?.cancel()
    }

    func channelInactive(context: ChannelHandlerContext) {
        timer?.cancel()
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        // Frames of the connection itself: SETTINGS, PING, GOAWAY. nio-http2 answers them.
        opened()
        lastActivity = .now()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // nio-http2 has told the peer why, where the protocol has a word for it.
        context.close(promise: nil)
    }

    func triggerUserOutboundEvent(
        context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?
    ) {
        guard let goAway = event as? GoAway else {
            return context.triggerUserOutboundEvent(event, promise: promise)
        }
        end(goAway.reason)
        promise?.succeed()
    }

    private func opened() {
        guard stage == .opening, let context else { return }
        stage = .open
        if rules.streamLimit != advertisedStreams { advertiseStreams() }
        arm(idleTime, context)
    }

    private var idleTime: TimeAmount {
        hasProvedItself ? endpoint.configuration.limits.idle : endpoint.configuration.limits.unproven
    }

    private func arm(_ time: TimeAmount, _ context: ChannelHandlerContext) {
        timer?.cancel()
        let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
        timer = context.eventLoop.scheduleTask(in: time) { bound.value.timeIsOver() }
    }

    private func timeIsOver() {
        guard let context else { return }
        switch stage {
        case .opening, .ending: context.close(promise: nil)
        case .open:
            let end = lastActivity + idleTime
            if openStreams > 0 {
                arm(idleTime, context)
            } else if end > .now() {
                arm(end - .now(), context)
            } else {
                self.end(.idleTimeout)
            }
        }
    }

    // MARK: Streams

    private func streamBegins(_ id: HTTP2StreamID) {
        opened()
        openStreams += 1
        lastStream = max(lastStream, id)
        lastActivity = .now()
    }

    private func streamEnds() {
        openStreams -= 1
        lastActivity = .now()
        guard stage == .ending, openStreams == 0, let context else { return }
        // The last bytes of the answer are flushed in this turn.
        let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
        context.eventLoop.execute { bound.value.close(promise: nil) }
    }

    func judge(_ request: PushRequest, _ registration: Registration, at now: Date) -> ConnectionRules.Judgement {
        rules.judge(request, registration, at: now)
    }

    /// Notes an answer, which can change how many streams the client may have.
    func answered(isAccepted: Bool) {
        if isAccepted { hasProvedItself = true }
        rules.answered(isAccepted: isAccepted)
        if rules.streamLimit != advertisedStreams { advertiseStreams() }
    }

    private func advertiseStreams() {
        advertisedStreams = rules.streamLimit
        guard let context, stage != .ending else { return }
        let settings = [HTTP2Setting(parameter: .maxConcurrentStreams, value: advertisedStreams)]
        context.writeAndFlush(
            wrapOutboundOut(HTTP2Frame(streamID: .rootStream, payload: .settings(.settings(settings)))), promise: nil)
    }

    func beginWaiting() {
        waiting += 1
        updatePressure()
    }

    func endWaiting() {
        waiting -= 1
        updatePressure()
    }

    /// Reading goes on at half of the limit, so that it does not stop at each push.
    private func updatePressure() {
        let limit = endpoint.waitingLimit
        if waiting >= limit {
            pressure.isHeld = true
        } else if pressure.isHeld, waiting <= limit / 2 {
            pressure.isHeld = false
        }
    }

    // MARK: The end

    /// Ends the connection without a word.
    func cut() { context?.close(promise: nil) }

    /// Says the last stream that is answered, and why; closes when open requests are answered.
    func end(_ reason: Reason) {
        guard let context, stage != .ending else { return }
        stage = .ending
        let text = Answer(reason).body ?? ""
        let frame = HTTP2Frame(
            streamID: .rootStream,
            payload: .goAway(lastStreamID: lastStream, errorCode: .noError, opaqueData: ByteBuffer(string: text)))
        context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
        if openStreams == 0 {
            context.close(promise: nil)
        } else {
            arm(endpoint.configuration.limits.ending, context)
        }
    }
}

/// The certificate that a client has shown; set by TLS, on the event loop of the connection.
final class ClientCertificateBox {
    var der: [UInt8]?
}
