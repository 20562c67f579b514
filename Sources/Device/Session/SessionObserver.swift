package import DeviceInterface
package import NotificationModel

/// Is told what is done with a session; a recording is one.
package protocol SessionObserver: AnyObject {
    /// A payload of a file is about to be delivered.
    ///
    /// - Parameters:
    ///   - receiver: The app that it is for; `nil` if it names the app.
    ///   - isStrict: Whether one with warnings is refused.
    func willPush(_ payload: [UInt8], to receiver: ApplicationIdentifier?, _ headers: PushHeaders, isStrict: Bool)

    /// What the screens of a seat ask for is about to be carried out.
    func willCarryOut(_ effects: [InterfaceEffect], at seat: Int)
}
