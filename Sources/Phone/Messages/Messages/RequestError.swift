/// Why the device refuses a request from an app, with the raw values of `UNError.Code`.
package enum RequestError: Int, Error, Hashable, Sendable, CaseIterable {
    /// The app is not allowed to notify: the user refused or was never asked.
    case notificationsNotAllowed = 1
    case attachmentInvalidURL = 100
    case attachmentUnrecognizedType = 101
    case attachmentInvalidFileSize = 102
    /// The attachment's file is or was in the device's store, but belongs to another app or is missing.
    case attachmentNotInDataStore = 103
    case attachmentMoveIntoDataStoreFailed = 104
    case attachmentCorrupt = 105
    /// The trigger never fires: no date matches it, or it is the trigger of a push.
    case notificationInvalidNoDate = 1400
    /// No text, badge or sound.
    case notificationInvalidNoContent = 1401
    case badgeInputInvalid = 1600
}
