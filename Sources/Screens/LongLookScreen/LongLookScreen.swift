import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas

/// The opened notification: its content or its extension's, its buttons, and the field of a button that takes text.
struct LongLookScreen: Screen {
    /// A thing that can be pressed there.
    enum Target: Hashable, Sendable {
        /// The header, which opens the app.
        case application
        /// A control of the content extension.
        case control(String)
        /// The system's button for the extension's media.
        case mediaButton
        /// A button of the notification.
        case action(String)
    }

    /// Which opening of a long look the state belongs to.
    private var session: CallIdentifier?
    /// `nil` while no long look is open.
    private(set) var focus: Target?
    /// The rows of the content scrolled out at the top.
    private var scroll = 0
    /// Whether the control with focus is in view at every size: until the user scrolls.
    private var showsFocus = true
    /// The targets of the last snapshot, to know what was where the focused one was.
    private var targets: [Target] = []
    /// Whether the keys of this seat go into the field of a reply, which is open for all.
    var writesReply = false
    /// Whose field they go into.
    private var written: DeliveredNotification.Identifier?
    /// Whether this seat has typed into the field since it is there.
    private var hasWritten = false
    /// Whether the last input of this seat ends what it writes.
    private var endsField = false
    /// The notification whose field something else has closed since the last snapshot.
    private(set) var missed: DeliveredNotification.Identifier?
    /// Which of the attached pictures is shown.
    private(set) var choice = PictureChoice()

    var layer: Layer { .longLook }
    var isTyping: Bool { writesReply }
    func typedLine(_ device: DeviceView) -> LineEditor? { device.system.draft?.line }

    // MARK: Following the device

    mutating func reconcile(with snapshot: DeviceSnapshot) -> Bool {
        if session != snapshot.system.longLook?.session {
            session = snapshot.system.longLook?.session
            focus = Self.firstFocus(snapshot.system)
            scroll = 0
            showsFocus = true
            targets = []
            choice = PictureChoice(at: snapshot.pictureTime)
        }
        moveFocus(to: Self.targets(snapshot))
        let open = snapshot.system.draft.flatMap { _ in snapshot.system.longLook?.notification.id }
        missed = writesReply && !endsField && written != open ? written : nil
        if open == nil || written != nil && written != open { writesReply = false }
        if !writesReply { hasWritten = false }
        written = writesReply ? open : nil
        return true
    }

    /// Takes in what can be pressed now. Focus on a thing that has gone moves to what is in its place: a user who
    /// presses Enter again must not open the app because a button went away.
    private mutating func moveFocus(to targets: [Target]) {
        if let focus, !targets.contains(focus), let index = self.targets.firstIndex(of: focus) {
            self.focus = targets.isEmpty ? nil : targets[min(index, targets.count - 1)]
        }
        self.targets = targets
    }

    /// What Enter presses in a long look that has just opened: its first button that destroys nothing, else the app.
    private static func firstFocus(_ system: NotificationSystem) -> Target? {
        guard let open = system.longLook else { return nil }
        let action = open.actions.first { !$0.options.contains(.destructive) }
        return action.map { .action($0.identifier) } ?? .application
    }

    // MARK: What can be pressed

    /// In the order of Tab: the header, the system's media button, the extension's controls, then the buttons.
    static func targets(_ snapshot: DeviceSnapshot) -> [Target] {
        guard let open = snapshot.system.longLook else { return [] }
        return [.application] + (mediaButton(snapshot) == nil ? [] : [.mediaButton])
            + controls(snapshot).filter(\.isInteractive).map { .control($0.identifier) }
            + open.actions.map { .action($0.identifier) }
    }

    /// The extension's controls, if it takes touches.
    static func controls(_ snapshot: DeviceSnapshot) -> [Control] {
        guard snapshot.system.longLook?.contentExtension?.userInteractionEnabled == true else { return [] }
        return snapshot.contentFrame?.controls ?? []
    }

    /// The system's media button, which works whether or not the extension takes touches.
    static func mediaButton(_ snapshot: DeviceSnapshot) -> MediaButton? {
        guard snapshot.system.longLook?.contentExtension != nil else { return nil }
        return snapshot.contentFrame?.mediaButton
    }

    // MARK: Keys

    mutating func perform(_ command: Command, _ device: DeviceView) -> Outcome? {
        guard device.system.longLook != nil else { return nil }
        if device.system.draft != nil {
            if writesReply { return performInField(command, device) }
            // Somebody else writes.
            if [.tap, .nextControl, .previousControl].contains(command) {
                (writesReply, endsField) = (true, false)
                return .handled
            }
        }
        let page = max(1, device.geometry.column.rows / 2)
        switch command {
        case .focusNext where moveFocus(command, device), .focusPrevious where moveFocus(command, device): break
        case .focusNext: scroll(by: 1, orStep: 1, device)
        case .focusPrevious: scroll(by: -1, orStep: -1, device)
        case .pageDown: scroll(by: page, orStep: nil, device)
        case .pageUp: scroll(by: -page, orStep: nil, device)
        case .focusFirst: scroll(by: -.max / 2, orStep: nil, device)
        case .focusLast: scroll(by: .max / 2, orStep: nil, device)
        case .nextControl: stepFocus(by: 1, device)
        case .previousControl: stepFocus(by: -1, device)
        case .left, .right:
            guard case .control(let identifier) = focus else {
                let count = layout(device)?.picture?.count ?? 0
                let step = command == .right ? 1 : -1
                if count < 2 { stepFocus(by: step, device) }
                choice.step(by: step, of: count, at: device.snapshot.pictureTime)
                break
            }
            let controls = Self.controls(device.snapshot)
            guard controls.contains(where: { $0.identifier == identifier && $0.isSlider }) else {
                _ = moveFocus(command, device)
                break
            }
            return .slide(identifier, up: command == .right, in: controls, of: .contentExtension)
        case .tap:
            return press(focus ?? .application, device)
        case .back: return .event(.longLookClosed)
        case .rendering:
            return Self.nextRendering(device).map { .assign($0, to: Self.rendering) } ?? .say(.nothingToRender)
        case .view, .showLess, .clear, .clearAll, .filter: break
        default: return nil
        }
        return .handled
    }

    mutating func scroll(by rows: Int, _ device: DeviceView) -> Outcome? {
        scroll(by: rows, orStep: 0, device)
        return .handled
    }

    mutating func perform(_ use: ElementUse, on click: Click, _ device: DeviceView) -> Outcome? {
        guard use == .tap, case .longLook(let part) = click, device.system.longLook != nil else { return nil }
        switch part {
        case .header: return press(.application, device)
        case .target(let target): return press(target, device)
        case .close: return .event(.longLookClosed)
        case .field:
            (writesReply, endsField) = (device.system.draft != nil, false)
            return .handled
        case .send: return performInField(.send, device)
        }
    }

    private mutating func press(_ target: Target, _ device: DeviceView) -> Outcome {
        guard let open = device.system.longLook else { return .handled }
        let control = Self.controls(device.snapshot).first { target == .control($0.identifier) }
        if let control, !control.isEnabled { return .say(.controlIsDisabled(control.title)) }
        focus = target
        endsField = true
        switch target {
        case .application: return .event(.notificationTapped(open.notification.id))
        case .control: return control.map { .use($0, of: .contentExtension) } ?? .handled
        case .mediaButton:
            guard Self.mediaButton(device.snapshot) != nil else { return .handled }
            return Outcome(effects: [.control(.contentExtension, identifier: "", .playbackToggled)])
        case .action(let identifier):
            guard let action = open.actions.first(where: { $0.identifier == identifier }) else { return .handled }
            guard action.textInput == nil else {
                (writesReply, endsField) = (true, false)
                guard open.draft?.action != identifier else { return .handled }
                let draft = Draft(of: identifier, writer: device.snapshot.program.terminal.user)
                return .event(.draftChanged(open.notification.id, draft))
            }
            return .event(.actionTapped(open.notification.id, action: identifier, userText: nil))
        }
    }

    // MARK: Moving

    /// Scrolls when there is more than fits, else moves focus, without a step to the first or the last thing.
    private mutating func scroll(by rows: Int, orStep step: Int?, _ device: DeviceView) {
        guard let layout = layout(device), layout.lastScroll > 0 else {
            if let step { return stepFocus(by: step, device) }
            return focus = (rows < 0 ? targets.first : targets.last) ?? focus
        }
        scroll = min(max(0, scroll(in: layout) + rows), layout.lastScroll)
        showsFocus = false
    }

    /// The rows of the content that are scrolled out at the top of a layout.
    func scroll(in layout: LongLookLayout) -> Int {
        guard showsFocus, let focus else { return min(scroll, layout.lastScroll) }
        return layout.scroll(showing: focus, from: scroll)
    }

    private mutating func stepFocus(by step: Int, _ device: DeviceView) {
        let targets = Self.targets(device.snapshot)
        guard step != 0, !targets.isEmpty else { return }
        let current = focus.flatMap(targets.firstIndex)
        let next = current.map { ($0 + step + targets.count) % targets.count } ?? (step > 0 ? 0 : targets.count - 1)
        focus = targets[next]
        if let layout = layout(device) { scroll = layout.scroll(showing: targets[next], from: scroll) }
        showsFocus = true
    }

    /// Moves focus from a control to the one on that side of it, or out of the controls.
    ///
    /// - Returns: Whether it has moved; else the arrow does what it does elsewhere.
    private mutating func moveFocus(_ direction: Command, _ device: DeviceView) -> Bool {
        guard case .control(let identifier) = focus, let layout = layout(device) else { return false }
        let next: Target
        if let neighbor = layout.controls.neighbor(of: identifier, direction) {
            next = .control(neighbor.identifier)
        } else {
            let targets = Self.targets(device.snapshot)
            let controls = targets.indices.filter { if case .control = targets[$0] { true } else { false } }
            guard let first = controls.first, let last = controls.last,
                direction == .focusNext || direction == .focusPrevious
            else { return false }
            next = targets[direction == .focusNext ? (last + 1) % targets.count : first - 1]
        }
        focus = next
        scroll = layout.scroll(showing: next, from: self.scroll(in: layout))
        showsFocus = true
        return true
    }

    func layout(_ device: DeviceView) -> LongLookLayout? {
        LongLookLayout(device, picture: choice.index)
    }

    // MARK: Field

    private mutating func performInField(_ command: Command, _ device: DeviceView) -> Outcome? {
        switch command {
        case .send: return send(device)
        // The field of somebody else stays open when this seat leaves it.
        case .leaveField:
            writesReply = false
            guard !isWrittenByAnother(device) else { return .handled }
            return device.system.longLook.map { .event(.draftChanged($0.notification.id, nil)) }
        default: return write(device) { $0.perform(command) }
        }
    }

    /// Whether the field was written in last at another seat.
    private func isWrittenByAnother(_ device: DeviceView) -> Bool {
        device.system.draft?.writer.map { $0 != device.snapshot.program.terminal.user } ?? false
    }

    mutating func type(_ key: Key, _ device: DeviceView) -> Outcome? { write(device) { $0.type(key) } }

    mutating func paste(_ text: String, _ device: DeviceView) -> Outcome? { write(device) { $0.insert(text) } }

    private mutating func write(_ device: DeviceView, _ change: (inout LineEditor) -> Void) -> Outcome {
        guard let open = device.system.longLook, var draft = open.draft else { return .handled }
        change(&draft.line)
        guard draft != open.draft else { return .handled }
        (hasWritten, endsField) = (true, false)
        draft.writer = device.snapshot.program.terminal.user
        return .event(.draftChanged(open.notification.id, draft))
    }

    /// Sends what has been typed. As on iOS there is nothing to send in an empty field.
    private mutating func send(_ device: DeviceView) -> Outcome {
        guard let open = device.system.longLook, let draft = open.draft else { return .handled }
        guard !draft.isEmpty else { return .say(.nothingToSend) }
        // Who has just joined sends nothing that somebody else has half written.
        if !hasWritten, isWrittenByAnother(device), let writer = draft.writer { return .say(.isWritten(by: writer)) }
        endsField = true
        return .event(.actionTapped(open.notification.id, action: draft.action, userText: draft.text))
    }

    // MARK: Hints

    /// The key that scrolls comes before keys that work on every screen, while there is more text than rows.
    func hints(_ device: DeviceView) -> ScreenHints {
        var hints = ScreenHints { hint(for: $0, device) }
        hints.numbered = Self.actions(device).enumerated()
            .filter { focus != .action($1.identifier) }.map { ($0 + 1, $1.title) }
        if device.system.draft == nil, (layout(device)?.lastScroll ?? 0) > 0 {
            hints.first = [.tap, .number, .left, .nextControl, .back, .focusNext]
        }
        return hints
    }

    func hint(for command: Command, _ device: DeviceView) -> HintLabel? {
        switch command {
        case .send:
            guard let draft = device.system.draft, !draft.isEmpty, hasWritten || !isWrittenByAnother(device)
            else { return nil }
            let language = device.snapshot.language
            let title = draft.input(in: device.system, words: language)?.buttonTitle ?? ""
            return .title(title.isEmpty ? LongLookLabel.send.text(in: language) : title)
        case .leaveField: return .close
        case .tap where device.system.draft != nil: return .write
        case .tap: return hintOfTap(device)
        case .number:
            let actions = Self.actions(device)
            return actions.allSatisfy { focus == .action($0.identifier) } ? nil : .press
        case .nextControl: return Self.targets(device.snapshot).count < 2 ? nil : .controls
        case .focusNext: return (layout(device)?.lastScroll ?? 0) > 0 ? .scroll : nil
        case .left:
            let focused = Self.controls(device.snapshot).first { focus == .control($0.identifier) }
            if focused?.isSlider == true { return .slide }
            return (layout(device)?.picture?.count ?? 0) > 1 ? .photo : nil
        case .back: return writesReply ? nil : .close
        case .rendering:
            return Self.nextRendering(device).map { .title(Self.rendering.title(ofValue: $0, device.snapshot)) }
        default: return nil
        }
    }

    private static let rendering = SettingAssignment.Setting.device(.imageRendering)

    /// The next rendering of the extension's picture; `nil` if there is no picture, or if only ASCII can be shown.
    private static func nextRendering(_ device: DeviceView) -> String? {
        guard device.system.longLook?.contentExtension != nil, device.snapshot.contentFrame?.drawing.size.rows ?? 0 > 0,
            device.snapshot.repertoire == .unicode, case .choices(let choices) = rendering.values, !choices.isEmpty
        else { return nil }
        let index = choices.firstIndex(of: rendering.valueName(device.system)) ?? 0
        return choices[(index + 1) % choices.count]
    }

    private func hintOfTap(_ device: DeviceView) -> HintLabel? {
        switch focus {
        case .application, nil: return device.system.banner == nil ? .open : .openBelow
        case .control(let identifier):
            return Self.controls(device.snapshot).first { $0.identifier == identifier }?.hintOfTap
        case .mediaButton:
            return Self.mediaButton(device.snapshot).map { $0.isPlaying ? .pause : .play }
        case .action(let identifier):
            return Self.actions(device).first { $0.identifier == identifier }.map { .title($0.title) }
        }
    }

    private static func actions(_ device: DeviceView) -> [NotificationAction] {
        device.system.displayedLongLookActions(words: device.snapshot.language)
    }
}

extension LongLookScreen {
    /// A part of it that can be clicked.
    enum Part: Hashable {
        /// The app's name or the content: opens the app.
        case header
        case target(Target)
        /// The field of a reply.
        case field
        case close
        case send
    }
}

extension LongLookScreen {
    func report(_ device: DeviceView, into report: inout DeviceState) {
        let snapshot = device.snapshot
        guard let longLook = snapshot.system.longLook else { return }
        var content: [String] = []
        if longLook.contentExtension != nil { content += snapshot.contentFrame?.drawing.lines() ?? [] }
        if longLook.contentExtension?.defaultContentHidden != true {
            let source = snapshot.displayed(longLook.notification)
            content += [source.title, source.subtitle].filter { !$0.isEmpty }
            content += source.body.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            content += source.attachments.map { AttachmentLine.text($0, in: snapshot) }
        }
        report.longLook = DeviceState.LongLook(
            identifier: longLook.notification.request.identifier,
            actions: snapshot.system.displayedLongLookActions(words: snapshot.language).map(
                DeviceState.LongLook.Action.init),
            content: content,
            mediaButton: Self.mediaButton(snapshot).map(DeviceState.LongLook.MediaButton.init)
        )
    }
}
