import DeviceInterface
import DeviceSession
import Foundation
import Glibc
import NotificationCore
import NotificationModel
import TerminalCanvas
import TerminalCurses

/// A terminal on which a user chooses one of the program's scenarios.
enum ScenarioChoice {
    enum Outcome: Equatable, Sendable {
        /// The scenario at this position is to be played; the terminal is still in use.
        case play(Int)
        /// The user has quit, or a signal ends the process, with its exit status.
        case ended(Int32)
    }

    /// Shows the list until the user has chosen or quits.
    ///
    /// - Parameters:
    ///   - scenarios: At least one.
    ///   - name: The one that has focus at first; `nil` for the first one.
    static func run(
        _ scenarios: [IncludedScenario], from name: String?, in language: DeviceLanguage, on terminal: TerminalSession
    ) -> Outcome {
        var menu = ScenarioMenu(
            scenarios.map { ScenarioMenu.Entry(name: $0.name, sentence: $0.sentence) },
            focus: scenarios.firstIndex { $0.name == name } ?? 0)
        let system = NotificationSystem(language: language.rawValue)
        var facts = ProgramFacts()
        facts.describe(terminal)
        var hasAsked = false
        while true {
            let snapshot = DeviceSnapshot(
                now: Date(), system: system, program: facts, repertoire: terminal.repertoire)
            var canvas = Canvas(size: terminal.size, repertoire: terminal.repertoire)
            menu.draw(on: &canvas, snapshot)
            terminal.present(canvas, cursor: nil)
            if !hasAsked { terminal.askAboutItself() }
            hasAsked = true
            for event in terminal.wait(timeout: nil).events {
                let input: Input
                switch event {
                case .key(.control("z")):
                    terminal.suspend()
                    continue
                case .key(.control("l")):
                    terminal.redraw()
                    continue
                case .key(let key): input = .key(key)
                case .mouse(let mouse): input = .mouse(mouse)
                case .ground(let appearance):
                    facts.appearance = appearance
                    continue
                case .colors:
                    facts.colors = terminal.colors
                    continue
                case .terminate, .hangUp:
                    // A terminal that is gone cannot be restored.
                    if event != .hangUp { terminal.end() }
                    return .ended(event.exitStatus ?? 0)
                case .paste, .resized, .resumed, .answered: continue
                }
                switch menu.take(input, size: terminal.size) {
                case .nothing: continue
                case .play(let position): return .play(position)
                case .quit:
                    terminal.end()
                    return .ended(input == .key(.control("c")) ? 128 + SIGINT : 0)
                }
            }
        }
    }
}
