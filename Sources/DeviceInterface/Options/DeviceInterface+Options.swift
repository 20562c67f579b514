import NotificationCore
import NotificationModel
import TerminalCanvas

// A notification's menu.
extension DeviceInterface {
    mutating func open(_ dialog: Dialog) {
        self.dialog = dialog
        dialogFocus = 0
    }

    /// The notification that the menu is about: the one opened, the banner, or the one with focus in the list.
    func optionsNotification(_ device: DeviceView) -> DeliveredNotification.Identifier? {
        let system = device.system
        if let open = system.longLook { return open.notification.id }
        if let banner = system.banner { return banner.notification.id }
        guard device.showsList, let item = list.focusedItem(in: system.list) else { return nil }
        return list.walk(system.list).notification(of: item)?.id
    }

    /// Does what a row of the menu says.
    mutating func perform(
        _ action: OptionsAction,
        on notification: DeliveredNotification.Identifier,
        _ device: DeviceView
    ) -> [InterfaceEffect] {
        let application = notification.application
        if let done = action.done { tell(done, of: application, device) }
        switch action {
        case .mute(let span): return [.event(.applicationMuted(application, span))]
        case .unmute: return [.event(.applicationMuted(application, nil))]
        case .addToSummary: return assign("on", to: .application(application, .summary))
        case .deliverImmediately: return assign("off", to: .application(application, .summary))
        case .deliverQuietly: return [.event(.quietDeliveryChosen(application, true))]
        case .deliverProminently: return [.event(.quietDeliveryChosen(application, false))]
        case .turnOffTimeSensitive: return assign("off", to: .application(application, .timeSensitive))
        case .keep: open(.keep(application))
        case .viewSettings:
            settings = SettingsState()
            settings?.open(application)
        case .configure: return [.event(.applicationSettingsOpened(application, from: notification))]
        case .turnOff:
            open(.turnOff(application, from: notification))
            dialogFocus = DialogContent.turnOffChoices(application, device.system).count - 1
        }
        return []
    }

    /// Says what has been done to an app.
    mutating func tell(_ done: ManagementLabel, of application: ApplicationIdentifier, _ device: DeviceView) {
        let name = AppFace(application, device.system).name.string
        notice = Notice(label: .managed(done, application: name))
    }

    /// A menu about something that is gone closes.
    mutating func reconcileOptions(with system: NotificationSystem) {
        switch dialog {
        case .options(let notification):
            if system.notification(notification) == nil { dialog = nil }
        case .turnOff(_, let notification?):
            if system.notification(notification) == nil { dialog = nil }
        case .keep(let application):
            if system.applications[application]?.authorizationStatus != .provisional { dialog = nil }
        case .turnOff(let application, nil), .deleteApplication(let application),
            .choices(.application(let application, _)):
            if system.applications[application] == nil { dialog = nil }
        case .choices(.device), .clearAll, .clearSection, .time, nil:
            break
        }
    }
}
