public import Foundation
import NotificationModel
import ObjectArchive

/// How an app reaches someone: an address, a number, or a name of the app's own.
///
/// Apple: `INPersonHandle`.
open class INPersonHandle: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    struct Model: Hashable, Codable {
        var value: String?
        var type: Int
        var label: String?
    }

    // @unchecked Sendable: one value that never changes.
    let model: Model

    init(model: Model) {
        self.model = model
    }

    /// A handle without a label.
    public convenience init(value: String?, type: INPersonHandleType) {
        self.init(value: value, type: type, label: nil)
    }

    /// `value`: An address or a number as `type` says, or a name of the app's own.
    public init(value: String?, type: INPersonHandleType, label: INPersonHandleLabel?) {
        model = Model(value: value, type: type.rawValue, label: label?.rawValue)
    }

    @available(*, unavailable, message: "use init(value:type:)")
    public override init() {
        preconditionFailure("use init(value:type:)")
    }

    /// The address, number or name.
    open var value: String? { model.value }
    /// What the value is.
    open var type: INPersonHandleType { INPersonHandleType(rawValue: model.type) ?? .unknown }
    /// What it is for.
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

    /// `nil` when the archive is damaged.
    public required init?(coder: NSCoder) {
        guard let model = ModelArchive.decode(Model.self, from: coder) else { return nil }
        self.model = model
    }
}

extension INPersonHandle.Model {
    /// The handle as the device keeps it; `nil` without a value.
    var handle: Sender.Handle? {
        value.map { Sender.Handle($0, kind: .init(rawValue: type) ?? .unknown) }
    }
}

/// What a handle is.
///
/// Apple: `INPersonHandleType`.
public enum INPersonHandleType: Int, Sendable {
    /// A name of the app's own.
    case unknown = 0
    case emailAddress = 1
    case phoneNumber = 2
}

/// What a handle is for, such as work.
///
/// Apple: `INPersonHandleLabel`; the raw values are chosen here.
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
