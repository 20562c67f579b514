package import FoundationEssentials
package import NotificationModel
package import NotificationWire

/// Something the shell must do because of an event, in the order given.
package enum SystemEffect: Hashable, Sendable {
    case playSound(ApplicationIdentifier, NotificationSound)
    /// A tick that is felt: a notification of the app has opened under the person's finger.
    case playHaptic(ApplicationIdentifier)
    /// Say something to the app, or to an extension of the app's, if it has code.
    case tell(ApplicationIdentifier, DeviceMessage)
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
