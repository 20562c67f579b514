/// Where an animation ends.
///
/// Apple: `UIViewAnimatingPosition`.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// What an animation that nobody stops ends at.
    case end
    /// Handed on as it is given to ``UIViewPropertyAnimator/finishAnimation(at:)``.
    case start
    /// Handed on as it is given to ``UIViewPropertyAnimator/finishAnimation(at:)``.
    case current
}

/// Apple: `UIViewAnimatingState`.
public enum UIViewAnimatingState: Int, Sendable {
    /// Before the start, and after the end.
    case inactive
    /// From the start to the end.
    case active
    /// Stopped with `false`, and waiting for ``UIViewPropertyAnimator/finishAnimation(at:)``.
    case stopped
}

/// An animation that is begun later and can be stopped: the changes are made when it begins, and it ends on the
/// device's clock.
///
/// Apple: `UIViewPropertyAnimator`.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
    /// In seconds of the device's time.
    public let duration: TimeInterval
    /// `active` from the start to the end or a stop.
    public private(set) var state = UIViewAnimatingState.inactive
    /// Whether the animation is started and not at its end; also during the delay.
    public private(set) var isRunning = false
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var end: Task<Void, Never>?

    /// Creates an animation that has not begun; the curve is ignored.
    public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.duration = duration
        super.init()
        if let animations { self.animations.append(animations) }
    }

    /// Creates an animation that has not begun; the spring is ignored.
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, curve: .easeInOut, animations: animations)
    }

    /// Begins at once.
    @discardableResult
    public static func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    /// Adds changes; while the animation runs they are made at once.
    open func addAnimations(_ animation: @escaping () -> Void) {
        if isRunning { animation() } else { animations.append(animation) }
    }

    /// Adds a handler for the end, which is called on the main actor with the position; handlers are called once, in
    /// order.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Makes the changes, and ends after ``duration``; nothing while the animation runs.
    open func startAnimation() { startAnimation(afterDelay: 0) }

    /// Makes the changes at once, and ends after delay and ``duration``, in seconds; nothing while the animation runs.
    open func startAnimation(afterDelay delay: TimeInterval) {
        guard !isRunning else { return }
        (isRunning, state) = (true, .active)
        for animation in animations { animation() }
        animations = []
        end = DeviceTime.after(delay + duration) { [self] in finish(at: .end) }
    }

    /// Ends the animation without its end.
    ///
    /// - Parameter withoutFinishing: Whether no completion handler is called; otherwise ``finishAnimation(at:)`` calls
    ///   them.
    open func stopAnimation(_ withoutFinishing: Bool) {
        end?.cancel()
        (isRunning, state) = (false, withoutFinishing ? .inactive : .stopped)
        if withoutFinishing { completions = [] }
    }

    /// Calls the completion handlers with the position, after ``stopAnimation(_:)`` with `false`; otherwise nothing.
    /// The changes stay.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped else { return }
        finish(at: finalPosition)
    }

    private func finish(at position: UIViewAnimatingPosition) {
        (isRunning, state) = (false, .inactive)
        let completions = completions
        self.completions = []
        for completion in completions { completion(position) }
    }
}
