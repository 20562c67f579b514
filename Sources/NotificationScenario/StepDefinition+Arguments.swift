import NotificationModel

extension StepDefinition {
    /// The words behind the name of a step that are its arguments, where keys and other steps may follow.
    enum Arguments: Equatable, Sendable {
        case one
        /// One, and a word that may stand before it.
        case oneBehind(String)
        /// Words of an element, `in` with words of its container or a number, and one of the sides if there are any.
        ///
        /// - Parameter mustBeQuoted: Whether only a quoted word is one of them, because the step can do without words.
        case element(mustBeQuoted: Bool, sides: Set<String>)
        case payload

        fileprivate func count(in words: ArraySlice<ScriptWord>) -> Int {
            let words = Array(words.prefix(16))
            guard let first = words.first else { return 0 }
            func bare(_ index: Int) -> String? { index < words.count && words[index].isBare ? words[index].text : nil }
            switch self {
            case .one: return 1
            case .oneBehind(let word): return min(words.count, bare(0) == word ? 2 : 1)
            case .element(let mustBeQuoted, let sides):
                guard !mustBeQuoted || !first.isBare else { return 0 }
                var count = 1
                if bare(1) == "in", words.count > 2 {
                    count = 3
                } else if bare(1).flatMap({ Int($0) }) != nil {
                    count = 2
                }
                return bare(count).map(sides.contains) == true ? count + 1 : count
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
                return min(words.count, count)
            }
        }
    }

    /// The step of a word such as `see:no`, and the word behind the colon, which another argument follows.
    static func behindColon(_ word: ScriptWord) -> (definition: StepDefinition, word: ScriptWord)? {
        let parts = word.text.split(separator: ":", maxSplits: 1).map(String.init)
        guard word.isBare, parts.count == 2, let definition = named(parts[0]),
            definition.arguments == .oneBehind(parts[1])
        else { return nil }
        return (definition, ScriptWord(text: parts[1], column: word.column + parts[0].count + 1))
    }

    /// Returns how many words behind the name are arguments: those up to a semicolon, else as many as ``arguments``
    /// says.
    func argumentCount(in words: ArraySlice<ScriptWord>) -> Int {
        guard argument != nil else { return 0 }
        guard !takesRestOfLine else { return arguments.count(in: words) }
        for (position, word) in words.enumerated() {
            // A semicolon behind the next step belongs to that step.
            if word.beginsStep, position > 0 || !needsArgument { break }
            if word.endsStep { return position + 1 }
        }
        return arguments.count(in: words)
    }
}

extension ScriptWord {
    /// Whether it is the name of a step, alone or with an argument behind a colon.
    fileprivate var beginsStep: Bool {
        !isQuoted && StepDefinition.named(String(text.prefix { $0 != ":" })) != nil
    }
}
