import NotificationModel

/// A button that opens a text field.
///
/// Apple: `UNTextInputNotificationAction`.
open class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
    /// `textInputButtonTitle`: The button that sends the text. `textInputPlaceholder`: Shown in the field while it is
    /// empty. Both, like the title, may be made by `localizedUserNotificationString(forKey:arguments:)`.
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

    /// `icon`: The sign beside the title.
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

    open var textInputButtonTitle: String {
        TaggedText(text: textInput.buttonTitle, localization: textInput.buttonTitleLocalization).string
    }

    open var textInputPlaceholder: String {
        TaggedText(text: textInput.placeholder, localization: textInput.placeholderLocalization).string
    }

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
        // Empty texts, as the initialisers inherited from the plain action give none.
        model.textInput = NotificationAction.TextInput(buttonTitle: "", placeholder: "")
        return model
    }

    override class func accepts(_ model: NotificationAction) -> Bool {
        !model.identifier.isEmpty && model.textInput != nil
    }
}
