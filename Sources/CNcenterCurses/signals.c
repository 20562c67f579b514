#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/ioctl.h>
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

void ncenter_curses_block_signals(void) {
    if (signal_descriptor < 0) return;
    sigset_t mask = handled_mask();
    pthread_sigmask(SIG_BLOCK, &mask, NULL);
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

static uint64_t read_signals(void) {
    uint64_t signals = 0;
    struct signalfd_siginfo information;
    while (read(signal_descriptor, &information, sizeof information) == (ssize_t)sizeof information) {
        if (information.ssi_signo < 64) signals |= UINT64_C(1) << information.ssi_signo;
    }
    return signals;
}

/// A terminal that is readable without a byte to read is at its end: the other side is gone.
static bool is_at_end(int descriptor) {
    int available = 0;
    return ioctl(descriptor, FIONREAD, &available) != 0 || available == 0;
}

int ncenter_curses_wait(int extra, int64_t nanoseconds, struct ncenter_curses_readiness *readiness) {
    *readiness = (struct ncenter_curses_readiness){0};
    // poll(2) ignores negative descriptors.
    struct pollfd descriptors[] = {
        {ncenter_curses_input_descriptor(), POLLIN, 0},
        {signal_descriptor, POLLIN, 0},
        {extra, POLLIN, 0},
        {ncenter_curses_writer_room(), POLLIN, 0},
    };
    struct timespec limit = {nanoseconds / 1000000000, nanoseconds % 1000000000};
    if (ppoll(descriptors, sizeof descriptors / sizeof *descriptors, nanoseconds < 0 ? NULL : &limit, NULL) < 0) return errno == EINTR ? 0 : errno;
    readiness->hung_up = descriptors[0].revents & (POLLHUP | POLLERR | POLLNVAL);
    if (!readiness->hung_up && (descriptors[0].revents & POLLIN)) {
        readiness->hung_up = is_at_end(descriptors[0].fd);
        readiness->input = !readiness->hung_up;
    }
    if (descriptors[1].revents & POLLIN) readiness->signals = read_signals();
    readiness->extra = descriptors[2].revents != 0;
    readiness->room = descriptors[3].revents != 0;
    if (readiness->room) ncenter_curses_writer_take_room();
    return 0;
}
