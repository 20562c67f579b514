public import Foundation
package import NotificationModel
import ObjectArchive

/// A call: who calls, or is called.
///
/// Apple: `INStartCallIntent`. A notification's content updated from it is shown with the caller's name and picture
/// (`UNNotificationContent.updating(from:)`). It makes no call.
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

    /// `callRecordFilter` and `callRecordToCallBack`: There are no call records here, so both are `nil`.
    ///
    /// `contacts`: The caller first, then the others, without the device's owner.
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
    /// What the call is heard through; without effect here.
    open var audioRoute: INCallAudioRoute { INCallAudioRoute(rawValue: model.audioRoute) ?? .unknown }
    /// Where the call goes; without effect here.
    open var destinationType: INCallDestinationType {
        INCallDestinationType(rawValue: model.destinationType) ?? .unknown
    }
    /// Who takes part besides the device's owner, the caller first.
    open var contacts: [INPerson]? { model.contacts?.map { INPerson(model: $0) } }
    /// What the call carries; without effect here.
    open var callCapability: INCallCapability { INCallCapability(rawValue: model.callCapability) ?? .unknown }

    override class var parameters: [AnyKeyPath: String] {
        [
            \INStartCallIntent.contacts: "contacts",
            \INStartCallIntent.callRecordToCallBack: "callRecordToCallBack",
        ]
    }

    private var others: [INPerson.Model] { (model.contacts ?? []).withoutOwner }

    /// That of a call of several, else the caller's.
    override var keyPicture: SenderPicture? {
        (others.count > 1 ? common.images["callRecordToCallBack"] : nil) ?? common.images["contacts"]
            ?? others.first?.image
    }

    /// The first contact is the caller (Apple gives one, and of several does not say which).
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

    /// `nil` when the archive is damaged.
    public required init?(coder: NSCoder) {
        guard let archive = ModelArchive.decode(Archive<Model>.self, from: coder) else { return nil }
        model = archive.model
        super.init(common: archive.common)
    }
}
