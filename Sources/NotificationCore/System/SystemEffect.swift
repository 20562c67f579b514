package import FoundationEssentials
package import NotificationModel

/// A task for the runtime that results from an event. Tasks must be performed in the given order.
package enum SystemEffect: Hashable, Sendable {
    case playSound(ApplicationIdentifier, NotificationSound)
    /// A haptic: a notification of the app was opened.
    case playHaptic(ApplicationIdentifier)
    /// Start the app's code if it is not running, optionally in the foreground.
    case launch(ApplicationIdentifier, inForeground: Bool)
    case movedToBackground(ApplicationIdentifier)
    /// The app was deleted: its code receives no more messages.
    case terminate(ApplicationIdentifier)
    /// The reply to a call from the app.
    case reply(ApplicationIdentifier, CallIdentifier, ApplicationReply)
    /// Ask the app in front; it answers with `willPresentAnswered`.
    case askWillPresent(ApplicationIdentifier, CallIdentifier, DeliveredNotification)
    /// Tell the app; it answers with `responseHandled`.
    case deliverResponse(ApplicationIdentifier, CallIdentifier, NotificationResponse)
    /// Ask the app to show its own notification settings.
    case openSettings(ApplicationIdentifier, DeliveredNotification?)
    case startContentExtension(
        ApplicationIdentifier, session: CallIdentifier, ContentExtension, DeliveredNotification, [NotificationAction])
    /// A newer notification in the thread of the long look.
    case forwardToContentExtension(session: CallIdentifier, DeliveredNotification)
    /// Ask the extension; it answers with `extensionAnswered`.
    case askContentExtension(session: CallIdentifier, CallIdentifier, NotificationResponse)
    case stopContentExtension(session: CallIdentifier)
    /// Create an instance of the app's service extension and pass it the request; it answers with
    /// `serviceExtensionAnswered`.
    case runServiceExtension(ApplicationIdentifier, CallIdentifier, NotificationRequest)
    /// Tell the extension in that run that its time is up, on another thread than the one it works on; after that call
    /// has returned, send `serviceExtensionExpired`.
    case expireServiceExtension(CallIdentifier)
    /// The run is over; later answers of the extension are ignored.
    case endServiceExtension(CallIdentifier)
    /// Move an app's files into the store and answer with ``SystemEvent/attachmentsImported(_:_:)`` before any other
    /// event: files in the app's bundle are copied, the app's files in the store are kept, others are moved.
    case importAttachments(ApplicationIdentifier, CallIdentifier, [NotificationAttachment])
    /// These files in the store are no longer needed.
    case removeAttachments([URL])
    /// Change the time zone of apps.
    case changeTimeZone(TimeZone)
    case log(LogEntry)
}
