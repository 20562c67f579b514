import FoundationEssentials
import NotificationModel
import NotificationWire

// The files of notifications. They move into the device's store when a request is added (Apple,
// `UNNotificationAttachment`) and stay there while the notification is pending, delivered, cleared but restorable,
// opened, or on its way.
extension NotificationSystem {
    /// Tells the runtime to move a request's files into the store. It answers with
    /// ``SystemEvent/attachmentsImported(_:_:)`` before any other event.
    mutating func importAttachments(
        _ purpose: AttachmentImport,
        of application: ApplicationIdentifier,
        _ effects: inout Effects
    ) {
        let call = openCalls.open(.attachmentImport(OpenImport(application: application, purpose: purpose)))
        effects.add(.importAttachments(application, call, purpose.request.content.attachments))
    }

    /// The files are in the store, or could not be moved there.
    mutating func finishImport(
        _ call: CallIdentifier,
        _ result: Result<[NotificationAttachment], RequestError>,
        _ effects: inout Effects
    ) {
        guard let open = openCalls.takeAttachmentImport(call) else {
            // The app was removed in the meantime: the files are counted without a use, so that they are released.
            if case .success(let attachments) = result { ledger.store(attachments) }
            return
        }
        let (application, purpose) = (open.application, open.purpose)
        var request = purpose.request
        let error: RequestError?
        switch result {
        case .success(let attachments):
            request.content.attachments = attachments
            ledger.store(attachments)
            error = nil
        case .failure(let failure):
            request.content.attachments = []
            error = failure
        }
        switch purpose {
        case .add(let answer, _, let date):
            if let error {
                refuse(request, answer, of: application, error, &effects)
            } else {
                schedule(request, at: date, answer, of: application, &effects)
            }
        case .serviceExtension(let run, _):
            // Apple validates attachments after the extension has ended; the notification is presented anyway.
            if let error {
                effects.log(.delegate, application, "service extension's attachments are left out: \(error)")
            }
            guard let open = openCalls.serviceExtension(run) else { return }
            endServiceExtension(run, open, delivering: request, &effects)
        }
    }

    /// Releases the stored files that are no longer needed.
    ///
    /// - Complexity: O(1) unless notifications with attachments were added or removed.
    mutating func collectAttachments(_ effects: inout Effects) {
        for part in SystemPart.all {
            switch part {
            case .pending: ledger.apply(pending.takeAttachmentUse())
            case .banners: ledger.apply(banners.takeAttachmentUse())
            case .openCalls: ledger.apply(openCalls.takeAttachmentUse())
            case .list: ledger.apply(list.takeAttachmentUse())
            case .clears: ledger.apply(clears.takeAttachmentUse())
            case .stage: ledger.apply(stage.takeAttachmentUse())
            // Live Activities have no files, and the files of a push are not in the store yet.
            case .display, .summarySchedule, .mutes, .liveActivities, .pushes, .permissionQuestions: break
            }
        }
        let unneeded = ledger.collect()
        if !unneeded.isEmpty { effects.add(.removeAttachments(unneeded)) }
    }
}
