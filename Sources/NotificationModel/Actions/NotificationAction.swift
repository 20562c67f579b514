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
        /// Set when the text is looked up when it is shown; the one above is then what shows without a table.
        package var buttonTitleLocalization: LocalizedText?
        package var placeholderLocalization: LocalizedText?

        package init(buttonTitle: String, placeholder: String) {
            self.buttonTitle = buttonTitle
            self.placeholder = placeholder
        }
    }

    /// The sign beside the title.
    package enum Icon: Hashable, Sendable, Codable {
        /// A system symbol, such as `arrowshape.turn.up.left`.
        case systemImage(String)
        /// An image of the app's own.
        case templateImage(String)
    }

    package var identifier: String
    package var title: String
    /// Set when the title is looked up when it is shown.
    package var titleLocalization: LocalizedText?
    package var options: Options
    package var icon: Icon?
    /// Set for a text-input action.
    package var textInput: TextInput?

    package var id: String { identifier }

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
