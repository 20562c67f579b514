/// A button of a notification.
package struct NotificationAction: Hashable, Sendable, Codable, Identifiable {
    /// What happens around the app when the button is pressed, with the raw values of `UNNotificationActionOptions`.
    package struct Options: OptionSet, Hashable, Sendable, Codable {
        package let rawValue: UInt

        package init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The device must be unlocked before the app is told.
        package static let authenticationRequired = Options(rawValue: 1 << 0)
        /// Drawn as something that destroys.
        package static let destructive = Options(rawValue: 1 << 1)
        /// Brings the app to the front.
        package static let foreground = Options(rawValue: 1 << 2)
    }

    /// The field a text-input action opens.
    package struct TextInput: Hashable, Sendable, Codable {
        package var buttonTitle: String
        package var placeholder: String

        package init(buttonTitle: String, placeholder: String) {
            self.buttonTitle = buttonTitle
            self.placeholder = placeholder
        }
    }

    package var identifier: String
    package var title: String
    package var options: Options
    /// Set for a text-input action.
    package var textInput: TextInput?

    package var id: String { identifier }

    package init(identifier: String, title: String, options: Options = [], textInput: TextInput? = nil) {
        self.identifier = identifier
        self.title = title
        self.options = options
        self.textInput = textInput
    }
}
