package import NotificationModel
package import NotificationWire

/// A question to the user that an app has caused, with the calls to answer.
package struct PermissionQuestion: Equatable, Sendable {
    package enum Subject: Hashable, Sendable {
        case notifications
        /// A separate prompt, shown after notifications were allowed (WWDC 2018, session 710).
        case criticalAlerts
    }

    package var application: ApplicationIdentifier
    var options: AuthorizationOptions
    package var subject = Subject.notifications
    /// The calls to answer; empty if the user kept a provisional app, and for an app without code.
    package var calls: [CallIdentifier]

    var alert: DeviceAlert {
        switch subject {
        case .notifications: .permission(application)
        case .criticalAlerts: .criticalPermission(application)
        }
    }
}

/// The permission prompts that wait for the user, in the order in which they were asked; one for each app.
package struct PermissionQuestions: Sendable {
    package private(set) var waiting: [PermissionQuestion] = []

    var first: PermissionQuestion? { waiting.first }

    subscript(application: ApplicationIdentifier) -> PermissionQuestion? {
        waiting.first { $0.application == application }
    }

    /// Queues a question. A call that asks while a question of its app is waiting gets the same answer.
    ///
    /// - Returns: Whether it is a new question.
    mutating func ask(
        _ subject: PermissionQuestion.Subject,
        _ options: AuthorizationOptions,
        _ call: CallIdentifier?,
        of application: ApplicationIdentifier
    ) -> Bool {
        guard let index = index(of: application) else {
            waiting.append(
                PermissionQuestion(
                    application: application, options: options, subject: subject, calls: call.map { [$0] } ?? []))
            return true
        }
        if let call { waiting[index].calls.append(call) }
        return false
    }

    /// The app's question goes on, or begins, with critical alerts.
    mutating func askForCriticalAlerts(of application: ApplicationIdentifier) {
        if let index = index(of: application) {
            waiting[index].subject = .criticalAlerts
        } else {
            waiting.append(
                PermissionQuestion(
                    application: application, options: .criticalAlert, subject: .criticalAlerts, calls: []))
        }
    }

    /// Removes the app's question and answers its calls.
    mutating func answer(of application: ApplicationIdentifier, granted: Bool, _ effects: inout Effects) {
        guard let index = index(of: application) else { return }
        for call in waiting.remove(at: index).calls {
            effects.reply(application, call, .authorization(granted: granted))
        }
    }

    private func index(of application: ApplicationIdentifier) -> Int? {
        waiting.firstIndex { $0.application == application }
    }
}
