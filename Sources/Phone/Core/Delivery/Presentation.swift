import NotificationModel

/// How a notification is presented on delivery: where it is listed, and how loudly.
///
/// The rules, strongest first:
///
/// 1. Nothing without authorization (decided before this).
/// 2. A level that the app may not use becomes the next lower one: critical without granted critical alerts becomes
///    time-sensitive, time-sensitive becomes active if it is switched off. Without their entitlements both are settings
///    that the app does not support. A critical sound becomes an ordinary one.
/// 3. Provisional apps, and muted apps (except critical alerts): silently in Notification Center only.
/// 4. Below time-sensitive, a notification of an app in the scheduled summary waits for the summary, except messages
///    and calls, and during a Focus it goes to the missed section; neither makes a sound. A Focus on this device has no
///    allowed people.
/// 5. Kinds of presentation that are switched off for the app are left out. Without the lock screen, the notification
///    is in Notification Center at once; without Notification Center, it is on the lock screen until the device is
///    unlocked.
/// 6. Over the list there is no banner, unless a long look hides it.
/// 7. A passive notification is only listed. Louder ones turn on the display if they appear on the lock screen,
///    critical ones in any case.
///
/// Sources: Apple, `UNNotificationInterruptionLevel`, *Asking permission to use notifications*; WWDC 2018, session 710;
/// WWDC 2021, session 10091; *Implementing communication notifications*.
struct Presentation: Equatable, Sendable {
    /// `nil` means not listed.
    var section: ListSection?
    var showsBanner = false
    var wakesScreen = false
    /// Whether it requests the user's attention: nothing holds it back and it is not passive.
    var isLoud: Bool
    /// `nil` means silent.
    var sound: NotificationSound?
    /// `nil` leaves the badge unchanged.
    var badge: Int?
    /// The level that the app is entitled to.
    var level: InterruptionLevel

    /// The state that the decision depends on besides the notification.
    struct Situation: Equatable, Sendable {
        var isLocked = true
        var isNotificationCenterOpen = false
        var isLongLookOpen = false
        var focus = FocusMode.off
        var isSummaryOn = false
        var isMuted = false
        /// Whether the app's authorization is provisional.
        var isProvisional = false
        /// The kinds of presentation that are granted and not switched off.
        var settings: NotificationSettings
        var isInScheduledSummary = false
        /// Whether the app in front has answered: neither Focus nor summary hold the notification back.
        var isInFront = false
    }

    init(of content: NotificationContent, options: PresentationOptions, in situation: Situation) {
        let settings = situation.settings
        var level = Self.levelAskedFor(by: content)
        if level == .critical, settings.criticalAlert != .enabled { level = .timeSensitive }
        if level == .timeSensitive, settings.timeSensitive != .enabled { level = .active }
        self.level = level

        let isQuiet = situation.isProvisional || (situation.isMuted && level < .critical)
        let canWait = level < .timeSensitive && !situation.isInFront
        let waitsForSummary =
            canWait && situation.isSummaryOn && situation.isInScheduledSummary && !isQuiet
            && content.communication == nil
        let isMissed = canWait && situation.focus != .off && !waitsForSummary && !isQuiet
        let isSilenced = isQuiet || waitsForSummary || isMissed
        isLoud = !isSilenced && level > .passive

        if options.showsInList, content.hasVisibleText {
            section = Self.section(
                waitsForSummary: waitsForSummary, isMissed: isMissed, isQuiet: isQuiet, situation)
        }
        showsBanner =
            isLoud && options.showsAsBanner && content.hasVisibleText && settings.alertStyle != .none
            && (situation.isLongLookOpen || !situation.isLocked && !situation.isNotificationCenterOpen)
        // A critical notification turns on the display even if it is not shown on the lock screen, just as it plays its
        // sound whatever is switched off.
        let isSeen = section == .recent || (level == .critical && section != nil)
        wakesScreen = isLoud && situation.isLocked && isSeen
        if options.contains(.sound), isLoud {
            sound = Self.sound(of: content, level: level, settings)
        }
        if options.contains(.badge), settings.badge == .enabled { badge = content.badge }
    }

    /// A critical sound makes a notification critical, as before levels existed.
    static func levelAskedFor(by content: NotificationContent) -> InterruptionLevel {
        content.sound?.isCritical == true ? .critical : content.interruptionLevel
    }

    private static func section(
        waitsForSummary: Bool,
        isMissed: Bool,
        isQuiet: Bool,
        _ situation: Situation
    ) -> ListSection? {
        let isInNotificationCenter = situation.settings.notificationCenter == .enabled
        let isOnLockScreen = situation.settings.lockScreen == .enabled && !isQuiet
        guard isOnLockScreen else { return isInNotificationCenter ? .history : nil }
        // With the lock screen alone, there is no place for it while the device is unlocked.
        guard isInNotificationCenter || situation.isLocked else { return nil }
        return waitsForSummary ? .upcomingSummary : isMissed ? .missed : .recent
    }

    /// What became of a push that is presented like this.
    func outcome(isLocked: Bool) -> PushOutcome {
        switch section {
        case .missed: .missed
        case .upcomingSummary, .summary: .held
        case .recent, .history, nil:
            if showsBanner {
                .banner
            } else if section == nil {
                .silent
            } else {
                section == .recent && isLocked ? .lockScreen : .list
            }
        }
    }

    /// Describes the places for the log.
    func words(isLocked: Bool) -> LogMessage {
        var places: [LogMessage] = []
        switch section {
        case .recent: places.append(isLocked ? "lock screen" : "list")
        case .missed: places.append("silenced by a Focus")
        case .upcomingSummary, .summary: places.append("scheduled summary")
        case .history: places.append("Notification Center")
        case nil: break
        }
        if showsBanner { places.append("banner") }
        return places.isEmpty ? "nothing to show" : "\(places)"
    }

    /// A critical notification always plays a sound: its own made critical, or the default one.
    private static func sound(
        of content: NotificationContent,
        level: InterruptionLevel,
        _ settings: NotificationSettings
    ) -> NotificationSound? {
        guard var sound = content.sound ?? (level == .critical ? .systemDefault : nil) else { return nil }
        sound.isCritical = level == .critical
        return sound.isCritical || settings.sound == .enabled ? sound : nil
    }
}
