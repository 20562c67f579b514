import FoundationEssentials
import NotificationModel

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
        attachmentImports[call] = (application, purpose)
        effects.add(.importAttachments(application, call, purpose.request.content.attachments))
    }

    /// The files are in the store, or cannot be brought there.
    mutating func finishImport(
        _ call: CallIdentifier,
        _ result: Result<[NotificationAttachment], RequestError>,
        _ effects: inout Effects
    ) {
        guard let (application, purpose) = attachmentImports.removeValue(forKey: call) else { return }
        var request = purpose.request
        let error: RequestError?
        switch result {
        case .success(let attachments):
            request.content.attachments = attachments
            ledger.store(attachments, for: .init(application: application, request: request.identifier))
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
            guard let open = serviceExtensionRuns[run] else { return }
            endServiceExtension(run, open, delivering: request, &effects)
        }
    }

    /// Gives up the stored files that nothing needs any more.
    ///
    /// - Complexity: O(1) unless a notification with attachments has left a place; then O(n) in the pending, cleared and
    ///   asked-about notifications.
    mutating func collectAttachments(_ effects: inout Effects) {
        ledger.release(pending.takeReleased())
        ledger.release(list.takeReleased())
        guard ledger.hasReleased else { return }
        let elsewhere = Set(contentsOutsideList.lazy.flatMap { $0.attachments.map(\.url) })
        let list = list
        let unneeded = ledger.collect { url, owner in
            elsewhere.contains(url) || list[owner]?.content.attachments.contains { $0.url == url } == true
        }
        if !unneeded.isEmpty { effects.add(.removeAttachments(unneeded)) }
    }

    /// Everything that keeps notifications, besides the list.
    private var contentsOutsideList: [NotificationContent] {
        var contents = pending.items.map(\.request.content)
        contents += clears.joined().map(\.notification.content)
        contents += presentationQuestions.values.map(\.notification.content)
        contents += extensionQuestions.values.map(\.response.notification.content)
        contents += unhandledResponses.values.map(\.notification.content)
        contents += attachmentImports.values.map(\.purpose.request.content)
        contents += banners.all.map(\.notification.content)
        contents += [longLook?.notification, unlockPurpose.flatMap(\.notification)].compactMap(\.?.content)
        return contents
    }
}
