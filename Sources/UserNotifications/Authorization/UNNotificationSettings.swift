public import Foundation
package import NotificationModel

/// What the person allows the app to do, at the moment it was asked for.
///
/// Apple: `UNNotificationSettings`.
public class UNNotificationSettings: NSObject, NSCopying {
    package let model: NotificationSettings

    package init(model: NotificationSettings) {
        self.model = model
    }

    public var authorizationStatus: UNAuthorizationStatus { .init(model: model.authorizationStatus) }
    public var notificationCenterSetting: UNNotificationSetting { .init(model: model.notificationCenter) }
    public var lockScreenSetting: UNNotificationSetting { .init(model: model.lockScreen) }
    public var alertSetting: UNNotificationSetting { .init(model: model.alert) }
    public var badgeSetting: UNNotificationSetting { .init(model: model.badge) }
    public var soundSetting: UNNotificationSetting { .init(model: model.sound) }
    public var carPlaySetting: UNNotificationSetting { .init(model: model.carPlay) }
    public var criticalAlertSetting: UNNotificationSetting { .init(model: model.criticalAlert) }
    public var announcementSetting: UNNotificationSetting { .init(model: model.announcement) }
    public var timeSensitiveSetting: UNNotificationSetting { .init(model: model.timeSensitive) }
    public var scheduledDeliverySetting: UNNotificationSetting { .init(model: model.scheduledDelivery) }
    public var directMessagesSetting: UNNotificationSetting { .init(model: model.directMessages) }
    public var providesAppNotificationSettings: Bool { model.providesAppNotificationSettings }

    public var alertStyle: UNAlertStyle {
        switch model.alertStyle {
        case .none: .none
        case .banner: .banner
        case .alert: .alert
        }
    }

    public var showPreviewsSetting: UNShowPreviewsSetting {
        switch model.showPreviews {
        case .always: .always
        case .whenAuthenticated: .whenAuthenticated
        case .never: .never
        }
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationSettings)?.model == model
    }

    public override var hash: Int { model.hashValue }
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
