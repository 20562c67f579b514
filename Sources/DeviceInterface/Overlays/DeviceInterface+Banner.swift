import NotificationCore
import NotificationModel
import NotificationWire

// The banner's keys.
extension DeviceInterface {
    /// What Tab goes through on a banner.
    private func bannerElements(_ system: NotificationSystem) -> [BannerFocus.Element] {
        guard system.banner != nil else { return [] }
        return [.platter] + BannerView.actions(system).indices.map { .action($0) }
    }

    /// What of the banner Enter would tap: what has focus there, else the banner when nothing below has focus.
    func bannerElement(_ device: DeviceView) -> BannerFocus.Element? {
        guard device.system.banner != nil else { return nil }
        return bannerFocus?.element ?? (screenFocus(device) == nil ? .platter : nil)
    }

    /// A command on the Home Screen or in an app while a banner is over it.
    ///
    /// - Returns: `nil` when the command is for the screen below.
    mutating func performOnBanner(_ command: Command, _ device: DeviceView) -> [InterfaceEffect]? {
        guard device.system.banner != nil else { return nil }
        switch command {
        case .nextControl: return stepBannerFocus(by: 1, command, device)
        case .previousControl: return stepBannerFocus(by: -1, command, device)
        case .tap: return bannerElement(device).map { tap($0, device) }
        case .focusNext, .focusPrevious, .focusFirst, .focusLast, .pageDown, .pageUp, .left, .right:
            if bannerFocus?.element != nil { bannerFocus?.enter(nil) }
            return nil
        default:
            return nil
        }
    }

    /// Moves along the banner, and at its ends to the screen below; from the last thing there back to the banner.
    private mutating func stepBannerFocus(
        by step: Int, _ command: Command, _ device: DeviceView
    ) -> [InterfaceEffect] {
        let elements = bannerElements(device.system)
        if let element = bannerFocus?.element, let index = elements.firstIndex(of: element) {
            bannerFocus?.enter(elements[safe: index + step])
            return []
        }
        if bannerFocus?.wasVisited == true {
            let before = screenFocus(device)
            let effects =
                context(device) == .home ? performOnHome(command, device) : performInApplication(command, device)
            if screenFocus(device) != before { return effects ?? [] }
        }
        bannerFocus?.enter(step > 0 ? elements.first : elements.last)
        return []
    }

    /// What has focus on the Home Screen or in the app.
    private func screenFocus(_ device: DeviceView) -> String? {
        device.system.frontApplication == nil
            ? focusedApplication(device)?.rawValue : focusedControl(device)?.identifier
    }

    private mutating func tap(_ element: BannerFocus.Element, _ device: DeviceView) -> [InterfaceEffect] {
        switch element {
        case .platter: device.system.banner.map { [.event(.notificationTapped($0.notification.id))] } ?? []
        case .action(let index): pressBannerAction(index, device) ?? []
        }
    }

    /// Follows the banner: another one begins without focus.
    mutating func reconcileBannerFocus(with system: NotificationSystem) {
        if bannerFocus?.notification != system.banner?.notification.id {
            bannerFocus = system.banner.map { BannerFocus(notification: $0.notification.id) }
        }
        if let element = bannerFocus?.element, !bannerElements(system).contains(element) {
            bannerFocus?.enter(.platter)
        }
    }

    /// Presses a button of the banner; one that takes text opens the long look, where there is room to type.
    ///
    /// - Returns: `nil` when there is no such button.
    mutating func pressBannerAction(_ index: Int, _ device: DeviceView) -> [InterfaceEffect]? {
        let actions = BannerView.actions(device.system)
        guard let banner = device.system.banner, actions.indices.contains(index) else { return nil }
        let action = actions[index]
        let identifier = banner.notification.id
        guard action.textInput == nil else {
            textField = TextField(notification: identifier, action: action.identifier)
            return [.event(.longLookOpened(identifier))]
        }
        return [.event(.actionTapped(identifier, action: action.identifier, userText: nil))]
    }
}
