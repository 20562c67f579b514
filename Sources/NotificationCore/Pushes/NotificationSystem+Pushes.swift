import NotificationModel

// From the arrival of a push to a notification.
//
//   push ─┬─ offline ──> APNs keeps the last one ──┐
//         └─ online <───────────── online again ───┘
//              ├─ for a Live Activity ──> the card, and its alert
//              └─ otherwise ──> wake the app? present?
extension NotificationSystem {
    /// A server has sent a push; the connection determines whether it reaches the device now.
    mutating func receive(
        _ push: RemoteNotification,
        for application: ApplicationIdentifier,
        _ effects: inout Effects
    ) {
        if settings.isOnline {
            take(push, for: application, &effects)
        } else {
            keep(push, for: application, &effects)
        }
    }

    /// The device is online again: pushes that APNs has kept arrive.
    mutating func receiveStoredPushes(_ effects: inout Effects) {
        giveAwaitedTokens(&effects)
        let (deliveries, expired) = storedPushes.takeAll(at: effects.now)
        for item in expired {
            effects.log(.delivery, item.topic.application, "a push that waited at APNs has expired")
        }
        for item in deliveries {
            effects.log(.delivery, item.topic.application, "a push that waited at APNs arrives")
            take(item.push, for: item.topic.application, &effects)
        }
    }

    /// The user has switched off the app's notifications: APNs drops the pushes that it keeps for the app.
    mutating func dropStoredPushes(for application: ApplicationIdentifier, _ effects: inout Effects) {
        for _ in storedPushes.removeAll(of: application) {
            effects.log(.delivery, application, "a push that waited at APNs is dropped: notifications are off")
        }
    }

    private mutating func keep(
        _ push: RemoteNotification,
        for application: ApplicationIdentifier,
        _ effects: inout Effects
    ) {
        let outcome = storedPushes.keep(
            push, for: push.topic(of: application), headers: push.headers, at: effects.now)
        let text =
            switch outcome {
            case .kept(nil): "offline: APNs keeps the push"
            case .kept(insteadOf: _?): "offline: APNs keeps the push; the one that waited is lost"
            case .notKept: "offline: the push is lost, for it is to be tried once only"
            case .expired: "offline: the push is lost, for it has expired"
            }
        effects.log(.delivery, application, text)
    }

    /// A push has reached the device.
    private mutating func take(
        _ push: RemoteNotification,
        for application: ApplicationIdentifier,
        _ effects: inout Effects
    ) {
        guard let record = applications[application] else {
            effects.log(.delivery, application, "not delivered: the app is not installed")
            return
        }
        if let activity = push.liveActivity {
            return receive(activity, push.request, for: application, &effects)
        }
        let arrival = PushArrival(
            of: push.request.content,
            isContentAvailable: push.isContentAvailable,
            mayNotify: record.mayNotify,
            hasCode: record.application.hasCode
        )
        if let text = arrival.text { effects.log(.delivery, application, text) }
        if arrival.wakesApplication {
            wake(application, for: push.request, &effects)
            handOver(push, to: application, &effects)
        }
        if arrival.isPresented { deliver(push, to: application, &effects) }
    }
}
