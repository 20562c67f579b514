package import NotificationModel
package import NotificationWire

/// What an app has asked the person, with the calls to answer.
package struct PermissionQuestion: Hashable, Sendable {
    package enum Subject: Hashable, Sendable {
        case notifications
        /// A prompt of its own, after the one for notifications was allowed (WWDC 2018, session 710).
        case criticalAlerts
    }

    package var application: ApplicationIdentifier
    var options: AuthorizationOptions
    package var subject = Subject.notifications
    /// The calls to answer; none when the end of a trial has brought up the question.
    package var calls: [CallIdentifier]

    var alert: DeviceAlert {
        switch subject {
        case .notifications: .permission(application)
        case .criticalAlerts: .criticalPermission(application)
        }
    }
}
