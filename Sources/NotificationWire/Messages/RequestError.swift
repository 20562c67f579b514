/// Why the device refuses what an app asked, with the raw values of `UNError.Code`.
package enum RequestError: Int, Error, Hashable, Sendable, Codable {
    /// The app may not notify: the person said no, or was never asked.
    case notificationsNotAllowed = 1
    case attachmentInvalidURL = 100
    case attachmentUnrecognizedType = 101
    case attachmentInvalidFileSize = 102
    /// An attachment lies in the device's store, or did, but is not the app's or is gone.
    case attachmentNotInDataStore = 103
    case attachmentMoveIntoDataStoreFailed = 104
    case attachmentCorrupt = 105
    /// The trigger never fires: no date matches it, or it is a push's.
    case notificationInvalidNoDate = 1400
    /// Neither text nor badge nor sound.
    case notificationInvalidNoContent = 1401
    /// A negative number.
    case badgeInputInvalid = 1600
}
