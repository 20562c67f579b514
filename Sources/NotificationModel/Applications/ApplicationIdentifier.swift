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

    /// Parses an identifier that the user typed or that a file contains: components of letters, digits, `-` and `_`
    /// between dots, at most 255 bytes.
    ///
    /// Other texts are refused here, so that the identifier can be part of a file name or of a line of text.
    package init?(bundleIdentifier text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let isFit = parts.allSatisfy { part in
            !part.isEmpty && part.unicodeScalars.allSatisfy(Self.isFit)
        }
        guard isFit, text.utf8.count <= 255 else { return nil }
        rawValue = text
    }

    private static func isFit(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
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
