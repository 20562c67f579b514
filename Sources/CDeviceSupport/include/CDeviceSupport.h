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

#pragma mark - Whose code runs

/// Says whose code this thread runs from now on: an app's name, or "the device". May be called again before the end is,
/// with another name, which then counts until its own end; beyond eight names inside each other the eighth counts.
/// At most 100 bytes of the name are copied, controls as blanks. Also gives the thread a stack for signal handlers.
void ncenter_running_code_begin(const char *name);

/// Ends what the last begin on this thread has begun.
void ncenter_running_code_end(void);

/// Says whose code the threads run that have not said so themselves; NULL: unknown again.
void ncenter_running_code_set_default(const char *name);

/// Whose code this thread runs; "an app" when nobody has said so. Async-signal-safe; valid until the next begin or end.
const char *ncenter_running_code_name(void);

/// Says that the program ends itself, in order: whoever watches over the end says nothing about it.
void ncenter_regular_end(void);
bool ncenter_end_is_regular(void);

/// Gives the calling thread a stack for signal handlers unless it has one, so that an overflow of its own stack can be
/// handled; it goes with the thread. Returns 0 or an errno; without memory for it the thread can go on without.
int ncenter_alternate_stack_ensure(void);

#endif
