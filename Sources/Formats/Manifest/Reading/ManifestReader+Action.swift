import NotificationJSON
import NotificationModel
import TerminalCanvas

extension ManifestReader {
    private static let systemActions = [
        NotificationResponse.defaultActionIdentifier, NotificationResponse.dismissActionIdentifier,
    ]

    /// Returns `nil` if the identifier or the title is missing.
    mutating func action(_ object: JSONObject) -> NotificationAction? {
        let identifier = string("identifier", in: object)
        let title = text("title", in: object)
        let options: NotificationAction.Options = options("options", in: object) ?? []
        let icon = actionIcon(in: object)
        let textInput = textInput(in: object)
        guard let identifier, let title else { return nil }
        if Self.systemActions.contains(identifier) {
            refuse(object.path(of: "identifier"), "\(Wording.quoted(identifier)) is an action of the system's own")
        }
        var action = NotificationAction(
            identifier: identifier,
            title: title.shown,
            options: options,
            icon: icon,
            textInput: textInput
        )
        action.titleLocalization = title.localized
        return action
    }

    private mutating func actionIcon(in action: JSONObject) -> NotificationAction.Icon? {
        guard let icon = object("icon", in: action, as: .actionIcon) else { return nil }
        let systemImage = string("systemImage", in: icon)
        let templateImage = string("templateImage", in: icon)
        if (icon["systemImage"] == nil) == (icon["templateImage"] == nil) {
            refuse(icon.path, "give either systemImage or templateImage")
        }
        if let systemImage, !ActionIcon.knows(systemImage: systemImage) {
            let names = ActionIcon.names + ActionIcon.namesWithoutSign.sorted()
            let suggestion =
                Spelling.nearest(to: systemImage, among: names).map { "did you mean \(Wording.quoted($0))?" }
                ?? "the action has no sign"
            remark(
                icon.path(of: "systemImage"),
                "\(Wording.quoted(systemImage)) is no system symbol that is known here; \(suggestion)")
        }
        return systemImage.map { .systemImage($0) } ?? templateImage.map { .templateImage($0) }
    }

    private mutating func textInput(in action: JSONObject) -> NotificationAction.TextInput? {
        guard let object = object("textInput", in: action, as: .textInput) else { return nil }
        let button = text("buttonTitle", in: object)
        let placeholder = text("placeholder", in: object)
        var input = NotificationAction.TextInput(
            buttonTitle: button?.shown ?? "",
            placeholder: placeholder?.shown ?? ""
        )
        input.buttonTitleLocalization = button?.localized
        input.placeholderLocalization = placeholder?.localized
        return input
    }
}
