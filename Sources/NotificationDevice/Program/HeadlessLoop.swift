import DeviceInterface
import DeviceRuntime
import Foundation
import NotificationCore
import NotificationLocking
import TerminalCanvas
import TerminalCurses

/// The loop of a device without a terminal: messages from apps, requests of clients, signals and the next deadline.
///
/// Like that of a terminal it draws after every turn, because drawing is part of what the interface does.
struct HeadlessLoop {
    let program: Program
    let control: ControlService
    private var screen: MemoryScreen

    private static let turn = Duration.milliseconds(16)
    private static let frameCourtesy = Duration.milliseconds(8)
    private static let slice = Duration.milliseconds(6)

    init(program: Program, control: ControlService, size: Size) {
        self.program = program
        self.control = control
        screen = MemoryScreen(size: size)
    }

    /// Runs until a client stops the device or a signal ends the process.
    ///
    /// - Returns: The exit status.
    mutating func run() -> Int32 {
        let runtime = program.runtime
        while true {
            program.letApplicationsAnswer(
                until: .now + Self.frameCourtesy, size: screen.size, repertoire: .unicode)
            runtime.noteDelay()
            let frame = program.frame(size: screen.size, repertoire: .unicode)
            screen.present(frame.canvas, cursor: frame.cursor)
            runtime.askForPictures()
            control.frameWasShown()
            let mustGoOn = runtime.isJumping || control.hasWork || !runtime.prepareToSleep(for: Self.slice)
            let signal = ProgramSignals.wait(
                extraDescriptor: runtime.wakeSignal.descriptor, timeout: mustGoOn ? .zero : program.timeUntilWakeUp)
            runtime.wakeSignal.lower()
            if let signal { return 128 + signal }
            let end = ContinuousClock.now + Self.turn
            runtime.attend(for: Self.slice)
            runtime.catchUp(until: end)
            for demand in control.attend(
                until: end, on: ControlSurface(size: screen.size, repertoire: .unicode, isTerminal: false))
            {
                switch demand {
                case .resize(let size): screen.resize(to: size)
                case .end: return 0
                }
            }
        }
    }
}
