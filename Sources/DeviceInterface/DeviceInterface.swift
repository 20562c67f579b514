package import FoundationEssentials
import NotificationCore
import NotificationModel
package import TerminalCanvas

/// What the person looks at: which screen, where focus is, what is open over it.
///
/// ```
///   key, click, paste ──> handle ──> effects (to the core, an app, the shell)
///   the device changed ─> reconcile
///   state + snapshot ───> draw, report
/// ```
///
/// Notifications are the core's; this is only about looking at them. Nothing here knows the time or the terminal, and
/// no key costs more because there are more notifications.
package struct DeviceInterface: Sendable {
    var list = ListState()
    /// The icon with focus on the Home Screen.
    var homeFocus: ApplicationIdentifier?
    /// The control with focus in the app in front.
    var applicationFocus: String?
    var longLook: LongLookState?
    /// Focus on the banner; `nil` leaves it with the screen below.
    var bannerFocus: BannerFocus?
    var textField: TextField?
    /// The Settings screen, over everything but questions.
    var settings: SettingsState?
    /// A setting that is being typed.
    var settingField: SettingField?
    /// Questions and menus of our own; the device's alerts are the core's.
    var dialog: Dialog?
    /// The row with focus in the dialog or alert on top.
    var dialogFocus = 0
    var help: HelpState?
    var inspector = InspectorState()
    /// What the hint bar says instead of hints, until the next input.
    var notice: Notice?
    /// How many items of the list the last input measured: its cost.
    var measuredItems = 0

    /// What the last snapshot was of, to notice when it becomes another.
    private var place: Place?
    private var alert: DeviceAlert?

    package init() {}

    /// Takes one input and says what must be done about it.
    ///
    /// - Complexity: Independent of the number of notifications, except for clearing, which names each one.
    package mutating func handle(_ input: Input, snapshot: DeviceSnapshot, size: Size) -> [InterfaceEffect] {
        reconcile(with: snapshot)
        measuredItems = 0
        let device = DeviceView(snapshot: snapshot, geometry: geometry(size))
        guard snapshot.system.display.isOn else { return wake(with: input, device) }
        list.isPinned = true
        let effects = take(input, device)
        // What a notification has lit stays on for a person who is there.
        return snapshot.system.display.offDate == nil ? effects : [.event(.screenTouched)] + effects
    }

    private mutating func take(_ input: Input, _ device: DeviceView) -> [InterfaceEffect] {
        switch input {
        case .mouse(let event): return handle(event, device)
        case .key(let key):
            notice = nil
            return press(key, device)
        case .paste(let text):
            notice = nil
            switch context(device) {
            case .textField: editedLine?.insert(text)
            case .filter: editFilter(device) { $0.insert(text) }
            default: break
            }
            return []
        }
    }

    /// Takes in that the device has changed; to be called after every change and before drawing.
    ///
    /// Focus stays with its notification; when that is gone the nearest one has it. What was open over something that
    /// is gone closes.
    package mutating func reconcile(with snapshot: DeviceSnapshot) {
        let system = snapshot.system
        let newPlace = Place(system)
        if let place, place != newPlace {
            // Another frame of the list has come, or the screen has gone off: groups are stacks again and focus is at the
            // top (Apple does not say when expanded groups collapse; the screen's going off is this project's choice).
            if !newPlace.isScreenOn && place.isScreenOn { closeEverything() }
            if newPlace.showsList && !(place.showsList && place.isLocked == newPlace.isLocked) { list = ListState() }
            if !newPlace.showsList { list.filter = nil }
            if place.application != newPlace.application { applicationFocus = nil }
        }
        place = newPlace
        list.filter?.update(system)
        reconcileList(with: system)
        if system.longLook?.session != longLook?.session {
            longLook = system.longLook.map { LongLookState(session: $0.session) }
        }
        let targets = longLookTargets(snapshot)
        longLook?.reconcile(with: targets)
        reconcileTextField(with: system)
        reconcileBannerFocus(with: system)
        if system.alert != alert {
            alert = system.alert
            dialogFocus = alert.map { DialogContent($0, system).preferredButton } ?? 0
        }
        reconcileClearQuestion(with: system, showsList: newPlace.showsList)
        reconcileOptions(with: system)
        if let application = settings?.application, system.applications[application] == nil { settings = nil }
        if settings == nil { settingField = nil }
        if let homeFocus, system.applications[homeFocus] == nil { self.homeFocus = nil }
    }

    /// Says that the person has seen the screen: from now on focus stays with its notification also when others arrive
    /// above it. Without it, that begins with the first input.
    package mutating func pinFocus() {
        // Nobody has seen what lies behind a dark screen.
        if place?.isScreenOn != false { list.isPinned = true }
    }

    /// When the picture changes by itself: at the next minute. `nil` is never: a dark screen shows no time.
    package func nextRedraw(after now: Date, snapshot: DeviceSnapshot) -> Date? {
        guard snapshot.system.display.isOn else { return nil }
        return RelativeTime.nextChange(after: now, secondsFromGMT: snapshot.secondsFromGMT)
    }

    mutating func reconcileList(with system: NotificationSystem) {
        list.reconcile(
            with: system.list, style: system.settings.displayStyle, isLocked: system.isLocked,
            activities: system.liveActivities.activities.map(\.id))
    }

    func geometry(_ size: Size) -> ScreenGeometry {
        ScreenGeometry(size: size, showsInspector: !inspector.isSideHidden)
    }

    /// Where the person is.
    private struct Place: Hashable {
        var isLocked: Bool
        var showsList: Bool
        var application: ApplicationIdentifier?
        var isScreenOn: Bool

        init(_ system: NotificationSystem) {
            isLocked = system.isLocked
            showsList = system.isLocked || system.isNotificationCenterOpen
            application = system.frontApplication
            isScreenOn = system.display.isOn
        }
    }
}

/// What every decision about an input looks at besides the state.
struct DeviceView {
    let snapshot: DeviceSnapshot
    let geometry: ScreenGeometry

    var system: NotificationSystem { snapshot.system }
    var showsList: Bool { system.isLocked || system.isNotificationCenterOpen }
}

/// What takes the keys: the topmost thing on screen.
enum Context: Hashable, Sendable {
    case help, alert, dialog, textField, inspector, settings, longLook
    case list, filter, home, application
}

extension DeviceInterface {
    func context(_ device: DeviceView) -> Context {
        let system = device.system
        if help != nil { return .help }
        if system.alert != nil { return .alert }
        if dialog != nil { return .dialog }
        if settingField != nil || (textField != nil && settings == nil) { return .textField }
        if isInspectorOnTop(device.geometry) { return .inspector }
        if settings != nil { return .settings }
        if system.longLook != nil { return .longLook }
        if device.showsList { return list.filter?.isEditing == true ? .filter : .list }
        return system.frontApplication == nil ? .home : .application
    }

    /// Whether the inspector fills the screen, for want of room at the side.
    func isInspectorOnTop(_ geometry: ScreenGeometry) -> Bool {
        inspector.isOpen && geometry.size.columns < ScreenGeometry.inspectorThreshold
    }

    /// What the person is told in place of the hints.
    struct Notice: Hashable, Sendable {
        var label: NoticeLabel
        /// Whether the way back is named beside it.
        var offersUndo = false
    }
}
