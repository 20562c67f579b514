// A list on a terminal session, for the tests of the session: everything a program does with a terminal, and keys that make it
// fail. Arguments: --no-mouse, --tick (a task on the main actor that
// works every 20 milliseconds).

internal import Glibc
internal import TerminalCanvas
internal import TerminalCurses

private let arguments = CommandLine.arguments.dropFirst()
private var options = TerminalOptions()
options.usesMouse = !arguments.contains("--no-mouse")

do {
    let (session, notices) = try TerminalSession.start(options)
    var probe = Probe(session: session, notices: notices)
    ProgramEnd.exit(probe.run(ticks: arguments.contains("--tick")))
} catch {
    print("plain list (\(error))")
    for row in 0..<5 { print(ProbeList.text(row).string) }
}
