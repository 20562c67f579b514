/// An action of a menu, or a menu in it.
///
/// Apple: `UIMenuElement`.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// How an action looks in a menu.
    public struct Attributes: OptionSet, Sendable {
        /// The bits, as Apple numbers them.
        public let rawValue: UInt

        /// Creates a set of attributes from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// An action that cannot be chosen, and is left out.
        public static let disabled = Attributes(rawValue: 1)
        /// An action that the user is warned of by its colour.
        public static let destructive = Attributes(rawValue: 2)
        /// An action that is left out.
        public static let hidden = Attributes(rawValue: 4)
    }

    /// The title of a button that is made with the element; empty for none.
    public let title: String
    /// Stored.
    public let image: UIImage?

    fileprivate init(_ title: String, _ image: UIImage?) { (self.title, self.image) = (title, image) }
}

/// Actions of a row of a table, which are buttons below it.
///
/// Apple: `UIMenu`.
open class UIMenu: UIMenuElement {
    /// The actions, and the menus with more of them.
    public let children: [UIMenuElement]

    /// Creates a menu, whose title and picture are stored.
    public init(title: String = "", image: UIImage? = nil, children: [UIMenuElement] = []) {
        self.children = children
        super.init(title, image)
    }

    /// The actions of this menu and of the menus in it, without the disabled and the hidden ones.
    var actions: [UIAction] {
        children.flatMap { ($0 as? UIMenu)?.actions ?? [$0].compactMap { $0 as? UIAction } }
            .filter { $0.attributes.isDisjoint(with: [.disabled, .hidden]) }
    }
}

/// What a long press on a row of a table shows.
///
/// Apple: `UIContextMenuConfiguration`.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    /// Makes the menu; nothing is suggested to it.
    public typealias ActionProvider = ([UIMenuElement]) -> UIMenu?
    let actionProvider: ActionProvider?

    /// Creates a configuration of a menu; the identifier and the preview are ignored.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil,
        actionProvider: ActionProvider? = nil
    ) { self.actionProvider = actionProvider }
}

/// The action of a control or a menu.
///
/// Apple: `UIAction`.
public final class UIAction: UIMenuElement {
    /// The name of an action.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The text that tells actions apart.
        public let rawValue: String

        /// Names an action by any text.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// Names an action by any text.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// How the action looks in a menu.
    public let attributes: Attributes
    /// A name of the app's own, or else one that no other action has.
    public let identifier: Identifier
    /// The control that performs the action, while the handler runs; otherwise `nil`.
    public private(set) var sender: Any?
    private let handler: (UIAction) -> Void

    /// Creates an action; the handler is called on the main actor at each event that the control has it for.
    public init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, attributes: Attributes = [],
        handler: @escaping (UIAction) -> Void
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        (self.attributes, self.handler) = (attributes, handler)
        super.init(title, image)
    }

    func perform(sender: AnyObject) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}
