import DeviceControl
import DeviceInterface
import DeviceRuntime
import Foundation
import NotificationCore
import NotificationModel
import NotificationScenario
import TerminalCanvas

/// A client's script and how far it is.
final class ControlScript {
    /// How long apps may take after a step.
    static let patience = Duration.seconds(5)

    let reply: ControlDesk.Reply
    private var steps: ArraySlice<PreparedStep>
    /// The characters of a text that have not been typed.
    private var characters: Substring = ""
    private var headers = PushHeaders()
    private var frames: [String] = []
    private var errors: [ControlError.Place] = []
    private(set) var stepBegan = ContinuousClock.now

    enum Progress {
        case goesOn
        case resizes(Size)
        case ends(quits: Bool)
    }

    /// - Throws: A problem if a step is not possible on the screen; then none is performed.
    init(
        _ steps: [PreparedStep], on surface: ControlSurface, _ reply: @escaping ControlDesk.Reply
    ) throws(ControlError) {
        self.steps = steps[...]
        self.reply = reply
        for (index, step) in steps.enumerated() {
            switch step {
            case .step(.wait):
                throw ControlError(
                    .conflict, "step \(index + 1): wait: is for render; the time of this device passes by itself")
            case .step(.resize) where surface.isTerminal, .step(.show) where surface.isTerminal:
                throw ControlError(
                    .conflict, "step \(index + 1): resize: and show need a device without a terminal")
            case .step, .push: continue
            }
        }
    }

    /// The reply at the end.
    var outcome: ControlReply {
        guard !errors.isEmpty else { return .json(ControlReply.Steps(frames: frames)) }
        var problem = ControlError(.refused, errors)
        problem.frames = frames
        return .problem(problem)
    }

    func performNext(in program: Program, on surface: ControlSurface) -> Progress {
        stepBegan = .now
        if let character = characters.popFirst() {
            return press(Key(typed: character), in: program, surface)
        }
        guard let step = steps.popFirst() else { return .ends(quits: false) }
        switch step {
        case .push(let payloads):
            for payload in payloads {
                let source = PayloadSource(title: payload.title, payload.bytes)
                for refusal in program.deliver([source], to: nil, headers: headers) {
                    errors.append(ControlError.Place(refusal.description, file: payload.title))
                }
            }
            return .goesOn
        case .step(let step):
            return perform(step, in: program, surface)
        }
    }

    private func perform(_ step: ScriptStep, in program: Program, _ surface: ControlSurface) -> Progress {
        switch step {
        case .key(let key): return press(key, in: program, surface)
        case .text(let text): characters = text[...]
        case .advance(let seconds):
            do throws(DeviceTimeError) {
                try program.runtime.startAdvance(to: program.runtime.clock.now.addingTimeInterval(seconds))
            } catch {
                errors.append(ControlError.Place("advance: \(error)"))
            }
        case .wait: preconditionFailure("a script with a wait is refused")
        case .push: preconditionFailure("the payloads of a push are read before")
        case .header(let header): headers.set(header)
        case .location(let latitude, let longitude):
            program.runtime.send(.locationChanged(latitude: latitude, longitude: longitude))
        case .set(let assignment): program.runtime.send(.settingAssigned(assignment))
        case .resize(let size): return .resizes(size)
        case .show: frames.append(Frame(program, size: surface.size, repertoire: surface.repertoire).text)
        }
        return .goesOn
    }

    private func press(_ key: Key, in program: Program, _ surface: ControlSurface) -> Progress {
        // Only a user at the terminal can suspend the program, have the terminal painted again or use its clipboard.
        let requests = program.handle(.key(key), size: surface.size, repertoire: surface.repertoire)
        program.decline(requests)
        // Without a terminal there is nothing to leave: as in “render”, the script ends.
        return requests.contains(.quit) ? .ends(quits: surface.isTerminal) : .goesOn
    }
}
