/// What was copied, for all apps of the program.
///
/// Apple: `UIPasteboard`. The keys of the device that copy and paste have a pasteboard of their own.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    public static let general = UIPasteboard()

    private var values: [Any] = []
    /// Grows with each change.
    public private(set) var changeCount = 0

    private func set(_ values: [Any]) {
        self.values = values
        changeCount += 1
        NotificationCenter.default.post(name: Self.changedNotification, object: self)
    }

    open var strings: [String]? {
        get { hasStrings ? values.compactMap { $0 as? String ?? ($0 as? URL)?.absoluteString } : nil }
        set { set(newValue ?? []) }
    }
    open var string: String? {
        get { strings?.first }
        set { set(newValue.map { [$0] } ?? []) }
    }
    open var url: URL? {
        get { values.lazy.compactMap { $0 as? URL }.first }
        set { set(newValue.map { [$0] } ?? []) }
    }
    open var image: UIImage? {
        get { values.lazy.compactMap { $0 as? UIImage }.first }
        set { set(newValue.map { [$0] } ?? []) }
    }

    open var hasStrings: Bool { values.contains { $0 is String || $0 is URL } }
    open var hasURLs: Bool { url != nil }
    open var hasImages: Bool { image != nil }
    open var numberOfItems: Int { values.count }

    public nonisolated static let changedNotification = NSNotification.Name("UIPasteboardChangedNotification")
}
