#define _GNU_SOURCE
#include "internal.h"

#include <curses.h>
#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

// A crash leaves no chance to call ncurses: the handler only write(2)s bytes prepared here and calls tcsetattr(3), both
// async-signal-safe, and then lets the process die of its signal.

static const int fatal[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS};
enum { fatal_count = sizeof fatal / sizeof *fatal };

static struct sigaction previous[fatal_count];
static char undo[512];
static size_t undo_count;
static int guard_input = -1, guard_output = -1;
static struct termios guard_mode;
static atomic_bool armed;
static bool installed, keeps_backtracer, watches_exit;
static pid_t owner;

bool ncenter_curses_write_all(int descriptor, const char *bytes, size_t count) {
    while (count > 0) {
        ssize_t written = write(descriptor, bytes, count);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        bytes += written;
        count -= (size_t)written;
    }
    return true;
}

/// Appends a capability without its padding marks ("$<2>"): the bytes go out as they are.
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
    // A crash between two halves of a scroll would leave a scroll region behind.
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

/// Gives the terminal back, once.
static void restore_terminal(void) {
    if (!atomic_exchange(&armed, false)) return;
    ncenter_curses_write_all(guard_output, undo, undo_count);
    tcsetattr(guard_input, TCSANOW, &guard_mode);
}

static void crash(int number, siginfo_t *information, void *context) {
    (void)context;
    int error = errno;
    restore_terminal();
    ncenter_curses_capture_replay();
    struct sigaction next = {.sa_handler = SIG_DFL};
    sigemptyset(&next.sa_mask);
    // Swift's own handler would now ask on the terminal whether to debug, and wait; it gets the crash only when the
    // person has set it up.
    for (int index = 0; keeps_backtracer && index < fatal_count; index++) {
        if (fatal[index] == number) next = previous[index];
    }
    sigaction(number, &next, NULL);
    // A faulting instruction repeats its fault as soon as we return. A signal that was sent does not, nor do a
    // breakpoint or a refused system call, which have already been stepped over.
    bool repeats = information->si_code > 0 && number != SIGTRAP && number != SIGSYS && number != SIGABRT;
    if (!repeats) raise(number);
    errno = error;
}

/// exit(3) called from anywhere is a way out like every other.
static void leave_at_exit(void) {
    if (getpid() != owner || !atomic_load(&armed)) return;
    restore_terminal();
    ncenter_curses_capture_end();
}

void ncenter_curses_guard_install(
    int input, int output, const struct termios *shell_mode, const char *leave_modes
) {
    guard_input = input;
    guard_output = output;
    guard_mode = *shell_mode;
    owner = getpid();
    const char *backtrace = getenv("SWIFT_BACKTRACE");
    keeps_backtracer = backtrace && *backtrace;
    prepare_undo(leave_modes);

    static char stack[65536];
    stack_t present;
    if (sigaltstack(NULL, &present) == 0 && (present.ss_flags & SS_DISABLE)) {
        stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
        sigaltstack(&alternate, NULL);
    }
    struct sigaction action = {.sa_sigaction = crash, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    // Blocks TTOU too: from the background, tcsetattr would stop the process instead of letting it die.
    sigfillset(&action.sa_mask);
    for (int index = 0; index < fatal_count; index++) sigaction(fatal[index], &action, &previous[index]);
    installed = true;
    if (!watches_exit) {
        watches_exit = true;
        atexit(leave_at_exit);
    }
}

void ncenter_curses_guard_arm(bool value) { atomic_store(&armed, value); }

void ncenter_curses_guard_remove(void) {
    atomic_store(&armed, false);
    if (!installed) return;
    installed = false;
    for (int index = 0; index < fatal_count; index++) sigaction(fatal[index], &previous[index], NULL);
}
