public import Foundation
import NotificationModel
import ObjectArchive

/// Someone who sends, receives or calls.
///
/// Apple: `INPerson`. There are no contacts on this device: a contact identifier is kept and matches nobody.
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

    // @unchecked Sendable: one value that never changes.
    let model: Model

    init(model: Model) {
        self.model = model
    }

    /// `displayName`: The name to show; without one it is made from the components.
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

    /// What all initialisers are given, and what is different.
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

    /// Someone who is not the device's owner.
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

    /// The initialiser for people of communication notifications (iOS 15).
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

    /// How the app reaches them.
    open var personHandle: INPersonHandle? { model.handle.map { INPersonHandle(model: $0) } }
    /// The parts of the name, if the app knows them.
    open var nameComponents: PersonNameComponents? { model.nameComponents }
    /// The name given; else one made from the components, else the handle (Apple does not say what an absent name is
    /// made from).
    open var displayName: String { model.name }
    /// Their picture; ``INSendMessageIntent`` may be given another.
    open var image: INImage? { model.image.map { INImage(model: $0) } }
    /// Who they are among the contacts, of which there are none here.
    open var contactIdentifier: String? { model.contactIdentifier }
    /// Who they are to the app.
    open var customIdentifier: String? { model.customIdentifier }
    /// Whether it is the device's owner.
    open var isMe: Bool { model.isMe }
    /// Whether they may be suggested as a contact; nothing is suggested here.
    open var isContactSuggestion: Bool { model.isContactSuggestion }
    /// Other handles of the same person.
    open var aliases: [INPersonHandle]? { model.aliases?.map { INPersonHandle(model: $0) } }
    /// What they may be suggested as; nothing is suggested here.
    open var suggestionType: INPersonSuggestionType { INPersonSuggestionType(rawValue: model.suggestionType) ?? .none }
    /// What they are to the device's owner.
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

    /// `nil` when the archive is damaged.
    public required init?(coder: NSCoder) {
        guard let model = ModelArchive.decode(Model.self, from: coder) else { return nil }
        self.model = model
    }
}

extension INPerson.Model {
    /// As the sender of what a notification tells of.
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
    /// Who they are besides the device's owner.
    var withoutOwner: [INPerson.Model] { filter { !$0.isMe } }

    /// The names of those that have one.
    var names: [String] { map(\.name).filter { !$0.isEmpty } }
}
