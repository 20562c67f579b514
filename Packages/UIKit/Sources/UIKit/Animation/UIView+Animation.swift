// Animations. Cells show no steps between: the changes are made at once, and completion handlers are called when the
// animation would end on the device's clock.
extension UIView {
    /// How an animation goes on; of these only ``repeat`` has an effect: such an animation does not end.
    ///
    /// Apple: `UIView.AnimationOptions`.
    public struct AnimationOptions: OptionSet, Sendable {
        /// The bits, as Apple numbers them.
        public let rawValue: UInt

        /// Creates a set of options from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Ignored.
        public static let layoutSubviews = AnimationOptions(rawValue: 1)
        /// Ignored: the user can always press.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Ignored.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// The animation does not end, so that its completion handler is not called.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Ignored.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// A transition hides the one view and shows the other, and leaves both where they are.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Ignored.
        public static let curveEaseInOut: AnimationOptions = []
        /// Ignored.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Ignored.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Ignored.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        /// Ignored.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// Ignored.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// Ignored.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// Ignored.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// Ignored.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    }

    /// Apple: `UIView.AnimationCurve`; ignored.
    public enum AnimationCurve: Int, Sendable {
        case easeInOut, easeIn, easeOut, linear
    }

    /// Makes the changes at once. The completion handler is called on the main actor with `true`, after delay and
    /// duration, in seconds of the device's clock; never if the animation repeats.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        guard let completion, !options.contains(.repeat) else { return }
        DeviceTime.after(delay + duration) { completion(true) }
    }

    /// Makes the changes at once; the completion handler is called with `true` after the duration, in seconds.
    public static func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
    }

    /// Makes the changes at once, without a spring; otherwise as an animation with delay and options.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(
            withDuration: duration, delay: delay, options: options, animations: animations, completion: completion)
    }

    /// Makes the changes at once; the view and the kind of the transition are ignored.
    public static func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(
            withDuration: duration, delay: 0, options: options, animations: animations ?? {}, completion: completion)
    }

    /// Puts a view in the place of another, or shows one and hides the other with
    /// ``AnimationOptions/showHideTransitionViews``.
    public static func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        let changes = {
            if options.contains(.showHideTransitionViews) {
                (fromView.isHidden, toView.isHidden) = (true, false)
            } else {
                fromView.superview?.insertSubview(toView, aboveSubview: fromView)
                fromView.removeFromSuperview()
            }
        }
        animate(withDuration: duration, delay: 0, options: options, animations: changes, completion: completion)
    }

    /// Always true: changes are made at once anyway.
    public static var areAnimationsEnabled: Bool { true }
    /// Nothing.
    public static func setAnimationsEnabled(_ enabled: Bool) {}

    /// Makes the changes, also those of keyframes in it; each keyframe is made at once.
    public static func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: delay, animations: animations, completion: completion)
    }

    /// Makes the changes at once; the times are ignored.
    public static func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        animations()
    }

    /// Apple: `UIView.KeyframeAnimationOptions`; none has an effect.
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        /// The bits, as Apple numbers them.
        public let rawValue: UInt

        /// Creates a set of options from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Ignored.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Ignored.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    }

    /// Makes the changes, as every animation does.
    public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        actionsWithoutAnimation()
    }
}
