import NotificationCore
import NotificationModel
import TerminalCanvas

extension ScriptStep {
    /// The step as a line of a scenario, which parses to it; `nil` for keys, for steps with payloads, and for a text
    /// that takes several lines.
    package var line: String? {
        switch self {
        case .key, .push, .pushText, .header: nil
        case .text(let text): Self.line("type", text)
        case .advance(let seconds): "advance \(Self.text(seconds))"
        case .wait(let seconds): "wait \(Self.text(seconds))"
        case .pause(let seconds): "pause \(Self.text(seconds))"
        case .location(let latitude, let longitude): "location \(latitude),\(longitude)"
        case .set(let assignment): Self.line("set", assignment.text)
        case .look: "look"
        case .resize(let size): "resize \(size.columns)x\(size.rows)"
        case .show: "show"
        case .tour: "tour"
        case .use(let use, let query): Self.line(use, query)
        case .useFocused(let use): use.rawValue
        case .answer(let words): Self.line("answer", words)
        case .reply(let text): Self.line("reply", text)
        case .open(let name, let errand):
            Self.line("open", name).flatMap { line in
                errand.map { Self.line("\(line) \($0.kind.rawValue)", $0.text) } ?? line
            }
        case .terminate(let name): Self.line("terminate", name)
        case .lock: "lock"
        case .unlock: "unlock"
        case .see(let text, let isExpected): Self.line(isExpected ? "see" : "see no", text)
        case .focus(let text): Self.line("focus", text)
        case .expect(let expectation): expectation.description.contains("\n") ? nil : "expect \(expectation)"
        case .logContains(let text): Self.line("log contains", text)
        case .bell: "bell"
        case .golden(let path): Self.line("golden", path)
        case .shot(let path): Self.line("shot", path)
        case .say(let caption): Self.line("say", caption)
        case .isRecorded(let isRecorded): isRecorded ? "resume" : "cut"
        }
    }

    /// Why no scenario can have the step, such as one without words; `nil` if one can.
    package var problem: String? {
        guard let line else { return nil }
        do throws(ScriptError) {
            _ = try Script.steps(ofLine: ScriptWord.words(of: line))
            return nil
        } catch {
            return error.reason
        }
    }

    private static func line(_ name: String, _ text: String) -> String? {
        text.contains(where: \.isNewline) ? nil : "\(name) \(Script.quoted(text))"
    }

    private static func line(_ use: ElementUse, _ query: ElementQuery) -> String? {
        let (name, side) =
            switch use {
            case .swipeLeft: ("swipe", " left")
            case .swipeRight: ("swipe", " right")
            default: (use.rawValue, "")
            }
        let place = query.place.map { " \($0)" } ?? query.container.map { " in \(Script.quoted($0))" } ?? ""
        return line(name, query.words).map { $0 + place + side }
    }

    private static func text(_ seconds: Double) -> String {
        seconds == seconds.rounded() && abs(seconds) < 1e15 ? "\(Int(seconds))s" : "\(seconds)s"
    }
}

extension Script {
    /// Returns a text as one word of a script or scenario.
    package static func quoted(_ text: String) -> String {
        "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
}
