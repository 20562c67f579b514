import NotificationModel

/// What one notification does when it is delivered: where it is listed, and how loudly.
///
/// The rules, strongest first:
///
/// 1. Nothing without permission (decided before this).
/// 2. A level that the app may not use becomes the next lower one: critical without a granted critical alert is
///    time-sensitive, time-sensitive switched off is active.
/// 3. On trial, and while the app is muted (critical alerts excepted): Notification Center only, silently.
/// 4. Below time-sensitive, an app of the scheduled summary waits for it, its messages and calls excepted, and a Focus
///    keeps the notification in the missed section; neither makes a sound. No Focus here lets people through by name.
/// 5. Each place and kind that is switched off for the app is left out. Off the lock screen it is in Notification Center
///    at once; off Notification Center it is on the lock screen until unlocking.
/// 6. A passive one is listed and nothing more. Louder ones light a dark screen when they come to the lock screen, critical
///    ones also when they do not.
///
/// Sources: Apple, `UNNotificationInterruptionLevel`, *Asking permission to use notifications*; WWDC 2018, session 710;
/// WWDC 2021, session 10091; *Implementing communication notifications*.
struct Presentation: Hashable, Sendable {
    /// `nil` is not listed.
    var section: ListSection?
    var showsBanner = false
    /// Whether a dark screen lights up.
    var wakesScreen = false
    /// Whether it asks for the person's attention: it is held back by nothing and not passive.
    var isLoud: Bool
    /// `nil` is silent.
    var sound: NotificationSound?
    /// `nil` leaves the icon's badge.
    var badge: Int?
    /// The level after the app's rights.
    var level: InterruptionLevel

    /// What the decision looks at besides the notification.
    struct Situation: Hashable, Sendable {
        var isLocked = true
        var isNotificationCenterOpen = false
        var focus = FocusMode.off
        var isSummaryOn = false
        var isMuted = false
        /// Whether the app is on trial.
        var isProvisional = false
        /// What the app may do: granted and not switched off.
        var settings: NotificationSettings
        var isInScheduledSummary = false
        /// The app in front has been asked and answers for itself: neither Focus nor summary hold it back.
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
            && !situation.isLocked && !situation.isNotificationCenterOpen
        // A critical one lights the screen even where it is kept off the lock screen, as it sounds whatever is off.
        let isSeen = section == .recent || (level == .critical && section != nil)
        wakesScreen = isLoud && situation.isLocked && isSeen
        if options.contains(.sound), isLoud {
            sound = Self.sound(of: content, level: level, settings)
        }
        if options.contains(.badge), settings.badge == .enabled, let number = content.badge, number >= 0 {
            badge = number
        }
    }

    /// A critical sound makes a critical alert, as before there were levels.
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
        // The lock screen alone has no place while the device is unlocked.
        guard isInNotificationCenter || situation.isLocked else { return nil }
        return waitsForSummary ? .upcomingSummary : isMissed ? .missed : .recent
    }

    /// The places, for the log.
    func words(isLocked: Bool) -> String {
        var places: [String] = []
        switch section {
        case .recent: places.append(isLocked ? "lock screen" : "list")
        case .missed: places.append("missed in the Focus")
        case .upcomingSummary, .summary: places.append("scheduled summary")
        case .history: places.append("Notification Center")
        case nil: break
        }
        if showsBanner { places.append("banner") }
        return places.isEmpty ? "nothing to show" : places.joined(separator: ", ")
    }

    /// A critical notification sounds in any case: with its own sound, made critical, or the default one.
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
