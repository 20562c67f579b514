import FoundationEssentials
import NotificationModel
import NotificationWire

// A push with `content-available` is handed to the app, which has 30 seconds to say what it has found (Apple, *Pushing
// background updates to your App*).
//
//   push ─> wake ─> ask ─┬─ answered ─> log
//                        └─ 30 s ─────> log: the handler was not called
//
// iOS lowers the number of pushes that it hands to an app that is late or needs much energy, and ends one that does not
// answer. Here every push is handed over, because a test sends few, and an app that is late goes on running.
extension NotificationSystem {
    /// Hands a push to the app's code.
    mutating func handOver(_ push: RemoteNotification, to application: ApplicationIdentifier, _ effects: inout Effects)
    {
        let call = makeCall()
        openCalls[call] = .backgroundPush(
            BackgroundPush(
                application: application, content: push.request.content,
                deadline: effects.now.addingTimeInterval(BackgroundPush.timeLimit)))
        effects.tell(application, .application(.remoteNotification(call, userInfo: push.request.content.userInfo)))
    }

    /// The app has called the completion handler; only the first call counts.
    mutating func finishBackgroundPush(
        _ call: CallIdentifier, _ result: BackgroundFetchResult, from application: ApplicationIdentifier,
        _ effects: inout Effects
    ) {
        guard openCalls.takeBackgroundPush(call) != nil else {
            return effects.log(.delegate, application, "a late fetch completion handler was ignored")
        }
        guard result != .unhandled else { return }
        effects.log(.delegate, application, "didReceiveRemoteNotification: \(result.rawValue)")
    }

    /// The app's time is up.
    mutating func giveUp(_ call: CallIdentifier, _ push: BackgroundPush, _ effects: inout Effects) {
        openCalls[call] = nil
        effects.log(
            .delegate, push.application,
            "didReceiveRemoteNotification: the completion handler was not called within "
                + "\(Int(BackgroundPush.timeLimit)) s")
    }
}
