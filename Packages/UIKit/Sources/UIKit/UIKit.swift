// Apple's module passes these on: code that imports UIKit alone names their types.
@_exported public import Foundation
// Not Apple's: the types by which a device hosts an app, which its files need beside Apple's.
@_exported public import NotificationHosting
@_exported public import UserNotifications
@_exported public import UserNotificationsUI
