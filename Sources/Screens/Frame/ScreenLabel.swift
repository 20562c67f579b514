import NotificationModel
import NotificationWire

/// The names of the screens, and what they say when they have nothing to show.
struct ScreenLabel: LabelSet {
    let words: DeviceText

    static var locked: Self { Self("Locked") }
    /// The lock screen after Face ID has seen the user.
    static var unlocked: Self { Self("Unlocked") }
    /// In place of the hints of a viewer that only looks, and how it leaves.
    static var watching: Self { Self("Watching; q leaves") }
    /// For who takes part while a scenario is played, which has the keys until it is over.
    static var waiting: Self { Self("Taking part afterwards; q leaves") }
    static var watchingOrJoining: Self { Self("Watching; Enter takes part, q leaves") }
    /// What who watches can do.
    ///
    /// - Parameter isShort: Whether there is no room to say how one takes part.
    static func watching(_ snapshot: DeviceSnapshot, isShort: Bool = false) -> Self {
        if snapshot.program.viewer?.watches == false { return waiting }
        return snapshot.isKiosk || isShort ? watching : watchingOrJoining
    }
    /// The name of the sign that others look.
    static var otherViewers: Self { Self("Other viewers") }
    /// The name of the sign that what is done is recorded.
    static var recording: Self { Self("Recording") }
    static var home: Self { Self("Home") }
    /// The name of the clock on the dock.
    static var time: Self { Self("Time") }
    static var settings: Self { Self("Settings") }
    static var inspector: Self { Self("Inspector") }
    static var help: Self { Self("Help") }
    static var noApplications: Self { Self("No apps") }
    static var applicationShowsNothing: Self { Self("This app has nothing to show.") }
    static var applicationWithoutCode: Self { Self("This app has no code here; it only receives notifications.") }
    /// The hint of Tab on a banner with buttons.
    static var answer: Self { Self("answer") }
    /// The heading above the next pending notifications.
    static var upNext: Self { Self("Up Next") }
    /// The hint of the key that moves the clock to the first of them.
    static var jumpThere: Self { Self("jump there") }

    /// Instead of the screen's name while apps do not answer.
    static func delay(_ delay: ApplicationDelay) -> Self {
        let name = delay.name.map(DeviceText.init(verbatim:)) ?? Self("An app", "anApp").words
        return Self("\(name) has not answered for \(delay.seconds) s")
    }

    /// Over the last frame of a device that runs elsewhere and answers no input.
    ///
    /// - Parameter remedy: The command that lets a stopped process go on; `nil` if the process is not stopped.
    static func deviceIsSilent(_ remedy: String?) -> Self {
        remedy.map { Self("The device is paused; q leaves, \($0) resumes it", "deviceIsStopped") }
            ?? Self("The device does not answer; q leaves")
    }

    // After the screen of a device that runs elsewhere.
    static func detached(_ name: String) -> Self { Self("detached from the device “\(name: name)”, which goes on") }
    static func leftIdle(_ name: String) -> Self {
        Self("left the device “\(name: name)” because no key was pressed for a while")
    }
    static func deviceEnded(_ name: String) -> Self { Self("the device “\(name: name)” has ended") }
    static func notRunning(_ name: String) -> Self { Self("device “\(name: name)” is not running") }

    /// Instead of the screen's name while the device cannot save.
    ///
    /// - Parameter reason: A few words in the operating system's language.
    static func notSaved(_ reason: String) -> Self {
        Self("Not saved: \(reason)")
    }

    static func sizeNeeded(_ size: String) -> Self {
        Self("ncenter needs \(size) or more")
    }
}
