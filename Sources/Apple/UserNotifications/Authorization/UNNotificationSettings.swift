public import Foundation
package import NotificationModel
import NotificationWire

/// The notification settings of the app at the moment they were requested.
///
/// Apple: `UNNotificationSettings`. Only the device creates settings. A kind of notification that the app has not
/// requested authorization for is `notSupported`.
open class UNNotificationSettings: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // @unchecked: an open class cannot be checked; all of its state is this immutable value.
    package let model: NotificationSettings

    package convenience init(model: NotificationSettings) {
        // Decoded, because `init(coder:)` is then the only initializer that a subclass needs to have.
        self.init(coder: ModelCoder(model))!
    }

    @available(*, unavailable, message: "ask the center for the settings")
    public override init() {
        preconditionFailure("ask the center for the settings")
    }

    open var authorizationStatus: UNAuthorizationStatus { .init(model: model.authorizationStatus) }
    open var notificationCenterSetting: UNNotificationSetting { .init(model: model.notificationCenter) }
    open var lockScreenSetting: UNNotificationSetting { .init(model: model.lockScreen) }
    open var alertSetting: UNNotificationSetting { .init(model: model.alert) }
    open var badgeSetting: UNNotificationSetting { .init(model: model.badge) }
    open var soundSetting: UNNotificationSetting { .init(model: model.sound) }
    open var carPlaySetting: UNNotificationSetting { .init(model: model.carPlay) }
    open var criticalAlertSetting: UNNotificationSetting { .init(model: model.criticalAlert) }
    open var announcementSetting: UNNotificationSetting { .init(model: model.announcement) }
    open var timeSensitiveSetting: UNNotificationSetting { .init(model: model.timeSensitive) }
    open var scheduledDeliverySetting: UNNotificationSetting { .init(model: model.scheduledDelivery) }
    open var directMessagesSetting: UNNotificationSetting { .init(model: model.directMessages) }
    open var providesAppNotificationSettings: Bool { model.providesAppNotificationSettings }

    open var alertStyle: UNAlertStyle {
        switch model.alertStyle {
        case .none: .none
        case .banner: .banner
        case .alert: .alert
        }
    }

    open var showPreviewsSetting: UNShowPreviewsSetting {
        switch model.showPreviews {
        case .always: .always
        case .whenAuthenticated: .whenAuthenticated
        case .never: .never
        }
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationSettings)?.model == model
    }

    open override var hash: Int { model.hashValue }

    /// Leaves out the user's text; see `debugDescription`.
    open override var description: String { described(showsText: false) }

    /// Includes the user's text, so it is not for logs.
    open override var debugDescription: String { described(showsText: true) }

    // MARK: NSSecureCoding

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        ModelArchive.encode(model, with: coder)
    }

    /// Returns `nil` if the archive is damaged, and for a coder that reads no archive.
    public required init?(coder: NSCoder) {
        guard let model = ModelArchive.decode(NotificationSettings.self, from: coder) else { return nil }
        self.model = model
    }
}

extension UNNotificationSettings: DescribedValue {
    func describe(in description: inout ValueDescription) {
        description.add("authorizationStatus", model.authorizationStatus.name)
        let settings = [
            ("notificationCenterSetting", model.notificationCenter), ("lockScreenSetting", model.lockScreen),
            ("alertSetting", model.alert), ("badgeSetting", model.badge), ("soundSetting", model.sound),
            ("carPlaySetting", model.carPlay), ("criticalAlertSetting", model.criticalAlert),
            ("announcementSetting", model.announcement), ("timeSensitiveSetting", model.timeSensitive),
            ("scheduledDeliverySetting", model.scheduledDelivery), ("directMessagesSetting", model.directMessages),
        ]
        for (name, setting) in settings { description.add(name, setting) }
        description.add("alertStyle", model.alertStyle)
        description.add("showPreviewsSetting", model.showPreviews)
        description.add("providesAppNotificationSettings", model.providesAppNotificationSettings)
    }
}

extension UNAuthorizationStatus {
    init(model: AuthorizationStatus) {
        self =
            switch model {
            case .notDetermined: .notDetermined
            case .denied: .denied
            case .authorized: .authorized
            case .provisional: .provisional
            case .ephemeral: .ephemeral
            }
    }
}

extension UNNotificationSetting {
    init(model: NotificationSettings.Setting) {
        self =
            switch model {
            case .notSupported: .notSupported
            case .disabled: .disabled
            case .enabled: .enabled
            }
    }
}
