import NotificationCore
import TerminalCanvas

/// The display while it is off: any input lights it and does nothing else, as on a phone.
struct DarkScreen: Screen {
    var layer: Layer { .dark }

    mutating func handle(_ input: ScreenInput, _ device: DeviceView) -> Outcome? {
        .event(.screenTouched)
    }

    /// One line, so that nobody takes it for a program that hangs.
    func draw(_ device: DeviceView, _ scene: inout Scene) {
        let main = device.geometry.main
        scene.staticText(
            device.snapshot.text(.screenIsOff).string, in: main.line(main.row + main.rows / 2),
            identifier: "ScreenIsOff")
        scene.write(
            centered: device.snapshot.text(.screenIsOff), in: main, main.row + main.rows / 2, Theme.wallpaperSecondary)
    }
}
