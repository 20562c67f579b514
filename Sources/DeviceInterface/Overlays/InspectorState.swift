/// What the inspector shows, and where.
struct InspectorState: Hashable, Sendable {
    enum Page: Hashable, Sendable {
        case log
        case request
    }

    /// Whether it is open as a screen of its own, where there is no room at the side.
    var isOpen = false
    /// Whether the person has closed it at the side.
    var isSideHidden = false
    var page = Page.log
    /// The number of the last entry shown, counted from the first ever written; `nil` follows the newest.
    var lastEntry: Int?
    /// The lines of the request scrolled out at the top.
    var requestScroll = 0
}

/// How far the help is scrolled.
struct HelpState: Hashable, Sendable {
    var scroll = 0
}
