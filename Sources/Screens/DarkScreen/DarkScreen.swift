import NotificationCore
import TerminalCanvas

/// The display while it is off: any input lights it and does nothing else, as on a phone.
struct DarkScreen: Screen {
    var layer: Layer { .dark }

    mutating func handle(_ input: ScreenInput, _ device: DeviceView) -> Outcome? {
        .event(.screenTouched)
    }

    /// Black in every theme, with a dim clock, and one line, so that nobody takes it for a program that hangs. Who only
    /// watches cannot wake it, and reads how to leave.
    func draw(_ device: DeviceView, _ scene: inout Scene) {
        let main = device.geometry.main
        scene.pen.canvas.fill(scene.pen.canvas.bounds, style: Style(.nightText, on: .night))
        let middle = main.row + main.rows / 2
        if let height = device.geometry.clockHeight {
            scene.drawClock(height, in: main, middle - height.rawValue - 1, device, main, Style(.nightText))
        }
        let watches = device.snapshot.program.viewer?.watches == true
        let words = device.snapshot.text(watches ? .screenIsOffThere : .screenIsOff)
        scene.say(centered: words, in: main, middle, Style(.nightText), identifier: "ScreenIsOff")
        guard watches else { return }
        let ways = ScreenLabel.watching(device.snapshot)
        scene.pen.write(device.snapshot.text(ways), 1, device.geometry.hintRow, Style(.nightText))
    }
}
