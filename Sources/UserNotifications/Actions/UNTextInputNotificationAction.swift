import NotificationModel

/// A button that opens a text field.
///
/// Apple: `UNTextInputNotificationAction`.
public class UNTextInputNotificationAction: UNNotificationAction {
    /// - `textInputButtonTitle`: The button that sends the text.
    /// - `textInputPlaceholder`: Shown in the field while it is empty.
    public convenience init(
        identifier: String,
        title: String,
        options: UNNotificationActionOptions = [],
        textInputButtonTitle: String,
        textInputPlaceholder: String
    ) {
        self.init(
            model: NotificationAction(
                identifier: identifier,
                title: title,
                options: .init(rawValue: options.rawValue),
                textInput: .init(buttonTitle: textInputButtonTitle, placeholder: textInputPlaceholder)
            )
        )
    }

    public var textInputButtonTitle: String { model.textInput?.buttonTitle ?? "" }
    public var textInputPlaceholder: String { model.textInput?.placeholder ?? "" }
}
