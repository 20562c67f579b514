/// The style of a cell: colours and attributes.
package struct Style: Hashable, Sendable {
    package struct Attributes: OptionSet, Equatable, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// The generic initializer takes 350 instructions for `[]`, which is in most styles; this one takes a few.
        package init(arrayLiteral elements: Attributes...) {
            rawValue = elements.reduce(0) { $0 | $1.rawValue }
        }

        package static let bold = Attributes(rawValue: 1 << 0)
        package static let dim = Attributes(rawValue: 1 << 1)
        /// Foreground and background are swapped.
        package static let reverse = Attributes(rawValue: 1 << 2)
        package static let underline = Attributes(rawValue: 1 << 3)
        package static let italic = Attributes(rawValue: 1 << 4)
    }

    /// Attributes in bits 52 to 59, background in 26 to 51, foreground in 0 to 25.
    private var bits: UInt64

    /// The terminal's default colours without attributes.
    package static let plain = Style()

    package init(
        foreground: Color = .terminalDefault,
        background: Color = .terminalDefault,
        attributes: Attributes = []
    ) {
        bits =
            foreground.code | background.code << Color.codeWidth
            | UInt64(attributes.rawValue) << (2 * Color.codeWidth)
    }

    package var foreground: Color {
        get { Color(code: bits & Self.colorMask) }
        set { bits = bits & ~Self.colorMask | newValue.code }
    }

    package var background: Color {
        get { Color(code: bits >> Color.codeWidth & Self.colorMask) }
        set { bits = bits & ~(Self.colorMask << Color.codeWidth) | newValue.code << Color.codeWidth }
    }

    package var attributes: Attributes {
        get { Attributes(rawValue: UInt8(bits >> (2 * Color.codeWidth))) }
        set {
            let shift = 2 * Color.codeWidth
            bits = bits & ((1 << shift) - 1) | UInt64(newValue.rawValue) << shift
        }
    }

    package func background(_ color: Color) -> Style {
        var style = self
        style.background = color
        return style
    }

    /// The style with another one's background.
    func onBackground(of other: Style) -> Style {
        var style = self
        let mask = Self.colorMask << Color.codeWidth
        style.bits = bits & ~mask | other.bits & mask
        return style
    }

    func hasSameBackground(as other: Style) -> Bool {
        (bits ^ other.bits) >> Color.codeWidth & Self.colorMask == 0
    }

    /// A number from 0 up to a power of two that is mostly different for different styles.
    func hash(below count: Int) -> Int {
        // Multiplied by the golden ratio, so that the highest bits depend on all others.
        Int(truncatingIfNeeded: (bits &* 0x9E37_79B9_7F4A_7C15) >> 32) & (count - 1)
    }

    /// The style as a number below 2⁶⁰, for another process.
    var code: UInt64 { bits }

    /// The style with a ``code``. Bits of any other number that no style has are ignored.
    init(code: UInt64) {
        self.init(
            foreground: Color(code: code & Self.colorMask),
            background: Color(code: code >> Color.codeWidth & Self.colorMask),
            attributes: Attributes(rawValue: UInt8(truncatingIfNeeded: code >> (2 * Color.codeWidth)) & 0x1F))
    }

    private static let colorMask: UInt64 = (1 << Color.codeWidth) - 1
}
