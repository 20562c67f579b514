import NotificationModel

extension NotificationCategory: PlainDecodable {
    init(plain members: inout PlainMembers) throws(NotPlain) {
        self.init(
            identifier: try members.text("identifier"),
            actions: try members.values(NotificationAction.self, "actions"),
            intentIdentifiers: try members.texts("intentIdentifiers"),
            hiddenPreviewsBodyPlaceholder: try members.text("hiddenPreviewsBodyPlaceholder"),
            categorySummaryFormat: try members.text("categorySummaryFormat"),
            options: Options(rawValue: try members.unsigned("options")))
    }
}

extension NotificationAction: PlainDecodable {
    init(plain members: inout PlainMembers) throws(NotPlain) {
        self.init(
            identifier: try members.text("identifier"), title: try members.text("title"),
            options: Options(rawValue: try members.unsigned("options")))
        if members.has("textInput") { textInput = try members.value(TextInput.self, "textInput") }
    }
}

extension NotificationAction.TextInput: PlainDecodable {
    init(plain members: inout PlainMembers) throws(NotPlain) {
        self.init(buttonTitle: try members.text("buttonTitle"), placeholder: try members.text("placeholder"))
    }
}
