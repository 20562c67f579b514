#define _GNU_SOURCE
#include "internal.h"

#include <string.h>

BEGIN_REPLACING

#pragma mark - Work after a delay

// libdispatch takes its times from clocks that always pass. A delay is counted from the time that the code has read
// for it: two equal delays end at the same time of the device, in the order in which they were asked for, however long
// the machine takes between reading the time and asking.

/// The clocks of times of libdispatch.
enum time_kind { uptime, continuous_time, date, time_kinds };

/// The time that the running code has last read from each clock; 0 if it has read none.
static _Thread_local uint64_t times_read[time_kinds];

static enum time_kind kind_of(uint64_t when) {
    return when >> 62 == 3 ? date : when >> 63 ? continuous_time : uptime;
}

void ncenter_forget_times(void) { memset(times_read, 0, sizeof times_read); }

static uint64_t note_time(uint64_t now) { return times_read[kind_of(now)] = now; }

/// The nanoseconds from a time to one of the same clock: dates are negative numbers.
static int64_t nanoseconds_between(uint64_t start, uint64_t end) {
    return kind_of(end) == date ? (int64_t)(start - end) : (int64_t)(end - start);
}

REPLACED uint64_t dispatch_walltime(const struct timespec *when, int64_t delta) {
    if (when || !ncenter_replaces()) return NEXT(dispatch_walltime)(when, delta);
    return NEXT(dispatch_time)(note_time(NEXT(dispatch_walltime)(NULL, 0)), delta);
}

REPLACED uint64_t dispatch_time(uint64_t when, int64_t delta) {
    if (!ncenter_replaces()) return NEXT(dispatch_time)(when, delta);
    const uint64_t now = 0, continuous_now = 1ull << 63, now_as_date = ~1ull;
    if (when == now_as_date) return dispatch_walltime(NULL, delta);
    if (when == now || when == continuous_now) when = note_time(NEXT(dispatch_time)(when, 0));
    return NEXT(dispatch_time)(when, delta);
}

/// The nanoseconds to a time of libdispatch.
static int64_t delay_until(uint64_t when) {
    if (when == 0) return 0;
    bool is_date = kind_of(when) == date;
    uint64_t now = is_date ? NEXT(dispatch_walltime)(NULL, 0) : NEXT(dispatch_time)(when & (1ull << 63), 0);
    // A time that was read more than a second ago was read for another delay.
    const int64_t long_ago = 1000000000;
    uint64_t read = times_read[kind_of(when)];
    if (read && nanoseconds_between(read, now) < long_ago) now = read;
    int64_t delay = nanoseconds_between(now, when);
    return delay > 0 ? delay : 0;
}

/// Whether the app's device keeps the work until its clock has advanced.
static bool keep(uint64_t when, struct work *work) {
    if (when == UINT64_MAX) return false;
    ncenter_dispatch.retain_object(work->queue);
    if (ncenter_functions.keep(work->binding, delay_until(when), ncenter_enqueue_kept, work)) return true;
    ncenter_dispatch.release_object(work->queue);
    return false;
}

REPLACED void dispatch_after(uint64_t when, queue_t queue, block_t block) {
    void *binding = ncenter_begin_work(queue);
    if (!binding) return NEXT(dispatch_after)(when, queue, block);
    struct work *work = ncenter_make_work(binding, queue, NULL, NULL, block);
    if (!keep(when, work)) NEXT(dispatch_after_f)(when, queue, work, ncenter_run_work);
}

REPLACED void dispatch_after_f(uint64_t when, queue_t queue, void *context, function_t function) {
    void *binding = ncenter_begin_work(queue);
    if (!binding) return NEXT(dispatch_after_f)(when, queue, context, function);
    struct work *work = ncenter_make_work(binding, queue, function, context, NULL);
    if (!keep(when, work)) NEXT(dispatch_after_f)(when, queue, work, ncenter_run_work);
}

void ncenter_note_clock(clockid_t clock, const struct timespec *time) {
    uint64_t nanoseconds = (uint64_t)time->tv_sec * 1000000000 + (uint64_t)time->tv_nsec;
    if (clock == CLOCK_MONOTONIC) times_read[uptime] = nanoseconds;
    if (clock == CLOCK_BOOTTIME) times_read[continuous_time] = nanoseconds | 1ull << 63;
}

END_REPLACING
