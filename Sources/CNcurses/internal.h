#ifndef NCENTER_CURSES_INTERNAL_H
#define NCENTER_CURSES_INTERNAL_H

#include "ncenter_curses.h"

#include <termios.h>

// Shared between the .c files of this target only. These names are not part of the interface but are still visible to the
// linker, hence the prefix.

/// Writes all of it, whatever number of calls that takes; false when the descriptor refuses. Async-signal-safe.
bool ncenter_curses_write_all(int descriptor, const char *bytes, size_t count);

/// The descriptors of the open session, -1 when there is none.
int ncenter_curses_input_descriptor(void);
int ncenter_curses_output_descriptor(void);

/// Prepares the bytes that give the terminal back, and catches the fatal signals. Call when the terminal's description
/// is loaded and `shell_mode` is the line discipline to return to.
void ncenter_curses_guard_install(
    int input, int output, const struct termios *shell_mode, const char *leave_modes);

/// Whether a crash has to give the terminal back: false while the screen is left.
void ncenter_curses_guard_arm(bool armed);

/// Puts the handlers from before back.
void ncenter_curses_guard_remove(void);

/// Sends what was captured and not taken to the real standard error, and gives both streams back. Async-signal-safe.
void ncenter_curses_capture_replay(void);

/// Blocks the signals that are read from the descriptor, for this thread, while that descriptor is open.
void ncenter_curses_block_signals(void);

/// Whether one of TERM INT QUIT HUP waits to be read.
bool ncenter_curses_end_is_pending(void);

/// Returns when the process has been stopped and continued, and takes the CONT, which is the echo of our own suspension.
void ncenter_curses_await_continue(void);

#endif
