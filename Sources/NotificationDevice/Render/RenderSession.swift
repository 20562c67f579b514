import DeviceInterface
import DeviceRuntime
import Foundation
import NotificationCore
import NotificationModel
import TerminalCanvas

/// The program on a screen in memory, controlled by a script.
final class RenderSession {
    /// The output format.
    enum Format: String, CaseIterable {
        case text
        case json
    }

    private let program: Program
    private let format: Format
    private let application: ApplicationIdentifier?
    private var screen: MemoryScreen
    /// The headers of the next pushes.
    private var headers = PushHeaders()
    /// The frames so far.
    private(set) var output = ""
    /// The refused payloads.
    private(set) var refusals: [Refusal] = []

    init(program: Program, size: Size, format: Format, application: ApplicationIdentifier?) {
        self.program = program
        self.format = format
        self.application = application
        screen = MemoryScreen(size: size)
    }

    /// Delivers payloads, performs the steps, and shows the last frame.
    ///
    /// - Throws: A ``RenderScriptError`` for a step that cannot be performed.
    func run(_ script: RenderScript, payloads: [PayloadSource]) throws {
        deliver(payloads)
        present()
        for (index, step) in script.steps.enumerated() {
            do {
                guard try take(step) else { break }
            } catch let error as SettingError {
                throw RenderScriptError("step \(index + 1): \(error)")
            }
        }
        try show()
    }

    /// Performs a step.
    ///
    /// - Returns: Whether the program continues.
    private func take(_ step: RenderStep) throws -> Bool {
        var goesOn = true
        switch step {
        case .key(let key):
            goesOn = handle(.key(key))
        case .text(let text):
            for character in text where goesOn {
                goesOn = handle(.key(Key(typed: character)))
                settle()
            }
        case .advance(let seconds):
            program.runtime.advance(to: program.runtime.clock.now.addingTimeInterval(seconds))
        case .push(let path):
            refusals += program.deliver(PayloadSource.named(path), to: application, headers: headers)
        case .header(let header):
            headers.set(header)
        case .location(let latitude, let longitude):
            program.runtime.send(.locationChanged(latitude: latitude, longitude: longitude))
        case .set(let assignment):
            try program.set(assignment)
        case .resize(let size):
            screen.resize(to: size)
        case .show:
            try show()
        }
        settle()
        present()
        return goesOn && program.runtime.exhaustion == nil
    }

    /// Delivers payloads one after the other, so that apps have handled each before the next one.
    private func deliver(_ payloads: [PayloadSource]) {
        for payload in payloads {
            refusals += program.deliver([payload], to: application, headers: headers)
            settle()
        }
    }

    /// Lets apps finish their work and adopts their pictures.
    private func settle() {
        program.settle(size: screen.size, repertoire: .unicode)
    }

    /// Every step is drawn, as on a terminal, because drawing can have effects.
    private func present() {
        let frame = program.frame(size: screen.size, repertoire: .unicode)
        screen.present(frame.canvas, cursor: frame.cursor)
        program.wasShown()
    }

    private func handle(_ input: Input) -> Bool {
        !program.handle(input, size: screen.size, repertoire: .unicode).contains(.quit)
    }

    private func show() throws {
        switch format {
        case .text:
            for line in screen.canvas?.lines() ?? [] {
                output += line + "\n"
            }
        case .json:
            output += try StateReportText.json(program.report(size: screen.size, repertoire: .unicode)) + "\n"
        }
    }
}

extension Key {
    /// The key that types a character.
    init(typed character: Character) {
        self = character == " " ? .space : .character(character)
    }
}
