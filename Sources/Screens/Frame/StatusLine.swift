import NotificationCore
import NotificationModel
import TerminalCanvas

/// The first row: where the user is, or what is wrong; from the right the sign of a recording, refusals, the Focus that
/// is on, the date and the time.
///
/// It is drawn after the screen below it, so that the time and the date are always shown and never twice.
struct StatusLine {
    private let device: DeviceView
    private let title: TerminalText?
    /// Whether it is above the sheet that has clock and date of its own: the lock screen and Notification Center.
    private let isOnSheet: Bool

    private static let gap = 3

    /// - Parameter screens: What is drawn, from the back to the front.
    init(_ screens: [any Screen], _ device: DeviceView) {
        self.device = device
        let first = screens.first?.layer
        isOnSheet = device.system.isLocked || device.showsList && (first == .list || first == .longLook)
        title = screens.reversed().lazy.compactMap { $0.title(device) }.first ?? Self.place(device)
    }

    /// The name of where the user is on the device; the Home Screen and apps say it themselves.
    private static func place(_ device: DeviceView) -> TerminalText? {
        if device.system.isLocked {
            return device.snapshot.text(device.system.isAuthenticated ? ScreenLabel.unlocked : .locked)
        }
        // The heading of the history is the same words.
        guard device.system.isNotificationCenterOpen, device.system.list.shownCount(in: .history) == 0 else {
            return nil
        }
        return device.snapshot.text(.notificationCenter)
    }

    func draw(_ scene: inout Scene) {
        let row = device.geometry.statusRow
        let columns = device.geometry.size.columns
        scene.openElement(.statusBar, in: device.geometry.screen.line(row))
        scene.place(.nothing, drag: .statusLine, in: device.geometry.screen.line(row))
        defer { scene.closeElement() }
        let now = device.snapshot.local(device.snapshot.now)
        let language = device.snapshot.language
        let clock = device.snapshot.program.statusTime ?? TerminalText(now.clockDigits(in: language))
        let lead = device.snapshot.clockMark
        let notice = notice
        var end = drawRecording(endingAt: columns - 1, row, &scene)
        end = drawViewers(endingAt: drawProblems(endingAt: end, row, &scene), row, &scene)
        // The time is at the left, except on the sheet, whose name is there.
        var first = 1
        if !isOnSheet, notice == nil {
            first += clock.columns + Self.gap
            scene.say(clock, endingAt: first - Self.gap, row, Theme.wallpaperTitle, identifier: "Clock")
            if !lead.isEmpty {
                first += lead.columns + 1
                scene.say(lead, endingAt: first - Self.gap, row, Theme.wallpaperSecondary, identifier: "ClockLead")
            }
        }
        let words = notice ?? title ?? .empty
        // Where there is room for the clock, the date is above it; scrolled away, the time stands for both.
        let hasHead = isOnSheet && device.geometry.clockHeight != nil
        let date: TerminalText = hasHead ? .empty : TerminalText(now.shortDate(in: language))
        let clockAtRight: TerminalText = isOnSheet && !scene.showsClock ? clock : .empty
        // Where room is short, the date goes first, then the name of the Focus, then the end of the words.
        let needed = first + words.columns + Self.gap
        func place(_ text: TerminalText, _ style: Style, identifier: String, label: String? = nil) {
            guard !text.isEmpty else { return }
            scene.say(text, endingAt: end, row, style, as: label, identifier: identifier)
            end -= text.columns + Self.gap
        }
        let mode = device.system.settings.focus.label.map { device.snapshot.text($0) } ?? .empty
        let focus: TerminalText = mode.isEmpty ? .empty : "☾ " + mode
        let leadAtRight = clockAtRight.isEmpty ? .empty : lead
        let reserved =
            clockAtRight.isEmpty
            ? 0 : clockAtRight.columns + (leadAtRight.isEmpty ? 0 : leadAtRight.columns + 1) + Self.gap
        if end - focus.columns - Self.gap - reserved >= needed {
            place(focus, Style(.violet), identifier: "Focus", label: mode.string)
        } else if !focus.isEmpty {
            place("☾", Style(.violet), identifier: "Focus", label: mode.string)
        }
        if notice == nil, end - date.columns - Self.gap - reserved >= needed {
            place(date, Theme.wallpaperSecondary, identifier: "Date")
        }
        if !hasHead, !clockAtRight.isEmpty {
            // Where there is no room for a clock of its own, the time is in the middle, as on a phone.
            let leadColumns = leadAtRight.isEmpty ? 0 : leadAtRight.columns + 1
            end = min(end, max((columns + clock.columns) / 2, needed + clock.columns) + leadColumns)
        }
        place(leadAtRight, Theme.wallpaperSecondary, identifier: "ClockLead")
        if !leadAtRight.isEmpty { end += Self.gap - 1 }
        place(clockAtRight, Theme.wallpaperTitle, identifier: "Clock")
        scene.pen.write(
            words.truncated(to: max(0, end - first)), first, row, notice == nil ? Theme.wallpaperTitle : Theme.notice)
        scene.staticText(
            words.string, in: .line(row, from: first, to: end), identifier: notice == nil ? "Title" : "Warning")
    }

    /// Says that an app does not answer or that the device cannot save.
    private var notice: TerminalText? {
        let delay = device.snapshot.delay.map { device.snapshot.text(ScreenLabel.delay($0)) }
        let saving = device.snapshot.savingProblem.map { device.snapshot.text(ScreenLabel.notSaved($0)) }
        return (delay ?? saving).map { BoundedText.line($0.string) }
    }

    /// The sign that a recording goes on, as iOS has it in red for a recording of the screen; it does what the key
    /// does.
    ///
    /// - Returns: The column at which the text before it must end.
    private func drawRecording(endingAt end: Int, _ row: Int, _ scene: inout Scene) -> Int {
        guard device.snapshot.program.isRecorded else { return end }
        let sign: TerminalText = "● REC"
        scene.pen.write(sign, endingAt: end, row, Style(.danger, on: nil, .bold))
        let area = Rectangle.line(row, from: end - sign.columns, to: end)
        scene.element(.button, in: area, .command(.record)) {
            $0.identifier = "Recording"
            $0.label = ScreenLabel.recording.text(in: device.snapshot.language)
        }
        return area.column - Self.gap
    }

    /// How many others look at the device.
    ///
    /// - Returns: The column at which the text before it must end.
    private func drawViewers(endingAt end: Int, _ row: Int, _ scene: inout Scene) -> Int {
        let others = device.snapshot.program.otherViewers
        guard others > 0 else { return end }
        let count = TerminalText("⊚ \(others)")
        scene.say(
            count, endingAt: end, row, Theme.wallpaperSecondary,
            as: ScreenLabel.otherViewers.text(in: device.snapshot.language), identifier: "Viewers", value: "\(others)")
        return end - count.columns - Self.gap
    }

    /// How many payloads were refused, and how many remarks there are on others, since the user has looked; and the
    /// key that shows them.
    ///
    /// - Returns: The column at which the text before it must end.
    private func drawProblems(endingAt end: Int, _ row: Int, _ scene: inout Scene) -> Int {
        let unseen = device.snapshot.isKiosk ? DeviceLog.Problems() : device.unseenProblems
        guard !unseen.isEmpty else { return end }
        let refusals: TerminalText = unseen.refusals > 0 ? TerminalText("⚠ \(unseen.refusals) ") : .empty
        let remarks: TerminalText = unseen.remarks > 0 ? TerminalText("▵ \(unseen.remarks) ") : .empty
        let key = device.keys.symbol(of: .inspector)
        let columns = refusals.columns + remarks.columns + key.columns
        let area = Rectangle.line(row, from: end - columns, to: end)
        let middle = area.column + scene.pen.write(refusals, area.column, row, Theme.notice)
        scene.pen.write(remarks, middle, row, Theme.wallpaperSecondary)
        scene.pen.write(key, endingAt: end, row, Theme.wallpaperTitle)
        scene.element(.button, in: area, .command(.inspector)) {
            $0.label = InspectorLabel.problems.text(in: device.snapshot.language)
            $0.value = "\(unseen.refusals + unseen.remarks)"
        }
        return area.column - Self.gap
    }
}
