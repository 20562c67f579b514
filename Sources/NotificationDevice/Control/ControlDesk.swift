import DeviceControl
import DeviceInterface
import DeviceRuntime
import DeviceSession
import Foundation
import NotificationCore
import NotificationLocking
import NotificationModel
import NotificationRoute
import NotificationScenario
import PushPayload
import TerminalCanvas

/// Where the device takes in what clients want, on its own thread, a little in each turn of its loop.
///
/// Replies that are long are written on other threads, from values that were taken here.
final class ControlDesk {
    typealias Reply = @Sendable (ControlReply) -> Void

    let session: DeviceSession
    let inbox: ControlInbox
    /// The scripts that clients have sent, one after the other.
    private var scripts: [ControlScript] = []
    /// The clients that wait until the clock has moved.
    private var clockReplies: [Reply] = []
    private var waiters: [Waiter] = []
    private var demands: [ClientDemand] = []
    /// The recording that a client has begun; `nil` without one.
    var recording: BegunRecording?
    /// The client that writes the recording at the end; `nil` if no client does.
    var recordingWriter: RecordingWriter?
    /// The clients that wait for the end of the recording.
    var recordingReplies: [Reply] = []
    let viewerDesk: ViewerDesk
    /// The viewer whose screens the current request means; `nil` for the device's own.
    var viewer: Int?
    var screen = ControlledScreen(viewport: Viewport(size: Size(columns: 80, rows: 24)), isTerminal: false)

    /// The part of a turn for new requests; the keys of the user are handled in the rest.
    private static let slice = Duration.milliseconds(4)

    init(_ session: DeviceSession, inbox: ControlInbox, isHeadless: Bool) {
        self.session = session
        self.inbox = inbox
        viewerDesk = ViewerDesk(session, isHeadless: isHeadless)
    }

    var runtime: DeviceRuntime { session.runtime }

    /// A client that waits for something, with a limit in real time.
    private struct Waiter {
        let end: ContinuousClock.Instant
        /// Replies if it has come or if it is too late; returns whether it has replied.
        let serve: (_ isLate: Bool) -> Bool
    }

    /// Has a client wait unless it can be served now.
    private func wait(_ duration: Duration, _ serve: @escaping (_ isLate: Bool) -> Bool) {
        let end = ContinuousClock.now + duration
        if !serve(duration <= .zero) { waiters.append(Waiter(end: end, serve: serve)) }
    }

    private func serveWaiters() {
        guard !waiters.isEmpty else { return }
        let now = ContinuousClock.now
        waiters.removeAll { $0.serve($0.end <= now) }
    }

    /// When a client has waited long enough; `nil` if none waits.
    var timeUntilWork: Duration? {
        let waiting = waiters.map(\.end).min().map { max($0 - .now, .zero) }
        return [waiting, viewerDesk.timeUntilWork].compactMap(\.self).min()
    }

    /// Whether there is something to do without waiting for an app, for time or for a client.
    var hasWork: Bool { !scripts.isEmpty || !clockReplies.isEmpty || !inbox.isEmpty || viewerDesk.hasWork }

    func attend(until end: ContinuousClock.Instant, on screen: ControlledScreen) -> [ClientDemand] {
        self.screen = screen
        let sliceEnd = min(end, .now + Self.slice)
        while let work = inbox.next() {
            work(self)
            guard .now < sliceEnd else { break }
        }
        if viewerDesk.attend(until: end, hasOwnTerminal: screen.isTerminal) { demands.append(.end) }
        goOnWithScript(until: end)
        if !runtime.isJumping, !clockReplies.isEmpty {
            let replies = clockReplies
            clockReplies = []
            for reply in replies { whenSaved(reply) { .json(ClockReport(time: self.time)) } }
        }
        serveWaiters()
        defer { demands = [] }
        return demands
    }

    /// Replies when everything that has changed so far is saved; otherwise the client learns why it is not.
    func whenSaved(_ reply: @escaping Reply, _ make: @escaping () -> ControlReply) {
        runtime.whenSaved { outcome in
            switch outcome {
            case .saved: reply(make())
            case .notSaved(let reason): reply(.problem(.notSaved, reason))
            }
        }
    }

    /// Makes a reply on another thread.
    func reply(_ reply: @escaping Reply, later make: @escaping @Sendable () throws -> ControlReply) {
        do {
            try SystemThread.start {
                do { reply(try make()) } catch { reply(.problem(.busy, "\(error)")) }
            }
        } catch {
            reply(.problem(.busy, "the device has no thread for this: \(error)"))
        }
    }

    private var time: String { StateReport.format(runtime.clock.now) }

    // MARK: Pushes

    func push(_ push: ControlRequest.Push, _ reply: @escaping Reply) {
        do throws(PushError) {
            guard !push.isCheck else {
                let application = try runtime.check(push.payload, to: push.topic, headers: push.headers)
                return reply(.json(ControlReply.CheckedPush(app: application.rawValue)))
            }
            session.recording?.willPush(push.payload, to: push.topic, push.headers, isStrict: push.isStrict)
            try runtime.push(
                push.payload, to: push.topic, headers: push.headers, apnsID: push.identifier, isStrict: push.isStrict)
            whenSaved(reply) { self.receipt(of: push.identifier) }
        } catch {
            // A question is not a push.
            guard !push.isCheck else { return reply(.problem(error.problem)) }
            runtime.noteRefusal(of: "\(push.name ?? "control API"): \(error)")
            whenSaved(reply) { .problem(error.problem) }
        }
    }

    /// What became of a push as far as that is known; a problem if the push is not remembered.
    private func receipt(of identifier: UUID) -> ControlReply {
        guard let record = runtime.system.pushes.records[identifier] else {
            let name = identifier.uuidString.lowercased()
            return .problem(
                .unknownPush,
                "the push \(name) is not among the last \(PushRecords.limit) that clients have sent since the start")
        }
        let receipt = ControlReply.Push(
            identifier, app: record.application.rawValue, identifier: record.identifier, outcome: record.outcome,
            replaced: record.isReplacement, diagnostics: record.diagnostics)
        return .json(receipt, fields: ["apns-id": receipt.apnsID])
    }

    func receipt(of identifier: UUID, wait: Duration, _ reply: @escaping Reply) {
        self.wait(wait) { [unowned self] isLate in
            guard isLate || runtime.system.pushes.records[identifier]?.outcome != .pending else { return false }
            whenSaved(reply) { self.receipt(of: identifier) }
            return true
        }
    }

    // MARK: What the device shows

    func state(_ reply: @escaping Reply) {
        let (snapshot, interface) = (session.snapshot(screen.viewport.repertoire), session.interface)
        self.reply(reply) {
            let text = try StateReportText.json(interface.report(snapshot: snapshot))
            return ControlReply(mediaType: MediaType.json, body: Array((text + "\n").utf8))
        }
    }

    /// Replies with the state when it is as expected.
    func state(when expectation: Expectation, wait: Duration, _ reply: @escaping Reply) {
        var last: (report: StateReport, state: PropertyListValue)?
        self.wait(wait) { [unowned self] isLate in
            let report = session.interface.report(snapshot: session.snapshot(screen.viewport.repertoire))
            do {
                // A state that is the same is not compared again, which takes seconds with very many notifications.
                if report != last?.report {
                    let bytes = Array(try StateReportText.json(report).utf8)
                    let state = try StateReportText.value(bytes)
                    guard !expectation.isMet(by: state) else {
                        reply(ControlReply(mediaType: MediaType.json, body: bytes + [UInt8(ascii: "\n")]))
                        return true
                    }
                    last = (report, state)
                }
                guard isLate, let last else { return false }
                let seconds = String(format: "%g", wait / .seconds(1))
                let finding = expectation.finding(in: last.state)
                reply(.problem(.unexpected, "\(expectation) did not come within \(seconds) s: \(finding)"))
            } catch {
                reply(.problem(.busy, "\(error)"))
            }
            return true
        }
    }

    func frame(
        _ format: ControlRequest.FrameFormat, _ size: Size?, _ depth: ColorDepth, _ reply: @escaping Reply
    ) {
        guard let viewport = viewport(size, reply) else { return }
        switch format {
        case .text: reply(.text(session.textFrame(viewport).text))
        case .ansi: reply(.text(session.ansiText(viewport, depth: depth).string))
        case .svg:
            let picture = session.svgPicture(viewport)
            self.reply(reply) { .svg(picture.text()) }
        case .json:
            let frame = session.textFrame(viewport)
            self.reply(reply) { .json(frame) }
        }
    }

    func elements(_ format: ControlRequest.ElementsFormat, _ size: Size?, _ reply: @escaping Reply) {
        guard let viewport = viewport(size, reply) else { return }
        let elements = session.elements(viewport)
        self.reply(reply) { format == .json ? .json(elements) : .text(elements.description + "\n") }
    }

    /// The screen to look at; for a size that it cannot have, replies so and returns `nil`.
    private func viewport(_ size: Size?, _ reply: Reply) -> Viewport? {
        var viewport = screen.viewport
        guard size == nil || !screen.isTerminal || size == viewport.size else {
            let own = "\(viewport.size.columns)x\(viewport.size.rows)"
            let owner = self.viewer.map { "viewer \($0)" } ?? "the device"
            reply(.problem(.conflict, "\(owner) is on a terminal of \(own); it has no other size"))
            return nil
        }
        viewport.size = size ?? viewport.size
        return viewport
    }

    func log(after position: Int, lines: Int?, _ reply: @escaping Reply) {
        let log = runtime.log
        let count = min(log.written - position, log.entries.count, lines ?? .max)
        let entries = Array(log.entries.suffix(max(0, count)))
        let make = { @Sendable () throws -> ControlReply in
            let text = try entries.map { try StateReportText.line(StateReport.LogLine($0)) + "\n" }.joined()
            return ControlReply(mediaType: MediaType.jsonLines, body: Array(text.utf8), position: log.written)
        }
        // A log that cannot be saved says so itself.
        runtime.whenSaved(isLogRead: true) { _ in self.reply(reply, later: make) }
    }

    // MARK: Time and place

    private struct ClockReport: Encodable {
        let time: String
    }

    func advance(by seconds: Double, _ reply: @escaping Reply) {
        moveClock(to: runtime.clock.now.addingTimeInterval(seconds), field: "advance", reply)
    }

    func setClock(to date: Date, _ reply: @escaping Reply) {
        guard date >= runtime.clock.now else {
            return reply(.problem(.refused, "the clock only goes ahead; it is \(time)", field: "to"))
        }
        moveClock(to: date, field: "to", reply)
    }

    private func moveClock(to date: Date, field: String, _ reply: @escaping Reply) {
        guard !refusesBecauseOfScenario(reply) else { return }
        session.recording?.willAdvance(to: date)
        do throws(DeviceTimeError) {
            try runtime.startAdvance(to: date)
        } catch {
            return reply(.problem(.refused, error.description, field: field))
        }
        clockReplies.append(reply)
    }

    func locate(_ place: Coordinate?, _ reply: @escaping Reply) {
        guard !refusesBecauseOfScenario(reply) else { return }
        runtime.leaveRoute()
        do throws(SettingError) {
            if let place {
                session.recording?.willPerform(.location(latitude: place.latitude, longitude: place.longitude))
                runtime.send(.locationChanged(latitude: place.latitude, longitude: place.longitude))
            } else {
                let assignment = try SettingAssignment(.location, "none")
                session.recording?.willAssign(assignment)
                runtime.send(.settingAssigned(assignment))
            }
        } catch {
            return reply(.problem(.refused, error.description))
        }
        whenSaved(reply) { .json(LocationReport(place)) }
    }

    func travel(_ places: [Coordinate], speed: Double, _ reply: @escaping Reply) {
        guard !refusesBecauseOfScenario(reply) else { return }
        session.recording?.willDoWithoutStep()
        runtime.follow(LocationRoute(through: places, speed: speed))
        whenSaved(reply) { .json(LocationReport(places.first)) }
    }

    private struct LocationReport: Encodable {
        @OrNull var latitude: Double?
        @OrNull var longitude: Double?

        init(_ place: Coordinate?) {
            latitude = place?.latitude
            longitude = place?.longitude
        }
    }

    func stop(_ reply: @escaping Reply) {
        demands.append(.end)
        whenSaved(reply) { .json(status: 202, StopReport()) }
    }

    private struct StopReport: Encodable {
        var stopping = true
    }

    // MARK: Scripts

    func perform(_ script: ControlScript.Prepared, _ reply: @escaping Reply) {
        guard !refusesBecauseOfScenario(reply) else { return }
        do throws(ControlError) {
            scripts.append(try ControlScript(script, in: session, on: screen, of: viewer, reply))
        } catch {
            reply(.problem(error))
        }
    }

    /// Performs the next step of a script; `nil` if its viewer has gone.
    private func progress(of script: ControlScript) -> ControlScript.Progress? {
        guard let viewer = script.viewer else { return script.performNext(on: screen) }
        return viewerDesk.act(as: viewer, isInput: true) { viewport in
            script.performNext(on: ControlledScreen(viewport: viewport, isTerminal: true))
        }
    }

    /// Performs the next step of the script in front when apps have answered the last one. Between two steps the screen
    /// is drawn, as for a user.
    private func goOnWithScript(until end: ContinuousClock.Instant) {
        guard let script = scripts.first, !runtime.isJumping,
            session.letApplicationsAnswer(
                until: end, lateAt: script.stepBegan + ControlScript.patience, screen.viewport)
        else { return }
        guard let progress = progress(of: script) else {
            scripts.removeFirst()
            return script.reply(.problem(.conflict, "the viewer \(script.viewer ?? 0) has gone"))
        }
        switch progress {
        case .goesOn:
            break
        case .resizes(let size):
            demands.append(.resize(size))
        case .ends(let quits):
            scripts.removeFirst()
            if quits { demands.append(.end) }
            whenSaved(script.reply) { script.outcome }
        }
    }
}

extension PushError {
    /// The problem with the place of the error in the payload.
    var problem: ControlError {
        switch self {
        case .payload(let error):
            ControlError(.refused, ControlError.Place(description, line: error.line, column: error.column))
        case .noBundleIdentifier(let diagnostic):
            ControlError(
                .refused,
                ControlError.Place(
                    description, line: diagnostic?.line, column: diagnostic?.column,
                    field: PushPayload.bundleIdentifierKey))
        case .warnings(let diagnostics):
            ControlError(
                .refused,
                diagnostics.map {
                    ControlError.Place(
                        $0.description, line: $0.line, column: $0.column, field: $0.path.isEmpty ? nil : $0.path)
                })
        }
    }
}
