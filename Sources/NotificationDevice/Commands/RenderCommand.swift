import ArgumentParser
import DeviceRuntime
import Foundation
import Glibc
import LocationRoute
import TerminalCanvas
import TerminalCurses

/// `ncenter render`: the device without a terminal.
struct RenderCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Print what the device shows, without a terminal.",
        discussion: """
            For tests, documentation and bug reports. Time stands still except for advance: steps, and two runs print \
            the same bytes.

            STEPS are split as a shell splits words: the name of a key (Enter Esc Tab BackTab Space Up Down Left Right \
            Home End PgUp PgDn Del Backspace F1 … C-l …), text to type, advance:5s (also m, h, d), push:FILE, \
            header:apns-collapse-id=ID (for the pushes after it; also apns-expiration and apns-priority), \
            location:40,120 (degrees north and east), resize:100x30, and show, which prints a frame before the last one. A word in quotation marks is text.

            The exit status is 65 when a payload was refused, while the others are delivered all the same, and when the \
            file of --gpx is wrong: then nothing is printed.
            """
    )

    @Option(help: ArgumentHelp("Columns and rows of the screen.", valueName: "columns x rows"))
    var size = "80x24"

    @Option(help: ArgumentHelp("The device's time, as in 2026-11-21T09:41:00Z.", valueName: "time"))
    var at = "2026-11-21T09:41:00Z"

    @Option(help: ArgumentHelp("text or json.", valueName: "format"))
    var format = RenderSession.Format.text

    @Option(help: ArgumentHelp("What to press and what to let happen.", valueName: "steps"))
    var keys = ""

    @OptionGroup var device: DeviceOptions

    func validate() throws {
        if Size(screen: size) == nil {
            throw ValidationError("--size is columns x rows, 1 to 1000 each, such as 80x24; it is “\(size)”")
        }
        if Self.time(at) == nil {
            throw ValidationError("--at is a time such as 2026-11-21T09:41:00Z; it is “\(at)”")
        }
    }

    @MainActor
    func run(on contents: DeviceContents) throws {
        let script: RenderScript
        do {
            script = try RenderScript(parsing: keys)
        } catch {
            StandardError.report(error.description)
            throw ExitCode(ExitStatus.usage)
        }
        guard let size = Size(screen: size), let time = Self.time(at) else {
            preconditionFailure("a command runs after it has been validated")
        }
        let (output, refusals) = try render(
            script, on: device.chosen(from: contents), route: device.route(), size: size, time: time)
        try StandardOutput.write(output)
        for refusal in refusals {
            StandardError.report(refusal)
        }
        if !refusals.isEmpty { throw ExitCode(ExitStatus.dataError) }
    }

    @MainActor
    private func render(
        _ script: RenderScript, on contents: DeviceContents, route: LocationRoute?, size: Size, time: Date
    ) throws -> (output: String, refusals: [String]) {
        // The same bytes everywhere: the machine's time zone counts only when it is asked for.
        unsafe setenv("TZ", "UTC", 0)
        // What apps print belongs to their log, not between the frames. Standard error stays: a trap explains itself there.
        guard PrintedText.beginCapture(output: true, error: false) else {
            throw ValidationError("the system gives no memory to keep printed text in")
        }
        defer { PrintedText.endCapture() }
        var printed = PrintedText()
        let series = UUIDSeries()
        let program = Program(
            contents,
            time: .manual(time),
            language: device.language.rawValue,
            takePrintedLines: { printed.takeLines().map(\.string) },
            makeUUID: { series.next() }
        )
        defer { program.close() }
        if let route { program.runtime.follow(route) }
        let session = RenderSession(program: program, size: size, format: format, application: device.application)
        try session.run(script, payloads: device.payloads.map(PayloadSource.read(named:)))
        return (session.output, session.refusals)
    }

    private static func time(_ text: String) -> Date? {
        do {
            return try Date(text, strategy: .iso8601)
        } catch {
            return nil
        }
    }
}

extension RenderSession.Format: ExpressibleByArgument {}

/// The identifiers of a scripted run: the same in every run.
@MainActor
final class UUIDSeries {
    private var count: UInt64 = 0

    func next() -> UUID {
        count += 1
        let bytes = (0..<8).map { UInt8(truncatingIfNeeded: count >> (56 - 8 * UInt64($0))) }
        return UUID(
            uuid: (
                0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7]
            )
        )
    }
}
