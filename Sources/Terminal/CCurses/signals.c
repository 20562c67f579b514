#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <sys/signalfd.h>
#include <time.h>
#include <unistd.h>

static const int handled[] = {SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH, SIGPIPE};
enum { handled_count = sizeof handled / sizeof *handled };

static int signal_descriptor = -1;
static sigset_t mask_before;

static void ignore_signal(int number) { (void)number; }

static sigset_t handled_mask(void) {
    sigset_t mask;
    sigemptyset(&mask);
    for (int index = 0; index < handled_count; index++) sigaddset(&mask, handled[index]);
    return mask;
}

int ncenter_curses_take_signals(void) {
    if (signal_descriptor >= 0) return 0;
    sigset_t mask = handled_mask();
    int error = pthread_sigmask(SIG_BLOCK, &mask, &mask_before);
    if (error) return error;
    signal_descriptor = signalfd(-1, &mask, SFD_NONBLOCK | SFD_CLOEXEC);
    if (signal_descriptor < 0) {
        error = errno;
        pthread_sigmask(SIG_SETMASK, &mask_before, NULL);
        return error;
    }
    for (int index = 0; index < handled_count; index++) {
        struct sigaction action = {.sa_flags = SA_RESTART};
        sigemptyset(&action.sa_mask);
        // Dispatch's threads do not block PIPE. With an empty handler, writing there fails with EPIPE. Unlike an
        // ignored signal, a handler is not inherited by programs that we start.
        action.sa_handler = handled[index] == SIGPIPE ? ignore_signal : SIG_DFL;
        sigaction(handled[index], &action, NULL);
    }
    return 0;
}

void ncenter_curses_await_foreground(void) {
    // A process whose session has nobody to bring it back is not stopped, and uses the terminal as well as it can.
    for (int attempts = 0; attempts < 100; attempts++) {
        pid_t foreground = tcgetpgrp(STDOUT_FILENO);
        if (foreground < 0 || foreground == getpgrp() || kill(0, SIGTTOU) != 0) return;
    }
}

void ncenter_curses_release_signals(void) {
    if (signal_descriptor < 0) return;
    close(signal_descriptor);
    signal_descriptor = -1;
    pthread_sigmask(SIG_SETMASK, &mask_before, NULL);
}

bool ncenter_curses_end_is_pending(void) {
    sigset_t pending;
    if (sigpending(&pending) != 0) return false;
    return sigismember(&pending, SIGTERM) == 1 || sigismember(&pending, SIGINT) == 1
        || sigismember(&pending, SIGQUIT) == 1 || sigismember(&pending, SIGHUP) == 1;
}

void ncenter_curses_await_continue(void) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGCONT);
    // Another thread may receive the STOP; until the process stops, this thread continues. A foreign thread that does
    // not block CONT may also consume it: then the timeout has passed long before the process continues.
    const struct timespec limit = {1, 0};
    while (sigtimedwait(&set, NULL, &limit) < 0 && errno == EINTR) {}
    const struct timespec none = {0, 0};
    while (sigtimedwait(&set, NULL, &none) == SIGCONT) {}
}

int ncenter_curses_signal_descriptor(void) { return signal_descriptor; }

uint64_t ncenter_curses_read_signals(void) {
    uint64_t signals = 0;
    struct signalfd_siginfo information;
    while (read(signal_descriptor, &information, sizeof information) == (ssize_t)sizeof information) {
        if (information.ssi_signo < 64) signals |= UINT64_C(1) << information.ssi_signo;
    }
    return signals;
}
