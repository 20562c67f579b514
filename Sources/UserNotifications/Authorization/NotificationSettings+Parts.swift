import NotificationArchive
import NotificationModel

extension NotificationSettings {
    /// Reads the settings that a test's coder describes by the names of the properties; what it lacks, and numbers that
    /// no case has, are as on a device that was never asked.
    init(parts: CoderParts) {
        self.init()
        func value<Value: RawRepresentable<Int>>(_ key: String, _ value: inout Value) {
            if let found = parts.integer(key).flatMap(Value.init(rawValue:)) { value = found }
        }
        value("authorizationStatus", &authorizationStatus)
        value("notificationCenterSetting", &notificationCenter)
        value("soundSetting", &sound)
        value("badgeSetting", &badge)
        value("alertSetting", &alert)
        value("lockScreenSetting", &lockScreen)
        value("carPlaySetting", &carPlay)
        value("criticalAlertSetting", &criticalAlert)
        value("announcementSetting", &announcement)
        value("timeSensitiveSetting", &timeSensitive)
        value("scheduledDeliverySetting", &scheduledDelivery)
        value("directMessagesSetting", &directMessages)
        value("alertStyle", &alertStyle)
        value("showPreviewsSetting", &showPreviews)
        providesAppNotificationSettings = parts.boolean("providesAppNotificationSettings") ?? false
    }
}
