public import Foundation
package import NotificationModel
import NotificationWire

/// The icon beside an action's title.
///
/// Apple: `UNNotificationActionIcon`.
open class UNNotificationActionIcon: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // @unchecked: an open class cannot be checked; all of its state is this immutable value.
    package let model: NotificationAction.Icon

    package init(model: NotificationAction.Icon) {
        self.model = model
    }

    /// - Parameter systemImageName: The name of a system symbol, such as `arrowshape.turn.up.left`.
    public convenience init(systemImageName: String) {
        self.init(model: .systemImage(systemImageName))
    }

    /// - Parameter templateImageName: The name of an image in the app's bundle.
    public convenience init(templateImageName: String) {
        self.init(model: .templateImage(templateImageName))
    }

    @available(*, unavailable, message: "use init(systemImageName:) or init(templateImageName:)")
    public override init() {
        preconditionFailure("use init(systemImageName:) or init(templateImageName:)")
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationActionIcon)?.model == model
    }

    open override var hash: Int { model.hashValue }

    /// Leaves out the user's text; see `debugDescription`.
    open override var description: String { described(showsText: false) }

    /// Includes the user's text, so it is not for logs.
    open override var debugDescription: String { described(showsText: true) }

    // MARK: NSSecureCoding

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        ModelArchive.encode(model, with: coder)
    }

    /// Returns `nil` if the archive is damaged.
    public required init?(coder: NSCoder) {
        guard let model = ModelArchive.decode(NotificationAction.Icon.self, from: coder) else { return nil }
        self.model = model
    }
}

extension UNNotificationActionIcon: DescribedValue {
    func describe(in description: inout ValueDescription) {
        switch model {
        case .systemImage(let name): description.add("systemImageName", quoted: name)
        case .templateImage(let name): description.add("templateImageName", quoted: name)
        }
    }
}
