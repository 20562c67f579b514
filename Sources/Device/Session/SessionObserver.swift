package import Foundation
import NotificationCore
package import NotificationModel

/// Is told what is done with a session; a recording is one.
package protocol SessionObserver: AnyObject {
    /// A payload of a file is about to be delivered.
    ///
    /// - Parameters:
    ///   - receiver: The app that it is for; `nil` if it names the app.
    ///   - isStrict: Whether one with warnings is refused.
    func willPush(_ payload: [UInt8], to receiver: ApplicationIdentifier?, _ headers: PushHeaders, isStrict: Bool)

    /// The user has moved the clock, which is on its way.
    func didStartJump(to target: Date)
}
