package import NotificationModel
import TerminalCanvas

/// The screen as lines of text for a user who hears it, made from the tree of elements alone.
///
/// A line is one thing (a card, a row, a button), in the order of the tree. What its parent says already, what a
/// question has put in the shadow, what is out of view and pictures without a label are silent.
package struct ElementReading: Sendable {
    /// Which screen is in front: while this stays, only what has changed is told.
    struct Place: Equatable, Sendable {
        var identifier = ""
        var title = ""
        /// The words of the status line: *Locked*, *Inspector*.
        var status = ""
    }

    /// A key that does something now, and the word for what.
    struct Key: Equatable, Sendable {
        var name: String
        var label: String

        func text(in language: DeviceLanguage) -> String {
            if name.count == 1, name.first?.isNumber == true {
                return ReadingLabel.numbered(name, label).text(in: language)
            }
            return name.isEmpty ? label : "\(name) \(label)"
        }
    }

    /// The word that a line has for the key of the help: `?` says the row of keys.
    fileprivate static let help = "help"

    let language: DeviceLanguage
    private(set) var place = Place()
    /// The screen in front, in words.
    private(set) var title = ""
    private var time = ""
    private var date = ""
    /// The name of the Focus that is on.
    private(set) var focusMode = ""
    /// An app does not answer, or the device cannot save.
    private(set) var warning = ""
    /// How much the list has.
    private(set) var contents = ""
    package private(set) var notice = ""
    private(set) var lines: [ElementLine] = []
    private(set) var keys: [Key] = []
    /// The keys whose hints find no room in their row.
    private var furtherKeys: [Key] = []
    /// The things of the list that are scrolled away. One that is scrolled to is not told as new.
    private(set) var hidden: [ElementLine.Name] = []
    /// Whether a long look, whose buttons have numbers of their own, is in front.
    private(set) var isLongLook = false
    private(set) var hasBanner = false

    /// - Parameter root: The tree of the whole screen.
    package init(_ root: Element, in language: DeviceLanguage) {
        self.language = language
        for child in root.children {
            switch (child.elementType, child.identifier) {
            case (.statusBar, _): readStatus(child)
            case (.other, Element.hints): readHints(child)
            case (.staticText, "Notice"): notice = child.label
            // The way back that a notice offers.
            case (.button, _):
                notice = ElementLine.sentences(
                    [notice, ElementLine.ended(Key(of: child).text(in: language), in: language)], in: language)
            default: readScreen(child)
            }
        }
        if title.isEmpty { title = place.status }
    }

    // MARK: What is read

    /// The line with focus; `nil` if nothing has it.
    var focused: ElementLine? { lines.last(where: \.isFocused) }

    /// What names the card of a list that has focus; `nil` for another thing.
    package var nameOfFocused: String? {
        guard let focused, focused.region == .list else { return nil }
        let element = focused.element
        // The timeless label of a Live Activity is no text.
        let label = element.identifier == "LiveActivity" ? nil : element.timelessLabel
        return ElementLine.joined(label ?? element.label, in: language)
    }

    /// What somebody else writes in an open field, with the name where that is known; `nil` where nobody does.
    package var othersText: String? {
        let writer = lines.first { $0.element.identifier == "Writer" }
        let field = lines.first {
            $0.element.click == .longLook(.field) || writer != nil && $0.element.elementType == .textField
        }
        return field.flatMap { $0.element.value.isEmpty ? nil : (writer ?? $0).words }
    }

    /// Whether the field of a reply is open, here or elsewhere.
    var hasReplyField: Bool { lines.contains { $0.element.click == .longLook(.send) } }

    /// Whether printable keys are text now.
    package var isTyping: Bool { field != nil }

    /// The field that has been opened to answer in.
    private var field: ElementLine? {
        lines.last { $0.isFocused && $0.element.elementType.isField }
    }

    /// Whether a text is being typed that the screen looks for.
    var isSearching: Bool { field?.element.elementType == .searchField }

    /// What is written in the field that keys go into; `nil` for nothing.
    package var ownText: String? { field.flatMap { $0.element.value.isEmpty ? nil : $0.words } }

    /// Whether there is a field for an answer, also behind a question.
    package private(set) var hasTextField = false

    /// The name of the screen with the time, and the thing with focus.
    package var whereabouts: [String] { [heading(withTime: true)] + focusedLines }

    /// The first text: the name of the screen, the time and the thing with focus.
    package var beginning: [String] { opening(withTime: true) }

    /// Everything, in order.
    package var whole: [String] {
        [heading(withTime: true)] + lines.filter { !$0.isScrollMark }.map(printed) + told(notice)
    }

    /// The keys that do something now, in one sentence.
    package var keyRow: [String] {
        // A comma also follows a word that is cut by a full stop.
        let comma = ReadingLabel.comma.text(in: language)
        return told(ElementLine.ended(keys.map { $0.text(in: language) }.joined(separator: comma), in: language))
    }

    /// What the keys do now, a line each, and the words that can be typed.
    ///
    /// - Parameter moving: The keys that move focus, each with what it does; they have hints on few screens.
    package func help(moving: [(name: String, words: String)]) -> [String] {
        let hinted = (keys + furtherKeys).filter { $0.name != Self.help }
        let names = hinted.map(\.name)
        let canMove = focused != nil && !isTyping
        let further = canMove ? moving.filter { !names.contains($0.name) } : []
        return hinted.map { $0.text(in: language) } + further.map { "\($0.name) \($0.words)" }
            + [ReadingLabel.typedWords.text(in: language)]
    }

    /// The word for what a key does that has a hint; `nil` without one.
    package func word(forKey name: String) -> String? {
        (keys + furtherKeys).first { $0.name == name }.map { ElementLine.ended($0.label, in: language) }
    }

    /// The lines of things that have the same words, with the step that taps each.
    package func choice(of query: ElementQuery, among elements: [Element]) -> [String] {
        [ReadingLabel.severalFit(query.words).text(in: language)]
            + elements.enumerated().map { index, element in
                let line =
                    lines.first { $0.element == element }
                    ?? ElementLine(element, in: .screen, isCard: element.identifier == "ListCell", language)
                return "tap \"\(query.words)\" \(index + 1); \(line.words)"
            }
    }

    /// A sentence in the language of the screen.
    package func sentence(_ label: ReadingLabel) -> String { label.text(in: language) }

    func opening(withTime: Bool) -> [String] {
        let front = lines.filter { $0.region == .content || $0.region == .actions }
        let buttons = front.filter { $0.element.elementType == .button }
        let listed =
            buttons.isEmpty
            ? "" : ReadingLabel.buttons(ElementLine.list(buttons.map(\.title), in: language)).text(in: language)
        let content = front.filter { $0.element.elementType != .button && !$0.isFocused }.map(\.words)
        // Where nothing can be pressed, the text is all there is.
        let text =
            focused == nil && front.isEmpty
            ? lines.filter { $0.element.uses.isEmpty && (withTime || $0.element.identifier != "Viewers") }.map(\.words)
            : []
        return [heading(withTime: withTime)]
            + told(ElementLine.ended(ElementLine.sentences(content + [listed], in: language), in: language)) + text
            + told(warning) + told(notice) + focusedLines
    }

    private func heading(withTime: Bool) -> String {
        let when = withTime ? ElementLine.list([time, date], in: language) : ""
        let status = title == place.status || !withTime ? "" : place.status
        return ElementLine.ended(
            ElementLine.sentences([title, status, when, focusMode, contents], in: language), in: language)
    }

    private var focusedLines: [String] { focused.map { [printed($0)] } ?? [] }

    /// A line as it is printed: the one with focus is marked.
    func printed(_ line: ElementLine) -> String { (line == focused ? "> " : "") + line.text }

    private func told(_ text: String) -> [String] { text.isEmpty ? [] : [text] }
}

// Going through the tree.
extension ElementReading {
    private mutating func readStatus(_ bar: Element) {
        for child in bar.children {
            switch child.identifier {
            case "Title": place.status = child.label
            case "Warning": warning = child.label
            case "Focus": focusMode = child.label
            case "ClockLead": break
            default: read(child, in: .screen, said: "")
            }
        }
    }

    private mutating func readHints(_ row: Element) {
        var texts: [String] = []
        furtherKeys = row.children.filter { !$0.isVisible && $0.elementType == .button }.map(Key.init(of:))
        for child in row.children.sorted(by: { $0.frame.column < $1.frame.column }) where child.isVisible {
            switch child.elementType {
            case .button: keys.append(Key(of: child))
            case .staticText: texts.append(child.label)
            default: break
            }
        }
        // How many things match belongs to the field that looks for them.
        for child in row.children where child.elementType == .searchField {
            append(ElementLine(child, in: .screen, extras: texts, language))
        }
    }

    private mutating func readScreen(_ screen: Element) {
        switch (screen.elementType, screen.identifier) {
        case (.other, "Notification"):
            hasBanner = true
            read(screen, in: .banner, said: "")
            return
        case (.other, "SidePane"): break
        default:
            (isLongLook, contents) = (false, "")
            place.identifier = screen.identifier
            place.title = screen.timelessLabel ?? screen.label
            title = name(of: screen)
        }
        var said = screen.label
        switch screen.elementType {
        case .application:
            // The name of a page is in its bar, or its first text.
            let bar = screen.all.first { $0.elementType == .navigationBar }
            if let page = bar?.identifier ?? screen.children.first(where: { $0.elementType == .staticText })?.label {
                if !page.isEmpty, page != title { title = ElementLine.list([title, page], in: language) }
                place.title = title
                said = title
            }
            for child in screen.children { read(child, in: .screen, said: said) }
        case .alert, .menu:
            for child in screen.children { read(child, in: child.number > 0 ? .actions : .content, said: said) }
        default:
            isLongLook = screen.identifier == "NotificationLongLookView"
            said = ElementLine.list([screen.label, title], in: language)
            for child in screen.children { read(child, in: region(of: child, in: screen), said: said) }
        }
    }

    /// The buttons of a long look have numbers, or the field of one of them is open.
    private func region(of child: Element, in screen: Element) -> ElementLine.Region {
        guard screen.identifier == "NotificationLongLookView" else { return .screen }
        if child.identifier.hasPrefix("NotificationContent") { return .content }
        return child.number > 0 ? .actions : .screen
    }

    /// The name of a screen: its label, or its usual name if it has none.
    private func name(of screen: Element) -> String {
        switch (screen.elementType, screen.identifier) {
        case (.alert, _): ReadingLabel.question(screen.label).text(in: language)
        case (.menu, _): ReadingLabel.menu(screen.label).text(in: language)
        case (_, HomeScreen.identifier): ScreenLabel.home.text(in: language)
        case (_, "NotificationCenter"): ListLabel.notificationCenter.text(in: language)
        case (_, "Help"): ScreenLabel.help.text(in: language)
        default: ElementLine.joined(screen.label, in: language)
        }
    }

    /// - Parameters:
    ///   - said: What the parents have said.
    ///   - listPlace: Which thing of the list has focus, in words.
    ///   - isCard: Whether the element is the first thing of a cell.
    ///   - question: What the cell asks about it, with its answers.
    private mutating func read(
        _ element: Element, in region: ElementLine.Region, said: String, listPlace: String = "", isCard: Bool = false,
        question: [String] = []
    ) {
        if element.elementType.isField, element.elementType != .searchField { hasTextField = true }
        guard !element.isInShadow else { return }
        switch (element.elementType, element.identifier) {
        case (.staticText, "Clock"):
            time = element.label
            return
        case (.staticText, "Date"):
            date = element.label
            return
        case (.scrollView, "NotificationList"):
            contents = element.label
            for child in element.children { read(child, in: .list, said: said, listPlace: element.value) }
            return
        case (.cell, _) where !element.children.isEmpty && element.uses.isEmpty:
            let question = element.children.dropFirst().filter { $0.number > 0 || $0.elementType == .staticText }
                .map { ElementLine($0, in: .screen, language).title }
            let asks = element.children.first?.isFocused == true && !question.isEmpty
            for (index, child) in element.children.enumerated() where index == 0 || !asks {
                read(
                    child, in: region, said: said,
                    listPlace: child.identifier == SwipeAction.identifier ? "" : listPlace, isCard: index == 0,
                    question: asks ? question : [])
            }
            return
        case (let type, _)
        where type.isContainer || type == .other && element.label.isEmpty && element.uses.isEmpty:
            for child in element.children { read(child, in: region, said: said, listPlace: listPlace) }
            return
        case (.image, _) where element.label.isEmpty: return
        case (.keyboard, _): return
        case (.staticText, _) where element.label.isSaid(by: said): return
        default: break
        }
        let isWhole = !element.children.contains { $0.all.contains { !$0.uses.isEmpty || $0.isFocused } }
        let extras =
            isWhole && !element.elementType.isField ? element.children.flatMap { $0.unsaid(by: element.label) } : []
        append(
            ElementLine(
                element, in: region, place: listPlace, extras: extras + question,
                isCard: isCard || element.elementType == .cell,
                language))
        guard !isWhole else { return }
        for child in element.children { read(child, in: region, said: said + ", " + element.label) }
    }

    private mutating func append(_ line: ElementLine) {
        if line.element.isVisible { lines.append(line) } else { hidden.append(line.name) }
    }
}

extension Element {
    /// The words of an element and of what it contains that another text does not have.
    fileprivate func unsaid(by text: String) -> [String] {
        words.filter { !$0.isSaid(by: text) }
    }
}

extension String {
    /// Whether a list of words, separated by commas, has this text.
    fileprivate func isSaid(by words: String) -> Bool { (", " + words + ", ").contains(", " + self + ", ") }
}

extension ElementReading.Key {
    /// The key of a hint, by the name that a script has for it.
    init(of hint: Element) {
        guard hint.identifier != Command.help.rawValue else {
            self.init(name: ElementReading.help, label: hint.label)
            return
        }
        let names: [Character: String] = ["⏎": "Enter", "←": "Left ", "→": "Right ", "↑": "Up ", "↓": "Down "]
        let name = hint.value.map { names[$0] ?? String($0) }.joined()
        self.init(name: name.last == " " ? String(name.dropLast()) : name, label: hint.label)
    }
}
