/// A button of a notification.
package struct NotificationAction: Hashable, Sendable, Codable {
    /// How the device and the app behave when the user selects the action, with the raw values of
    /// `UNNotificationActionOptions`.
    package struct Options: OptionSet, Hashable, Sendable, Codable {
        package let rawValue: UInt

        package init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The device must be unlocked before the app receives the response.
        package static let authenticationRequired = Options(rawValue: 1 << 0)
        package static let destructive = Options(rawValue: 1 << 1)
        /// Brings the app to the front.
        package static let foreground = Options(rawValue: 1 << 2)
    }

    /// The text field of a text-input action.
    package struct TextInput: Hashable, Sendable, Codable {
        package var buttonTitle: String
        package var placeholder: String
        /// Set if the title is looked up when it is presented. The title itself is then used if no table contains the
        /// key.
        package var buttonTitleLocalization: LocalizedText?
        package var placeholderLocalization: LocalizedText?

        package init(buttonTitle: String, placeholder: String) {
            self.buttonTitle = buttonTitle
            self.placeholder = placeholder
        }
    }

    /// The icon beside the title.
    package enum Icon: Hashable, Sendable, Codable {
        /// A system symbol, such as `arrowshape.turn.up.left`.
        case systemImage(String)
        /// An image in the app's bundle.
        case templateImage(String)
    }

    package var identifier: String
    package var title: String
    /// Set if the title is looked up when it is presented.
    package var titleLocalization: LocalizedText?
    package var options: Options
    package var icon: Icon?
    /// Set for a text-input action.
    package var textInput: TextInput?

    package init(
        identifier: String,
        title: String,
        options: Options = [],
        icon: Icon? = nil,
        textInput: TextInput? = nil
    ) {
        self.identifier = identifier
        self.title = title
        self.options = options
        self.icon = icon
        self.textInput = textInput
    }
}
