/// What was copied, for all apps of the program.
///
/// Apple: `UIPasteboard`. The keys of the device that copy and paste have a pasteboard of their own.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    /// The only pasteboard.
    public static let general = UIPasteboard()

    private var values: [Any] = []
    /// Grows with each change.
    public private(set) var changeCount = 0

    private func set(_ values: [Any]) {
        self.values = values
        changeCount += 1
        NotificationCenter.default.post(name: Self.changedNotification, object: self)
    }

    /// The texts, and the URLs as texts; `nil` for none. Setting replaces everything.
    open var strings: [String]? {
        get { hasStrings ? values.compactMap { $0 as? String ?? ($0 as? URL)?.absoluteString } : nil }
        set { set(newValue ?? []) }
    }
    /// The first of ``strings``; setting replaces everything, `nil` empties the pasteboard.
    open var string: String? {
        get { strings?.first }
        set { set(newValue.map { [$0] } ?? []) }
    }
    /// The first URL; setting replaces everything, `nil` empties the pasteboard. A text is no URL.
    open var url: URL? {
        get { values.lazy.compactMap { $0 as? URL }.first }
        set { set(newValue.map { [$0] } ?? []) }
    }
    /// The first picture; setting replaces everything, `nil` empties the pasteboard.
    open var image: UIImage? {
        get { values.lazy.compactMap { $0 as? UIImage }.first }
        set { set(newValue.map { [$0] } ?? []) }
    }

    /// Whether there is a text or a URL.
    open var hasStrings: Bool { values.contains { $0 is String || $0 is URL } }
    /// Whether there is a URL.
    open var hasURLs: Bool { url != nil }
    /// Whether there is a picture.
    open var hasImages: Bool { image != nil }
    /// The number of texts, URLs and pictures.
    open var numberOfItems: Int { values.count }

    /// Posted at each change; the object is the pasteboard.
    public nonisolated static let changedNotification = NSNotification.Name("UIPasteboardChangedNotification")
}
