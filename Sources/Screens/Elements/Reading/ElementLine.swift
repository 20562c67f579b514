import NotificationModel

/// An element as one line that is read aloud: what it says, what it is, and its state.
struct ElementLine: Equatable, Sendable {
    /// What identifies a thing, also after its words have changed.
    enum Name: Hashable, Sendable {
        case click(Click)
        /// For a thing that takes no clicks, which only its words tell from others.
        case words(Element.ElementType, String)
    }

    /// Where a thing is, as far as that decides what is said about it.
    enum Region: Hashable, Sendable {
        case screen
        /// Among the cards of a list. Cards that arrive are announced as notifications.
        case list
        /// In a banner, which has been told of when it came.
        case banner
        /// What a long look or a question is about.
        case content
        /// The buttons of a long look or a question.
        case actions
    }

    let name: Name
    let element: Element
    let region: Region
    /// Label, type, value and state, without the number and the place in a list.
    let words: String
    /// ``words`` without the parts that change with the time alone.
    let timelessWords: String
    /// Which of the things of a list it is, in words; empty outside lists and for what has no focus.
    let place: String
    private let language: DeviceLanguage

    /// - Parameters:
    ///   - extras: What it contains and does not say itself.
    ///   - isCard: Whether it is a card or a row, whose type goes without saying.
    init(
        _ element: Element, in region: Region, place: String = "", extras: [String] = [], isCard: Bool = false,
        _ language: DeviceLanguage
    ) {
        self.language = language
        var words = Self.words(of: element, extras, isCard: isCard, language)
        var timeless = element
        timeless.label = element.timelessLabel ?? element.label
        if element.hasValueOfTime { timeless.value = "" }
        timelessWords = Self.words(of: timeless, extras, isCard: isCard, language)
        if element.elementType == .image { words = ReadingLabel.picture(words).text(in: language) }
        name = element.click.map(Name.click) ?? .words(element.elementType, timelessWords)
        self.words = words
        self.element = element
        self.region = region
        self.place = element.isFocused ? place : ""
    }

    var isFocused: Bool { element.isFocused }

    /// The whole line, with the digit that presses it.
    var text: String { Self.sentences([place, numbered(words)], in: language) }

    /// The label and the digit that presses it.
    var title: String { numbered(element.label) }

    private func numbered(_ words: String) -> String {
        element.number > 0 ? ReadingLabel.numbered("\(element.number)", words).text(in: language) : words
    }

    /// Whether it is a button beside a card that has been swiped.
    var isSwipeAction: Bool { element.identifier == SwipeAction.identifier }

    /// Whether a button shows more of the same, which is not a thing of the screen.
    var isScrollMark: Bool {
        switch name {
        case .click(.command(.pageUp)), .click(.command(.pageDown)), .click(.command(.focusFirst)),
            .click(.command(.notificationCenter)), .click(.list(.arrival)):
            region == .screen && element.elementType == .button && element.value.isEmpty
        default: false
        }
    }

    // MARK: Words

    private static func words(
        of element: Element, _ extras: [String], isCard: Bool, _ language: DeviceLanguage
    ) -> String {
        let type = isCard ? "" : ReadingLabel.type(element.elementType).text(in: language)
        var value = element.value
        if element.elementType == .icon, let count = Int(value) {
            value = ReadingLabel.newItems(count).text(in: language)
        }
        let kind =
            switch element.elementType {
            case .switch, .slider, .textField, .secureTextField, .textView, .searchField, .progressIndicator:
                [type, value]
            default: [value, type]
            }
        let states = [(element.isSelected, ReadingLabel.selected), (!element.isEnabled, .dimmed)]
        let label = isCard ? joined(element.label, in: language) : element.label
        return list(
            [spoken(label)] + kind + states.filter(\.0).map { $0.1.text(in: language) } + extras, in: language)
    }

    /// Joins texts by commas; one that ends with a mark of its own needs none.
    static func list(_ texts: [String], in language: DeviceLanguage) -> String {
        joined(texts, by: .comma, in: language)
    }

    /// The label of a card as it is read: its parts have the same sign between them in every language, so that scripts
    /// find them.
    static func joined(_ label: String, in language: DeviceLanguage) -> String {
        list(label.split(separator: ", ").map(String.init), in: language)
    }

    static func sentences(_ texts: [String], in language: DeviceLanguage) -> String {
        joined(texts, by: .stopAndSpace, in: language)
    }

    static func ended(_ text: String, in language: DeviceLanguage) -> String {
        text.isEmpty || text.last.map(endsOfSentences.contains) == true
            ? text : text + ReadingLabel.stop.text(in: language)
    }

    private static func joined(_ texts: [String], by separator: ReadingLabel, in language: DeviceLanguage) -> String {
        texts.filter { !$0.isEmpty }.reduce("") { line, text in
            guard let last = line.last else { return text }
            return line + (endsOfSentences.contains(last) ? ReadingLabel.space : separator).text(in: language) + text
        }
    }

    private static let endsOfSentences: Set<Character> = [".", "!", "?", "…", ":", ";", "。", "！", "？", "：", "；"]

    /// A text without the signs around it, such as the arrow of `▾ 1 more`: their names say nothing.
    static func spoken(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard let first = scalars.firstIndex(where: { !isSign($0) }),
            let last = scalars.lastIndex(where: { !isSign($0) })
        else { return text }
        return String(scalars[first...last])
    }

    private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || (0x2190...0x27BF).contains(scalar.value) && !scalar.properties.isEmojiPresentation
    }
}
