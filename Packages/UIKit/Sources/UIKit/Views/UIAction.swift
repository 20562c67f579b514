/// The action of a control.
///
/// Apple: `UIAction`.
@preconcurrency @MainActor
public final class UIAction: NSObject {
    /// The name of an action.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The text that tells actions apart.
        public let rawValue: String

        /// Names an action by any text.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// Names an action by any text.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The title of a button that is made with the action; empty for none.
    public let title: String
    /// Stored.
    public let image: UIImage?
    /// A name of the app's own, or else one that no other action has.
    public let identifier: Identifier
    /// The control that performs the action, while the handler runs; otherwise `nil`.
    public private(set) var sender: Any?
    private let handler: (UIAction) -> Void

    /// Creates an action; the handler is called on the main actor at each event that the control has it for.
    public init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
        handler: @escaping (UIAction) -> Void
    ) {
        self.title = title
        self.image = image
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.handler = handler
    }

    func perform(sender: AnyObject) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}
