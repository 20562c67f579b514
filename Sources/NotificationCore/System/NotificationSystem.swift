package import FoundationEssentials
package import NotificationModel
import NotificationWire

/// All decisions about notifications, as one value.
///
/// ```
///   app calls ─┐                                     ┌─> replies, questions, responses to apps
///   pushes ────┼─> handle(event, at: now) ─> effects ┼─> content extension
///   user ──────┤        (state below)                └─> sound, log
///   time ──────┘
/// ```
///
/// The runtime sends it events with the device's time and performs the effects in the given order; nothing in here
/// reads a clock, starts a task or calls other code. At ``nextDeadline`` the runtime sends ``SystemEvent/timePassed``.
///
/// Where Apple's documentation is silent, the choice is documented at the rule: order of groups (``NotificationList``),
/// order of names (``GroupSummary``), what closes a long look and what happens to its notification (`+Responses`).
package struct NotificationSystem: Sendable {
    // MARK: Visible state

    package internal(set) var list = NotificationList()
    /// The user's settings for the device; those for an app are in its record.
    package internal(set) var settings = DeviceSettings()
    package internal(set) var isLocked = true
    package internal(set) var display = Display()
    package internal(set) var isNotificationCenterOpen = false
    /// The app in front, also while the device is locked; `nil` is the home screen.
    package internal(set) var frontApplication: ApplicationIdentifier?
    package internal(set) var banners = BannerQueue()
    package var banner: Banner? { banners.current }
    /// The cards above the list.
    package internal(set) var liveActivities = LiveActivityList()
    package internal(set) var longLook: LongLook? {
        didSet {
            ledger.use.end(oldValue?.notification.content)
            ledger.use.begin(longLook?.notification.content)
        }
    }
    package internal(set) var pending = PendingQueue()
    /// In the order of installation.
    package internal(set) var applicationOrder: [ApplicationIdentifier] = []
    package internal(set) var applications = TrackedDictionary<ApplicationIdentifier, ApplicationRecord>()
    /// The time zone for calendar triggers without one.
    package var timeZone: TimeZone { settings.timeZone ?? automaticTimeZone }
    /// The time zone of the device's location.
    var automaticTimeZone: TimeZone
    /// The language for looking up texts with a key, such as `en` or `zh-Hans-CN`.
    package internal(set) var language: String {
        get { settings.language }
        set { settings.language = newValue }
    }
    /// The location of the device; `nil` if unknown.
    package internal(set) var location: Coordinate? {
        get { settings.location }
        set { settings.location = newValue }
    }

    /// When the scheduled summary was last delivered; its heading shows the time.
    package internal(set) var lastSummaryDate: Date?

    // MARK: Waiting state

    /// Settings of apps that are not on the device yet, in the order in which they were assigned; one for each setting.
    package internal(set) var awaitedSettings: [ApplicationIdentifier: [SettingAssignment]] = [:]
    /// The values that a configuration has given, by which those that the user has chosen on the device are told.
    package internal(set) var configuredSettings: [DeviceSetting: String] = [:]
    /// The pushes that APNs keeps while the device is offline.
    package internal(set) var storedPushes = PushStore<RemoteNotification>()
    /// When the scheduled summary is delivered next; `nil` if there is none.
    package internal(set) var nextSummaryDate: Date?
    /// When the next mute of an app ends; `nil` if none is muted.
    var nextMuteEnd: Date?
    /// The apps that wait for a connection to get their tokens, in the order in which they asked. Not kept when the device
    /// ends: Apple tells apps to ask at each launch.
    var tokenWaiters: [ApplicationIdentifier] = []
    /// The apps that want to hear of their situation, with what they have heard last.
    var followers: [ApplicationIdentifier: ApplicationSituation] = [:]
    /// The name of the device, from which tokens are made.
    let deviceName: String
    package internal(set) var unlockPurpose: UnlockPurpose? {
        didSet {
            ledger.use.end(oldValue?.notification?.content)
            ledger.use.begin(unlockPurpose?.notification?.content)
        }
    }
    /// The permission prompts that wait, with the calls to answer.
    package internal(set) var permissionQuestions: [PermissionQuestion] = []
    var openCalls = OpenCalls()
    var ledger = AttachmentLedger()
    /// The notifications that each clear has removed; the last clear is last.
    package internal(set) var clears: [[NotificationList.Entry]] = []
    /// What the app in front has done last that iOS shows nowhere; `nil` before the first time.
    package internal(set) var quietOutcome: QuietOutcome?
    var nextCall: UInt64 = 1
    /// What the store has of the parts that are compared as a whole; `nil` without a store.
    var saved: SavedParts?
    /// Notifications that were on their way when the device ended; they are delivered when it starts.
    var arrivals: [SavedArrival] = []
    /// Whether a store had the device before.
    var isRestored = false

    /// The number of events handled so far. While it stays the same, so does everything else in the device, and what
    /// was made from it need not be made again.
    package private(set) var revision: UInt64 = 0

    /// The number of clears that can be undone.
    static let undoLimit = 32

    /// Creates a locked device without apps.
    package init(timeZone: TimeZone = .gmt, language: String = "en", deviceName: String = "") {
        automaticTimeZone = timeZone
        self.deviceName = deviceName
        self.language = language
    }

    /// The question that must be answered before anything else; permission prompts wait until the device is unlocked.
    package var alert: DeviceAlert? {
        if let unlockPurpose { return .unlock(unlockPurpose) }
        guard !isLocked else { return nil }
        return permissionQuestions.first?.alert
    }

    /// Whether an app or extension owes an answer; answers of the user do not count.
    package var awaitsApplications: Bool { openCalls.areOwedByApplications }

    /// Whether a clear can be undone.
    package var canUndoClear: Bool { !clears.isEmpty }

    /// Handles an event and returns the resulting effects.
    ///
    /// Everything that was due before `now` is handled first, in its own order. A runtime that jumps ahead in time
    /// stops at each ``nextDeadline``, so that apps can answer as they would have.
    package mutating func handle(_ event: SystemEvent, at now: Date) -> [SystemEffect] {
        revision += 1
        var effects = Effects(now: now)
        // Seconds that were skipped do not count for durations.
        if case .clockStepped(let seconds) = event { moveCountdowns(by: seconds) }
        if case .started = event { deliverArrivals(&effects) }
        passTime(until: now, &effects)
        effects.now = now
        if event.touchesScreen { turnScreenOn(&effects) }
        switch event {
        case .timePassed, .screenTouched, .started:
            break
        case .applicationInstalled(let application, let standing):
            install(application, standing, &effects)
        case .applicationRemoved(let application):
            remove(application, &effects)
        case .authorizationPreset(let application, let status, let options):
            preset(application, status, options, &effects)
            settlePermissionPrompt(of: application, &effects)
        case .applicationWoken(let application):
            wake(application, &effects)
        case .application(let application, let request):
            handle(request, from: application, &effects)
        case .pushArrived(let application, let push, let remarks):
            if applications[application] == nil {
                install(.withoutCode(application), .ofUnknownApplication, &effects)
            }
            for remark in remarks { effects.log(.payload, application, remark) }
            receive(push, for: application, &effects)
        case .lockPressed:
            isLocked ? unlockFromLockScreen(&effects) : lock(&effects)
        case .sideButtonPressed:
            pressSideButton(&effects)
        case .unlocked:
            if isLocked { unlockFromLockScreen(&effects) }
        case .homePressed:
            goHome(&effects)
        case .notificationCenterOpened:
            openNotificationCenter()
        case .notificationCenterClosed:
            isNotificationCenterOpen = false
        case .applicationOpened(let application):
            openApplication(application, &effects)
        case .alertAnswered(let accepted):
            answerAlert(accepted: accepted, &effects)
        case .notificationTapped(let identifier):
            if let banner, banner.notification.id == identifier, let activity = banner.liveActivity {
                openLiveActivity(activity, &effects)
            } else if let notification = notification(identifier) {
                open(notification, &effects)
            }
        case .bannerDismissed:
            banners.dismiss(at: now)
        case .longLookOpened(let identifier):
            openLongLook(identifier, &effects)
        case .longLookClosed:
            closeLongLook(&effects)
        case .actionTapped(let identifier, let action, let userText):
            tapAction(action, of: identifier, userText: userText, &effects)
        case .liveActivityTapped(let activity):
            openLiveActivity(activity, &effects)
        case .liveActivityDismissed(let activity):
            dismissLiveActivity(activity, &effects)
        case .cleared(let identifiers):
            clear(identifiers, &effects)
        case .clearUndone:
            undoClear(&effects)
        case .settingAssigned(let assignment):
            assign(assignment, &effects)
        case .settingsConfigured(let values):
            follow(configuration: values, &effects)
        case .applicationMuted(let application, let span):
            mute(application, span, &effects)
        case .quietDeliveryChosen(let application, let isQuiet):
            deliver(application, quietly: isQuiet, &effects)
        case .provisionalKept(let application, let answer):
            keep(application, answer, &effects)
        case .applicationSettingsOpened(let application, let notification):
            openApplicationSettings(application, from: notification, &effects)
        case .attachmentsImported(let call, let result):
            finishImport(call, result, &effects)
        case .languageChanged(let language):
            changeLanguage(to: language, &effects)
        case .locationChanged(let latitude, let longitude, let isOnRoute):
            move(to: Coordinate(latitude: latitude, longitude: longitude), isOnRoute: isOnRoute, &effects)
        case .timeZoneChanged(let timeZone):
            changeTimeZone(to: timeZone, &effects)
        case .clockStepped(let seconds):
            stepClock(by: seconds, &effects)
        }
        reportSituations(&effects)
        collectAttachments(&effects)
        return effects.all
    }

    /// Returns a notification that is visible in the list, as a banner or in a long look.
    package func notification(_ identifier: DeliveredNotification.Identifier) -> DeliveredNotification? {
        if let listed = list[identifier] { return listed }
        if let banner, banner.notification.id == identifier { return banner.notification }
        if let longLook, longLook.notification.id == identifier { return longLook.notification }
        return nil
    }

    /// The registered category of a notification.
    package func category(of notification: DeliveredNotification) -> NotificationCategory? {
        applications[notification.application]?.categories[notification.content.categoryIdentifier]
    }

    /// Returns the interruption level of a notification. A notification that is not listed, such as a banner alone, has
    /// the level of its content.
    package func level(of notification: DeliveredNotification) -> InterruptionLevel {
        list.entry(notification.id)?.level ?? notification.content.interruptionLevel
    }

    mutating func makeCall() -> CallIdentifier {
        defer { nextCall += 1 }
        return CallIdentifier(rawValue: nextCall)
    }
}

/// The effects of one event, collected in order.
struct Effects {
    /// The time of the event or of the deadline that is being handled.
    var now: Date
    /// The time of the event: everything that was due before it is handled on the way.
    var end: Date
    private(set) var all: [SystemEffect] = []

    init(now: Date) {
        self.now = now
        end = now
    }

    mutating func add(_ effect: SystemEffect) {
        all.append(effect)
    }

    mutating func tell(_ application: ApplicationIdentifier, _ message: DeviceMessage) {
        add(.tell(application, message))
    }

    /// Replies to a call from an app.
    mutating func reply(_ application: ApplicationIdentifier, _ call: CallIdentifier, _ reply: ApplicationReply) {
        tell(application, .center(.reply(call, reply)))
    }

    mutating func log(_ kind: LogEntry.Kind, _ application: ApplicationIdentifier?, _ text: String) {
        all.append(.log(LogEntry(date: now, application: application, kind: kind, text: text)))
    }
}
