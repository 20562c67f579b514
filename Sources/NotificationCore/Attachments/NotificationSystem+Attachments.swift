import FoundationEssentials
import NotificationModel
import NotificationWire

// The files that come with notifications. They are moved into the device's store when a request is added (Apple,
// `UNNotificationAttachment`) and stay there as long as it is pending, delivered, cleared but not beyond undoing, opened,
// or on its way.
extension NotificationSystem {
    /// Asks the shell to bring a request's files into the store. The shell answers with
    /// ``SystemEvent/attachmentsImported(_:_:)`` before it does anything else.
    mutating func importAttachments(
        _ purpose: AttachmentImport,
        of application: ApplicationIdentifier,
        _ effects: inout Effects
    ) {
        let call = makeCall()
        openCalls[call] = .attachmentImport(OpenImport(application: application, purpose: purpose))
        effects.add(.importAttachments(application, call, purpose.request.content.attachments))
    }

    /// The files are in the store, or cannot be brought there.
    mutating func finishImport(
        _ call: CallIdentifier,
        _ result: Result<[NotificationAttachment], RequestError>,
        _ effects: inout Effects
    ) {
        guard let open = openCalls.takeAttachmentImport(call) else {
            // The app has been removed meanwhile: nothing needs what has come into the store.
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
            // Apple validates them when the extension has ended; the notification is shown all the same.
            if let error {
                effects.log(.delegate, application, "service extension's attachments are left out: \(error)")
            }
            guard let open = openCalls.serviceExtension(run) else { return }
            endServiceExtension(run, open, delivering: request, &effects)
        }
    }

    /// Gives up the stored files that nothing needs any more.
    ///
    /// - Complexity: O(1) unless a notification with attachments has come to a part or left one.
    mutating func collectAttachments(_ effects: inout Effects) {
        for part in SystemPart.all {
            switch part {
            case .pending: ledger.take(pending.takeAttachmentUse())
            case .banners: ledger.take(banners.takeAttachmentUse())
            case .openCalls: ledger.take(openCalls.takeAttachmentUse())
            case .list: ledger.take(list.takeAttachmentUse())
            // They count in the ledger itself.
            case .clears, .unlockQuestion, .longLook: ledger.take(ledger.use.take())
            // Live Activities have no files, and those of a push are not in the store yet.
            case .display, .scheduledSummary, .mutes, .liveActivities, .storedPushes, .permissionQuestions: break
            }
        }
        let unneeded = ledger.collect()
        if !unneeded.isEmpty { effects.add(.removeAttachments(unneeded)) }
    }
}
