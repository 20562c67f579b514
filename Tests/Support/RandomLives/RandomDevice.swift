package import FoundationEssentials
package import NotificationCore
import NotificationModel
import NotificationWire

/// A device that performs random steps: the core, a clock, apps that answer, and a file store.
package struct RandomDevice {
    package private(set) var system: NotificationSystem
    /// All effects so far, in order, but those taken.
    package private(set) var effects: [SystemEffect] = []
    /// The violated invariants.
    package private(set) var violations: [String] = []
    private var record = EffectRecord()
    private var now = Self.start
    private var lastCall: UInt64 = 0
    private var imports = 0
    private let isChecked: Bool

    package static let start = Date(timeIntervalSince1970: 1_795_253_460)

    static let applications = [
        Application(
            identifier: ApplicationIdentifier("com.example.One"), name: "One", iconGlyph: "◆", iconColor: .gray,
            contentExtensions: [ContentExtension(categories: ["custom"], initialContentSizeRatio: 0.5)],
            localizations: ["en": ["name": "Zoe"], "fr": ["name": "Zoé"]], hasServiceExtension: true),
        Application(
            identifier: ApplicationIdentifier("com.example.Two"), name: "Two", iconGlyph: "◆", iconColor: .gray),
        Application.withoutCode(ApplicationIdentifier("com.example.Three")),
    ]

    static let actions = [
        NotificationAction(identifier: "plain", title: "Plain"),
        NotificationAction(identifier: "open", title: "Open", options: .foreground),
        NotificationAction(identifier: "delete", title: "Delete", options: [.authenticationRequired, .destructive]),
        NotificationAction(
            identifier: "reply", title: "Reply", textInput: .init(buttonTitle: "Send", placeholder: "")),
    ]

    static let categories = [
        NotificationCategory(identifier: "custom", actions: actions, options: .customDismissAction),
        NotificationCategory(identifier: "plain", actions: actions, categorySummaryFormat: "%u more from %@"),
    ]

    /// Creates a locked device with three authorized apps.
    ///
    /// - Parameters:
    ///   - isChecked: Whether to check the invariants after each event.
    ///   - isTracked: Whether it records changes for a store.
    package init(isChecked: Bool = true, isTracked: Bool = false) {
        self.isChecked = isChecked
        system = NotificationSystem()
        if isTracked { system.track() }
        for application in Self.applications {
            handle(.applicationInstalled(application))
            handle(.authorizationPreset(application.identifier, .authorized, [.alert, .sound, .badge, .criticalAlert]))
            handle(.application(application.identifier, .setCategories(Self.categories)))
        }
    }

    /// Returns what has changed since the last call.
    package mutating func takeChanges() -> DeviceChanges { system.takeChanges() }

    /// Leaves all requests but one in a store that has everything.
    package mutating func leaveRequests(of changes: DeviceChanges, to source: any RequestSource) {
        system.leaveRequests(of: changes, to: source, keeping: 1)
    }

    /// Returns the effects since the last call, which are forgotten.
    package mutating func takeEffects() -> [SystemEffect] {
        defer { effects = [] }
        return effects
    }

    /// The device's time.
    package var time: Date { now }

    package mutating func perform(_ step: RandomStep) {
        switch step {
        case .event(.application(let application, let request)):
            handle(.application(application, numbered(request, of: application)))
        case .event(let event):
            handle(event)
        case .gesture(let gesture, let choice):
            let seen = visible
            if !seen.isEmpty, let event = event(gesture, on: seen[choice % seen.count]) { handle(event) }
        case .answer(let answer, let choice):
            if let event = record.event(answer, choice: choice) { handle(event) }
        case .addAgain(let choice, let name):
            let listed = visible.compactMap { system.list[$0] }
            guard !listed.isEmpty else { return }
            var request = listed[choice % listed.count].request
            request.identifier = name
            request.trigger = .timeInterval(seconds: 5, repeats: false)
            let application = listed[choice % listed.count].application
            handle(.application(application, numbered(.add(CallIdentifier(rawValue: 0), request), of: application)))
        case .pass(let seconds):
            now = now.addingTimeInterval(seconds)
            handle(.timePassed)
        case .stepClock(let seconds):
            now = now.addingTimeInterval(seconds)
            handle(.clockStepped(by: seconds))
        case .passToDeadline(let offset):
            now = max(now, (system.nextDeadline ?? now).addingTimeInterval(offset))
            handle(.timePassed)
        }
    }

    /// Finishes everything that is waiting; afterwards nothing may be open.
    package mutating func finish() {
        handle(.unlocked)
        while violations.isEmpty, system.alert != nil { handle(.alertAnswered(accepted: true)) }
        handle(.longLookClosed)
        // Repeating requests never end.
        for application in Self.applications { handle(.application(application.identifier, .removeAllPending)) }
        for assignment in ["scheduledSummary=off", "focus=off"] {
            do {
                handle(.settingAssigned(try SettingAssignment(parsing: assignment)))
            } catch {
                preconditionFailure("\(assignment): \(error)")
            }
        }
        while violations.isEmpty, let deadline = system.nextDeadline {
            now = max(now, deadline)
            handle(.timePassed)
        }
        violations += record.whatIsOwed(on: system)
    }

    static func attachment(_ name: String) -> NotificationAttachment {
        NotificationAttachment(identifier: name, url: URL(filePath: "/app/\(name)"), typeIdentifier: "public.png")
    }

    // MARK: One event

    private mutating func handle(_ event: SystemEvent) {
        let caused = system.handle(event, at: now)
        effects += caused
        violations += record.check(caused, on: system, at: now)
        guard let (call, attachments) = caused.lazy.compactMap(Self.wantedImport).first else {
            if isChecked {
                violations += SystemInvariants(system, now).violations
                violations += record.checkFiles(on: system)
            }
            return
        }
        imports += 1
        // Every fifth import fails.
        let stored = imports % 5 == 0 ? nil : record.store(attachments)
        handle(.attachmentsImported(call, stored.map { .success($0) } ?? .failure(.attachmentCorrupt)))
    }

    private static func wantedImport(_ effect: SystemEffect) -> (CallIdentifier, [NotificationAttachment])? {
        if case .importAttachments(_, let call, let attachments) = effect { (call, attachments) } else { nil }
    }

    /// Assigns an identifier to a call and expects its answer.
    private mutating func numbered(
        _ request: ApplicationRequest, of application: ApplicationIdentifier
    ) -> ApplicationRequest {
        lastCall += 1
        let call = CallIdentifier(rawValue: lastCall)
        let numbered: ApplicationRequest? =
            switch request {
            case .requestAuthorization(_, let options): .requestAuthorization(call, options)
            case .getCategories: .getCategories(call)
            case .getSettings: .getSettings(call)
            case .getPending: .getPending(call)
            case .getDelivered: .getDelivered(call)
            case .setBadgeCount(_, let count): .setBadgeCount(call, count)
            case .add(_, let request): .add(call, request)
            default: nil
            }
        // An app that is not installed cannot make calls; those that are on their way are dropped.
        if numbered != nil, system.applications[application] != nil { record.expectReply(to: call, of: application) }
        return numbered ?? request
    }

    /// All visible notifications, from the top of the list.
    private var visible: [DeliveredNotification.Identifier] {
        var seen = system.list.allGroups.flatMap { Array($0.members.newestFirst) }
        for other in [system.banner?.notification.id, system.longLook?.notification.id] {
            if let other, !seen.contains(other) { seen.append(other) }
        }
        return seen
    }

    private func event(_ gesture: RandomGesture, on target: DeliveredNotification.Identifier) -> SystemEvent? {
        switch gesture {
        case .tap: return .notificationTapped(target)
        case .openLongLook: return .longLookOpened(target)
        case .action(let action, let text): return .actionTapped(target, action: action, userText: text)
        case .clear: return .cleared([target])
        case .clearAll: return .cleared(visible)
        case .openSettings: return .applicationSettingsOpened(target.application, from: target)
        case .withdraw: return .application(target.application, .removeDelivered([target.request]))
        case .clearGroup:
            guard let group = system.list.entry(target)?.group else { return nil }
            return .cleared(system.list.notifications(in: group).map(\.id))
        }
    }
}
