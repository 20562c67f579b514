import DeviceInterface
import DeviceRuntime
import Foundation
import NotificationCore
import NotificationLocking
import NotificationModel
import NotificationScenario
import TerminalCanvas
import TerminalCurses

/// The loop of a device that is read and written line by line: what changes on the screen is printed as text, and each
/// line of standard input is a script.
///
/// It does not wait for whoever reads. As long as that has not taken the last text, nothing is written and no step performed,
/// while the device goes on for apps and clients; then what is new since the last text is written at once.
final class LinearLoop {
    private let program: Program
    private let control: ControlService
    private let input: InputLines
    private let application: ApplicationIdentifier?
    private let repertoire: Repertoire
    private var frame: LinearFrame?
    private var headers = PushHeaders()
    /// The steps of the line that is being performed.
    private var steps: ArraySlice<ScriptStep> = []
    private var characters: Substring = ""
    /// Whether the user has quit: the program ends when the last text has been taken.
    private var hasQuit = false
    /// The notifications that were listed, so that those that come are told from those that were there.
    private var known: Set<DeliveredNotification.Identifier> = []
    private var knownRevision: UInt64?

    /// Large, so that little is cut and little has to be scrolled to.
    static let size = Size(columns: 100, rows: 60)

    private static let turn = Duration.milliseconds(16)
    private static let frameCourtesy = Duration.milliseconds(8)
    private static let slice = Duration.milliseconds(6)

    /// - Parameter application: The app that payloads of scripts are for.
    init(
        program: Program, control: ControlService, input: InputLines, application: ApplicationIdentifier?,
        repertoire: Repertoire
    ) {
        self.program = program
        self.control = control
        self.input = input
        self.application = application
        self.repertoire = repertoire
    }

    /// Runs until the user quits or standard input ends, and all text is taken, or until a client stops the device or a
    /// signal ends the process.
    ///
    /// - Returns: The exit status.
    /// - Throws: An error if standard output cannot be written to.
    func run() throws -> Int32 {
        let runtime = program.runtime
        rememberNotifications()
        while true {
            let rests = program.letApplicationsAnswer(
                until: .now + Self.frameCourtesy, size: Self.size, repertoire: repertoire)
            runtime.noteDelay()
            let isReady = LineOutput.isReady
            if let problem = LineOutput.problem { throw StandardOutput.failure(problem) }
            if isReady, hasQuit { return 0 }
            present(rests && isReady && steps.isEmpty && characters.isEmpty)
            runtime.askForPictures()
            control.frameWasShown()
            let hasInput = isReady && !(steps.isEmpty && characters.isEmpty)
            let mustGoOn =
                hasInput || runtime.isJumping || control.hasWork || !runtime.prepareToSleep(for: Self.slice)
            let signal = ProgramSignals.wait(
                extraDescriptor: runtime.wakeSignal.descriptor, timeout: mustGoOn ? .zero : program.timeUntilWakeUp)
            runtime.wakeSignal.lower()
            if let signal { return 128 + signal }
            let end = ContinuousClock.now + Self.turn
            runtime.attend(for: Self.slice)
            runtime.catchUp(until: end)
            let surface = ControlSurface(size: Self.size, repertoire: repertoire, isTerminal: false)
            if control.attend(until: end, on: surface).contains(.end) { return 0 }
            if !runtime.isJumping, !hasQuit, LineOutput.isReady { hasQuit = !takeInput() }
        }
    }

    // MARK: Input

    /// Performs one step.
    ///
    /// - Returns: Whether the program goes on.
    private func takeInput() -> Bool {
        if let character = characters.popFirst() { return goOn(press(Key(typed: character))) }
        if let step = steps.popFirst() { return goOn(perform(step)) }
        guard let line = input.next() else { return !input.hasEnded }
        guard !line.allSatisfy(\.isWhitespace) else {
            frame = nil
            return goOn(true)
        }
        do {
            steps = try Script(parsing: line).steps[...]
        } catch {
            write([error.description])
        }
        return goOn(true)
    }

    /// More lines may have come with the signal that was lowered for this one.
    private func goOn(_ goesOn: Bool) -> Bool {
        program.runtime.wakeSignal.raise()
        return goesOn
    }

    private func perform(_ step: ScriptStep) -> Bool {
        switch step {
        case .key(let key): return press(key)
        case .text(let text): characters = text[...]
        case .advance(let seconds):
            do throws(DeviceTimeError) {
                try program.runtime.startAdvance(to: program.runtime.clock.now.addingTimeInterval(seconds))
            } catch {
                write(["advance: \(error)"])
            }
        case .wait(let seconds):
            program.runtime.linger(for: .seconds(seconds))
        case .push(let path):
            let refusals = program.deliver(PayloadSource.named(path), to: application, headers: headers)
            write(refusals.lines)
        case .header(let header): headers.set(header)
        case .location(let latitude, let longitude):
            program.runtime.send(.locationChanged(latitude: latitude, longitude: longitude))
        case .set(let assignment): program.runtime.send(.settingAssigned(assignment))
        // Lines have no size.
        case .resize: break
        case .show: frame = nil
        }
        return true
    }

    private func press(_ key: Key) -> Bool {
        !program.handle(.key(key), size: Self.size, repertoire: repertoire).contains(.quit)
    }

    // MARK: Output

    /// - Parameter isAtRest: Whether the frame is worth reading: nothing is on its way that would change it at once.
    private func present(_ isAtRest: Bool) {
        let canvas = program.frame(size: Self.size, repertoire: repertoire).canvas
        guard isAtRest else { return }
        let frame = LinearFrame(canvas)
        let notice = program.takeNotice(repertoire)
        write(newNotifications() + (notice.map { [$0] } ?? []) + (self.frame.map(frame.news(since:)) ?? frame.whole))
        self.frame = frame
    }

    /// A line for each notification that has come since, oldest first.
    private func newNotifications() -> [String] {
        let system = program.runtime.system
        guard system.revision != knownRevision else { return [] }
        let before = known
        rememberNotifications()
        let words = system.deviceLanguage.shown(in: repertoire)
        return system.list.allGroups.flatMap { system.list.notifications(in: $0.key) }
            .filter { !before.contains($0.id) }
            .sorted { $0.date < $1.date }
            .map { PlainList.arrival(of: $0, system, words: words) }
    }

    private func rememberNotifications() {
        let system = program.runtime.system
        knownRevision = system.revision
        known = Set(system.list.allGroups.flatMap { system.list.notifications(in: $0.key).map(\.id) })
    }

    private func write(_ lines: [String]) {
        guard !lines.isEmpty else { return }
        LineOutput.write(lines.map { PlainList.text(TerminalText($0), in: repertoire) + "\n" }.joined())
    }
}
