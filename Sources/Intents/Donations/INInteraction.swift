public import Foundation
import NotificationModel
import NotificationWire

/// Something done with an app, told to the system.
///
/// Apple: `INInteraction`. On iOS suggestions are made from what is donated; here a donation is accepted and stands in the
/// device's log.
open class INInteraction: NSObject, NSCopying {
    /// What was done.
    open var intent: INIntent {
        // swift-format-ignore: NeverForceUnwrap
        storedIntent.copy() as! INIntent
    }
    /// What came of it, if the app says.
    open var intentResponse: INIntentResponse? { storedResponse }
    /// Always ``INIntentHandlingStatus/unspecified``: no intent is carried out here.
    open var intentHandlingStatus: INIntentHandlingStatus { .unspecified }
    /// ``INInteractionDirection/unspecified`` unless set.
    open var direction = INInteractionDirection.unspecified
    /// When it was done; kept only.
    open var dateInterval: DateInterval?
    /// One that nothing else has, unless set.
    open var identifier = UUID().uuidString
    /// Names interactions that are taken back together; kept only.
    open var groupIdentifier: String?

    private let storedIntent: INIntent
    private let storedResponse: INIntentResponse?

    /// Keeps a copy of the intent: later changes do not reach it.
    public init(intent: INIntent, response: INIntentResponse?) {
        // swift-format-ignore: NeverForceUnwrap
        storedIntent = intent.copy() as! INIntent
        storedResponse = response
    }

    @available(*, unavailable, message: "use init(intent:response:)")
    public override init() {
        preconditionFailure("use init(intent:response:)")
    }

    /// Tells the system of it; outside of any app that goes unheard.
    ///
    /// `completion`: Called before this returns, without an error: nothing can go wrong here.
    open func donate(completion: (((any Error)?) -> Void)? = nil) {
        let words = direction == .unspecified ? storedIntent.words : "\(storedIntent.words), \(direction.words)"
        CallingConnection.ofCaller?.send(.interactionDonated(words))
        completion?(nil)
    }

    /// The async form; it never throws.
    open func donate() async throws {
        donate(completion: nil)
    }

    /// Takes back all that the app has donated: nothing here was made from it.
    open class func deleteAll(completion: (((any Error)?) -> Void)? = nil) {
        completion?(nil)
    }

    /// Takes back what was donated under these names.
    open class func delete(with identifiers: [String], completion: (((any Error)?) -> Void)? = nil) {
        completion?(nil)
    }

    /// Takes back what was donated for a group.
    open class func delete(with groupIdentifier: String, completion: (((any Error)?) -> Void)? = nil) {
        completion?(nil)
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = INInteraction(intent: storedIntent, response: storedResponse)
        copy.direction = direction
        copy.dateInterval = dateInterval
        copy.identifier = identifier
        copy.groupIdentifier = groupIdentifier
        return copy
    }
}

/// Whether the device's owner did it, or another to them.
///
/// Apple: `INInteractionDirection`.
public enum INInteractionDirection: Int, Sendable {
    case unspecified = 0
    case outgoing = 1
    case incoming = 2
}

extension INInteractionDirection {
    fileprivate var words: String {
        switch self {
        case .unspecified: "unspecified"
        case .outgoing: "outgoing"
        case .incoming: "incoming"
        }
    }
}

/// How far an intent has been carried out.
///
/// Apple: `INIntentHandlingStatus`.
public enum INIntentHandlingStatus: Int, Sendable {
    case unspecified = 0
    case ready = 1
    case inProgress = 2
    case success = 3
    case failure = 4
    case deferredToApplication = 5
    case userConfirmationRequired = 6
}

/// What came of an intent.
///
/// Apple: `INIntentResponse`. Empty here, as no intent is carried out.
open class INIntentResponse: NSObject {
    public override init() {}
}
