#define _GNU_SOURCE
#include "internal.h"

#include <sys/time.h>
#include <sys/timerfd.h>
#include <unistd.h>

BEGIN_REPLACING

#pragma mark - Time

static int64_t real_nanoseconds(clockid_t clock) {
    struct timespec time = {0};
    NEXT(clock_gettime)(clock, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

/// The device's time for code that has one.
static bool device_time(const void *caller, long long *nanoseconds) {
    return ncenter_replaces() && !ncenter_is_dispatch(caller) && ncenter_functions.now(nanoseconds);
}

static struct timespec parts(long long nanoseconds) {
    long long rest = nanoseconds % 1000000000;
    if (rest < 0) rest += 1000000000;
    return (struct timespec){.tv_sec = (nanoseconds - rest) / 1000000000, .tv_nsec = rest};
}

REPLACED int clock_gettime(clockid_t clock, struct timespec *time) {
    long long nanoseconds;
    const void *caller = __builtin_return_address(0);
    bool is_date = clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE;
    bool is_of_run_loop = clock == CLOCK_MONOTONIC && ncenter_is_in(&ncenter_foundation_code, caller);
    if ((is_date || is_of_run_loop) && device_time(caller, &nanoseconds)) {
        *time = parts(nanoseconds);
        return 0;
    }
    int result = NEXT(clock_gettime)(clock, time);
    bool is_noted = !is_date && result == 0 && ncenter_replaces();
    if (is_noted && !ncenter_is_dispatch(caller)) ncenter_note_clock(clock, time);
    return result;
}

REPLACED int gettimeofday(struct timeval *restrict time, void *restrict zone) {
    long long nanoseconds;
    if (!device_time(__builtin_return_address(0), &nanoseconds)) return NEXT(gettimeofday)(time, zone);
    struct timespec now = parts(nanoseconds);
    *time = (struct timeval){.tv_sec = now.tv_sec, .tv_usec = now.tv_nsec / 1000};
    return 0;
}

REPLACED time_t time(time_t *result) {
    long long nanoseconds;
    if (!device_time(__builtin_return_address(0), &nanoseconds)) return NEXT(time)(result);
    time_t seconds = parts(nanoseconds).tv_sec;
    if (result) *result = seconds;
    return seconds;
}

/// A wait until a date lasts as long as the date is ahead on the caller's clock: the kernel knows the real time only.
REPLACED int pthread_cond_timedwait(
    pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex, const struct timespec *restrict date
) {
    long long nanoseconds;
    // Less than 1985 is not a date: a condition can have the clock that counts since the machine's start.
    if (date->tv_sec < 473385600 || !device_time(__builtin_return_address(0), &nanoseconds)) {
        return NEXT(pthread_cond_timedwait)(condition, mutex, date);
    }
    int64_t ahead = (int64_t)date->tv_sec * 1000000000 + date->tv_nsec - nanoseconds;
    struct timespec real = parts(real_nanoseconds(CLOCK_REALTIME) + ahead);
    return NEXT(pthread_cond_timedwait)(condition, mutex, &real);
}

#pragma mark - Sleep

/// Whether the time has passed on the caller's device, so that it need not sleep.
static bool passes(long long nanoseconds) {
    return nanoseconds > 0 && ncenter_replaces() && gettid() == getpid() && ncenter_functions.pass(nanoseconds);
}

REPLACED unsigned sleep(unsigned seconds) { return passes(seconds * 1000000000ll) ? 0 : NEXT(sleep)(seconds); }

REPLACED int usleep(useconds_t microseconds) {
    return passes(microseconds * 1000ll) ? 0 : NEXT(usleep)(microseconds);
}

REPLACED int nanosleep(const struct timespec *time, struct timespec *rest) {
    if (time && passes(time->tv_sec * 1000000000ll + time->tv_nsec)) return 0;
    return NEXT(nanosleep)(time, rest);
}

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wframe-address"
int CFRunLoopRunInMode(const void *mode, double seconds, unsigned char ends_after_source);

struct run {
    const void *mode;
    double seconds;
    unsigned char ends_after_source;
    int result;
};

static void run(void *context) {
    struct run *run = context;
    run->result = NEXT(CFRunLoopRunInMode)(run->mode, run->seconds, run->ends_after_source);
}

/// Foundation runs its run loops by this. XCTest does so for moments until something is fulfilled, which is no time to
/// pass: of a device, whose time does not pass by itself, such a moment would have no end.
REPLACED int CFRunLoopRunInMode(const void *mode, double seconds, unsigned char ends_after_source) {
    const double longest = 86400 * 366;
    struct run loop = {.mode = mode, .seconds = seconds, .ends_after_source = ends_after_source};
    if (ncenter_replaces() && ncenter_is_in(&ncenter_test_code, __builtin_return_address(1))) {
        ncenter_functions.outside(run, &loop);
    } else {
        if (seconds <= longest && passes(seconds * 1e9)) loop.seconds = 0;
        run(&loop);
    }
    return loop.result;
}
#pragma clang diagnostic pop

#pragma mark - Timers of run loops

void ncenter_interposition_expire(int timer) {
    struct itimerspec soon = {.it_value = {.tv_nsec = 1}};
    // The only error is that it is no longer a timer.
    NEXT(timerfd_settime)(timer, 0, &soon, NULL);
}

REPLACED int timerfd_settime(int timer, int flags, const struct itimerspec *time, struct itimerspec *former) {
    long long now;
    if (!ncenter_is_in(&ncenter_foundation_code, __builtin_return_address(0)) || !device_time(__builtin_return_address(0), &now)) {
        return NEXT(timerfd_settime)(timer, flags, time, former);
    }
    long long date = (long long)time->it_value.tv_sec * 1000000000 + time->it_value.tv_nsec;
    long long delay = flags & TFD_TIMER_ABSTIME ? date - now : date;
    bool is_kept = ncenter_functions.keep_timer(timer, date == 0 || delay <= 0 ? -1 : delay);
    if (!is_kept) return NEXT(timerfd_settime)(timer, flags, time, former);
    struct itimerspec real = {.it_value = {.tv_nsec = date != 0 && delay <= 0 ? 1 : 0}};
    return NEXT(timerfd_settime)(timer, 0, &real, former);
}

END_REPLACING
