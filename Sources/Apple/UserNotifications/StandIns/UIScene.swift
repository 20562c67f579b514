// Replaces a UIKit type, so that code that mentions it compiles. There are no scenes here.
public import Foundation

/// A part of an app's user interface; a terminal has none.
///
/// Apple: `UIScene`, in UIKit. No instance is ever created by the device.
open class UIScene: NSObject {
    @available(*, unavailable, message: "there are no scenes on this device")
    public override init() {
        preconditionFailure("there are no scenes on this device")
    }
}

extension UNNotificationResponse {
    /// The scene for the user's response: always `nil`, like on Apple's systems in apps without scenes.
    public var targetScene: UIScene? { nil }
}
