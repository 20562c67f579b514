import NotificationCore
import NotificationModel

/// The words behind the name of a step, and the step that they make.
enum StepGrammar: Sendable {
    case none(ScriptStep)
    /// One word.
    case argument(@Sendable (String) throws(ScriptError) -> ScriptStep)
    /// One word that is not empty.
    case text(@Sendable (String) -> ScriptStep)
    /// Words in quotation marks, behind `no` if the opposite is expected.
    ///
    /// - Parameter filler: A word that may stand before them and means nothing.
    case expectation(filler: String? = nil, @Sendable (String, _ isExpected: Bool) -> ScriptStep)
    /// The rest of the line up to a semicolon as it is, or one word in quotation marks.
    case restOfLine(@Sendable (String) throws(ScriptError) -> ScriptStep)
    /// Words of an element, and `in` with words of its container or a number. Without any it is about what has focus.
    case element(ElementUse, canBeFocused: Bool = false)
    /// The same, and the side to which it is swiped.
    case swipe
    /// An app, and what it takes.
    case opening
    /// A file, headers, and what is expected of its delivery.
    case payload

    /// The words that may stand among the arguments without quotation marks.
    var marks: [String] {
        switch self {
        case .none, .argument, .text, .restOfLine: []
        case .expectation(let filler, _): [filler, "no"].compactMap(\.self)
        case .element: ["in"]
        case .swipe: ["in", "left", "right"]
        case .opening: ApplicationErrand.Kind.allCases.map(\.rawValue)
        case .payload: ["outcome", "refused", "warned"]
        }
    }

    /// Takes the arguments, and makes the step of them.
    func step(_ arguments: inout StepArguments) throws(ScriptError) -> ScriptStep {
        switch self {
        case .none(let step): return step
        case .argument(let make), .restOfLine(let make):
            let word = try arguments.argument()
            do throws(ScriptError) {
                return try make(word.text)
            } catch {
                throw error.at(word)
            }
        case .text(let make): return make(try arguments.text())
        case .expectation(let filler, let make):
            if let filler, arguments.take(filler) { return make(try arguments.expectedWords(), true) }
            let isExpected = !arguments.take("no")
            return make(try arguments.expectedWords(), isExpected)
        case .element(let use, let canBeFocused):
            // What can do without words has none before a key or another step.
            if canBeFocused, arguments.next?.beginsStep != false { return .useFocused(use) }
            return .use(use, try ElementQuery(&arguments))
        case .swipe:
            let query = try ElementQuery(&arguments)
            let isRight = !arguments.take("left") && arguments.take("right")
            return .use(isRight ? .swipeRight : .swipeLeft, query)
        case .opening:
            let name = try arguments.text()
            guard let next = arguments.next, next.isBare, let kind = ApplicationErrand.Kind(rawValue: next.text),
                arguments.take() != nil
            else { return .open(name) }
            let form = ScriptError("an app takes url \"news://story/7\", activity \"TYPE\" or shortcut \"TYPE\"")
            guard let argument = arguments.take() else { throw form.at(next) }
            guard !argument.text.isEmpty, kind != .url || argument.text.unicodeScalars.contains(":") else {
                throw form.at(argument)
            }
            return .open(name, ApplicationErrand(kind, argument.text))
        case .payload: return .push(path: try arguments.text(), try PushWords(&arguments))
        }
    }
}

extension ElementQuery {
    /// Takes `"Alice"`, `"Alice" 2` or `"Alice" in "App"`.
    init(_ arguments: inout StepArguments) throws(ScriptError) {
        let form = ScriptError(
            "an element is its words, and a number or the words of what it is in: \"Alice\" 2, \"Alice\" in \"App\"")
        let first = try arguments.argument()
        guard !first.text.isEmpty else { throw form.at(first) }
        if let mark = arguments.next, arguments.take("in") {
            guard let container = arguments.take(), !container.text.isEmpty else { throw form.at(mark) }
            self.init(first.text, in: container.text)
        } else if let next = arguments.next, next.isBare || next.hasValue, let number = Int(next.text) {
            guard number > 0, arguments.take() != nil else { throw form.at(next) }
            self.init(first.text, place: number)
        } else {
            self.init(first.text)
        }
    }
}

extension PushWords {
    /// Takes headers, `NAME=VALUE`, and what is expected of the delivery: `outcome WORD`, `refused "WORDS"`,
    /// `warned "WORDS"`.
    init(_ arguments: inout StepArguments) throws(ScriptError) {
        self.init()
        while let word = arguments.next {
            if arguments.take("refused") {
                refusal = try arguments.expectedWords("push a.apns refused \"aps\"")
            } else if arguments.take("warned") {
                warnings.append(try arguments.expectedWords("push a.apns warned \"aps\""))
            } else if arguments.take("outcome") {
                outcome = try Self.outcome(arguments.argument())
            } else if !word.beginsStep, word.text.unicodeScalars.contains("=") {
                _ = arguments.take()
                try take(word)
            } else {
                break
            }
        }
        guard refusal == nil || warnings.isEmpty && outcome == nil else {
            throw ScriptError("a push that is refused has no warnings and no outcome; leave out refused or the others")
        }
    }

    private mutating func take(_ word: ScriptWord) throws(ScriptError) {
        do throws(ScriptError) {
            let (name, value) = try Self.field(word.text)
            if !value.isEmpty { fields[name] = value }
            _ = try Self.checked(fields)
        } catch {
            throw error.at(word)
        }
    }

    private static func outcome(_ word: ScriptWord) throws(ScriptError) -> PushOutcome {
        guard let outcome = PushOutcome(rawValue: word.text) else {
            let names = PushOutcome.allCases.map(\.rawValue)
            let nearest = Spelling.nearest(to: word.text, among: names).map { "did you mean “\($0)”?" }
            throw ScriptError(
                "an outcome is one of \(names.joined(separator: ", ")); \(nearest ?? "“\(word.text)” is none")"
            )
            .at(word)
        }
        return outcome
    }

    /// Parses `NAME=VALUE`.
    static func field(_ text: String) throws(ScriptError) -> (name: String, value: String) {
        let parts = text.parts(separatedBy: "=", atMost: 2)
        guard parts.count == 2 else { throw ScriptError("a header is NAME=VALUE; it is “\(text)”") }
        guard PushFields.names.contains(parts[0]) else { throw ScriptError(PushFields.unknown(parts[0])) }
        if !parts[1].isEmpty { _ = try checked([parts[0]: parts[1]]) }
        return (parts[0], parts[1])
    }

    private static func checked(_ fields: [String: String]) throws(ScriptError) -> PushFields {
        do throws(PushFields.FieldError) {
            return try PushFields(fields)
        } catch {
            throw ScriptError(error.description)
        }
    }
}
