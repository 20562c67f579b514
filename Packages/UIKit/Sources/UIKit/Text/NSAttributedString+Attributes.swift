/// Names of attributes of text, of which font (its weight), foreground and background colour are drawn.
extension NSAttributedString.Key {
    /// A `UIFont`, of which the weight is drawn.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// A `UIColor` in which the text is written.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// A `UIColor` behind the text.
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    /// Stored: the label or text view decides.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
    /// Stored.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    /// Stored.
    public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
    /// Stored.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    /// Stored.
    public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
    /// Stored.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    /// Stored.
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
    /// Stored: a link cannot be pressed.
    public static let link = NSAttributedString.Key(rawValue: "NSLink")
    /// Stored.
    public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
}

/// How a line is drawn under or through text; stored.
///
/// Apple: `NSUnderlineStyle`.
public struct NSUnderlineStyle: OptionSet, Sendable {
    /// The bits, as Apple numbers them.
    public let rawValue: Int

    /// Creates a style from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A thin line.
    public static let single = NSUnderlineStyle(rawValue: 1)
    /// A thick line.
    public static let thick = NSUnderlineStyle(rawValue: 2)
    /// Two lines.
    public static let double = NSUnderlineStyle(rawValue: 9)
    /// A line of dots.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
    /// A line of dashes.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
    /// No line under blanks.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// How paragraphs are set; stored: the label decides.
///
/// Apple: `NSParagraphStyle`.
open class NSParagraphStyle: NSObject {
    fileprivate var storedAlignment = NSTextAlignment.natural
    /// Stored; `natural` unless it is mutable.
    open var alignment: NSTextAlignment { storedAlignment }
}

/// Apple: `NSMutableParagraphStyle`; stored.
open class NSMutableParagraphStyle: NSParagraphStyle {
    open override var alignment: NSTextAlignment {
        get { storedAlignment }
        set { storedAlignment = newValue }
    }
    /// Stored.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// Stored; in points.
    open var lineSpacing: CGFloat = 0
    /// Stored; in points.
    open var paragraphSpacing: CGFloat = 0
    /// Stored; in points.
    open var paragraphSpacingBefore: CGFloat = 0
    /// Stored; in points.
    open var firstLineHeadIndent: CGFloat = 0
    /// Stored; in points.
    open var headIndent: CGFloat = 0
    /// Stored; in points.
    open var tailIndent: CGFloat = 0
    /// Stored; in points.
    open var minimumLineHeight: CGFloat = 0
    /// Stored; in points.
    open var maximumLineHeight: CGFloat = 0
    /// Stored: a line is a row.
    open var lineHeightMultiple: CGFloat = 0
}
