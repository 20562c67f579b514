#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <poll.h>
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
