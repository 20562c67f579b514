/// Identifies a call on the connection between an app and the device, so that the reply can be matched to it.
///
/// Apps number their own calls and the device numbers its questions; the two are never compared.
package struct CallIdentifier: RawRepresentable, Hashable, Sendable, Codable {
    package let rawValue: UInt64

    package init(rawValue: UInt64) {
        self.rawValue = rawValue
    }
}
