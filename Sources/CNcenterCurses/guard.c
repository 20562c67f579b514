#define _GNU_SOURCE
#include "internal.h"

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdatomic.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

// ncurses cannot be called at an unplanned end. Only prepared bytes are sent with write(2), and tcsetattr(3) is called;
// both are async-signal-safe.

static char undo[512];
static size_t undo_count;
/// Descriptors of the terminal: frames are written to `guard_output`, ncurses writes to `guard_drawing`, and `last_output`
/// is a duplicate.
static int guard_input = -1, guard_output = -1, guard_drawing = -1, last_output = -1, nowhere = -1;
static struct termios guard_mode;
static atomic_bool armed;

bool ncenter_curses_write_all(int descriptor, const char *bytes, size_t count) {
    while (count > 0) {
        ssize_t written = write(descriptor, bytes, count);
        if (written < 0 && errno == EINTR) continue;
        if (written < 0 && errno == EAGAIN) {
            // Another process has made the descriptor non-blocking; waiting is all there is to do here.
            struct pollfd room = {descriptor, POLLOUT, 0};
            if (poll(&room, 1, -1) >= 0 || errno == EINTR) continue;
        }
        if (written <= 0) return false;
        bytes += written;
        count -= (size_t)written;
    }
    return true;
}

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

static void prepare_undo(const char *leave_modes) {
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
    // The thread that draws continues until the process has ended; it must not reach the terminal any more.
    // In this order: at the end of an update the second becomes a duplicate of the first.
    if (last_output >= 0 && nowhere >= 0) {
        dup2(nowhere, guard_output);
        dup2(nowhere, guard_drawing);
    }
    ncenter_curses_write_all(last_output >= 0 ? last_output : guard_output, undo, undo_count);
    tcsetattr(guard_input, TCSANOW, &guard_mode);
}

void ncenter_curses_guard_install(
    int input, int output, int drawing, const struct termios *shell_mode, const char *leave_modes
) {
    ncenter_curses_guard_remove();
    guard_input = input;
    guard_output = output;
    guard_drawing = drawing;
    last_output = fcntl(output, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    guard_mode = *shell_mode;
    prepare_undo(leave_modes);
    ncenter_curses_watch_ends();
}

void ncenter_curses_guard_arm(bool value) { atomic_store(&armed, value); }

void ncenter_curses_guard_remove(void) {
    atomic_store(&armed, false);
    if (last_output >= 0) close(last_output);
    if (nowhere >= 0) close(nowhere);
    last_output = nowhere = -1;
}
