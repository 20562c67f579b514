package import DeviceInterface
package import Foundation
package import NotificationModel

/// Is told what is done with a session; a recording is one.
package protocol SessionObserver: AnyObject {
    /// A payload of a file is about to be delivered.
    ///
    /// - Parameters:
    ///   - receiver: The app that it is for; `nil` if it names the app.
    ///   - isStrict: Whether one with warnings is refused.
    func willPush(_ payload: [UInt8], to receiver: ApplicationIdentifier?, _ headers: PushHeaders, isStrict: Bool)

    /// The screens of a seat have taken something, and what they ask for is about to be carried out.
    ///
    /// - Parameter before: The seat before that.
    func willCarryOut(_ effects: [InterfaceEffect], of act: SeatAct, from before: Seat)

    /// The user has moved the clock, which is on its way.
    func didStartJump(to target: Date)
}

/// An act of the user at a seat, as an observer hears of it.
package enum SeatAct {
    case input(Input)
    /// Something is done with an element of the seat's screen.
    case use(ElementUse, Element)
    /// The notification in front opens, because a step wants one of its buttons.
    case viewFront
    /// A button of the mouse has been held long enough.
    case hold
}
