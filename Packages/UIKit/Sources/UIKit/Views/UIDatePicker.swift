/// A date that arrows turn: by a minute, or by a day if only the date is shown.
///
/// Apple: `UIDatePicker`. ← turns it back and → forward.
open class UIDatePicker: UIControl {
    /// What can be turned: a date by days, a year and month by months, others by minutes; a count-down has hours and
    /// minutes.
    public enum Mode: Int, Sendable {
        case time, date, dateAndTime, countDownTimer, yearAndMonth
    }

    /// Stored.
    public enum Style: Int, Sendable {
        case automatic, wheels, compact, inline
    }

    /// Date and time by default.
    open var datePickerMode = Mode.dateAndTime
    /// Stored.
    open var preferredDatePickerStyle = Style.automatic
    /// The date that is shown; set outside the bounds, it becomes the nearest bound. Now by default.
    open var date = Date() { didSet { date = clamped(date) } }
    /// The earliest date, which counts whenever ``date`` is set; `nil` for none.
    open var minimumDate: Date?
    /// The latest date, which counts whenever ``date`` is set; `nil` for none. One before the minimum counts as the
    /// minimum.
    open var maximumDate: Date?
    /// In seconds; a minute, the least that the wheels have, by default.
    open var countDownDuration: TimeInterval = 60 { didSet { countDownDuration = max(60, countDownDuration) } }
    /// In minutes: how far an arrow turns.
    open var minuteInterval = 1
    /// How the date is written; `nil` for the language of the app.
    open var locale: Locale?
    /// What a day and a month are when the picker is turned; the user's by default.
    open var calendar: Calendar! = .current
    /// The time zone in which the date is shown; `nil` for the device's.
    open var timeZone: TimeZone?

    /// Sets the date at once, whether animated or not; no action is sent.
    open func setDate(_ date: Date, animated: Bool) { self.date = date }

    private func clamped(_ date: Date) -> Date {
        min(max(date, minimumDate ?? date), max(maximumDate ?? date, minimumDate ?? date))
    }

    /// What is shown.
    var words: String {
        if datePickerMode == .countDownTimer {
            let minutes = Int(countDownDuration / 60)
            return String(format: "%d:%02d", minutes / 60, minutes % 60)
        }
        let formatter = DateFormatter()
        formatter.locale = locale ?? ApplicationLanguage.locale
        formatter.timeZone = timeZone ?? .current
        formatter.dateStyle = datePickerMode == .time ? .none : .medium
        formatter.timeStyle = [.date, .yearAndMonth].contains(datePickerMode) ? .none : .short
        return formatter.string(from: date)
    }

    /// Turns the picker by a step.
    func turn(forward: Bool) {
        let sign = forward ? 1 : -1
        switch datePickerMode {
        case .countDownTimer:
            countDownDuration += Double(sign * max(1, minuteInterval) * 60)
        case .date: date = calendar.date(byAdding: .day, value: sign, to: date) ?? date
        case .yearAndMonth: date = calendar.date(byAdding: .month, value: sign, to: date) ?? date
        case .time, .dateAndTime: date.addTimeInterval(Double(sign * max(1, minuteInterval) * 60))
        }
        sendValueActions()
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: 24 * PointScale.column, height: PointScale.row)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
