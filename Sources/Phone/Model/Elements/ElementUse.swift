/// What a user can do with an element on the screen. The raw values are the words in reports and the names of steps.
package enum ElementUse: String, CaseIterable, Sendable {
    case tap
    /// Opens the long look.
    case view
    case clear
    /// Opens the menu about a notification, or of an icon.
    case options
    /// Sends a banner away.
    case dismiss
    /// Moves a card to the side, so that its actions are in view.
    case swipeLeft = "swipe left"
    case swipeRight = "swipe right"
    /// Presses a button of a notification.
    case action
    /// ← and → change the value.
    case changeValue = "change value"
    case type
}
