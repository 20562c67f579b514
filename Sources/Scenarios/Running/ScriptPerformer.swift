import DeviceInterface
import DeviceRuntime
package import DeviceSession
import Foundation
import NotificationCore
import NotificationModel
package import NotificationScenario
import TerminalCanvas

/// Performs the steps of scripts on every surface: `render`, `test`, `play`, scripts of clients, plain lines and tests
/// in Swift.
///
/// It goes on by small pieces (a step, a character of a text, a deadline of an `advance`), after each of which apps
/// answer, as between two keys of a user.
package struct ScriptPerformer {
    /// A step, and what its name for people is made of.
    private struct Named {
        let step: ScriptStep
        /// The line of its scenario; `nil` in a script.
        var place: Scenario.Place?
        /// Its number in its line or script, from 1.
        let number: Int

        /// The step as a message calls it that names another one, too.
        func name(beside other: Self) -> String {
            guard let place, let otherPlace = other.place else { return "step \(number)" }
            guard place.file == otherPlace.file else { return "\(place.file):\(place.line)" }
            return place.line == otherPlace.line ? "step \(number) of line \(place.line)" : "line \(place.line)"
        }
    }

    private var steps: ArraySlice<Named> = []
    /// The step that has begun last.
    private var current: Named?
    /// Whether that step has ended the device.
    private var hasQuit = false
    /// The text that is being typed.
    private var text = TypedText()
    /// The headers of the next pushes.
    private var fields: [String: String] = [:]
    /// The number of steps that have begun.
    package private(set) var begun = 0

    /// The result of a piece.
    package enum Progress: Equatable, Sendable {
        /// The step has more pieces.
        case inStep
        case stepIsDone
        /// The last step has been performed before.
        case scriptIsDone
        /// The user has quit, and no step is left: one behind it would have failed.
        case quits
    }

    package init(_ script: Script = Script()) {
        append(script)
    }

    package init(_ steps: [Scenario.PlacedStep]) {
        append(steps)
    }

    /// Appends the steps of another script; headers stay.
    package mutating func append(_ script: Script) {
        steps += script.steps.enumerated().map { Named(step: $1, number: $0 + 1) }
    }

    /// Appends steps of a scenario; headers stay.
    package mutating func append(_ placed: [Scenario.PlacedStep]) {
        for step in placed {
            let former = (steps.last ?? current).flatMap { $0.place == step.place ? $0.number : nil }
            steps.append(Named(step: step.step, place: step.place, number: (former ?? 0) + 1))
        }
    }

    /// The step that has begun last.
    package var step: ScriptStep? { current?.step }

    /// The step that begins next; `nil` in the middle of one, and at the end.
    package var next: ScriptStep? { text.isTyped ? steps.first?.step : nil }

    /// Whether every step has been performed.
    package var isDone: Bool { steps.isEmpty && text.isTyped }

    /// How many characters of the text that has begun are not typed.
    package var charactersLeft: Int { text.rest.count }

    /// Performs the next piece.
    package mutating func performNext(in session: DeviceSession, on surface: some ScriptSurface) -> Progress {
        do throws(ScriptStepError) {
            if session.passNext() {
                // Apps do what is due before anything else happens.
            } else if !text.isTyped {
                hasQuit = try text.typeNext(in: session, from: surface)
            } else if let next = steps.popFirst() {
                let last = current
                (current, begun) = (next, begun + 1)
                if hasQuit, let last { throw .notReached(next.name(beside: last), behind: last.name(beside: next)) }
                try begin(next.step, in: session, on: surface)
            } else {
                return .scriptIsDone
            }
        } catch {
            // The rest was written for another screen or another time.
            (steps, text) = ([], TypedText())
            surface.note(error)
            // Who goes on all the same sees what the next step does.
            defer { hasQuit = false }
            return hasQuit ? .quits : .stepIsDone
        }
        if hasQuit, isDone { return .quits }
        return session.isAdvancing || !text.isTyped ? .inStep : .stepIsDone
    }

    private mutating func begin(
        _ step: ScriptStep, in session: DeviceSession, on surface: some ScriptSurface
    ) throws(ScriptStepError) {
        if !step.isAside, session.hasRung != nil { session.hasRung = false }
        // Only an expectation that is met is recorded.
        if !step.isExpectation { session.recording?.willPerform(step) }
        hasQuit = try perform(step, in: session, on: surface)
        if surface.refusesWarnings, let name = step.nameOfUse {
            try session.expectEffect(of: name, on: session[surface.seat])
        }
        if step.isExpectation { session.recording?.willPerform(step) }
    }

    /// - Returns: Whether the user quits.
    private mutating func perform(
        _ step: ScriptStep, in session: DeviceSession, on surface: some ScriptSurface
    ) throws(ScriptStepError) -> Bool {
        let runtime = session.runtime
        switch step {
        case .key(let key): return session.handle(.key(key), from: surface)
        case .text(let characters):
            text = TypedText(characters)
            return try text.typeNext(in: session, from: surface)
        case .use(let use, let query):
            let element = try session.element(query, for: use, from: surface)
            return session.perform(use, on: element, from: surface)
        case .useFocused(let use):
            return session.perform(
                use, on: try session.focusedElement(for: use, on: session[surface.seat]), from: surface)
        case .answer(let words):
            return session.perform(.tap, on: try session.answer(words, on: session[surface.seat]), from: surface)
        case .reply(let text): try session.reply(text, from: surface)
        case .advance(let seconds): try session.advance(by: seconds, while: surface.isWanted)
        case .wait(let seconds): try surface.wait(seconds, in: session)
        case .pause(let seconds):
            if !surface.pause(seconds, in: session) { try session.advance(by: seconds, while: surface.isWanted) }
        case .push(let path, let words):
            try push(surface.payloads(named: path), words, in: session, on: surface)
        case .pushText(let text, let title, let words):
            try push([PayloadSource(title: title, .success(Array(text.utf8)))], words, in: session, on: surface)
        case .header(let name, let value): fields[name] = value.isEmpty ? nil : value
        case .location(let latitude, let longitude):
            runtime.send(.locationChanged(latitude: latitude, longitude: longitude))
        case .set(let assignment): runtime.send(.settingAssigned(assignment))
        case .look: runtime.send(.userRecognized)
        case .lock: runtime.send(.locked)
        case .unlock: runtime.send(.homePressed)
        case .open(let name, let errand):
            let application = try session.application(named: name, for: "open")
            if errand != nil, runtime.system.applications[application]?.application.hasCode != true {
                throw .unexpected("open: “\(name)” has no code that could take something")
            }
            runtime.send(.homePressed)
            if let errand { runtime.give(errand, to: application) }
            runtime.send(.applicationOpened(application))
        case .terminate(let name):
            let application = try session.application(named: name, for: "terminate")
            guard runtime.system.applications[application]?.execution != .notRunning else {
                throw .unexpected("terminate: “\(name)” does not run")
            }
            runtime.send(.applicationEnded(application))
        case .tour: if !session.playTourAgain() { throw .impossible("tour: this program has none") }
        case .resize(let size): surface.resize(to: size, in: session)
        case .show: try surface.show()
        case .say(let caption): surface.say(caption)
        case .isRecorded(let isRecorded): surface.record(isRecorded)
        case .golden(let path):
            try files(of: surface, for: "golden").compare(
                frameOf: session, surface.framed(in: session), withFileAt: path)
        case .shot(let path):
            try files(of: surface, for: "shot").write(frameOf: session, surface.framed(in: session), to: path)
        case .see(let text, let isExpected): try session.expect(text, isInView: isExpected, on: session[surface.seat])
        case .focus(let text, let isExpected):
            try session.expectFocus(on: text, isExpected: isExpected, session[surface.seat])
        case .expect(let expectation): try session.expect(expectation, on: session[surface.seat])
        case .log(let text, let isExpected): try session.expectLog(with: text, isExpected: isExpected)
        case .bell:
            guard let hasRung = session.hasRung else {
                throw .unexpected("bell: nothing listens here; it is for render and scenarios")
            }
            if !hasRung { throw .unexpected("bell: the step before has played no sound") }
        }
        return false
    }

    private func files(of surface: some ScriptSurface, for step: String) throws(ScriptStepError) -> ScenarioFiles {
        guard let files = surface.files else {
            throw .impossible("\(step) is for scenario files that the program runs")
        }
        return files
    }

    /// Delivers payloads, with headers of their own and of earlier steps.
    private func push(
        _ sources: [PayloadSource], _ words: PushWords, in session: DeviceSession, on surface: some ScriptSurface
    ) throws(ScriptStepError) {
        let read: PushFields
        do throws(PushFields.FieldError) {
            read = try PushFields(fields.merging(words.fields) { $1 })
        } catch {
            return surface.note(.payload(Refusal("push: \(error)"), title: sources.first?.title ?? ""))
        }
        let receiver = { read.application ?? surface.receiver(of: $0) }
        let isStrict = surface.refusesWarnings && !words.expects
        let admitted = session.admitted(sources, headers: read.headers, isStrict: isStrict, to: receiver)
        for (title, refusal) in admitted.refusals { surface.note(.payload(refusal, title: title)) }
        for source in admitted.sources {
            // A record of what becomes of it is kept for one who can ask by its identifier.
            let identifier = read.identifier ?? words.outcome.map { _ in session.runtime.makeUUID() }
            let delivery = session.deliver(
                source, headers: read.headers, apnsID: identifier, isStrict: isStrict, to: receiver)
            let reasons = delivery.refusals.map(\.description)
            let (wanted, said) = words.refusal.map { ([$0], reasons) } ?? (words.warnings, delivery.warnings)
            if let missing = wanted.first(where: { part in !said.contains { $0.contains(part) } }) {
                let all = (reasons + delivery.warnings).joined(separator: "; ")
                throw .unexpected(
                    "push: \(source.title) is not \(words.refusal == nil ? "warned about" : "refused") with “\(missing)”; "
                        + (all.isEmpty ? "it was delivered without a warning" : all))
            }
            if let outcome = words.outcome, delivery.refusals.isEmpty {
                session.settle()
                let record = identifier.flatMap { session.runtime.system.pushes.records[$0] }
                guard record?.outcome == outcome else {
                    let found = record.map { "it is \($0.outcome.rawValue)" } ?? "nothing is known of it any more"
                    throw .unexpected("push: the outcome of \(source.title) is not \(outcome.rawValue); \(found)")
                }
            }
            if words.refusal == nil {
                for refusal in delivery.refusals { surface.note(.payload(refusal, title: source.title)) }
            }
            let others = delivery.warnings.filter { line in !words.warnings.contains { line.contains($0) } }
            if words.expects, surface.refusesWarnings, !others.isEmpty {
                surface.note(.payload(Refusal(others.joined(separator: "; ")), title: source.title))
            }
            surface.note(warnings: others)
        }
    }
}

extension ScriptStep {
    /// The name of a key or of another act at the screen, which says on the screen when it does nothing; `nil` for
    /// other steps.
    fileprivate var nameOfUse: String? {
        switch self {
        case .key(let key): key.name
        case .use(let use, _), .useFocused(let use): use.rawValue
        case .answer: "answer"
        default: nil
        }
    }
}
