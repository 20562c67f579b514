import DeviceInterface
package import DeviceSession
import Foundation
import NotificationCore
package import NotificationModel
import NotificationScenario
import ScenarioRunning
import TerminalCanvas
package import TerminalCurses

/// A terminal on which a user chooses one of the program's scenarios.
package enum ScenarioChoice {
    package enum Outcome: Equatable, Sendable {
        /// The scenario at this position is to be played; the terminal is still in use.
        case play(Int)
        /// The user has quit, or a signal ends the process, with its exit status.
        case ended(Int32)
    }

    /// How long a digit waits for another one.
    private static let pauseOfDigits = Duration.seconds(1)

    /// Shows the list until the user has chosen or quits.
    ///
    /// - Parameters:
    ///   - scenarios: At least one.
    ///   - first: The position of the one that has focus at first.
    package static func run(
        _ scenarios: [IncludedScenario], from first: Int, in language: DeviceLanguage, on terminal: TerminalSession
    ) -> Outcome {
        var menu = ScenarioMenu(
            scenarios.map { scenario in
                let steps = ScenarioParser.scenarios(at: scenario.name, text: scenario.text).scenarios.first?.steps
                return ScenarioMenu.Entry(
                    title: scenario.title, name: scenario.name, sentence: scenario.sentence,
                    seconds: steps?.secondsShown ?? 0)
            },
            focus: first)
        let system = NotificationSystem(language: language.rawValue)
        var program = ProgramFacts()
        var hasAsked = false
        // When a digit is the whole number.
        var numberEnd: ContinuousClock.Instant?
        while true {
            terminal.describe(&program.terminal)
            let snapshot = DeviceSnapshot(now: Date(), system: system, program: program)
            var canvas = Canvas(size: terminal.size, repertoire: terminal.repertoire)
            menu.draw(on: &canvas, snapshot)
            terminal.present(canvas, cursor: nil)
            if !hasAsked { terminal.askAboutItself() }
            hasAsked = true
            let events = terminal.wait(timeout: numberEnd.map { max(.zero, $0 - .now) }).events
            if let end = numberEnd, end <= .now, events.isEmpty {
                numberEnd = nil
                if case .play(let position) = menu.endNumber() { return .play(position) }
            }
            // Behind a key that leaves the list nobody would look at a signal.
            if let end = events.first(where: { $0.exitStatus != nil }) { return .ended(terminal.end(by: end) ?? 0) }
            for event in events {
                if case .ground(let appearance) = event { program.terminal.appearance = appearance }
                guard let input = Input(event) else { continue }
                switch input {
                case .key(.control("z")): terminal.suspend()
                case .key(.control("l")): terminal.redraw()
                default:
                    let reaction = menu.handle(input, size: terminal.size)
                    numberEnd = menu.awaitsDigit ? .now + pauseOfDigits : nil
                    switch reaction {
                    case .nothing: continue
                    case .play(let position): return .play(position)
                    case .quit: return .ended(terminal.end(afterQuittingBy: input))
                    }
                }
            }
        }
    }
}
