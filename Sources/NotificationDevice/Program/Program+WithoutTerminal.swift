import ArgumentParser
import Foundation
import Glibc
import TerminalCanvas
import TerminalCurses

extension Program {
    /// Makes the program, does something with it and closes it, the same in every run: time stands still, identifiers
    /// are counted, the time zone is UTC unless it is asked for, and what apps print belongs to their log.
    static func withoutTerminal<Result>(
        _ contents: DeviceContents,
        time: Date,
        do body: (Program) throws -> Result
    ) throws -> Result {
        unsafe setenv("TZ", "UTC", 0)
        ProgramEnd.watch()
        guard PrintedText.beginCapture(output: true, error: true) else {
            throw ValidationError("the system gives no memory to keep printed text in")
        }
        // The streams stay redirected: threads of apps may go on printing until the process ends.
        defer { PrintedText.replay() }
        var printed = PrintedText()
        let series = UUIDSeries()
        let program = Program(
            contents,
            time: .manual(time),
            takePrintedLines: {
                PrintedText.flush()
                return printed.takeLines().map(\.string)
            },
            makeUUID: { series.next() }
        )
        defer { program.close() }
        return try body(program)
    }
}

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
