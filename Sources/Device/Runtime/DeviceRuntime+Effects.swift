import ApplicationScheduling
import FoundationEssentials
import NotificationCore
import NotificationHosting
package import NotificationModel
import NotificationWire

// Performs the core's decisions. No decisions about notifications are made here.
extension DeviceRuntime {
    /// Performs effects in the given order. Those that somebody notices wait for ``commit()``, also on a device that
    /// keeps nothing: the order of everything that follows from an event is the same on every device.
    func perform(_ effects: [SystemEffect]) {
        for effect in effects {
            switch effect {
            case .changeTimeZone(let timeZone):
                process.clock.timeZone = timeZone
                // The process has one time zone, which is changed where apps read it.
                process.schedule.perform(as: nil) { [onTimeZone, timeZone = system.settings.timeZone] in
                    onTimeZone(timeZone)
                }
            case .log(let entry):
                note(entry)
            case .importAttachments(let application, let call, let files):
                importAttachments(files, of: application, call)
            case .removeAttachments(let files):
                // The store forgets them at once: a request that names one before the commit would lose its file.
                saving.waiting.append(.effect(.removeAttachments(attachments.release(files))))
            case .playSound, .playHaptic, .tell:
                saving.waiting.append(.effect(effect))
            }
        }
    }

    /// Performs an effect whose cause is saved.
    func carryOut(_ effect: SystemEffect) {
        switch effect {
        case .playSound(let application, let sound):
            note(.device, "sound \(sound)", application: application)
            onSound(sound)
        case .playHaptic(let application):
            note(.device, "haptic tick", application: application)
            onHaptic()
        case .tell(let application, let message):
            carry(message, to: application)
        case .removeAttachments(let files):
            // After a crash the notifications that are still in the store need them.
            if saving.problem == nil { removeFiles(files) } else { saving.unneededFiles += files }
        case .changeTimeZone, .log, .importAttachments:
            preconditionFailure("performed at once")
        }
    }

    func removeFiles(_ files: [URL]) {
        guard !files.isEmpty else { return }
        attachments.remove(files)
        noteAttachmentProblems(of: nil)
    }

    /// Says to an app what the core has decided, and keeps in mind what the device waits for from then on.
    private func carry(_ message: DeviceMessage, to application: ApplicationIdentifier) {
        switch message {
        case .terminate:
            return remove(application)
        case .center(.reply(let call, let reply)):
            return self.reply(to: application, call, reply)
        case .center(.willPresent(let call, _)), .center(.didReceive(let call, _)),
            .application(.remoteNotification(let call, _)):
            openQuestions.insert(call)
        case .serviceExtension(.run(let call, _)):
            guard hosts[application]?.bundle.makeServiceExtension != nil else { return }
            openQuestions.insert(call)
        case .serviceExtension(.expire(let call)):
            openQuestions.insert(call)
        case .serviceExtension(.end(let call)):
            openQuestions.remove(call)
        case .startContentExtension(let session, _, _, _):
            contentSession = (application, session)
        case .askContentExtension(let session, let call, _):
            guard contentSession?.session == session else { return }
            openQuestions.insert(call)
        case .contentExtensionReceived(let session, _):
            guard contentSession?.session == session else { return }
        case .stopContentExtension(let session):
            guard contentSession?.session == session else { return }
            contentSession = nil
        case .launch, .enterBackground, .end, .application, .center(.openSettings), .control, .drawScreen,
            .contentExtensionControl,
            .drawContentExtension:
            break
        }
        // A service extension shows nothing.
        if case .serviceExtension = message {} else { codeRuns(isUrgent: true) }
        tell(application, message)
    }

    /// Sends a reply to an app's request.
    private func reply(to application: ApplicationIdentifier, _ call: CallIdentifier, _ reply: ApplicationReply) {
        let isOfDrawing = drawingCalls[application]?.remove(call) != nil
        if isOfDrawing {
            screenPicture.drawingIsAnswered()
            contentPicture.drawingIsAnswered()
        } else {
            codeRuns(isUrgent: false)
        }
        guard system.settings.callbacks == .queue, !process.thread.isImmediate, let host = hosts[application] else {
            return tell(application, .center(.reply(call, reply)))
        }
        process.answer(call, with: reply, of: host, changesPicture: !isOfDrawing)
    }

    private func importAttachments(
        _ files: [NotificationAttachment],
        of application: ApplicationIdentifier,
        _ call: CallIdentifier
    ) {
        let result: Result<[NotificationAttachment], RequestError>
        do {
            result = .success(
                try attachments.adopt(files, of: application, bundle: resourceFolder(of: application)))
        } catch {
            result = .failure(error)
        }
        noteAttachmentProblems(of: application)
        handle(.attachmentsImported(call, result))
    }

    /// The folder whose files are copied, as they belong to the app; other files are moved.
    private func resourceFolder(of application: ApplicationIdentifier) -> URL? {
        hosts[application]?.bundle.resourceDirectory
            ?? system.applications[application]?.application.attachmentFolder?.folder
    }

    func noteAttachmentProblems(of application: ApplicationIdentifier?) {
        for problem in attachments.takeProblems() { note(.device, problem, application: application) }
    }
}

extension NotificationSound: LogValue {
    /// The name of the sound in the log.
    package var logMessage: LogMessage {
        let base: LogMessage =
            switch name {
            case .systemDefault: "default"
            case .ringtone(let name): "ringtone \(name.map { "\($0)" as LogMessage } ?? "default")"
            case .named(let name): "\(name)"
            }
        return isCritical ? "\(base), critical, volume \(volume)" : base
    }
}
