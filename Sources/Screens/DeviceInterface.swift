package import NotificationCore
package import NotificationModel
import NotificationWire
package import TerminalCanvas

/// The screens that the user looks at, and their order.
///
/// ```
///   key, click, paste ──> handle ──> the screens, front to back ──> effects (for the core, an app, the shell)
///   the device changed ─> reconcile
///   state + snapshot ───> draw, report: the screens, back to front
/// ```
///
/// The screens that show the device are always there; those that the user opens over them are in `opened`.
/// Notifications are the core's; this is only about looking at them. Nothing here knows the time or the terminal, and
/// no key costs more because there are more notifications.
package struct DeviceInterface: Sendable {
    var home = HomeScreen()
    var application = FrontApplicationScreen()
    var list = ListScreen()
    var longLook = LongLookScreen()
    var banner = BannerScreen()
    var inspector = InspectorScreen()
    /// At most one on a layer: Settings, About, a question, an alert of the device, the help.
    var opened: [Layer: any Screen] = [:]
    var pointer = Pointer()
    /// The message on the row above the hints, until the next input or for some seconds.
    var notice: Notice?

    /// The alert of the last snapshot, to notice when another one comes.
    var alert: DeviceAlert?
    var isDisplayOn = true
    /// The outcome that the user has been told last.
    var quietOutcome: QuietOutcome?
    /// The screen with the field that this seat types into, unless an app or a notification has it: what else closes
    /// it leaves what is typed on without a field.
    var searching: Layer?
    /// The field that something else has closed while this seat wrote there; `nil` while keys act.
    var missedField: MissedField?

    /// The keys, as this user has them.
    var keys: KeyMap
    /// Whether the mouse is the program's and not the terminal's, for selecting text.
    var hasMouse: Bool

    package init(keys: KeyMap = .standard, hasMouse: Bool = true) {
        self.keys = keys
        self.hasMouse = hasMouse
    }

    /// Makes the screens those of a start, also the inspector; the keys and the mouse stay. What has been refused
    /// before counts as seen.
    package mutating func startAgain(with log: DeviceLog) {
        self = DeviceInterface(keys: keys, hasMouse: hasMouse)
        inspector.acknowledgeProblems(in: log)
    }

    // MARK: What is in front

    /// The screen on a layer; `nil` where the user has opened none.
    func screen(_ layer: Layer) -> (any Screen)? {
        switch layer {
        case .home: home
        case .application: application
        case .list: list
        case .longLook: longLook
        case .banner: banner
        case .inspector: inspector
        case .settings, .about, .question, .alert, .field, .help: opened[layer]
        case .dark: DarkScreen()
        }
    }

    /// Gives an input to the screen on a layer, in its place: a copy would make everything it holds copied when it
    /// changes.
    private mutating func handle(_ input: ScreenInput, in layer: Layer, _ device: DeviceView)
        -> Outcome?
    {
        switch layer {
        case .home: return home.handle(input, device)
        case .application: return application.handle(input, device)
        case .list: return list.handle(input, device)
        case .longLook: return longLook.handle(input, device)
        case .banner: return banner.handle(input, device)
        case .inspector: return inspector.handle(input, device)
        case .settings, .about, .question, .alert, .field, .help: return opened[layer]?.handle(input, device)
        case .dark:
            var dark = DarkScreen()
            return dark.handle(input, device)
        }
    }

    var allScreens: [any Screen] { Layer.allCases.compactMap { screen($0) } }

    /// The device as it is seen now in a terminal of that size.
    func view(of snapshot: DeviceSnapshot, _ size: Size) -> DeviceView {
        let geometry = ScreenGeometry(
            size: size, showsInspector: inspector.isAtSide,
            bannerRows: isBannerHidden(size) ? 0 : banner.rows(snapshot.system, isSmall: ScreenGeometry.isSmall(size)),
            hasPane: opened[.help] == nil)
        let isInspecting = geometry.inspector != nil || inspector.isOpen
        func view(inspecting screen: Element? = nil) -> DeviceView {
            DeviceView(
                snapshot, geometry, inspected: isInspecting ? frontNotification(snapshot.system) : nil,
                inspectedScreen: screen, unseenProblems: inspector.unseenProblems(snapshot.log),
                keys: snapshot.isKiosk ? keys.forKiosk : keys)
        }
        guard isInspecting, inspector.page == .screen, snapshot.system.display.isOn else { return view() }
        let device = view()
        let behind = LayerStacks(main: visibleLayers(among: layers(device).filter { $0 < .inspector }))
        return view(inspecting: scene(device, behind, describesElements: true).elements.tree(below: Element(device)))
    }

    /// Whether a screen that the user has opened covers the banner, so that it takes no rows.
    private func isBannerHidden(_ size: Size) -> Bool {
        opened.keys.contains(where: \.coversEverything)
            || inspector.isOpen && !ScreenGeometry.hasRoomForInspector(size)
    }

    package func frontNotification(_ system: NotificationSystem) -> DeliveredNotification? {
        system.longLook?.notification
            ?? (system.showsList ? list.focusedNotification(system) : system.banner?.notification)
    }

    // MARK: Input

    /// Handles the input of a seat, and leaves out effects that a guest of a kiosk may not have.
    package mutating func take(isKiosk: Bool, _ input: (inout Self) -> [InterfaceEffect]) -> [InterfaceEffect] {
        let effects = input(&self)
        if effects.contains(where: \.mayCloseField) { longLook.writesReply = false }
        searching = Layer.allCases.first { screen($0)?.isTyping == true && ![.longLook, .field].contains($0) }
        guard isKiosk else { return effects }
        let permitted = effects.filter(\.isForKiosk)
        if permitted.count < effects.count { notice = Notice(label: .notInKiosk) }
        return permitted
    }

    /// Takes one input and says what must be done about it.
    ///
    /// - Complexity: Independent of the number of notifications, except for clearing, which names each one.
    package mutating func handle(_ input: Input, snapshot: DeviceSnapshot, size: Size) -> [InterfaceEffect] {
        // Motion and releases mean something only while something is dragged.
        if case .mouse(let event) = input, event.kind.continuesPress,
            pointer.drag == nil || !snapshot.system.display.isOn
        {
            return []
        }
        // A key of a script, and one that is looked at before it comes here, is not typed on into a field. One that
        // lights the display is, and so are those behind it.
        switch input {
        case .key(.control), .mouse, .paste: break
        case .key: if snapshot.system.display.isOn { goOnWithoutField() }
        }
        reconcile(with: snapshot)
        list.measuredItems = 0
        let device = view(of: snapshot, size)
        guard snapshot.system.display.isOn else { return wake(with: input, device) }
        // A click on the pill about what is new means that pill.
        let isMouse = if case .mouse = input { true } else { false }
        if !isMouse, visibleLayers(device).main.contains(.list) { list.noteSeen(device) }
        let place = list.list.place
        let effects = handle(input, device)
        // A key that neither moves nor does anything, such as the one of the help, leaves the list at its top.
        list.pinFocus(list.list.place != place || !effects.isEmpty || screen(.question) != nil)
        // A display that a notification has lit stays on while the user presses keys.
        return snapshot.system.display.offDate == nil ? effects : [.event(.screenTouched)] + effects
    }

    /// An input while the display is off lights it and does nothing else, as on a phone. The terminal's own keys
    /// (Ctrl-C, Ctrl-Z, Ctrl-L) are not keys of the phone's and do what they always do.
    private mutating func wake(with input: Input, _ device: DeviceView) -> [InterfaceEffect] {
        if case .paste = input { notice = Notice(label: .noTextField) }
        if case .key(let key) = input, case .control = key, let command = keys.command(for: key) {
            return perform(command, device)
        }
        guard ScreenGeometry.isLargeEnough(device.geometry.size) else { return [] }
        return dispatch(.command(.tap), device)
    }

    private mutating func handle(_ input: Input, _ device: DeviceView) -> [InterfaceEffect] {
        switch input {
        case .mouse(let event): return handle(event, device)
        case .key(let key):
            notice = nil
            pointer.letGo()
            let swipe = list.list.swipe
            let effects = press(key, device)
            list.closeSwipe(unchangedSince: swipe)
            return effects
        case .paste(let text):
            notice = nil
            guard isTyping(visibleLayers(device)) else {
                notice = Notice(label: .noTextField)
                return []
            }
            return hasRoom(for: text.count, device) ? dispatch(.paste(text), device) : []
        }
    }

    /// Whether Alt and a character mean something as one key; else they are Escape and the character, one after the
    /// other.
    package func binds(_ alternate: Key) -> Bool {
        keys.textFieldCommand(for: alternate) != nil
    }

    private mutating func press(_ key: Key, _ device: DeviceView) -> [InterfaceEffect] {
        let isTyping = isTyping(visibleLayers(device))
        guard let command = isTyping ? keys.textFieldCommand(for: key) : keys.command(for: key) else {
            if isTyping { return !isText(key) || hasRoom(for: 1, device) ? dispatch(.key(key), device) : [] }
            notice = key.isMadeByInputMethod ? Notice(label: .keysAreLatin) : doesNothing(key, device)
            notice?.saysNothingDone = true
            return []
        }
        var before = self
        let effects = press(key, for: command, device)
        // Whether the list stays where it is has changed, which nobody sees.
        if command.movesFocus, list.list.place == before.list.list.place { before.list = list }
        if !isTyping, effects.isEmpty, notice == nil, isSame(as: before) {
            notice = doesNothing(key, device)
            // A step that moves on at an end has not failed.
            if command.movesFocus { return effects }
        }
        markNotice(of: effects, since: before)
        return effects
    }

    /// Whether the open field has room for so many more characters, which is said if it has none: a text that was cut
    /// would look like one that was taken.
    private mutating func hasRoom(for count: Int, _ device: DeviceView) -> Bool {
        let line = typingScreen(visibleLayers(device).front.compactMap { screen($0) })?.typedLine(device)
        guard let line, line.characters.count + count > LineEditor.limit else { return true }
        notice = Notice(label: .fieldIsFull)
        notice?.saysNothingDone = true
        return false
    }

    /// Marks what is said about an input that has done nothing.
    mutating func markNotice(of effects: [InterfaceEffect], since before: DeviceInterface) {
        guard notice != nil, effects.isEmpty, !isChanged(since: before) else { return }
        notice?.saysNothingDone = true
    }

    private func doesNothing(_ key: Key, _ device: DeviceView) -> Notice {
        // In ASCII the sign of an arrow is another key.
        let name = device.snapshot.repertoire == .ascii ? key.name : key.symbol
        return Notice(label: .doesNothing(name, help: keys.symbol(of: .help).string), makesWay: true)
    }

    private mutating func press(_ key: Key, for command: Command, _ device: DeviceView) -> [InterfaceEffect] {
        if command == .number, case .character(let character) = key, let number = character.wholeNumberValue {
            guard ScreenGeometry.isLargeEnough(device.geometry.size) else { return [] }
            return press(number: number, device)
        }
        return perform(command, device)
    }

    mutating func perform(_ command: Command, _ device: DeviceView) -> [InterfaceEffect] {
        guard !device.snapshot.isKiosk || command.isForKiosk else {
            notice = Notice(label: .notInKiosk)
            return []
        }
        switch command {
        case .interrupt: return quit(device)
        case .detach: return detach(device)
        case .quit where isQuitting(device): return quit(device)
        case .suspend: return [.suspend]
        case .redraw: return [.redraw]
        case .savePicture: return [.savePicture]
        case .record:
            let size = device.geometry.size
            guard !device.snapshot.program.isRecorded, device.system.display.isOn, ScreenGeometry.isLargeEnough(size),
                ReplayScreens.beginning(of: device.snapshot, size) == nil
            else { return [.record] }
            return apply(.go(.ask(.record)), device)
        case .insertPasteboard: return [.insertPasteboard]
        case .mouse:
            hasMouse.toggle()
            notice = Notice(label: hasMouse ? .mouseIsTaken : .mouseIsLeft)
            return [.mouse(isUsed: hasMouse)]
        default: break
        }
        guard ScreenGeometry.isLargeEnough(device.geometry.size) else { return [] }
        switch command {
        case .help:
            if screen(.help) == nil { open(HelpScreen(here: hints(device))) } else { close(.help) }
            return []
        case .quit: return dispatch(.command(.back), device)
        // The side button is on the phone's case, so it works on every screen; in a field its key is text.
        case .sideButton: return [.event(.sideButtonPressed)]
        default: return dispatch(.command(command), device)
        }
    }

    /// Gives an input to the screens, front to back, until one takes it.
    ///
    /// - Parameter besidePane: Whether it is for the main stack alone, also while the pane at the side has the keys.
    mutating func dispatch(
        _ input: ScreenInput, _ device: DeviceView, besidePane: Bool = false
    ) -> [InterfaceEffect] {
        let visible = visibleLayers(device)
        for layer in (besidePane ? visible.main : visible.withKeys).reversed() {
            guard let outcome = handle(input, in: layer, device) else { continue }
            let effects = apply(outcome, device)
            return outcome.passesOn ? effects + dispatch(input, device) : effects
        }
        switch input {
        case .command(let command): return apply(performAnywhere(command, device), device)
        case .scroll(let rows):
            return dispatch(.command(rows < 0 ? .focusPrevious : .focusNext), device, besidePane: besidePane)
        case .key, .paste, .use: return []
        }
    }

    /// Performs a command that no screen takes.
    private mutating func performAnywhere(_ command: Command, _ device: DeviceView) -> Outcome {
        let system = device.system
        switch command {
        case .lock:
            closeOpened()
            return .event(.lockPressed)
        case .look:
            guard !system.isAuthenticated else { return .handled }
            closeOpened()
            return .event(.userRecognized)
        case .home:
            let isHome = opened.isEmpty && !system.isLocked && system.frontApplication == nil && !system.showsList
            closeOpened()
            return isHome && system.longLook == nil && system.banner == nil ? .handled : .event(.homePressed)
        case .notificationCenter:
            closeOpened()
            return toggleNotificationCenter(system)
        // Tab goes on to the banner after the last thing of the screen below.
        case .nextControl: banner.moveFocus(by: 1, system)
        case .previousControl: banner.moveFocus(by: -1, system)
        case .right:
            return system.banner.map { .event(.longLookOpened($0.notification.id)) } ?? .handled
        case .undo:
            guard system.canUndoClear else { return .say(.nothingToUndo) }
            let label: NoticeLabel = system.undoBringsBack ? .clearUndone : .nothingToUndo
            return Outcome(effects: [.event(.clearUndone)], notice: Notice(label: label))
        case .copy: return copyNotification(device)
        case .inspector: inspector.toggle(device)
        case .focusInspector: inspector.takeKeys(device)
        case .time: return .go(.ask(.time))
        case .options: return openOptions(device.snapshot)
        case .settings: return .go(.open(SettingsScreen()))
        case .filter, .nextMatch, .previousMatch: return .say(.onlyListIsFiltered)
        case .rendering: return .say(.nothingToRender)
        // The recording takes the key before the screens while there is one.
        case .writeExpectation: return .say(.nothingIsRecorded)
        case .focusMode:
            return .assign(system.settings.focus == .off ? "doNotDisturb" : "off", to: .device(.focus))
        default: break
        }
        return .handled
    }

    private mutating func toggleNotificationCenter(_ system: NotificationSystem) -> Outcome {
        // On the lock screen, which is the same sheet, it is what is older that comes.
        if system.isLocked, !system.isNotificationCenterOpen {
            guard let section = system.list.firstOlderSection else { return .handled }
            list.list.entered = section
        }
        var effects: [InterfaceEffect] = system.longLook == nil ? [] : [.event(.longLookClosed)]
        effects.append(.event(system.isNotificationCenterOpen ? .notificationCenterClosed : .notificationCenterOpened))
        return Outcome(effects: effects)
    }

    /// Tells the user what became of an effect that only the owner of the screen can perform.
    ///
    /// - Parameter isElsewhere: Whether the effect has reached something else all the same.
    package mutating func tell(_ outcome: RequestOutcome, isElsewhere: Bool = false) {
        let label = NoticeLabel.outcome(outcome)
        notice = Notice(label: label, saysNothingDone: !isElsewhere && label.tone == .problem)
    }

    private func openOptions(_ snapshot: DeviceSnapshot) -> Outcome {
        let system = snapshot.system
        guard let notification = managedNotification(system) else {
            return .say(focusedActivity(system) == nil ? .nothingToManage : .activityOpensOrClears)
        }
        guard !OptionsAction.menu(of: notification, snapshot).isEmpty else { return .say(.notInKiosk) }
        return Outcome(
            // A banner is pulled down first, or it might be gone before the user has chosen.
            effects: system.banner?.notification.id == notification
                ? [.event(.longLookOpened(notification))] : [],
            navigation: [.ask(.options(notification))])
    }

    /// The notification that the menu is about: the one opened, the banner, or the one with focus in the list.
    func managedNotification(_ system: NotificationSystem) -> DeliveredNotification.Identifier? {
        if let open = system.longLook { return open.notification.id }
        if let banner = system.banner { return banner.notification.id }
        return system.showsList ? list.focusedIdentifier(system) : nil
    }

    /// The Live Activity that has focus in the list in front.
    package func focusedActivity(_ system: NotificationSystem) -> LiveActivity? {
        system.showsList && system.longLook == nil ? list.focusedActivity(system) : nil
    }
}
