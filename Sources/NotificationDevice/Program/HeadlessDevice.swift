import ArgumentParser
import DeviceRuntime
import Foundation
import Glibc
import NotificationCore
import NotificationModel
import NotificationRoute
import NotificationScenario
import TerminalCanvas
import TerminalCurses

/// The options of a device without a terminal.
struct HeadlessOptions: ParsableArguments {
    @Flag(
        name: .customLong("headless"),
        help: "Run without a terminal until a signal or “stop” ends it; other programs reach the device.")
    var isHeadless = false

    @Option(
        help: ArgumentHelp(
            "Columns and rows of the screen of --headless (80x24 without it).", valueName: "columns x rows"))
    var size: String?

    @Flag(name: .customLong("detach"), help: .hidden)
    var detaches = false

    /// - Throws: An error if the options do not fit.
    func check() throws {
        guard isHeadless || size == nil && !detaches else {
            throw ValidationError("--size is for --headless; a terminal has its own size")
        }
        if let size, Size(screen: size) == nil {
            throw ValidationError("--size is columns x rows, 1 to 1000 each, such as 80x24; it is “\(size)”")
        }
    }

    /// The size of the screen; `nil` on a terminal.
    var screen: Size? {
        isHeadless ? size.map { Size(screen: $0) } ?? Size(columns: 80, rows: 24) : nil
    }
}

/// A device that runs without a terminal, in real time.
struct HeadlessDevice {
    let lasting: LastingDevice
    let size: Size
    /// Whether the standard streams are given up when the device can be reached.
    let detaches: Bool
    let sources: [PayloadSource]
    let application: ApplicationIdentifier?
    let route: LocationRoute?

    /// - Returns: The exit status.
    @MainActor
    func run(_ contents: DeviceContents) throws -> Int32 {
        ProgramEnd.watch()
        guard ProgramSignals.take(), PrintedText.beginCapture(output: true, error: true) else {
            throw ValidationError("the system gives no descriptors or memory to run a device")
        }
        let setup = ProgramSetup(
            contents, time: .real, lasting: lasting, printed: PrintedLines(), makeUUID: { UUID() })
        let device = self
        return DeviceThread.run(setup.process, setup.mainThread) {
            defer { PrintedText.replay() }
            let program = Program(setup)
            defer { program.close() }
            if let route = device.route { program.runtime.follow(route) }
            let refusals = contents.refusals + program.deliver(device.sources, to: device.application)
            StandardError.report(refusals.lines)
            for remark in program.remarksOnAwaitedSettings { program.runtime.note(.device, remark) }
            let control = ControlService(program, on: device.lasting)
            defer { control.end() }
            do {
                try control.start()
            } catch {
                StandardError.report("\(error)")
                return ExitStatus.outputError
            }
            try StandardOutput.write("\(Self.readyLine(device.lasting.folder))\n")
            if device.detaches { StandardDescriptors.abandon() }
            var loop = HeadlessLoop(program: program, control: control, size: device.size)
            return loop.run()
        }
    }

    /// The line that says that the device can be reached.
    static func readyLine(_ folder: DeviceFolder) -> String {
        TerminalText("device \(folder.name) is reached at \(folder.socket.path)").string
    }
}
