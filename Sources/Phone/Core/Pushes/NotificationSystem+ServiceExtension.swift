import FoundationEssentials
import NotificationModel
import NotificationWire

// The app may change a remote notification before it is presented (Apple, *Modifying content in newly delivered
// notifications*). Several runs can be in progress at once, each with a separate instance of the extension.
//
//   push ─> run ─┬─ answered ────────────────> changed content
//                └─ 30 s ─> expire ─┬─ answered ─> changed content
//                                   └─ returned, or 2 s ─> original content
//
// An answer without text is the original content, or nothing if the app has the entitlement for filtering.
extension NotificationSystem {
    /// Delivers a push, through the app's service extension if it may change the push.
    mutating func process(_ push: RemoteNotification, for record: ApplicationRecord, _ effects: inout Effects) {
        if push.isMutableContent, let folder = record.application.attachmentFolder {
            attach(filesFrom: folder, to: push, of: record.id, &effects)
        } else if runsServiceExtension(push, record) {
            let call = openCalls.open(
                .serviceExtension(ServiceExtensionRun(push, of: record.id, at: effects.now)))
            let title = logTitle(
                of: DeliveredNotification(application: record.id, date: .distantPast, request: push.request))
            effects.log(.delegate, record.id, "service extension didReceive “\(title)”")
            effects.tell(record.id, .serviceExtension(.run(call, push.request)))
        } else {
            deliver(push.request, to: record.id, push: push.apnsID, &effects)
        }
    }

    /// Attaches the files that a push names to its notification. An app without code has this instead of a service
    /// extension.
    private mutating func attach(
        filesFrom folder: AttachmentFolder, to push: RemoteNotification, of application: ApplicationIdentifier,
        _ effects: inout Effects
    ) {
        let request = push.request
        let (attachments, refused) = folder.attachments(namedIn: request.content.userInfo)
        for name in refused {
            effects.log(.device, application, "“\(name)” is not a file of a type that can be attached")
        }
        guard !attachments.isEmpty else { return deliver(request, to: application, push: push.apnsID, &effects) }
        let call = openCalls.open(.serviceExtension(ServiceExtensionRun(push, of: application, at: effects.now)))
        var changed = request
        changed.content.attachments = attachments
        importAttachments(.serviceExtension(call, changed), of: application, &effects)
    }

    /// Whether the app's service extension may change a push: only one that has text and `mutable-content`, and whose
    /// text may be presented, which it may not if alerts are off. The text of a provisional app is shown in
    /// Notification Center, so its extension runs.
    private func runsServiceExtension(_ push: RemoteNotification, _ record: ApplicationRecord) -> Bool {
        push.isMutableContent && push.request.content.hasVisibleText && record.application.hasCode
            && record.application.hasServiceExtension && record.mayNotify && record.requestedOptions.contains(.alert)
    }

    /// The extension has called its content handler; only the first call counts. Identifier and trigger remain the ones
    /// of the push.
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
        guard content.hasVisibleText || filters(content, call, run, &effects) else { return }
        var request = run.request
        request.content = content
        if content.attachments.isEmpty {
            endServiceExtension(call, run, delivering: request, &effects)
        } else {
            importAttachments(.serviceExtension(call, request), of: application, &effects)
        }
    }

    /// Decides what an answer without title, subtitle and body means: without the entitlement for filtering the
    /// original is delivered. With it, nothing is shown; a badge or a sound in the answer takes effect (Apple is
    /// silent).
    ///
    /// - Returns: Whether the answer is to be delivered; otherwise the run has ended.
    private mutating func filters(
        _ content: NotificationContent, _ call: CallIdentifier, _ run: ServiceExtensionRun, _ effects: inout Effects
    ) -> Bool {
        let answered: LogMessage = "service extension answered without title, subtitle and body"
        guard applications[run.application]?.isEntitled(to: .filtering) == true else {
            effects.log(
                .delegate, run.application,
                "\(answered): ignored, discarding takes \(Entitlement.filtering, \.rawValue)")
            endServiceExtension(call, run, &effects)
            return false
        }
        effects.log(.delegate, run.application, "\(answered): the push is discarded")
        if content.badge != nil || content.sound != nil { return true }
        openCalls.end(call, run, &effects)
        pushes.records.end(run.push, .dropped)
        return false
    }

    /// The extension was told that its time is up, and has not answered.
    mutating func finishExpiration(
        _ call: CallIdentifier,
        from application: ApplicationIdentifier,
        _ effects: inout Effects
    ) {
        guard let run = openCalls.serviceExtension(call) else { return }
        effects.log(.delegate, application, "service extension did not answer in time: the original is delivered")
        endServiceExtension(call, run, &effects)
    }

    /// Handles one of the two deadlines of a run.
    mutating func passDeadline(of call: CallIdentifier, _ run: ServiceExtensionRun, _ effects: inout Effects) {
        guard !run.isExpiring else {
            effects.log(
                .delegate, run.application,
                "serviceExtensionTimeWillExpire did not return within \(Int(ServiceExtensionRun.expirationLimit)) s: "
                    + "the original is delivered"
            )
            return endServiceExtension(call, run, &effects)
        }
        openCalls.expire(call, run, &effects)
    }

    /// Ends a run and delivers the content, by default the original content of the push.
    mutating func endServiceExtension(
        _ call: CallIdentifier,
        _ run: ServiceExtensionRun,
        delivering request: NotificationRequest? = nil,
        _ effects: inout Effects
    ) {
        openCalls.end(call, run, &effects)
        deliver(request ?? run.request, to: run.application, push: run.push, &effects)
    }
}
