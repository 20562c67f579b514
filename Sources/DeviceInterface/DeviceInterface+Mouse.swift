import NotificationCore
import NotificationModel
import TerminalCanvas

// Clicks, the wheel and digits, which are answered from the picture that the user sees.
extension DeviceInterface {
    /// A digit presses the thing that shows it, in the picture that the user sees.
    mutating func press(number: Int, _ device: DeviceView) -> [InterfaceEffect] {
        let scene = scene(device)
        list.measuredItems += scene.measuredItems
        return scene.click(numbered: number).map { dispatch(.use(.tap, of: $0), device) } ?? []
    }

    /// The mouse, answered from the picture that the user sees.
    mutating func handle(_ event: MouseEvent, _ device: DeviceView) -> [InterfaceEffect] {
        // A click may hit what the notice offers, so the notice goes after the click has been looked up.
        let scene = event.kind == .press || event.kind == .secondaryPress ? scene(device) : nil
        notice = nil
        guard ScreenGeometry.isLargeEnough(device.geometry.size) else { return [] }
        switch event.kind {
        case .wheelUp: return scroll(by: -3, at: event.at, device)
        case .wheelDown: return scroll(by: 3, at: event.at, device)
        case .press, .secondaryPress:
            guard let scene else { return [] }
            list.measuredItems += scene.measuredItems
            guard let click = scene.click(at: event.at) else { return [] }
            return perform(event.kind == .press ? .tap : .view, on: click, at: event.at, device)
        }
    }

    /// Does something with a thing of the picture, which is at a point.
    mutating func perform(
        _ use: ElementUse, on click: Click, at point: Point, _ device: DeviceView
    ) -> [InterfaceEffect] {
        let left = visibleLayers(device).withKeys == [.list] ? list.leaveField(by: click, device) : .handled
        let effects = apply(left, device)
        guard moveKeys(to: point, click, device) else { return effects }
        // The hint `1-9` names no single digit, so a click on it presses nothing.
        if use == .tap, case .command(let command) = click {
            return command == .number ? effects : effects + perform(command, device)
        }
        return effects + dispatch(.use(use, of: click), device)
    }

    /// The wheel scrolls what it is over: an inspector at the side, or what has the keys beside it.
    private mutating func scroll(by rows: Int, at point: Point, _ device: DeviceView) -> [InterfaceEffect] {
        if device.system.display.isOn, device.geometry.inspector?.contains(point) == true {
            inspector.scroll(by: rows, at: point, device)
            return []
        }
        return dispatch(.scroll(rows: rows), device, besidePane: true)
    }

    /// A click on the inspector at the side gives it the keys, one beside it takes them back. The hint bar belongs to the
    /// screen that has the keys, so a click there moves nothing.
    ///
    /// - Returns: Whether the click may act: not behind a question.
    private mutating func moveKeys(to point: Point, _ click: Click, _ device: DeviceView) -> Bool {
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
