import DeviceRuntime
import DeviceSession
import NotificationCore
import NotificationModel

// The user's actions on the list of notifications.
extension TestDevice {
    /// Pulls Notification Center down over the home screen or an app, unlocking the device if need be.
    ///
    /// - Throws: ``TestDeviceError`` if the apps do not come to rest.
    public func openNotificationCenter() async throws {
        try await perform { runtime, _ in
            runtime.send(.unlocked)
            runtime.send(.notificationCenterOpened)
        }
    }

    /// Pushes Notification Center up again.
    ///
    /// - Throws: ``TestDeviceError`` if it is not open.
    public func closeNotificationCenter() async throws {
        try await perform { runtime, _ in
            guard runtime.system.isNotificationCenterOpen else {
                throw StepProblem(problem: "Notification Center is not open")
            }
            runtime.send(.notificationCenterClosed)
        }
    }

    /// Expands a stack, so that each of its notifications is a platter of its own.
    ///
    /// - Throws: ``TestDeviceError`` if the list is not on the screen, or the group is not a stack.
    public func expand(_ group: ShownGroup) async throws {
        try await setExpansion(of: group, to: true)
    }

    /// Makes an expanded group a stack again.
    ///
    /// - Throws: ``TestDeviceError`` if the list is not on the screen, or the group is not a stack.
    public func collapse(_ group: ShownGroup) async throws {
        try await setExpansion(of: group, to: false)
    }

    private func setExpansion(of group: ShownGroup, to isExpanded: Bool) async throws {
        try await perform { runtime, _ in
            guard runtime.system.isLocked || runtime.system.isNotificationCenterOpen else {
                throw StepProblem(problem: "no list is on the screen: lock the device or open Notification Center")
            }
            let entries = group.notifications.compactMap { runtime.system.list.entry($0.modelIdentifier) }
            guard let key = entries.first?.group else {
                throw StepProblem(problem: "the notifications of the group are not on the device any more")
            }
            guard runtime.system.list.group(key).map({ $0.count > 1 }) == true else {
                throw StepProblem(problem: "the group has only one notification, so nothing expands")
            }
            runtime.send(.groupExpanded(key, isExpanded))
        }
    }

    /// Clears every notification of a group.
    ///
    /// - Throws: ``TestDeviceError`` if the apps do not come to rest.
    public func clear(_ group: ShownGroup) async throws {
        try await perform { runtime, _ in
            runtime.send(.cleared(group.notifications.map(\.modelIdentifier)))
        }
    }

    /// Brings back what the user has cleared last.
    ///
    /// - Throws: ``TestDeviceError`` if the apps do not come to rest.
    public func undoClear() async throws {
        try await perform { runtime, _ in runtime.send(.clearUndone) }
    }

    // MARK: Live Activities

    /// Taps the card of a Live Activity, which opens its app.
    ///
    /// - Throws: ``TestDeviceError`` if it has ended and is gone, or the apps do not come to rest.
    public func tap(_ activity: ShownLiveActivity) async throws {
        try await perform(activity) { .liveActivityTapped($0) }
    }

    /// Dismisses the card of a Live Activity.
    ///
    /// - Throws: ``TestDeviceError`` if it is gone already, or the apps do not come to rest.
    public func dismiss(_ activity: ShownLiveActivity) async throws {
        try await perform(activity) { .liveActivityDismissed($0) }
    }

    private func perform(
        _ activity: ShownLiveActivity, _ event: (LiveActivity.Identifier) -> SystemEvent
    ) async throws {
        let identifier = LiveActivity.Identifier(
            application: ApplicationIdentifier(activity.application), attributesType: activity.attributesType,
            number: activity.number)
        try await perform { runtime, _ in
            guard runtime.system.liveActivities[identifier] != nil else {
                throw StepProblem(
                    problem: "the Live Activity “\(activity.attributesType)” is not on the device any more")
            }
            runtime.send(event(identifier))
            if case .unlock = runtime.system.alert { runtime.send(.alertAnswered(accepted: true)) }
        }
    }
}
