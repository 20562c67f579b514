import NotificationCore
import NotificationModel
package import TerminalCanvas

// From a start, with what a store would keep of the device, to the device as it is.
extension ReplayScreens {
    /// Returns the steps that lead there.
    ///
    /// - Returns: `nil` where something is open that no step brings back: a question of the device, a banner, a content
    ///   extension, a reply; where a clear can be undone, and where the display is about to go dark.
    package static func beginning(of device: DeviceSnapshot, _ size: Size) -> [RecordedStep]? {
        let system = device.system
        guard system.draft == nil, system.longLook?.contentExtension == nil, system.alert == nil, system.banner == nil,
            !system.canUndoClear, system.display.offDate == nil
        else { return nil }
        var steps: [RecordedStep] = system.frontApplication.map { [.open($0)] } ?? (system.isLocked ? [] : [.unlock])
        if system.isLocked, !steps.isEmpty { steps.append(.lock) }
        guard system.display.isOn else { return steps + [.key(.character("Z"))] }
        if system.isLocked, system.isAuthenticated { steps.append(.look) }
        if system.isNotificationCenterOpen { steps.append(.key(.character("N"))) }
        let disclosure = system.list.disclosure
        let opened: [InterfaceEffect] =
            system.list.shownSections.filter(disclosure.openSummaries.contains).map { .event(.summaryOpened($0, true)) }
            + system.list.allGroups.map(\.key).filter(disclosure.expanded.contains)
            .map { .event(.groupExpanded($0, true)) }
        // The words of steps are in the device's language.
        var now = DeviceSnapshot(
            now: device.now, secondsFromGMT: device.secondsFromGMT,
            system: system.opening { ($0.expanded, $0.openSummaries) = ([], []) }
        ).following([.event(.longLookClosed)])
        var screens = ReplayScreens(size)
        for effect in opened + (system.longLook.map { [.event(.longLookOpened($0.notification.id))] } ?? []) {
            guard let next = screens.steps(for: [effect], now) else { return nil }
            steps += next
            now = now.following([effect])
        }
        return now.system.list.disclosure == disclosure ? steps : nil
    }
}
