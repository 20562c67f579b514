public import Foundation
package import NotificationModel
import NotificationWire

/// A call and its participants.
///
/// Apple: `INStartCallIntent`. A notification whose content is updated from it is presented with the caller's name and
/// picture (`UNNotificationContent.updating(from:)`). It does not start a call.
open class INStartCallIntent: INIntent {
    struct Model: Hashable, Codable {
        var audioRoute = 0
        var destinationType = 0
        var contacts: [INPerson.Model]?
        var callCapability = 0
    }

    private let model: Model

    private init(model: Model, common: Common) {
        self.model = model
        super.init(common: common)
    }

    /// - Parameters:
    ///   - callRecordFilter: `nil`, because this device keeps no call records.
    ///   - callRecordToCallBack: `nil`, because this device keeps no call records.
    ///   - audioRoute: The audio device of the call.
    ///   - destinationType: The kind of number or service that is called.
    ///   - contacts: The caller, followed by the other participants except the device's owner.
    ///   - callCapability: Whether the call has audio only or also video.
    public init(
        callRecordFilter: INCallRecordFilter?,
        callRecordToCallBack: INCallRecord?,
        audioRoute: INCallAudioRoute,
        destinationType: INCallDestinationType,
        contacts: [INPerson]?,
        callCapability: INCallCapability
    ) {
        model = Model(
            audioRoute: audioRoute.rawValue, destinationType: destinationType.rawValue,
            contacts: contacts?.map(\.model), callCapability: callCapability.rawValue)
        super.init(common: Common())
    }

    /// Always `nil`.
    open var callRecordFilter: INCallRecordFilter? { nil }
    /// Always `nil`.
    open var callRecordToCallBack: INCallRecord? { nil }
    /// The audio device of the call; it has no effect here.
    open var audioRoute: INCallAudioRoute { INCallAudioRoute(rawValue: model.audioRoute) ?? .unknown }
    /// The kind of number or service that is called; it has no effect here.
    open var destinationType: INCallDestinationType {
        INCallDestinationType(rawValue: model.destinationType) ?? .unknown
    }
    /// The participants except the device's owner; the first one is the caller.
    open var contacts: [INPerson]? { model.contacts?.map { INPerson(model: $0) } }
    /// Whether the call has audio only or also video; it has no effect here.
    open var callCapability: INCallCapability { INCallCapability(rawValue: model.callCapability) ?? .unknown }

    override class var parameters: [AnyKeyPath: String] {
        [
            \INStartCallIntent.contacts: "contacts",
            \INStartCallIntent.callRecordToCallBack: "callRecordToCallBack",
        ]
    }

    private var others: [INPerson.Model] { (model.contacts ?? []).withoutOwner }

    /// The picture set for the contacts of a call with several participants, otherwise the caller's picture.
    override var keyPicture: SenderPicture? {
        (others.count > 1 ? common.images["callRecordToCallBack"] : nil) ?? common.images["contacts"]
            ?? others.first?.image
    }

    /// The first contact is the caller. Apple's examples have one contact; its documentation does not say which of
    /// several is the caller.
    package override var communication: Communication? {
        guard let caller = others.first else { return nil }
        let members = others.dropFirst().names
        return Communication(
            kind: .call,
            sender: caller.sender(keyPicture),
            group: others.count > 1 ? Communication.Group(name: "", members: members) : nil)
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        INStartCallIntent(model: model, common: common)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INStartCallIntent else { return false }
        return other.model == model && other.common == common
    }

    open override var hash: Int { model.hashValue }

    // MARK: NSSecureCoding

    open override func encode(with coder: NSCoder) {
        ModelArchive.encode(Archive(common: common, model: model), with: coder)
    }

    /// Returns `nil` if the archive is damaged.
    public required init?(coder: NSCoder) {
        guard let archive = ModelArchive.decode(Archive<Model>.self, from: coder) else { return nil }
        model = archive.model
        super.init(common: archive.common)
    }
}
