import NotificationModel

/// A thing that a click can hit: a case for each screen, with the part of it.
enum Click: Hashable {
    case home(ApplicationIdentifier)
    case application(String)
    case list(ListScreen.Part)
    case longLook(LongLookScreen.Part)
    case banner(BannerScreen.Part)
    case settings(SettingsRow)
    case inspector(InspectorScreen.Part)
    case question(Int)
    case help(Command)
    /// A key in the hint bar.
    case command(Command)
    /// Something that takes no clicks and hides what does.
    case nothing

    /// What a drag that begins on it does, wherever on it that is; the track of a slider and the status line are only
    /// parts.
    var drag: Drag.Kind? {
        switch self {
        case .list(.item(.stack)), .list(.item(.member)), .list(.item(.activity)): .card
        case .banner(.platter): .banner
        default: nil
        }
    }
}
