import ArgumentParser
import DeviceInterface
import DeviceRuntime
import Foundation
import NotificationCore
import NotificationModel
import NotificationScenario
import TerminalCanvas

/// The program on a screen in memory, controlled by a script.
final class RenderSession {
    /// The output format.
    enum Format: String, CaseIterable {
        case text
        case ansi
        case svg
        case json
    }

    private let program: Program
    private let format: Format
    /// The colours of the format `ansi`.
    private let depth: ColorDepth
    private let application: ApplicationIdentifier?
    private var screen: MemoryScreen
    /// The headers of the next pushes.
    private var headers = PushHeaders()
    /// The frames so far.
    private(set) var output = ""
    /// The refused payloads.
    private(set) var refusals: [Refusal] = []

    init(
        program: Program, size: Size, format: Format, depth: ColorDepth, application: ApplicationIdentifier?
    ) {
        self.program = program
        self.format = format
        self.depth = depth
        self.application = application
        screen = MemoryScreen(size: size)
    }

    /// Delivers payloads, performs the steps, and shows the last frame.
    ///
    /// - Throws: An error if a frame cannot be encoded.
    func run(_ script: Script, payloads: [PayloadSource]) throws {
        deliver(payloads)
        present()
        for step in script.steps {
            guard try take(step) else { break }
        }
        try show()
    }

    /// Performs a step.
    ///
    /// - Returns: Whether the program continues.
    private func take(_ step: ScriptStep) throws -> Bool {
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
            let target = program.runtime.clock.now.addingTimeInterval(seconds)
            do throws(DeviceTimeError) {
                try DeviceTime.check(target)
            } catch {
                StandardError.report("advance: \(error)")
                throw ExitCode(ExitStatus.usage)
            }
            program.runtime.advance(to: target)
        case .wait(let seconds):
            program.runtime.linger(for: .seconds(seconds))
        case .push(let path):
            refusals += program.deliver(PayloadSource.named(path), to: application, headers: headers)
        case .header(let header):
            headers.set(header)
        case .location(let latitude, let longitude):
            program.runtime.send(.locationChanged(latitude: latitude, longitude: longitude))
        case .set(let assignment):
            program.runtime.send(.settingAssigned(assignment))
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
    }

    private func handle(_ input: Input) -> Bool {
        let requests = program.handle(input, size: screen.size, repertoire: .unicode)
        program.decline(requests)
        return !requests.contains(.quit)
    }

    private func show() throws {
        switch format {
        case .text:
            for line in screen.canvas?.lines() ?? [] {
                output += line + "\n"
            }
        case .ansi:
            output += program.ansiText(size: screen.size, repertoire: .unicode, depth: depth).string
        case .svg:
            output += program.svgPicture(size: screen.size, repertoire: .unicode).text()
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
