import NotificationModel
import TerminalCanvas

/// The words behind the name of a step, and the step that they make.
enum StepGrammar: Sendable {
    case none(ScriptStep)
    /// One word.
    case argument(@Sendable (String) throws(ScriptError) -> ScriptStep)
    /// One word that is not empty.
    case text(@Sendable (String) -> ScriptStep)
    /// One word that is not empty, and a word that may stand before it.
    ///
    /// - Parameter form: What it is, for the error.
    case marked(by: String, form: String, @Sendable (String, _ isMarked: Bool) -> ScriptStep)
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

    fileprivate static let sides: [String: ElementUse] = ["left": .swipeLeft, "right": .swipeRight]

    /// How many words are arguments, where keys and other steps may follow.
    fileprivate func count(in words: [ScriptWord]) -> Int {
        func bare(_ index: Int) -> String? { index < words.count && words[index].isBare ? words[index].text : nil }
        switch self {
        case .none: return 0
        case .argument, .text, .restOfLine: return 1
        case .marked(let mark, _, _): return bare(0) == mark ? 2 : 1
        case .element, .swipe:
            // What can do without words has none before a key or another step.
            if case .element(_, canBeFocused: true) = self, words.first?.beginsStep == true { return 0 }
            var count = 1
            if bare(1) == "in", words.count > 2 {
                count = 3
            } else if words.count > 1, words[1].isBare || words[1].hasValue, Int(words[1].text) != nil {
                count = 2
            }
            guard case .swipe = self, let side = bare(count), Self.sides[side] != nil else { return count }
            return count + 1
        case .opening: return bare(1).flatMap(ApplicationErrand.Kind.init) == nil ? 1 : 3
        case .payload:
            var count = 1
            while count < words.count {
                if words[count].text.hasPrefix("apns-"), words[count].text.contains("=") {
                    count += 1
                } else if let word = bare(count), word == "refused" || word == "warned" {
                    count += 2
                } else {
                    break
                }
            }
            return count
        }
    }
}

extension StepDefinition {
    /// Takes the words behind the name that are arguments.
    ///
    /// - Parameter word: The name, and what is behind its colon if it has one.
    func takeArguments(_ word: ScriptWord, _ words: inout ArraySlice<ScriptWord>) -> [ScriptWord] {
        var arguments: [ScriptWord] = []
        var ends = word.endsStep
        if word.text.count > name.count {
            let text = String(word.text.dropFirst(name.count + 1))
            var argument = ScriptWord(text: text, isBare: false, endsStep: ends, hasValue: word.hasValue)
            // Quotation marks and values move what is behind them.
            argument.column = word.column + (word.isBare ? name.count + 1 : 0)
            arguments = [argument]
            guard case .marked(by: text, _, _) = grammar, word.isBare, !ends else { return arguments }
            arguments[0].isBare = true
        }
        // As many as the grammar says, and what is nothing else: it is a mistake of this step.
        while !ends, let next = words.first {
            if next.isEnd {
                if argument != nil { words.removeFirst() }
                break
            }
            let known = arguments + words.prefix(16)
            let isOfNothingElse = next.isBare ? !next.beginsStep : next.hasValue && next.isQuoted
            guard arguments.count < grammar.count(in: known) || isOfNothingElse else { break }
            arguments.append(words.removeFirst())
            ends = next.endsStep
        }
        return arguments
    }

    /// Makes the step from the words behind its name.
    func step(_ words: [ScriptWord]) throws(ScriptError) -> ScriptStep {
        switch (grammar, words.first) {
        case (.none(let step), nil): return step
        case (.none, let first?): throw ScriptError("\(name) takes no argument").at(first)
        case (.element(let use, canBeFocused: true), nil): return .useFocused(use)
        case (_, nil): throw ScriptError("\(name) needs an argument, such as \(example)")
        case (.argument(let make), _), (.restOfLine(let make), _): return try only(words, make)
        case (.text(let make), _):
            return try only(words) { text throws(ScriptError) in
                guard !text.isEmpty else { throw ScriptError("something must be in it, such as \(example)") }
                return make(text)
            }
        case (.marked(let mark, let form, let make), let first?):
            let isMarked = first.isBare && first.text == mark
            let count = isMarked ? 2 : 1
            guard words.count == count, let text = words.last?.text, !text.isEmpty else {
                throw ScriptError(form).at(words[min(count, words.count - 1)])
            }
            return make(text, isMarked)
        case (.element(let use, _), _): return .use(use, try ElementQuery(words))
        case (.swipe, _):
            if words.count > 1, let last = words.last, last.isBare, let side = StepGrammar.sides[last.text] {
                return .use(side, try ElementQuery(words.dropLast()))
            }
            guard words.count != 2 || Int(words[1].text) != nil else {
                throw ScriptError("a swipe goes left or right: swipe \"Alice\" left").at(words[1])
            }
            return .use(.swipeLeft, try ElementQuery(words))
        case (.opening, let first?):
            guard words.count > 1 else { return try only(words) { text in .open(text) } }
            guard words.count == 3, let kind = ApplicationErrand.Kind(rawValue: words[1].text), words[1].isBare,
                !words[2].text.isEmpty, kind != .url || words[2].text.contains(":")
            else {
                let form = "an app takes url \"news://story/7\", activity \"TYPE\" or shortcut \"TYPE\""
                throw ScriptError(form).at(words[min(2, words.count - 1)])
            }
            return .open(first.text, ApplicationErrand(kind, words[2].text))
        case (.payload, let first?):
            guard !first.text.isEmpty else { throw ScriptError("a push needs a file, such as \(example)").at(first) }
            return .push(path: first.text, try PushWords(words.dropFirst()))
        }
    }

    /// Makes a step of the only argument.
    private func only(
        _ words: [ScriptWord], _ make: (String) throws(ScriptError) -> ScriptStep
    ) throws(ScriptError) -> ScriptStep {
        guard words.count == 1 else {
            throw ScriptError("\(name) takes one argument, such as \(example)").at(words[1])
        }
        do throws(ScriptError) {
            return try make(words[0].text)
        } catch {
            throw error.at(words[0])
        }
    }
}

extension ScriptWord {
    /// Whether it is a key, or the name of a step, alone or with an argument behind a colon.
    var beginsStep: Bool {
        isBare && (Key(name: text) != nil || StepDefinition.named(String(text.prefix { $0 != ":" })) != nil)
    }
}
