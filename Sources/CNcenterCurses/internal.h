#ifndef NCENTER_CURSES_INTERNAL_H
#define NCENTER_CURSES_INTERNAL_H

#include "ncenter_curses.h"

#include <termios.h>

// Shared by the .c files of this target. These functions are not part of the interface, but the linker sees them, hence
// the prefix.

/// Returns the value of TERMINFO that describes the terminal whose description is loaded, with direct colours and the
/// given capabilities beyond the library's own, with blanks between their names. Free it; NULL without memory.
char *ncenter_curses_direct_description(const char *term, const char *capabilities);

/// Writes all bytes with as many calls as necessary; returns false if the descriptor fails. Async-signal-safe.
bool ncenter_curses_write_all(int descriptor, const char *bytes, size_t count);

/// The descriptors of the open session; -1 if there is none.
int ncenter_curses_input_descriptor(void);
int ncenter_curses_output_descriptor(void);

/// What ncurses writes during an update goes to memory, and from there to the terminal, with fewer changes of style.
/// `drawing` is the descriptor that ncurses writes to; false without memory.
bool ncenter_curses_update_open(int drawing, int output);

/// Updates the terminal; without memory as ncurses does it.
void ncenter_curses_update(void);

void ncenter_curses_update_close(void);

/// Prepares the bytes that restore the terminal, and installs the handlers for all kinds of ends. Call it after the
/// terminal's description is loaded; `shell_mode` is the line discipline to restore, and `drawing` what ncurses writes to.
void ncenter_curses_guard_install(
    int input, int output, int drawing, const struct termios *shell_mode, const char *leave_modes);

/// Sets whether an end has to restore the terminal: false while the screen is left.
void ncenter_curses_guard_arm(bool armed);

/// Forgets the terminal; the handlers stay installed.
void ncenter_curses_guard_remove(void);

/// Restores the terminal once if the guard is armed; later drawing has no effect. Async-signal-safe.
void ncenter_curses_guard_restore(void);

/// Converts a stream of bytes to printable text. Must be initialized to zero.
struct ncenter_curses_printable {
    void (*put)(void *context, const char *bytes, size_t count);
    void *context;
    /// The first bytes of an incomplete character.
    char unfinished[4];
    size_t unfinished_count;
    /// The number of marks on the last character.
    int marks;
    bool has_base;
    /// Whether the last byte was a carriage return; it is dropped before a line feed.
    bool return_waits;
};

/// Async-signal-safe.
void ncenter_curses_printable_take(struct ncenter_curses_printable *state, const char *bytes, size_t count);

/// Ends the stream: an incomplete character is shown as such. Async-signal-safe.
void ncenter_curses_printable_end(struct ncenter_curses_printable *state);

/// Waits only briefly if another thread holds the lock. Async-signal-safe.
void ncenter_curses_capture_replay_in_handler(void);

/// Restores the streams without reading the captured text. Async-signal-safe.
void ncenter_curses_capture_release_streams(void);

/// Blocks the signals that are read from the descriptor for this thread, while that descriptor is open.
void ncenter_curses_block_signals(void);

/// Whether TERM, INT, QUIT or HUP is pending.
bool ncenter_curses_end_is_pending(void);

/// Waits until the process has been stopped and continued, and consumes the CONT of our own suspension.
void ncenter_curses_await_continue(void);

#endif
