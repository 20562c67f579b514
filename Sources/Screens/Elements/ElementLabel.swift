import NotificationModel

/// The words of elements that are drawn as shapes, or not at all.
struct ElementLabel: LabelSet {
    let words: DeviceText

    /// How many notifications a card stands for.
    static func stack(_ count: Int) -> Self { Self("stack of \(count)") }
    /// Whether what a card stands for is shown.
    static func expanded(_ isExpanded: Bool) -> Self { isExpanded ? Self("expanded") : Self("collapsed", "collapsed") }
    /// How far a Live Activity has come.
    static func stage(_ name: String, _ place: Int, of count: Int) -> Self {
        Self("stage \(place) of \(count): \(name)")
    }
    /// Which thing of a list has focus.
    static func place(_ place: Int, of count: Int) -> Self { Self("\(place) of \(count)") }

    // How much a list has.
    static func groups(_ count: Int) -> Self { Self("\(count) groups", one: "1 group") }
    static func notifications(_ count: Int) -> Self { Self("\(count) notifications", one: "1 notification") }
    static func activities(_ count: Int) -> Self { Self("\(count) Live Activities", one: "1 Live Activity") }
}
