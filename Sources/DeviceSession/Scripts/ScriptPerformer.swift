package import DeviceInterface
import DeviceRuntime
import Foundation
import NotificationCore
package import NotificationModel
package import NotificationScenario
package import TerminalCanvas

/// A surface on which a script is performed. It defines the steps that concern its screen and its files, and receives the
/// failures of steps. An error that it throws ends the script.
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
    /// Gives apps an amount of real time, while the device's clock stands.
    func wait(_ seconds: Double, in session: DeviceSession) throws(Failure)
}

extension ScriptSurface {
    package func payloads(named path: String) -> [PayloadSource] { PayloadSource.named(path) }
    package var refusesWarnings: Bool { false }
    package func take(warnings: [String]) {}

    package func wait(_ seconds: Double, in session: DeviceSession) throws(Failure) {
        session.runtime.linger(for: .seconds(seconds))
    }
}

/// Why a step was not performed.
package enum ScriptStepError: Error, Hashable, Sendable, CustomStringConvertible {
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
        }
    }
}

/// Performs the steps of scripts, for every front end: `render`, scripts of clients, plain lines and tests.
///
/// It goes on by small pieces (a step, a character of a text, a deadline of an `advance`), after each of which apps answer,
/// as between two keys of a user.
package struct ScriptPerformer {
    private var steps: ArraySlice<ScriptStep>
    /// The characters of a text that have not been typed.
    private var characters: Substring = ""
    /// The headers of the next pushes.
    private var headers = PushHeaders()

    /// The result of a piece.
    package enum Progress: Hashable, Sendable {
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
            quittingKey = try perform(step, in: session, on: surface)
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
        case .advance(let seconds):
            do throws(DeviceTimeError) {
                try session.startAdvance(to: runtime.clock.now.addingTimeInterval(seconds))
            } catch {
                try surface.take(.time(error))
            }
        case .wait(let seconds): try surface.wait(seconds, in: session)
        case .push(let path):
            let admitted = session.admitted(
                surface.payloads(named: path), headers: headers, isStrict: surface.refusesWarnings, to: surface.receiver
            )
            for (title, refusal) in admitted.refusals { try surface.take(.payload(refusal, title: title)) }
            for source in admitted.sources {
                let delivery = session.deliver(source, headers: headers, to: surface.receiver)
                for refusal in delivery.refusals { try surface.take(.payload(refusal, title: source.title)) }
                surface.take(warnings: delivery.warnings)
            }
        case .header(let header): headers.set(header)
        case .location(let latitude, let longitude):
            runtime.send(.locationChanged(latitude: latitude, longitude: longitude))
        case .set(let assignment): runtime.send(.settingAssigned(assignment))
        case .look: runtime.send(.userRecognized)
        case .resize(let size): try surface.resize(to: size)
        case .show: try surface.show()
        case .tour: if !session.playTourAgain() { try surface.take(.noTour) }
        case .use(let use, let query):
            do throws(ElementSearchError) {
                // The key stands for what has quit.
                if try session.perform(use, on: query, from: surface) { return .character("q") }
            } catch {
                try fail(.element(error), on: surface)
            }
        case .see(let text, let isExpected):
            let elements = session.elements(surface.viewport)
            guard elements.shows(text) != isExpected else { break }
            let nearest = isExpected ? elements.nearestWords(to: text) : nil
            try fail(.seen(text, isExpected: isExpected, nearest: nearest), on: surface)
        }
        return nil
    }

    /// Tells of a failure and drops the rest of the script, which was written for another screen.
    private mutating func fail<Surface: ScriptSurface>(
        _ failure: ScriptStepError, on surface: Surface
    ) throws(Surface.Failure) {
        (steps, characters) = ([], "")
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
