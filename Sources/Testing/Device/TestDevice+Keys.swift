import DeviceInterface
import DeviceRuntime
import DeviceSession
import NotificationCore
import NotificationModel
import NotificationScenario
import ScenarioRunning
import TerminalCanvas

// The keys of a terminal that the user presses.
extension TestDevice {
    /// Performs a script, as `ncenter render --keys` does: `H j Enter "hello" advance 5s`.
    ///
    /// Keys go through the screens of the terminal, so that focus, menus and fields are what they are for its user. The
    /// steps `wait` and `show` are errors: a test looks at the device itself, and waits for apps anyway. A file of a
    /// `push` is looked for in the working directory of the tests.
    ///
    /// - Parameter steps: Names of keys, characters, text in quotation marks and steps, separated by spaces.
    /// - Throws: ``TestDeviceError`` if something in the script is neither a key nor a step, before anything is done;
    ///   or if a step cannot be performed, after those before it.
    public func keys(_ steps: String) async throws {
        let script: Script
        do throws(ScriptError) {
            script = try Script(parsing: steps)
        } catch {
            throw self.error(error.description)
        }
        guard !script.steps.isEmpty else { throw error("no key and no step is given") }
        try await perform(script)
    }

    func perform(_ script: Script) async throws {
        var performer = ScriptPerformer(script)
        while !performer.isDone {
            if try await performStep(of: &performer) {
                let key = if case .key(let key) = performer.step { key } else { Key.character("q") }
                throw error("the key \(key.name) quits the program")
            }
        }
    }

    /// Performs the next step.
    ///
    /// - Returns: Whether it is the last one, and the user quits.
    func performStep(of performer: inout ScriptPerformer) async throws -> Bool {
        if case .set(let assignment) = performer.next {
            let names = look { runtime, _ in runtime.system.applicationOrder.map(\.rawValue) }
            if let remark = assignment.remark(ifAwaitedAmong: names) { throw error(remark) }
        }
        if let next = performer.next, !next.isAside { try await beginStep() }
        repeat {
            let progress = try await performPiece { _, session in
                let progress = performer.performNext(in: session, on: surface)
                try surface.throwFailure()
                return progress
            }
            if progress == .quits { return true }
            try await passTime()
        } while performer.charactersLeft > 0
        return false
    }
}

/// The screen of a test's device for scripts.
final class TestSurface: ScriptSurface {
    private(set) var copiedText: String?
    /// Why the last step has failed.
    private var failure: ScriptStepError?
    private let application: ApplicationIdentifier

    /// - Parameter application: The app that payloads are for unless they name another one.
    init(of application: ApplicationIdentifier) {
        self.application = application
    }

    func copy(_ text: TerminalText) -> RequestOutcome? {
        copiedText = text.string
        return .copied
    }

    func receiver(of payload: [UInt8]) -> ApplicationIdentifier? {
        payload.firstRange(of: Array("Simulator Target Bundle".utf8)) == nil ? application : nil
    }

    func note(_ failure: ScriptStepError) {
        self.failure = self.failure ?? failure
    }

    /// - Throws: Why the last step has failed, if it has.
    func throwFailure() throws(StepProblem) {
        defer { failure = nil }
        if let failure { throw StepProblem(problem: failure.description) }
    }

    func show() throws(ScriptStepError) {
        throw .impossible("a test needs no step “show”: frame() is the screen as text")
    }

    func wait(_ seconds: Double, in session: DeviceSession) throws(ScriptStepError) {
        throw .impossible("a test needs no step “wait”: every step waits for the apps")
    }
}
