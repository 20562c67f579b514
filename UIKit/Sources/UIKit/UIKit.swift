// Apple's module passes these on: code that imports UIKit alone names their types.
@_exported public import Foundation
@_exported public import UserNotifications
@_exported public import UserNotificationsUI
