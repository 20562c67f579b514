import NotificationModel

/// A button that opens a text field.
///
/// Apple: `UNTextInputNotificationAction`.
open class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
    // @unchecked: an open class cannot be checked; it adds no state to its superclass, which holds one immutable value.

    /// - Parameters:
    ///   - identifier: Unique among all actions of the app; it is all that the delegate is told.
    ///   - title: The text on the button.
    ///   - options: How the device and the app behave when the user selects the action.
    ///   - textInputButtonTitle: The title of the button that sends the text.
    ///   - textInputPlaceholder: The text in the field while the field is empty.
    ///
    /// The three texts may be made by `localizedUserNotificationString(forKey:arguments:)`.
    ///
    /// - Precondition: `identifier` is not empty.
    public convenience init(
        identifier: String,
        title: String,
        options: UNNotificationActionOptions = [],
        textInputButtonTitle: String,
        textInputPlaceholder: String
    ) {
        self.init(
            identifier: identifier,
            title: title,
            options: options,
            icon: nil,
            textInputButtonTitle: textInputButtonTitle,
            textInputPlaceholder: textInputPlaceholder
        )
    }

    /// - Parameters:
    ///   - identifier: Unique among all actions of the app; it is all that the delegate is told.
    ///   - title: The text on the button.
    ///   - options: How the device and the app behave when the user selects the action.
    ///   - icon: The icon beside the title.
    ///   - textInputButtonTitle: The title of the button that sends the text.
    ///   - textInputPlaceholder: The text in the field while the field is empty.
    ///
    /// - Precondition: `identifier` is not empty.
    public convenience init(
        identifier: String,
        title: String,
        options: UNNotificationActionOptions = [],
        icon: UNNotificationActionIcon?,
        textInputButtonTitle: String,
        textInputPlaceholder: String
    ) {
        let buttonTitle = TaggedText(textInputButtonTitle)
        let placeholder = TaggedText(textInputPlaceholder)
        var textInput = NotificationAction.TextInput(buttonTitle: buttonTitle.text, placeholder: placeholder.text)
        textInput.buttonTitleLocalization = buttonTitle.localization
        textInput.placeholderLocalization = placeholder.localization
        var model = Self.model(identifier: identifier, title: title, options: options, icon: icon)
        model.textInput = textInput
        self.init(model: model)
    }

    open var textInputButtonTitle: String { textInput.buttonTitle }
    open var textInputPlaceholder: String { textInput.placeholder }

    private var textInput: NotificationAction.TextInput {
        guard let textInput = model.textInput else {
            preconditionFailure("a text-input action holds a text field")
        }
        return textInput
    }

    override class func model(
        identifier: String,
        title: String,
        options: UNNotificationActionOptions,
        icon: UNNotificationActionIcon?
    ) -> NotificationAction {
        var model = super.model(identifier: identifier, title: title, options: options, icon: icon)
        // The initializers inherited from the plain action have no parameters for these texts.
        model.textInput = NotificationAction.TextInput(buttonTitle: "", placeholder: "")
        return model
    }

    override class func accepts(_ model: NotificationAction) -> Bool {
        !model.identifier.isEmpty && model.textInput != nil
    }
}
