internal import Glibc

/// The line discipline of a terminal, as far as programs change it; all zero when there is no terminal.
struct TerminalModes: Hashable {
    var input: UInt32 = 0
    var output: UInt32 = 0
    var local: UInt32 = 0

    init(of terminal: Int32) {
        var modes = termios()
        guard unsafe tcgetattr(terminal, &modes) == 0 else { return }
        input = modes.c_iflag
        output = modes.c_oflag
        // PENDIN is set by the system itself when the mode changes while keys wait.
        local = modes.c_lflag & ~tcflag_t(PENDIN)
    }
}
