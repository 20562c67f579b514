public import Foundation
import NotificationWire

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of this framework's errors.
public let UNErrorDomain = "UNErrorDomain"

/// The reason why the notification center refused a request.
///
/// Apple: `UNError`. Catch it with a pattern, `catch UNError.notificationsNotAllowed`, or as a value, `catch let error
/// as UNError`. Both also match an `NSError` in ``UNErrorDomain`` whose code is one of ``Code``. Errors with other
/// codes stay `NSError`s, as system services may send them.
public struct UNError: CustomNSError, Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible {
    /// The error codes, with Apple's numbers.
    public enum Code: Int, Sendable {
        /// The app is not allowed to notify the user.
        case notificationsNotAllowed = 1
        /// The URL is not a file URL, or its file cannot be read.
        case attachmentInvalidURL = 100
        /// The file type is unknown or not supported.
        case attachmentUnrecognizedType = 101
        /// The file is larger than its type allows.
        case attachmentInvalidFileSize = 102
        /// The file is not in the device's store.
        case attachmentNotInDataStore = 103
        /// The file could not be moved into the device's store.
        case attachmentMoveIntoDataStoreFailed = 104
        /// The file's contents do not match its type.
        case attachmentCorrupt = 105
        /// The trigger will never fire.
        case notificationInvalidNoDate = 1400
        /// The notification has nothing to present to the user.
        case notificationInvalidNoContent = 1401
        /// The content provider is not a system object.
        case contentProvidingObjectNotAllowed = 1500
        case contentProvidingInvalid = 1501
        /// The badge count is negative.
        case badgeInputInvalid = 1600
    }

    /// The underlying error: always in our domain and with one of our codes.
    private let error: NSError

    /// - Parameters:
    ///   - code: What went wrong.
    ///   - userInfo: Additional information; a text under `NSLocalizedDescriptionKey` replaces the code's default text.
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

    /// Returns `nil` if the error is in another domain or its code is unknown.
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

    /// Errors are equal if their codes and `userInfo` are equal.
    public static func == (left: UNError, right: UNError) -> Bool {
        left.error == right.error
    }

    public func hash(into hasher: inout Hasher) {
        // Only the code: asking an NSError for its hash traps in Foundation on Linux (6.3).
        hasher.combine(error.code)
    }

    public static var errorDomain: String { UNErrorDomain }
    public var errorCode: Int { error.code }
    public var errorUserInfo: [String: Any] { error.userInfo }
    public var userInfo: [String: Any] { error.userInfo }
    public var localizedDescription: String { error.localizedDescription }

    /// The error in the form in which Apple's systems print one: domain, code and message.
    public var description: String { "Error Domain=\(Self.errorDomain) Code=\(errorCode) \"\(localizedDescription)\"" }
    public var debugDescription: String { description }

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
    /// Makes `catch UNError.notificationsNotAllowed` work as on Apple's systems.
    public static func ~= (code: UNError.Code, error: any Error) -> Bool {
        (error as? UNError)?.code == code
    }
}

// Makes `error as? UNError` accept an NSError without the Objective-C runtime; Foundation's CocoaError does the same.
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
