import FoundationEssentials
import NotificationModel
import NotificationWire

// Questions to apps and extensions, and answers, that change nothing but the open calls.
extension OpenCalls {
    // MARK: Responses

    /// The app has handled a response.
    mutating func finishResponse(
        _ call: CallIdentifier, from application: ApplicationIdentifier, _ effects: inout Effects
    ) {
        guard takeResponse(call) == nil else { return }
        effects.log(.delegate, application, "a second answer to didReceive was ignored")
    }

    /// The app had no delegate, so that nobody answers: a notification is not shown, and a response is lost.
    mutating func noteMissingDelegate(
        _ call: CallIdentifier?, of application: ApplicationIdentifier, _ effects: inout Effects
    ) {
        guard let call else {
            effects.log(.delegate, application, "no delegate to show the app's own settings")
            return
        }
        if takePresentation(call) != nil {
            effects.log(.delegate, application, "no delegate: not shown while the app is in front")
        } else if let response = takeResponse(call) {
            effects.log(
                .delegate, application,
                "response \(response.actionIdentifier) lost: no delegate was set when the launch ended, or it is gone, "
                    + "because the center does not retain it")
        }
    }

    // MARK: Background pushes

    // A push with `content-available` is handed to the app, which has 30 seconds to say what it has found (Apple,
    // *Pushing background updates to your App*).
    //
    //   push ─> wake ─> ask ─┬─ answered ─> log
    //                        └─ 30 s ─────> log: the handler was not called
    //
    // iOS lowers the number of pushes that it hands to an app that is late or needs much energy, and ends one that does
    // not answer. Here every push is handed over, because a test sends few, and an app that is late goes on running.

    /// Hands a push to the app's code.
    mutating func handOver(_ push: RemoteNotification, to application: ApplicationIdentifier, _ effects: inout Effects)
    {
        let content = push.request.content
        let call = open(
            .backgroundPush(
                BackgroundPush(
                    application: application, content: content,
                    deadline: effects.now.addingTimeInterval(BackgroundPush.timeLimit))))
        effects.tell(application, .application(.remoteNotification(call, userInfo: content.userInfo)))
    }

    /// The app has called the completion handler; only the first call counts.
    mutating func finishBackgroundPush(
        _ call: CallIdentifier, _ result: BackgroundFetchResult, from application: ApplicationIdentifier,
        _ effects: inout Effects
    ) {
        guard takeBackgroundPush(call) != nil else {
            return effects.log(.delegate, application, "a late fetch completion handler was ignored")
        }
        guard result != .unhandled else { return }
        effects.log(.delegate, application, "didReceiveRemoteNotification: \(result, \.rawValue)")
    }

    // MARK: Service extensions

    /// The first of the two deadlines of a run has passed: the extension has a little more time for its last word.
    mutating func expire(_ call: CallIdentifier, _ run: ServiceExtensionRun, _ effects: inout Effects) {
        var expiring = run
        expiring.isExpiring = true
        expiring.deadline = effects.now.addingTimeInterval(ServiceExtensionRun.expirationLimit)
        self[call] = .serviceExtension(expiring)
        effects.log(.delegate, run.application, "serviceExtensionTimeWillExpire")
        effects.tell(run.application, .serviceExtension(.expire(call)))
    }

    /// Ends a run; what becomes of its push is decided elsewhere.
    mutating func end(_ call: CallIdentifier, _ run: ServiceExtensionRun, _ effects: inout Effects) {
        self[call] = nil
        effects.tell(run.application, .serviceExtension(.end(call)))
    }
}
