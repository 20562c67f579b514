#ifndef NCENTER_CURSES_INTERNAL_H
#define NCENTER_CURSES_INTERNAL_H

#include "ncenter_curses.h"

#include <termios.h>

// Functions that the .c files of this target share. They are not part of the interface, but the linker sees them, hence
// the prefix.
//
// The files have an order, and each calls only functions of those before it:
//
//     printable, locale, descriptors, signals, writer, styles, direct, capture, update, guard, ending,
//     terminal, input

// printable.c

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

// descriptors.c

/// Duplicates a descriptor to a number that apps do not come across; negative with errno on failure.
int ncenter_curses_set_aside(int descriptor);

/// Duplicates a descriptor in the same way and closes the original, also on failure.
int ncenter_curses_move_aside(int descriptor);

// signals.c

/// Whether TERM, INT, QUIT or HUP is pending.
bool ncenter_curses_end_is_pending(void);

/// Waits until the process has been stopped and continued, and consumes the CONT of our own suspension.
void ncenter_curses_await_continue(void);

/// Reads the signals that have arrived: bit n is set for signal n.
uint64_t ncenter_curses_read_signals(void);

// writer.c

/// Readable when an update has been written that `ncenter_curses_is_ready` has said is not.
int ncenter_curses_writer_room(void);
void ncenter_curses_writer_take_room(void);

/// Takes bytes again after `ncenter_curses_writer_settle`.
void ncenter_curses_writer_resume(void);

/// Writes nothing any more, because the terminal is gone.
void ncenter_curses_writer_abandon(void);

/// Has text written after everything else and waits for that, as long as the other side takes some of it within each
/// second. Async-signal-safe.
bool ncenter_curses_writer_say(const char *bytes, size_t count);

/// Writes all bytes to a stream; if the thread writes to the same one, or signals do not end the process, as
/// `ncenter_curses_writer_say` does. Async-signal-safe.
void ncenter_curses_print(int stream, const char *bytes, size_t count);

// direct.c

/// Returns the value of TERMINFO that describes the terminal whose description is loaded, with 256 or 16,777,216
/// colours and the given capabilities beyond the library's own, with blanks between their names. Free it; NULL without
/// memory.
char *ncenter_curses_description(const char *term, int colors, const char *capabilities);

// capture.c

/// As `ncenter_curses_capture_replay`, but waits only briefly if another thread holds the lock. Async-signal-safe.
void ncenter_curses_capture_replay_in_handler(bool repeats_taken);

/// Restores the streams without reading the captured text. Async-signal-safe.
void ncenter_curses_capture_release_streams(void);

// update.c

/// Makes ncurses, which writes to `drawing`, write to memory from now on; false without memory.
bool ncenter_curses_update_open(int drawing);

/// Adds a byte to what ncurses has written to memory.
int ncenter_curses_update_put(int byte);

/// Sends what ncurses has written to memory as an update, and shows the cursor if `visibility` is 1, hides it if that
/// is 0; `after` follows what is sent. Returns false if that is not possible.
bool ncenter_curses_update(bool shortens, int visibility, const char *after);

/// Forgets what ncurses has written to memory, because the terminal has been told it before.
void ncenter_curses_drop_drawn(void);

/// Sends what ncurses has written to memory, followed by `after`. Returns false if that is not possible.
bool ncenter_curses_send_drawn(const char *after, bool is_update);

// guard.c

/// Says which line discipline is to be restored.
void ncenter_curses_guard_install(int input, const struct termios *shell_mode);

/// Prepares the bytes that leave the screen. Call it after the terminal's description is loaded, before the first byte
/// is written.
void ncenter_curses_guard_prepare(const char *leave_modes);

/// Sets whether an end has to restore the terminal: false while the screen is left, and without a terminal.
void ncenter_curses_guard_arm(bool armed);

/// Restores the terminal once if the guard is armed; later drawing has no effect. Async-signal-safe.
void ncenter_curses_guard_restore(void);

// terminal.c

/// The descriptor that the open session reads keys from; -1 while no session is open.
int ncenter_curses_input_descriptor(void);

#endif
