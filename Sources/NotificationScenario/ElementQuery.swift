/// Names one of the things that the screen shows, by its identifier or by words of it.
package struct ElementQuery: Hashable, Sendable {
    /// The identifier, or words of the element or of what it contains; case counts.
    package var words: String
    /// Which of several that fit equally well, counted from 1; `nil` if there is only one.
    package var place: Int?
    /// Words of the element itself or of one that contains it; `nil` for any.
    package var container: String?

    package init(_ words: String, place: Int? = nil, in container: String? = nil) {
        self.words = words
        self.place = place
        self.container = container
    }

    /// Parses `"Alice"`, `"Alice" 2` or `"Alice" in "App"`.
    init(_ arguments: [ScriptWord]) throws(StepError) {
        let form = StepError(
            "an element is its words, and a number or the words of what it is in: \"Alice\" 2, \"Alice\" in \"App\"")
        guard let first = arguments.first, !first.text.isEmpty else { throw form }
        words = first.text
        switch arguments.count {
        case 1: break
        case 2:
            guard let number = Int(arguments[1].text), number > 0 else { throw form }
            place = number
        case 3:
            guard arguments[1].isBare, arguments[1].text == "in", !arguments[2].text.isEmpty else { throw form }
            container = arguments[2].text
        default: throw form
        }
    }
}

/// What a step does with an element.
package enum ElementUse: String, CaseIterable, Sendable {
    case tap
    case view
    case clear
    case options
}
