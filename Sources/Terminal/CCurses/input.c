#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

ptrdiff_t ncenter_curses_read(uint8_t *buffer, size_t capacity) {
    // O_NONBLOCK would affect every process that has the same terminal open, including the shell.
    struct pollfd descriptor = {ncenter_curses_input_descriptor(), POLLIN, 0};
    for (;;) {
        int ready = poll(&descriptor, 1, 0);
        if (ready == 0) return 0;
        if (ready > 0) {
            ssize_t count = read(descriptor.fd, buffer, capacity);
            if (count > 0) return count;
            // An error, or no bytes although poll(2) promised some: the other side is gone.
            if (count == 0) return -1;
        }
        if (errno == EAGAIN) return 0;
        if (errno != EINTR) return -1;
    }
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
        {ncenter_curses_signal_descriptor(), POLLIN, 0},
        {extra, POLLIN, 0},
        {ncenter_curses_writer_room(), POLLIN, 0},
    };
    struct timespec limit = {nanoseconds / 1000000000, nanoseconds % 1000000000};
    int ready = ppoll(descriptors, sizeof descriptors / sizeof *descriptors, nanoseconds < 0 ? NULL : &limit, NULL);
    if (ready < 0) return errno == EINTR ? 0 : errno;
    readiness->hung_up = descriptors[0].revents & (POLLHUP | POLLERR | POLLNVAL);
    if (!readiness->hung_up && (descriptors[0].revents & POLLIN)) {
        readiness->hung_up = is_at_end(descriptors[0].fd);
        readiness->input = !readiness->hung_up;
    }
    if (descriptors[1].revents & POLLIN) readiness->signals = ncenter_curses_read_signals();
    readiness->extra = descriptors[2].revents != 0;
    readiness->room = descriptors[3].revents != 0;
    if (readiness->room) ncenter_curses_writer_take_room();
    return 0;
}
