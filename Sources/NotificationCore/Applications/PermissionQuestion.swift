package import NotificationModel
package import NotificationWire

/// A question to the user that an app has caused, with the calls to answer.
package struct PermissionQuestion: Hashable, Sendable {
    package enum Subject: Hashable, Sendable {
        case notifications
        /// A separate prompt, shown after notifications were allowed (WWDC 2018, session 710).
        case criticalAlerts
    }

    package var application: ApplicationIdentifier
    var options: AuthorizationOptions
    package var subject = Subject.notifications
    /// The calls to answer; empty if the question was asked because the user kept a provisional app.
    package var calls: [CallIdentifier]

    var alert: DeviceAlert {
        switch subject {
        case .notifications: .permission(application)
        case .criticalAlerts: .criticalPermission(application)
        }
    }
}
