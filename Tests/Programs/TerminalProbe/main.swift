// A list on a terminal session, for the tests of the session: everything a program does with a terminal, and keys that make it
// fail. The session starts on the main thread and runs on a thread of its own. Arguments: --no-mouse, --tick (a task on the
// main actor that works every 20 milliseconds).

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
    // Not dispatchMain(), which gives the main thread every signal: none would come to the session.
    while true { RunLoop.main.run() }
} catch {
    print("plain list (\(error))")
    for row in 0..<5 { print(ProbeList.text(row).string) }
}
