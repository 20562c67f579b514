/// Why the device refuses what an app asked, with the raw values of `UNError.Code`.
package enum RequestError: Int, Error, Hashable, Sendable, Codable {
    case notificationsNotAllowed = 1
    case attachmentInvalidURL = 100
    case attachmentUnrecognizedType = 101
    case attachmentInvalidFileSize = 102
    case attachmentNotInDataStore = 103
    case attachmentMoveIntoDataStoreFailed = 104
    case attachmentCorrupt = 105
    case notificationInvalidNoDate = 1400
    case notificationInvalidNoContent = 1401
    case badgeInputInvalid = 1600
}
