import NotificationCore
package import NotificationModel
package import TerminalCanvas

extension DeviceInterface {
    /// Returns what the screens show as a tree: the application, below it the layers from the back to the front, the
    /// status line and the hints.
    ///
    /// The screens are drawn for it, so that frames are those of the picture. A list also has the cards that are
    /// scrolled away.
    ///
    /// - Complexity: O(cells) and O(n) in the items of the list.
    package func elements(snapshot: DeviceSnapshot, size: Size) -> Element {
        let device = view(of: snapshot, size)
        return scene(device, visibleLayers(device), describesElements: true).elements.tree(below: Element(device))
    }

    /// Does something with an element of ``elements(snapshot:size:)``, as the finger of a user would, and says what
    /// must be done about it. One that is scrolled away is scrolled to.
    package mutating func perform(
        _ use: ElementUse, on element: Element, snapshot: DeviceSnapshot, size: Size
    ) -> [InterfaceEffect] {
        guard let click = element.click else { return [] }
        return perform(use == .action ? .tap : use, on: click, at: element.frame.origin, snapshot: snapshot, size: size)
    }

    /// Does something with what is at a point, outside of ``handle(_:snapshot:size:)``.
    mutating func perform(
        _ use: ElementUse, on click: Click, at point: Point, snapshot: DeviceSnapshot, size: Size
    ) -> [InterfaceEffect] {
        reconcile(with: snapshot)
        notice = nil
        let before = self
        let effects = perform(use, on: click, at: point, view(of: snapshot, size))
        markNotice(of: effects, since: before)
        list.pinFocus(true)
        return snapshot.system.display.offDate == nil ? effects : [.event(.screenTouched)] + effects
    }

    /// Opens the long look of the banner, or of the notification with focus, if that has a button with this title or
    /// identifier and no long look is open.
    package mutating func showAction(_ words: String, snapshot: DeviceSnapshot) -> [InterfaceEffect] {
        reconcile(with: snapshot)
        let system = snapshot.system
        guard system.longLook == nil, let notification = system.banner?.notification ?? frontNotification(system),
            system.displayedCategory(of: notification, words: snapshot.language)?.actions
                .contains(where: { $0.identifier == words || $0.title == words }) == true
        else { return [] }
        return [.event(.longLookOpened(notification.id))]
    }

    /// The identifier of the action that takes a text, of the notification in front or with focus; `nil` without one.
    package func replyAction(snapshot: DeviceSnapshot) -> String? {
        let system = snapshot.system
        if let open = system.longLook { return open.actions.first { $0.textInput != nil }?.identifier }
        let notification = system.banner?.notification ?? frontNotification(system)
        return notification.flatMap { system.displayedCategory(of: $0) }?.actions.first { $0.textInput != nil }?
            .identifier
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
}

extension Element {
    /// Takes input from an element behind a question; in the shadow its words cannot be read.
    ///
    /// - Parameter bright: The part of the shadow's rows that stays as it is.
    mutating func disable(behind shadow: Rectangle, except bright: Rectangle?) {
        (uses, click, isFocused) = ([], nil, false)
        let isBright = bright.map { !frame.intersection($0).isEmpty } ?? false
        isInShadow = !frame.intersection(shadow).isEmpty && !isBright
    }

    /// The whole screen, without children.
    init(_ device: DeviceView) {
        self.init(.application, frame: Rectangle(origin: Point(column: 0, row: 0), size: device.geometry.size))
        identifier = "com.apple.springboard"
    }
}
