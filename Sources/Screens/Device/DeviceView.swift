import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas

/// The device as it is seen in a terminal of one size: what every screen looks at besides its own state.
///
/// A reference that is never kept, like the snapshot.
final class DeviceView: Sendable {
    let snapshot: DeviceSnapshot
    /// The snapshot's system. Each read through the snapshot would copy it.
    let system: NotificationSystem
    let geometry: ScreenGeometry
    /// The notification whose request the inspector shows.
    let inspected: DeliveredNotification?
    /// The elements of the screens beside or behind the inspector; `nil` unless the inspector shows them.
    let inspectedScreen: Element?
    /// The problems that the log holds and nobody has read; the status line shows how many there are.
    let unseenProblems: DeviceLog.Problems
    let keys: KeyMap

    init(
        _ snapshot: DeviceSnapshot, _ geometry: ScreenGeometry, inspected: DeliveredNotification?,
        inspectedScreen: Element? = nil,
        unseenProblems: DeviceLog.Problems, keys: KeyMap
    ) {
        self.snapshot = snapshot
        system = snapshot.system
        self.geometry = geometry
        self.inspected = inspected
        self.inspectedScreen = inspectedScreen
        self.unseenProblems = unseenProblems
        self.keys = keys
    }

    private init(_ device: DeviceView, _ system: NotificationSystem) {
        (snapshot, self.system, geometry) = (device.snapshot, system, device.geometry)
        (inspected, inspectedScreen) = (device.inspected, device.inspectedScreen)
        (unseenProblems, keys) = (device.unseenProblems, device.keys)
    }

    /// The device with something else of its list open, to lay out what an input is about to open.
    func opening(_ change: (inout ListDisclosure) -> Void) -> DeviceView { DeviceView(self, system.opening(change)) }

    /// Whether areas have fills of their own; without them outlines take a row above and below.
    var isFilled: Bool { snapshot.palette(rows: geometry.size.rows).isFilled }

    var showsList: Bool { system.showsList }

    /// The controls of the app in front that can have focus.
    var focusableControls: [Control] {
        (snapshot.applicationScreen?.controls ?? []).filter(\.isInteractive)
    }

    /// Whether Enter has something to tap on the Home Screen or in the app while focus is not on the banner over it.
    var hasFocusableThingsBelowBanner: Bool {
        system.frontApplication == nil ? !system.applicationOrder.isEmpty : !focusableControls.isEmpty
    }
}

extension NotificationSystem {
    /// Whether the list is what other screens are open over: on the lock screen and in Notification Center.
    var showsList: Bool { isLocked || isNotificationCenterOpen }
}
