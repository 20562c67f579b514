/// The bundle identifier of an app, such as `com.example.RedGreenNotifications`.
///
/// Any string is accepted: a payload file can name an app with whatever its author typed. Text for a person comes from
/// ``Application/name``, never from here.
package struct ApplicationIdentifier: RawRepresentable, Hashable, Sendable, Codable, Comparable {
    package let rawValue: String

    package init(rawValue: String) {
        self.rawValue = rawValue
    }

    package init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    /// The identifier that a person typed or a file holds: letters, digits, `-` and `_` in parts between dots, at most
    /// 255 bytes.
    ///
    /// Anything else is refused here rather than by whoever makes a file name or a line of text of it.
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

    /// The name an app without code is given: the identifier's last component, or the whole when there is none.
    package var lastComponent: String {
        let component = rawValue.split(separator: ".", omittingEmptySubsequences: true).last.map(String.init)
        return component ?? rawValue
    }

    package static func < (left: Self, right: Self) -> Bool {
        left.rawValue < right.rawValue
    }
}
