package import DeviceControl
package import DeviceInterface
import DeviceRuntime
import DeviceSession
import Foundation
import NotificationCore
import NotificationLocking
import ScenarioRunning
import TerminalCanvas

/// The viewers that show the device on other terminals, on the device's thread.
///
/// A viewer is drawn for when it has taken its last frame; until then the device does nothing for it, so that a slow or
/// stopped one costs only itself.
final class ViewerDesk {
    /// A viewer with its screens. A reference, because a sound may be told to all while one of them is acted as.
    private final class Viewer {
        let number: Int
        let link: ViewerLink
        let surface: ViewerSurface
        let since = Date()
        var state: ViewerState
        var motion = MotionPlayer()
        var lastInput = ContinuousClock.now

        init(_ number: Int, _ link: ViewerLink, _ surface: ViewerSurface, _ state: ViewerState) {
            self.number = number
            self.link = link
            self.surface = surface
            self.state = state
        }

        /// Below 256 colours shapes are too coarse to move.
        var isMoving: Bool { link.greeting.allowsMotion && (state.facts.colors ?? 0) >= 256 }

        /// How long the viewer's frame stays right; `nil` while it has not taken the last one. Asking makes the viewer
        /// wake the device once it has taken that frame.
        func timeUntilNextFrame() -> Duration? {
            guard let time = [state.timeUntilNextFrame, motion.timeUntilNextFrame(at: .now)].compactMap(\.self).min()
            else { return nil }
            return link.takesFrame() ? time : nil
        }
    }

    private let session: DeviceSession
    /// Whether the device was started without a terminal, so that it does not end with its last viewer.
    private let isHeadless: Bool
    private var viewers: [Viewer] = []
    private var lastNumber = 0
    /// The recording for which the screens of viewers have begun again.
    private var followed: SessionRecording?
    /// How many pictures have been drawn for viewers.
    private(set) var drawings = 0
    /// Whether somebody is at the device's own terminal.
    private var hasOwnTerminal = false
    /// The position of the viewer whose input was taken last.
    private var lastServed = 0

    init(_ session: DeviceSession, isHeadless: Bool) {
        self.session = session
        self.isHeadless = isHeadless
    }

    private var runtime: DeviceRuntime { session.runtime }

    var hasWork: Bool {
        viewers.contains { $0.link.hasInput || $0.link.ending != nil }
    }

    /// When a viewer needs another frame although the device is the same; `nil` for never.
    var timeUntilWork: Duration? { viewers.compactMap { $0.timeUntilNextFrame() }.min() }

    // MARK: Coming and going

    func add(_ link: ViewerLink) {
        let greeting = link.greeting
        lastNumber += 1
        var facts = ProgramFacts(
            version: session.facts.version, terminal: greeting.terminal, colors: greeting.colors,
            locale: greeting.locale, appearance: greeting.appearance)
        facts.tourCommand = session.facts.tourCommand
        facts.playCommand = session.facts.playCommand
        facts.language = greeting.language
        let viewport = Viewport(size: greeting.size.limitedForViewer, repertoire: greeting.repertoire)
        var interface = session.interface.forViewer(hasMouse: greeting.usesMouse)
        if !greeting.watches { interface.welcomeViewer(to: runtime.name) }
        var state = ViewerState(interface, facts: facts, viewport: viewport, movesPictures: greeting.allowsMotion)
        // It follows the device first: what a list has open is closed when it comes into view.
        session.act(as: &state) { session.reconcile(viewport) }
        let signal = runtime.wakeSignal
        link.accept { signal.raise() }
        viewers.append(Viewer(lastNumber, link, ViewerSurface(session, link, viewport), state))
        runtime.note(.device, "viewer \(lastNumber) \(greeting.watches ? "watches" : "is attached"): \(greeting.title)")
        countViewers()
    }

    private func remove(_ viewer: Viewer, _ sentence: String) {
        viewers.removeAll { $0.number == viewer.number }
        session.recording?.forget(viewer.number)
        runtime.note(.device, "viewer \(viewer.number) \(sentence)")
        countViewers()
    }

    private func countViewers() {
        session.facts.otherViewers = viewers.count
    }

    /// Tells all viewers that the device ends.
    ///
    /// - Parameter isRestart: Whether it begins again in the same process.
    func end(isRestart: Bool) {
        for viewer in viewers { viewer.link.end(isRestart ? .restart : .end) }
        viewers = []
    }

    /// Resets the screens of all viewers when a recording has begun, and tells their users. A client, a key or an
    /// option begins one.
    private func followRecording() {
        guard session.recording !== followed else { return }
        followed = session.recording
        guard let followed else { return }
        let end: RecordingEnd = if case .command = followed.end { followed.end } else { .elsewhere }
        for viewer in viewers {
            viewer.state.interface.resetNavigation()
            viewer.state.interface.tell(.recordingBegins(end))
        }
    }

    /// Lets every viewer hear a sound, or feel a haptic.
    func tell(_ order: ViewerOrder) {
        for viewer in viewers { viewer.link.order(order) }
    }

    /// The viewers of the device.
    var report: ViewersReport {
        ViewersReport(
            viewers: viewers.map {
                ViewerReport($0.number, $0.link.greeting, size: $0.state.viewport.size, since: $0.since)
            })
    }

    /// Calls a body while the session has the screens of a viewer.
    ///
    /// - Parameter isInput: Whether the body gives them input.
    /// - Returns: `nil` if there is no such viewer.
    func act<Result>(as number: Int, isInput: Bool, _ body: (Viewport) -> Result) -> Result? {
        guard let viewer = viewers.first(where: { $0.number == number }) else { return nil }
        let viewport = viewer.state.viewport
        describeRights(of: viewer)
        return session.act(as: &viewer.state, isInput: isInput) { body(viewport) }
    }

    // MARK: Input

    /// Takes in what viewers have sent.
    ///
    /// - Parameter end: When to stop, in real time.
    /// - Returns: Whether a viewer's user ends the device.
    func attend(until end: ContinuousClock.Instant, hasOwnTerminal: Bool) -> Bool {
        self.hasOwnTerminal = hasOwnTerminal
        followRecording()
        for viewer in viewers {
            guard let ending = viewer.link.ending else { continue }
            if ending == .detached {
                // Input that was sent before is handled first.
                guard !viewer.link.hasInput else { continue }
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
        let endsDevice = viewers.contains(where: \.surface.endsDevice)
        for viewer in viewers where viewer.surface.isDetached {
            viewer.link.end(.detach)
            remove(viewer, "has detached")
        }
        return endsDevice
    }

    /// Takes the next input of a viewer.
    ///
    /// - Returns: Whether there was one, and apps have answered what came before it.
    private func takeInput(of viewer: Viewer, until end: ContinuousClock.Instant) -> Bool {
        guard !viewer.surface.isDetached, viewer.link.hasInput,
            session.letApplicationsAnswer(
                until: end, lateAt: viewer.lastInput + SessionLoop.inputCourtesy, viewer.state.viewport),
            let input = viewer.link.takeInput()
        else { return false }
        viewer.lastInput = .now
        receive(input, of: viewer)
        return true
    }

    private func receive(_ input: ViewerInput, of viewer: Viewer) {
        switch input {
        case .key(let key): handle(.key(key), of: viewer)
        case .mouse(let mouse): handle(.mouse(MouseEvent(kind: mouse.kind, at: mouse.at.limitedForViewer)), of: viewer)
        case .paste(let text): handle(.paste(text), of: viewer)
        case .size(let size):
            viewer.state.viewport.size = size.limitedForViewer
            viewer.surface.viewport = viewer.state.viewport
        case .appearance(let appearance): viewer.state.facts.appearance = appearance
        case .colors(let count): viewer.state.facts.colors = count
        case .outcome(let outcome): viewer.state.interface.tell(RequestOutcome(outcome))
        // The connection has handled these.
        case .taken, .leave: break
        }
    }

    private func handle(_ input: Input, of viewer: Viewer) {
        // A viewer that only looks presses nothing, whatever its program sends.
        guard !viewer.link.greeting.watches else { return }
        if session.played?.isHandedOver == false { return watch(input, on: viewer.surface) }
        viewer.motion.finish()
        describeRights(of: viewer)
        let (recording, language) = (session.recording, runtime.system.deviceLanguage)
        if let recording, recording.takes(input, from: viewer.state) { return viewer.link.order(.bell) }
        recording?.willHandle(input, of: viewer.number, viewer.state)
        _ = session.act(as: &viewer.state, isInput: true) { session.handle(input, from: viewer.surface) }
        recording?.didHandle(quits: false)
        // A viewer whose user gives the device another language shows that language.
        if runtime.system.deviceLanguage != language { viewer.state.facts.language = nil }
    }

    /// Handles a key while a scenario is played: only keys that leave, suspend and redraw do something then.
    private func watch(_ input: Input, on surface: ViewerSurface) {
        guard case .key(let key) = input, let command = WatchingCommand(key) else { return }
        switch command {
        case .leave: surface.detach()
        case .suspend: surface.suspend()
        case .redraw: surface.redraw()
        }
    }

    private func describeRights(of viewer: Viewer) {
        viewer.state.facts.otherViewers = viewers.count - 1 + (hasOwnTerminal ? 1 : 0)
        viewer.state.facts.viewer = ViewerRights(
            watches: viewer.link.greeting.watches, mayEndDevice: !isHeadless)
    }

    // MARK: Frames

    /// Draws for each viewer that takes a frame now, once for all whose pictures are the same.
    func present(hasOwnTerminal: Bool) {
        self.hasOwnTerminal = hasOwnTerminal
        followRecording()
        // The frames that are drawn, with the states before and after that.
        var drawn: [(start: ViewerState, end: ViewerState, frame: DeviceFrame)] = []
        for viewer in viewers where viewer.link.takesFrame() {
            describeRights(of: viewer)
            // A viewer that watches a scenario sees its screens, and later the screens of the user who has taken over.
            if let played = session.played, !played.isHandedOver || viewer.link.greeting.watches {
                viewer.state.interface.adopt(session.interface)
            }
            session.share(with: &viewer.state)
            let frame: DeviceFrame
            if let same = drawn.first(where: { $0.start.isDrawn(like: viewer.state) }) {
                viewer.state.adopt(same.end)
                frame = same.frame
            } else {
                let start = viewer.state
                frame = draw(for: viewer)
                drawn.append((start, viewer.state, frame))
            }
            var (canvas, cursor) = viewer.motion.frame(of: frame, at: .now, isAllowed: viewer.isMoving)
            if let played = session.played, !played.isHandedOver {
                let snapshot = session.snapshot(viewer.state.viewport.repertoire, facts: viewer.state.facts)
                ScenarioCaption(played, on: snapshot, keys: .watching).draw(on: &canvas)
            }
            viewer.link.show(canvas, cursor: cursor)
        }
    }

    private func draw(for viewer: Viewer) -> DeviceFrame {
        drawings += 1
        let viewport = viewer.state.viewport
        return session.act(as: &viewer.state) { session.frame(viewport) }
    }
}

extension RequestOutcome {
    package init(_ outcome: ViewerOutcome) {
        // It is wrapped for every frame, so a viewer's megabyte would hold up the others.
        let text = TerminalText(String((outcome.text ?? "").prefix(1_000))).string
        switch outcome.kind {
        case .copied: self = .copied
        case .copiedBeginning: self = .copiedBeginning
        case .cannotCopy: self = .cannotCopy
        case .pictureSaved: self = .fileSaved(name: text)
        case .pictureNotSaved: self = .fileNotSaved(reason: text)
        }
    }
}

extension ViewerGreeting {
    /// The viewer in a few words, for the log.
    fileprivate var title: String {
        let words = [terminal, "\(size.columns)x\(size.rows)", place.map { "on \($0)" }]
        return words.compactMap(\.self).joined(separator: " ")
    }
}

extension ViewerLink.Ending {
    /// Why the device has let the viewer go; `nil` if the viewer has left.
    fileprivate var reason: String? {
        switch self {
        case .left, .detached: nil
        case .letGo: "it has taken nothing for a minute"
        case .refused(let error): "\(error)"
        }
    }
}
