import APNsFiles
public import APNsRules
import Foundation
public import NIOCore
import NIOHTTP1
public import NIOPosix
import Synchronization

/// What became of a push.
public enum Delivery: Hashable, Sendable {
    /// The device has committed it.
    case delivered(device: String, app: String, outcome: String, remarks: [String])
    /// It is on disk until the device runs.
    case waits(device: String)
    /// APNs takes it, and nobody gets it.
    case discarded(device: String?, remark: String)
    /// The client is refused.
    case refused(Answer, device: String?, remark: String?)
}

/// The devices of this user, and the pushes that wait for them.
public final class DeviceHub: Sendable {
    /// Where a push goes.
    public enum Address: Hashable, Sendable {
        /// The app with the push's token; the device decides whether it has it.
        case token(device: String, app: String)
        /// The app that the topic names.
        case topic(device: String)

        var device: String {
            switch self {
            case .token(let device, _), .topic(let device): device
            }
        }
    }

    private struct State {
        /// The devices whose tokens are known, by name.
        var known: [String: RunningDevice] = [:]
        var gates: [String: DeviceGate] = [:]
        /// What has been noted and still is so, by its subject: the devices together, one, or what waits for one.
        var problems: [String: String] = [:]
        /// The devices for which pushes may wait; of others it is known that none does.
        var hasNoneWaiting: Set<String> = []
        /// How far a device's clock is ahead, in seconds, and when that was asked.
        var clocks: [String: (offset: Double, asked: NIODeadline)] = [:]
        var clockQuestions: [String: EventLoopFuture<Double>] = [:]
        var lastLook: NIODeadline?
        var look: Task<Void, Never>?
    }

    fileprivate let devices: String
    private let tokens: TokenTable
    private let held: HeldPushes
    private let group: any EventLoopGroup
    private let files: NIOThreadPool
    private let note: @Sendable (String) -> Void
    private let state = Mutex(State())

    /// How old what is known of a device's clock may be.
    private static let clockAge = TimeAmount.seconds(1)
    /// Devices are looked for at most this often, however many unknown tokens come.
    public static let lookInterval = TimeAmount.seconds(1)
    private static let attempts = 5
    private static let pause = TimeAmount.milliseconds(100)

    /// - Parameters:
    ///   - devices: The folder of the devices.
    ///   - folder: The endpoint's own, which exists.
    ///   - files: Does what waits for the disk.
    ///   - note: Is told what goes wrong beside requests.
    public init(
        devices: String, folder: String, group: any EventLoopGroup, files: NIOThreadPool,
        note: @escaping @Sendable (String) -> Void
    ) throws {
        self.devices = devices
        self.group = group
        self.files = files
        self.note = note
        tokens = TokenTable("\(folder)/tokens.json")
        held = HeldPushes(folder: "\(folder)/held")
        try tokens.reload()
    }

    // MARK: Tokens

    /// The state of a token as this process knows it; no device is asked.
    public func known(_ token: String) -> LearnedToken? { tokens.token(token) }

    /// The tokens of all apps on devices that run.
    public func runningTokens() async -> [LearnedToken] {
        await look(force: true)
        let running = state.withLock { Set($0.known.keys) }
        return tokens.all.filter { running.contains($0.device) && $0.deleted == nil }
    }

    /// Whether nothing is wrong now: all devices that have a socket answer, and all folders can be read.
    public var hasNoProblem: Bool { state.withLock { $0.problems.isEmpty } }

    /// Whether there is or was a device of this name.
    public func isThere(_ device: String) -> Bool {
        DeviceName.isValid(device) && FileManager.default.fileExists(atPath: "\(devices)/\(device)")
    }

    /// Looks for devices and their tokens; at most once a second, and once for all who ask meanwhile.
    public func look(force: Bool = false) async {
        let task: Task<Void, Never>? = state.withLock { state in
            if let look = state.look { return look }
            if !force, let last = state.lastLook, last + Self.lookInterval > .now() { return nil }
            let task = Task { await self.lookNow() }
            state.look = task
            return task
        }
        await task?.value
    }

    private func lookNow() async {
        var running: [RunningDevice] = []
        do {
            try tokens.reload()
            running = try RunningDevice.all(in: devices)
            note(nil, of: devices)
            forget(allBut: Set(running.map(\.name)))
        } catch {
            note("\(error)", of: devices)
        }
        for device in running {
            let problem: String?
            do {
                let report = try await report(of: device)
                try await files.runIfActive { [tokens] in try tokens.learn(report.tokens(of: device.name)) }
                state.withLock { $0.known[device.name] = device }
                problem = nil
            } catch is IOError {
                // It does not run, and its file says where it was.
                state.withLock { $0.known[device.name] = nil }
                problem = nil
            } catch DeviceError.lateReply {
                problem =
                    "device “\(device.name)” does not answer; if its process is stopped, “kill -CONT \(device.process)” "
                    + "continues it"
            } catch {
                problem = "device “\(device.name)”: \(error)"
            }
            note(problem, of: device.name)
        }
        state.withLock { state in
            state.lastLook = .now()
            state.look = nil
        }
    }

    /// Forgets devices that have left no trace, and what was wrong with them.
    private func forget(allBut names: Set<String>) {
        state.withLock { state in
            state.known = state.known.filter { names.contains($0.key) }
            // The other subjects are paths.
            state.problems = state.problems.filter { names.contains($0.key) || $0.key.contains("/") }
        }
    }

    /// Looks whether devices have come for which pushes wait, and delivers them. Called regularly.
    public func deliverWaiting() async {
        await noting(held.folder) {
            for name in try PrivateFile.names(in: held.folder) where RunningDevice.find(name, in: devices) != nil {
                await noting("\(held.folder)/\(name)") {
                    guard try !held.isEmpty(for: name) else { return }
                    _ = try await files.runIfActive { try self.deliverWaiting(to: name) }
                }
            }
        }
    }

    private func noting(_ subject: String, _ body: () async throws -> Void) async {
        do {
            try await body()
            note(nil, of: subject)
        } catch {
            note("\(error)", of: subject)
        }
    }

    /// Notes a problem once, until it is another one or over.
    private func note(_ problem: String?, of subject: String) {
        let isNew = state.withLock { state in
            defer { state.problems[subject] = problem }
            return state.problems[subject] != problem
        }
        if isNew, let problem { note(problem) }
    }

    private func report(of device: RunningDevice) async throws -> StateReport {
        let reply = try await DeviceClient(socket: device.socket).send(.GET, "/state", on: group.next()).get()
        guard reply.status == 200 else { throw DeviceError.unexpected("GET /state is answered with \(reply.status)") }
        let report = try JSONDecoder().decode(StateReport.self, from: Data(reply.body.readableBytesView))
        note(clockOf: device.name, report)
        return report
    }

    @discardableResult
    private func note(clockOf device: String, _ report: StateReport) -> Double {
        guard let time = Timestamp(report.time) else { return 0 }
        let offset = time.date.timeIntervalSince(Date())
        state.withLock { $0.clocks[device] = (offset, .now()) }
        return offset
    }

    // MARK: Pushes

    /// Brings a push to a device; if the device does not run, to the disk.
    public func deliver(
        _ push: Push, id: String, to address: Address, on eventLoop: any EventLoop
    ) -> EventLoopFuture<Delivery> {
        let device = address.device
        let (gate, hasNoneWaiting) = state.withLock { state in
            let gate = state.gates[device] ?? DeviceGate()
            state.gates[device] = gate
            return (gate, state.hasNoneWaiting.contains(device))
        }
        return gate.enter(on: eventLoop).flatMap {
            // A push that has waited longer comes first.
            let before =
                hasNoneWaiting
                ? eventLoop.makeSucceededFuture(true)
                : self.files.runIfActive(eventLoop: eventLoop) { try self.deliverWaiting(to: device) }
            return before.flatMap { isFree in
                isFree
                    ? self.send(push, id: id, to: address, Self.attempts, on: eventLoop)
                    : self.hold(push, id: id, for: device, on: eventLoop)
            }
        }.flatMapErrorThrowing { error in
            .refused(Answer(.internalServerError), device: device, remark: "\(error)")
        }.always { _ in gate.leave() }
    }

    private func send(
        _ push: Push, id: String, to address: Address, _ attempts: Int, on eventLoop: any EventLoop
    ) -> EventLoopFuture<Delivery> {
        let name = address.device
        guard let device = RunningDevice.find(name, in: devices) else {
            return hold(push, id: id, for: name, on: eventLoop)
        }
        return expiration(of: push, on: device, eventLoop).flatMap { expiration in
            DeviceClient(socket: device.socket).send(
                .POST, Self.target(push, address), Self.fields(push, id: id, expiration), push.payload, on: eventLoop)
        }.flatMap { reply in
            // Too many other clients, or the device ends.
            guard reply.status == 503, attempts > 1 else {
                return eventLoop.makeSucceededFuture(Self.delivery(reply, device: name))
            }
            return eventLoop.flatScheduleTask(in: Self.pause) {
                self.send(push, id: id, to: address, attempts - 1, on: eventLoop)
            }.futureResult
        }.flatMapError { error in
            switch error {
            case DeviceError.lateReply, DeviceError.longReply:
                // It may have it, so another attempt is the sender's decision.
                eventLoop.makeSucceededFuture(
                    .refused(Answer(.serviceUnavailable), device: name, remark: "\(error)"))
            default: self.hold(push, id: id, for: name, on: eventLoop)
            }
        }
    }

    private func hold(
        _ push: Push, id: String, for device: String, on eventLoop: any EventLoop
    ) -> EventLoopFuture<Delivery> {
        guard let waiting = HeldPush(push, id: id, at: Date()) else {
            return eventLoop.makeSucceededFuture(
                .discarded(device: device, remark: "the device does not run, and the push is not kept"))
        }
        return files.runIfActive(eventLoop: eventLoop) { [held] in
            try held.hold(waiting, for: device)
            self.state.withLock { _ = $0.hasNoneWaiting.remove(device) }
            return .waits(device: device)
        }
    }

    /// Runs where waiting is allowed.
    private func deliverWaiting(to name: String) throws -> Bool {
        let isFree = try held.deliver(to: name, at: Date()) { waiting in
            guard let device = RunningDevice.find(name, in: devices) else { return false }
            let push = waiting.push
            let address: Address =
                tokens.token(push.token)?.device == name
                ? .token(device: name, app: push.application) : .topic(device: name)
            let eventLoop = group.next()
            do {
                let reply = try expiration(of: push, on: device, eventLoop).flatMap { expiration in
                    DeviceClient(socket: device.socket).send(
                        .POST, Self.target(push, address), Self.fields(push, id: waiting.id, expiration),
                        push.payload, on: eventLoop)
                }.wait()
                guard reply.status != 503 else { return false }
                if case .refused(_, _, let remark) = Self.delivery(reply, device: name) {
                    note("device “\(name)”: what has waited for \(push.application) is dropped: \(remark ?? "")")
                }
                return true
            } catch {
                // It has just ended.
                return false
            }
        }
        if isFree { state.withLock { _ = $0.hasNoneWaiting.insert(name) } }
        return isFree
    }

    /// The rest of a push's time by the endpoint's clock is its rest by the device's clock.
    private func expiration(
        of push: Push, on device: RunningDevice, _ eventLoop: any EventLoop
    ) -> EventLoopFuture<Int?> {
        guard let expiration = push.expiration, expiration > 0 else {
            return eventLoop.makeSucceededFuture(push.expiration)
        }
        // A date that is over must not become 0, which a device reads as another wish.
        return clock(of: device, eventLoop).map { max(1, expiration + Int($0.rounded())) }
    }

    private func clock(of device: RunningDevice, _ eventLoop: any EventLoop) -> EventLoopFuture<Double> {
        let question: EventLoopFuture<Double> = state.withLock { state in
            if let clock = state.clocks[device.name], clock.asked + Self.clockAge > .now() {
                return eventLoop.makeSucceededFuture(clock.offset)
            }
            if let question = state.clockQuestions[device.name] { return question }
            let question = DeviceClient(socket: device.socket).send(.GET, "/state", on: eventLoop).flatMapThrowing {
                let report = try JSONDecoder().decode(StateReport.self, from: Data($0.body.readableBytesView))
                return self.note(clockOf: device.name, report)
            }
            state.clockQuestions[device.name] = question
            return question
        }
        return question.hop(to: eventLoop).always { _ in
            self.state.withLock { $0.clockQuestions[device.name] = nil }
        }
    }

    // MARK: The control API

    private static func target(_ push: Push, _ address: Address) -> String {
        switch address {
        case .token: "/push?token=\(push.token)&name=APNs"
        case .topic: "/push?name=APNs"
        }
    }

    private static func fields(_ push: Push, id: String, _ expiration: Int?) -> [(String, String)] {
        var fields = [("apns-topic", push.topic), ("apns-id", id)]
        if let type = push.type { fields.append(("apns-push-type", type.rawValue)) }
        if let priority = push.priority { fields.append(("apns-priority", "\(priority)")) }
        if let expiration { fields.append(("apns-expiration", "\(expiration)")) }
        if let collapseID = push.collapseID { fields.append(("apns-collapse-id", collapseID)) }
        return fields
    }

    private static func delivery(_ reply: DeviceClient.Reply, device: String) -> Delivery {
        let data = Data(reply.body.readableBytesView)
        if reply.status == 200, let receipt = try? JSONDecoder().decode(ReceiptReport.self, from: data) {
            return .delivered(
                device: device, app: receipt.app, outcome: receipt.outcome,
                // That member is the endpoint's own.
                remarks: receipt.diagnostics.filter { $0.path != Fault.member }.map(\.text))
        }
        let problem = try? JSONDecoder().decode(ProblemReport.self, from: data)
        let remark = problem?.detail ?? "it answers with \(reply.status)"
        if let reason = problem?.reason.flatMap(Reason.init) {
            let date = problem?.date.flatMap { Timestamp($0) }
            return .refused(Answer(reason, since: date), device: device, remark: remark)
        }
        switch reply.status {
        // What a device finds wrong in a payload, APNs does not look at.
        case 422: return .discarded(device: device, remark: remark)
        case 503: return .refused(Answer(.serviceUnavailable), device: device, remark: remark)
        default: return .refused(Answer(.internalServerError), device: device, remark: remark)
        }
    }
}

extension DeviceHub {
    /// Whether a device has a socket.
    public func isRunning(_ device: String) -> Bool { RunningDevice.find(device, in: devices) != nil }
}
