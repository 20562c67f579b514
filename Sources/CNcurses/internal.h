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

/// Prepares the bytes that give the terminal back, and watches over every end. Call when the terminal's description is
/// loaded and `shell_mode` is the line discipline to return to.
void ncenter_curses_guard_install(
    int input, int output, const struct termios *shell_mode, const char *leave_modes);

/// Whether an end has to give the terminal back: false while the screen is left.
void ncenter_curses_guard_arm(bool armed);

/// Forgets the terminal; the ends stay watched.
void ncenter_curses_guard_remove(void);

/// Gives the terminal back, once, when the guard is armed; what is drawn from then on goes nowhere. Async-signal-safe.
void ncenter_curses_guard_restore(void);

/// Makes bytes printable as they come. Starts with everything else zero.
struct ncenter_curses_printable {
    void (*put)(void *context, const char *bytes, size_t count);
    void *context;
    /// The first bytes of a character whose last ones have not come yet.
    char unfinished[4];
    size_t unfinished_count;
    /// On the character that was put last.
    int marks;
    bool has_base;
    /// A carriage return came last; before a line feed it is nothing.
    bool return_waits;
};

/// Async-signal-safe.
void ncenter_curses_printable_take(struct ncenter_curses_printable *state, const char *bytes, size_t count);

/// Nothing more comes: what is unfinished is shown as such. Async-signal-safe.
void ncenter_curses_printable_end(struct ncenter_curses_printable *state);

/// Does not wait long for the lock that another thread holds. Async-signal-safe.
void ncenter_curses_capture_replay_in_handler(void);

/// Gives the streams back without a look at what is captured. Async-signal-safe.
void ncenter_curses_capture_release_streams(void);

/// Blocks the signals that are read from the descriptor, for this thread, while that descriptor is open.
void ncenter_curses_block_signals(void);

/// Whether one of TERM INT QUIT HUP waits to be read.
bool ncenter_curses_end_is_pending(void);

/// Returns when the process has been stopped and continued, and takes the CONT, which is the echo of our own suspension.
void ncenter_curses_await_continue(void);

#endif
