import NotificationModel

// An app that lacks an entitlement gets less than it asks for, and the log names the key that would give it the rest.
extension ApplicationRecord {
    /// Whether critical alerts of an app without code, which cannot ask for them, have not been allowed by its setting.
    var awaitsCriticalAlerts: Bool {
        !application.hasCode && isEntitled(to: .criticalAlerts) && !requestedOptions.contains(.criticalAlert)
    }

    /// Returns the options of a request for authorization that the app is entitled to.
    func possible(_ options: AuthorizationOptions, _ effects: inout Effects) -> AuthorizationOptions {
        guard options.contains(.criticalAlert), !isEntitled(to: .criticalAlerts) else { return options }
        effects.log(.call, id, "criticalAlert is ignored: it takes \(Entitlement.criticalAlerts, \.rawValue)")
        return options.subtracting(.criticalAlert)
    }

    /// Returns a request as it can be delivered: without the entitlement for them, messages and calls are shown like
    /// other notifications, with the title and subtitle that the app has set.
    func possible(_ request: NotificationRequest, _ effects: inout Effects) -> NotificationRequest {
        guard request.content.communication != nil, !isEntitled(to: .communication) else { return request }
        effects.log(
            .delivery, id, "delivered without its sender: that takes \(Entitlement.communication, \.rawValue)")
        var request = request
        request.content.communication = nil
        return request
    }

    /// Returns why a level is not used: the user does not allow it, or the app is not entitled to it.
    func reason(against level: InterruptionLevel) -> LogMessage {
        guard let entitlement = level.entitlement, !isEntitled(to: entitlement) else {
            return "\(level, \.payloadName) is not allowed"
        }
        return "\(level, \.payloadName) takes \(entitlement, \.rawValue)"
    }
}

extension InterruptionLevel {
    /// The entitlement that the level takes.
    fileprivate var entitlement: Entitlement? {
        switch self {
        case .passive, .active: nil
        case .timeSensitive: .timeSensitive
        case .critical: .criticalAlerts
        }
    }
}
