import NotificationCore
import NotificationModel
import TerminalCanvas

/// The first row: the program, where the user is, the Focus that is on, refusals, the date and the time.
struct StatusLine {
    private let device: DeviceView
    private let title: TerminalText
    /// Whether the screen below says what time it is.
    private let clockIsBelow: Bool

    /// - Parameter screens: What is drawn, from the back to the front.
    init(_ screens: [any Screen], _ device: DeviceView) {
        self.device = device
        title = screens.reversed().lazy.compactMap { $0.title(device) }.first ?? Self.place(device)
        clockIsBelow = screens.first?.showsClock(device) == true
    }

    /// The name of where the user is on the device.
    private static func place(_ device: DeviceView) -> TerminalText {
        let system = device.system
        if system.isLocked { return device.snapshot.text(ScreenLabel.locked) }
        if system.isNotificationCenterOpen { return device.snapshot.text(.notificationCenter) }
        return system.frontApplication.map { AppFace($0, system).name }
            ?? device.snapshot.text(ScreenLabel.home)
    }

    func draw(_ scene: inout Scene) {
        let main = device.geometry.main
        let row = device.geometry.statusRow
        let now = device.snapshot.local(device.snapshot.now)
        scene.write("◇", main.column + 1, row, Theme.focus)
        let language = device.snapshot.language
        let clock = now.clock(in: language)
        let shortDate = now.shortDate(in: language)
        let notice = notice
        // On a narrow screen the date makes way for what is wrong.
        let date =
            notice != nil && main.columns < 60
            ? .empty
            : TerminalText(
                clockIsBelow ? shortDate : main.columns < 60 ? clock : "\(shortDate)  \(clock)")
        scene.write(date, endingAt: main.endColumn - 1, row, Theme.secondary)
        let end = drawRefusals(endingAt: main.endColumn - 3 - date.columns, row, &scene)
        let place = notice ?? title
        // The program's name makes way for the screen's.
        let hasName = main.column + 12 + place.columns <= end
        if hasName { scene.write("ncenter", main.column + 3, row, Theme.secondary) }
        let first = main.column + (hasName ? 12 : 3)
        let focus = focusIndicator(columns: end - first - place.columns)
        let name = place.truncated(to: end - first - focus.columns) + focus
        let centered = main.column + (main.columns - name.columns) / 2
        scene.write(
            name, max(first, min(centered, end - name.columns)), row, notice == nil ? Theme.title : Theme.notice)
    }

    /// What is wrong: an app does not answer, or the device cannot save.
    private var notice: TerminalText? {
        let delay = device.snapshot.delay.map { device.snapshot.text(DelayLabel(delay: $0)) }
        let saving = device.snapshot.savingProblem.map { device.snapshot.text(SavingProblemLabel(reason: $0)) }
        return (delay ?? saving).map { Excerpt.line($0.string) }
    }

    /// The number of refused payloads that the user has not looked at; a click opens the inspector.
    ///
    /// - Returns: Where what is drawn before it ends.
    private func drawRefusals(endingAt end: Int, _ row: Int, _ scene: inout Scene) -> Int {
        guard device.unseenRefusals > 0 else { return end }
        let count = TerminalText("⚠ \(device.unseenRefusals)")
        let area = Rectangle(column: end - count.columns, row: row, columns: count.columns, rows: 1)
        scene.write(count, area.column, row, Theme.notice)
        scene.place(.command(.inspector), in: area)
        return area.column - 2
    }

    /// The Focus that is on, beside the name of every screen: in words where there is room.
    private func focusIndicator(columns: Int) -> TerminalText {
        guard let name = device.system.settings.focus.label else { return .empty }
        let words = "  ☾ " + device.snapshot.text(name)
        return device.geometry.main.columns >= 60 && words.columns <= columns ? words : " ☾"
    }
}
