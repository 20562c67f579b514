import NotificationCore
import NotificationModel
import NotificationWire
package import TerminalCanvas

// Clicks, the wheel and digits, which are answered from the picture that the user sees.
extension DeviceInterface {
    /// A digit presses the thing that shows it, in the picture that the user sees.
    mutating func press(number: Int, _ device: DeviceView) -> [InterfaceEffect] {
        let scene = scene(device)
        list.measuredItems += scene.measuredItems
        return scene.elements.click(numbered: number).map { dispatch(.use(.tap, of: $0), device) } ?? []
    }

    /// The mouse, answered from the picture that the user sees.
    mutating func handle(_ event: MouseEvent, _ device: DeviceView) -> [InterfaceEffect] {
        let time = device.snapshot.pressTime
        if event.kind.continuesPress {
            if let drag = pointer.drag, !isInFront(drag.click, device) { endDrag() }
            return pointer.handle(event, at: time).flatMap { perform($0, device) }
        }
        // A click may hit what the notice offers, so the notice goes after the click has been looked up.
        let scene = event.kind == .press || event.kind == .secondaryPress ? scene(device) : nil
        let hit = scene?.elements.hit(at: event.at)
        let isGoingOn = missedField != nil && hit?.click == .command(.back)
        notice = nil
        goOnWithoutField()
        endDrag()
        guard ScreenGeometry.isLargeEnough(device.geometry.size), !isGoingOn else { return [] }
        list.measuredItems += scene?.measuredItems ?? 0
        let swipe = list.list.swipe
        let acts = pointer.handle(event, hit: hit, at: time)
        let effects = acts.flatMap { perform($0, device) }
        if pointer.drag == nil, !acts.isEmpty { list.closeSwipe(unchangedSince: swipe) }
        return effects
    }

    private mutating func perform(_ act: PointerAct, _ device: DeviceView) -> [InterfaceEffect] {
        switch act {
        case .use(let use, let click, let point): return perform(use, on: click, at: point, device)
        case .wheel(let rows, let point): return scroll(by: rows, at: point, device)
        case .scroll(let rows): return dispatch(.scroll(rows: rows), device, besidePane: true)
        case .grab(let drag): return begin(drag, device)
        case .moveCard(let drag, let isEnd):
            return isEnd || pointer.drag != nil ? apply(list.moveCard(with: drag, isEnd: isEnd, device), device) : []
        case .slide(let drag): return slide(drag)
        case .pullDown: return device.system.isNotificationCenterOpen ? [] : perform(.notificationCenter, device)
        case .closeSwipe:
            list.closeSwipe()
            return []
        }
    }

    // MARK: Drags

    /// Whether the screen with a thing still takes what is done with it: nothing has come in front of it in the
    /// meantime.
    private func isInFront(_ click: Click, _ device: DeviceView) -> Bool {
        let visible = visibleLayers(device)
        let layer: Layer? =
            switch click {
            case .list: .list
            case .banner: .banner
            case .application: .application
            case .longLook: .longLook
            default: nil
            }
        return !visible.isCovered && layer.map(visible.main.contains) != false
    }

    /// Forgets the button, and a card that it has moved goes back.
    mutating func endDrag() {
        pointer.letGo()
        if list.list.swipe?.isOpen == false { list.closeSwipe() }
    }

    /// A card begins to follow: it takes what a click on it would take.
    private mutating func begin(_ drag: Drag, _ device: DeviceView) -> [InterfaceEffect] {
        let effects = apply(list.leaveField(by: drag.click, device), device)
        if !moveKeys(to: drag.start, drag.click, device) { pointer.letGo() }
        return effects
    }

    /// Gives a slider the value under the pointer.
    private func slide(_ drag: Drag) -> [InterfaceEffect] {
        switch drag.click {
        case .application(let identifier): [.control(.application, identifier: identifier, .slid(drag.share))]
        case .longLook(.target(.control(let identifier))):
            [.control(.contentExtension, identifier: identifier, .slid(drag.share))]
        default: []
        }
    }

    /// When a button that is down has been held long enough to open a long look, on the clock of
    /// ``DeviceSnapshot/pressTime``; `nil` is never.
    package var holdEnd: Duration? { pointer.drag?.holdEnd }

    /// Opens the long look that a button has been held on long enough.
    package mutating func passHold(snapshot: DeviceSnapshot, size: Size) -> [InterfaceEffect] {
        guard case .use(let use, let click, let point) = pointer.passHold(at: snapshot.pressTime),
            isInFront(click, view(of: snapshot, size))
        else { return [] }
        return perform(use, on: click, at: point, snapshot: snapshot, size: size)
    }

    /// The wheel scrolls what it is over: an inspector at the side, or what has the keys beside it.
    private mutating func scroll(by rows: Int, at point: Point, _ device: DeviceView) -> [InterfaceEffect] {
        if device.system.display.isOn, device.geometry.inspector?.contains(point) == true {
            inspector.scroll(by: rows, at: point, device)
            return []
        }
        return dispatch(.scroll(rows: rows), device, besidePane: true)
    }

    /// A click on the inspector at the side gives it the keys, one beside it takes them back. The hint bar belongs to
    /// the screen that has the keys, so a click there moves nothing.
    ///
    /// - Returns: Whether the click may act: not behind a question.
    mutating func moveKeys(to point: Point, _ click: Click, _ device: DeviceView) -> Bool {
        inspector.leaveField(by: click)
        guard device.geometry.inspector != nil else { return true }
        if case .inspector = click {
            guard !visibleLayers(device).isCovered else { return false }
            inspector.takeKeys(device)
        } else if point.row < device.geometry.noticeRow {
            inspector.releaseKeys()
        }
        return true
    }
}
