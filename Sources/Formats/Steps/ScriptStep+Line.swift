import NotificationCore
import NotificationModel
import TerminalCanvas

extension ScriptStep {
    /// The step as a line of a scenario, which parses to it; with a payload as the lines that have it. `nil` for a
    /// payload that cannot stand there.
    package var line: String? {
        switch self {
        case .key(let key): Script.escaped(key.name, Script.isSign)
        case .header(let name, let value): Self.line("header", "\(name)=\(value)")
        case .push(let path, let words): "push \(Script.quoted(path))\(words.text)"
        case .pushText(let text, _, let words): Self.lines(ofPayload: text, words)
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
            Self.line("open", name) + (errand.map { Self.line(" \($0.kind.rawValue)", $0.text) } ?? "")
        case .terminate(let name): Self.line("terminate", name)
        case .lock: "lock"
        case .unlock: "unlock"
        case .see(let text, let isExpected): Self.line(isExpected ? "see" : "see no", text)
        case .focus(let text, let isExpected): Self.line(isExpected ? "focus" : "focus no", text)
        case .expect(let expectation): "expect \(expectation)"
        case .log(let text, let isExpected): Self.line(isExpected ? "log contains" : "log no", text)
        case .bell: "bell"
        case .golden(let path): Self.line("golden", path)
        case .shot(let path): Self.line("shot", path)
        case .say(let caption): Self.line("say", caption)
        case .isRecorded(let isRecorded): isRecorded ? "resume" : "cut"
        }
    }

    /// Why no scenario can have the step, such as one without words; `nil` if one can: its line is read back.
    package var problem: String? {
        guard let line else { return "its payload cannot stand in a scenario" }
        let (steps, mistakes) = ScenarioParser.steps(ofLines: line)
        if let mistake = mistakes.first { return mistake.reason }
        return steps.map(\.unplaced) == [unplaced] ? nil : "it is another step when it is read"
    }

    /// The step without the place of its payload.
    private var unplaced: ScriptStep {
        if case .pushText(let text, _, let words) = self { return .pushText(text, title: "", words) }
        return ScenarioParser.resolved(self)
    }

    private static func line(_ name: String, _ text: String) -> String { "\(name) \(Script.quoted(text))" }

    /// A push with its payload below it.
    private static func lines(ofPayload text: String, _ words: PushWords) -> String? {
        // Lines end with either in files.
        guard !text.unicodeScalars.contains(where: { $0 == "\r" || $0 == "\0" }) else { return nil }
        let lines = text.parts(separatedBy: "\n").map(\.trimmed)
        var end = "END"
        while lines.contains(end) { end += "_" }
        return "push <<\(end)\(words.text)\n\(text)\n\(end)"
    }

    private static func line(_ use: ElementUse, _ query: ElementQuery) -> String {
        let (name, side) =
            switch use {
            case .swipeLeft: ("swipe", " left")
            case .swipeRight: ("swipe", " right")
            default: (use.rawValue, "")
            }
        let place = query.place.map { " \($0)" } ?? query.container.map { " in \(Script.quoted($0))" } ?? ""
        return line(name, query.words) + place + side
    }

    private static func text(_ seconds: Double) -> String {
        seconds == seconds.rounded() && abs(seconds) < 1e15 ? "\(Int(seconds))s" : "\(seconds)s"
    }
}

extension PushWords {
    /// The words behind the payload.
    fileprivate var text: String {
        var words = fields.sorted { $0.key < $1.key }.map { Script.quoted("\($0.key)=\($0.value)") }
        if let outcome { words.append("outcome \(outcome.rawValue)") }
        if let refusal { words.append("refused \(Script.quoted(refusal))") }
        words += warnings.map { "warned \(Script.quoted($0))" }
        return words.map { " \($0)" }.joined()
    }
}

extension Script {
    /// Returns a text as one word of a script or scenario, whatever it is.
    ///
    /// Scalars that control or deceive a reader are written by their numbers, and so are marks that would join with a
    /// sign of ours in the reader’s eyes.
    package static func quoted(_ text: String) -> String {
        "\"\(escaped(text) { "\"\\".unicodeScalars.contains($0) })\""
    }

    /// Whether a scalar begins or ends a word, or a part of one: a key of such a sign has a backslash, because between
    /// quotation marks it is text.
    fileprivate static func isSign(_ scalar: Unicode.Scalar) -> Bool {
        "\"'\\;#".unicodeScalars.contains(scalar) || scalar.properties.isWhitespace
    }

    /// - Parameter isSign: Whether a scalar needs a backslash.
    fileprivate static func escaped(_ text: String, _ isSign: (Unicode.Scalar) -> Bool) -> String {
        var result = String.UnicodeScalarView()
        var isBehindSign = true
        for scalar in text.unicodeScalars {
            let isNumbered = !scalar.isShown || scalar.joins(isBehindSign: isBehindSign)
            if isNumbered {
                result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars
            } else {
                if isSign(scalar) { result.append("\\") }
                result.append(scalar)
            }
            isBehindSign = isNumbered || isSign(scalar)
        }
        return String(result)
    }
}

extension Unicode.Scalar {
    /// Whether a reader of a text sees that it is there, alone or in a cluster.
    fileprivate var isShown: Bool { isPrintable || value == 0x200D || value == 0x200C }

    /// Whether it makes one character with a sign before it, or with any behind it.
    fileprivate func joins(isBehindSign: Bool) -> Bool {
        value > 0x7F && (isBehindSign && "\"\(self)".count == 1 || "\(self)\"".count == 1)
    }
}
