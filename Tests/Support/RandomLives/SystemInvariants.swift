package import FoundationEssentials
package import NotificationCore
import NotificationModel

/// The invariants that hold after every event.
package struct SystemInvariants {
    package private(set) var violations: [String] = []
    private let system: NotificationSystem
    private let now: Date

    package init(_ system: NotificationSystem, _ now: Date) {
        self.system = system
        self.now = now
        checkTime()
        checkPlaces()
        checkDisplay()
        checkApplications()
        checkSections()
        checkLiveActivities()
        violations += ListInvariants.violations(of: system)
    }

    private mutating func expect(_ holds: Bool, _ rule: String) {
        if !holds { violations.append(rule) }
    }

    private mutating func checkTime() {
        expect(system.nextDeadline.map { $0 > now } ?? true, "no deadline is in the past")
        let dates = system.pending.items.compactMap(\.date)
        expect(dates == dates.sorted(), "pending requests are in the order they fire in")
        expect(dates.first == system.pending.nextDate, "the soonest request tells the next date")
        let names = system.pending.items.map {
            DeliveredNotification.Identifier(application: $0.application, request: $0.request.identifier)
        }
        expect(Set(names).count == names.count, "identifiers are unique among the pending")
        let isOn = system.settings.scheduledSummary.isOn
        expect((system.summarySchedule.nextDate != nil) == isOn, "a summary that is on has a next date")
        if let date = system.summarySchedule.nextDate {
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = system.timeZone
            let time = calendar.dateComponents([.hour, .minute], from: date)
            let times = system.settings.scheduledSummary.times
            expect(
                times.contains { $0.hour == time.hour && $0.minute == time.minute },
                "the summary comes at one of its times, where the device is")
        }
    }

    private mutating func checkPlaces() {
        let banners = system.banners.all
        expect(Set(banners.map(\.notification.id)).count == banners.count, "identifiers are unique among the banners")
        if system.isLocked || system.isNotificationCenterOpen, system.longLook == nil {
            expect(banners.isEmpty, "no banner over the lock screen or Notification Center, but over a long look")
        }
        for banner in banners {
            let record = system.applications[banner.notification.application]
            expect(record?.mayNotify == true, "a banner's app may notify")
            expect(record?.authorizationStatus != .provisional, "a provisional app shows no banner")
            // The banner of a Live Activity has a card instead.
            if banner.isListed, banner.liveActivity == nil {
                expect(
                    system.list[banner.notification.id] == banner.notification,
                    "a listed banner's notification is in the list")
            }
        }
        if let notification = system.banner?.notification {
            expect(system.notification(notification.id) == notification, "the banner's notification can be acted on")
        }
        expect(system.isLocked || system.isAuthenticated, "an unlocked device knows its user")
        expect(
            system.display.isOn || !system.isNotificationCenterOpen && !system.isAuthenticated,
            "a dark screen shows nothing and is locked")
        expect(
            system.isLocked || system.stage.unlockPurpose == nil, "nothing waits for an unlocked device to be unlocked")
    }

    private mutating func checkDisplay() {
        let display = system.display
        expect(display.isOn || system.isLocked, "only a locked device's screen is off")
        expect(display.offDate == nil || (display.isOn && system.isLocked), "only a lock screen that is on goes dark")
        expect(display.isOn || (system.longLook == nil && system.alert == nil), "nothing is open behind a dark screen")
    }

    private mutating func checkApplications() {
        expect(
            system.presets.awaited.allSatisfy { system.applications[$0.key] == nil && !$0.value.isEmpty },
            "settings wait only for apps that are not on the device")
        expect(Set(system.applicationOrder) == Set(system.applications.keys), "the order has every app")
        expect(system.applicationOrder.count == system.applications.count, "the order has every app once")
        for record in system.applications.values {
            expect(record.badge >= 0, "a badge is never negative")
            let isInFront = !system.isLocked && system.frontApplication == record.id
            expect((record.execution == .foreground) == isInFront, "the app in front runs in the foreground, no other")
        }
        let asked = system.permissionQuestions.waiting
        expect(Set(asked.map(\.application)).count == asked.count, "an app has one permission prompt at most")
        for question in asked {
            let status = system.applications[question.application]?.authorizationStatus
            switch question.subject {
            case .notifications:
                expect(status == .notDetermined || status == .provisional, "an answered app has no permission prompt")
            case .criticalAlerts:
                expect(status == .authorized, "only an app that may notify is asked about critical alerts")
            }
            // Keeping a provisional app asks about critical alerts without a call.
            expect(!question.calls.isEmpty || question.subject == .criticalAlerts, "a permission prompt answers a call")
        }
    }

    private mutating func checkSections() {
        let list = system.list
        expect(list.count(in: .missed) == 0 || system.settings.focus != .off, "nothing stays missed without a Focus")
        expect(
            list.count(in: .upcomingSummary) == 0 || system.settings.scheduledSummary.isOn,
            "nothing waits for a summary that is off")
        expect((list.reach.extent == .all) == !system.isLocked, "all of the list needs an unlocked device")
        if system.isLocked {
            expect(
                list.allGroups.allSatisfy {
                    system.applications[$0.key.application]?.preferences.showsOnLockScreen ?? true
                }, "nothing of an app without the lock screen is on it")
            expect(
                system.isNotificationCenterOpen
                    || list.shownSections.allSatisfy { $0 != .history && $0 != .upcomingSummary },
                "history and the upcoming summary are behind the lock screen")
        }
        for group in ListInvariants.allGroups(of: list) {
            guard let preferences = system.applications[group.key.application]?.preferences else { continue }
            if group.key.section == .history || !system.isLocked {
                expect(
                    preferences.showsInNotificationCenter,
                    "Notification Center has nothing of an app switched off there")
            }
            if group.key.section == .upcomingSummary {
                expect(preferences.isInScheduledSummary, "only apps of the summary wait for it")
            }
        }
    }

    private mutating func checkLiveActivities() {
        let activities = system.liveActivities.activities
        expect(Set(activities.map(\.id)).count == activities.count, "a type of Live Activity is there once in an app")
        expect(
            activities.allSatisfy { system.applications[$0.id.application] != nil },
            "a Live Activity is of an app on the device")
        let persistent = Dictionary(grouping: activities.filter { $0.state != .ended }, by: \.id.application)
        expect(
            persistent.values.allSatisfy { $0.count <= LiveActivity.maximumCount },
            "an app has few Live Activities at once")
    }

    /// Returns the stored files of all notifications that are kept somewhere.
    ///
    /// - Parameters:
    ///   - system: The core.
    ///   - store: The prefix of the paths of files in the store.
    package static func neededFiles(of system: NotificationSystem, in store: String = "/store/") -> Set<URL> {
        var contents = ListInvariants.allGroups(of: system.list).flatMap { system.list.notifications(in: $0.key) }
            .map(\.content)
        contents += system.pending.items.map(\.request.content)
        contents += system.clears.clears.joined().map(\.notification.content)
        contents += system.openCalls.contents
        contents += system.banners.all.map(\.notification.content)
        contents += [system.longLook?.notification, system.stage.unlockPurpose?.notification].compactMap(\.?.content)
        return Set(contents.flatMap(\.attachments).map(\.url).filter { $0.path.hasPrefix(store) })
    }
}
