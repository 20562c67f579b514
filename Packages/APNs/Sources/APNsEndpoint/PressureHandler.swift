import NIOCore

/// Stops reading from a peer that does not take its answers, or whose pushes wait for devices.
///
/// Between TLS and HTTP/2. What is not read waits in the buffers of the kernel and then at the peer.
final class PressureHandler: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = IOData
    typealias OutboundOut = IOData

    private var context: ChannelHandlerContext?
    private var wantsToRead = false
    /// Whether too many pushes wait.
    var isHeld = false {
        didSet { goOn() }
    }

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }

    func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

    func read(context: ChannelHandlerContext) {
        wantsToRead = true
        goOn()
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        goOn()
        context.fireChannelWritabilityChanged()
    }

    private func goOn() {
        guard wantsToRead, !isHeld, let context, context.channel.isWritable else { return }
        wantsToRead = false
        context.read()
    }
}
