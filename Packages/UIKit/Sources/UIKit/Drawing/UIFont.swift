/// A font. A terminal has one, of which bold is drawn; the rest is stored.
///
/// Apple: `UIFont`.
public final class UIFont: NSObject, Sendable {
    /// How heavy a font is; from semibold on it is drawn bold.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// Apple's number, from -1 for the lightest through 1.
        public let rawValue: CGFloat

        /// Creates a weight; one of 0.3 or more is drawn bold.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// Not bold.
        public static let ultraLight = Weight(rawValue: -0.8)
        /// Not bold.
        public static let thin = Weight(rawValue: -0.6)
        /// Not bold.
        public static let light = Weight(rawValue: -0.4)
        /// Not bold; the default.
        public static let regular = Weight(rawValue: 0)
        /// Not bold.
        public static let medium = Weight(rawValue: 0.23)
        /// Bold.
        public static let semibold = Weight(rawValue: 0.3)
        /// Bold.
        public static let bold = Weight(rawValue: 0.4)
        /// Bold.
        public static let heavy = Weight(rawValue: 0.56)
        /// Bold.
        public static let black = Weight(rawValue: 0.62)
    }

    /// The purpose of a text.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// The text of the style, as Apple's.
        public let rawValue: String

        /// Names a style; one that is not here has the size of ``body``.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// 34 points.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// 28 points.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// 22 points.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// 20 points.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// 17 points, bold.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// 15 points.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// 17 points.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// 16 points.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// 13 points.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// 12 points.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// 11 points.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
    }

    /// Stored: every size is drawn as one row.
    public let pointSize: CGFloat
    let weight: Weight
    var isBold: Bool { weight.rawValue >= Weight.semibold.rawValue }

    private init(size: CGFloat, weight: Weight) {
        pointSize = size
        self.weight = weight
    }

    /// A font by its name: one with “Bold” in its name is drawn bold; the rest of it is not here. `nil` without a name.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard !fontName.isEmpty else { return nil }
        self.init(size: fontSize, weight: fontName.localizedCaseInsensitiveContains("bold") ? .bold : .regular)
    }

    /// The font of a weight; the size, in points, is stored.
    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight = .regular) -> UIFont {
        UIFont(size: fontSize, weight: weight)
    }

    /// The font in bold; the size, in points, is stored.
    public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(size: fontSize, weight: .bold)
    }

    /// As ``systemFont(ofSize:weight:)``: all characters of a terminal have one width.
    public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(size: fontSize, weight: weight)
    }

    /// As ``systemFont(ofSize:weight:)``: all characters of a terminal have one width.
    public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(size: fontSize, weight: weight)
    }

    /// The regular font: nothing is drawn slanted.
    public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(size: fontSize, weight: .regular)
    }

    /// The font of a purpose, in the size that it has on a phone by default.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        let sizes: [TextStyle: CGFloat] = [
            .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .headline: 17, .subheadline: 15, .callout: 16,
            .footnote: 13, .caption1: 12, .caption2: 11,
        ]
        return UIFont(size: sizes[style] ?? 17, weight: style == .headline ? .semibold : .regular)
    }

    /// The font with the same weight and another size, in points.
    public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(size: fontSize, weight: weight) }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return other.pointSize == pointSize && other.weight == weight
    }

    public override var hash: Int { pointSize.hashValue }
}

/// How lines of text are aligned.
///
/// Apple: `NSTextAlignment`.
public enum NSTextAlignment: Int, Sendable {
    /// At the left edge.
    case left
    /// In the middle; a half column is rounded to the left.
    case center
    /// At the right edge.
    case right
    /// As `left`.
    case justified
    /// As `left`, in every language.
    case natural
}

/// How text that does not fit is shortened; stored.
///
/// Apple: `NSLineBreakMode`.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping
    case byCharWrapping
    case byClipping
    case byTruncatingHead
    case byTruncatingTail
    case byTruncatingMiddle
}
