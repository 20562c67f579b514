import FoundationEssentials
import NotificationModel
import NotificationWire

// A remote notification may be changed by the app before it is shown (Apple, *Modifying content in newly delivered
// notifications*). Several runs go on at once, each with an instance of the extension of its own.
//
//   push ─> run ─┬─ answered ────────────────> changed content
//                └─ 30 s ─> expire ─┬─ answered ─> changed content
//                                   └─ returned, or 2 s ─> original content
extension NotificationSystem {
    /// Delivers a push, through the app's service extension if that may change it.
    mutating func deliver(
        _ push: RemoteNotification,
        to application: ApplicationIdentifier,
        _ effects: inout Effects
    ) {
        guard let record = applications[application], runsServiceExtension(push, record) else {
            deliver(push.request, to: application, &effects)
            return
        }
        let call = makeCall()
        openCalls[call] = .serviceExtension(
            ServiceExtensionRun(
                application: application,
                request: push.request,
                deadline: effects.now.addingTimeInterval(ServiceExtensionRun.timeLimit)
            ))
        effects.log(.delegate, application, "service extension didReceive “\(logTitle(push.request, application))”")
        effects.tell(application, .serviceExtension(.run(call, push.request)))
    }

    /// Only for a push that shows text, carries `mutable-content`, and may show its text: not when alerts are off. On a
    /// quiet trial the text is shown in Notification Center, so the extension runs.
    private func runsServiceExtension(_ push: RemoteNotification, _ record: ApplicationRecord) -> Bool {
        push.isMutableContent && push.request.content.hasVisibleText && record.application.hasCode
            && record.application.hasServiceExtension && record.mayNotify && record.requestedOptions.contains(.alert)
    }

    /// The extension has called its content handler: the first call counts. Identifier and trigger stay the push's.
    mutating func answerServiceExtension(
        _ call: CallIdentifier,
        _ content: NotificationContent,
        from application: ApplicationIdentifier,
        _ effects: inout Effects
    ) {
        guard let run = openCalls.serviceExtension(call) else {
            effects.log(.delegate, application, "a late answer of a service extension was ignored")
            return
        }
        guard content.hasVisibleText else {
            effects.log(
                .delegate, application, "service extension answered without title, subtitle and body: ignored")
            return endServiceExtension(call, run, &effects)
        }
        var request = run.request
        request.content = content
        if content.attachments.isEmpty {
            endServiceExtension(call, run, delivering: request, &effects)
        } else {
            importAttachments(.serviceExtension(call, request), of: application, &effects)
        }
    }

    /// The extension has heard that its time is up, and said nothing.
    mutating func finishExpiration(
        _ call: CallIdentifier,
        from application: ApplicationIdentifier,
        _ effects: inout Effects
    ) {
        guard let run = openCalls.serviceExtension(call) else { return }
        effects.log(.delegate, application, "service extension did not answer in time: the original is delivered")
        endServiceExtension(call, run, &effects)
    }

    /// One of the two deadlines of a run has come.
    mutating func passDeadline(of call: CallIdentifier, _ run: ServiceExtensionRun, _ effects: inout Effects) {
        guard !run.isExpiring else {
            effects.log(
                .delegate, run.application,
                "serviceExtensionTimeWillExpire did not return within \(Int(ServiceExtensionRun.expirationLimit)) s: "
                    + "the original is delivered"
            )
            return endServiceExtension(call, run, &effects)
        }
        var expiring = run
        expiring.isExpiring = true
        expiring.deadline = effects.now.addingTimeInterval(ServiceExtensionRun.expirationLimit)
        openCalls[call] = .serviceExtension(expiring)
        effects.log(.delegate, run.application, "serviceExtensionTimeWillExpire")
        effects.tell(run.application, .serviceExtension(.expire(call)))
    }

    private func logTitle(_ request: NotificationRequest, _ application: ApplicationIdentifier) -> String {
        logTitle(of: DeliveredNotification(application: application, date: .distantPast, request: request))
    }

    /// Ends a run with what is to be shown: by default the push as it came.
    mutating func endServiceExtension(
        _ call: CallIdentifier,
        _ run: ServiceExtensionRun,
        delivering request: NotificationRequest? = nil,
        _ effects: inout Effects
    ) {
        openCalls[call] = nil
        effects.tell(run.application, .serviceExtension(.end(call)))
        deliver(request ?? run.request, to: run.application, &effects)
    }
}
