import NotificationModel

/// The kinds of objects in a manifest and the keys of each.
///
/// The parser uses these lists to find unknown and missing keys; a test compares them with the table in the
/// documentation.
package enum ManifestShape: String, Hashable, Sendable, CaseIterable {
    case manifest
    case icon
    case liveActivity = "live activity"
    case activityIcon = "live activity icon"
    case attachments
    /// Under Apple's keys, as in an app's file of entitlements.
    case entitlements
    case category
    case action
    case actionIcon = "action icon"
    case textInput = "text input"
    /// A text that is looked up in the strings tables.
    case text
    /// A text in a strings table with a different form for one.
    case forms = "number forms"

    package struct Key: Equatable, Sendable {
        package var name: String
        package var isRequired: Bool
    }

    package var keys: [Key] {
        switch self {
        case .manifest:
            [
                required("bundleIdentifier"), optional("name"), optional("icon"), optional("authorization"),
                optional("categories"), optional("liveActivities"), optional("strings"),
                optional("developmentLanguage"), optional("sounds"), optional("attachments"), optional("entitlements"),
            ]
        case .icon: [optional("glyph"), optional("color"), optional("art")]
        case .activityIcon: [optional("glyph"), optional("color")]
        case .liveActivity:
            [
                required("attributesType"), optional("title"), optional("text"), optional("value"),
                optional("progress"), optional("timer"), optional("stages"), optional("stage"), optional("icon"),
            ]
        case .attachments: [required("key"), required("folder")]
        case .entitlements:
            Entitlement.allCases.map { optional($0.rawValue) } + [optional(Entitlements.applicationGroupsKey)]
        case .category:
            [
                required("identifier"), optional("actions"), optional("options"), optional("categorySummaryFormat"),
                optional("hiddenPreviewsBodyPlaceholder"), optional("intentIdentifiers"),
            ]
        case .action:
            [
                required("identifier"), required("title"), optional("options"), optional("icon"),
                optional("textInput"),
            ]
        case .actionIcon: [optional("systemImage"), optional("templateImage")]
        case .textInput: [required("buttonTitle"), optional("placeholder")]
        case .text: [required("key")]
        case .forms: [optional("one"), required("other")]
        }
    }

    private func required(_ name: String) -> Key { Key(name: name, isRequired: true) }

    private func optional(_ name: String) -> Key { Key(name: name, isRequired: false) }
}
