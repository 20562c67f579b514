package import DeviceInterface
import DeviceRuntime
import Foundation
import NotificationCore
package import NotificationModel
package import NotificationScenario
package import TerminalCanvas

/// A surface on which a script is performed. It defines the steps that concern its screen and its files, and receives
/// the failures of steps. An error that it throws ends the script.
package protocol ScriptSurface<Failure>: Surface {
    associatedtype Failure: Error = Never

    /// The payloads that the path of a push stands for.
    func payloads(named path: String) -> [PayloadSource]
    /// The app that the bytes of a payload are for; `nil` if the payload names it.
    func receiver(of payload: [UInt8]) -> ApplicationIdentifier?
    /// Whether payloads with warnings are refused.
    var refusesWarnings: Bool { get }
    /// A payload was delivered with warnings, a line each.
    func take(warnings: [String])
    /// A step has failed.
    func take(_ failure: ScriptStepError) throws(Failure)

    /// Gives the screen another size.
    func resize(to size: Size) throws(Failure)
    /// Prints a frame.
    func show() throws(Failure)
    /// Whether the device has rung during the step before; `nil` where nobody listens.
    var hasRung: Bool? { get }
    /// Compares the frame with a file, or writes it there.
    func compare(withFrameIn path: String) throws(Failure)
    /// Writes the frame to a file.
    func writeFrame(to path: String) throws(Failure)
    /// Shows a caption; the empty text shows none.
    func say(_ caption: String)
    /// Leaves out of a recording what follows, or takes it up again.
    func record(_ isRecorded: Bool)
    /// Lets an amount of the device's time pass as a user waits.
    ///
    /// - Returns: Whether the surface lets it pass; otherwise it passes at once.
    func pause(_ seconds: Double, in session: DeviceSession) -> Bool
    /// Gives apps an amount of real time, while the device's clock stands.
    func wait(_ seconds: Double, in session: DeviceSession) throws(Failure)
}

extension ScriptSurface {
    // Scenarios have refused streams before; the step of an argument may name one.
    package func payloads(named path: String) -> [PayloadSource] {
        PayloadSource.named(path, isArgument: !path.hasPrefix("@"))
    }
    package var refusesWarnings: Bool { false }
    package func take(warnings: [String]) {}
    package var hasRung: Bool? { nil }
    package func compare(withFrameIn path: String) throws(Failure) { try take(.needsScenario("golden")) }
    package func writeFrame(to path: String) throws(Failure) { try take(.needsScenario("shot")) }
    package func say(_ caption: String) {}
    package func record(_ isRecorded: Bool) {}

    package func pause(_ seconds: Double, in session: DeviceSession) -> Bool { false }

    package func wait(_ seconds: Double, in session: DeviceSession) throws(Failure) {
        session.runtime.linger(for: .seconds(seconds))
    }
}

/// Why a step was not performed.
package enum ScriptStepError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A payload was refused; the title is the name of its file.
    case payload(Refusal, title: String)
    /// The clock cannot show the time of an `advance`.
    case time(DeviceTimeError)
    /// The program has no tour.
    case noTour
    /// No element of the screen fits, or several do.
    case element(ElementSearchError)
    /// Words are not in view, or are although they must not.
    case seen(String, isExpected: Bool, nearest: String? = nil)
    /// Something else has focus, or nothing.
    case focused(String, found: String?)
    /// A value is different; the text says which one is there.
    case value(Expectation, finding: String)
    /// A push was not refused, or not warned about, with the words that are expected; the lines are what was said of
    /// it.
    case notSaid(String, ofRefusal: Bool, said: [String])
    /// No line of the log has the text.
    case notLogged(String, nearest: String?)
    /// The step before has played no sound, or nobody listens.
    case silent(isHeard: Bool)
    /// The frame differs from a file.
    case frame(FrameDifference)
    /// A file could not be read or written.
    case file(path: String, reason: String)
    /// No app has the name.
    case noApplication(String, step: String, nearest: String?)
    /// An app that is to end does not run.
    case notRunning(String)
    /// No question is in front.
    /// The buttons of the one in front, if one is.
    case noQuestion(String, buttons: [String])
    /// No notification in front takes a text.
    case noReply
    /// Nothing that takes the use has focus.
    case nothingFocused(ElementUse)
    /// A step of scenario files.
    case needsScenario(String)

    /// Whether the screen or the device is not as the script expects it.
    package var isAboutExpectation: Bool {
        switch self {
        case .payload, .time, .noTour, .file, .needsScenario: false
        default: true
        }
    }

    /// The description, a line each: the elements that fit have lines of their own.
    package var lines: [String] { description.split(separator: "\n").map(String.init) }

    /// One sentence for the user.
    package var description: String {
        switch self {
        case .payload(let refusal, _): refusal.description
        case .time(let error): "advance: \(error)"
        case .noTour: "tour: this program has none"
        case .element(let error): error.description
        case .seen(let text, true, let nearest):
            "see: “\(text)” is not in view" + (nearest.map { "; “\($0)” is" } ?? "")
        case .seen(let text, false, _): "see no: “\(text)” is in view"
        case .focused(let text, let found):
            "focus: what has focus has no words “\(text)”" + (found.map { "; it is \($0)" } ?? "; nothing has focus")
        case .value(let expectation, let finding): "expect: \(expectation): \(finding)"
        case .notSaid(let words, let isRefusal, let said):
            "push: it is not \(isRefusal ? "refused" : "warned about") with “\(words)”; "
                + (said.isEmpty ? "it was delivered without a warning" : said.joined(separator: "; "))
        case .notLogged(let text, let nearest):
            "log contains: no line has “\(text)”" + (nearest.map { "; the nearest is “\($0)”" } ?? "")
        case .silent(true): "bell: the step before has played no sound"
        case .silent(false): "bell: nothing listens here; it is for render and scenarios"
        case .frame(let difference): difference.description
        case .file(let path, let reason): "\(path): \(reason)"
        case .notRunning(let name): "terminate: “\(name)” does not run"
        case .noApplication(let name, let step, let nearest):
            "\(step): no app is called “\(name)”" + (nearest.map { "; did you mean “\($0)”?" } ?? "")
        case .noQuestion(let words, let buttons):
            "answer: no question is in front that has “\(words)”"
                + (buttons.isEmpty ? "" : "; the one in front has \(buttons.joined(separator: ", "))")
        case .noReply: "reply: no notification in front takes a text"
        case .nothingFocused(let use): "\(use.rawValue): nothing that takes it has focus"
        case .needsScenario(let name): "\(name) is for scenario files that the program runs"
        }
    }
}

/// Performs the steps of scripts, for every front end: `render`, scripts of clients, plain lines and tests.
///
/// It goes on by small pieces (a step, a character of a text, a deadline of an `advance`), after each of which apps
/// answer, as between two keys of a user.
package struct ScriptPerformer {
    private var steps: ArraySlice<ScriptStep>
    /// The characters of a text that have not been typed.
    private var characters: Substring = ""
    /// Whether the last step has failed.
    private var hasFailed = false
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
        /// The key has quit; the rest of the script is dropped.
        case quits(Key)
    }

    package init(_ script: Script = Script()) {
        steps = script.steps[...]
    }

    /// Appends the steps of another script; headers stay.
    package mutating func append(_ script: Script) {
        steps += script.steps
    }

    /// The step that begins next; `nil` in the middle of one, and at the end.
    package var next: ScriptStep? { characters.isEmpty ? steps.first : nil }

    /// Whether every step has been performed.
    package var isDone: Bool { steps.isEmpty && characters.isEmpty }

    /// Performs the next piece.
    ///
    /// - Throws: What the surface throws.
    package mutating func performNext<Surface: ScriptSurface>(
        in session: DeviceSession, on surface: Surface
    ) throws(Surface.Failure) -> Progress {
        var quittingKey: Key?
        if session.passNext() {
            // Apps do what is due before anything else happens.
        } else if characters.isEmpty {
            guard let step = steps.popFirst() else { return .scriptIsDone }
            begun += 1
            // Only an expectation that is met is recorded.
            if !step.isExpectation { session.recording?.willPerform(step) }
            hasFailed = false
            quittingKey = try perform(step, in: session, on: surface)
            if step.isExpectation, !hasFailed { session.recording?.willPerform(step) }
        } else {
            quittingKey = typeNext(in: session, on: surface)
        }
        if let quittingKey {
            (steps, characters) = ([], "")
            return .quits(quittingKey)
        }
        return session.isAdvancing || !characters.isEmpty ? .inStep : .stepIsDone
    }

    /// - Returns: The key that has quit; `nil` to go on.
    private mutating func perform<Surface: ScriptSurface>(
        _ step: ScriptStep, in session: DeviceSession, on surface: Surface
    ) throws(Surface.Failure) -> Key? {
        let runtime = session.runtime
        switch step {
        case .key(let key): return press(key, in: session, on: surface)
        case .text(let text):
            characters = text[...]
            return typeNext(in: session, on: surface)
        case .advance(let seconds): try advance(by: seconds, in: session, on: surface)
        case .wait(let seconds): try surface.wait(seconds, in: session)
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
        case .pause(let seconds):
            if !surface.pause(seconds, in: session) { try advance(by: seconds, in: session, on: surface) }
        case .open(let name):
            guard let application = try application(name, for: "open", in: session, on: surface) else { break }
            runtime.send(.homePressed)
            runtime.send(.applicationOpened(application))
        case .terminate(let name):
            guard let application = try application(name, for: "terminate", in: session, on: surface) else { break }
            guard runtime.system.applications[application]?.execution != .notRunning else {
                try fail(.notRunning(name), on: surface)
                break
            }
            runtime.send(.applicationEnded(application))
        case .say(let caption): surface.say(caption)
        case .isRecorded(let isRecorded): surface.record(isRecorded)
        case .golden(let path): try surface.compare(withFrameIn: path)
        case .shot(let path): try surface.writeFrame(to: path)
        case .resize(let size): try surface.resize(to: size)
        case .show: try surface.show()
        case .tour: if !session.playTourAgain() { try fail(.noTour, on: surface) }
        case .use(let use, let query):
            do throws(ElementSearchError) {
                // The key stands for what has quit.
                if try session.perform(use, on: query, from: surface) { return .character("q") }
            } catch {
                try fail(.element(error), on: surface)
            }
        case .useFocused(let use):
            if let quits = session.performFocused(use, from: surface) { return quits ? .character("q") : nil }
            try fail(.nothingFocused(use), on: surface)
        case .answer(let words):
            if let quits = session.answer(words, from: surface) { return quits ? .character("q") : nil }
            let buttons = session.question(on: surface)?.all.filter { $0.uses.contains(.tap) }.map(\.label)
            try fail(.noQuestion(words, buttons: buttons ?? []), on: surface)
        case .reply(let text):
            do throws(ElementSearchError) {
                guard try !session.reply(text, from: surface) else { break }
            } catch {
                try fail(.element(error), on: surface)
                break
            }
            try fail(.noReply, on: surface)
        case .focus(let text):
            let focused = session.elements(surface.viewport).all.last(where: \.isFocused)
            guard focused?.words.contains(where: { $0.contains(text) }) != true else { break }
            try fail(.focused(text, found: focused.map(\.line)), on: surface)
        case .expect(let expectation):
            if let finding = session.finding(against: expectation, surface.viewport) {
                try fail(.value(expectation, finding: finding), on: surface)
            }
        case .logContains(let text):
            guard !runtime.log.entries.contains(where: { $0.text.contains(text) }) else { break }
            let words = runtime.log.entries.flatMap { [$0.text] + $0.text.split(separator: " ").map(String.init) }
            let nearest = Spelling.nearest(to: text, among: words)
            try fail(.notLogged(text, nearest: nearest), on: surface)
        case .bell: if surface.hasRung != true { try fail(.silent(isHeard: surface.hasRung != nil), on: surface) }
        case .see(let text, let isExpected):
            let elements = session.elements(surface.viewport)
            guard session.shows(text, elements, surface.viewport) != isExpected else { break }
            let nearest = isExpected ? elements.nearestWords(to: text) : nil
            try fail(.seen(text, isExpected: isExpected, nearest: nearest), on: surface)
        }
        return nil
    }

    /// Delivers payloads, with headers of their own and of earlier steps.
    private mutating func push<Surface: ScriptSurface>(
        _ sources: [PayloadSource], _ words: PushWords, in session: DeviceSession, on surface: Surface
    ) throws(Surface.Failure) {
        let read: PushFields
        do throws(PushFields.FieldError) {
            read = try PushFields(fields.merging(words.fields) { $1 })
        } catch {
            return try surface.take(.payload(Refusal("push: \(error)"), title: sources.first?.title ?? ""))
        }
        let receiver = { read.application ?? surface.receiver(of: $0) }
        let expects = words.refusal != nil || !words.warnings.isEmpty
        let admitted = session.admitted(
            sources, headers: read.headers, isStrict: surface.refusesWarnings && !expects, to: receiver)
        for (title, refusal) in admitted.refusals { try surface.take(.payload(refusal, title: title)) }
        for source in admitted.sources {
            let delivery = session.deliver(source, headers: read.headers, apnsID: read.identifier, to: receiver)
            let reasons = delivery.refusals.map(\.description)
            let (wanted, said) = words.refusal.map { ([$0], reasons) } ?? (words.warnings, delivery.warnings)
            if let missing = wanted.first(where: { part in !said.contains { $0.contains(part) } }) {
                let isRefusal = words.refusal != nil
                return try fail(.notSaid(missing, ofRefusal: isRefusal, said: reasons + delivery.warnings), on: surface)
            }
            if words.refusal == nil {
                for refusal in delivery.refusals { try surface.take(.payload(refusal, title: source.title)) }
            }
            let others = delivery.warnings.filter { line in !words.warnings.contains { line.contains($0) } }
            if expects, surface.refusesWarnings, !others.isEmpty {
                try surface.take(.payload(Refusal(others.joined(separator: "; ")), title: source.title))
            }
            surface.take(warnings: others)
        }
    }

    /// Lets an amount of the device's time pass.
    private mutating func advance<Surface: ScriptSurface>(
        by seconds: Double, in session: DeviceSession, on surface: Surface
    ) throws(Surface.Failure) {
        do throws(DeviceTimeError) {
            try session.startAdvance(to: session.runtime.clock.now.addingTimeInterval(seconds))
        } catch {
            try fail(.time(error), on: surface)
        }
    }

    private mutating func application<Surface: ScriptSurface>(
        _ name: String, for step: String, in session: DeviceSession, on surface: Surface
    ) throws(Surface.Failure) -> ApplicationIdentifier? {
        let runtime = session.runtime
        let applications = runtime.system.applicationOrder.compactMap { runtime.system.applications[$0]?.application }
        guard let application = applications.first(where: { $0.identifier.rawValue == name || $0.name == name }) else {
            let names = applications.flatMap { [$0.name, $0.identifier.rawValue] }
            let nearest = Spelling.nearest(to: name, among: names)
            try fail(.noApplication(name, step: step, nearest: nearest), on: surface)
            return nil
        }
        return application.identifier
    }

    /// Tells of a failure and drops the rest of the script, which was written for another screen or another time.
    private mutating func fail<Surface: ScriptSurface>(
        _ failure: ScriptStepError, on surface: Surface
    ) throws(Surface.Failure) {
        (steps, characters, hasFailed) = ([], "", true)
        try surface.take(failure)
    }

    private mutating func typeNext(in session: DeviceSession, on surface: some ScriptSurface) -> Key? {
        characters.popFirst().flatMap { character in
            press(character == " " ? .space : .character(character), in: session, on: surface)
        }
    }

    private func press(_ key: Key, in session: DeviceSession, on surface: some ScriptSurface) -> Key? {
        session.handle(.key(key), from: surface) ? key : nil
    }
}
