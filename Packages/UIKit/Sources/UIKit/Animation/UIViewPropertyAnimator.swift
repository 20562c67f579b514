/// Where an animation ends.
///
/// Apple: `UIViewAnimatingPosition`.
public enum UIViewAnimatingPosition: Int, Sendable {
    case end
    case start
    case current
}

/// Apple: `UIViewAnimatingState`.
public enum UIViewAnimatingState: Int, Sendable {
    case inactive
    case active
    case stopped
}

/// An animation that is begun later and can be stopped: the changes are made when it begins, and it ends on the
/// device's clock.
///
/// Apple: `UIViewPropertyAnimator`.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
    public let duration: TimeInterval
    public private(set) var state = UIViewAnimatingState.inactive
    public private(set) var isRunning = false
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var end: Task<Void, Never>?

    public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.duration = duration
        super.init()
        if let animations { self.animations.append(animations) }
    }

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

    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    open func startAnimation() {
        startAnimation(afterDelay: 0)
    }

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
