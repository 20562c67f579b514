package import NotificationModel

/// The words that plain lines have beside those of the screen: what a thing is, in which state it is, and what is new.
package struct ReadingLabel: LabelSet {
    package let words: DeviceText

    package init(words: DeviceText) { self.words = words }

    /// The name of a type of element; empty where the words of the element say it already.
    static func type(_ type: Element.ElementType) -> Self {
        switch type {
        case .button: Self("button", "button")
        case .switch: Self("switch", "switch")
        case .slider: Self("slider", "slider")
        case .textField, .secureTextField, .textView: Self("text field", "textField")
        case .searchField: Self("search field", "searchField")
        case .progressIndicator: Self("progress", "progressIndicator")
        case .alert, .application, .cell, .icon, .image, .keyboard, .menu, .navigationBar, .other, .scrollView,
            .staticText, .statusBar, .tabBar, .table, .toolbar, .window:
            Self(words: DeviceText(verbatim: ""))
        }
    }

    static func picture(_ label: String) -> Self { Self("Picture: \(label)") }
    /// The signs between the parts of a sentence, behind it, and between sentences.
    static var comma: Self { Self(", ") }
    static var stop: Self { Self(".") }
    static var stopAndSpace: Self { Self(". ") }
    static var space: Self { Self(" ") }
    /// The badge of an icon.
    static func newItems(_ count: Int) -> Self { Self("\(count) new items", one: "1 new item") }
    static var dimmed: Self { Self("dimmed") }
    static var selected: Self { Self("selected") }
    /// Words behind the key that presses them.
    package static func numbered(_ number: String, _ words: String) -> Self { Self("\(number): \(words)") }
    static func question(_ title: String) -> Self { Self("Question: \(title)") }
    static func menu(_ title: String) -> Self { Self("Menu: \(title)") }
    /// Titles with their numbers, joined by commas.
    static func buttons(_ titles: String) -> Self { Self("Buttons: \(titles)") }
    static func newAction(_ number: Int, title: String) -> Self { Self("New action \(number): \(title).") }
    static func actionIsGone(_ number: Int) -> Self { Self("Action \(number) is gone.") }
    static var bannerIsGone: Self { Self("The banner is gone.") }
    /// What had focus and was taken away by others.
    package static func gone(_ line: String) -> Self { Self("Gone: \(line)") }
    /// What a line holds that a guest may not do.
    package static var notInKiosk: Self { Self(words: NoticeLabel.notInKiosk.words) }
    /// What who only watches can do.
    package static func watching(_ snapshot: DeviceSnapshot) -> Self {
        Self(words: ScreenLabel.watching(snapshot).words)
    }
    /// A notification, in a line.
    package static func arrival(_ line: String) -> Self { Self("New: \(line)") }
    /// Keys without any effect on the screen, by their names.
    package static func nothingHappens(_ keys: String) -> Self {
        Self(words: NoticeLabel.doesNothing(keys, help: "").words)
    }
    package static func clockMoved(in snapshot: DeviceSnapshot) -> Self {
        let now = snapshot.local(snapshot.now)
        return Self("Clock moved to \(ClockLabel.shortDate(now)), \(ClockLabel.clock(now))")
    }
    package static func sent(_ text: String) -> Self { Self("Sent: “\(text)”") }
    /// The name of a Focus that has come on or gone off.
    static func focusMode(_ name: String, isOn: Bool) -> Self {
        isOn ? Self("\(name) is on.", "focusIsOn") : Self("\(name) is off.", "focusIsOff")
    }
    static func severalFit(_ words: String) -> Self { Self("Several items match “\(words)”:") }
    /// A typed word that is not a key, no step and no name, with the key or step that is nearest to it.
    package static func unknownWord(_ word: String, nearest: String?) -> Self {
        Self(
            """
            “\(word)” is neither a key nor a step nor the name of a thing.\(advice(nearest)) Text to type must be in \
            quotation marks.
            """
        )
    }
    /// Words that nothing on the screen has, with those that are nearest to them.
    package static func nothingFits(_ words: String, nearest: String?) -> Self {
        Self("No item here matches “\(words)”.\(advice(nearest))")
    }
    /// What may be meant instead; empty if nothing is near.
    private static func advice(_ nearest: String?) -> Self {
        nearest.map { Self(" Did you mean “\($0)”?", "advice") } ?? Self(words: DeviceText(verbatim: ""))
    }
    /// A text that was not typed, because no text field is open.
    package static func notTyped(_ text: String) -> Self { Self("\(NoticeLabel.noTextField). Not typed: “\(text)”") }
    static var typedWords: Self {
        Self(
            """
            help, where, all and again are words; ? says the keys, hints turns off and on that they are said unasked; \
            the name of a thing taps it; else a line is keys and steps.
            """)
    }
    /// Whether the row of keys is said unasked from now on.
    package static func hints(isOn: Bool) -> Self {
        isOn ? Self("Hints are on.", "hintsOn") : Self("Hints are off; ? lists the keys.", "hintsOff")
    }
}
