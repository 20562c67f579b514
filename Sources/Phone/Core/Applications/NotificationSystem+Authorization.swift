import NotificationModel
import NotificationWire

// Whether apps may notify: their requests, the user's answers, and decisions made in Settings or beforehand.
extension NotificationSystem {
    // MARK: Requests

    /// The first request shows a prompt, unless it is for provisional authorization; later ones return the stored
    /// answer (Apple, *Asking permission to use notifications*), and have their further options without a prompt, as
    /// two people have measured. A provisional app that requests again without `provisional` shows a prompt. Critical
    /// alerts have a separate prompt, shown once (Apple only says that it is separate); for a provisional app it is
    /// shown when the user keeps the app.
    ///
    /// - Parameter call: Gets the answer; `nil` for an app without code.
    mutating func requestAuthorization(
        _ options: AuthorizationOptions,
        _ call: CallIdentifier?,
        of record: ApplicationRecord,
        _ effects: inout Effects
    ) {
        let isProvisional = record.authorizationStatus == .provisional
        guard record.authorizationStatus == .notDetermined || (isProvisional && !options.contains(.provisional)) else {
            let further = options.subtracting(isProvisional ? [] : [.criticalAlert, .provisional])
            if !further.isSubset(of: record.requestedOptions) {
                applications[record.id]?.requestedOptions.formUnion(further)
                effects.log(.call, record.id, "requestAuthorization: further options, no prompt")
            }
            if record.authorizationStatus == .authorized, options.contains(.criticalAlert),
                !record.requestedOptions.contains(.criticalAlert)
            {
                return ask(.criticalAlerts, options, call, of: record.id, &effects)
            }
            if let call { effects.reply(record.id, call, .authorization(granted: record.mayNotify)) }
            return
        }
        if options.contains(.provisional) {
            preset(record.id, .provisional, options, &effects)
            effects.log(.call, record.id, "requestAuthorization: provisional, no prompt")
            stage.note(.provisionallyAuthorized, of: record.id)
            if let call { effects.reply(record.id, call, .authorization(granted: true)) }
        } else {
            ask(.notifications, options, call, of: record.id, &effects)
        }
    }

    /// An app without code that has yet to ask does so when the user opens it, as most apps do, for what its manifest
    /// names. The code of an app that is not in the program has asked for nothing.
    mutating func askWithoutCode(_ application: ApplicationIdentifier, _ effects: inout Effects) {
        guard let record = applications[application], !record.application.hasCode,
            record.authorizationStatus == .notDetermined, !record.requestedOptions.isEmpty
        else { return }
        requestAuthorization(record.possibleOptions, nil, of: record, &effects)
    }

    /// Queues the question for the user.
    ///
    /// The question is the system's: it appears over whatever is on the unlocked screen, also if the app is in the
    /// background or gone, as SpringBoard draws it (Apple, *Asking permission to use notifications*;
    /// appium/WebDriverAgent, pull request 907; NativeScript/push-plugin, issue 38). On a locked device it waits,
    /// because nobody can answer it there. That Home counts as a refusal was observed once (Faifly/xDrip, issue 228, of
    /// 2020) and is documented nowhere: here it stays.
    private mutating func ask(
        _ subject: PermissionQuestion.Subject,
        _ options: AuthorizationOptions,
        _ call: CallIdentifier?,
        of application: ApplicationIdentifier,
        _ effects: inout Effects
    ) {
        if permissionQuestions.ask(subject, options, call, of: application) {
            effects.log(.call, application, "requestAuthorization: asking the user")
        }
    }

    // MARK: Answers

    mutating func answerPermission(granted: Bool, _ effects: inout Effects) {
        guard let question = permissionQuestions.first else { return }
        let application = question.application
        switch question.subject {
        case .notifications:
            preset(
                application, granted ? .authorized : .denied, question.options.subtracting(.criticalAlert), &effects)
            effects.log(.device, application, granted ? "notifications allowed" : "notifications not allowed")
            if !granted { pushes.dropStored(for: application, &effects) }
            if granted, question.options.contains(.criticalAlert) {
                return permissionQuestions.askForCriticalAlerts(of: application)
            }
        case .criticalAlerts:
            applications[application]?.requestedOptions.insert(.criticalAlert)
            if question.options.contains(.providesAppNotificationSettings) {
                applications[application]?.requestedOptions.insert(.providesAppNotificationSettings)
            }
            applications[application]?.preferences.allowsCriticalAlerts = granted
            effects.log(.device, application, granted ? "critical alerts allowed" : "critical alerts not allowed")
        }
        // The app may notify even if critical alerts were refused.
        settlePermissionPrompt(of: application, &effects)
    }

    /// Removes the permission prompt of an app because the user has decided; its calls are answered.
    mutating func settlePermissionPrompt(of application: ApplicationIdentifier, _ effects: inout Effects) {
        let mayNotify = applications[application]?.mayNotify ?? false
        permissionQuestions.answer(of: application, granted: mayNotify, &effects)
    }

    // MARK: Decisions

    mutating func preset(
        _ application: ApplicationIdentifier,
        _ status: AuthorizationStatus,
        _ options: AuthorizationOptions,
        _ effects: inout Effects
    ) {
        applications[application]?.requestedOptions = options
        setAuthorizationStatus(status, of: application, &effects)
    }

    /// Changes the authorization of an app; if it may not interrupt any more, its banners disappear.
    private mutating func setAuthorizationStatus(
        _ status: AuthorizationStatus,
        of application: ApplicationIdentifier,
        _ effects: inout Effects
    ) {
        applications[application]?.authorizationStatus = status
        guard let record = applications[application], record.mayNotify, status != .provisional else {
            return banners.removeAll(of: application, at: effects.now)
        }
    }

    /// The user decides in Settings whether the app may notify.
    mutating func chooseAuthorization(
        _ status: AuthorizationStatus,
        of application: ApplicationIdentifier,
        _ effects: inout Effects
    ) {
        guard let record = applications[application], status != record.authorizationStatus else { return }
        effects.log(.device, application, "\(ApplicationSetting.authorization, \.title): \(status, \.name)")
        authorize(application, status, &effects)
        returnFromSettings(to: application, &effects)
    }

    /// Performs the effects of the user's decision, or of resetting it.
    mutating func authorize(
        _ application: ApplicationIdentifier,
        _ status: AuthorizationStatus,
        _ effects: inout Effects
    ) {
        guard var record = applications[application] else { return }
        // Critical alerts take a prompt of their own, which a provisional app has not had.
        var asksForCriticalAlerts = record.authorizationStatus == .provisional
        // The decision answers a visible prompt.
        if let question = permissionQuestions[application] {
            if question.subject == .notifications {
                record.requestedOptions = []
                asksForCriticalAlerts = true
            }
            record.requestedOptions.formUnion(question.options)
        }
        if asksForCriticalAlerts {
            asksForCriticalAlerts =
                record.requestedOptions.remove(.criticalAlert) != nil && status == .authorized
                && record.isEntitled(to: .criticalAlerts)
        }
        if status == .notDetermined {
            // The options of an app without code come from its manifest, so the app can ask for them again.
            if record.application.hasCode { record.requestedOptions = [] }
        } else if record.requestedOptions.isEmpty {
            record.requestedOptions = [.alert, .sound, .badge]
        }
        applications[application] = record
        setAuthorizationStatus(status, of: application, &effects)
        if asksForCriticalAlerts {
            permissionQuestions.askForCriticalAlerts(of: application)
        } else {
            settlePermissionPrompt(of: application, &effects)
        }
        if status == .denied { pushes.dropStored(for: application, &effects) }
    }
}
