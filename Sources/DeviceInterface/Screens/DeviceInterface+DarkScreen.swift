import NotificationCore
import NotificationModel
import TerminalCanvas

// The screen while it is off.
extension DeviceInterface {
    /// What an input does then: a key or a click wakes the screen and does nothing else, as on a phone. The terminal's own
    /// keys (Ctrl-C, Ctrl-Z, Ctrl-L) are no keys of the phone's and do what they always do.
    mutating func wake(with input: Input, _ device: DeviceView) -> [InterfaceEffect] {
        if case .key(let key) = input, case .control = key, let command = KeyTable.command(for: key) {
            return perform(command, device)
        }
        guard ScreenGeometry.isLargeEnough(device.geometry.size) else { return [] }
        return [.event(.screenTouched)]
    }

    /// The screen has gone off: nothing of the person's stays open behind it, and groups are stacks again. The inspector is
    /// no part of the phone and stays where it is.
    mutating func closeEverything() {
        list = ListState()
        settings = nil
        settingField = nil
        textField = nil
        dialog = nil
        help = nil
        notice = nil
    }

    /// One line, so that nobody takes it for a program that hangs.
    func drawDarkScreen(_ device: DeviceView, _ scene: inout Scene) {
        let main = device.geometry.main
        scene.write(
            centered: device.snapshot.text(.screenIsOff), in: main, main.row + main.rows / 2, Theme.secondary)
    }
}
