/// A mouse action and its position.
package struct MouseEvent: Hashable, Sendable, Codable {
    package enum Kind: String, Hashable, Sendable, Codable {
        /// A click with the primary button.
        case press
        /// A click with the button that opens menus.
        case secondaryPress
        case wheelUp
        case wheelDown
    }

    package var kind: Kind
    package var at: Point

    package init(kind: Kind, at: Point) {
        self.kind = kind
        self.at = at
    }
}
