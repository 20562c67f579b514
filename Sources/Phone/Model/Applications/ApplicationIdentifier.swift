/// The bundle identifier of an app, such as `com.example.RedGreenNotifications`.
///
/// Any string is accepted, because the author of a payload file can write anything there. Use ``Application/name`` for
/// text that is shown to the user.
package struct ApplicationIdentifier: RawRepresentable, Hashable, Sendable, Codable, Comparable {
    package let rawValue: String

    package init(rawValue: String) {
        self.rawValue = rawValue
    }

    package init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    package static let form = "such as com.example.App (letters, digits, “-” and “_” between dots)"

    /// Parses an identifier that the user typed or that a file contains: components of letters, digits, `-` and `_`
    /// between dots, at most 255 bytes.
    ///
    /// Other texts are refused here, so that the identifier can be part of a file name or of a line of text.
    package init?(bundleIdentifier text: String) {
        guard text.utf8.count <= 255 else { return nil }
        let dot = UInt8(ascii: ".")
        var previous = dot
        for byte in text.utf8 {
            guard byte == dot ? previous != dot : Self.isFit(byte) else { return nil }
            previous = byte
        }
        guard previous != dot else { return nil }
        rawValue = text
    }

    private static func isFit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// The name of an app without code: the identifier's last component, or the whole identifier if it has only one.
    package var lastComponent: String {
        let component = rawValue.split(separator: ".", omittingEmptySubsequences: true).last.map(String.init)
        return component ?? rawValue
    }

    package static func < (left: Self, right: Self) -> Bool {
        left.rawValue < right.rawValue
    }
}
