package import FoundationEssentials
package import NotificationModel

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
    // MARK: The screen

    package internal(set) var stage = DeviceStage()
    package internal(set) var list = NotificationList()
    package internal(set) var banners = BannerQueue()
    /// The cards above the list.
    package internal(set) var liveActivities = LiveActivityList()
    package internal(set) var permissionQuestions = PermissionQuestions()
    /// The clears that can be undone.
    package internal(set) var clears = ClearHistory()

    // MARK: Apps and settings

    package internal(set) var applications = InstalledApplications()
    /// The user's settings for the device; those for an app are in its record.
    package internal(set) var settings = DeviceSettings()
    package internal(set) var presets = SettingPresets()
    /// The time zone of the device's location.
    package internal(set) var automaticTimeZone: TimeZone

    // MARK: Waiting

    package internal(set) var pending = PendingQueue()
    package internal(set) var pushes: PushReception
    package internal(set) var openCalls = OpenCalls()
    package internal(set) var summarySchedule = SummarySchedule()

    // MARK: Keeping

    var ledger = AttachmentLedger()
    var saved = SavedParts()
    /// The number of events handled so far. While it stays the same, so does everything else in the device, and what
    /// was made from it need not be made again.
    package private(set) var revision: UInt64 = 0
    /// The number of events among them that may have changed more than what is open and what is being written.
    package internal(set) var contentRevision: UInt64 = 0

    /// Creates a locked device without apps.
    package init(
        timeZone: TimeZone = .gmt, language: String = "en", region: DeviceRegion = .automatic, deviceName: String = ""
    ) {
        automaticTimeZone = timeZone
        pushes = PushReception(deviceName: deviceName)
        settings.language = language
        settings.region = region
        list.reach = reach
    }

    // MARK: Reading

    package var isLocked: Bool { stage.isLocked }
    /// Whether the device knows that its user looks at it (``DeviceStage/isAuthenticated``).
    package var isAuthenticated: Bool { stage.isAuthenticated }
    package var display: DeviceStage.Display { stage.display }
    package var isNotificationCenterOpen: Bool { stage.isNotificationCenterOpen }
    /// The app in front, also while the device is locked; `nil` is the home screen.
    package var frontApplication: ApplicationIdentifier? { stage.frontApplication }
    package var longLook: LongLook? { stage.longLook }
    package var quietOutcome: QuietOutcome? { stage.quietOutcome }
    package var banner: Banner? { banners.current }

    /// The question that must be answered before anything else; permission prompts wait until the device is unlocked.
    package var alert: DeviceAlert? {
        if let purpose = stage.unlockPurpose { return .unlock(purpose) }
        return isLocked ? nil : permissionQuestions.first?.alert
    }

    /// In the order of installation.
    package var applicationOrder: [ApplicationIdentifier] { applications.order }

    /// An app; one that is not on the device is known by its identifier alone.
    package func application(_ identifier: ApplicationIdentifier) -> Application {
        applications[identifier]?.application ?? .withoutCode(identifier)
    }

    /// The name of an app in the device's language, in words also when the app is gone.
    package func name(of application: ApplicationIdentifier, words: DeviceLanguage? = nil) -> String {
        applications[application]?.application.displayedName(in: textLanguage(for: words)) ?? application.lastComponent
    }

    /// The time zone for calendar triggers without one.
    package var timeZone: TimeZone { settings.timeZone ?? automaticTimeZone }

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

    package var canUndoClear: Bool { !clears.isEmpty }

    /// Handles an event and returns the resulting effects.
    ///
    /// Everything that was due before `now` is handled first, in its own order. A runtime that jumps ahead in time
    /// stops at each ``nextDeadline``, so that apps can answer as they would have.
    package mutating func handle(_ event: SystemEvent, at now: Date) -> [SystemEffect] {
        revision += 1
        if !event.onlyOpens || nextDeadline.map({ $0 <= now }) == true { contentRevision += 1 }
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
        case .startedAgain:
            startAgain(&effects)
        case .applicationInstalled(let application, let standing):
            install(application, standing, &effects)
        case .applicationRemoved(let application):
            remove(application, &effects)
        case .applicationEnded(let application):
            end(application, &effects)
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
            pushes.records.begin(push, for: application, remarks)
            receive(push, for: application, &effects)
        case .lockPressed:
            isLocked ? unlockFromLockScreen(&effects) : lock(&effects)
        case .locked:
            if stage.isAuthenticated { lock(&effects) }
        case .sideButtonPressed:
            pressSideButton(&effects)
        case .unlocked:
            if isLocked { unlockFromLockScreen(&effects) }
        case .userRecognized:
            recognizeUser(&effects)
        case .homePressed:
            goHome(&effects)
        case .notificationCenterOpened:
            openNotificationCenter()
        case .notificationCenterClosed:
            stage.isNotificationCenterOpen = false
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
        case .draftChanged(let identifier, let draft):
            change(draft, of: identifier)
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
        case .groupExpanded(let group, let isExpanded):
            list.disclosure.set(group, isExpanded: isExpanded)
        case .summaryOpened(let section, let isOpen):
            list.disclosure.set(section, isOpen: isOpen)
        case .settingAssigned(let assignment):
            assign(assignment, &effects)
        case .settingsConfigured(let values):
            apply(configuration: values, &effects)
        case .applicationMuted(let application, let span):
            mute(application, span, &effects)
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
        list.reach = reach
        followDisclosure()
        followDraft()
        reportSituations(&effects)
        collectAttachments(&effects)
        return effects.all
    }

    /// How much of the list the user can reach now.
    var reach: NotificationList.Reach {
        NotificationList.Reach(
            !isLocked ? .all : isNotificationCenterOpen ? .lockedNotificationCenter : .lockScreen,
            includesSilenced: settings.showsSilencedOnLockScreen)
    }

    /// Returns a notification that is visible in the list, as a banner or in a long look.
    package func notification(_ identifier: DeliveredNotification.Identifier) -> DeliveredNotification? {
        if let listed = list[identifier] { return listed }
        if let banner, banner.notification.id == identifier { return banner.notification }
        if let longLook, longLook.notification.id == identifier { return longLook.notification }
        return nil
    }

    /// Returns the category of a notification, with the actions that iOS shows.
    package func category(of notification: DeliveredNotification) -> NotificationCategory? {
        let record = applications[notification.application]
        guard var category = record?.categories[notification.content.categoryIdentifier] else { return nil }
        category.actions = NotificationCategory.shown(category.actions)
        return category
    }

    /// Returns the interruption level of a notification. A notification that is not listed, such as a banner alone, has
    /// the level of its content.
    package func level(of notification: DeliveredNotification) -> InterruptionLevel {
        list.entry(notification.id)?.level ?? notification.content.interruptionLevel
    }
}
