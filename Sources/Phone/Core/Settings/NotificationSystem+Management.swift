package import FoundationEssentials
package import NotificationModel

/// How long an app is muted from a notification's menu (iOS 15).
package enum MuteSpan: Hashable, Sendable, CaseIterable {
    case hour
    /// Until midnight on the device's calendar.
    case today
}

/// How the user keeps a provisional app.
package enum ProvisionalAnswer: Hashable, Sendable, CaseIterable {
    /// With everything that the app has requested.
    case prominently
    /// In Notification Center only, as before, and without asking again.
    case quietly
    case inScheduledSummary
}

// The changes to an app that the menu of a notification offers (WWDC 2018, session 710; WWDC 2021, session 10091).
extension NotificationSystem {
    package func isMuted(_ application: ApplicationIdentifier, at now: Date) -> Bool {
        applications[application]?.preferences.mutedUntil.map { now < $0 } ?? false
    }

    /// Mutes an app; `nil` removes the mute.
    mutating func mute(_ application: ApplicationIdentifier, _ span: MuteSpan?, _ effects: inout Effects) {
        guard applications[application] != nil else { return }
        let end: Date? =
            switch span {
            case .hour: effects.now.addingTimeInterval(3_600)
            case .today: endOfDay(after: effects.now)
            case nil: nil
            }
        applications[application]?.preferences.mutedUntil = end
        if span != nil { banners.removeAll(of: application, at: effects.now) }
        let words: LogMessage = span == nil ? "unmuted" : span == .hour ? "muted for 1 hour" : "muted for today"
        effects.log(.device, application, words)
    }

    /// The mute of one or more apps has ended.
    mutating func endMutes(_ effects: inout Effects) {
        for application in applicationOrder {
            guard let end = applications[application]?.preferences.mutedUntil, end <= effects.now else { continue }
            applications[application]?.preferences.mutedUntil = nil
            effects.log(.device, application, "no longer muted")
        }
    }

    /// The answer to "Keep receiving notifications?": the app becomes authorized, together with everything that it has
    /// requested in the meantime.
    mutating func keep(_ application: ApplicationIdentifier, _ answer: ProvisionalAnswer, _ effects: inout Effects) {
        guard applications[application]?.authorizationStatus == .provisional else { return }
        authorize(application, .authorized, &effects)
        let isQuiet = answer == .quietly
        applications[application]?.preferences.showsOnLockScreen = !isQuiet
        applications[application]?.preferences.showsBanners = !isQuiet
        applications[application]?.preferences.playsSounds = !isQuiet
        applications[application]?.preferences.showsBadges = !isQuiet
        followPlaces(of: application, &effects)
        effects.log(.device, application, isQuiet ? "delivers quietly" : "delivers prominently")
        if answer == .inScheduledSummary { applications[application]?.preferences.isInScheduledSummary = true }
    }

    private func endOfDay(after now: Date) -> Date {
        let midnight = NotificationTrigger.calendar(DateComponents(hour: 0, minute: 0), repeats: true)
        return midnight.nextDate(after: now, timeZone: timeZone) ?? now.addingTimeInterval(86_400)
    }
}
