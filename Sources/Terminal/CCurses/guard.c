#define _GNU_SOURCE
#include "internal.h"

#include <curses.h>
#include <stdatomic.h>
#include <string.h>
#include <term.h>
#include <termios.h>

// ncurses cannot be called at an unplanned end. Only prepared bytes are handed to the thread that writes, and
// tcsetattr(3) is called; both are async-signal-safe.

static char undo[512];
static size_t undo_count;
static int guard_input = -1;
static struct termios guard_mode;
static atomic_bool armed;

/// Appends a capability without its padding ("$<2>"), because the bytes are sent unprocessed.
static void append(const char *capability) {
    if (!capability || capability == (const char *)-1) return;
    while (*capability && undo_count < sizeof undo) {
        const char *end = strncmp(capability, "$<", 2) == 0 ? strchr(capability, '>') : NULL;
        if (end) {
            capability = end + 1;
        } else {
            undo[undo_count++] = *capability++;
        }
    }
}

void ncenter_curses_guard_prepare(const char *leave_modes) {
    undo_count = 0;
    const char *const attributes_off[] = {"sgr0", "op", "rmacs", "rmir", "smam"};
    for (size_t index = 0; index < sizeof attributes_off / sizeof *attributes_off; index++) {
        append(tigetstr(attributes_off[index]));
    }
    // A crash in the middle of scrolling would leave a scroll region behind.
    const char *region = tigetstr("csr");
    if (region && region != (const char *)-1 && strncmp(region, "\033[", 2) == 0) append("\033[r");
    append(leave_modes);
    append(tigetstr("rmkx"));
    append(tigetstr("cnorm"));
    const char *leave = tigetstr("rmcup");
    if (leave && leave != (const char *)-1) {
        append(leave);
    } else {
        append("\r\n");
    }
}

void ncenter_curses_guard_restore(void) {
    if (!atomic_exchange(&armed, false)) return;
    // The thread that draws continues until the process has ended; from now on it does not reach the terminal any more.
    ncenter_curses_writer_settle();
    ncenter_curses_writer_say(undo, undo_count);
    // endwin(3) would wait until everything is shown, which may be never.
    tcsetattr(guard_input, TCSANOW, &guard_mode);
}

void ncenter_curses_guard_install(int input, const struct termios *shell_mode) {
    ncenter_curses_guard_arm(false);
    guard_input = input;
    guard_mode = *shell_mode;
    undo_count = 0;
}

void ncenter_curses_guard_arm(bool value) { atomic_store(&armed, value); }
