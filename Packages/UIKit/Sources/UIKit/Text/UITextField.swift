import NotificationHosting
import UserNotificationsUI

/// A field of one line in which the user types.
///
/// Enter on it begins the editing, and Esc ends it; Enter while it is edited is the return key, which also ends the
/// editing if the delegate lets it.
///
/// Apple: `UITextField`.
open class UITextField: UIControl, EditableText {
    /// Apple: `UITextField.BorderStyle`; stored.
    public enum BorderStyle: Int, Sendable {
        case none, line, bezel, roundedRect
    }

    /// Apple: `UITextField.ViewMode`; stored.
    public enum ViewMode: Int, Sendable {
        case never, whileEditing, unlessEditing, always
    }

    /// Apple: `UITextField.DidEndEditingReason`.
    public enum DidEndEditingReason: Int, Sendable {
        /// The only reason that comes.
        case committed
        /// Never comes.
        case cancelled
    }

    /// The text of the field; empty by default. Setting it tells nobody.
    open var text: String? = ""
    /// The text, without its attributes.
    open var attributedText: NSAttributedString? {
        get { text.map { NSAttributedString(string: $0) } }
        set { text = newValue?.string }
    }
    /// Shown while there is no text; `nil`, the default, for the accessibility label.
    open var placeholder: String?
    /// The placeholder, without its attributes.
    open var attributedPlaceholder: NSAttributedString? {
        get { placeholder.map { NSAttributedString(string: $0) } }
        set { placeholder = newValue?.string }
    }
    /// Whether the text is shown as dots; `false` by default.
    open var isSecureTextEntry = false
    /// Asked and told about the editing; not kept.
    open weak var delegate: (any UITextFieldDelegate)?
    /// Whether the user is in the field.
    open var isEditing: Bool { isFirstResponder }

    /// Stored: a terminal has one size of text.
    open var font: UIFont? = .systemFont(ofSize: 17)
    /// The colour of the text where the field is drawn; `label` by default.
    open var textColor: UIColor? = .label
    /// Where the text is, where the field is drawn; at the left by default.
    open var textAlignment = NSTextAlignment.natural
    /// Stored: the device has one look for fields.
    open var borderStyle = BorderStyle.none
    /// Stored: there is no such button.
    open var clearButtonMode = ViewMode.never
    /// Stored, and not shown.
    open var leftView: UIView?
    /// Stored, and not shown.
    open var rightView: UIView?
    /// Stored: neither view is shown.
    open var leftViewMode = ViewMode.never
    /// Stored: neither view is shown.
    open var rightViewMode = ViewMode.never
    /// Stored: a terminal has one size of text.
    open var adjustsFontSizeToFitWidth = false
    /// Whether the text is emptied when the editing begins; `false` by default.
    open var clearsOnBeginEditing = false
    /// Stored: the keyboard is the terminal's.
    open var keyboardType = UIKeyboardType.default
    /// Stored: the keyboard is the terminal's.
    open var returnKeyType = UIReturnKeyType.default
    /// Stored: the text is as it is typed.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Stored: the text is as it is typed.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// Stored: the text is as it is typed.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// Stored: nothing is filled in.
    open var textContentType: UITextContentType!
    /// Stored: the return key always works.
    open var enablesReturnKeyAutomatically = false

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

    open override var canBecomeFirstResponder: Bool { isEnabled }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
        if clearsOnBeginEditing { text = "" }
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        post(Self.textDidBeginEditingNotification)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        sendActions(for: .editingDidEnd)
        post(Self.textDidEndEditingNotification)
        return true
    }

    /// Posted after the delegate has been told; the object is the field.
    public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    /// Posted after the delegate has been told; the object is the field.
    public nonisolated static let textDidEndEditingNotification = NSNotification.Name(
        "UITextFieldTextDidEndEditingNotification")
    /// Posted after a change by the user; the object is the field.
    public nonisolated static let textDidChangeNotification = NSNotification.Name(
        "UITextFieldTextDidChangeNotification")

    private func post(_ name: NSNotification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }

    // MARK: The user's keys

    var shownText: String { text ?? "" }
    var placeholderText: String { placeholder ?? accessibilityLabel ?? "" }
    var isSecure: Bool { isSecureTextEntry }
    var canBeEdited: Bool { isEnabled }

    func replace(_ range: NSRange, with replacement: String) {
        let isAllowed =
            delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: replacement) ?? true
        guard isAllowed else { return }
        text = (shownText as NSString).replacingCharacters(in: range, with: replacement)
        delegate?.textFieldDidChangeSelection(self)
        sendActions(for: .editingChanged)
        post(Self.textDidChangeNotification)
    }

    func submit() {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        sendActions(for: .editingDidEndOnExit)
        sendActions(for: .primaryActionTriggered)
        resignFirstResponder()
    }

    // MARK: Size

    open override var intrinsicContentSize: CGSize {
        let text = shownText.isEmpty ? placeholderText : shownText
        return CGSize(
            width: PointScale.points(columns: NotificationDrawingContext.columns(of: text) + 2), height: PointScale.row)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// Apple: `UITextFieldDelegate`; each member has Apple's default.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
    /// Asked before the editing begins; `false` prevents it.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Called when the editing has begun.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Asked before the editing ends; `false` prevents it.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Called when the editing has ended, by the default of the method with a reason alone.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Called when the editing has ended; the reason is always `committed`.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    /// Asked before each change by the user, with a range in UTF-16 units; `false` prevents it.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    /// Called when the user has changed the text; there is no selection.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Never called: there is no such button.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Asked at the return key; `false` leaves the field in editing.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    /// Default: `true`.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// Default: nothing.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// Default: `true`.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    /// Default: nothing.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    /// Default: calls the method without a reason.
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        textFieldDidEndEditing(textField)
    }
    /// Default: `true`.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    /// Default: nothing.
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    /// Default: `true`.
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    /// Default: `true`.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
