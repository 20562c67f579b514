import DeviceControl
import DeviceInterface
import DeviceRuntime
import DeviceSession
import Foundation
import NotificationCore
import NotificationLocking
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

        var timeUntilNextFrame: Duration? {
            guard let time = [state.timeUntilNextFrame, motion.timeUntilNextFrame(at: .now)].compactMap(\.self).min()
            else { return nil }
            // Without this question nobody would wake the device when the viewer has taken the frame that is on its way.
            return link.takesFrame() ? time : nil
        }
    }

    private let session: DeviceSession
    /// Whether the device was started without a terminal, so that it does not end with its last viewer.
    private let isHeadless: Bool
    private var viewers: [Viewer] = []
    /// The programs that read the frames of the device's own screen.
    private var followers: [ViewerLink] = []
    private var lastNumber = 0
    /// Whether somebody is at the device's own terminal.
    private var hasOwnTerminal = false

    init(_ session: DeviceSession, isHeadless: Bool) {
        self.session = session
        self.isHeadless = isHeadless
    }

    private var runtime: DeviceRuntime { session.runtime }

    var hasWork: Bool {
        viewers.contains { $0.link.hasInput || $0.link.ending != nil } || followers.contains { $0.ending != nil }
    }

    /// When a viewer needs another frame although the device is the same; `nil` for never.
    var timeUntilWork: Duration? { viewers.compactMap(\.timeUntilNextFrame).min() }

    // MARK: Coming and going

    func add(_ link: ViewerLink) {
        let greeting = link.greeting
        lastNumber += 1
        var facts = ProgramFacts(
            version: session.facts.version, terminal: greeting.terminal, colors: greeting.colors,
            locale: greeting.locale, appearance: greeting.appearance)
        facts.tourCommand = session.facts.tourCommand
        let viewport = Viewport(size: greeting.size, repertoire: greeting.repertoire)
        var interface = session.interface.forViewer(hasMouse: greeting.usesMouse)
        if !greeting.watches { interface.welcomeViewer() }
        let signal = runtime.wakeSignal
        link.accept { signal.raise() }
        viewers.append(
            Viewer(
                lastNumber, link, ViewerSurface(session, link, viewport),
                ViewerState(interface, facts: facts, viewport: viewport, movesPictures: greeting.allowsMotion)))
        runtime.note(.device, "viewer \(lastNumber) \(greeting.watches ? "watches" : "is attached"): \(greeting.title)")
        countViewers()
    }

    private func remove(_ viewer: Viewer, _ reason: String) {
        viewers.removeAll { $0.number == viewer.number }
        runtime.note(.device, "viewer \(viewer.number) \(reason)")
        countViewers()
    }

    private func countViewers() {
        session.facts.otherViewers = viewers.count
    }

    func addFollower(_ link: ViewerLink) {
        let signal = runtime.wakeSignal
        link.accept { signal.raise() }
        followers.append(link)
    }

    /// Tells all viewers that the device ends.
    func end() {
        for follower in followers { follower.end(.end) }
        followers = []
        for viewer in viewers { viewer.link.end(.end) }
        viewers = []
    }

    /// Lets every viewer hear a sound, or feel a haptic.
    func tell(_ order: ViewerOrder) {
        for viewer in viewers { viewer.link.order(order) }
    }

    /// Who looks at the device.
    var report: [ViewerReport] {
        viewers.map { ViewerReport($0.number, $0.link.greeting, size: $0.state.viewport.size, since: $0.since) }
    }

    /// Calls a body while the screens are those of a viewer.
    ///
    /// - Parameter isInput: Whether the body gives them input.
    /// - Returns: `nil` if there is no such viewer.
    func act<Result>(as number: Int, isInput: Bool, _ body: (Viewport) -> Result) -> Result? {
        guard let index = viewers.firstIndex(where: { $0.number == number }) else { return nil }
        let viewport = viewers[index].state.viewport
        describeRights(at: index)
        return session.act(as: &viewers[index].state, isInput: isInput) { body(viewport) }
    }

    // MARK: Input

    /// Takes in what viewers have sent.
    ///
    /// - Parameter end: When to stop, in real time.
    /// - Returns: Whether a viewer's user ends the device.
    func attend(until end: ContinuousClock.Instant, hasOwnTerminal: Bool) -> Bool {
        self.hasOwnTerminal = hasOwnTerminal
        for viewer in viewers {
            guard let ending = viewer.link.ending else { continue }
            remove(viewer, ending.sentence)
        }
        followers.removeAll { $0.ending != nil }
        var endsDevice = false
        for index in viewers.indices {
            while viewers[index].link.hasInput, .now < end,
                session.letApplicationsAnswer(
                    until: end, lateAt: viewers[index].lastInput + SessionLoop.inputCourtesy,
                    viewers[index].state.viewport),
                let input = viewers[index].link.takeInput()
            {
                viewers[index].lastInput = .now
                take(input, at: index)
                endsDevice = endsDevice || viewers[index].surface.endsDevice
                guard !viewers[index].surface.isDetached else { break }
            }
        }
        for viewer in viewers where viewer.surface.isDetached {
            viewer.link.end(.detach)
            remove(viewer, "has detached")
        }
        return endsDevice
    }

    private func take(_ input: ViewerInput, at index: Int) {
        switch input {
        case .key(let key): handle(.key(key), at: index)
        case .mouse(let mouse): handle(.mouse(mouse), at: index)
        case .paste(let text): handle(.paste(text), at: index)
        case .size(let size):
            guard size.columns > 0, size.rows > 0 else { return }
            let limit = Canvas.updateExtentLimit
            viewers[index].state.viewport.size = Size(
                columns: min(size.columns, limit), rows: min(size.rows, limit))
            viewers[index].surface.viewport = viewers[index].state.viewport
        case .appearance(let appearance): viewers[index].state.facts.appearance = appearance
        case .colors(let count): viewers[index].state.facts.colors = max(0, count)
        case .outcome(let outcome): viewers[index].state.interface.tell(RequestOutcome(outcome))
        case .taken: break
        }
    }

    private func handle(_ input: Input, at index: Int) {
        // Who only looks presses nothing, whatever their program sends.
        guard !viewers[index].link.greeting.watches else { return }
        viewers[index].motion.finish()
        describeRights(at: index)
        let surface = viewers[index].surface
        _ = session.act(as: &viewers[index].state, isInput: true) { session.handle(input, from: surface) }
    }

    private func describeRights(at index: Int) {
        let others = viewers.count - 1 + (hasOwnTerminal ? 1 : 0)
        viewers[index].state.facts.otherViewers = others
        viewers[index].state.facts.viewer = ViewerRights(
            watches: viewers[index].link.greeting.watches, mayEndDevice: !isHeadless)
    }

    // MARK: Frames

    /// What watching viewers of one kind are shown, which is drawn once.
    private struct Watching: Hashable {
        let viewport: Viewport
        let facts: ProgramFacts
        let allowsMotion: Bool
    }

    /// Draws for each viewer that takes a frame now.
    ///
    /// - Parameter screen: The device's own screen.
    func present(_ screen: Viewport) {
        let ready = followers.filter { $0.takesFrame() }
        if !ready.isEmpty {
            let (canvas, cursor) = session.picture(screen)
            for follower in ready { follower.show(canvas, cursor: cursor) }
        }
        guard !viewers.isEmpty else { return }
        var drawn: [Watching: (canvas: Canvas, cursor: Point?)] = [:]
        for index in viewers.indices where viewers[index].link.takesFrame() {
            describeRights(at: index)
            let viewer = viewers[index]
            let kind = Watching(
                viewport: viewer.state.viewport, facts: viewer.state.facts,
                allowsMotion: viewer.link.greeting.allowsMotion)
            let watches = viewer.link.greeting.watches
            let (canvas, cursor) = watches ? drawn[kind] ?? frame(at: index) : frame(at: index)
            if watches { drawn[kind] = (canvas, cursor) }
            viewer.link.show(canvas, cursor: cursor)
        }
    }

    private func frame(at index: Int) -> (canvas: Canvas, cursor: Point?) {
        let viewport = viewers[index].state.viewport
        let frame = session.act(as: &viewers[index].state) { session.frame(viewport) }
        return viewers[index].motion.frame(of: frame, at: .now, isAllowed: viewers[index].isMoving)
    }
}

/// What a viewer's screens ask for, which its program does on its terminal.
final class ViewerSurface: Surface {
    private let session: DeviceSession
    private let link: ViewerLink
    fileprivate(set) var viewport: Viewport
    private(set) var isDetached = false
    private(set) var endsDevice = false

    init(_ session: DeviceSession, _ link: ViewerLink, _ viewport: Viewport) {
        self.session = session
        self.link = link
        self.viewport = viewport
    }

    func copy(_ text: TerminalText) -> RequestOutcome? {
        link.order(.copy(text.string))
        return nil
    }

    func savePicture() -> RequestOutcome? {
        link.order(.picture(session.svgPicture(viewport).text()))
        return nil
    }

    func suspend() { link.order(.suspend) }
    func redraw() { link.order(.redraw) }
    func useMouse(_ isUsed: Bool) { link.order(.mouse(isUsed)) }
    func detach() { isDetached = true }
    func endDevice() { endsDevice = true }
}

/// One who looks at the device, as `ncenter devices` lists it.
struct ViewerReport: Hashable, Sendable, Codable {
    var number: Int
    /// The name in `TERM`; absent for a program without a terminal.
    var terminal: String?
    /// The path of the terminal.
    var place: String?
    var columns: Int
    var rows: Int
    /// As in the state: 2026-11-25T16:04:55Z.
    var since: String
    /// Whether it only looks.
    var watches: Bool

    init(_ number: Int, _ greeting: ViewerGreeting, size: Size, since: Date) {
        self.number = number
        terminal = greeting.terminal
        place = greeting.place
        columns = size.columns
        rows = size.rows
        self.since = StateReport.format(since)
        watches = greeting.watches
    }

    /// `viewer 2: xterm-256color on /dev/pts/3, 120x40, since 2026-11-25T16:04:55Z, watches`
    var line: String {
        let title = [terminal, place.map { "on \($0)" }].compactMap(\.self).joined(separator: " ")
        return "viewer \(number): \(title.isEmpty ? "a program" : title), \(columns)x\(rows), since \(since)"
            + (watches ? ", watches" : "")
    }
}

extension RequestOutcome {
    fileprivate init(_ outcome: ViewerOutcome) {
        let text = TerminalText(outcome.text ?? "").string
        switch outcome.kind {
        case .copied: self = .copied
        case .copiedBeginning: self = .copiedBeginning
        case .cannotCopy: self = .cannotCopy
        case .pictureSaved: self = .pictureSaved(name: text)
        case .pictureNotSaved: self = .pictureNotSaved(reason: text)
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
    /// What has become of a viewer, after its name.
    fileprivate var sentence: String {
        switch self {
        case .left: "has gone"
        case .letGo: "is let go: it has taken nothing for a minute"
        case .refused: "is let go: what it sent is not of the protocol"
        }
    }
}
