import NotificationHosting
import UserNotificationsUI

/// Text in a view, drawn in its colour and, from semibold on, in bold.
///
/// Apple: `UILabel`.
open class UILabel: UIView {
    open var text: String?
    /// Drawn without its attributes.
    open var attributedText: NSAttributedString? {
        didSet { text = attributedText?.string }
    }
    open var font: UIFont! = .systemFont(ofSize: 17)
    open var textColor: UIColor! = .label
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

    private var mostLines: Int? { numberOfLines > 0 ? numberOfLines : nil }

    /// The lines to draw in an area.
    func lines(columns: Int, rows: Int) -> [String] {
        guard let text, !text.isEmpty, columns > 0 else { return [] }
        return NotificationDrawingContext.lines(
            of: text, columns: columns, maximumLines: min(mostLines ?? rows, rows))
    }

    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        guard let text, !text.isEmpty else { return .zero }
        let available = size.width > 0 ? max(1, Int(min(size.width / PointScale.column, 10_000))) : 10_000
        let lines = NotificationDrawingContext.lines(of: text, columns: available, maximumLines: mostLines)
        let columns = lines.map(NotificationDrawingContext.columns).max() ?? 0
        return CGSize(width: PointScale.points(columns: columns), height: PointScale.points(rows: lines.count))
    }
}
