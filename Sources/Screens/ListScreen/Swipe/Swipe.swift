import NotificationModel

/// A card of the list that the user has moved to the side, so that the actions behind it are in view.
struct Swipe: Equatable, Sendable {
    enum Direction: Hashable, Sendable {
        case left
        case right
    }

    /// The result of a drag when the button is released.
    enum End: Hashable, Sendable {
        case springsBack
        /// The actions stay.
        case opens
        /// The outermost action is done.
        case acts
    }

    let item: ListItem
    let direction: Direction
    /// Whether a guest swipes, whom no menu of the app is offered.
    var isKiosk = false
    /// How far the card has been dragged, in columns; `nil` once the actions stay open.
    var dragged: Int?
    /// Where the drag began, in columns from the card’s place; positive is to the right.
    var start = 0
    /// The action with focus, counted from the left.
    var focus = 0

    var isOpen: Bool { dragged == nil }

    var actions: [SwipeAction] { SwipeAction.actions(of: item, direction).filter { !isKiosk || $0 != .options } }

    /// The action at the edge of the screen.
    var outermost: SwipeAction? { direction == .left ? actions.last : actions.first }

    /// Over a quarter of the card the actions stay, beyond three quarters the outermost is done. iOS decides in the
    /// same order; its distances are not published.
    static func end(dragged: Int, columns: Int) -> End {
        if 4 * dragged > 3 * columns { return .acts }
        return 4 * dragged >= columns ? .opens : .springsBack
    }
}

/// Something that a swipe on a card offers (Apple Support, “View and respond to notifications on iPhone”).
enum SwipeAction: Hashable, Sendable, CaseIterable {
    case options
    case view
    case clear
    case open

    /// The identifier that UI tests know the buttons by.
    static let identifier = "swipe-action-button-identifier"

    /// The actions from the left to the right; the line above a group and the tiles of a summary are not cards and have
    /// none.
    static func actions(of item: ListItem, _ direction: Swipe.Direction) -> [SwipeAction] {
        switch (item, direction) {
        case (.header, _), (.tiles, _): []
        case (.activity, .left): [.clear]
        case (.stack, .left), (.member, .left): [.options, .view, .clear]
        case (_, .right): [.open]
        }
    }

    /// What the hint bar calls it.
    var hint: HintLabel {
        switch self {
        case .options: .options
        case .view: .view
        case .clear: .clear
        case .open: .open
        }
    }

    func title(in language: DeviceLanguage) -> String {
        let word = hint.text(in: language)
        return word.prefix(1).uppercased() + word.dropFirst()
    }
}
