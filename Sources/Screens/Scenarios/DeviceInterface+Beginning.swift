import NotificationCore
package import NotificationModel
package import TerminalCanvas

/// A step from a device that has just started towards one that is there.
package enum BeginningStep: Equatable, Sendable {
    case open(ApplicationIdentifier)
    case unlock
    case lock
    case look
    case key(Key)
    case use(ElementUse, ElementQuery)
}

extension DeviceInterface {
    /// Returns the steps that lead from a start, with what a store would keep of the device, to the device as it is.
    ///
    /// - Returns: `nil` where something is open that no step brings back: a question, a banner, a content extension, a
    ///   reply, a search, a page of Settings; where a clear can be undone, and where the display is about to go dark.
    package func beginning(_ snapshot: DeviceSnapshot, _ size: Size) -> [BeginningStep]? {
        let system = snapshot.system
        guard sheetKeys != nil, system.draft == nil, system.longLook?.contentExtension == nil, system.alert == nil,
            system.banner == nil, !system.canUndoClear, system.display.offDate == nil
        else { return nil }
        var steps: [BeginningStep] = system.frontApplication.map { [.open($0)] } ?? (system.isLocked ? [] : [.unlock])
        if system.isLocked, !steps.isEmpty { steps.append(.lock) }
        guard system.display.isOn else { return steps + [.key(.character("Z"))] }
        if system.isLocked, system.isAuthenticated { steps.append(.look) }
        if system.isNotificationCenterOpen { steps.append(.key(.character("N"))) }
        return stepsInList(snapshot, size).map { steps + $0 }
    }

    /// The keys that open what the user has open over the screens that show the device, none where nothing is; `nil`
    /// for what takes more than a key.
    package var sheetKeys: [Key]? {
        guard list.list.filter == nil, list.list.swipe == nil else { return nil }
        let layers = opened.keys.filter { $0 != .alert } + (inspector.isOpen ? [.inspector] : [])
        guard let layer = layers.first else { return [] }
        guard layers.count == 1, screen(layer)?.isTyping == false else { return nil }
        switch layer {
        case .help: return [.character("?")]
        case .inspector: return [.character("I")]
        case .settings where (screen(.settings) as? SettingsScreen)?.application == nil: return [.character("S")]
        default: return nil
        }
    }

    /// Whether it shows the device and nothing else; what has focus does not matter.
    package var isPlain: Bool { sheetKeys?.isEmpty == true }

    /// The steps that open summaries, groups and the long look.
    private func stepsInList(_ snapshot: DeviceSnapshot, _ size: Size) -> [BeginningStep]? {
        let disclosure = snapshot.system.list.disclosure
        var steps: [BeginningStep] = []
        var system = snapshot.system.opening { ($0.expanded, $0.openSummaries) = ([], []) }
        let open = system.longLook
        if open != nil { _ = system.handle(.longLookClosed, at: snapshot.now) }
        var screens = DeviceInterface(keys: keys)
        let items =
            system.list.shownSections.filter(disclosure.openSummaries.contains).map(ListItem.tiles)
            + system.list.allGroups.map(\.key).filter(disclosure.expanded.contains).map(ListItem.stack)
        /// The device with what the steps so far have opened; the words of steps are in its language.
        func now() -> DeviceSnapshot {
            DeviceSnapshot(now: snapshot.now, secondsFromGMT: snapshot.secondsFromGMT, system: system)
        }
        func query(_ use: ElementUse, where matches: (ListItem) -> Bool) -> (query: ElementQuery, element: Element)? {
            screens.reconcile(with: now())
            let tree = screens.elements(snapshot: now(), size: size)
            let element = tree.all.last { element in
                if case .list(.item(let item)) = element.click {
                    element.uses.contains(use) && matches(item)
                } else {
                    false
                }
            }
            return element.flatMap { element in tree.query(naming: element, for: use).map { ($0, element) } }
        }
        for item in items {
            guard let (query, element) = query(.tap, where: { $0 == item }) else { return nil }
            for case .event(let event) in screens.perform(.tap, on: element, snapshot: now(), size: size) {
                _ = system.handle(event, at: snapshot.now)
            }
            steps.append(.use(.tap, query))
        }
        guard system.list.disclosure == disclosure else { return nil }
        guard let open else { return steps }
        let walk = screens.list.list.walk(system.list)
        return query(.view) { walk.identifier(of: $0) == open.notification.id }.map { steps + [.use(.view, $0.query)] }
    }
}
