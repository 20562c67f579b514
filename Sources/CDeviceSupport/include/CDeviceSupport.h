// What the device's shell needs of the C library and of libdispatch and cannot reach from Swift.
#ifndef NCENTER_DEVICE_SUPPORT_H
#define NCENTER_DEVICE_SUPPORT_H

#include <stdbool.h>

/// A descriptor that becomes readable when the main queue, and so the main actor, has work. Valid for the whole process.
int ncenter_main_queue_descriptor(void);

/// Runs what is waiting on the main queue, on the calling thread, which must be the main one. Does not block.
void ncenter_main_queue_drain(void);

/// A new descriptor that is readable while it is raised; -1 when the system has none left.
int ncenter_signal_make(void);
void ncenter_signal_raise(int descriptor);
void ncenter_signal_lower(int descriptor);

/// Waits until one of two descriptors (-1: none) is readable or `milliseconds` (negative: for ever) are over. Returns 1 for the
/// first, 2 for the second, 3 for both, and 0 when the time is over.
int ncenter_wait(int first, int second, int milliseconds);

/// The number of threads of this process; 0 when the system does not tell.
int ncenter_thread_count(void);

/// A number that stays the same between two calls only if all threads but the calling one have slept all the time; 0 when
/// one of them runs, or when the system does not tell.
unsigned long long ncenter_sleep_mark(void);

#endif
