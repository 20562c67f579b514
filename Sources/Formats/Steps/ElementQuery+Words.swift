import NotificationModel

extension ElementQuery {
    /// Parses `"Alice"`, `"Alice" 2` or `"Alice" in "App"`.
    init(_ arguments: [ScriptWord]) throws(ScriptError) {
        let form = ScriptError(
            "an element is its words, and a number or the words of what it is in: \"Alice\" 2, \"Alice\" in \"App\"")
        guard let first = arguments.first else { throw form }
        guard !first.text.isEmpty else { throw form.at(first) }
        switch arguments.count {
        case 1: self.init(first.text)
        case 2:
            guard let number = Int(arguments[1].text), number > 0 else { throw form.at(arguments[1]) }
            self.init(first.text, place: number)
        case 3:
            guard arguments[1].isBare, arguments[1].text == "in" else { throw form.at(arguments[1]) }
            guard !arguments[2].text.isEmpty else { throw form.at(arguments[2]) }
            self.init(first.text, in: arguments[2].text)
        default: throw form.at(arguments[3])
        }
    }
}
