public import Foundation
import NotificationModel

/// The domain of the errors of this framework.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let UNErrorDomain = "UNErrorDomain"

/// Why the notification center refused something.
///
/// Apple: `UNError`. Catch it by pattern: `catch UNError.notificationsNotAllowed`.
public struct UNError: CustomNSError, Hashable {
    public enum Code: Int, Sendable, Hashable {
        case notificationsNotAllowed = 1
        case attachmentInvalidURL = 100
        case attachmentUnrecognizedType = 101
        case attachmentInvalidFileSize = 102
        case attachmentNotInDataStore = 103
        case attachmentMoveIntoDataStoreFailed = 104
        case attachmentCorrupt = 105
        case notificationInvalidNoDate = 1400
        case notificationInvalidNoContent = 1401
        case contentProvidingObjectNotAllowed = 1500
        case contentProvidingInvalid = 1501
        case badgeInputInvalid = 1600
    }

    public let code: Code
    private let message: String

    public static var errorDomain: String { UNErrorDomain }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: message] }
    public var localizedDescription: String { message }

    init(_ error: RequestError) {
        (code, message) =
            switch error {
            case .notificationsNotAllowed:
                (.notificationsNotAllowed, "Notifications are not allowed for this application")
            case .attachmentInvalidURL:
                (.attachmentInvalidURL, "Invalid attachment file URL")
            case .attachmentUnrecognizedType:
                (.attachmentUnrecognizedType, "Unrecognized attachment file type")
            case .attachmentInvalidFileSize:
                (.attachmentInvalidFileSize, "Invalid attachment file size")
            case .attachmentNotInDataStore:
                (.attachmentNotInDataStore, "The attachment is not in the data store")
            case .attachmentMoveIntoDataStoreFailed:
                (.attachmentMoveIntoDataStoreFailed, "The attachment could not be moved into the data store")
            case .attachmentCorrupt:
                (.attachmentCorrupt, "The attachment file is corrupt")
            case .notificationInvalidNoDate:
                (.notificationInvalidNoDate, "The notification has no date on which it could be delivered")
            case .notificationInvalidNoContent:
                (.notificationInvalidNoContent, "Notification has no user visible content")
            case .badgeInputInvalid:
                (.badgeInputInvalid, "The badge count must not be negative")
            }
    }

    public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
    public static var attachmentInvalidURL: Code { .attachmentInvalidURL }
    public static var attachmentUnrecognizedType: Code { .attachmentUnrecognizedType }
    public static var attachmentInvalidFileSize: Code { .attachmentInvalidFileSize }
    public static var attachmentNotInDataStore: Code { .attachmentNotInDataStore }
    public static var attachmentMoveIntoDataStoreFailed: Code { .attachmentMoveIntoDataStoreFailed }
    public static var attachmentCorrupt: Code { .attachmentCorrupt }
    public static var notificationInvalidNoDate: Code { .notificationInvalidNoDate }
    public static var notificationInvalidNoContent: Code { .notificationInvalidNoContent }
    public static var contentProvidingObjectNotAllowed: Code { .contentProvidingObjectNotAllowed }
    public static var contentProvidingInvalid: Code { .contentProvidingInvalid }
    public static var badgeInputInvalid: Code { .badgeInputInvalid }
}

/// So that `catch UNError.notificationsNotAllowed` reads as it does on Apple's systems.
public func ~= (code: UNError.Code, error: any Error) -> Bool {
    (error as? UNError)?.code == code
}
