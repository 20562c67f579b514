import NotificationHosting
import UserNotificationsUI

/// Text of several lines, which the user can edit unless it is forbidden. The user's keys make one line; lines that
/// code sets are kept.
///
/// Apple: `UITextView`.
open class UITextView: UIScrollView, EditableText {
    /// The text without attributes; another text removes those of ``attributedText``. Empty by default.
    open var text: String! = "" {
        didSet { if attributed?.string != text { attributed = nil } }
    }
    private var attributed: NSAttributedString?
    /// Drawn in the colours and weights of its parts; what has none has those of the view.
    open var attributedText: NSAttributedString! {
        get { attributed ?? NSAttributedString(string: text ?? "") }
        set {
            attributed = newValue
            text = newValue?.string ?? ""
        }
    }
    /// Decides, by its weight, whether the text is bold; every size is drawn as one row.
    open var font: UIFont? = .systemFont(ofSize: 17)
    /// The colour of text that has none of its own; `label` by default.
    open var textColor: UIColor? = .label
    /// Where each line is in the frame; at the left by default.
    open var textAlignment = NSTextAlignment.natural
    /// Whether the user can edit the text; `true` by default. Otherwise it is drawn like a label.
    open var isEditable = true
    /// Stored.
    open var isSelectable = true
    /// Stored: text begins at the edge.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)

    /// Stored: the keyboard is the terminal's.
    open var keyboardType = UIKeyboardType.default
    /// Stored: the keyboard is the terminal's.
    open var returnKeyType = UIReturnKeyType.default
    /// Stored: the text is as it is typed.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Stored: the text is as it is typed.
    open var autocorrectionType = UITextAutocorrectionType.default

    private weak var textDelegate: (any UITextViewDelegate)?
    /// Asked and told about the editing; not kept.
    open var delegate: (any UITextViewDelegate)? {
        get { textDelegate }
        set { textDelegate = newValue }
    }

    private var ownInputView: UIView?
    open override var inputView: UIView? {
        get { ownInputView }
        set { ownInputView = newValue }
    }
    private var ownAccessoryView: UIView?
    open override var inputAccessoryView: UIView? {
        get { ownAccessoryView }
        set { ownAccessoryView = newValue }
    }

    open override var canBecomeFirstResponder: Bool { isEditable }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard delegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
        delegate?.textViewDidBeginEditing(self)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard delegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        delegate?.textViewDidEndEditing(self)
        return true
    }

    /// Posted after a change by the user; the object is the view.
    public nonisolated static let textDidChangeNotification = NSNotification.Name(
        "UITextViewTextDidChangeNotification")

    var shownText: String { text ?? "" }
    var placeholderText: String { accessibilityLabel ?? "" }
    var isSecure: Bool { false }
    var canBeEdited: Bool { isEditable }

    func replace(_ range: NSRange, with replacement: String) {
        guard delegate?.textView(self, shouldChangeTextIn: range, replacementText: replacement) ?? true else { return }
        text = (shownText as NSString).replacingCharacters(in: range, with: replacement)
        delegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    /// The return key asks the delegate for a new line, as chats do that send by it, and ends the editing.
    func submit() {
        let end = NSRange(location: (shownText as NSString).length, length: 0)
        guard delegate?.textView(self, shouldChangeTextIn: end, replacementText: "\n") ?? true else { return }
        resignFirstResponder()
    }

    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        StyledText(attributedText, font: font, color: textColor).size(forWidth: size.width, maximumLines: nil)
    }
}

/// Apple: `UITextViewDelegate`; each member has Apple's default.
@preconcurrency @MainActor
public protocol UITextViewDelegate: NSObjectProtocol {
    /// Asked before the editing begins; `false` prevents it.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Called when the editing has begun.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Asked before the editing ends; `false` prevents it.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Called when the editing has ended.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Asked before each change by the user, with a range in UTF-16 units, and with a line end at the return key;
    /// `false` prevents it.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Called when the user has changed the text.
    func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
    /// Default: `true`.
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    /// Default: nothing.
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    /// Default: `true`.
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    /// Default: nothing.
    public func textViewDidEndEditing(_ textView: UITextView) {}
    /// Default: `true`.
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    /// Default: nothing.
    public func textViewDidChange(_ textView: UITextView) {}
}
