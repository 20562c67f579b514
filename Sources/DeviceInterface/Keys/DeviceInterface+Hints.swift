import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas

/// A key that does something now, and the word for what.
struct Hint: Hashable {
    let command: Command
    let key: String
    let label: String
}

extension DeviceInterface {
    /// The hints for the screen as it is, most useful first: only keys that would do something.
    func hints(_ device: DeviceView) -> [Hint] {
        let context = context(device)
        let language = device.snapshot.language
        return hintOrder(context, device).compactMap { binding in
            guard (binding.section == .textField) == (context == .textField || context == .filter),
                let label = label(for: binding.command, context, device), let key = binding.keys.first
            else { return nil }
            let name =
                switch binding.command {
                case .number: numberKeys(context, device)
                case .left: "←→"
                default: key.symbol
                }
            return name.map {
                Hint(command: binding.command, key: $0 == "Enter" ? "⏎" : $0, label: label.text(in: language))
            }
        }
    }

    /// The keys of a banner over the long look come first: it will not stay, and Enter is not among them.
    private func hintOrder(_ context: Context, _ device: DeviceView) -> [KeyBinding] {
        guard context == .longLook, device.system.banner != nil else { return KeyTable.hintOrder }
        let first: Set<Command> = [.view, .back]
        return KeyTable.hintOrder.filter { first.contains($0.command) }
            + KeyTable.hintOrder.filter { !first.contains($0.command) }
    }

    private func label(for command: Command, _ context: Context, _ device: DeviceView) -> HintLabel? {
        switch command {
        case .quit: return .quit
        case .help: return context == .help ? nil : .help
        case .send:
            if context == .filter { return .keep }
            if settingField != nil { return .set }
            guard textField?.line.isEmpty == false else { return nil }
            let title = textField?.definition(in: device.system)?.input.buttonTitle.nonEmpty
            return .title(title ?? LongLookLabel.send.text(in: device.snapshot.language))
        case .leaveField: return context == .filter ? .clear : .cancel
        default: break
        }
        let system = device.system
        switch context {
        case .help:
            switch command {
            case .focusNext: return HelpPage.lastScroll(device) > 0 ? .scroll : nil
            case .back: return .close
            default: return nil
            }
        case .alert, .dialog:
            switch command {
            case .tap:
                guard let content = dialogContent(device), !content.isMenu else { return .choose }
                return content.buttons[safe: dialogFocus].map { .title($0.title) }
            case .number: return .choose
            case .nextControl: return .next
            case .back:
                // A permission that is not given is refused for good: there is no way out that answers nothing.
                switch device.system.alert {
                case .permission, .criticalPermission: break
                case .unlock, nil: return .cancel
                }
                return .title(DialogLabel.dontAllow.text(in: device.snapshot.language))
            // Not on a locked device: the key would do what the question's own button does, or end a menu.
            case .lock: return context == .alert && !system.isLocked ? .lock : nil
            default: return nil
            }
        case .textField, .filter:
            return nil
        case .inspector:
            switch command {
            case .focusPrevious, .focusNext: return .scroll
            case .nextControl: return inspector.page == .log ? .request : .log
            case .back: return .close
            default: return nil
            }
        case .settings:
            switch command {
            case .tap: return settingsTapLabel(system)
            case .focusNext: return .move
            case .left: return settingsRowHasChoices(system) ? .change : nil
            case .back: return settings?.application == nil ? .close : .back
            default: return nil
            }
        case .longLook:
            switch command {
            case .view where device.system.banner != nil: return .pullDown
            case .back where device.system.banner != nil: return .swipeAway
            case .tap: return longLookTapLabel(device)
            case .number: return .press
            case .nextControl: return longLookTargets(device.snapshot).isEmpty ? nil : .next
            case .focusNext: return (LongLookLayout(self, device)?.lastScroll ?? 0) > 0 ? .scroll : nil
            case .left:
                let focused = longLookControls(device.snapshot).first { longLook?.focus == .control($0.identifier) }
                return focused.map(Self.isSlider) == true ? .slide : nil
            default: break
            }
        case .list:
            if let label = listLabel(for: command, device) { return label }
        case .home:
            if let label = bannerLabel(for: command, device) { return label }
            if command == .tap { return system.applicationOrder.isEmpty ? nil : .open }
        case .application:
            if let label = bannerLabel(for: command, device) { return label }
            if command == .tap { return focusedControl(device).flatMap(Self.label) }
            if command == .number {
                return device.snapshot.applicationScreen?.controls.contains { $0.isInteractive } == true
                    || !BannerView.actions(system).isEmpty ? .press : nil
            }
            if command == .left {
                return focusedControl(device).map(Self.isSlider) == true ? .slide : nil
            }
            if command == .nextControl { return focusedControl(device) == nil ? nil : .next }
        }
        return placeLabel(for: command, context, device)
    }

    /// The labels of what works on every screen.
    private func placeLabel(for command: Command, _ context: Context, _ device: DeviceView) -> HintLabel? {
        let system = device.system
        switch command {
        case .view: return context != .list && system.banner != nil ? .view : nil
        case .number: return context == .home && !BannerView.actions(system).isEmpty ? .press : nil
        case .options: return optionsNotification(device) == nil ? nil : .options
        case .undo: return system.canUndoClear ? .undo : nil
        case .back:
            if system.banner != nil { return .dismiss }
            if system.longLook != nil { return .close }
            return !system.isLocked && system.isNotificationCenterOpen ? .back : nil
        case .lock: return system.isLocked ? .unlock : .lock
        case .notificationCenter:
            return system.isLocked || system.isNotificationCenterOpen ? nil : .notifications
        case .home: return !system.isLocked && context == .home ? nil : .home
        case .settings: return .settings
        case .inspector: return .inspector
        case .time: return .time
        default: return nil
        }
    }

    private func listLabel(for command: Command, _ device: DeviceView) -> HintLabel? {
        let notifications = device.system.list
        switch command {
        case .filter: return list.filter != nil ? .edit : notifications.shownCount > 1 ? .filter : nil
        case .back where list.filter != nil: return .showAll
        case .back, .tap, .view, .showLess, .clear, .clearAll: break
        default: return nil
        }
        if list.isFolded {
            switch command {
            case .tap: return .show
            case .clearAll: return .clearAll
            default: return nil
            }
        }
        if command == .back, list.isUnfolded { return .hide }
        guard let item = list.focusedItem(in: notifications) else { return nil }
        let clearsSection = item.section != nil && notifications.shownSections.count > 1
        if command == .clearAll, clearsSection { return .clearSection }
        let walk = list.walk(notifications)
        if case .tiles(let section) = item {
            switch command {
            case .tap: return .showAll
            case .clear: return walk.card(of: section).map { .clearGroup(notifications.hiddenCount(behind: $0)) }
            default: return nil
            }
        }
        guard let group = item.group.flatMap({ notifications.group($0) }) else {
            return command == .tap ? .open : command == .clear ? .clear : nil
        }
        var isHeader = false
        if case .header = item { isHeader = true }
        let isCollapsedStack = item == .stack(group.key) && group.count > 1
        switch command {
        case .tap: return isHeader ? nil : isCollapsedStack ? .expand : .open
        case .view: return isHeader ? nil : .view
        case .showLess:
            guard !list.isFiltered else { return nil }
            return list.expanded.contains(group.key) || walk.isOpenCard(group.key.section) ? .showLess : nil
        case .clear: return isHeader || isCollapsedStack ? .clearGroup(group.count) : .clear
        case .clearAll:
            if let count = list.filter?.matches.count, list.isFiltered { return count > 1 ? .clearGroup(count) : nil }
            return notifications.groupCount > 1 ? .clearAll : nil
        default: return nil
        }
    }

    private func settingsTapLabel(_ system: NotificationSystem) -> HintLabel? {
        switch settings?.focusedRow(system) {
        case .application, .configure: return .open
        case .setting(let setting):
            return setting.isOn(system).map { $0 ? .switchOff : .switchOn }
                ?? (settingsRowHasChoices(system) ? .choose : .change)
        case .delete: return .delete
        case .heading, nil: return nil
        }
    }

    private func settingsRowHasChoices(_ system: NotificationSystem) -> Bool {
        guard case .setting(let setting) = settings?.focusedRow(system), case .choices = setting.values else {
            return false
        }
        return true
    }

    private func bannerLabel(for command: Command, _ device: DeviceView) -> HintLabel? {
        guard let bannerFocus else { return nil }
        switch command {
        case .tap: return bannerElement(device).map { $0 == .platter ? .open : .press }
        case .nextControl:
            return bannerFocus.element != nil ? .next : bannerFocus.wasVisited ? nil : .banner
        default: return nil
        }
    }

    private func longLookTapLabel(_ device: DeviceView) -> HintLabel? {
        guard let focus = longLook?.focus, longLookTargets(device.snapshot).contains(focus) else {
            return device.system.banner == nil ? .open : .openBelow
        }
        switch focus {
        case .control(let identifier):
            return longLookControls(device.snapshot).first { $0.identifier == identifier }.flatMap(Self.label)
        case .mediaButton:
            return mediaButton(device.snapshot).map { $0.isPlaying ? .pause : .play }
        case .action:
            return .press
        }
    }

    /// What Enter does to a control.
    private static func label(for control: Control) -> HintLabel? {
        switch control.kind {
        case .button: .press
        case .toggle(let isOn): isOn ? .switchOff : .switchOn
        case .slider, .label: nil
        }
    }

    private static func isSlider(_ control: Control) -> Bool {
        if case .slider = control.kind { return control.isInteractive }
        return false
    }

    /// The digits that are worth something now.
    private func numberKeys(_ context: Context, _ device: DeviceView) -> String? {
        let count =
            switch context {
            case .alert, .dialog: dialogContent(device)?.buttons.count ?? 0
            case .longLook: device.system.longLook?.actions.count ?? 0
            case .application:
                max(
                    device.snapshot.applicationScreen?.controls.count { $0.kind != .label } ?? 0,
                    BannerView.actions(device.system).count
                )
            case .home: BannerView.actions(device.system).count
            default: 0
            }
        switch count {
        case ..<1: return nil
        case 1: return "1"
        default: return "1-\(min(count, 9))"
        }
    }
}

extension String {
    /// `nil` when there is nothing in it.
    var nonEmpty: String? { isEmpty ? nil : self }
}

extension Array {
    /// The element, or `nil` when there is no such index.
    subscript(safe index: Int) -> Element? {
        indices.contains(index) ? self[index] : nil
    }
}
