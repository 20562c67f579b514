import UserNotificationsUI

/// A gesture on a view, which lets its targets perform their methods.
///
/// Apple: `UIGestureRecognizer`. A terminal has no touches: a view with a gesture can be pressed wherever buttons can,
/// and a press is the whole gesture, in the middle of the view.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// How far a gesture is.
    public enum State: Int, Sendable {
        /// Before and after a gesture.
        case possible
        /// A long press begins.
        case began
        /// Never: a press does not move.
        case changed
        /// The gesture is done.
        case ended
        /// Never.
        case cancelled
        /// Never.
        case failed

        /// The same as `ended`.
        public static let recognized = State.ended
    }

    /// How far the gesture is while the targets perform their methods.
    open internal(set) var state = State.possible
    /// Whether the gesture can be made; `true` by default.
    open var isEnabled = true
    /// The view that has the gesture.
    public internal(set) weak var view: UIView?
    /// Asked whether the gesture may begin.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// Stored.
    open var name: String?
    /// Stored: what is in the view can be pressed as well.
    open var cancelsTouchesInView = true
    private var targets: [TargetAction] = []
    /// The segue of the gesture.
    var onRecognition: (() -> Void)?

    /// Creates a gesture with a target, which is not kept.
    ///
    /// - Precondition: At the gesture, the target has the method.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    public override convenience init() { self.init(target: nil, action: nil) }

    /// Lets an object, which is not kept, perform a method with the gesture as its argument; the same pair counts once.
    open func addTarget(_ target: Any, action: Selector) {
        if !targets.contains(where: { $0.isSame(as: target, action) }) {
            targets.append(TargetAction(target: target, action: action))
        }
    }

    /// Removes targets; `nil` stands for all of them, or for all actions.
    open func removeTarget(_ target: Any?, action: Selector?) {
        targets.removeAll { $0.isSame(as: target, action) }
    }

    /// One during the gesture.
    open var numberOfTouches: Int { state == .possible ? 0 : 1 }

    /// The middle of the gesture's view.
    open func location(in view: UIView?) -> CGPoint {
        guard let own = self.view else { return .zero }
        func origin(of view: UIView?) -> CGPoint {
            sequence(first: view, next: { $0?.superview }).reduce(into: CGPoint.zero) { point, view in
                point.x += view?.frame.minX ?? 0
                point.y += view?.frame.minY ?? 0
            }
        }
        let (from, to) = (origin(of: own), origin(of: view))
        return CGPoint(x: from.x - to.x + own.frame.width / 2, y: from.y - to.y + own.frame.height / 2)
    }

    /// The word for the gesture on a view that has no text.
    var verb: String { "Press" }
    /// The states of a whole gesture.
    var course: [State] { [.ended] }

    /// Performs the whole gesture.
    func recognize() {
        guard isEnabled, delegate?.gestureRecognizerShouldBegin(self) ?? true else { return }
        for state in course {
            self.state = state
            for target in targets {
                if let object = target.target { target.action.perform(on: object, [self]) }
            }
        }
        state = .possible
        onRecognition?()
    }
}

/// Apple: `UIGestureRecognizerDelegate`.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    /// Asked before a gesture; `false` prevents it.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}

extension UIGestureRecognizerDelegate {
    /// Default: `true`.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

/// A tap.
///
/// Apple: `UITapGestureRecognizer`.
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// Stored: one press stands for all taps.
    open var numberOfTapsRequired = 1
    /// Stored.
    open var numberOfTouchesRequired = 1

    override var verb: String { "Tap" }
}

/// A long press, which begins and ends.
///
/// Apple: `UILongPressGestureRecognizer`.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// Stored: a press takes no time.
    open var minimumPressDuration: TimeInterval = 0.5
    /// Stored.
    open var allowableMovement: CGFloat = 10
    /// Stored.
    open var numberOfTapsRequired = 0
    /// Stored.
    open var numberOfTouchesRequired = 1

    override var verb: String { "Hold" }
    override var course: [State] { [.began, .ended] }
}

extension UIView {
    /// Adds a gesture; a view that does not let the user interact, as labels and image views by default, ignores it.
    public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        gestures.append(gestureRecognizer)
        gestureRecognizer.view = self
    }

    /// Removes a gesture; nothing if it is another view's.
    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        gestures.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
    }

    /// The gestures of the view, never `nil`; setting them replaces all.
    public var gestureRecognizers: [UIGestureRecognizer]? {
        get { gestures }
        set {
            for gesture in gestures { removeGestureRecognizer(gesture) }
            for gesture in newValue ?? [] { addGestureRecognizer(gesture) }
        }
    }
}
