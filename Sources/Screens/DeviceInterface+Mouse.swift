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
        if event.kind.continuesPress { return continueDrag(with: event, device) }
        // A click may hit what the notice offers, so the notice goes after the click has been looked up.
        let scene = event.kind == .press || event.kind == .secondaryPress ? scene(device) : nil
        notice = nil
        endDrag()
        guard ScreenGeometry.isLargeEnough(device.geometry.size) else { return [] }
        switch event.kind {
        case .wheelUp, .wheelDown:
            list.closeSwipe()
            return scroll(by: event.kind == .wheelUp ? -3 : 3, at: event.at, device)
        case .press, .secondaryPress:
            guard let scene else { return [] }
            list.measuredItems += scene.measuredItems
            return press(scene.elements.hit(at: event.at), event, device)
        case .drag, .release: return []
        }
    }

    /// The button has gone down. What can be dragged waits for its release, as it is not known before whether this is a
    /// click; everything else acts at once.
    private mutating func press(_ hit: DrawnElements.Entry?, _ event: MouseEvent, _ device: DeviceView)
        -> [InterfaceEffect]
    {
        let time = device.snapshot.pressTime
        if event.kind == .press, lastClick?.isRepeated(at: event.at, time) == true { return [] }
        lastClick = nil
        let swipe = list.list.swipe
        guard let hit, let click = hit.click else {
            list.closeSwipe()
            return []
        }
        if event.kind == .press, let kind = hit.drag {
            let drag = Drag(kind, on: click, in: hit.area, at: event.at, began: time)
            self.drag = drag
            if kind != .card { list.closeSwipe() }
            guard kind == .slider else { return [] }
            // Its tap gives it the keys.
            return perform(.tap, on: click, at: event.at, device) + slide(drag)
        }
        let effects = perform(event.kind == .press ? .tap : .view, on: click, at: event.at, device)
        list.closeSwipe(unchangedSince: swipe)
        return effects
    }

    // MARK: Drags

    /// The pointer has moved while the button is down, or the button has gone up.
    private mutating func continueDrag(with event: MouseEvent, _ device: DeviceView) -> [InterfaceEffect] {
        guard var drag else { return [] }
        let before = drag
        drag.move(to: event.at)
        let isEnd = event.kind == .release
        self.drag = isEnd ? nil : drag
        guard isInFront(drag.click, device) else {
            endDrag()
            return []
        }
        switch (drag.kind, drag.axis) {
        case (.slider, _): return drag.share == before.share ? [] : slide(drag)
        case (.statusLine, _):
            guard isEnd, drag.rows >= Drag.pull, !device.system.isNotificationCenterOpen else { return [] }
            return perform(.notificationCenter, device)
        case (_, nil): return isEnd ? release(drag, device) : []
        case (.card, .columns):
            let begins = before.axis == nil ? begin(drag, device) : []
            guard isEnd || self.drag != nil else { return begins }
            return begins + apply(list.moveCard(with: drag, isEnd: isEnd, device), device)
        case (.card, .rows):
            let rows = before.last.row - drag.last.row
            return rows == 0 ? [] : dispatch(.scroll(rows: rows), device, besidePane: true)
        case (.banner, .rows):
            guard isEnd, drag.rows < 0 || drag.rows >= Drag.pull else { return [] }
            return perform(drag.rows < 0 ? .dismiss : .view, on: drag.click, at: drag.start, device)
        case (.banner, .columns): return []
        }
    }

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
        drag = nil
        if list.list.swipe?.isOpen == false { list.closeSwipe() }
    }

    /// A card begins to follow: it takes what a click on it would take.
    private mutating func begin(_ drag: Drag, _ device: DeviceView) -> [InterfaceEffect] {
        let effects = apply(list.leaveField(by: drag.click, device), device)
        if !moveKeys(to: drag.start, drag.click, device) { self.drag = nil }
        return effects
    }

    /// The button goes up where it went down: a click, or the end of a long press.
    private mutating func release(_ drag: Drag, _ device: DeviceView) -> [InterfaceEffect] {
        let time = device.snapshot.pressTime
        if let end = drag.holdEnd, let time, time >= end {
            return perform(.view, on: drag.click, at: drag.start, device)
        }
        lastClick = time.map { LastClick(point: drag.start, time: $0) }
        return perform(.tap, on: drag.click, at: drag.start, device)
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
    package var holdEnd: Duration? { drag?.holdEnd }

    /// Opens the long look that a button has been held on long enough.
    package mutating func passHold(snapshot: DeviceSnapshot, size: Size) -> [InterfaceEffect] {
        guard let drag, let end = drag.holdEnd, let time = snapshot.pressTime, time >= end else { return [] }
        self.drag = nil
        guard isInFront(drag.click, view(of: snapshot, size)) else { return [] }
        return perform(.view, on: drag.click, at: drag.start, snapshot: snapshot, size: size)
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
