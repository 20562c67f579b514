import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationWire
import UserNotifications
import UserNotificationsUI

// What the core decided, done. No decision about notifications is made here.
extension DeviceRuntime {
    /// Performs effects in the order given.
    func perform(_ effects: [SystemEffect]) {
        for effect in effects {
            switch effect {
            case .changeTimeZone(let timeZone):
                sharedClock.timeZone = timeZone
                onTimeZone(system.settings.timeZone)
            case .log(let entry):
                log.append(entry)
            case .playSound(let application, let sound):
                note(.device, "sound \(sound.logName)", application: application)
                onSound(sound)
            case .playHaptic(let application):
                note(.device, "haptic tick", application: application)
                onHaptic()
            case .launch(let application, let inForeground):
                hosts[application]?.launch(inForeground: inForeground)
                appRan(application)
            case .movedToBackground(let application):
                hosts[application]?.moveToBackground()
                appRan(application)
            case .terminate(let application):
                remove(application)
            case .reply(let application, let call, let reply):
                tell(application, .reply(call, reply))
            case .askWillPresent(let application, let call, let notification):
                openQuestions.insert(call)
                tell(application, .willPresent(call, notification))
            case .deliverResponse(let application, let call, let response):
                openQuestions.insert(call)
                tell(application, .didReceive(call, response))
            case .openSettings(let application, let notification):
                tell(application, .openSettings(notification))
            case .startContentExtension(let application, let session, let description, let notification, let actions):
                startContentExtension(description, of: application, session, notification, actions)
            case .forwardToContentExtension(let session, let notification):
                guard let extensionHost, extensionHost.session == session else { continue }
                extensionHost.receive(notification)
                appRan(notification.application)
            case .askContentExtension(let session, let call, let response):
                ask(session, call, response)
            case .stopContentExtension(let session):
                if extensionHost?.session == session { extensionHost = nil }
                cachedFrame = nil
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

    private func tell(_ application: ApplicationIdentifier, _ message: DeviceMessage) {
        hosts[application]?.receive(message)
        appRan(application)
    }

    private func startContentExtension(
        _ description: ContentExtension,
        of application: ApplicationIdentifier,
        _ session: CallIdentifier,
        _ notification: DeliveredNotification,
        _ actions: [NotificationAction]
    ) {
        guard let host = hosts[application] else { return }
        extensionHost = ContentExtensionHost(
            description,
            of: host,
            session: session,
            notification: notification,
            actions: actions,
            connection: LocalConnection(application: application, inbox: inbox, clock: sharedClock)
        )
        appRan(application)
    }

    private func ask(_ session: CallIdentifier, _ call: CallIdentifier, _ response: NotificationResponse) {
        guard let extensionHost, extensionHost.session == session else { return }
        openQuestions.insert(call)
        extensionHost.ask(call, response)
        appRan(response.notification.application)
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
            connection: LocalConnection(application: application, inbox: inbox, clock: sharedClock)
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
    /// The sound as the log names it.
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
