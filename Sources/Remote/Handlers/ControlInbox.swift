import DeviceControl
import NotificationLocking

/// The requests of clients on their way to the device's thread, which they wake.
final class ControlInbox: Sendable {
    private struct State {
        var work: [(run: ControlRoute.Work.OnDevice, reply: ControlAnswer.Reply)] = []
        var isClosed = false
    }

    private let state = Mutex(State())
    private let signal: WakeSignal
    /// The name of the device.
    private let name: String

    init(waking signal: WakeSignal, name: String) {
        self.signal = signal
        self.name = name
    }

    // MARK: For the server's thread

    /// Says how a request is answered. One with much to read is read on a thread of its own, because other clients wait
    /// for the server's.
    func answer(to request: HTTPRequest) -> ControlAnswer {
        guard request.body.count > Self.longBody else { return answer(by: ControlRoute.work(for: request)) }
        return .reply { [self] reply in
            Self.startThread(for: reply) { [self] in
                guard case .reply(let ask) = answer(by: ControlRoute.work(for: request)) else {
                    return reply(.problem(.badRequest, "the route takes no body"))
                }
                ask(reply)
            }
        }
    }

    /// In bytes; reading as many takes about a millisecond.
    private static let longBody = 8_192

    private func answer(by work: ControlRoute.Work) -> ControlAnswer {
        switch work {
        case .here(let make):
            let answer = make(name)
            return .reply { reply in reply(answer) }
        case .device(let work): return .reply { [self] reply in post(reply, work) }
        case .files(let read):
            return .reply { [self] reply in Self.startThread(for: reply) { [self] in post(reply, read()) } }
        case .lines(let work): return .lines { [self] position, reply in post(reply, work(position)) }
        case .frames(let link, let work): return .frames(link) { [self] reply in post(reply, work) }
        }
    }

    /// Hands work to the device.
    ///
    /// - Parameter reply: Receives a problem if the device ends before.
    func post(_ reply: ControlAnswer.Reply, _ work: @escaping ControlRoute.Work.OnDevice) {
        let isOpen = state.withLock { state in
            if !state.isClosed { state.work.append((work, reply)) }
            return !state.isClosed
        }
        guard isOpen else { return Self.refuse(reply) }
        signal.raise()
    }

    /// Works for one client on a thread of its own.
    static func startThread(for reply: ControlAnswer.Reply, _ work: @escaping @Sendable () -> Void) {
        do {
            try SystemThread.start(work)
        } catch {
            reply(.problem(.busy, "the device has no thread for this: \(error)"))
        }
    }

    // MARK: For the device's thread

    var isEmpty: Bool { state.withLock { $0.work.isEmpty } }

    func next() -> (run: ControlRoute.Work.OnDevice, reply: ControlAnswer.Reply)? {
        state.withLock { $0.work.isEmpty ? nil : $0.work.removeFirst() }
    }

    /// Refuses what is waiting and what is still to come.
    func close() {
        let rest = state.withLock { state in
            defer { state.work = [] }
            state.isClosed = true
            return state.work
        }
        for work in rest { Self.refuse(work.reply) }
    }

    private static func refuse(_ reply: ControlAnswer.Reply) {
        reply(.problem(.busy, "the device has ended"))
    }
}
