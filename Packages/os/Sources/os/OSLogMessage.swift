import Foundation

/// A message with values that can be private.
///
/// Apple: `OSLogMessage`. What code marks as private reads `<private>`; a value without a mark is shown, as Xcode shows
/// it.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    let text: String

    public init(stringLiteral value: String) {
        text = value
    }

    public init(stringInterpolation: OSLogInterpolation) {
        text = stringInterpolation.text
    }
}

/// The values of a message.
///
/// Apple: `OSLogInterpolation`.
public struct OSLogInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
        text += literal
    }

    private mutating func append(_ value: String, _ align: OSLogStringAlignment, _ privacy: OSLogPrivacy) {
        text += align.aligned(privacy.shown(value))
    }

    public mutating func appendInterpolation<Value>(
        _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append(String(describing: value()), align, privacy)
    }

    /// A value that can be absent is logged as `nil` or as what it has.
    public mutating func appendInterpolation<Value>(
        _ value: @autoclosure () -> Value?, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append(value().map { String(describing: $0) } ?? "nil", align, privacy)
    }

    public mutating func appendInterpolation<Value: BinaryInteger>(
        _ value: @autoclosure () -> Value, format: OSLogIntegerFormatting, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append(format.text(of: value()), align, privacy)
    }

    public mutating func appendInterpolation<Value: BinaryFloatingPoint>(
        _ value: @autoclosure () -> Value, format: OSLogFloatFormatting, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append(String(format: format.format, Double(value())), align, privacy)
    }

    /// A Boolean value in words.
    public mutating func appendInterpolation(
        _ value: @autoclosure () -> Bool, format: OSLogBoolFormat, privacy: OSLogPrivacy = .auto
    ) {
        append(format == .truth ? "\(value())" : value() ? "YES" : "NO", .none, privacy)
    }
}

/// Whether a value is shown.
///
/// Apple: `OSLogPrivacy`.
public struct OSLogPrivacy: Sendable {
    /// What stands for a private value.
    public enum Mask: Sendable {
        /// A number that is the same for equal values within a run of the program.
        case hash
        case none
    }

    private enum Kind: Sendable {
        case shown
        case hidden(Mask)
    }

    private let kind: Kind

    public static var auto: OSLogPrivacy { OSLogPrivacy(kind: .shown) }
    public static var `public`: OSLogPrivacy { OSLogPrivacy(kind: .shown) }
    public static var `private`: OSLogPrivacy { OSLogPrivacy(kind: .hidden(.none)) }
    public static var sensitive: OSLogPrivacy { OSLogPrivacy(kind: .hidden(.none)) }
    public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .shown) }
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .hidden(mask)) }
    public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .hidden(mask)) }

    func shown(_ value: String) -> String {
        switch kind {
        case .shown: value
        case .hidden(.none): "<private>"
        case .hidden(.hash): "<mask.hash: '\(String(UInt(bitPattern: value.hashValue), radix: 36))'>"
        }
    }
}

/// Where a value stands in its columns.
///
/// Apple: `OSLogStringAlignment`.
public struct OSLogStringAlignment: Sendable {
    /// How many characters the value has at least; a negative number aligns it on the left.
    private let columns: Int

    public static var none: OSLogStringAlignment { OSLogStringAlignment(columns: 0) }
    public static func left(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment(columns: -columns) }
    public static func right(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment(columns: columns) }

    func aligned(_ text: String) -> String {
        let spaces = String(repeating: " ", count: max(0, abs(columns) - text.count))
        return columns < 0 ? text + spaces : spaces + text
    }
}

/// How a whole number is written.
///
/// Apple: `OSLogIntegerFormatting`.
public struct OSLogIntegerFormatting: Sendable {
    private let radix: Int
    private var prefix = ""
    private var isUppercase = false
    private var minimumDigits = 0

    private init(radix: Int, prefix: String = "", isUppercase: Bool = false, minimumDigits: Int = 0) {
        (self.radix, self.prefix) = (radix, prefix)
        (self.isUppercase, self.minimumDigits) = (isUppercase, minimumDigits)
    }

    public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 10) }
    public static var hex: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 16) }
    public static var octal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 8) }
    public static func decimal(minDigits: Int) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(radix: 10, minimumDigits: minDigits)
    }
    public static func hex(explicitPrefix: Bool = false, uppercase: Bool = false) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(radix: 16, prefix: explicitPrefix ? "0x" : "", isUppercase: uppercase)
    }

    func text(of value: some BinaryInteger) -> String {
        let digits = String(value.magnitude, radix: radix, uppercase: isUppercase)
        let zeros = String(repeating: "0", count: max(0, minimumDigits - digits.count))
        return (value < 0 ? "-" : "") + prefix + zeros + digits
    }
}

/// How a number with a fraction is written.
///
/// Apple: `OSLogFloatFormatting`.
public struct OSLogFloatFormatting: Sendable {
    let format: String

    public static var fixed: OSLogFloatFormatting { fixed(precision: 6) }
    public static var exponential: OSLogFloatFormatting { OSLogFloatFormatting(format: "%e") }
    public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting(format: "%g") }
    public static func fixed(precision: Int) -> OSLogFloatFormatting {
        OSLogFloatFormatting(format: "%.\(precision)f")
    }
}

/// How a Boolean value is written.
///
/// Apple: `OSLogBoolFormat`.
public enum OSLogBoolFormat: Sendable {
    /// `true` or `false`.
    case truth
    /// `YES` or `NO`.
    case answer
}
