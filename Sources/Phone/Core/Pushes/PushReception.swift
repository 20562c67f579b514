package import NotificationModel

/// What waits for a connection while the device is offline: the pushes that APNs keeps, and the apps that want a token.
/// Also the outcomes of the last pushes.
package struct PushReception: Sendable {
    package private(set) var stored = PushStore()
    package internal(set) var records = PushRecords()
    /// The apps that wait for their tokens, in the order in which they asked. Not kept when the device ends: Apple
    /// tells apps to ask at each launch.
    private var tokenWaiters: [ApplicationIdentifier] = []
    /// The name of the device, from which tokens are made.
    private let deviceName: String

    init(deviceName: String) {
        self.deviceName = deviceName
    }

    /// Continues with what a store has kept, in the order of arrival.
    mutating func restore(_ stored: [PushStore.Item]) {
        self.stored = PushStore(stored)
    }

    // MARK: Pushes

    /// A push was sent to an offline device: APNs keeps it unless its expiration forbids that.
    mutating func keep(
        _ push: RemoteNotification,
        for application: ApplicationIdentifier,
        _ effects: inout Effects
    ) {
        let topic = push.topic(of: application)
        let predecessor = stored.items.first { $0.topic == topic }?.push.apnsID
        let outcome = stored.keep(push, for: application, at: effects.now)
        switch outcome {
        case .kept:
            records.end(predecessor, .dropped)
            records.end(push.apnsID, .held)
        case .notKept, .expired: records.end(push.apnsID, .dropped)
        }
        let text: LogMessage =
            switch outcome {
            case .kept(nil): "offline: APNs keeps the push"
            case .kept(insteadOf: _?): "offline: APNs keeps the push; the one that waited is lost"
            case .notKept: "offline: the push is lost, for it is to be tried once only"
            case .expired: "offline: the push is lost, for it has expired"
            }
        effects.log(.delivery, application, text)
    }

    /// The device is online again.
    ///
    /// - Returns: The pushes that arrive now, in order.
    mutating func takeStored(_ effects: inout Effects) -> [PushStore.Item] {
        let (deliveries, expired) = stored.takeAll(at: effects.now)
        for item in expired {
            effects.log(.delivery, item.application, "a push that waited at APNs has expired")
            records.end(item.push.apnsID, .dropped)
        }
        return deliveries
    }

    /// The user has switched off the app's notifications: APNs drops the pushes that it keeps for the app.
    mutating func dropStored(for application: ApplicationIdentifier, _ effects: inout Effects) {
        for item in stored.removeAll(of: application) {
            records.end(item.push.apnsID, .dropped)
            effects.log(.delivery, application, "a push that waited at APNs is dropped: notifications are off")
        }
    }

    // MARK: Tokens

    package func token(of application: ApplicationIdentifier) -> DeviceToken {
        DeviceToken(device: deviceName, application: application)
    }

    /// An app asks for its token while the device is offline: it gets no answer until there is a connection, as on iOS.
    mutating func waitForToken(_ application: ApplicationIdentifier, _ effects: inout Effects) {
        if !tokenWaiters.contains(application) { tokenWaiters.append(application) }
        effects.log(.device, application, "offline: the device token comes with a connection")
    }

    mutating func stopWaitingForToken(_ application: ApplicationIdentifier) {
        tokenWaiters.removeAll { $0 == application }
    }

    /// The device is online again.
    ///
    /// - Returns: The apps that get their tokens now, in order.
    mutating func takeTokenWaiters() -> [ApplicationIdentifier] {
        defer { tokenWaiters = [] }
        return tokenWaiters
    }

    /// Removes what waits for an app that is deleted.
    mutating func removeAll(of application: ApplicationIdentifier) {
        for item in stored.removeAll(of: application) { records.end(item.push.apnsID, .dropped) }
        stopWaitingForToken(application)
    }
}
