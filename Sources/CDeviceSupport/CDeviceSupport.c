#include "include/CDeviceSupport.h"

#include <errno.h>
#include <poll.h>
#include <stdint.h>
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
