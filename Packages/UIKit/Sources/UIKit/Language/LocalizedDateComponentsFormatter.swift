/// Writes spans of time in the device's language, in weeks, days, hours, minutes and seconds.
///
/// Apple: `DateComponentsFormatter`, which Foundation for Linux does not have. Years and months, which have no fixed
/// length, are left out of ``allowedUnits``.
open class LocalizedDateComponentsFormatter: Formatter, @unchecked Sendable {
    // @unchecked: as Foundation's formatters, one is used by one thread at a time.

    /// How long the words for units are.
    public enum UnitsStyle: Int, Sendable {
        /// As on a clock: 1:05.
        case positional
        /// The shortest words: 1h 5m in English.
        case abbreviated
        /// Short words: 1 hr, 5 min in English.
        case short
        /// Whole words: 1 hour, 5 minutes in English.
        case full
        /// Here the same as ``full``.
        case spellOut
        /// Here the same as ``abbreviated``.
        case brief
    }

    /// What becomes of units whose value is zero.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        /// The bits, as Apple numbers them.
        public let rawValue: UInt

        /// Creates a behaviour from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// They are left out; on a clock only those before the first value.
        public static let `default` = ZeroFormattingBehavior(rawValue: 1)
        /// Here the same as ``default``.
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
        /// Here the same as ``default``.
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
        /// Here the same as ``default``.
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
        /// Here the same as ``default``.
        public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
        /// All units are written.
        public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
    }

    /// `positional` by default.
    open var unitsStyle = UnitsStyle.positional
    /// The units to write; empty for days, hours, minutes and seconds.
    open var allowedUnits: NSCalendar.Unit = []
    /// `default` by default.
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default
    /// The most units that are written; 0 for any number.
    open var maximumUnitCount = 0

    private static let units: [(unit: NSCalendar.Unit, style: Duration.UnitsFormatStyle.Unit, seconds: Int)] = [
        (.weekOfMonth, .weeks, 604_800), (.day, .days, 86400), (.hour, .hours, 3600), (.minute, .minutes, 60),
        (.second, .seconds, 1),
    ]

    /// Writes seconds; a part of the smallest unit is left out.
    open func string(from ti: TimeInterval) -> String? {
        guard ti.isFinite, abs(ti) < 1e12 else { return nil }
        let wanted = allowedUnits.isEmpty ? [.day, .hour, .minute, .second] : allowedUnits
        let units = Self.units.filter { wanted.contains($0.unit) }
        guard let smallest = units.last else { return nil }
        let whole = Int(ti) / smallest.seconds * smallest.seconds
        if unitsStyle == .positional { return positional(whole, units.map(\.seconds)) }
        let width: Duration.UnitsFormatStyle.UnitWidth =
            switch unitsStyle {
            case .positional, .abbreviated, .brief: .narrow
            case .short: .abbreviated
            case .full, .spellOut: .wide
            }
        let style = Duration.UnitsFormatStyle(
            allowedUnits: Set(units.map(\.style)), width: width,
            maximumUnitCount: maximumUnitCount > 0 ? maximumUnitCount : nil,
            zeroValueUnits: zeroFormattingBehavior.contains(.pad) ? .show(length: 1) : .hide)
        return Duration.seconds(whole).formatted(style.locale(ApplicationLanguage.locale))
    }

    /// Writes the seconds between two dates; `nil` if no unit is allowed that is here.
    open func string(from startDate: Date, to endDate: Date) -> String? {
        string(from: endDate.timeIntervalSince(startDate))
    }

    /// Writes weeks, days, hours, minutes and seconds; other components are ignored.
    open func string(from components: DateComponents) -> String? {
        let parts = [
            (components.weekOfMonth, 604_800), (components.day, 86400), (components.hour, 3600),
            (components.minute, 60), (components.second, 1),
        ]
        return string(from: parts.reduce(0.0) { $0 + Double($1.0 ?? 0) * Double($1.1) })
    }

    private func positional(_ seconds: Int, _ units: [Int]) -> String {
        var rest = abs(seconds)
        var values = units.map { unit in
            defer { rest %= unit }
            return rest / unit
        }
        if !zeroFormattingBehavior.contains(.pad) {
            values = Array(values.drop { $0 == 0 })
            if values.isEmpty { values = [0] }
        }
        let texts = values.enumerated().map { index, value in
            index > 0 && value < 10 ? "0\(value)" : "\(value)"
        }
        return (seconds < 0 ? "-" : "") + texts.joined(separator: ":")
    }

    open override func string(for obj: Any?) -> String? {
        (obj as? DateComponents).flatMap { string(from: $0) }
    }
}
