#ifndef NCENTER_CURSES_H
#define NCENTER_CURSES_H

// The terminal through ncurses, in types of our own: <curses.h> defines short global names (clear, move, box, timeout) and
// macros that Swift cannot import, so it stays inside the .c files. One terminal per process, used by one thread at a time.
// Cells count from (0, 0) at the top left. Descriptors are plain integers; -1 means none.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma mark - Locale

/// Takes the locale from the environment, except for numbers, which stay in the C form.
/// When the named locale is not installed but names UTF-8, characters are still UTF-8.
void ncenter_curses_use_locale(void);

/// Whether the locale encodes characters as UTF-8.
bool ncenter_curses_locale_is_utf8(void);

/// Whether the locale knows no more than ASCII.
bool ncenter_curses_locale_is_ascii(void);

/// Decodes a character in the encoding of the locale. Returns 1 when the bytes are one, 0 when they begin one, -1 otherwise.
int ncenter_curses_decode(const uint8_t *bytes, size_t count, uint32_t *scalar);

#pragma mark - Signals

/// Blocks TERM INT HUP QUIT TSTP CONT WINCH PIPE for this thread and the threads it starts later, gives back their default
/// actions (nohup and shells hand down ignored ones) and opens the descriptor they are read from. Returns 0 or an errno.
int ncenter_curses_take_signals(void);

/// Readies this thread for the session: its signals are blocked here too, and a full stack does not keep a crash from giving
/// the terminal back. Returns 0 or an errno.
int ncenter_curses_adopt_thread(void);

/// Gives this thread the signal mask from before `ncenter_curses_take_signals`.
void ncenter_curses_release_signals(void);

#pragma mark - Session

enum ncenter_curses_opening {
    NCENTER_CURSES_OPENED = 0,
    /// No description of this kind of terminal is installed.
    NCENTER_CURSES_UNKNOWN_TERMINAL = 1,
    /// The terminal cannot place its cursor.
    NCENTER_CURSES_CANNOT_MOVE_CURSOR = 2,
    NCENTER_CURSES_FAILED = 3,
};

struct ncenter_curses_options {
    /// Read from and written to; the session works on duplicates of them that programs started later do not inherit.
    int input, output;
    bool mouse, color, paste;
};

/// Opens the terminal called `term`: alternate screen, keys unprocessed, cursor hidden, ends watched.
/// Nothing was written to the terminal when another value than OPENED comes back.
int ncenter_curses_open(const char *term, struct ncenter_curses_options options);

/// Leaves the screen and gives the line discipline back. Does nothing when it is not open.
void ncenter_curses_close(void);

/// Forgets the terminal without another write: it is gone.
void ncenter_curses_abandon(void);

/// What the terminal has: 0 (no colours, or not wanted), 8, 16, 88, 256 or 16,777,216.
int ncenter_curses_color_count(void);

/// Whether the terminal is a console or a terminal of the VT family, whose fonts hold few characters.
bool ncenter_curses_has_plain_font(void);

void ncenter_curses_size(int *columns, int *rows);

/// Asks the terminal for its size and lays the screen out anew. Returns whether the size changed.
bool ncenter_curses_update_size(void);

enum ncenter_curses_suspension {
    NCENTER_CURSES_RESUMED = 0,
    /// Nobody could continue the process (it is in the group of its session's leader): it was not stopped.
    NCENTER_CURSES_REFUSED = 1,
    /// Continued in the background only to be ended: a signal waits, the screen stays left.
    NCENTER_CURSES_ENDING = 2,
    NCENTER_CURSES_HUNG_UP = 3,
};

/// Leaves the screen, stops the process group, and when continued in the foreground takes the screen back and repaints.
int ncenter_curses_suspend(void);

/// Takes the terminal's modes back after somebody else stopped and continued the process; the next commit sends every cell.
void ncenter_curses_reclaim(void);

void ncenter_curses_bell(void);

#pragma mark - Output

enum ncenter_curses_attribute {
    NCENTER_CURSES_BOLD = 1,
    NCENTER_CURSES_DIM = 2,
    NCENTER_CURSES_REVERSE = 4,
    NCENTER_CURSES_UNDERLINE = 8,
    NCENTER_CURSES_ITALIC = 16,
};

/// The number of the colour pair of these two colours (-1 is the terminal's own), or 0, the terminal's own pair, when the
/// terminal has no room for another pair or shows no colours.
int ncenter_curses_pair(int foreground, int background);

void ncenter_curses_set_style(unsigned attributes, int pair);

/// Blanks the whole screen (seen at the next commit).
void ncenter_curses_erase(void);

/// Writes UTF-8 text in the current style and returns the columns it took, at most up to the right edge.
int ncenter_curses_write(int row, int column, const char *utf8, size_t bytes);

/// Makes the terminal show what was written since the last commit; the cursor is hidden when `cursor_row` is negative.
void ncenter_curses_commit(int cursor_row, int cursor_column);

/// Makes the next commit send every cell.
void ncenter_curses_forget_screen(void);

/// Bytes of a capability of the terminal's description, by its terminfo name; NULL when it has none. Valid while the session
/// is open.
const char *ncenter_curses_capability(const char *name);

#pragma mark - Input

/// Reads at most `capacity` bytes that have arrived. Returns their count, 0 when there are none, -1 when the terminal is gone.
ptrdiff_t ncenter_curses_read(uint8_t *buffer, size_t capacity);

#pragma mark - Waiting

struct ncenter_curses_readiness {
    bool input, extra, hung_up;
    /// Bit n is set when signal n arrived.
    uint64_t signals;
};

/// Sleeps until the terminal, a signal or `extra` (-1: none) has something, or `nanoseconds` (negative: for ever) are over.
/// Returns 0 or an errno.
int ncenter_curses_wait(int extra, int64_t nanoseconds, struct ncenter_curses_readiness *readiness);

#pragma mark - Text for the terminal

/// The classes of Unicode scalars, as Swift's ScalarClass lays them out; NULL: the terminal shows ASCII alone. Kept, not
/// copied. Until the first call text is made printable as ASCII.
void ncenter_curses_use_scalar_classes(const uint32_t *table, size_t count);

/// Makes text of any bytes that commands no terminal: line feeds and tabs stay, other controls, invalid UTF-8, and what is
/// not to be seen or turns the direction become stand-ins. Returns the size of all of it; `capacity` bytes are filled at
/// most.
size_t ncenter_curses_make_printable(const char *bytes, size_t count, char *output, size_t capacity);

/// Whether the environment's locale encodes characters as UTF-8. Changes no locale.
bool ncenter_curses_environment_is_utf8(void);

#pragma mark - Captured output

/// From here on what the process prints to its standard output, its standard error or both is kept in memory, the newest
/// mebibyte of it at most and 4 kB of a line, so that it cannot disturb the screen. Printing does not wait for the
/// program. Returns 0 or an errno.
int ncenter_curses_capture_begin(bool takes_output, bool takes_error);

/// Hands over what was printed before the call and not taken yet, in pieces, and after it keeps the rest of a line that
/// has no end yet as a line of its own. `receive` must not print. Works on any thread and waits for no stream.
void ncenter_curses_capture_take(
    void (*receive)(void *context, const char *bytes, size_t count), void *context);

/// Writes what standard output still holds back in the C library, unless another thread keeps that stream locked.
void ncenter_curses_capture_flush(void);

/// Writes what was not taken to the real standard error, made printable.
void ncenter_curses_capture_replay(void);

/// Gives standard output and standard error back after replaying.
void ncenter_curses_capture_end(void);

/// The streams as they were handed to the process, captured or not.
int ncenter_curses_standard_output(void);
int ncenter_curses_standard_error(void);

/// Writes text to the real standard error, made printable, and all of it.
void ncenter_curses_complain(const char *bytes, size_t count);

#pragma mark - Ends

/// From here on, however the process ends, the terminal is given back, what was printed and not taken goes to the real
/// standard error, and unless ncenter_regular_end was called one line there says whose code ended it, and how.
void ncenter_curses_watch_ends(void);

/// From here on TERM INT HUP QUIT, unless they are ignored, end the process as ever, after what was printed and not taken has
/// gone to the real standard error. For a program without a session, which reads those signals.
void ncenter_curses_watch_requests(void);

/// Ends the process at once, whatever other threads do: nothing is written, restored or waited for.
_Noreturn void ncenter_curses_end_now(int status);

#endif
