public import Foundation
import NotificationModel
import NotificationWire

/// A sender, recipient or caller.
///
/// Apple: `INPerson`. This device has no contacts, so a contact identifier is stored but has no effect.
open class INPerson: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    struct Model: Hashable, Codable {
        var handle: INPersonHandle.Model?
        var nameComponents: PersonNameComponents?
        var displayName: String?
        var image: SenderPicture?
        var contactIdentifier: String?
        var customIdentifier: String?
        var isMe = false
        var isContactSuggestion = false
        var aliases: [INPersonHandle.Model]?
        var suggestionType = 0
        var relationship: String?
    }

    // @unchecked: an open class cannot be checked; all of its state is this immutable value.
    let model: Model

    init(model: Model) {
        self.model = model
    }

    /// - Parameters:
    ///   - personHandle: How the app reaches the person.
    ///   - nameComponents: The parts of the name.
    ///   - displayName: The name to show; without it the name is formatted from the components.
    ///   - image: A picture of the person.
    ///   - contactIdentifier: Identifies the person in the contacts; it has no effect here.
    ///   - customIdentifier: Identifies the person in the app.
    ///   - isMe: Whether the person is the device's owner.
    public init(
        personHandle: INPersonHandle,
        nameComponents: PersonNameComponents?,
        displayName: String?,
        image: INImage?,
        contactIdentifier: String?,
        customIdentifier: String?,
        isMe: Bool
    ) {
        model = Model(
            handle: personHandle.model, nameComponents: nameComponents, displayName: displayName, image: image?.model,
            contactIdentifier: contactIdentifier, customIdentifier: customIdentifier, isMe: isMe)
    }

    /// Creates a person from the parameters that all initializers share and a closure for the others.
    private convenience init(
        _ handle: INPersonHandle, _ components: PersonNameComponents?, _ name: String?, _ image: INImage?,
        _ contact: String?, _ custom: String?, _ change: (inout Model) -> Void
    ) {
        var model = Model(
            handle: handle.model, nameComponents: components, displayName: name, image: image?.model,
            contactIdentifier: contact, customIdentifier: custom)
        change(&model)
        self.init(model: model)
    }

    /// Creates a person other than the device's owner.
    public convenience init(
        personHandle: INPersonHandle,
        nameComponents: PersonNameComponents?,
        displayName: String?,
        image: INImage?,
        contactIdentifier: String?,
        customIdentifier: String?
    ) {
        self.init(
            personHandle: personHandle, nameComponents: nameComponents, displayName: displayName, image: image,
            contactIdentifier: contactIdentifier, customIdentifier: customIdentifier, isMe: false)
    }

    /// The initializer for communication notifications (iOS 15).
    public convenience init(
        personHandle: INPersonHandle,
        nameComponents: PersonNameComponents?,
        displayName: String?,
        image: INImage?,
        contactIdentifier: String?,
        customIdentifier: String?,
        isMe: Bool,
        suggestionType: INPersonSuggestionType
    ) {
        self.init(personHandle, nameComponents, displayName, image, contactIdentifier, customIdentifier) {
            $0.isMe = isMe
            $0.suggestionType = suggestionType.rawValue
        }
    }

    public convenience init(
        personHandle: INPersonHandle,
        nameComponents: PersonNameComponents?,
        displayName: String?,
        image: INImage?,
        contactIdentifier: String?,
        customIdentifier: String?,
        isContactSuggestion: Bool,
        suggestionType: INPersonSuggestionType
    ) {
        self.init(personHandle, nameComponents, displayName, image, contactIdentifier, customIdentifier) {
            $0.isContactSuggestion = isContactSuggestion
            $0.suggestionType = suggestionType.rawValue
        }
    }

    public convenience init(
        personHandle: INPersonHandle,
        nameComponents: PersonNameComponents?,
        displayName: String?,
        image: INImage?,
        contactIdentifier: String?,
        customIdentifier: String?,
        aliases: [INPersonHandle]?,
        suggestionType: INPersonSuggestionType
    ) {
        self.init(personHandle, nameComponents, displayName, image, contactIdentifier, customIdentifier) {
            $0.aliases = aliases?.map(\.model)
            $0.suggestionType = suggestionType.rawValue
        }
    }

    public convenience init(
        personHandle: INPersonHandle,
        nameComponents: PersonNameComponents?,
        displayName: String?,
        image: INImage?,
        contactIdentifier: String?,
        customIdentifier: String?,
        relationship: INPersonRelationship?
    ) {
        self.init(personHandle, nameComponents, displayName, image, contactIdentifier, customIdentifier) {
            $0.relationship = relationship?.rawValue
        }
    }

    @available(*, unavailable, message: "use one of the initialisers with a handle")
    public override init() {
        preconditionFailure("use one of the initialisers with a handle")
    }

    /// How the app reaches the person.
    open var personHandle: INPersonHandle? { model.handle.map { INPersonHandle(model: $0) } }
    /// The parts of the name, if the app provides them.
    open var nameComponents: PersonNameComponents? { model.nameComponents }
    /// The display name; without it a name formatted from the components, otherwise the handle (Apple does not document
    /// what a missing name is replaced by).
    open var displayName: String { model.name }
    /// A picture of the person; ``INSendMessageIntent`` can override it.
    open var image: INImage? { model.image.map { INImage(model: $0) } }
    /// Identifies the person in the contacts; this device has none.
    open var contactIdentifier: String? { model.contactIdentifier }
    /// Identifies the person in the app.
    open var customIdentifier: String? { model.customIdentifier }
    /// Whether it is the device's owner.
    open var isMe: Bool { model.isMe }
    /// Whether the person can be suggested as a contact; nothing is suggested here.
    open var isContactSuggestion: Bool { model.isContactSuggestion }
    /// Other handles of the person.
    open var aliases: [INPersonHandle]? { model.aliases?.map { INPersonHandle(model: $0) } }
    /// The kind of suggestion that the person can be; nothing is suggested here.
    open var suggestionType: INPersonSuggestionType { INPersonSuggestionType(rawValue: model.suggestionType) ?? .none }
    /// The person's relationship to the device's owner.
    open var relationship: INPersonRelationship? { model.relationship.map { INPersonRelationship(rawValue: $0) } }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? INPerson)?.model == model
    }

    open override var hash: Int { model.hashValue }

    // MARK: NSSecureCoding

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        ModelArchive.encode(model, with: coder)
    }

    /// Returns `nil` if the archive is damaged.
    public required init?(coder: NSCoder) {
        guard let model = ModelArchive.decode(Model.self, from: coder) else { return nil }
        self.model = model
    }
}

extension INPerson.Model {
    /// Returns the person as the sender in a notification.
    func sender(_ picture: SenderPicture?) -> Sender {
        Sender(displayName: name, handle: handle?.handle, picture: picture)
    }

    var name: String {
        if let displayName, !displayName.isEmpty { return displayName }
        let parts = nameComponents.map { [$0.givenName, $0.middleName, $0.familyName].compactMap { $0 } } ?? []
        let written = parts.filter { !$0.isEmpty }.joined(separator: " ")
        if !written.isEmpty { return written }
        return nameComponents?.nickname ?? handle?.value ?? ""
    }
}

extension Sequence<INPerson.Model> {
    /// The people other than the device's owner.
    var withoutOwner: [INPerson.Model] { filter { !$0.isMe } }

    /// The names of the people who have one.
    var names: [String] { map(\.name).filter { !$0.isEmpty } }
}
