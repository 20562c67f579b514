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

    /// The name an app without code is given: the identifier's last component, or the whole when there is none.
    package var lastComponent: String {
        let component = rawValue.split(separator: ".", omittingEmptySubsequences: true).last.map(String.init)
        return component ?? rawValue
    }

    package static func < (left: Self, right: Self) -> Bool {
        left.rawValue < right.rawValue
    }
}
