package import NotificationModel

/// The effects of a push on arrival, without its presentation and the badge, which others decide (``BadgeChange``).
///
/// | push | presented or counted | app woken |
/// |---|---|---|
/// | text, badge or sound | if the app may notify | with `content-available` as well |
/// | only `content-available` (silent) | no | yes, even if the app may not notify |
/// | neither | no | no |
///
/// Apple, *Pushing background updates to your App*: a background push needs no authorization, because nobody notices
/// it.
package struct PushArrival: Equatable, Sendable {
    /// What became of a push that is not presented; `nil` for one that is.
    package var outcome: PushOutcome?
    /// Whether the notification is presented.
    package var isPresented: Bool { outcome == nil }
    /// Whether the app is started in the background.
    package var wakesApplication: Bool
    /// The message in the device's log; `nil` if the message of the delivery is sufficient.
    package var message: LogMessage?

    /// - Parameters:
    ///   - content: The content of the push.
    ///   - isContentAvailable: `content-available`.
    ///   - mayNotify: Whether the user has allowed the app's notifications.
    ///   - hasCode: Whether the app has code to wake.
    package init(
        of content: NotificationContent,
        isContentAvailable: Bool,
        mayNotify: Bool,
        hasCode: Bool
    ) {
        let isSilent = !content.hasVisibleText && content.badge == nil && content.sound == nil
        outcome = isSilent ? (isContentAvailable ? .silent : .dropped) : mayNotify ? nil : .denied
        wakesApplication = isContentAvailable && hasCode
        if isPresented {
            message = wakesApplication ? "content-available: the app is woken" : nil
        } else if !isSilent {
            message = "not delivered: notifications are not allowed"
        } else if !isContentAvailable {
            message = "push with nothing to do: no text, no badge, no sound, no content-available"
        } else {
            message = hasCode ? "silent push: the app is woken" : "silent push: the app has no code to wake"
        }
    }
}
