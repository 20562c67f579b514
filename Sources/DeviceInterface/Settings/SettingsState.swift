import NotificationCore
import NotificationModel

/// The Settings screen: which page, and which row has focus.
struct SettingsState: Hashable, Sendable {
    /// The app whose page it is; `nil` is the device's page.
    var application: ApplicationIdentifier?
    /// The row with focus; the first one that can have it until the person has moved.
    var focus: SettingsRow?
    /// The row that had focus on the device's page, for the way back.
    var focusBehind: SettingsRow?

    /// The rows that can have focus, and which of them has it.
    func focusable(_ system: NotificationSystem) -> (rows: [SettingsRow], index: Int)? {
        let rows = SettingsRow.rows(of: application, system).filter(\.takesFocus)
        guard !rows.isEmpty else { return nil }
        return (rows, focus.flatMap(rows.firstIndex) ?? 0)
    }

    func focusedRow(_ system: NotificationSystem) -> SettingsRow? {
        focusable(system).map { $0.rows[$0.index] }
    }

    mutating func moveFocus(by distance: Int, _ system: NotificationSystem) {
        guard let (rows, index) = focusable(system) else { return }
        focus = rows[min(max(0, index + distance), rows.count - 1)]
    }

    mutating func open(_ application: ApplicationIdentifier) {
        self = SettingsState(application: application, focus: nil, focusBehind: .application(application))
    }

    /// Back to the device's page.
    ///
    /// - Returns: Whether there was a page to go back to.
    mutating func back() -> Bool {
        guard application != nil else { return false }
        self = SettingsState(application: nil, focus: focusBehind)
        return true
    }
}
