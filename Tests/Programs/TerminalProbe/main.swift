// A list in a terminal session, for tests of the session: it does everything that a program does with a terminal, and
// has keys that make it fail. The session starts on the main thread and runs on a separate thread. Arguments:
// --no-mouse, --tick (a task on the main actor that works every 20 milliseconds).

internal import Foundation
internal import NotificationLocking
internal import TerminalCanvas
internal import TerminalCurses

private let arguments = CommandLine.arguments.dropFirst()
private var options = TerminalOptions()
options.usesMouse = !arguments.contains("--no-mouse")

do {
    let (session, notices) = try TerminalSession.start(options)
    let handover = Mutex<TerminalSession?>(session)
    let ticker = arguments.contains("--tick") ? Ticker() : nil
    Thread.detachNewThread {
        let session = handover.withLock { waiting -> sending TerminalSession? in
            let taken = waiting
            waiting = nil
            return taken
        }
        guard let session else { return }
        var probe = Probe(session: session, notices: notices, ticker: ticker)
        ProgramEnd.exit(probe.run())
    }
    ticker?.start()
    // dispatchMain() would let the main thread receive every signal, and none would reach the session.
    while true { RunLoop.main.run() }
} catch {
    print("no terminal (\(error))")
    for row in 0..<5 { print(ProbeList.text(row).string) }
}
