public import Foundation

/// An area on the earth; the base of the regions.
///
/// Apple: `CLRegion`.
public class CLRegion: NSObject, NSCopying {
    public let identifier: String
    /// Whether entering the region counts; true unless set.
    public var notifyOnEntry = true
    /// Whether leaving the region counts; true unless set.
    public var notifyOnExit = true

    init(identifier: String) {
        self.identifier = identifier
    }

    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = CLRegion(identifier: identifier)
        copy.notifyOnEntry = notifyOnEntry
        copy.notifyOnExit = notifyOnExit
        return copy
    }
}
