public import APNsCertificates
public import APNsDevices
public import APNsRules
public import Foundation
public import NIOCore
import Synchronization

/// The parts that all connections of an endpoint share: keys, tokens, faults, devices and the log.
public final class Endpoint: Sendable {
    public struct Configuration: Sendable {
        public var rules: ConnectionRules.Configuration
        /// Tokens that the set-up file declares, by their digits.
        public var tokens: [String: SetUp.Token]
        /// Topics whose pushes are discarded when they are checked, whatever their token is.
        public var sinks: [Pattern]
        /// The device that shows pushes with unknown tokens; `nil` for none.
        public var anyTokenDevice: String?
        public var faults: [Fault]
        public var seed: UInt64
        public var limits: Limits
        /// The endpoint's time.
        public var clock: @Sendable () -> Date

        public init(
            rules: ConnectionRules.Configuration, tokens: [SetUp.Token] = [], sinks: [Pattern] = [],
            anyTokenDevice: String? = nil, faults: [Fault] = [], seed: UInt64 = 0, limits: Limits = Limits(),
            clock: @escaping @Sendable () -> Date = { Date() }
        ) {
            self.rules = rules
            self.tokens = Dictionary(tokens.map { ($0.token, $0) }) { _, last in last }
            self.sinks = sinks
            self.anyTokenDevice = anyTokenDevice
            self.faults = faults
            self.seed = seed
            self.limits = limits
            self.clock = clock
        }
    }

    /// What peers may take of the endpoint.
    public struct Limits: Sendable {
        public var connections = 2048
        /// Until TLS and the first frame are there.
        public var handshake = TimeAmount.seconds(10)
        /// From the first header field to the last byte of the body.
        public var request = TimeAmount.seconds(30)
        /// How long a connection may do nothing before its first push is accepted.
        public var unproven = TimeAmount.seconds(60)
        /// How long it may do nothing afterwards.
        public var idle = TimeAmount.hours(1)
        /// How long open requests have after a GOAWAY.
        public var ending = TimeAmount.seconds(30)
        /// Pushes of one connection that wait for devices; it is not read while there are more.
        public var waitingOfConnection = 64
        /// Pushes of all connections that wait for devices, where many connections share them.
        public var waiting = 4096

        public init() {}
    }

    /// The way of a push that the rules accept.
    private enum Destination {
        case discard
        case device(DeviceHub.Address)
    }

    private struct State {
        var faults: FaultPlan
        var log = RequestLog()
        var waiters: [Waiter] = []
        var waiterCount = 0
    }

    private struct Waiter {
        let number: Int
        let query: RequestLog.Query
        var missing: Int
        let promise: EventLoopPromise<Void>
    }

    let configuration: Configuration
    let authority: Authority
    private let hub: DeviceHub
    private let state: Mutex<State>
    private let connections = Mutex<[ObjectIdentifier: any Channel]>([:])

    public init(_ configuration: Configuration, authority: Authority, hub: DeviceHub) {
        self.configuration = configuration
        self.authority = authority
        self.hub = hub
        state = Mutex(State(faults: FaultPlan(seed: configuration.seed, configuration.faults)))
    }

    var now: Date { configuration.clock() }

    // MARK: Requests

    /// An answer, and what is noted beside it.
    struct Outcome: Sendable {
        var answer: Answer
        var device: String?
        var app: String?
        var word: String?
        var remarks: [String] = []
        var fault: String?

        init(
            answer: Answer, device: String? = nil, app: String? = nil, word: String? = nil, remarks: [String] = []
        ) {
            (self.answer, self.device, self.app, self.word, self.remarks) = (answer, device, app, word, remarks)
        }

        /// The outcome of a request that the endpoint itself cannot serve.
        init(_ error: any Error) { self.init(answer: Answer(.internalServerError), remarks: ["\(error)"]) }
    }

    /// What a token means, or `nil` if devices have to be asked first.
    func registration(of target: PushRequest.Target, topic: String?) -> Registration? {
        guard case .token(let token) = target else { return .unknown }
        if let declared = configuration.tokens[token] { return declared.registration }
        if let topic, configuration.sinks.contains(where: { $0.matches(topic) }) { return .registered(nil) }
        if let known = hub.known(token) {
            // An app that is back has the same token, which the device knows.
            if let deleted = known.deleted, !hub.isRunning(known.device) { return .unregistered(deleted) }
            return .registered(known.app)
        }
        return configuration.anyTokenDevice == nil ? nil : .registered(nil)
    }

    /// Asks the devices for their tokens.
    func look(for target: PushRequest.Target, topic: String?, on eventLoop: any EventLoop)
        -> EventLoopFuture<Registration>
    {
        eventLoop.makeFutureWithTask {
            await self.hub.look()
            return self.registration(of: target, topic: topic) ?? .unknown
        }
    }

    private func destination(of push: Push) -> Destination {
        if let declared = configuration.tokens[push.token] {
            return declared.device.map { .device(.topic(device: $0)) } ?? .discard
        }
        if configuration.sinks.contains(where: { $0.matches(push.topic) }) { return .discard }
        if let known = hub.known(push.token) { return .device(.token(device: known.device, app: known.app)) }
        return configuration.anyTokenDevice.map { .device(.topic(device: $0)) } ?? .discard
    }

    func meet(_ push: Push) throws(FaultError) -> FaultPlan.Meeting {
        try state.withLock { state throws(FaultError) in try state.faults.meet(push) }
    }

    func meetsConnection() -> Bool { state.withLock { $0.faults.meetConnection() } }

    /// Brings a push where it goes.
    ///
    /// - Returns: `nil` if that is done at once.
    func deliver(_ push: Push, id: String, on eventLoop: any EventLoop) -> EventLoopFuture<Outcome>? {
        guard case .device(let address) = destination(of: push) else { return nil }
        return hub.deliver(push, id: id, to: address, on: eventLoop).map { delivery in
            switch delivery {
            case .delivered(let device, let app, let outcome, let remarks):
                Outcome(answer: .accepted, device: device, app: app, word: outcome, remarks: remarks)
            case .waits(let device): Outcome(answer: .accepted, device: device, word: "waits")
            case .discarded(let device, let remark):
                Outcome(answer: .accepted, device: device, word: "discarded", remarks: [remark])
            case .refused(let answer, let device, let remark):
                Outcome(answer: answer, device: device, remarks: remark.map { [$0] } ?? [])
            }
        }
    }

    // MARK: The log

    /// - Parameter isAnswered: Whether the client is given the answer.
    func note(_ request: PushRequest, _ outcome: Outcome, id: String, at time: Date, isAnswered: Bool = true) {
        let entry = LoggedRequest(
            time: time, answer: isAnswered ? outcome.answer : nil, id: id, request: request, device: outcome.device,
            app: outcome.app,
            outcome: outcome.word, remarks: outcome.remarks, fault: outcome.fault)
        let done: [EventLoopPromise<Void>] = state.withLock { state in
            state.log.append(entry)
            guard !state.waiters.isEmpty else { return [] }
            for index in state.waiters.indices where state.waiters[index].query.takes(entry) {
                state.waiters[index].missing -= 1
            }
            let done = state.waiters.filter { $0.missing <= 0 }.map(\.promise)
            state.waiters.removeAll { $0.missing <= 0 }
            return done
        }
        for promise in done { promise.succeed() }
    }

    public func requests(_ query: RequestLog.Query = RequestLog.Query()) -> [LoggedRequest] {
        state.withLock { $0.log }.requests(query)
    }

    /// Waits until so many requests fit, at most for a time.
    func wait(
        for count: Int, _ query: RequestLog.Query, atMost time: TimeAmount, on eventLoop: any EventLoop
    ) -> EventLoopFuture<Void> {
        let promise = eventLoop.makePromise(of: Void.self)
        let number: Int? = state.withLock { state in
            let missing = count - state.log.requests(query).count
            guard missing > 0, state.waiters.count < Self.mostWaiters else { return nil }
            state.waiterCount += 1
            state.waiters.append(
                Waiter(number: state.waiterCount, query: query, missing: missing, promise: promise))
            return state.waiterCount
        }
        guard let number else {
            promise.succeed()
            return promise.futureResult
        }
        let limit = eventLoop.scheduleTask(in: time) {
            let waited = self.state.withLock { state in
                let index = state.waiters.firstIndex { $0.number == number }
                return index.map { state.waiters.remove(at: $0) }
            }
            waited?.promise.succeed()
        }
        promise.futureResult.whenComplete { _ in limit.cancel() }
        return promise.futureResult
    }

    private static let mostWaiters = 1000

    // MARK: Faults

    var faults: [Fault] { state.withLock { $0.faults.faults } }

    public func replaceFaults(with faults: [Fault]) { state.withLock { $0.faults.replace(with: faults) } }

    // MARK: Connections

    /// - Returns: `false` if there are enough.
    func admit(_ channel: any Channel) -> Bool {
        connections.withLock { connections in
            guard connections.count < configuration.limits.connections else { return false }
            connections[ObjectIdentifier(channel)] = channel
            return true
        }
    }

    func dismiss(_ channel: any Channel) {
        connections.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(channel)) }
    }

    /// How many pushes of one connection may wait for devices before it is not read any more.
    var waitingLimit: Int {
        let limits = configuration.limits
        let count = connections.withLock { $0.count }
        return max(4, min(limits.waitingOfConnection, limits.waiting / max(1, count)))
    }

    /// Ends all connections, each when its open requests are answered.
    public func shutDown(_ reason: Reason = .shutdown) async {
        let channels = connections.withLock { Array($0.values) }
        for channel in channels {
            channel.triggerUserOutboundEvent(ConnectionHandler.GoAway(reason: reason), promise: nil)
        }
        for channel in channels { try? await channel.closeFuture.get() }
    }
}
