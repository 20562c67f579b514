public import Foundation
import NotificationModel
import NotificationWire

/// An address, a phone number or an app-specific name of a person.
///
/// Apple: `INPersonHandle`.
open class INPersonHandle: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    struct Model: Hashable, Codable {
        var value: String?
        var type: Int
        var label: String?
    }

    // @unchecked: an open class cannot be checked; all of its state is this immutable value.
    let model: Model

    init(model: Model) {
        self.model = model
    }

    /// Creates a handle without a label.
    public convenience init(value: String?, type: INPersonHandleType) {
        self.init(value: value, type: type, label: nil)
    }

    /// - Parameters:
    ///   - value: An address, a phone number or an app-specific name.
    ///   - type: The type of the value.
    ///   - label: The purpose of the handle.
    public init(value: String?, type: INPersonHandleType, label: INPersonHandleLabel?) {
        model = Model(value: value, type: type.rawValue, label: label?.rawValue)
    }

    @available(*, unavailable, message: "use init(value:type:)")
    public override init() {
        preconditionFailure("use init(value:type:)")
    }

    /// The address, phone number or app-specific name.
    open var value: String? { model.value }
    /// The type of the value.
    open var type: INPersonHandleType { INPersonHandleType(rawValue: model.type) ?? .unknown }
    /// The purpose of the handle.
    open var label: INPersonHandleLabel? { model.label.map { INPersonHandleLabel(rawValue: $0) } }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? INPersonHandle)?.model == model
    }

    open override var hash: Int { model.hashValue }

    // MARK: NSSecureCoding

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        ModelArchive.encode(model, with: coder)
    }

    /// Returns `nil` if the archive is damaged.
    public required init?(coder: NSCoder) {
        guard let model = ModelArchive.decode(Model.self, from: coder) else { return nil }
        self.model = model
    }
}

extension INPersonHandle.Model {
    /// The handle in the device's model; `nil` without a value.
    var handle: Sender.Handle? {
        value.map { Sender.Handle($0, kind: .init(rawValue: type) ?? .unknown) }
    }
}

/// The type of a handle.
///
/// Apple: `INPersonHandleType`.
public enum INPersonHandleType: Int, Sendable {
    /// An app-specific name.
    case unknown = 0
    case emailAddress = 1
    case phoneNumber = 2
}

/// The purpose of a handle, such as work.
///
/// Apple: `INPersonHandleLabel`; the raw values are our own.
public struct INPersonHandleLabel: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public init(_ rawValue: String) {
        self.init(rawValue: rawValue)
    }

    public static let home = INPersonHandleLabel("home")
    public static let work = INPersonHandleLabel("work")
    public static let iPhone = INPersonHandleLabel("iPhone")
    public static let mobile = INPersonHandleLabel("mobile")
    public static let main = INPersonHandleLabel("main")
    public static let homeFax = INPersonHandleLabel("homeFax")
    public static let workFax = INPersonHandleLabel("workFax")
    public static let pager = INPersonHandleLabel("pager")
    public static let other = INPersonHandleLabel("other")
    public static let school = INPersonHandleLabel("school")
}
