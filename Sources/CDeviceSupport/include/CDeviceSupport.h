// What the device's shell needs of the C library and of libdispatch and cannot reach from Swift.
#ifndef NCENTER_DEVICE_SUPPORT_H
#define NCENTER_DEVICE_SUPPORT_H

#include <stdbool.h>

/// A descriptor that becomes readable when the main queue, and so the main actor, has work. Valid for the whole process.
int ncenter_main_queue_descriptor(void);

/// Runs what is waiting on the main queue, on the calling thread, which must be the main one. Does not block.
void ncenter_main_queue_drain(void);

/// Waits until the main queue has work. Returns false when `milliseconds` passed without any.
bool ncenter_main_queue_wait(int milliseconds);

#endif
