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
            handleArrival(of: push, for: application, &effects)
        } else {
            pushes.keep(push, for: application, &effects)
        }
    }

    /// The device is online again: tokens are given, and pushes that APNs has kept arrive.
    mutating func receiveStoredPushes(_ effects: inout Effects) {
        for application in pushes.takeTokenWaiters() { giveToken(to: application, &effects) }
        for item in pushes.takeStored(&effects) {
            effects.log(.delivery, item.application, "a push that waited at APNs arrives")
            handleArrival(of: item.push, for: item.application, &effects)
        }
    }

    /// A push has reached the device.
    private mutating func handleArrival(
        of push: RemoteNotification,
        for application: ApplicationIdentifier,
        _ effects: inout Effects
    ) {
        guard let record = applications[application] else {
            effects.log(.delivery, application, "not delivered: the app is not installed")
            return pushes.records.end(push.apnsID, .dropped)
        }
        if let activity = push.liveActivity {
            let outcome = receive(activity, push.request, for: application, &effects)
            return pushes.records.end(push.apnsID, outcome)
        }
        let arrival = PushArrival(
            of: push.request.content,
            isContentAvailable: push.isContentAvailable,
            mayNotify: record.mayNotify,
            hasCode: record.application.hasCode
        )
        if let message = arrival.message { effects.log(.delivery, application, message) }
        if arrival.wakesApplication {
            wake(application, for: push.request, &effects)
            openCalls.handOver(push, to: application, &effects)
        }
        if let outcome = arrival.outcome {
            pushes.records.end(push.apnsID, outcome)
        } else {
            process(push, for: record, &effects)
        }
    }
}
