internal import Glibc

/// The modes of a terminal's line discipline that programs change.
struct TerminalModes: Hashable {
    var input: UInt32
    var output: UInt32
    var local: UInt32

    /// PENDIN is ignored: the system sets it if the mode changes while input is waiting.
    init(input: UInt32, output: UInt32, local: UInt32) {
        self.input = input
        self.output = output
        self.local = local & ~tcflag_t(PENDIN)
    }

    /// All zero if there is no terminal.
    init(of terminal: Int32) {
        var modes = termios()
        guard unsafe tcgetattr(terminal, &modes) == 0 else {
            self.init(input: 0, output: 0, local: 0)
            return
        }
        self.init(input: modes.c_iflag, output: modes.c_oflag, local: modes.c_lflag)
    }
}
