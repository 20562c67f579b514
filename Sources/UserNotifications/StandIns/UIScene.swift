// A stand-in for a type of UIKit, so that code that names it compiles. There are no scenes here.
public import Foundation

/// A part of an app's interface, of which there is none in a terminal.
///
/// Apple: `UIScene`, of UIKit. Nothing makes one.
open class UIScene: NSObject {
    @available(*, unavailable, message: "there are no scenes on this device")
    public override init() {
        preconditionFailure("there are no scenes on this device")
    }
}

extension UNNotificationResponse {
    /// The scene the person's answer belongs to: always `nil`, as where there are no scenes on Apple's systems.
    public var targetScene: UIScene? { nil }
}
