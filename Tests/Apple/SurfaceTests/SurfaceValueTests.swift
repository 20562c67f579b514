import NotificationHosting
import PublicSurface
import Testing
import UserNotifications
import UserNotificationsUI

/// Values that a symbol graph does not contain: the raw values of cases, options and errors, and the strings of
/// constants.
@Suite struct SurfaceValueTests {
    private static let rows: [SurfaceRow] = {
        do {
            return try SurfaceTable(parsing: TestTables.text("api-surface.tsv")).rows.filter { $0.value != nil }
        } catch {
            Issue.record(error)
            return []
        }
    }()

    @Test("The value equals Apple's", arguments: rows)
    func valueIsApples(row: SurfaceRow) {
        #expect(Self.values[row.title] == row.value, "\(row.title)")
    }

    /// Every value below has a row.
    @Test("No value is left over") func noValueIsLeftOver() {
        #expect(Set(Self.values.keys) == Set(Self.rows.map(\.title)))
    }

    @Test("Other numbers are not cases") func otherNumbersAreNoCases() {
        #expect(UNAuthorizationStatus(rawValue: 5) == nil)
        #expect(UNNotificationSetting(rawValue: -1) == nil)
        #expect(UNAlertStyle(rawValue: 3) == nil)
        #expect(UNShowPreviewsSetting(rawValue: 3) == nil)
        #expect(UNNotificationInterruptionLevel(rawValue: 4) == nil)
        #expect(UNError.Code(rawValue: 2) == nil)
        #expect(UNNotificationContentExtensionResponseOption(rawValue: 3) == nil)
        #expect(UNNotificationContentExtensionMediaPlayPauseButtonType(rawValue: 3) == nil)
    }

    // The deprecated options are read through a protocol, whose requirement is not deprecated, to avoid warnings.
    private static let values = (SurfaceValues() as any SurfaceValuesProvider).values
}

private protocol SurfaceValuesProvider {
    /// The value of each symbol by the title of its row.
    var values: [String: String] { get }
}

private struct SurfaceValues: SurfaceValuesProvider {
    @available(*, deprecated, message: "Names symbols that Apple has deprecated.")
    var values: [String: String] {
        merged(options, settings, errors, extensions, constants, keys)
    }

    /// Returns raw values, each read from the value that it creates.
    private func raw<Value: RawRepresentable>(
        _ type: String, _ values: KeyValuePairs<String, Value>
    ) -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: values.map { name, value in
                ("\(type).\(name)", Value(rawValue: value.rawValue).map { "\($0.rawValue)" } ?? "none")
            }
        )
    }

    private func merged(_ groups: [String: String]...) -> [String: String] {
        groups.reduce(into: [:]) { values, group in values.merge(group) { _, new in new } }
    }

    @available(*, deprecated, message: "Names symbols that Apple has deprecated.")
    private var options: [String: String] {
        let authorization: KeyValuePairs<String, UNAuthorizationOptions> = [
            "badge": .badge, "sound": .sound, "alert": .alert, "carPlay": .carPlay, "criticalAlert": .criticalAlert,
            "providesAppNotificationSettings": .providesAppNotificationSettings, "provisional": .provisional,
            "announcement": .announcement, "timeSensitive": .timeSensitive,
        ]
        let presentation: KeyValuePairs<String, UNNotificationPresentationOptions> = [
            "badge": .badge, "sound": .sound, "alert": .alert, "list": .list, "banner": .banner,
        ]
        let action: KeyValuePairs<String, UNNotificationActionOptions> = [
            "authenticationRequired": .authenticationRequired, "destructive": .destructive, "foreground": .foreground,
        ]
        let category: KeyValuePairs<String, UNNotificationCategoryOptions> = [
            "customDismissAction": .customDismissAction, "allowInCarPlay": .allowInCarPlay,
            "hiddenPreviewsShowTitle": .hiddenPreviewsShowTitle,
            "hiddenPreviewsShowSubtitle": .hiddenPreviewsShowSubtitle, "allowAnnouncement": .allowAnnouncement,
        ]
        return merged(
            raw("UNAuthorizationOptions", authorization),
            raw("UNNotificationPresentationOptions", presentation),
            raw("UNNotificationActionOptions", action),
            raw("UNNotificationCategoryOptions", category)
        )
    }

    private var settings: [String: String] {
        let status: KeyValuePairs<String, UNAuthorizationStatus> = [
            "notDetermined": .notDetermined, "denied": .denied, "authorized": .authorized, "provisional": .provisional,
            "ephemeral": .ephemeral,
        ]
        let setting: KeyValuePairs<String, UNNotificationSetting> = [
            "notSupported": .notSupported, "disabled": .disabled, "enabled": .enabled,
        ]
        let style: KeyValuePairs<String, UNAlertStyle> = ["none": .none, "banner": .banner, "alert": .alert]
        let previews: KeyValuePairs<String, UNShowPreviewsSetting> = [
            "always": .always, "whenAuthenticated": .whenAuthenticated, "never": .never,
        ]
        let level: KeyValuePairs<String, UNNotificationInterruptionLevel> = [
            "passive": .passive, "active": .active, "timeSensitive": .timeSensitive, "critical": .critical,
        ]
        return merged(
            raw("UNAuthorizationStatus", status),
            raw("UNNotificationSetting", setting),
            raw("UNAlertStyle", style),
            raw("UNShowPreviewsSetting", previews),
            raw("UNNotificationInterruptionLevel", level)
        )
    }

    private var errors: [String: String] {
        let cases: KeyValuePairs<String, UNError.Code> = [
            "notificationsNotAllowed": .notificationsNotAllowed, "attachmentInvalidURL": .attachmentInvalidURL,
            "attachmentUnrecognizedType": .attachmentUnrecognizedType,
            "attachmentInvalidFileSize": .attachmentInvalidFileSize,
            "attachmentNotInDataStore": .attachmentNotInDataStore,
            "attachmentMoveIntoDataStoreFailed": .attachmentMoveIntoDataStoreFailed,
            "attachmentCorrupt": .attachmentCorrupt, "notificationInvalidNoDate": .notificationInvalidNoDate,
            "notificationInvalidNoContent": .notificationInvalidNoContent,
            "contentProvidingObjectNotAllowed": .contentProvidingObjectNotAllowed,
            "contentProvidingInvalid": .contentProvidingInvalid, "badgeInputInvalid": .badgeInputInvalid,
        ]
        let members: KeyValuePairs<String, UNError.Code> = [
            "notificationsNotAllowed": UNError.notificationsNotAllowed,
            "attachmentInvalidURL": UNError.attachmentInvalidURL,
            "attachmentUnrecognizedType": UNError.attachmentUnrecognizedType,
            "attachmentInvalidFileSize": UNError.attachmentInvalidFileSize,
            "attachmentNotInDataStore": UNError.attachmentNotInDataStore,
            "attachmentMoveIntoDataStoreFailed": UNError.attachmentMoveIntoDataStoreFailed,
            "attachmentCorrupt": UNError.attachmentCorrupt,
            "notificationInvalidNoDate": UNError.notificationInvalidNoDate,
            "notificationInvalidNoContent": UNError.notificationInvalidNoContent,
            "contentProvidingObjectNotAllowed": UNError.contentProvidingObjectNotAllowed,
            "contentProvidingInvalid": UNError.contentProvidingInvalid,
            "badgeInputInvalid": UNError.badgeInputInvalid,
        ]
        return merged(raw("UNError.Code", cases), raw("UNError", members))
    }

    private var extensions: [String: String] {
        let option: KeyValuePairs<String, UNNotificationContentExtensionResponseOption> = [
            "doNotDismiss": .doNotDismiss, "dismiss": .dismiss, "dismissAndForwardAction": .dismissAndForwardAction,
        ]
        let button: KeyValuePairs<String, UNNotificationContentExtensionMediaPlayPauseButtonType> = [
            "none": .none, "default": .default, "overlay": .overlay,
        ]
        return merged(
            raw("UNNotificationContentExtensionResponseOption", option),
            raw("UNNotificationContentExtensionMediaPlayPauseButtonType", button)
        )
    }

    private var constants: [String: String] {
        [
            "UNErrorDomain": UNErrorDomain,
            "UNNotificationDefaultActionIdentifier": UNNotificationDefaultActionIdentifier,
            "UNNotificationDismissActionIdentifier": UNNotificationDismissActionIdentifier,
            "UNNotificationAttachmentOptionsTypeHintKey": UNNotificationAttachmentOptionsTypeHintKey,
            "UNNotificationAttachmentOptionsThumbnailHiddenKey": UNNotificationAttachmentOptionsThumbnailHiddenKey,
            "UNNotificationAttachmentOptionsThumbnailClippingRectKey":
                UNNotificationAttachmentOptionsThumbnailClippingRectKey,
            "UNNotificationAttachmentOptionsThumbnailTimeKey": UNNotificationAttachmentOptionsThumbnailTimeKey,
        ]
    }

    /// The keys of property lists with the names of the host's types.
    private var keys: [String: String] {
        var keys = Dictionary(
            uniqueKeysWithValues: HostedContentExtension.AttributeKey.allCases.map {
                ("\"\($0.rawValue)\"", $0.rawValue)
            }
        )
        let contentExtension = HostedContentExtension.extensionPointIdentifier
        keys["\"NSExtensionPointIdentifier\" = \"\(contentExtension)\""] = contentExtension
        return keys
    }
}
