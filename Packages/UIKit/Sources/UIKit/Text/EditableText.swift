import NotificationHosting

/// A view whose text the user edits: the field of the device is the same for all of them.
@MainActor
protocol EditableText: UIView {
    var shownText: String { get }
    var placeholderText: String { get }
    var isSecure: Bool { get }
    var canBeEdited: Bool { get }
    /// Asks the delegate, changes the text and tells of it.
    func replace(_ range: NSRange, with replacement: String)
    /// The return key.
    func submit()
}

extension EditableText {
    /// The field of the device.
    func field(_ identifier: String, isEnabled: Bool) -> HostedControl {
        .textField(
            identifier, title: placeholderText, text: shownText, isSecure: isSecure, isEditing: isFirstResponder,
            isEnabled: isEnabled && canBeEdited,
            edit: { [weak self] isEditing in
                _ = isEditing ? self?.becomeFirstResponder() : self?.resignFirstResponder()
            },
            change: { [weak self] text in self?.change(to: text) },
            submit: { [weak self] in self?.submit() })
    }

    /// Replaces what has changed, because delegates are asked about the part: a key is one character.
    private func change(to text: String) {
        let (old, new) = (Array(shownText.utf16), Array(text.utf16))
        var first = 0
        while first < min(old.count, new.count), old[first] == new[first] { first += 1 }
        var last = 0
        while last < min(old.count, new.count) - first, old[old.count - 1 - last] == new[new.count - 1 - last] {
            last += 1
        }
        // Not between the halves of a character.
        while first > 0, UTF16.isTrailSurrogate(first < new.count ? new[first] : 0) { first -= 1 }
        while last > 0, UTF16.isTrailSurrogate(new[new.count - last]) { last -= 1 }
        replace(
            NSRange(location: first, length: old.count - first - last),
            with: String(decoding: new[first..<(new.count - last)], as: UTF16.self))
    }
}
