#define _GNU_SOURCE
#define _XOPEN_SOURCE_EXTENDED 1
#include "internal.h"

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

// Mouse presses, releases, the wheel and movement while a button is down (1002; a terminal that does not know it keeps
// 1000), with decimal coordinates; pasted text in brackets. ncurses supports the first only partially and the second
// not at all, so they are written between its own updates.
#define MOUSE_ON "\033[?1000h\033[?1002h\033[?1006h"
#define MOUSE_OFF "\033[?1006l\033[?1002l\033[?1000l"
#define PASTE_ON "\033[?2004h"
#define PASTE_OFF "\033[?2004l"

enum { DIRECT_COLORS = 1 << 24 };

static SCREEN *screen;
/// The terminal as it was opened another time, with a number of colours that is not in use. It stays until the session
/// ends, about 200 kB: delscreen(3) frees the windows of all screens.
static SCREEN *unused_screen;
static FILE *input_file, *output_file;
static int input_descriptor = -1, output_descriptor = -1;
/// The descriptor that ncurses writes to.
static int drawing_descriptor = -1;
/// The line discipline of the session, and the one before it.
static struct termios program_mode, shell_mode;
static char enter_modes[64], leave_modes[64];
static bool plain_font, is_xterm_like;
/// Whether anything was written to the terminal, so that leaving it has to be.
static bool is_entered;
/// Whether the terminal's colours are described here, and not by the system.
static bool has_own_colors;
static int colors, cursor_visibility;

int ncenter_curses_input_descriptor(void) { return input_descriptor; }
int ncenter_curses_color_count(void) { return colors; }
bool ncenter_curses_has_plain_font(void) { return plain_font; }
bool ncenter_curses_is_xterm_like(void) { return is_xterm_like; }
bool ncenter_curses_has_palette(void) { return screen && (colors == 256 || has_own_colors); }

static bool has_capability(const char *name) {
    const char *value = tigetstr(name);
    return value && value != (const char *)-1;
}

static bool is_console(const char *term) { return strncmp(term, "linux", 5) == 0 || strncmp(term, "vt", 2) == 0; }

/// Reads the description of `term` and returns whether a session can use it. `direct` becomes another description of
/// it, with direct colours, if that is wanted and makes a difference.
static int examine(const char *term, struct ncenter_curses_options options, char **direct) {
    int problem = 0;
    if (setupterm(term, options.output, &problem) != OK) return NCENTER_CURSES_UNKNOWN_TERMINAL;
    bool can_move_cursor = has_capability("cup");
    int known = tigetnum("colors");
    if (options.direct_color && options.colors != 0 && known >= 8 && known < DIRECT_COLORS && !is_console(term)) {
        *direct = ncenter_curses_description(term, DIRECT_COLORS, options.capabilities);
    }
    // newterm(3) loads a description of its own, which is freed with its screen; nothing would free this one.
    del_curterm(cur_term);
    return can_move_cursor ? NCENTER_CURSES_OPENED : NCENTER_CURSES_CANNOT_MOVE_CURSOR;
}

static bool open_files(int input, int output) {
    input_descriptor = ncenter_curses_set_aside(input);
    output_descriptor = ncenter_curses_set_aside(output);
    drawing_descriptor = ncenter_curses_set_aside(output);
    if (input_descriptor >= 0) input_file = fdopen(input_descriptor, "r");
    if (drawing_descriptor >= 0) output_file = fdopen(drawing_descriptor, "w");
    return input_file && output_file && output_descriptor >= 0;
}

static void close_file(FILE **file, int *descriptor) {
    if (*file) {
        fclose(*file);
    } else if (*descriptor >= 0) {
        close(*descriptor);
    }
    *file = NULL;
    *descriptor = -1;
}

static void close_files(void) {
    close_file(&input_file, &input_descriptor);
    close_file(&output_file, &drawing_descriptor);
    if (output_descriptor >= 0) close(output_descriptor);
    output_descriptor = -1;
}

/// newterm(3) installs handlers that call ncurses from inside a signal. These signals are read from a descriptor
/// instead.
static void drop_library_handlers(void) {
    const int numbers[] = {SIGINT, SIGTERM, SIGTSTP, SIGWINCH};
    for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) signal(numbers[index], SIG_DFL);
}

static void choose_modes(const char *term, struct ncenter_curses_options options) {
    plain_font = is_console(term);
    is_xterm_like = has_capability("kmous") && !plain_font;
    enter_modes[0] = leave_modes[0] = 0;
    if (!is_xterm_like) return;
    if (options.paste) {
        strcat(enter_modes, PASTE_ON);
        strcat(leave_modes, PASTE_OFF);
    }
    if (options.mouse) strcat(enter_modes, MOUSE_ON);
    // The mouse may be taken later, and the bytes for leaving are prepared only once, so they always end its use.
    strcat(leave_modes, MOUSE_OFF);
}

void ncenter_curses_use_mouse(bool wanted) {
    if (!screen || !is_entered || !is_xterm_like) return;
    char *mouse = strstr(enter_modes, MOUSE_ON);
    if (mouse) *mouse = 0;
    if (wanted) strcat(enter_modes, MOUSE_ON);
    ncenter_curses_send_drawn(wanted ? MOUSE_ON : MOUSE_OFF, false);
}

static void start_colors(int most) {
    colors = 0;
    if (most == 0 || !has_colors() || start_color() != OK) return;
    use_default_colors();
    colors = COLORS > 256 ? DIRECT_COLORS : COLORS;
    // The numbers of a terminal with direct colours are the colours themselves, of which fewer cannot be had.
    if (colors <= 256 && colors > most) colors = most;
}

/// Makes the terminal send the keys in its description. ncurses would do this when reading keys, but the keys are read
/// from the descriptor.
static void take_keypad(void) { keypad(stdscr, TRUE); }

const char *ncenter_curses_capability(const char *name) {
    const char *value = screen ? tigetstr(name) : NULL;
    return value != (const char *)-1 ? value : NULL;
}

/// The size of the terminal, as far as it is drawn: what a viewer may have (`Size.limitedForSeat`). ncurses counts in
/// 16 bits, and a screen is too slow long before.
static bool drawn_size(struct winsize *size) {
    const int most = 1000, cells = 100000;
    if (ioctl(output_descriptor, TIOCGWINSZ, size) != 0 || size->ws_row == 0 || size->ws_col == 0) return false;
    if (size->ws_col > most) size->ws_col = most;
    if (size->ws_row > most) size->ws_row = most;
    if (size->ws_row > cells / size->ws_col) size->ws_row = cells / size->ws_col;
    return true;
}

/// newterm(3), which reads no size that is too large for it, from the environment neither:
/// ncenter_curses_update_size() follows.
static SCREEN *new_screen(const char *term) {
    struct winsize whole, drawn;
    use_env(!drawn_size(&drawn) || ioctl(output_descriptor, TIOCGWINSZ, &whole) != 0 ||
            (whole.ws_row == drawn.ws_row && whole.ws_col == drawn.ws_col && !getenv("LINES") && !getenv("COLUMNS")));
    return newterm(term, output_file, input_file);
}

/// newterm(3) with another description of the terminal. The environment is as before afterwards: other programs read
/// it.
static SCREEN *open_described(const char *term, const char *description) {
    const char *present = getenv("TERMINFO");
    char *kept = present ? strdup(present) : NULL;
    if (present && !kept) return NULL;
    setenv("TERMINFO", description, true);
    SCREEN *opened = new_screen(term);
    if (kept) {
        setenv("TERMINFO", kept, true);
    } else {
        unsetenv("TERMINFO");
    }
    free(kept);
    return opened;
}

static SCREEN *open_screen(const char *term, const char *description) {
    SCREEN *opened = description ? open_described(term, description) : NULL;
    has_own_colors = opened;
    return opened ? opened : new_screen(term);
}

static void prepare_screen(void) {
    // Frames must be sent completely, even while input is waiting: a frame that is interrupted by a key without an
    // effect would stay incomplete.
    typeahead(-1);
    idlok(stdscr, TRUE);
    leaveok(stdscr, TRUE);
    curs_set(cursor_visibility);
}

static void drop_session(void) {
    ncenter_curses_guard_arm(false);
    delscreen(screen);
    if (unused_screen) delscreen(unused_screen);
    screen = unused_screen = NULL;
    close_files();
}

int ncenter_curses_open(const char *term, struct ncenter_curses_options options) {
    if (screen) return NCENTER_CURSES_FAILED;
    char *direct = NULL;
    int answer = examine(term, options, &direct);
    if (answer == NCENTER_CURSES_OPENED && tcgetattr(options.input, &shell_mode) != 0) answer = NCENTER_CURSES_FAILED;
    if (answer != NCENTER_CURSES_OPENED) {
        free(direct);
        return answer;
    }
    if (!open_files(options.input, options.output) || !ncenter_curses_writer_open(output_descriptor, true)) {
        close_files();
        free(direct);
        return NCENTER_CURSES_FAILED;
    }
    screen = open_screen(term, direct);
    free(direct);
    if (!screen) {
        ncenter_curses_writer_settle();
        close_files();
        return NCENTER_CURSES_FAILED;
    }
    drop_library_handlers();
    choose_modes(term, options);
    is_entered = false;
    ncenter_curses_guard_install(input_descriptor, &shell_mode);
    ncenter_curses_watch_ends();
    // Armed before the first change: from the next line on there is something to restore.
    ncenter_curses_guard_arm(true);
    raw();
    noecho();
    nonl();
    // ncurses has read what it wants to know of the terminal, and written nothing yet. From now on it reaches it only
    // by way of memory, so that it waits for nothing; setting its modes is left to us, because ncurses waits until all
    // is shown.
    if (tcgetattr(output_descriptor, &program_mode) != 0 || !ncenter_curses_update_open(drawing_descriptor)) {
        ncenter_curses_guard_restore();
        drop_session();
        return NCENTER_CURSES_FAILED;
    }
    start_colors(options.colors);
    cursor_visibility = 0;
    prepare_screen();
    ncenter_curses_update_size();
    take_keypad();
    return NCENTER_CURSES_OPENED;
}

/// From now on an end has to leave the screen, too.
static void begin_screen(void) {
    is_entered = true;
    ncenter_curses_guard_prepare(leave_modes);
}

void ncenter_curses_enter(void) {
    if (!screen || is_entered) return;
    begin_screen();
    ncenter_curses_send_drawn(enter_modes, false);
}

bool ncenter_curses_use_colors(const char *term, int wanted, const char *capabilities) {
    if (!screen || unused_screen || isendwin() || wanted <= colors) return false;
    char *description = ncenter_curses_description(term, wanted, capabilities);
    if (!description) return false;
    // ncurses decides what it knows of colours only when it opens a terminal. It opens this one a second time, with
    // memory in place of the terminal: so it changes no mode and waits for nothing, and what it writes at a start can
    // be dropped.
    int height = LINES, width = COLS, before = colors;
    SCREEN *former = screen, *opened = open_described(term, description);
    free(description);
    if (opened) {
        drop_library_handlers();
        noecho();
        nonl();
        start_colors(wanted);
    }
    bool is_better = opened && colors > before && resizeterm(height, width) == OK;
    if (is_better) {
        screen = opened;
        has_own_colors = true;
        prepare_screen();
        take_keypad();
        // An update of nothing has ncurses begin: the next one is like all others.
        wnoutrefresh(stdscr);
        doupdate();
        clearok(curscr, TRUE);
    } else {
        set_term(former);
        colors = before;
    }
    unused_screen = is_better ? former : opened;
    ncenter_curses_drop_drawn();
    return is_better;
}

/// A terminal that has no second screen goes on with this one, and the shell's prompt stands in its last row.
static void clear_last_row(void) {
    WINDOW *row = has_capability("rmcup") ? NULL : newwin(1, 0, LINES - 1, 0);
    if (!row) return;
    wnoutrefresh(row);
    doupdate();
    delwin(row);
    // stdscr still has it, for when the screen comes back.
    touchwin(stdscr);
}

static void leave_screen(void) {
    if (is_entered) {
        clear_last_row();
        ncenter_curses_send_drawn(leave_modes, false);
    }
    endwin();
    if (is_entered) ncenter_curses_send_drawn("", false);
    ncenter_curses_drop_drawn();
    // The guard has bytes for a terminal that has taken a part of an update; it sets the modes as well.
    if (!ncenter_curses_writer_settle()) ncenter_curses_guard_restore();
    tcsetattr(input_descriptor, TCSANOW, &shell_mode);
    ncenter_curses_guard_arm(false);
}

void ncenter_curses_close(void) {
    if (!screen) return;
    if (!isendwin()) leave_screen();
    drop_session();
}

void ncenter_curses_abandon(void) {
    if (!screen) return;
    // Neither endwin nor delscreen is called, because both write.
    ncenter_curses_guard_arm(false);
    ncenter_curses_writer_abandon();
    screen = unused_screen = NULL;
    // The program may go on without the terminal: one that has hung up is readable always, and would end every wait at
    // once.
    close_file(&input_file, &input_descriptor);
}

#pragma mark - Size

void ncenter_curses_size(int *width, int *height) {
    *width = screen ? COLS : 0;
    *height = screen ? LINES : 0;
}

bool ncenter_curses_update_size(void) {
    if (!screen) return false;
    struct winsize size;
    if (!drawn_size(&size)) return false;
    if (size.ws_row == LINES && size.ws_col == COLS) return false;
    if (resizeterm(size.ws_row, size.ws_col) != OK) return false;
    // A terminal makes all its rows scroll when it gets another size. A frame that was drawn for the former size may
    // arrive after that, and sets the scroll region to the former rows, in which alone the shell would scroll later.
    // The cursor goes anywhere here; the next frame begins with the cleared screen.
    const char *region = ncenter_curses_capability("csr");
    if (region && is_entered) ncenter_curses_send_drawn(tiparm(region, 0, LINES - 1), false);
    return true;
}

#pragma mark - Suspension

/// Whether a shell with job control can continue us: nobody continues the group of a session leader.
static bool can_be_continued(void) { return getpgrp() != getsid(0); }

int ncenter_curses_suspend(void) {
    if (!screen) return NCENTER_CURSES_HUNG_UP;
    if (!can_be_continued()) return NCENTER_CURSES_REFUSED;
    if (!isendwin()) leave_screen();
    do {
        // The whole group: a program that waits for us (git, make, a script) has to stop as well, otherwise the shell
        // would not get the terminal back. STOP and not TSTP, which is blocked here and ignored by some of them.
        kill(0, SIGSTOP);
        ncenter_curses_await_continue();
        if (ncenter_curses_end_is_pending()) return NCENTER_CURSES_ENDING;
        pid_t foreground = tcgetpgrp(input_descriptor);
        if (foreground < 0) return NCENTER_CURSES_HUNG_UP;
        if (foreground == getpgrp()) break;
        // Continued in the background ("bg"): another process owns the terminal, so wait again.
    } while (true);
    tcsetattr(input_descriptor, TCSANOW, &program_mode);
    ncenter_curses_writer_resume();
    ncenter_curses_guard_arm(true);
    if (ncenter_curses_update_size()) werase(stdscr);
    clearok(curscr, TRUE);
    wnoutrefresh(stdscr);
    doupdate();
    take_keypad();
    begin_screen();
    ncenter_curses_send_drawn(enter_modes, true);
    return NCENTER_CURSES_RESUMED;
}

void ncenter_curses_reclaim(void) {
    if (!screen || isendwin()) return;
    tcsetattr(input_descriptor, TCSANOW, &program_mode);
    if (!is_entered) return;
    take_keypad();
    ncenter_curses_send_drawn(enter_modes, false);
    clearok(curscr, TRUE);
}

void ncenter_curses_bell(void) {
    if (!screen || isendwin()) return;
    beep();
    ncenter_curses_send_drawn("", false);
}

bool ncenter_curses_send(const char *bytes) {
    return screen && is_entered && !isendwin() && ncenter_curses_send_drawn(bytes, false);
}

#pragma mark - Output

int ncenter_curses_pair(int foreground, int background) {
    static int allocated;
    static SCREEN *allocated_for;
    if (!screen || colors == 0 || (foreground < 0 && background < 0)) return 0;
    if (allocated_for != screen) {
        allocated_for = screen;
        allocated = 0;
    }
    if (allocated + 1 >= COLOR_PAIRS || init_extended_pair(allocated + 1, foreground, background) != OK) return 0;
    return ++allocated;
}

void ncenter_curses_set_style(unsigned attributes, int pair) {
    if (!screen) return;
    attr_t value = A_NORMAL;
    if (attributes & NCENTER_CURSES_BOLD) value |= A_BOLD;
    if (attributes & NCENTER_CURSES_DIM) value |= A_DIM;
    if (attributes & NCENTER_CURSES_REVERSE) value |= A_REVERSE;
    if (attributes & NCENTER_CURSES_UNDERLINE) value |= A_UNDERLINE;
    if (attributes & NCENTER_CURSES_ITALIC) value |= A_ITALIC;
    // The short argument holds 15 bits; the complete pair number is passed in the last argument.
    wattr_set(stdscr, value, (short)(pair > 0x7FFF ? 0x7FFF : pair), &pair);
}

void ncenter_curses_erase(void) {
    if (!screen) return;
    ncenter_curses_set_style(0, 0);
    werase(stdscr);
}

int ncenter_curses_write(int row, int column, const char *utf8, size_t bytes) {
    if (!screen || row < 0 || column < 0 || row >= LINES || column >= COLS) return 0;
    wmove(stdscr, row, column);
    int result = waddnstr(stdscr, utf8, (int)bytes);
    int end_row = getcury(stdscr), end_column = getcurx(stdscr);
    if (end_row == row && end_column > column && !(result == ERR && end_column == COLS - 1)) return end_column - column;
    // At the right edge ncurses wraps to the next row; at the bottom right it stays and reports an error after writing
    // the cell.
    if (end_row > row || (row == LINES - 1 && end_column == COLS - 1)) return COLS - column;
    return 0;
}

bool ncenter_curses_has_lines(void) { return screen && has_capability("acsc") && has_capability("smacs"); }

void ncenter_curses_draw_line(int row, int column, char name) {
    if (!screen || row < 0 || column < 0 || row >= LINES || column >= COLS) return;
    chtype line = NCURSES_ACS(name);
    // Where the terminal has no such line, ncurses would put an ASCII character of its own instead of ours.
    if (line & A_ALTCHARSET) mvwaddch(stdscr, row, column, line);
}

/// Where the cursor is for ncurses behind an update.
static int resting_row, resting_column;
static bool shows_cursor, has_overwritten;

void ncenter_curses_refresh(int cursor_row, int cursor_column, bool is_overwritten) {
    if (!screen || isendwin()) return;
    shows_cursor = cursor_row >= 0;
    resting_row = shows_cursor ? cursor_row : 0;
    resting_column = shows_cursor ? cursor_column : 0;
    // A hidden cursor may stay where the last cell was written, unless it has to be brought back to a place that
    // ncurses knows.
    if (shows_cursor || is_overwritten) wmove(stdscr, resting_row, resting_column);
    leaveok(stdscr, !shows_cursor && !is_overwritten);
    wnoutrefresh(stdscr);
    doupdate();
}

static void address(int row, int column) {
    const char *command = ncenter_curses_capability("cup");
    if (command) tputs(tiparm(command, row, column), 1, ncenter_curses_update_put);
}

void ncenter_curses_overwrite(int row, int column, int cells, const char *utf8, size_t bytes) {
    if (!screen || isendwin()) return;
    attr_t attributes;
    short pair;
    int whole_pair;
    wattr_get(stdscr, &attributes, &pair, &whole_pair);
    has_overwritten = true;
    address(row, column);
    vid_puts(attributes, pair, &whole_pair, ncenter_curses_update_put);
    // What was here may be wider than what comes.
    for (int blank = 0; blank < cells; blank++) ncenter_curses_update_put(' ');
    address(row, column);
    for (size_t index = 0; index < bytes; index++) ncenter_curses_update_put(utf8[index]);
}

bool ncenter_curses_commit(const char *after) {
    if (!screen || isendwin()) return false;
    if (has_overwritten) {
        vid_puts(A_NORMAL, 0, NULL, ncenter_curses_update_put);
        address(resting_row, resting_column);
    }
    has_overwritten = false;
    bool changes_cursor = shows_cursor != cursor_visibility;
    cursor_visibility = shows_cursor;
    // Others have no sequences of the form that can be shortened, or hardly any colours.
    return ncenter_curses_update(is_xterm_like, changes_cursor ? shows_cursor : -1, after);
}

void ncenter_curses_forget_screen(void) {
    if (screen) clearok(curscr, TRUE);
}
