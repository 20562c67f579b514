package import DeviceControl
package import DeviceInterface
import DeviceRuntime
package import DeviceSession
import Foundation
import NotificationCore
package import NotificationLocking
package import NotificationModel
import ScenarioRunning

/// The place where clients reach a device.
package protocol ControlAddress: AnyObject {
    /// The name by which commands find it.
    var name: String { get }
    var socketPath: String { get }
    /// Whether the name is this device's, and not another one's.
    var isOwned: Bool { get }

    func makeSocketFolder() throws

    /// Moves to a socket in the device's own folder, because the other one was removed.
    ///
    /// - Parameter serve: Serves a path, which clients are told after that.
    /// - Returns: The path.
    func move(_ serve: (String) throws -> Void) throws -> String
}

/// The control API of a device: it has the server, and takes in what clients want on the device's own thread, a little
/// in each turn of the loop.
package final class ControlDesk: SessionClients {
    /// What a client is answered, and when.
    package enum Answer {
        case now(ControlReply)
        /// When everything that has changed so far is saved; otherwise the client learns why it is not.
        case saved(() -> ControlReply)
        /// By a reply that is long: another thread makes it, from values that were taken here.
        case later(@Sendable () throws -> ControlReply)
        /// When the closure has an answer, which it must have when it is too late; `nil` for no limit in real time. It
        /// is asked after every frame.
        case waiting(Duration?, (_ isLate: Bool) throws -> Answer?)
        /// When something else comes, for which the closure keeps the reply.
        case held((ControlAnswer.Reply) -> Void)
    }

    let session: DeviceSession
    private let address: any ControlAddress
    let inbox: ControlInbox
    private let server: ControlServer
    /// Whether the device is reachable, or is not to be.
    private var hasStarted = false
    /// Whether a frame was drawn.
    private var hasFrame = false
    /// The scripts that clients have sent, one after the other.
    var scripts: [(ControlScript, ControlAnswer.Reply)] = []
    /// The clients that wait for something.
    private var waiters:
        [(end: ContinuousClock.Instant?, serve: (_ isLate: Bool) throws -> Answer?, reply: ControlAnswer.Reply)] = []
    /// Whether one of them was answered after the last frame, so that another turn saves what the answer waits for.
    private var hasAnswered = false
    /// Whether a client or a viewer has asked for the end of the device.
    var endsDevice = false
    /// Whether the client starts it again at once.
    var startsAgain = false
    /// The recording that a client has begun; `nil` without one.
    var recording: BegunRecording?
    /// The client that writes the recording at the end; `nil` if no client does.
    var recordingWriter: RecordingWriter?
    /// The clients that wait for the end of the recording.
    var recordingReplies: [ControlAnswer.Reply] = []
    let seatDesk: SeatDesk
    /// The part of a turn for new requests; the keys of the user are handled in the rest.
    private static let slice = Duration.milliseconds(4)

    /// - Parameters:
    ///   - isHeadless: Whether the device was started without a terminal.
    ///   - record: What the key does that records, on a viewer's terminal; `nil` says there how to record.
    ///   - application: The app that payloads in lines of input are for; `nil` if they name it.
    package init(
        _ session: DeviceSession, at address: any ControlAddress, isHeadless: Bool = false,
        record: (() -> RequestOutcome?)? = nil, application: ApplicationIdentifier? = nil
    ) {
        self.session = session
        self.address = address
        let inbox = ControlInbox(waking: session.runtime.wakeSignal, name: address.name)
        self.inbox = inbox
        server = ControlServer(
            path: address.socketPath,
            whenLost: {
                inbox.post(ControlAnswer.Reply { _ in }) { desk in
                    desk.moveSocket()
                    return .held { _ in }
                }
            },
            handler: { inbox.answer(to: $0) })
        session.isHeadless = isHeadless
        let seatDesk = SeatDesk(
            session, record: record, application: application, pace: FramePace(.milliseconds(33)))
        self.seatDesk = seatDesk
        let (onSound, onHaptic) = (session.runtime.onSound, session.runtime.onHaptic)
        session.runtime.onSound = { [weak seatDesk] sound in
            onSound(sound)
            seatDesk?.tell(.bell)
        }
        session.runtime.onHaptic = { [weak seatDesk] in
            onHaptic()
            seatDesk?.tell(.haptic)
        }
    }

    var runtime: DeviceRuntime { session.runtime }
    var time: String { DeviceState.format(runtime.clock.now) }

    // MARK: The server

    /// Makes the device reachable.
    ///
    /// - Throws: A sentence.
    package func start() throws {
        hasStarted = true
        try address.makeSocketFolder()
        try server.start()
    }

    /// Takes on the terminal that has started the device, which has asked for its seat, before the first frame.
    package func take(_ starter: StarterLink) throws(SystemError) {
        try server.serve(starter)
        let end = ContinuousClock.now + Self.startPatience
        while inbox.isEmpty, .now < end { runtime.wakeSignal.wait(end - .now) }
        _ = attend(until: end)
    }

    /// The request has arrived, and only has to be read.
    private static let startPatience = Duration.seconds(1)

    /// Makes the device reachable again after its socket was removed, as logind does after the last logout.
    private func moveSocket() {
        guard server.isLost else { return }
        do {
            let path = try address.move { try server.move(to: $0) }
            runtime.note(.device, "the socket was removed; other programs reach the device at \(path)")
        } catch {
            runtime.note(.device, "the socket was removed; other programs cannot reach the device: \(error)")
        }
    }

    /// Answers the clients that still wait, and ends the server.
    ///
    /// - Parameter isRestart: Whether the device begins again.
    package func end(isRestart: Bool = false) {
        // The client that has asked for the end is answered when everything is saved.
        runtime.commit()
        endedRecording()
        inbox.close()
        // A viewer that is to attach again must not reach the server that ends.
        server.stop { seatDesk.end(isRestart: isRestart || startsAgain) }
    }

    // MARK: Turns

    /// When a client has waited long enough; `nil` if none waits.
    package var timeUntilWork: Duration? {
        let waiting = waiters.compactMap(\.end).min().map { max($0 - .now, .zero) }
        return [waiting, seatDesk.timeUntilWork].compactMap(\.self).min()
    }

    /// Whether there is something to do without waiting for an app, for time or for a client.
    package var hasWork: Bool { !hasStarted || !scripts.isEmpty || hasAnswered || !inbox.isEmpty || seatDesk.hasWork }

    package func attend(until end: ContinuousClock.Instant) -> Bool {
        hasAnswered = false
        let sliceEnd = min(end, .now + Self.slice)
        while let (work, reply) = inbox.next() {
            answer(reply) { try work(self) }
            guard .now < sliceEnd else { break }
        }
        if seatDesk.attend(until: end) { endsDevice = true }
        goOnWithScript(until: end)
        return endsDevice
    }

    /// Draws for the viewers, and answers the clients that have waited for what has happened. After the first frame the
    /// server starts, which is not worth waiting for before.
    package func frameWasShown() {
        seatDesk.present()
        if hasFrame { startOnce() }
        hasFrame = true
        let (now, count) = (ContinuousClock.now, waiters.count)
        waiters = waiters.filter { waiter in
            !waiter.reply.isUnwanted
                && !answer(waiter.reply) { try waiter.serve(waiter.end.map { $0 <= now } ?? false) }
        }
        hasAnswered = waiters.count < count
    }

    /// Makes the device reachable after its first frame, which does not wait for that.
    private func startOnce() {
        guard !hasStarted else { return }
        hasStarted = true
        guard address.isOwned else {
            return runtime.note(.device, "other programs reach another device “\(address.name)”, not this one")
        }
        do {
            try start()
        } catch {
            runtime.note(.device, "other programs cannot reach the device: \(error)")
        }
    }

    /// Answers a client, now or when it is time.
    ///
    /// - Parameter work: Does what the client has asked for; what it throws is the answer, too.
    /// - Returns: `false` if there is no answer yet.
    @discardableResult
    func answer(_ reply: ControlAnswer.Reply, _ work: () throws -> Answer?) -> Bool {
        do {
            switch try work() {
            case nil: return false
            case .now(let answer): reply(answer)
            case .saved(let make):
                runtime.whenSaved { outcome in
                    switch outcome {
                    case .saved: reply(make())
                    case .notSaved(let reason): reply(.problem(.notSaved, reason))
                    }
                }
            case .later(let make):
                ControlInbox.startThread(for: reply) {
                    do { reply(try make()) } catch { reply(.problem(ControlError(error))) }
                }
            case .waiting(let duration, let serve):
                let end = duration.map { ContinuousClock.now + $0 }
                guard !answer(reply, { try serve(duration.map { $0 <= .zero } ?? false) }) else { break }
                waiters.append((end, serve, reply))
            case .held(let keep): keep(reply)
            }
        } catch {
            reply(.problem(ControlError(error)))
        }
        return true
    }

    // MARK: Screens

    /// The seat that a client names; without a number the one of the last key while somebody looks, else the device's
    /// own.
    ///
    /// - Throws: A problem if there is no such seat.
    func seat(_ number: Int?) throws(ControlError) -> Seat {
        let number = number ?? session.acting
        guard let seat = session.seat(number) else { throw ControlError(.conflict, "there is no seat \(number)") }
        return seat
    }

    /// Refuses what changes the device while the steps of a scenario go on, as viewers' keys are refused then. Pushes
    /// are delivered.
    func refuseDuringScenario() throws(ControlError) {
        guard session.played?.isHandedOver != false else { throw Self.scenarioIsPlayed }
    }

    static let scenarioIsPlayed = ControlError(.conflict, "a scenario is being played on the device")

    /// Ends the recording and sends it to the clients that wait for it.
    ///
    /// - Returns: The recording; `nil` if there is none.
    @discardableResult
    func endedRecording() -> DeviceRecording? {
        guard var ended = recording?.end(in: session) else { return nil }
        ended.writer = recordingWriter
        (recording, recordingWriter) = (nil, nil)
        for reply in recordingReplies { reply(.json(ended)) }
        recordingReplies = []
        return ended
    }

    // MARK: Scripts

    /// Performs the next step of a script; `nil` if its seat has gone.
    private func progress(of script: ControlScript) -> ScriptPerformer.Progress? {
        guard session.seat(script.seat) != nil, !script.detachesSeat else { return nil }
        let progress = script.performNext()
        guard script.detachesSeat else { return progress }
        seatDesk.detach(script.seat)
        return script.isDone ? .scriptIsDone : progress
    }

    /// Performs the next step of the script in front when apps have answered the last one. Between two steps the screen
    /// is drawn, as for a user.
    private func goOnWithScript(until end: ContinuousClock.Instant) {
        while let (script, reply) = scripts.first, reply.isUnwanted {
            scripts.removeFirst()
            if !script.isDone { runtime.note(.device, "the client of steps has gone; the rest of them is left out") }
        }
        guard let (script, reply) = scripts.first, !runtime.isJumping,
            session.letApplicationsAnswer(until: end, lateAt: script.stepBegan + ControlScript.patience)
        else { return }
        let isTaken = session.seat(script.seat)?.isTaken == true
        switch progress(of: script) {
        case .inStep, .stepIsDone: break
        case .quits where isTaken:
            endsDevice = true
            fallthrough
        // A device without a terminal does not quit: the script ends, as in “render”.
        case .quits, .scriptIsDone:
            scripts.removeFirst()
            answer(reply) { .saved { script.outcome } }
        case nil:
            scripts.removeFirst()
            reply(.problem(.conflict, "the seat \(script.seat) has gone"))
        }
    }
}
