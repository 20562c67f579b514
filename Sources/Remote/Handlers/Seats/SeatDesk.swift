package import DeviceControl
package import DeviceInterface
import DeviceRuntime
import DeviceSession
import Foundation
import NotificationCore
import NotificationLocking
import NotificationModel
import ScenarioRunning
import TerminalCanvas

/// The terminals at the seats of a device, on the device's thread.
///
/// A seat is drawn for when its terminal has taken its last frame; until then the device does nothing for it, so that a
/// slow or stopped one costs only itself.
final class SeatDesk {
    /// The terminal at a seat.
    private final class Viewer {
        let link: SeatLink
        let surface: SeatSurface
        /// What it reads and types, at a seat of lines.
        let lines: LinearSurface?
        let since = Date()
        /// The size of its terminal.
        var size: Size
        var motion = MotionPlayer()
        var lastInput = ContinuousClock.now
        var pace: FramePace

        init(_ link: SeatLink, _ surface: SeatSurface, _ lines: LinearSurface?, _ pace: FramePace) {
            (self.link, self.surface, self.lines, self.pace) = (link, surface, lines, pace)
            size = link.greeting.terminal.size.limitedForSeat
        }

        var number: Int { surface.seat }

        var hasInput: Bool { lines?.hasInput ?? link.hasInput }

        /// Whether it is to be let go. A viewer of lines reads the effect of its last input before it leaves.
        var isDone: Bool {
            surface.isDetached || surface.endsDevice || link.ending.map { lines == nil || $0 != .detached } ?? false
        }
    }

    private let session: DeviceSession
    /// What the key does that records; `nil` if it says only how to record.
    private let record: (() -> RequestOutcome?)?
    private let application: ApplicationIdentifier?
    private let pace: FramePace
    /// How long what somebody writes stays the same before it is told in lines.
    var pauseOfWriting = Duration.seconds(2)
    private var viewers: [Viewer] = []
    /// What a device that stays has told before its first terminal was there, which gets it with its first frame; `nil`
    /// from then on.
    private var untold: [SeatOrder]? = []
    /// Whether all saw the screens of a scenario at the last look.
    private var showsScenario = false
    /// How many pictures have been drawn for viewers.
    private(set) var drawings = 0
    /// The position of the viewer whose input was taken last.
    private var lastServed = 0
    /// Whether the terminal has gone that the device ends with.
    private var hasLostHolder = false

    /// - Parameters:
    ///   - application: The app that payloads in lines of input are for; `nil` if they name it.
    ///   - pace: How often a viewer is shown what others do.
    init(
        _ session: DeviceSession, record: (() -> RequestOutcome?)? = nil, application: ApplicationIdentifier? = nil,
        pace: FramePace = FramePace(.zero)
    ) {
        (self.session, self.record, self.application, self.pace) = (session, record, application, pace)
        session.onDeed = { [weak self] seat, name, effects in
            for lines in self?.viewers.compactMap(\.lines) ?? [] { lines.hear(effects, by: name, from: seat) }
        }
    }

    private var runtime: DeviceRuntime { session.runtime }

    var hasWork: Bool {
        viewers.contains { $0.hasInput || $0.isDone }
    }

    /// When a viewer needs another frame although the device is the same, or a button has been held long enough; `nil`
    /// for never.
    var timeUntilWork: Duration? {
        let times = viewers.flatMap { [timeUntilNextFrame(of: $0), $0.lines?.timeUntilWork] }
        let holds = pressing.map { session.timeUntilHoldEnds(at: $0.number) }
        return (times + holds).compactMap(\.self).min()
    }

    /// How long the viewer's frame stays right; `nil` while it has not taken the last one. Asking makes the viewer wake
    /// the device once it has taken that frame.
    private func timeUntilNextFrame(of viewer: Viewer) -> Duration? {
        let times = [session[viewer.number].timeUntilNextFrame, viewer.motion.timeUntilNextFrame(at: .now)]
        // Before a frame that has been put off, none is shown.
        guard let time = viewer.pace.timeUntilFrame(at: .now) ?? times.compactMap(\.self).min() else { return nil }
        return viewer.link.takesFrame() ? time : nil
    }

    /// Who has a mouse: what somebody else drags is on the screens of who watches, too.
    private var pressing: [Viewer] { viewers.filter { !$0.link.greeting.watches } }

    // MARK: Coming and going

    func add(_ link: SeatLink) {
        let (greeting, isHolder) = (link.greeting, link.isHolder)
        var terminal = greeting.terminal
        terminal.size = terminal.size.limitedForSeat
        terminal.user = terminal.user.map(freeName)
        let seat = session.add(
            terminal, language: greeting.language, watches: greeting.watches, isKiosk: greeting.isKiosk,
            isTyping: greeting.isTyping)
        if isHolder {
            session[seat].isHolder = true
            // Clients that look at the device's own screen see as much as its user, unless a scenario has a size.
            if session.scenarioControl == nil {
                session[Seat.own].terminal.size = terminal.size
                session[Seat.own].terminal.repertoire = terminal.repertoire
            }
        }
        if !greeting.watches, !isHolder { session[seat].interface.welcomeViewer(to: runtime.name) }
        if let recording = session.recording {
            session[seat].interface.tell(
                .recordingBegins(isHolder ? recording.end : recording.end.elsewhere))
        }
        if let name = terminal.user {
            session.tellOthers(than: seat, of: name, hasCome: true, watches: greeting.watches)
        }
        let signal = runtime.wakeSignal
        link.accept { signal.raise() }
        for order in untold ?? [] { link.order(order) }
        untold = nil
        let surface = SeatSurface(session, link, seat, record: record)
        let lines =
            greeting.medium == .lines
            ? LinearSurface(session, link, on: surface, application, pauseOfWriting: pauseOfWriting) : nil
        viewers.append(Viewer(link, surface, lines, pace))
        runtime.note(.device, "seat \(seat) \(own: greeting.watches ? "watches" : "is taken"): \(greeting.title)")
    }

    /// A name that nobody else here has: `Mina`, then `Mina 2`.
    private func freeName(_ name: String) -> String {
        let others = viewers.filter { $0.link.ending == nil }.map { session[$0.number].terminal.user }
        let names = [name] + (2..<others.count + 2).map { "\(name) \($0)" }
        return names.first { !others.contains($0) } ?? name
    }

    /// Lets the terminal at a seat go, for a client.
    func detach(_ number: Int) {
        for viewer in viewers where viewer.number == number { viewer.surface.detach() }
    }

    private func remove(_ viewer: Viewer, _ sentence: LogMessage) {
        viewers.removeAll { $0.number == viewer.number }
        if viewer.number == session.holder { hasLostHolder = true }
        let name = session[viewer.number].terminal.user
        session.remove(viewer.number)
        if let name {
            session.tellOthers(than: viewer.number, of: name, hasCome: false)
        }
        runtime.note(.device, "seat \(viewer.number) \(sentence)")
    }

    /// Tells all viewers that the device ends.
    ///
    /// - Parameter isRestart: Whether it begins again.
    func end(isRestart: Bool) {
        for viewer in viewers { viewer.link.end(isRestart ? .restart : .end) }
        viewers = []
    }

    /// Lets every viewer hear a sound, or feel a haptic.
    func tell(_ order: SeatOrder) {
        if !session.isHeadless, untold?.contains(order) == false { untold?.append(order) }
        for viewer in viewers { viewer.link.order(order) }
    }

    /// The viewers of the device.
    var report: SeatsReport {
        SeatsReport(
            viewers: viewers.map {
                SeatReport(
                    $0.number, $0.link.greeting, name: session[$0.number].terminal.user, size: $0.size, since: $0.since)
            })
    }

    // MARK: Input

    /// Takes in what viewers have sent.
    ///
    /// - Parameter end: When to stop, in real time.
    /// - Returns: Whether a viewer's user ends the device.
    func attend(until end: ContinuousClock.Instant) -> Bool {
        for viewer in pressing { session.passTime(from: viewer.surface) }
        for viewer in viewers {
            guard let ending = viewer.link.ending else { continue }
            if ending == .detached {
                // Input that was sent before is handled first.
                guard !viewer.link.hasInput, viewer.lines == nil else { continue }
                viewer.surface.detach()
                continue
            }
            remove(viewer, ending.reason.map { "is let go: \($0)" } ?? "has gone")
        }
        // One input of each viewer in turn, so that one that sends much does not keep the others waiting.
        var idleViewers = 0
        while idleViewers < viewers.count, .now < end {
            lastServed = (lastServed + 1) % viewers.count
            idleViewers = takeInput(of: viewers[lastServed], until: end) ? 0 : idleViewers + 1
        }
        for viewer in viewers where viewer.surface.isDetached {
            viewer.link.end(.detach)
            remove(viewer, "has detached")
        }
        return hasLostHolder || viewers.contains(where: \.surface.endsDevice)
    }

    /// Takes the next input of a viewer.
    ///
    /// - Returns: Whether there was one, and apps have answered what came before it.
    private func takeInput(of viewer: Viewer, until end: ContinuousClock.Instant) -> Bool {
        guard !viewer.surface.isDetached, viewer.hasInput,
            session.letApplicationsAnswer(
                until: end, lateAt: viewer.lastInput + SessionLoop.inputCourtesy)
        else { return false }
        viewer.lastInput = .now
        viewer.pace.inputIsTaken(at: viewer.lastInput)
        let language = runtime.system.deviceLanguage
        if let lines = viewer.lines {
            lines.takeInput()
        } else if let input = viewer.link.takeInput() {
            receive(input, of: viewer)
        }
        // A viewer whose user gives the device another language shows that language.
        if runtime.system.deviceLanguage != language { session[viewer.number].language = nil }
        return true
    }

    private func receive(_ input: SeatInput, of viewer: Viewer) {
        switch input {
        case .key(let key): handle(.key(key), of: viewer)
        case .mouse(let mouse):
            let (place, origin) = (mouse.at.limitedForSeat, stage(for: viewer)?.place(on: viewer.size).origin)
            let at = origin.map { Point(column: place.column - $0.column, row: place.row - $0.row) } ?? place
            handle(.mouse(MouseEvent(kind: mouse.kind, at: at)), of: viewer)
        case .paste(let text): handle(.paste(text), of: viewer)
        case .size(let size):
            viewer.size = size.limitedForSeat
            session[viewer.number].terminal.size = viewer.size
        case .appearance(let appearance): session[viewer.number].terminal.appearance = appearance
        case .colors(let count): session[viewer.number].terminal.colors = count
        case .motion(let isAllowed):
            session[viewer.number].terminal.allowsMotion = viewer.link.greeting.terminal.allowsMotion && isAllowed
        case .outcome(let outcome): session[viewer.number].interface.tell(RequestOutcome(outcome))
        // The connection has handled these; lines are for seats of lines.
        case .taken, .leave, .line: break
        }
    }

    private func handle(_ input: Input, of viewer: Viewer) {
        // A viewer that only looks presses nothing, whatever its program sends.
        guard !viewer.link.greeting.watches else { return }
        if let control = session.scenarioControl, viewer.number == session.holder {
            guard play(input, by: control, on: viewer) else { return }
        } else if session.played?.isHandedOver == false {
            return watch(input, on: viewer)
        }
        viewer.motion.finish()
        if let isWritten = session.recording?.takes(input, at: viewer.number) {
            return isWritten ? viewer.link.order(.bell) : ()
        }
        if case .key(let key) = input, session.missesField(key, at: viewer.number) { return }
        if session.handle(input, from: viewer.surface) { viewer.surface.endsDevice = true }
    }

    /// Handles an input of the user who plays a scenario.
    ///
    /// - Returns: Whether it is for the device.
    private func play(_ input: Input, by control: any ScenarioControl, on viewer: Viewer) -> Bool {
        let hadKeys = control.stage.keys == .handedOver
        guard case .key(let key) = input else { return hadKeys }
        if key == .control("z") {
            viewer.surface.suspend()
            return false
        }
        let isTyping = hadKeys && key == .space && session.frame(for: viewer.number).cursor != nil
        if control.press(key, isTyping: isTyping) { return true }
        session[viewer.number].interface.forgetNotice()
        // The steps go on with what the user has on the screens.
        if hadKeys {
            session[Seat.own].interface.adopt(session[viewer.number].interface)
            session[Seat.own].interface.goOnWithoutField()
            session[Seat.own].interface.forgetNotice()
        }
        return false
    }

    /// How a scenario that is played is shown to a viewer; `nil` if the viewer sees the device alone.
    private func stage(for viewer: Viewer) -> PlayedStage? {
        guard let played = session.played, !played.isHandedOver || viewer.number == session.holder else { return nil }
        return session.scenarioControl?.stage
    }

    /// Handles a key while a scenario is played: only keys that leave, suspend and redraw do something then.
    private func watch(_ input: Input, on viewer: Viewer) {
        guard case .key(let key) = input else { return }
        switch WatchingCommand(key) {
        case .leave: viewer.surface.detach()
        case .suspend: viewer.surface.suspend()
        case .redraw: viewer.surface.redraw()
        case .join, nil: viewer.link.order(.bell)
        }
    }

    // MARK: Frames

    /// Draws for each viewer that takes a frame now, once for all whose pictures are the same, and tells those of lines
    /// what is new.
    func present() {
        let showedScenario = showsScenario
        showsScenario = session.played?.isHandedOver == false
        if showedScenario, !showsScenario {
            for viewer in pressing where viewer.number != session.holder {
                session[viewer.number].interface.takePart(in: runtime.name)
            }
        }
        for viewer in viewers {
            guard let watched = watchedSeat(of: viewer) else { continue }
            session[viewer.number].interface.adopt(session[watched].interface)
            if session.played?.isNoticeOver == true { session[viewer.number].interface.forgetNotice() }
        }
        for lines in viewers.compactMap(\.lines) {
            lines.present(isAtRest: session.letApplicationsAnswer(until: .now))
        }
        let hasDraft = runtime.system.draft != nil
        // The frames that are drawn, with the seats before and after that.
        var drawn: [(start: Seat, end: Seat, frame: DeviceFrame)] = []
        for viewer in viewers where viewer.lines == nil && viewer.pace.isDue(at: .now) && viewer.link.takesFrame() {
            let (number, stage) = (viewer.number, stage(for: viewer))
            if session.played != nil {
                session[number].terminal.size = stage?.place(on: viewer.size).size ?? viewer.size
            }
            let start = session[number]
            let frame: DeviceFrame
            if let same = drawn.first(where: { $0.start.isDrawn(like: start, hasDraft: hasDraft) }) {
                session[number].adopt(same.end)
                frame = same.frame
            } else {
                frame = session.frame(for: number)
                drawings += 1
                drawn.append((start, session[number], frame))
            }
            let seat = session[number]
            // Below 256 colours shapes are too coarse to move.
            let isMoving = seat.terminal.allowsMotion && (seat.terminal.colors ?? 0) >= 256
            var (canvas, cursor) = viewer.motion.frame(of: frame, at: .now, isAllowed: isMoving)
            if let stage, let played = session.played {
                (canvas, cursor) = stage.show(
                    canvas, cursor: cursor, played, on: viewer.size, of: session.snapshot(of: seat),
                    playing: number == session.holder)
            }
            if viewer.link.show(canvas, cursor: cursor) { viewer.pace.frameIsShown(at: .now) }
        }
    }

    /// The seat whose screens a viewer sees; `nil` for its own. Who watches sees the seat that it has named, or the one
    /// of the last key; while a scenario is played all see the scenario's.
    private func watchedSeat(of viewer: Viewer) -> Int? {
        if session.played?.isHandedOver == false { return Seat.own }
        guard viewer.link.greeting.watches else { return nil }
        let named = viewer.link.greeting.watched.flatMap { session.seat($0)?.number }
        let watched = named ?? session.acting
        return watched == viewer.number ? nil : watched
    }
}

extension RequestOutcome {
    package init(_ outcome: SeatOutcome) {
        // It is wrapped for every frame, so a viewer's megabyte would hold up the others.
        let text = TerminalText(String((outcome.text ?? "").prefix(1_000))).string
        switch outcome.kind {
        case .copied: self = .copied
        case .copiedBeginning: self = .copiedBeginning
        case .cannotCopy: self = .cannotCopy
        case .pictureSaved: self = .fileSaved(name: text)
        case .pictureNotSaved: self = .fileNotSaved(reason: text)
        case .cannotSuspend: self = .cannotSuspend
        }
    }
}

extension SeatGreeting {
    /// The viewer in a few words, for the log.
    fileprivate var title: String {
        let extent = medium == .lines ? "lines" : "\(terminal.size.columns)x\(terminal.size.rows)"
        let words = [terminal.user, terminal.name, extent, terminal.place.map { "on \($0)" }]
        return words.compactMap(\.self).joined(separator: " ")
    }
}

extension SeatLink.Ending {
    /// Why the device has let the viewer go; `nil` if the viewer has left.
    fileprivate var reason: LogMessage? {
        switch self {
        case .left, .detached: nil
        case .letGo: "it has taken nothing for a minute"
        case .refused(let error): "\(error)"
        }
    }
}
