import NotificationCore
import NotificationModel
import NotificationWire

// The one switch over all effects: which steps may have them. A new effect has a place in each.

extension InterfaceEffect {
    /// Whether it may do something with the device, also only keep its display on.
    package var isOfDevice: Bool { self == .event(.screenTouched) || ofDevice != nil }

    /// The effect without what is of the seat that it comes from; `nil` for what leaves the device as it is.
    var ofDevice: InterfaceEffect? {
        switch self {
        case .event(.screenTouched), .copy, .insertPasteboard, .savePicture, .record, .suspend, .redraw, .mouse,
            .detach, .quit:
            return nil
        case .event(.draftChanged(let notification, var draft)):
            draft?.writer = nil
            return .event(.draftChanged(notification, draft))
        case .event, .control, .timeJump: return self
        }
    }

    /// Whether it is only about the text of an open field.
    var isOfField: Bool {
        switch self {
        case .event(.draftChanged), .control(_, _, .typed), .control(_, _, .editing): true
        default: false
        }
    }

    /// Whether it may close the field of a reply, at the seat that it comes from.
    var mayCloseField: Bool {
        switch self {
        case .event(.draftChanged), .event(.screenTouched), .event(.actionTapped): false
        case .event: true
        default: false
        }
    }

    /// The step that does the same wherever it is done.
    var step: RecordedStep? {
        switch self {
        case .event(.settingAssigned(let assignment)): .set(assignment)
        case .event(.userRecognized): .look
        case .event(.locked): .lock
        case .timeJump(let jump) where jump != .back: .advance(jump)
        default: nil
        }
    }
}

extension ReplayScreens {
    /// The ways that may have an effect, the best first.
    func ways(to effect: InterfaceEffect, _ system: NotificationSystem) -> [[Move]] {
        switch effect {
        case .event(let event): ways(to: event, system)
        case .control(_, let identifier, let action): ways(to: action, of: identifier)
        case .timeJump: [[.press(.time), .use(.tap) { $0.isAnswer }]]
        case .copy, .insertPasteboard, .savePicture, .record, .suspend, .redraw, .mouse, .detach, .quit: []
        }
    }

    private func ways(to event: SystemEvent, _ system: NotificationSystem) -> [[Move]] {
        let walk = interface.list.list.walk(system.list)
        /// What stands for notifications.
        func shows(_ identifiers: [DeliveredNotification.Identifier]) -> (Click) -> Bool {
            { click in
                switch click {
                case .list(.item(let item)):
                    if case .tiles(let section) = item {
                        return identifiers.first.map { system.list.position(of: $0)?.group.section == section } ?? false
                    }
                    return walk.identifier(of: item).map(identifiers.contains) ?? false
                case .banner(.platter): return system.banner.map { identifiers.contains($0.notification.id) } ?? false
                case .longLook(.header): return true
                default: return false
                }
            }
        }
        func menu(_ application: ApplicationIdentifier) -> [[Move]] {
            let answer = Move.use(.tap) { $0.isAnswer }
            let menus: [[Move]] = [
                [
                    .use(.options) { click in
                        if case .list(.item(let item)) = click { item.group?.application == application } else { false }
                    }
                ], [.press(.options)],
            ]
            return menus.map { $0 + [answer] } + menus.map { $0 + [answer, answer] }
        }
        func settings(_ rows: SettingsRow...) -> [Move] {
            [.press(.settings)] + rows.map { row in .use(.tap) { $0 == .settings(row) } }
        }
        switch event {
        case .notificationTapped(let identifier):
            let fits = shows([identifier])
            return [[.use(.tap, fits)], [.use(.swipeLeft, fits), .use(.tap) { $0.isSwiped }]]
        case .longLookOpened(let identifier): return [[.use(.view, shows([identifier]))]]
        case .longLookClosed: return [[.press(.back)]]
        case .actionTapped(_, let action, let text):
            return text == nil ? [[.use(.tap) { $0.isAction(action) }]] : [[.press(.send)]]
        case .draftChanged(_, let draft):
            guard let draft else { return [[.press(.leaveField)]] }
            guard let old = system.draft, old.action == draft.action else {
                return [[.use(.tap) { $0.isAction(draft.action) }]]
            }
            return ways(from: old.characters, to: draft.characters) { $0 == .longLook(.field) }
        case .bannerDismissed: return [[.use(.dismiss) { $0 == .banner(.platter) }]]
        case .alertAnswered: return [[.use(.tap) { $0.isAnswer }]]
        case .liveActivityTapped(let activity):
            return [[.use(.tap) { $0 == .list(.item(.activity(activity))) || $0 == .banner(.platter) }]]
        case .liveActivityDismissed(let activity): return [[.use(.clear) { $0 == .list(.item(.activity(activity))) }]]
        case .cleared(let identifiers):
            return [
                [.use(.clear, shows(identifiers))], [.use(.tap) { $0.isClearing }], [.press(.clearAll)],
                [.press(.clearAll), .use(.tap) { $0.isAnswer }],
            ]
        case .clearUndone: return [[.press(.undo)]]
        case .groupExpanded(let group, true): return [[.use(.tap) { $0 == .list(.item(.stack(group))) }]]
        case .groupExpanded(let group, false):
            return [
                [.use(.tap) { $0 == .list(.showLess(group)) }], [.use(.tap) { $0 == .list(.item(.header(group))) }],
                [.press(.back)],
            ]
        case .summaryOpened(let section, let isOpen):
            return [[.use(.tap) { $0 == .list(isOpen ? .item(.tiles(section)) : .closeSummary(section)) }]]
        case .lockPressed: return [[.press(.lock)]]
        case .sideButtonPressed: return [[.press(.sideButton)]]
        case .homePressed: return [[.press(.home)]]
        case .notificationCenterOpened, .notificationCenterClosed: return [[.press(.notificationCenter)]]
        case .applicationOpened(let application): return [[.use(.tap) { $0 == .home(application) }]]
        case .applicationMuted(let application, _), .provisionalKept(let application, _):
            return [[.use(.tap) { $0.isProvisional }]] + menu(application)
        case .applicationSettingsOpened(let application, nil):
            return [settings(.application(application), .configure(application))]
        case .applicationSettingsOpened(let application, .some): return menu(application)
        case .applicationRemoved(let application):
            let answer = Move.use(.tap) { $0.isAnswer }
            return [settings(.application(application), .delete(application)) + [answer]]
        // Steps of their own have these effects, or no screen has.
        case .settingAssigned, .userRecognized, .locked, .unlocked, .screenTouched, .started, .startedAgain,
            .applicationInstalled, .applicationEnded, .authorizationPreset, .applicationWoken, .application,
            .pushArrived, .attachmentsImported, .settingsConfigured, .languageChanged, .locationChanged,
            .timeZoneChanged, .clockStepped, .timePassed:
            return []
        }
    }

    private func ways(to action: ControlAction, of identifier: String) -> [[Move]] {
        let fits = { (click: Click) in click.isControl(identifier) }
        switch action {
        case .pressed, .switched, .playbackToggled, .editing(true): return [[.use(.tap, fits)]]
        case .editing(false): return [[.press(.leaveField)]]
        case .submitted: return [[.press(.send)]]
        case .typed(let text):
            let line = (interface.screen(.field) as? ControlFieldScreen)?.line.characters ?? []
            return ways(from: line, to: Array(text), fits)
        // A tap gives a slider the keys.
        case .slid: return [Command.right, .left].map { [.use(.tap, fits), .press($0)] }
        }
    }

    /// The ways to change the text of a field, which a tap opens if it is not open here.
    private func ways(
        from old: [Character], to new: [Character], _ field: @escaping (Click) -> Bool
    ) -> [[Move]] {
        let same = zip(old, new).prefix { $0 == $1 }.count
        let typed = String(new.dropFirst(same).prefix(max(0, new.count - old.count)))
        let anew: [Move] = [.press(.cursorEnd), .press(.deleteToStart)] + (new.isEmpty ? [] : [.type(String(new))])
        let ways = (typed.isEmpty ? [] : [[Move.type(typed)]]) + [[.edit], anew]
        return ways + ways.map { [.use(.tap, field)] + $0 }
    }
}

extension Click {
    fileprivate var isAnswer: Bool { if case .question = self { true } else { false } }
    fileprivate var isProvisional: Bool { if case .list(.provisional) = self { true } else { false } }
    fileprivate var isSwiped: Bool { if case .list(.swipe) = self { true } else { false } }

    /// Whether it clears a group, a section or all.
    fileprivate var isClearing: Bool {
        switch self {
        case .list(.clearGroup), .list(.clearSection): true
        default: false
        }
    }

    fileprivate func isAction(_ identifier: String) -> Bool {
        switch self {
        case .longLook(.target(.action(identifier))), .banner(.action): true
        default: false
        }
    }

    /// Whether it is a control of an app, also one of its questions.
    fileprivate func isControl(_ identifier: String) -> Bool {
        switch self {
        case .application(identifier), .longLook(.target(.control(identifier))), .longLook(.target(.mediaButton)),
            .question:
            true
        default: false
        }
    }
}
