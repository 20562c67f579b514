package import NotificationModel

/// What a push does on arrival, before anything is decided about how it is shown, or about the badge: a service
/// extension may change the number, and an app in front has a say in it (``BadgeChange``).
///
/// | push | shown or counted | app woken |
/// |---|---|---|
/// | text, badge or sound | when the app may notify | with `content-available` as well |
/// | only `content-available` (silent) | no | yes, also when the app may not notify |
/// | neither | no | no |
///
/// Apple, *Pushing background updates to your App*: a background push needs no permission, as it disturbs nobody.
package struct PushArrival: Hashable, Sendable {
    /// Whether the notification goes on to be presented.
    package var isPresented: Bool
    /// Whether the app is started in the background.
    package var wakesApplication: Bool
    /// The line for the device's log, `nil` when the delivery's own says everything.
    package var text: String?

    /// - Parameters:
    ///   - content: What the push says.
    ///   - isContentAvailable: `content-available`.
    ///   - mayNotify: Whether the person has allowed the app's notifications.
    ///   - hasCode: Whether there is anything to wake.
    package init(
        of content: NotificationContent,
        isContentAvailable: Bool,
        mayNotify: Bool,
        hasCode: Bool
    ) {
        let isSilent = !content.hasVisibleText && content.badge == nil && content.sound == nil
        isPresented = !isSilent && mayNotify
        wakesApplication = isContentAvailable && hasCode
        if isPresented {
            text = wakesApplication ? "content-available: the app is woken" : nil
        } else if !isSilent {
            text = "not delivered: notifications are not allowed"
        } else if !isContentAvailable {
            text = "push with nothing to do: no text, no badge, no sound, no content-available"
        } else {
            text = hasCode ? "silent push: the app is woken" : "silent push: the app has no code to wake"
        }
    }
}
