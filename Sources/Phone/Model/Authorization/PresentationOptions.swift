/// How a notification is presented while its app is in front, with the raw values of
/// `UNNotificationPresentationOptions`.
package struct PresentationOptions: OptionSet, Equatable, Sendable {
    package let rawValue: UInt

    package init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    package static let badge = PresentationOptions(rawValue: 1 << 0)
    package static let sound = PresentationOptions(rawValue: 1 << 1)
    /// The older equivalent of list and banner together.
    package static let alert = PresentationOptions(rawValue: 1 << 2)
    package static let list = PresentationOptions(rawValue: 1 << 3)
    package static let banner = PresentationOptions(rawValue: 1 << 4)

    package var showsInList: Bool { contains(.list) || contains(.alert) }
    package var showsAsBanner: Bool { contains(.banner) || contains(.alert) }

}

extension PresentationOptions: LogValue {
    /// The options with Apple's names: `[list, banner]`.
    package var logMessage: LogMessage {
        let all: [(PresentationOptions, LogMessage)] = [
            (.badge, "badge"), (.sound, "sound"), (.alert, "alert"), (.list, "list"), (.banner, "banner"),
        ]
        return "[\(all.filter { contains($0.0) }.map(\.1))]"
    }
}
