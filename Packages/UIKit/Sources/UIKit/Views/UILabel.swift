import UserNotificationsUI

/// Text in a view, drawn in its colour and, from semibold on, in bold.
///
/// Apple: `UILabel`.
open class UILabel: UIView {
    /// The text without attributes; another text removes those of ``attributedText``.
    open var text: String? {
        didSet { if attributed?.string != text { attributed = nil } }
    }
    private var attributed: NSAttributedString?
    /// Drawn in the colours and weights of its parts; what has none has those of the label.
    open var attributedText: NSAttributedString? {
        get { attributed ?? text.map { NSAttributedString(string: $0) } }
        set {
            attributed = newValue
            text = newValue?.string
        }
    }
    /// Decides, by its weight, whether the text is bold; 17 points by default, and every size is drawn as one row.
    open var font: UIFont! = .systemFont(ofSize: 17)
    /// The colour of text that has none of its own; `label` by default.
    open var textColor: UIColor! = .label
    /// Where each line is in the frame; at the left by default.
    open var textAlignment = NSTextAlignment.natural
    /// The most lines; 0 for any number.
    open var numberOfLines = 1
    /// Stored: text is broken between words and shortened at its end.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Stored: a terminal has one size of text.
    open var adjustsFontSizeToFitWidth = false
    /// Stored.
    open var minimumScaleFactor: CGFloat = 0
    /// Stored.
    open var adjustsFontForContentSizeCategory = false

    override var isInteractiveByDefault: Bool { false }

    var mostLines: Int? { numberOfLines > 0 ? numberOfLines : nil }

    var styledText: StyledText {
        StyledText(attributedText ?? NSAttributedString(string: ""), font: font, color: textColor)
    }

    /// The lines to draw in an area.
    func lines(columns: Int, rows: Int) -> [String] {
        styledText.lines(columns: columns, maximumLines: min(mostLines ?? rows, rows)).map { line in
            line.map(\.text).joined()
        }
    }

    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        styledText.size(forWidth: size.width, maximumLines: mostLines)
    }
}
