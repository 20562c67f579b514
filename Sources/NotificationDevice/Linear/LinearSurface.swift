import ArgumentParser
import DeviceInterface
import DeviceRuntime
import DeviceSession
import Foundation
import NotificationCore
import NotificationModel
import NotificationScenario
import TerminalCanvas
import TerminalCurses

/// The device as lines of text, for screen readers and for terminals that can do nothing else: what changes on the screen is
/// printed, and each line of standard input is a script.
///
/// It does not wait for the reader. Until the reader has taken the last text, nothing is written and no step is performed,
/// while the device continues for apps and clients; then everything new since the last text is written at once.
final class LinearSurface: LoopSurface, ScriptSurface {
    private let session: DeviceSession
    private let input: InputLines
    private let application: ApplicationIdentifier?
    private let repertoire: Repertoire
    private var frame: LinearFrame?
    private var performer = ScriptPerformer()
    /// Whether the user has quit: the program ends when the last text has been taken.
    private var hasQuit = false
    /// The notifications that were listed, so that those that come are told from those that were there.
    /// How many notifications had arrived at the last look.
    private var knownArrivals: UInt64 = 0
    private var knownRevision: UInt64?

    /// Large, so that little is cut and little has to be scrolled to.
    private static let size = Size(columns: 100, rows: 60)

    /// - Parameter application: The app that payloads of scripts are for.
    init(
        _ session: DeviceSession, reading input: InputLines, application: ApplicationIdentifier?, repertoire: Repertoire
    ) {
        self.session = session
        self.input = input
        self.application = application
        self.repertoire = repertoire
        rememberNotifications()
    }

    var viewport: Viewport { Viewport(size: Self.size, repertoire: repertoire) }

    // MARK: The loop

    func wait(on descriptor: Int32, timeout: Duration?) -> Int32? {
        ProgramSignals.wait(extraDescriptor: descriptor, timeout: timeout).map { 128 + $0 }
    }

    var hasInput: Bool {
        !hasQuit && !session.runtime.isJumping && LineOutput.isReady && (!performer.isDone || input.isReady)
    }

    /// Performs one piece of a script, or begins with the next line.
    func takeInput() -> Int32? {
        guard performer.isDone else {
            if case .quits = performer.performNext(in: session, on: self) { hasQuit = true }
            return nil
        }
        guard let line = input.next() else {
            hasQuit = input.hasEnded
            return nil
        }
        guard !line.allSatisfy(\.isWhitespace) else {
            frame = nil
            return nil
        }
        do throws(ScriptError) {
            performer.append(try Script(parsing: line))
        } catch {
            write([error.description])
        }
        return nil
    }

    // MARK: Steps

    func receiver(of payload: [UInt8]) -> ApplicationIdentifier? { application }

    func take(_ failure: ScriptStepError) {
        write(failure.lines)
    }

    /// Lines have no size.
    func resize(to size: Size) {}

    func show() {
        frame = nil
    }

    // MARK: Output

    func present(isAtRest: Bool) throws -> Int32? {
        let isReady = LineOutput.isReady
        if let problem = LineOutput.problem { throw StandardOutput.failure(problem) }
        if isReady, hasQuit { return 0 }
        let canvas = session.frame(viewport).canvas
        guard isAtRest, isReady, performer.isDone else { return nil }
        let frame = LinearFrame(canvas)
        let notice = session.takeNotice(repertoire)
        write(newNotifications() + (notice.map { [$0] } ?? []) + (self.frame.map(frame.news(since:)) ?? frame.whole))
        self.frame = frame
        return nil
    }

    /// A line for each notification that has come since, oldest first.
    private func newNotifications() -> [String] {
        let system = session.runtime.system
        guard system.revision != knownRevision else { return [] }
        let before = knownArrivals
        rememberNotifications()
        let words = system.deviceLanguage.shown(in: repertoire)
        guard system.list.arrivals > before else { return [] }
        return system.list.allGroups.flatMap { system.list.notifications(in: $0.key) }
            .filter { system.list.position(of: $0.id).map { $0.sequence > before } ?? false }
            .sorted { $0.date < $1.date }
            .map { PlainList.arrival(of: $0, system, words: words) }
    }

    private func rememberNotifications() {
        let system = session.runtime.system
        knownRevision = system.revision
        knownArrivals = system.list.arrivals
    }

    private func write(_ lines: [String]) {
        guard !lines.isEmpty else { return }
        LineOutput.write(lines.map { PlainList.text(TerminalText($0), in: repertoire) + "\n" }.joined())
    }
}

extension DeviceStart {
    /// Runs the device line by line until the user quits or standard input ends.
    ///
    /// - Parameter isASCII: Whether only ASCII is written, whatever the locale has.
    /// - Returns: The exit status.
    @MainActor
    func runLineByLine(_ lasting: LastingDevice, isASCII: Bool) throws -> Int32 {
        let repertoire = isASCII ? .ascii : TerminalSession.repertoireOfStandardOutput()
        return try run(.ofDevice, hasMouse: false) { open in
            let session = open()
            // A frame that is drawn without colours marks the focus by a character.
            session.facts.colors = 0
            let refusals = begin(session)
            StandardError.report(contents.configurationMistakes + refusals.lines)
            guard LineOutput.open() else {
                throw ValidationError("the system gives no descriptors or memory to write lines")
            }
            defer { LineOutput.close() }
            let input = InputLines(session.runtime.wakeSignal)
            input.start()
            let surface = LinearSurface(
                session, reading: input, application: application, repertoire: repertoire)
            let status = try serve(session, on: surface, lasting)
            return status == 0 ? refusals.exitStatus ?? status : status
        }
    }
}
