import ArgumentParser
import DeviceInterface
import DeviceRuntime
import Foundation
import NotificationCore
import NotificationModel
import NotificationRoute
import TerminalCanvas
import TerminalCurses

/// A device that is used line by line, for screen readers and for terminals that can do nothing else.
struct LinearDevice {
    let lasting: LastingDevice
    let sources: [PayloadSource]
    let application: ApplicationIdentifier?
    let route: LocationRoute?
    /// Whether only ASCII is written, whatever the locale has.
    let isASCII: Bool

    /// - Returns: The exit status.
    @MainActor
    func run(_ contents: DeviceContents) throws -> Int32 {
        ProgramEnd.watch()
        let repertoire = isASCII ? .ascii : TerminalSession.repertoireOfStandardOutput()
        guard ProgramSignals.take(), PrintedText.beginCapture(output: true, error: true) else {
            throw ValidationError("the system gives no descriptors or memory to run a device")
        }
        let setup = ProgramSetup(
            contents, time: .real, lasting: lasting, printed: PrintedLines(), makeUUID: { UUID() })
        let device = self
        return DeviceThread.run(setup.process, setup.mainThread) {
            defer { PrintedText.replay() }
            let program = Program(setup, hasMouse: false)
            defer { program.close() }
            // Without colours what has focus has a mark.
            program.facts.colors = 0
            if let route = device.route { program.runtime.follow(route) }
            let refusals = contents.refusals + program.deliver(device.sources, to: device.application)
            let problems = contents.configurationMistakes + refusals.lines
            StandardError.report(problems)
            for remark in program.remarksOnAwaitedSettings { program.runtime.note(.device, remark) }
            let control = ControlService(program, on: device.lasting)
            defer { control.end() }
            guard LineOutput.open() else {
                throw ValidationError("the system gives no descriptors or memory to write lines")
            }
            defer { LineOutput.close() }
            let input = InputLines(program.runtime.wakeSignal)
            input.start()
            let loop = LinearLoop(
                program: program, control: control, input: input, application: device.application,
                repertoire: repertoire)
            let status = try loop.run()
            return status == 0 ? refusals.exitStatus ?? status : status
        }
    }
}
