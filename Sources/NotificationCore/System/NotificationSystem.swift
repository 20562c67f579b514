package import FoundationEssentials
package import NotificationModel
import NotificationWire

/// Every decision about notifications, as one value.
///
/// ```
///   app calls ─┐                                     ┌─> replies, questions, responses to apps
///   pushes ────┼─> handle(event, at: now) ─> effects ┼─> content extension
///   person ────┤        (state below)                └─> sound, log
///   time ──────┘
/// ```
///
/// The shell feeds it events with the device's time and performs the effects in the order given; nothing in here reads
/// a clock, starts a task or calls out. When ``nextDeadline`` comes, the shell sends ``SystemEvent/timePassed``.
///
/// Where Apple's pages are silent the choice is stated at the rule: order among groups (``NotificationList``), order of
/// names (``GroupSummary``), what closes a long look and what becomes of its notification (`+Responses`).
package struct NotificationSystem: Sendable {
    // MARK: What the person sees

    package internal(set) var list = NotificationList()
    /// What the person has set for the device; each app's are in its record.
    package internal(set) var settings = DeviceSettings()
    package internal(set) var isLocked = true
    package internal(set) var display = Display()
    package internal(set) var isNotificationCenterOpen = false
    /// The app in front, also while the device is locked over it; `nil` is the home screen.
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
    /// In the order they were installed.
    package internal(set) var applicationOrder: [ApplicationIdentifier] = []
    package internal(set) var applications: [ApplicationIdentifier: ApplicationRecord] = [:]
    /// For calendar triggers that name no time zone.
    package var timeZone: TimeZone { settings.timeZone ?? automaticTimeZone }
    /// The zone of wherever the device is.
    var automaticTimeZone: TimeZone
    /// The language that texts with a key are shown in, such as `en` or `zh-Hans-CN`.
    package internal(set) var language: String {
        get { settings.language }
        set { settings.language = newValue }
    }
    /// Where the device is; `nil` before the first fix.
    package internal(set) var location: Coordinate? {
        get { settings.location }
        set { settings.location = newValue }
    }

    /// When the scheduled summary was last delivered: what its heading tells.
    package internal(set) var lastSummaryDate: Date?

    // MARK: What waits

    /// What APNs keeps while the device is offline.
    package internal(set) var storedPushes = PushStore<RemoteNotification>()
    /// When the scheduled summary is delivered next; `nil` while there is none.
    package internal(set) var nextSummaryDate: Date?
    /// When the first of the muted apps is heard again; `nil` while none is muted.
    var nextMuteEnd: Date?
    package internal(set) var unlockPurpose: UnlockPurpose? {
        didSet {
            ledger.use.end(oldValue?.notification?.content)
            ledger.use.begin(unlockPurpose?.notification?.content)
        }
    }
    /// Apps whose permission prompt waits, with the calls to answer.
    package internal(set) var permissionQuestions: [PermissionQuestion] = []
    var openCalls = OpenCalls()
    var ledger = AttachmentLedger()
    /// What each clear took away, newest last.
    package internal(set) var clears: [[NotificationList.Entry]] = []
    private var nextCall: UInt64 = 1

    /// How many clears can be undone.
    static let undoLimit = 32

    /// A device that is locked, with no apps.
    package init(timeZone: TimeZone = .gmt, language: String = "en") {
        automaticTimeZone = timeZone
        self.language = language
    }

    /// The question that must be answered before anything else; a permission waits until the device is unlocked.
    package var alert: DeviceAlert? {
        if let unlockPurpose { return .unlock(unlockPurpose) }
        guard !isLocked else { return nil }
        return permissionQuestions.first?.alert
    }

    /// Whether an app or extension still owes an answer; the person's answers do not count.
    package var awaitsApplications: Bool { openCalls.areOwedByApplications }

    /// Whether a clear can be undone.
    package var canUndoClear: Bool { !clears.isEmpty }

    /// Takes in what happened and says what must be done about it.
    ///
    /// Whatever was due before `now` happens first, in its own order. A shell that jumps ahead in time stops at each
    /// ``nextDeadline`` on the way, so that apps can answer as they would have.
    package mutating func handle(_ event: SystemEvent, at now: Date) -> [SystemEffect] {
        var effects = Effects(now: now)
        // What counts seconds must not take those that were never lived through for passed.
        if case .clockStepped(let seconds) = event { moveCountdowns(by: seconds) }
        passTime(until: now, &effects)
        effects.now = now
        if event.touchesScreen { turnScreenOn(&effects) }
        switch event {
        case .timePassed, .screenTouched:
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
        case .applicationMuted(let application, let span):
            mute(application, span, &effects)
        case .quietDeliveryChosen(let application, let isQuiet):
            deliver(application, quietly: isQuiet, &effects)
        case .trialKept(let application, let answer):
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
        collectAttachments(&effects)
        return effects.all
    }

    /// A notification that can be seen somewhere: in the list, as a banner or opened.
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

    /// How strongly a notification may ask for attention. One in no list, such as a banner alone, has its content's level.
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
    /// The moment that what is happening happens at.
    var now: Date
    private(set) var all: [SystemEffect] = []

    init(now: Date) {
        self.now = now
    }

    mutating func add(_ effect: SystemEffect) {
        all.append(effect)
    }

    mutating func tell(_ application: ApplicationIdentifier, _ message: DeviceMessage) {
        add(.tell(application, message))
    }

    /// Answers a call of an app's.
    mutating func reply(_ application: ApplicationIdentifier, _ call: CallIdentifier, _ reply: ApplicationReply) {
        tell(application, .center(.reply(call, reply)))
    }

    mutating func log(_ kind: LogEntry.Kind, _ application: ApplicationIdentifier?, _ text: String) {
        all.append(.log(LogEntry(date: now, application: application, kind: kind, text: text)))
    }
}
