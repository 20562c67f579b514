import NotificationJSON
import NotificationModel

extension ManifestReader {
    /// Reads `categories`; their identifiers and the identifiers of their actions must be unique.
    mutating func categories(in manifest: JSONObject) -> [NotificationCategory] {
        var categories: [NotificationCategory] = []
        var paths: [String: String] = [:]
        var actions: [String: (path: String, action: NotificationAction)] = [:]
        for (path, value) in elements("categories", in: manifest, of: "categories") ?? [] {
            guard let object = object(value, at: path, as: .category) else { continue }
            let category = category(object, actions: &actions)
            guard let identifier = category?.identifier else { continue }
            if let earlier = paths[identifier] {
                refuse(object.path(of: "identifier"), "\(Wording.quoted(identifier)) is \(earlier) already")
            }
            paths[identifier] = path
            category.map { categories.append($0) }
        }
        return categories
    }

    /// Returns `nil` if the identifier is missing. `actions` contains all actions of the manifest so far.
    private mutating func category(
        _ object: JSONObject,
        actions: inout [String: (path: String, action: NotificationAction)]
    ) -> NotificationCategory? {
        var category = NotificationCategory(identifier: "")
        category.actions = self.actions(in: object, all: &actions)
        category.options = options("options", in: object) ?? []
        category.intentIdentifiers = strings("intentIdentifiers", in: object).map(\.text)
        let summary = format(
            "categorySummaryFormat",
            in: object,
            conversions: ["u", "@"],
            meaning: "%u is the number, %@ the names"
        )
        if let summary {
            category.categorySummaryFormat = summary.shown
            category.categorySummaryFormatLocalization = summary.localized
        }
        let placeholder = format(
            "hiddenPreviewsBodyPlaceholder",
            in: object,
            conversions: ["u"],
            meaning: "%u is the number"
        )
        if let placeholder {
            category.hiddenPreviewsBodyPlaceholder = placeholder.shown
            category.hiddenPreviewsBodyPlaceholderLocalization = placeholder.localized
        }
        guard let identifier = string("identifier", in: object) else { return nil }
        category.identifier = identifier
        return category
    }

    /// Reads the actions of a category. The app only receives an action's identifier, so actions with the same
    /// identifier must be equal in all categories.
    private mutating func actions(
        in category: JSONObject,
        all: inout [String: (path: String, action: NotificationAction)]
    ) -> [NotificationAction] {
        var actions: [NotificationAction] = []
        var paths: [String: String] = [:]
        let elements = elements("actions", in: category, of: "actions") ?? []
        if elements.count > NotificationCategory.maximumActions {
            remark(
                category.path(of: "actions"),
                "\(elements.count) actions; a notification shows the first \(NotificationCategory.maximumActions)"
            )
        }
        for (path, value) in elements {
            guard let object = object(value, at: path, as: .action), let action = action(object) else { continue }
            let name = Wording.quoted(action.identifier)
            if let earlier = paths[action.identifier] {
                refuse(object.path(of: "identifier"), "\(name) is \(earlier) already")
            } else if let earlier = all[action.identifier], earlier.action != action {
                let differences = Wording.list(Self.differences(action, earlier.action))
                refuse(
                    object.path(of: "identifier"),
                    "\(name) is \(earlier.path) already, which differs in \(differences); the app could not tell them apart"
                )
            }
            paths[action.identifier] = path
            if all[action.identifier] == nil { all[action.identifier] = (path, action) }
            actions.append(action)
        }
        return actions
    }

    /// Returns the keys in which two actions with the same identifier differ.
    private static func differences(_ one: NotificationAction, _ other: NotificationAction) -> [String] {
        var keys: [String] = []
        if (one.title, one.titleLocalization) != (other.title, other.titleLocalization) { keys.append("title") }
        if one.options != other.options { keys.append("options") }
        if one.icon != other.icon { keys.append("icon") }
        if one.textInput != other.textInput { keys.append("textInput") }
        return keys
    }
}
