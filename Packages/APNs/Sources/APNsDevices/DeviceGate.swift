import NIOCore
import Synchronization

/// How many requests a device has at once; the others wait in the order in which they came.
final class DeviceGate: Sendable {
    private struct State {
        var running = 0
        var waiting = CircularBuffer<EventLoopPromise<Void>>()
    }

    /// A device takes 64 connections of all its clients.
    static let width = 16

    private let state = Mutex(State())

    func enter(on eventLoop: any EventLoop) -> EventLoopFuture<Void> {
        state.withLock { state in
            if state.running < Self.width {
                state.running += 1
                return eventLoop.makeSucceededVoidFuture()
            }
            let promise = eventLoop.makePromise(of: Void.self)
            state.waiting.append(promise)
            return promise.futureResult
        }
    }

    func leave() {
        let next = state.withLock { state in
            let next = state.waiting.popFirst()
            if next == nil { state.running -= 1 }
            return next
        }
        next?.succeed()
    }
}
