// A list in a terminal session, for tests of the session: it does everything that a program does with a terminal, and
// has keys that make it fail. An argument: --no-mouse.

internal import Glibc
internal import TerminalCanvas
internal import TerminalCurses

private var options = TerminalOptions()
options.usesMouse = !CommandLine.arguments.contains("--no-mouse")

do {
    let session = try TerminalSession.start(options)
    // A stream that does not go to the terminal is not captured.
    _ = PrintedText.beginCapture(output: isatty(STDOUT_FILENO) == 1, error: isatty(STDERR_FILENO) == 1)
    var probe = Probe(session: session)
    let status = probe.run()
    PrintedText.replay()
    ProgramEnd.exit(status)
} catch {
    print("no terminal (\(error))")
    for row in 0..<5 { print(ProbeList.text(row).string) }
}
