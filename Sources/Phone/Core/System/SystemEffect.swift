package import FoundationEssentials
package import NotificationModel
package import NotificationWire

/// A task for the runtime that results from an event. Tasks must be performed in the given order.
package indirect enum SystemEffect: Equatable, Sendable {
    case playSound(ApplicationIdentifier, NotificationSound)
    /// A haptic: a notification of the app was opened.
    case playHaptic(ApplicationIdentifier)
    /// Say something to the app, or to an extension of the app's, if it has code.
    case tell(ApplicationIdentifier, DeviceMessage)
    /// Bring an app's files into the store and answer with ``SystemEvent/attachmentsImported(_:_:)`` before anything
    /// else is taken in: files in the app's bundle are copied, the app's files in the store stay, others are
    /// moved there.
    case importAttachments(ApplicationIdentifier, CallIdentifier, [NotificationAttachment])
    /// These files in the store are no longer needed.
    case removeAttachments([URL])
    /// Change the time zone of apps.
    case changeTimeZone(TimeZone)
    case log(LogEntry)
}

/// The effects of one event, collected in order.
struct Effects {
    /// The time of the event or of the deadline that is being handled.
    var now: Date
    /// The time of the event: everything that was due before it is handled on the way.
    var end: Date
    private(set) var all: [SystemEffect] = []

    init(now: Date) {
        self.now = now
        end = now
    }

    mutating func add(_ effect: SystemEffect) {
        all.append(effect)
    }

    mutating func tell(_ application: ApplicationIdentifier, _ message: DeviceMessage) {
        add(.tell(application, message))
    }

    mutating func reply(_ application: ApplicationIdentifier, _ call: CallIdentifier, _ reply: ApplicationReply) {
        tell(application, .center(.reply(call, reply)))
    }

    mutating func log(_ kind: LogEntry.Kind, _ application: ApplicationIdentifier?, _ message: LogMessage) {
        all.append(.log(LogEntry(date: now, application: application, kind: kind, text: message)))
    }
}
