// Apple's module passes Foundation on, so that `import CoreLocation` alone makes `NSObject`, `URL` and `DispatchQueue`
// known.
@_exported public import Foundation

/// An area on the earth; the superclass of all regions.
///
/// Apple: `CLRegion`. Abstract: apps create a ``CLCircularRegion``. Regions are equal if all their properties are
/// equal.
open class CLRegion: NSObject, NSCopying, NSSecureCoding {
    /// The identifier of the region; unique within an app.
    open var identifier: String { storedIdentifier }
    /// Whether entering the region triggers a notification; true by default.
    open var notifyOnEntry = true
    /// Whether leaving the region triggers a notification; true by default.
    open var notifyOnExit = true

    private let storedIdentifier: String

    init(identifier: String) {
        storedIdentifier = identifier
    }

    @available(*, unavailable, message: "a region needs a shape: make a CLCircularRegion")
    public override init() {
        preconditionFailure("a region needs a shape")
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = CLRegion(identifier: identifier)
        copy.notifyOnEntry = notifyOnEntry
        copy.notifyOnExit = notifyOnExit
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CLRegion else { return false }
        return type(of: other) == type(of: self) && other.identifier == identifier
            && other.notifyOnEntry == notifyOnEntry && other.notifyOnExit == notifyOnExit
    }

    open override var hash: Int { identifier.hashValue }

    open override var description: String {
        "<\(type(of: self)): identifier: \(identifier.debugDescription)>"
    }

    open override var debugDescription: String { description }

    // MARK: NSSecureCoding

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        // Stored as bytes instead of an object, so that an archive cannot replace it with an object of another class.
        let bytes = Array(identifier.utf8)
        unsafe bytes.withUnsafeBufferPointer {
            unsafe coder.encodeBytes($0.baseAddress, length: $0.count, forKey: "identifier")
        }
        coder.encode(notifyOnEntry, forKey: "notifyOnEntry")
        coder.encode(notifyOnExit, forKey: "notifyOnExit")
    }

    /// Returns `nil` if the archive is damaged.
    public required init?(coder: NSCoder) {
        let identifier = unsafe coder.withDecodedUnsafeBytes(forKey: "identifier") { bytes in
            unsafe bytes.flatMap { unsafe String(validating: $0, as: UTF8.self) }
        }
        guard let identifier, coder.containsValue(forKey: "notifyOnEntry"), coder.containsValue(forKey: "notifyOnExit")
        else { return nil }
        storedIdentifier = identifier
        notifyOnEntry = coder.decodeBool(forKey: "notifyOnEntry")
        notifyOnExit = coder.decodeBool(forKey: "notifyOnExit")
    }
}
