package import NotificationScenario

/// Whether the device has rung since the last step that does something with it.
package final class Ring {
    package private(set) var isHeard = false

    package init() {}

    package func sound() { isHeard = true }

    /// A step begins; captions, pictures and expectations are no reason to forget the sound before them.
    package func begin(_ step: ScriptStep) {
        if !step.isAside { isHeard = false }
    }
}
