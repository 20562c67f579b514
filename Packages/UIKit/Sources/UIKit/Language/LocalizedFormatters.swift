/// A date formatter that begins with the device's locale, for which Foundation's on Linux has the process's.
///
/// Apple: `DateFormatter`, for which it stands in the targets of apps.
open class LocalizedDateFormatter: DateFormatter, @unchecked Sendable {
    public override init() {
        super.init()
        locale = ApplicationLanguage.locale
    }

    /// Decodes a formatter as Foundation does, with the locale of the archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override class func localizedString(
        from date: Date, dateStyle: DateFormatter.Style, timeStyle: DateFormatter.Style
    ) -> String {
        let formatter = LocalizedDateFormatter()
        (formatter.dateStyle, formatter.timeStyle) = (dateStyle, timeStyle)
        return formatter.string(from: date)
    }
}

/// A number formatter that begins with the device's locale.
///
/// Apple: `NumberFormatter`, for which it stands in the targets of apps.
open class LocalizedNumberFormatter: NumberFormatter, @unchecked Sendable {
    public override init() {
        super.init()
        locale = ApplicationLanguage.locale
    }

    /// Decodes a formatter as Foundation does, with the locale of the archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override class func localizedString(from number: NSNumber, number style: NumberFormatter.Style) -> String {
        let formatter = LocalizedNumberFormatter()
        formatter.numberStyle = style
        return formatter.string(for: number) ?? ""
    }
}
