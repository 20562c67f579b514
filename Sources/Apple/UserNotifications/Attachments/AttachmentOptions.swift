import Foundation
import NotificationModel

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The file's uniform type identifier, a `String`. Without it, the file's extension determines the type.
public let UNNotificationAttachmentOptionsTypeHintKey: String = "UNNotificationAttachmentOptionsTypeHintKey"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether the thumbnail is hidden, a `Bool`; false by default.
public let UNNotificationAttachmentOptionsThumbnailHiddenKey: String =
    "UNNotificationAttachmentOptionsThumbnailHiddenKey"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The thumbnail's part of the image in unit coordinates, as `CGRect.dictionaryRepresentation` (keys `X`, `Y`, `Width`
/// and `Height`). A `CGRect` and an `NSValue` with one are also accepted.
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey: String =
    "UNNotificationAttachmentOptionsThumbnailClippingRectKey"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The frame for the thumbnail: a number (the frame of an animated image, the second of a movie), or the dictionary
/// form of a `CMTime` (keys `value` and `timescale`).
public let UNNotificationAttachmentOptionsThumbnailTimeKey: String = "UNNotificationAttachmentOptionsThumbnailTimeKey"

/// The options of an attachment as values.
struct AttachmentOptions {
    private(set) var typeHint: String?
    private(set) var thumbnail = NotificationAttachment.Thumbnail()

    /// - Precondition: Every value is of the type its key asks for.
    init(_ options: [AnyHashable: Any]) {
        for (key, value) in options {
            switch key.base as? String {
            case UNNotificationAttachmentOptionsTypeHintKey:
                typeHint = Self.required(value as? String, is: "a String", key, value)
            case UNNotificationAttachmentOptionsThumbnailHiddenKey:
                thumbnail.isHidden = Self.required((value as? NSNumber)?.boolValue, is: "a Bool", key, value)
            case UNNotificationAttachmentOptionsThumbnailClippingRectKey:
                thumbnail.clippingRectangle = Self.required(
                    Self.rectangle(value), is: "the dictionary of a CGRect", key, value)
            case UNNotificationAttachmentOptionsThumbnailTimeKey:
                thumbnail.time = Self.required(
                    Self.time(value), is: "a number or the dictionary of a CMTime", key, value)
            default:
                break
            }
        }
    }

    private static func required<Value>(
        _ converted: Value?,
        is expected: String,
        _ key: AnyHashable,
        _ value: Any
    ) -> Value {
        guard let converted else {
            preconditionFailure("\(key) takes \(expected); it is a \(type(of: value))")
        }
        return converted
    }

    private static func rectangle(_ value: Any) -> NotificationAttachment.Thumbnail.ClippingRectangle? {
        let sides: [Double]
        if let rect = value as? CGRect {
            sides = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { Double($0) }
        } else if let rect = (value as? NSValue)?.rectangle {
            sides = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { Double($0) }
        } else if let dictionary = value as? [AnyHashable: Any] {
            sides = ["X", "Y", "Width", "Height"].compactMap { number(dictionary[$0]) }
        } else {
            return nil
        }
        guard sides.count == 4, sides.allSatisfy(\.isFinite) else { return nil }
        return .init(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
    }

    private static func time(_ value: Any) -> Double? {
        let seconds: Double?
        if let dictionary = value as? [AnyHashable: Any] {
            guard let ticks = number(dictionary["value"]), let scale = number(dictionary["timescale"]), scale > 0
            else { return nil }
            seconds = ticks / scale
        } else {
            seconds = number(value)
        }
        return seconds.flatMap { $0.isFinite ? $0 : nil }
    }

    private static func number(_ value: Any?) -> Double? {
        (value as? NSNumber)?.doubleValue
    }
}

extension NSValue {
    /// The rectangle, if the value contains one.
    fileprivate var rectangle: CGRect? {
        unsafe String(cString: objCType).hasPrefix("{CGRect") ? rectValue : nil
    }
}
