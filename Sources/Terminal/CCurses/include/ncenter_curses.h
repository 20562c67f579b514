#ifndef NCENTER_CURSES_H
#define NCENTER_CURSES_H

// The terminal through ncurses, with our own types: <curses.h> defines short global names (clear, move, box, timeout)
// and macros that Swift cannot import, so only the .c files include it. There is one terminal per process, used by one
// thread at a time. Cells count from (0, 0) at the top left. Descriptors are plain integers; -1 means none.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma mark - Locale

/// Sets the locale of characters and of the C library's messages from the environment; all other formats stay as in the
/// locale C. If the named locale is not installed but its name says UTF-8, characters are still UTF-8.
void ncenter_curses_use_locale(void);

/// Whether the locale encodes characters as UTF-8.
bool ncenter_curses_locale_is_utf8(void);

/// Whether the locale's characters are ASCII only.
bool ncenter_curses_locale_is_ascii(void);

/// Decodes a character in the locale's encoding. Returns 1 if the bytes are a character, 0 if they are the beginning of
/// one, otherwise -1.
int ncenter_curses_decode(const uint8_t *bytes, size_t count, uint32_t *scalar);

#pragma mark - Signals

/// Blocks TERM INT HUP QUIT TSTP CONT WINCH PIPE for this thread and the threads that it starts later, restores their
/// default actions (nohup and shells pass on ignored signals) and opens a descriptor to read them from. Returns 0 or an
/// errno.
int ncenter_curses_take_signals(void);

/// Stops this process group with TTOU while another one has the terminal of standard output in the foreground.
void ncenter_curses_await_foreground(void);

/// Restores this thread's signal mask from before `ncenter_curses_take_signals`.
void ncenter_curses_release_signals(void);

/// The descriptor that signals are read from; -1 while it is not open.
int ncenter_curses_signal_descriptor(void);

#pragma mark - Session

enum ncenter_curses_opening {
    NCENTER_CURSES_OPENED = 0,
    /// The system has no description of this kind of terminal.
    NCENTER_CURSES_UNKNOWN_TERMINAL = 1,
    /// The terminal cannot move its cursor.
    NCENTER_CURSES_CANNOT_MOVE_CURSOR = 2,
    NCENTER_CURSES_FAILED = 3,
};

struct ncenter_curses_options {
    /// Read from and written to. The session uses duplicates that programs started later do not inherit.
    int input, output;
    bool mouse, paste;
    /// The most colours to use; 0 for none.
    int colors;
    /// Whether the terminal shows any colour, whatever its description says.
    bool direct_color;
    /// The names of capabilities that the session asks for, with blanks between them.
    const char *capabilities;
};

/// Opens the terminal named `term`: unprocessed keys, handlers for all kinds of ends. Nothing is written to it.
int ncenter_curses_open(const char *term, struct ncenter_curses_options options);

/// Takes the screen, once: alternate screen, hidden cursor.
void ncenter_curses_enter(void);

/// Leaves the screen and restores the line discipline. Waits about a second for a terminal that takes nothing; what
/// that has not taken by then is lost. Does nothing if the terminal is not open.
void ncenter_curses_close(void);

/// Forgets the terminal without writing to it, because it is gone.
void ncenter_curses_abandon(void);

/// Takes the mouse from the terminal, or leaves it to it. Does nothing on a terminal without one.
void ncenter_curses_use_mouse(bool wanted);

/// The number of colours: 0 (none, or not wanted), 8, 16, 88, 256 or 16,777,216.
int ncenter_curses_color_count(void);

/// Uses more colours than the description of the terminal has: 256 or 16,777,216. `term` and `capabilities` are those
/// that the session was opened with. Pairs begin anew, and the screen is blank until the next commit, which sends every
/// cell. Sends nothing itself. Works once a session. Returns false if the number does not change, while the screen is
/// left, and without memory.
bool ncenter_curses_use_colors(const char *term, int wanted, const char *capabilities);

/// Whether the numbers below 256 select the 256 colours of most terminals, also beside exact ones.
bool ncenter_curses_has_palette(void);

/// Whether the terminal is a console or of the VT family, whose fonts have few characters.
bool ncenter_curses_has_plain_font(void);

void ncenter_curses_size(int *columns, int *rows);

/// Reads the size of the terminal and adapts the screen. Returns whether the size changed.
bool ncenter_curses_update_size(void);

enum ncenter_curses_suspension {
    NCENTER_CURSES_RESUMED = 0,
    /// Nobody could continue the process (it is in the group of its session's leader), so it was not stopped.
    NCENTER_CURSES_REFUSED = 1,
    /// A pending signal ends the process, which was continued in the background; the screen is still left.
    NCENTER_CURSES_ENDING = 2,
    NCENTER_CURSES_HUNG_UP = 3,
};

/// Leaves the screen and stops the process group. When continued in the foreground, restores the screen and repaints.
int ncenter_curses_suspend(void);

/// Restores the terminal's modes after others have stopped and continued the process; the next commit sends every cell.
void ncenter_curses_reclaim(void);

void ncenter_curses_bell(void);

/// Whether the terminal understands questions and commands of the xterm family.
bool ncenter_curses_is_xterm_like(void);

/// Sends a command for the terminal itself. Returns false if it is not open, the screen is left, or too much waits to
/// be sent.
bool ncenter_curses_send(const char *bytes);

#pragma mark - Output

enum ncenter_curses_attribute {
    NCENTER_CURSES_BOLD = 1,
    NCENTER_CURSES_DIM = 2,
    NCENTER_CURSES_REVERSE = 4,
    NCENTER_CURSES_UNDERLINE = 8,
    NCENTER_CURSES_ITALIC = 16,
};

/// Returns the number of the pair of two colours (-1 is the terminal's default). Returns 0, the default pair, if the
/// terminal supports no more pairs or shows no colours.
int ncenter_curses_pair(int foreground, int background);

void ncenter_curses_set_style(unsigned attributes, int pair);

/// Blanks the whole screen (visible after the next commit).
void ncenter_curses_erase(void);

/// Writes UTF-8 text in the current style and returns its width in columns, at most up to the right edge.
int ncenter_curses_write(int row, int column, const char *utf8, size_t bytes);

/// Whether the terminal has line graphics beside the characters of the locale.
bool ncenter_curses_has_lines(void);

/// Draws a line of the VT100's graphics in the current style, named as in terminfo's `acsc`. Leaves the cell as it is
/// if the terminal does not have this one.
void ncenter_curses_draw_line(int row, int column, char name);

/// Whether the terminal has taken the last commit. Commit nothing before: it would only be queued. If not, the next
/// `ncenter_curses_wait` that can say that it has says `room`.
bool ncenter_curses_is_ready(void);

/// Has ncurses draw everything written since the last commit; the cursor is hidden if `cursor_row` is negative.
void ncenter_curses_refresh(int cursor_row, int cursor_column, bool is_overwritten);

/// Draws text of which ncurses knows nothing, in the current style, over so many cells that are blanked before. Only
/// between `ncenter_curses_refresh` with `is_overwritten` and `ncenter_curses_commit`.
void ncenter_curses_overwrite(int row, int column, int cells, const char *utf8, size_t bytes);

/// Sends everything drawn since the last commit, without waiting for it, and `after` behind it, unless nothing has
/// changed. Returns false if that is not possible.
bool ncenter_curses_commit(const char *after);

/// How many bytes have been sent so far, or wait to be written, in all sessions of the process.
size_t ncenter_curses_handed_over(void);

/// Makes the next commit send every cell.
void ncenter_curses_forget_screen(void);

/// Returns a capability in the terminal's description by its terminfo name; NULL if it has none. Valid while the
/// session is open.
const char *ncenter_curses_capability(const char *name);

#pragma mark - The thread that writes

/// Starts the thread that writes to a duplicate of `output`. With `is_for_terminal` an update that is cut off is
/// followed by the end of a sequence. Returns false without memory or descriptors.
bool ncenter_curses_writer_open(int output, bool is_for_terminal);

/// Takes the bytes, which malloc(3) has made, and has them written, in order and without waiting. Returns false if too
/// much waits, or at an end. `ncenter_curses_is_ready` and `ncenter_curses_wait` say when an update is written.
bool ncenter_curses_writer_send(char *bytes, size_t count, bool is_update);

/// The errno of the first write that failed; 0 if none has.
int ncenter_curses_writer_problem(void);

/// Refuses more and waits for a limited time until everything is written. Otherwise gives up the rest and returns
/// false. Async-signal-safe.
bool ncenter_curses_writer_settle(void);

#pragma mark - Input

/// Reads at most `capacity` bytes that have arrived. Returns their number, which is 0 if no byte has arrived, or -1 if
/// the terminal is gone.
ptrdiff_t ncenter_curses_read(uint8_t *buffer, size_t capacity);

#pragma mark - Waiting

struct ncenter_curses_readiness {
    bool input, extra, hung_up;
    /// Whether the terminal has taken the last commit, after `ncenter_curses_is_ready` has said that it had not.
    bool room;
    /// Bit n is set if signal n arrived.
    uint64_t signals;
};

/// Sleeps until there is input, a signal or data on `extra` (-1: none), or until `nanoseconds` have passed (negative:
/// no timeout). Returns 0 or an errno.
int ncenter_curses_wait(int extra, int64_t nanoseconds, struct ncenter_curses_readiness *readiness);

#pragma mark - Text for the terminal

/// Returns the bytes of an update that show the same with fewer bytes: each change of style is told as far as it is
/// one. The update begins and ends in the plain style. Free it; NULL without memory.
char *ncenter_curses_shorten_styles(const char *bytes, size_t count, size_t *shortened);

/// Sets the classes of Unicode scalars, equal to Swift's ScalarClass; NULL: the terminal shows ASCII only. The table is
/// not copied. Before the first call, text is made printable as ASCII.
void ncenter_curses_use_scalar_classes(const uint32_t *table, size_t count);

/// Converts any bytes to text without terminal commands: line feeds and tabs are kept; other control characters,
/// invalid UTF-8, and invisible or direction-changing characters are replaced. Returns the size of the whole result;
/// fills at most `capacity` bytes.
size_t ncenter_curses_make_printable(const char *bytes, size_t count, char *output, size_t capacity);

/// Whether the environment's locale encodes characters as UTF-8. Does not change the locale.
bool ncenter_curses_environment_is_utf8(void);

#pragma mark - Captured output

/// From now on, everything that the process prints to its standard output, its standard error or both is kept in
/// memory, at most the newest mebibyte, so that it cannot spoil the screen. Printing never waits for the program.
/// Returns 0 or an errno.
int ncenter_curses_capture_begin(bool takes_output, bool takes_error);

/// Passes the text that was printed before the call and not taken yet to `receive`, in pieces. `receive` must not
/// print. Works on any thread and waits for no stream.
void ncenter_curses_capture_take(
    void (*receive)(void *context, const char *bytes, size_t count), void *context);

/// Flushes the C library's buffer of standard output, unless another thread has locked that stream.
void ncenter_curses_capture_flush(void);

/// Writes the text that was not taken to the real standard error, made printable; before it, if `repeats_taken`, up to
/// 4,096 bytes of what was taken last, which may explain why the program ends.
void ncenter_curses_capture_replay(bool repeats_taken);

/// Replays, then restores standard output and standard error.
void ncenter_curses_capture_end(void);

/// Makes the memory and the pipe of captured output before a copy of this process is made that prints: what is left
/// there is shown here after the end of the copy. Returns 0 or an errno.
int ncenter_curses_capture_share(int ends[2]);

/// Says in the copy which numbers the ends of that pipe have there. What is captured there later is not replayed there.
void ncenter_curses_capture_adopt(int reading, int writing);

/// Replays what a copy of this process has left, which has ended; `repeats_taken` as for a replay.
void ncenter_curses_capture_show(bool repeats_taken);

/// The streams that the process was started with, redirected or not.
int ncenter_curses_standard_output(void);
int ncenter_curses_standard_error(void);

/// Makes all of a text printable and writes it to the real standard error.
void ncenter_curses_write_error(const char *bytes, size_t count);

/// Returns the cursor of the real standard error, which is a terminal, to the beginning of its line.
void ncenter_curses_return_cursor(void);

#pragma mark - Ends

/// From now on, however the process ends, the terminal is restored and the printed text that was not taken is written
/// to the real standard error. Unless ncenter_regular_end was called, a line there says whose code ended the process,
/// and how.
void ncenter_curses_watch_ends(void);

/// From now on an end that an app causes closes the link to the process that has the terminal, and waits for its end for
/// half a second at most: `process` is readable then.
void ncenter_curses_end_after(int link, int process);

/// From now on, TERM, INT, HUP and QUIT, unless ignored, write the printed text that was not taken to the real standard
/// error before they end the process. For programs without a session, which reads these signals.
void ncenter_curses_watch_requests(void);

/// Ends the process at once, whatever other threads do: nothing is written, restored or waited for.
_Noreturn void ncenter_curses_end_now(int status);

#endif
