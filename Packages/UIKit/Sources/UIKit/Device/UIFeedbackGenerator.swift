// Taps that a phone makes; a terminal makes none.

/// Apple: `UIFeedbackGenerator`.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    /// Nothing.
    open func prepare() {}
}

/// Apple: `UIImpactFeedbackGenerator`.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// Apple: `UIImpactFeedbackGenerator.FeedbackStyle`; stored nowhere.
    public enum FeedbackStyle: Int, Sendable {
        case light, medium, heavy, soft, rigid
    }

    /// Creates a generator; the style is ignored.
    public convenience init(style: FeedbackStyle) { self.init() }

    /// Nothing.
    open func impactOccurred() {}
    /// Nothing.
    open func impactOccurred(intensity: CGFloat) {}
}

/// Apple: `UINotificationFeedbackGenerator`.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// Apple: `UINotificationFeedbackGenerator.FeedbackType`; stored nowhere.
    public enum FeedbackType: Int, Sendable {
        case success, warning, error
    }

    /// Nothing.
    open func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// Apple: `UISelectionFeedbackGenerator`.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Nothing.
    open func selectionChanged() {}
}
