package import FoundationEssentials

/// The token by which a provider addresses an app on a device: 32 bytes.
///
/// Apple gives out tokens that nobody can compute, and changes them when a device is restored. Here a token is computed
/// from the names of device and app, so that it is the same at each start and a script prints the same bytes. It
/// protects nothing: no server accepts it.
package struct DeviceToken: Hashable, Sendable {
    package let bytes: [UInt8]

    /// - Parameters:
    ///   - device: The name of the device.
    ///   - application: The app's bundle identifier.
    package init(device: String, application: ApplicationIdentifier) {
        let name = Array("\(device)\u{0}\(application.rawValue)".utf8)
        bytes = (UInt64(1)...4).flatMap { part in
            var hash = Self.scatter(Self.basis &+ part)
            for byte in name { hash = Self.scatter(hash ^ UInt64(byte)) }
            return (0..<8).map { UInt8(truncatingIfNeeded: hash >> (56 - 8 * $0)) }
        }
    }

    /// The bytes as hexadecimal digits, as servers have a token.
    package var text: String { bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }

    /// A random UUID's form (RFC 9562, version 4) of the first half.
    package var identifier: UUID {
        var bytes = Array(bytes.prefix(16))
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        return UUID(
            uuid: (
                bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8], bytes[9],
                bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
            ))
    }

    private static let basis: UInt64 = 0xcbf2_9ce4_8422_2325

    /// Spreads every bit over all others, so that names that differ in one letter share nothing (the finalizer of
    /// SplitMix64).
    private static func scatter(_ value: UInt64) -> UInt64 {
        var mixed = value &+ 0x9e37_79b9_7f4a_7c15
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
