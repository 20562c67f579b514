import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationWire
import UserNotifications
import UserNotificationsUI

// Performs the core's decisions. No decisions about notifications are made here.
extension DeviceRuntime {
    /// Performs effects in the given order.
    func perform(_ effects: [SystemEffect]) {
        for effect in effects {
            switch effect {
            case .changeTimeZone(let timeZone):
                process.clock.timeZone = timeZone
                changeTimeZoneOfApps()
            case .log(let entry):
                log.append(entry)
            case .playSound(let application, let sound):
                note(.device, "sound \(sound.logName)", application: application)
                onSound(sound)
            case .playHaptic(let application):
                note(.device, "haptic tick", application: application)
                onHaptic()
            case .launch(let application, let inForeground):
                run(application, .launch(inForeground: inForeground))
            case .movedToBackground(let application):
                run(application, .enterBackground)
            case .terminate(let application):
                remove(application)
            case .reply(let application, let call, let reply):
                self.reply(to: application, call, reply)
            case .askWillPresent(let application, let call, let notification):
                openQuestions.insert(call)
                run(application, .center(.willPresent(call, notification)))
            case .deliverResponse(let application, let call, let response):
                openQuestions.insert(call)
                run(application, .center(.didReceive(call, response)))
            case .openSettings(let application, let notification):
                run(application, .center(.openSettings(notification)))
            case .startContentExtension(let application, let session, let description, let notification, let actions):
                contentSession = (application, session)
                run(
                    application,
                    .startContentExtension(session: session, description, notification, actions))
            case .forwardToContentExtension(let session, let notification):
                runContentExtension(session, .contentExtensionReceived(session: session, notification))
            case .askContentExtension(let session, let call, let response):
                if contentSession?.session == session { openQuestions.insert(call) }
                runContentExtension(session, .askContentExtension(session: session, call, response))
            case .stopContentExtension(let session):
                runContentExtension(session, .stopContentExtension(session: session))
                if contentSession?.session == session { contentSession = nil }
            case .runServiceExtension(let application, let call, let request):
                runServiceExtension(of: application, call, request)
            case .expireServiceExtension(let call):
                openQuestions.insert(call)
                serviceExtensions[call]?.expire()
            case .endServiceExtension(let call):
                openQuestions.remove(call)
                serviceExtensions[call] = nil
            case .importAttachments(let application, let call, let files):
                importAttachments(files, of: application, call)
            case .removeAttachments(let files):
                attachments.remove(files)
                noteAttachmentProblems(of: nil)
            }
        }
    }

    /// Passes an action of the user or the device to an app.
    private func run(_ application: ApplicationIdentifier, _ message: DeviceMessage) {
        codeRuns(isUrgent: true)
        tell(application, message)
    }

    private func runContentExtension(_ session: CallIdentifier, _ message: DeviceMessage) {
        guard let contentSession, contentSession.session == session else { return }
        run(contentSession.application, message)
    }

    /// A process has only one time zone, which is changed on the thread where apps read it.
    private func changeTimeZoneOfApps() {
        process.perform { [onTimeZone, timeZone = system.settings.timeZone] in onTimeZone(timeZone) }
    }

    private func runServiceExtension(
        of application: ApplicationIdentifier,
        _ call: CallIdentifier,
        _ request: NotificationRequest
    ) {
        guard let host = hosts[application], let makeServiceExtension = host.bundle.makeServiceExtension else { return }
        let run = ServiceExtensionHost(
            makeServiceExtension,
            call: call,
            application: CallingApplication(center: host.center),
            name: host.bundle.name,
            connection: host.connection
        )
        openQuestions.insert(call)
        serviceExtensions[call] = run
        run.start(request)
    }

    private func importAttachments(
        _ files: [NotificationAttachment],
        of application: ApplicationIdentifier,
        _ call: CallIdentifier
    ) {
        let result: Result<[NotificationAttachment], RequestError>
        do {
            result = .success(
                try attachments.take(files, of: application, bundle: hosts[application]?.bundle.resourceDirectory))
        } catch {
            result = .failure(error)
        }
        noteAttachmentProblems(of: application)
        perform(system.handle(.attachmentsImported(call, result), at: clock.now))
    }

    private func noteAttachmentProblems(of application: ApplicationIdentifier?) {
        for problem in attachments.takeProblems() { note(.device, problem, application: application) }
    }
}

extension NotificationSound {
    /// The name of the sound in the log.
    var logName: String {
        let base =
            switch name {
            case .systemDefault: "default"
            case .ringtone(let name): "ringtone \(name ?? "default")"
            case .named(let name): name
            }
        return isCritical ? "\(base), critical, volume \(volume)" : base
    }
}
