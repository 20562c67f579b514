/// Names one call between an app and the device, so that its answer finds its way back.
///
/// Apps number their own calls and the device its own questions; the two never meet.
package struct CallIdentifier: RawRepresentable, Hashable, Sendable, Codable {
    package let rawValue: UInt64

    package init(rawValue: UInt64) {
        self.rawValue = rawValue
    }
}
