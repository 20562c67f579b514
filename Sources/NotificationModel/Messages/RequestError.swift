/// Why the device refuses what an app asked, with the raw values of `UNError.Code`.
package enum RequestError: Int, Error, Hashable, Sendable, Codable {
    case notificationsNotAllowed = 1
    case notificationInvalidNoDate = 1400
    case notificationInvalidNoContent = 1401
    case badgeInputInvalid = 1600
}
