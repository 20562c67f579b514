#define _GNU_SOURCE
#include "include/CDeviceSupport.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

// How run loops on Linux serve the main queue: libdispatch signals an eventfd, the owner of the main thread reads it and
// calls back. CoreFoundation uses the same two entry points.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

int ncenter_main_queue_descriptor(void) {
    return _dispatch_get_main_queue_handle_4CF();
}

void ncenter_main_queue_drain(void) {
    uint64_t wakes;
    ssize_t count;
    do {
        count = read(ncenter_main_queue_descriptor(), &wakes, sizeof wakes);
    } while (count < 0 && errno == EINTR);
    _dispatch_main_queue_callback_4CF(NULL);
}

bool ncenter_main_queue_wait(int milliseconds) {
    struct pollfd descriptor = {.fd = ncenter_main_queue_descriptor(), .events = POLLIN};
    return poll(&descriptor, 1, milliseconds) > 0;
}

int ncenter_memory_file(const char *name) {
    int descriptor = memfd_create(name, MFD_CLOEXEC);
    if (descriptor < 0) return -1;
    if (fcntl(descriptor, F_SETFL, O_APPEND) < 0) {
        close(descriptor);
        return -1;
    }
    return descriptor;
}

void ncenter_buffer_output_by_line(void) {
    setvbuf(stdout, NULL, _IOLBF, 0);
}

void ncenter_flush_output(void) {
    fflush(stdout);
    fflush(stderr);
}
