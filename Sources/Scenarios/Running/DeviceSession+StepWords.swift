package import DeviceInterface
import DeviceRuntime
package import DeviceSession
import NotificationCore
import NotificationModel
package import NotificationScenario
import PushPayload
import TerminalCanvas

// The words that the status line shows for a step of a scenario while the step is played.
extension DeviceSession {
    /// Returns what a step is about to do, for those who watch; `nil` leaves what was said of the one before.
    ///
    /// Verbs are the steps' own, in English as the captions; what the device has a word for is in its language.
    package func words(for step: ScriptStep, on seat: Seat) -> String? {
        let snapshot = snapshot(of: seat)
        switch step {
        case .say: return ""
        case .key(let key):
            let name = key == .enter && snapshot.repertoire == .unicode ? "⏎" : key.definition.symbol
            return name + " " + seat.interface.words(for: key, snapshot: snapshot, size: seat.terminal.size)
        case .text(let text): return "“\(text)”"
        case .reply(let text): return "reply “\(text)”"
        case .use(.action, let query): return "tap \(query.words)"
        case .use(let use, let query): return "\(use.rawValue) \(query.words)"
        case .useFocused(let use): return use.rawValue
        case .answer(let words): return "tap \(words)"
        case .open(let name, let errand): return "open \(name)" + (errand.map { " for \($0.text)" } ?? "")
        case .terminate(let name): return "end \(name)"
        case .look, .lock, .unlock, .tour: return step.line
        case .resize(let size): return "\(size.columns)×\(size.rows)"
        case .advance(let seconds): return "+" + Self.amount(of: seconds)
        case .location(let north, let east): return "\(north)°, \(east)°"
        case .push(let path, _) where PayloadSource.readsStandardInput(path): return "⇣ push"
        case .push(let path, _): return "⇣ push  " + (PayloadSource.named(path).first.map(words) ?? path)
        case .pushText(let text, let title, _):
            return "⇣ push  " + words(for: PayloadSource(title: title, .success(Array(text.utf8))))
        case .set(let assignment):
            let setting = assignment.setting
            let value = setting.title(ofValue: assignment.value, in: snapshot.language)
            let change = "\(setting.text(in: snapshot.language)) → \(value)"
            guard case .application(let application, _) = setting else { return change }
            return "\(runtime.system.name(of: application)): \(change)"
        case .pause, .wait, .see, .focus, .expect, .log, .bell, .golden, .shot, .header, .show, .isRecorded:
            return nil
        }
    }

    /// The app and the title of a push.
    private func words(for source: PayloadSource) -> String {
        let push: PushPayload
        do {
            push = try PushPayload(parsing: source.read())
        } catch {
            // The step reports why the payload is refused when it is pushed; until then only its name is known.
            return source.title
        }
        let title = push.content.title.isEmpty ? push.content.body : push.content.title
        let name = push.bundleIdentifier.map { runtime.system.name(of: $0) }
        return [name, title.isEmpty ? nil : "“\(title)”"].compactMap(\.self).joined(separator: " ")
    }

    /// An amount of time in its largest whole unit, such as `10 min`; the signs are the same in every language.
    private static func amount(of seconds: Double) -> String {
        let units = [(86_400.0, "d"), (3_600, "h"), (60, "min")]
        let unit = units.first { seconds >= $0.0 && seconds.remainder(dividingBy: $0.0) == 0 } ?? (1, "s")
        let count = seconds / unit.0
        return (count == count.rounded() ? "\(Int(count))" : "\(count)") + " " + unit.1
    }
}

extension PlayedScene {
    /// Takes how far a scenario is.
    ///
    /// - Parameters:
    ///   - begun: How many steps have begun.
    ///   - left: The seconds that are left of the last of them.
    package mutating func setPlace(after begun: Int, of steps: [Scenario.PlacedStep], left: Double) {
        (chapter, chapters) = (steps[..<begun].count { $0.step.isCaption }, steps.count { $0.step.isCaption })
        (seconds, length) = (steps[..<begun].secondsShown - left, steps.secondsShown)
    }
}
