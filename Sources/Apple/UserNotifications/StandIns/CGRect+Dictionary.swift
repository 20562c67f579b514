// Core Graphics has these members; the options of an attachment need them.
public import Foundation

extension CGRect {
    /// The rectangle as a dictionary with the keys `X`, `Y`, `Width` and `Height`, as
    /// ``UNNotificationAttachmentOptionsThumbnailClippingRectKey`` takes it.
    ///
    /// Apple: a `CFDictionary`, which Foundation on Linux does not have.
    public var dictionaryRepresentation: NSDictionary {
        NSDictionary(dictionary: [
            "X": NSNumber(value: Double(origin.x)), "Y": NSNumber(value: Double(origin.y)),
            "Width": NSNumber(value: Double(size.width)), "Height": NSNumber(value: Double(size.height)),
        ])
    }

    /// Creates the rectangle that a dictionary describes; `nil` if one of its four keys is missing or no number.
    public init?(dictionaryRepresentation dict: NSDictionary) {
        let sides = ["X", "Y", "Width", "Height"].compactMap { (dict[$0] as? NSNumber)?.doubleValue }
        guard sides.count == 4 else { return nil }
        self.init(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
    }
}
