package import FoundationEssentials
package import NotificationModel

/// Something the shell must do because of an event, in the order given.
package enum SystemEffect: Hashable, Sendable {
    case playSound(ApplicationIdentifier, NotificationSound)
    /// A tick that is felt: a notification of the app has opened under the person's finger.
    case playHaptic(ApplicationIdentifier)
    /// Start the app's code if it does not run, and bring it to the front or not.
    case launch(ApplicationIdentifier, inForeground: Bool)
    case movedToBackground(ApplicationIdentifier)
    /// The app is no longer on the device: its code hears of nothing any more.
    case terminate(ApplicationIdentifier)
    /// The answer to a call of the app's.
    case reply(ApplicationIdentifier, CallIdentifier, ApplicationReply)
    /// Ask the app in front; it answers with `willPresentAnswered`.
    case askWillPresent(ApplicationIdentifier, CallIdentifier, DeliveredNotification)
    /// Tell the app; it answers with `responseHandled`.
    case deliverResponse(ApplicationIdentifier, CallIdentifier, NotificationResponse)
    /// Ask the app to show its own notification settings.
    case openSettings(ApplicationIdentifier, DeliveredNotification?)
    case startContentExtension(
        ApplicationIdentifier, session: CallIdentifier, ContentExtension, DeliveredNotification, [NotificationAction])
    /// A later notification of the thread on show.
    case forwardToContentExtension(session: CallIdentifier, DeliveredNotification)
    /// Ask the extension; it answers with `extensionAnswered`.
    case askContentExtension(session: CallIdentifier, CallIdentifier, NotificationResponse)
    case stopContentExtension(session: CallIdentifier)
    /// Make an instance of the app's service extension and hand it the request; it answers with
    /// `serviceExtensionAnswered`.
    case runServiceExtension(ApplicationIdentifier, CallIdentifier, NotificationRequest)
    /// Tell the extension of that run that its time is up, on another thread than the one it works on; when that call has
    /// returned, say `serviceExtensionExpired`.
    case expireServiceExtension(CallIdentifier)
    /// The run is over; whatever the extension says is too late.
    case endServiceExtension(CallIdentifier)
    /// Bring an app's files into the store and answer with ``SystemEvent/attachmentsImported(_:_:)`` before anything
    /// else is taken in: those in the app's bundle are copied, those of the app's in the store already stay, others are
    /// moved there.
    case importAttachments(ApplicationIdentifier, CallIdentifier, [NotificationAttachment])
    /// Nothing needs these files of the store any more.
    case removeAttachments([URL])
    /// Apps are to read another time zone from now on.
    case changeTimeZone(TimeZone)
    case log(LogEntry)
}
