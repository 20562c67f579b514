public import Foundation
import NotificationModel

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of the errors of this framework.
public let UNErrorDomain = "UNErrorDomain"

/// Why the notification center refused something.
///
/// Apple: `UNError`. Catch it by pattern, `catch UNError.notificationsNotAllowed`, or as a value, `catch let error as
/// UNError`; both also take an `NSError` of ``UNErrorDomain`` whose code is one of ``Code``. Codes beyond those stay
/// `NSError`s, as system services may send them.
public struct UNError: CustomNSError, Hashable, Sendable {
    /// What went wrong, with Apple's numbers.
    public enum Code: Int, Sendable {
        /// The app may not notify.
        case notificationsNotAllowed = 1
        /// No file URL, or one of no readable file.
        case attachmentInvalidURL = 100
        /// A type that is unknown or not supported.
        case attachmentUnrecognizedType = 101
        /// More bytes than the type may have.
        case attachmentInvalidFileSize = 102
        /// The device's store does not have the file.
        case attachmentNotInDataStore = 103
        /// The device's store did not take the file.
        case attachmentMoveIntoDataStoreFailed = 104
        /// The file's bytes are not what its type says.
        case attachmentCorrupt = 105
        /// The trigger has no date on which it could fire.
        case notificationInvalidNoDate = 1400
        /// Nothing a person could see or hear.
        case notificationInvalidNoContent = 1401
        /// A content provider that is not one of the system's own.
        case contentProvidingObjectNotAllowed = 1500
        case contentProvidingInvalid = 1501
        /// A badge count below 0.
        case badgeInputInvalid = 1600
    }

    /// What the error was made from: always of our domain and with one of our codes.
    private let error: NSError

    /// `userInfo`: Further facts; a text under `NSLocalizedDescriptionKey` takes the place of the code's own.
    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        let texts: [String: Any] = [NSLocalizedDescriptionKey: code.text]
        error = NSError(
            domain: UNErrorDomain, code: code.rawValue,
            userInfo: texts.merging(userInfo) { _, given in given }
        )
    }

    init(_ refusal: RequestError) {
        self.init(refusal.code)
    }

    /// `nil` when the error is of another domain, or its code is unlisted.
    private init?(bridging error: NSError) {
        guard error.domain == UNErrorDomain, UNError.Code(rawValue: error.code) != nil else { return nil }
        self.error = error
    }

    public var code: Code {
        guard let code = Code(rawValue: error.code) else {
            preconditionFailure("an UNError was made with the unlisted code \(error.code)")
        }
        return code
    }

    /// Errors are equal when code and `userInfo` are.
    public static func == (left: UNError, right: UNError) -> Bool {
        left.error == right.error
    }

    public func hash(into hasher: inout Hasher) {
        // Of the code alone: asking an NSError for its hash traps in Foundation on Linux (6.3).
        hasher.combine(error.code)
    }

    public static var errorDomain: String { UNErrorDomain }
    public var errorCode: Int { error.code }
    public var errorUserInfo: [String: Any] { error.userInfo }
    public var userInfo: [String: Any] { error.userInfo }
    public var localizedDescription: String { error.localizedDescription }

    public static var notificationsNotAllowed: UNError.Code { .notificationsNotAllowed }
    public static var attachmentInvalidURL: UNError.Code { .attachmentInvalidURL }
    public static var attachmentUnrecognizedType: UNError.Code { .attachmentUnrecognizedType }
    public static var attachmentInvalidFileSize: UNError.Code { .attachmentInvalidFileSize }
    public static var attachmentNotInDataStore: UNError.Code { .attachmentNotInDataStore }
    public static var attachmentMoveIntoDataStoreFailed: UNError.Code { .attachmentMoveIntoDataStoreFailed }
    public static var attachmentCorrupt: UNError.Code { .attachmentCorrupt }
    public static var notificationInvalidNoDate: UNError.Code { .notificationInvalidNoDate }
    public static var notificationInvalidNoContent: UNError.Code { .notificationInvalidNoContent }
    public static var contentProvidingObjectNotAllowed: UNError.Code { .contentProvidingObjectNotAllowed }
    public static var contentProvidingInvalid: UNError.Code { .contentProvidingInvalid }
    public static var badgeInputInvalid: UNError.Code { .badgeInputInvalid }
}

extension UNError.Code {
    /// So that `catch UNError.notificationsNotAllowed` reads as it does on Apple's systems.
    public static func ~= (code: UNError.Code, error: any Error) -> Bool {
        (error as? UNError)?.code == code
    }
}

// What lets `error as? UNError` take an NSError without the Objective-C runtime; Foundation's CocoaError does the same.
extension UNError: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSError { error }

    public static func _forceBridgeFromObjectiveC(_ source: NSError, result: inout UNError?) {
        result = UNError(bridging: source)
    }

    public static func _conditionallyBridgeFromObjectiveC(_ source: NSError, result: inout UNError?) -> Bool {
        result = UNError(bridging: source)
        return result != nil
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSError?) -> UNError {
        guard let error = source.flatMap(UNError.init(bridging:)) else {
            preconditionFailure("\(source as Any) is not an error of \(UNErrorDomain) with a listed code")
        }
        return error
    }
}

extension RequestError {
    /// The code with the same number.
    var code: UNError.Code {
        guard let code = UNError.Code(rawValue: rawValue) else {
            preconditionFailure("the device's refusal \(self) has no code of \(UNErrorDomain)")
        }
        return code
    }
}
