public import Foundation
import NotificationWire

/// An interaction with an app that the app donates to the system.
///
/// Apple: `INInteraction`. iOS uses donations for suggestions. This device accepts a donation and writes it to its log.
open class INInteraction: NSObject, NSCopying {
    /// The action of the interaction.
    open var intent: INIntent {
        // swift-format-ignore: NeverForceUnwrap
        storedIntent.copy() as! INIntent
    }
    /// The result of the action, if the app provides it.
    open var intentResponse: INIntentResponse? { storedResponse }
    /// Always ``INIntentHandlingStatus/unspecified``, because intents are not handled here.
    open var intentHandlingStatus: INIntentHandlingStatus { .unspecified }
    /// ``INInteractionDirection/unspecified`` by default.
    open var direction = INInteractionDirection.unspecified
    /// The time of the interaction; it has no effect here.
    open var dateInterval: DateInterval?
    /// A unique identifier by default.
    open var identifier = UUID().uuidString
    /// Identifies interactions that are deleted together; it has no effect here.
    open var groupIdentifier: String?

    private let storedIntent: INIntent
    private let storedResponse: INIntentResponse?

    /// Keeps a copy of the intent, so later changes do not affect the interaction.
    public init(intent: INIntent, response: INIntentResponse?) {
        // swift-format-ignore: NeverForceUnwrap
        storedIntent = intent.copy() as! INIntent
        storedResponse = response
    }

    @available(*, unavailable, message: "use init(intent:response:)")
    public override init() {
        preconditionFailure("use init(intent:response:)")
    }

    /// Donates the interaction to the system; outside of an app this has no effect.
    ///
    /// - Parameter completion: Called before this method returns, always without an error.
    open func donate(completion: (((any Error)?) -> Void)? = nil) {
        let words = direction == .unspecified ? storedIntent.words : "\(storedIntent.words), \(direction.words)"
        ApplicationContext.ofCaller?.connection.send(.interactionDonated(words))
        completion?(nil)
    }

    /// The async form; it never throws.
    open func donate() async throws {
        donate(completion: nil)
    }

    /// Deletes all donations of the app; nothing was derived from them here.
    open class func deleteAll(completion: (((any Error)?) -> Void)? = nil) {
        completion?(nil)
    }

    /// Deletes the donations with these identifiers.
    open class func delete(with identifiers: [String], completion: (((any Error)?) -> Void)? = nil) {
        completion?(nil)
    }

    /// Deletes the donations of a group.
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

/// Whether the device's owner or somebody else initiated the interaction.
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

/// The progress of handling an intent.
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

/// The result of an intent.
///
/// Apple: `INIntentResponse`. Empty, because intents are not handled here.
open class INIntentResponse: NSObject {
    public override init() {}
}
