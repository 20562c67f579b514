import DeviceInterface
import DeviceRuntime
import Foundation
import NotificationCore
import NotificationModel
import NotificationScenario
import TerminalCanvas

// What the user does with the keys of a terminal.
extension TestDevice {
    /// Performs a script, as `ncenter render --keys` does: `H j Enter "hello" advance:5s`.
    ///
    /// Keys go through the screens of the terminal, so that focus, menus and fields are what they are for its user. The
    /// steps `wait` and `show` are errors: a test looks at the device itself, and waits for apps anyway. A file of a
    /// `push` is looked for in the working directory of the tests.
    ///
    /// - Parameter steps: Names of keys, characters, text in quotation marks and steps, separated by spaces.
    /// - Throws: ``TestDeviceError`` if something in the script is neither a key nor a step, before anything is done; or if
    ///   a step cannot be performed, after those before it.
    public func keys(_ steps: String) async throws {
        let script: Script
        do throws(ScriptError) {
            script = try Script(parsing: steps)
        } catch {
            throw self.error(error.description)
        }
        var headers = PushHeaders()
        for step in script.steps { try await perform(step, &headers) }
    }

    private func perform(_ step: ScriptStep, _ headers: inout PushHeaders) async throws {
        switch step {
        case .key(let key): try await press(key)
        case .text(let text):
            for character in text { try await press(character == " " ? .space : .character(character)) }
        case .advance(let seconds): try await advance(by: .seconds(seconds))
        case .wait: throw error("a test needs no step “wait”: every step waits for the apps")
        case .show: throw error("a test needs no step “show”: frame() is the screen as text")
        case .push(let path):
            let bytes: Data
            do {
                bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            } catch {
                throw self.error("\(path): \(error.localizedDescription)")
            }
            try await push(Array(bytes), to: nil, headers: headers)
        case .header(let header): headers.set(header)
        case .location(let latitude, let longitude): try await move(latitude: latitude, longitude: longitude)
        case .set(let assignment): try await perform { runtime, _ in runtime.send(.settingAssigned(assignment)) }
        case .resize(let size):
            resize(to: size)
            try await settle()
        }
    }

    private func press(_ key: Key) async throws {
        // As terminals send it: an unknown Alt key is Esc and the character.
        if case .alternate(let character) = key, !withDevice({ _, interface in interface.binds(key) }) {
            try await press(.escape)
            return try await press(.character(character))
        }
        let target = try await perform { runtime, interface -> Date? in
            let effects = interface.handle(.key(key), snapshot: snapshot(runtime), size: size)
            var target: Date?
            for effect in effects {
                switch effect {
                case .event(let event): runtime.send(event)
                case .control(.application, let identifier, let action):
                    guard let application = runtime.system.frontApplication else { continue }
                    runtime.perform(action, on: identifier, of: application)
                case .control(.contentExtension, let identifier, let action):
                    runtime.performInContentExtension(action, on: identifier)
                case .timeJump(let jump): target = jump.target(from: runtime.clock.now, in: runtime.system)
                case .copy(let text):
                    copy(text.string)
                    interface.tell(.copied)
                case .savePicture: interface.tell(.needsTerminal)
                case .suspend, .redraw, .mouse: continue
                case .quit: throw StepProblem(problem: "the key \(key.name) quits the program")
                }
            }
            return target
        }
        if let target { try await advance(to: target) }
    }
}
