package import FoundationEssentials
package import NotificationModel
package import NotificationWire

/// The state of the display: dark, the lock screen, or the home screen or an app, each with what is open over it.
///
/// ```
///            turn on unlock
///   dark <──────────> lock screen <────> home screen or app <────> Notification Center
///        turn off lock close, open
/// ```
///
/// Each state has only the values that are possible in it. Setting a value that the current state lacks has no effect.
///
/// Apple does not document how long the display stays on after a notification has turned it on; here it is ten seconds.
/// A display that the user has turned on stays on, because a terminal need not save a battery.
package struct DeviceStage: Sendable {
    private var state = State.lockScreen(LockScreen()) {
        didSet {
            for content in oldValue.contents { attachmentUse.end(content) }
            for content in state.contents { attachmentUse.begin(content) }
        }
    }
    /// The app in front, also while the device is locked; `nil` is the home screen.
    package private(set) var frontApplication: ApplicationIdentifier?
    /// The last thing that the app in front has done and iOS does not show; `nil` before the first one.
    package private(set) var quietOutcome: QuietOutcome?
    private var attachmentUse = AttachmentUse()

    /// The time in seconds for which a notification turns the display on.
    package static let litDuration = 10.0

    /// Whether the lock screen is in front, or the display is off.
    package var isLocked: Bool { if case .unlocked = state { false } else { true } }

    /// Whether the device knows that its user looks at it: it is unlocked, or Face ID has unlocked it on the lock
    /// screen, which stays until the user leaves it. Nothing is hidden then, and nothing has to be unlocked.
    package var isAuthenticated: Bool { state.lockScreen?.isAuthenticated ?? !isLocked }

    /// Face ID sees the user of a lit lock screen.
    mutating func authenticate() { state.lockScreen?.isAuthenticated = true }

    /// Whether an app is in front of the user: the device is unlocked.
    func shows(_ application: ApplicationIdentifier) -> Bool { !isLocked && frontApplication == application }

    mutating func takeAttachmentUse() -> [URL: Int] { attachmentUse.drain() }

    // MARK: The display

    /// Whether the display is on, and when it turns off automatically.
    package struct Display: Equatable, Sendable {
        package let isOn: Bool
        /// `nil` while it is off, and while the user keeps it on.
        package let offDate: Date?
    }

    package var display: Display {
        if case .dark = state { return Display(isOn: false, offDate: nil) }
        return Display(isOn: true, offDate: state.lockScreen?.offDate)
    }

    /// The user turns the display on or uses it: it stays on.
    ///
    /// - Returns: Whether it was off.
    mutating func turnOn() -> Bool {
        guard display.isOn else {
            state = .lockScreen(LockScreen())
            return true
        }
        state.lockScreen?.offDate = nil
        return false
    }

    /// Turns the display off, which locks the device. The user has abandoned what was open.
    mutating func turnOff() {
        state = .dark
    }

    /// A notification turns the display of a locked device on for a limited time. If it is already on for a limited
    /// time, the time starts again; if the user keeps it on, nothing changes.
    ///
    /// - Returns: Whether it was off.
    mutating func light(at now: Date) -> Bool {
        let offDate = now.addingTimeInterval(Self.litDuration)
        guard display.isOn else {
            state = .lockScreen(LockScreen(offDate: offDate))
            return true
        }
        if display.offDate != nil { state.lockScreen?.offDate = offDate }
        return false
    }

    /// Adjusts the deadline to a change of the clock; the remaining time stays the same.
    mutating func move(by seconds: Double) {
        state.lockScreen?.offDate? += seconds
    }

    /// The display is as after a start: on, with the lock screen, and no app has been in front.
    mutating func startAgain() {
        state = .lockScreen(LockScreen())
        (frontApplication, quietOutcome) = (nil, nil)
    }

    // MARK: The lock

    mutating func lock() {
        state = .lockScreen(LockScreen())
    }

    /// Unlocks the device. An open long look stays, because the device may have been unlocked for it.
    mutating func unlock() {
        state = .unlocked(Unlocked(longLook: longLook))
    }

    /// The action for which the user is asked to unlock the device.
    package internal(set) var unlockPurpose: UnlockPurpose? {
        get { state.lockScreen?.unlockPurpose }
        set { state.lockScreen?.unlockPurpose = newValue }
    }

    // MARK: Notification Center, the app in front, the long look

    /// On the lock screen, which is the same sheet, it is open after a swipe up.
    package internal(set) var isNotificationCenterOpen: Bool {
        get { state.lockScreen?.isNotificationCenterOpen ?? state.unlocked?.isNotificationCenterOpen ?? false }
        set {
            state.lockScreen?.isNotificationCenterOpen = newValue
            state.unlocked?.isNotificationCenterOpen = newValue
        }
    }

    /// Brings an app to the front, or the home screen if `nil`; Notification Center closes.
    mutating func show(_ application: ApplicationIdentifier?) {
        frontApplication = application
        isNotificationCenterOpen = false
    }

    /// Removes an app that is deleted from the front, and the question whether to unlock the device for it.
    mutating func remove(_ application: ApplicationIdentifier) {
        if frontApplication == application { frontApplication = nil }
        if unlockPurpose?.application == application { unlockPurpose = nil }
    }

    package internal(set) var longLook: LongLook? {
        get { state.longLook }
        set {
            state.lockScreen?.longLook = newValue
            state.unlocked?.longLook = newValue
        }
    }

    /// Notes what an app has done if it is in front; only then has the user pressed one of its buttons.
    mutating func note(_ kind: QuietOutcome.Kind, of application: ApplicationIdentifier) {
        guard shows(application), !isNotificationCenterOpen else { return }
        quietOutcome = QuietOutcome(
            kind: kind, application: application, number: quietOutcome.map { $0.number + 1 } ?? 0)
    }
}

extension DeviceStage {
    /// Indirect, because a long look is large and the state is copied many times for each frame.
    private indirect enum State: Sendable {
        /// Locked, with the display off.
        case dark
        case lockScreen(LockScreen)
        case unlocked(Unlocked)

        var lockScreen: LockScreen? {
            get { if case .lockScreen(let lockScreen) = self { lockScreen } else { nil } }
            set { if let newValue { self = .lockScreen(newValue) } }
        }

        var unlocked: Unlocked? {
            get { if case .unlocked(let unlocked) = self { unlocked } else { nil } }
            set { if let newValue { self = .unlocked(newValue) } }
        }

        var longLook: LongLook? { lockScreen?.longLook ?? unlocked?.longLook }

        /// The contents whose files it needs.
        var contents: [NotificationContent] {
            [longLook?.notification, lockScreen?.unlockPurpose?.notification].compactMap(\.?.content)
        }
    }

    private struct LockScreen: Sendable {
        /// When the display turns off automatically; `nil` while the user keeps it on.
        var offDate: Date?
        var isAuthenticated = false
        /// Whether the user has swiped up to what is older.
        var isNotificationCenterOpen = false
        var longLook: LongLook?
        var unlockPurpose: UnlockPurpose?
    }

    private struct Unlocked: Sendable {
        var isNotificationCenterOpen = false
        var longLook: LongLook?
    }
}

/// An opened notification with its actions and, if its category has one, its content extension.
package struct LongLook: Equatable, Sendable {
    package var notification: DeliveredNotification
    /// The content extension that presents it; `nil` for the notification's own content.
    package var contentExtension: ContentExtension?
    /// The current actions; a content extension may have replaced the category's.
    package var actions: [NotificationAction]
    /// Distinguishes this long look from an earlier one of the same notification, so that late answers are not
    /// confused.
    package var session: CallIdentifier
    /// The open field of a reply.
    package internal(set) var draft: Draft?
    /// What is written to the notification and not sent, by action; it is not in the list of every notification that is
    /// open.
    package internal(set) var drafts: [String: String] = [:]
}

/// Something that an app has done and iOS does not show, so that a user who has just pressed its button sees no
/// reaction.
package struct QuietOutcome: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// A request has been accepted, with what it will show and its time; `nil` for one that waits for a place.
        indirect case scheduled(NotificationContent, date: Date?)
        /// It asked for provisional authorization, which shows no prompt.
        case provisionallyAuthorized
        /// A request was refused because it has never asked for authorization.
        case refusedUnasked
        /// A request was refused because its notifications are off.
        case refusedOff
        /// With provisional authorization a notification has no banner.
        case deliveredQuietly
    }

    package let kind: Kind
    package let application: ApplicationIdentifier
    /// The number of outcomes before it, which distinguishes it from an equal one.
    package let number: Int
}
