extension UNError.Code {
    /// The description of the error; Apple's text where it is known.
    var text: String {
        switch self {
        case .notificationsNotAllowed: "Notifications are not allowed for this application"
        case .attachmentInvalidURL: "Invalid attachment file URL"
        case .attachmentUnrecognizedType: "Unrecognized attachment file type"
        case .attachmentInvalidFileSize: "Invalid attachment file size"
        case .attachmentNotInDataStore: "The attachment is not in the data store"
        case .attachmentMoveIntoDataStoreFailed: "The attachment could not be moved into the data store"
        case .attachmentCorrupt: "The attachment file is corrupt"
        case .notificationInvalidNoDate: "The notification has no date on which it could be delivered"
        case .notificationInvalidNoContent: "Notification has no user visible content"
        case .contentProvidingObjectNotAllowed: "The object may not provide notification content"
        case .contentProvidingInvalid: "The object provides no valid notification content"
        case .badgeInputInvalid: "The badge count must not be negative"
        }
    }
}
