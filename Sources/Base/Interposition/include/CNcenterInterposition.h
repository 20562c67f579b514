// Functions of the C library and of libdispatch that this process replaces, so that code which apps start elsewhere
// stays theirs and follows their device's clock.
#ifndef NCENTER_INTERPOSITION_H
#define NCENTER_INTERPOSITION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The identity of a queue: its address, or one of these.
enum {
    /// A queue that runs several blocks at the same time.
    ncenter_concurrent_queue = 0,
    ncenter_main_queue = 1,
};

/// The functions that the replaced functions call. A binding stands for work of an app; it is retained by `begin` and
/// released when the work ends. All functions are called on any thread.
struct ncenter_interposition {
    /// Returns new work of the app that the calling code belongs to, and counts it; NULL for code of no app. The work
    /// is on its way to a queue; if the caller waits for it there, `join` follows.
    void *(*begin)(uintptr_t queue, bool is_waited_for);
    /// The caller waits for the work from now on.
    void (*join)(void *binding);
    /// Runs work on behalf of the app, then counts it as done.
    void (*run)(void *binding, void (*work)(void *), void *context);
    /// Counts work again that was withdrawn.
    void (*post)(void *binding);
    /// Counts work no longer, because it does not run before something else has happened.
    void (*withdraw)(void *binding);
    /// The calling thread is about to wait for a semaphore or a group. Returns the work that it holds up, retained
    /// until `wait_over`; NULL for none. Called under a lock, as `wait_ended` is: they must not use queues.
    void *(*wait_began)(void);
    /// The calling thread waits from now on, unless somebody has already let it go on.
    void (*waits)(void *binding);
    /// A thread that waits is about to go on. Called once for each wait, on any thread.
    void (*wait_ended)(void *binding);
    /// The calling thread has waited.
    void (*wait_over)(void *binding);
    /// The calling thread, which an app has started, belongs to the app until `thread_ended`.
    void (*thread_began)(void *binding);
    void (*thread_ended)(void *binding);
    /// The time of the calling code's device in nanoseconds since 1970; false if the real time applies.
    bool (*now)(long long *nanoseconds);
    /// Keeps work until the app's device has advanced by a number of nanoseconds, posts it, and calls
    /// `enqueue`, which puts it on its queue. False, without taking the work, if real time passes on the device.
    bool (*keep)(void *binding, long long nanoseconds, void (*enqueue)(void *), void *context);
    /// Keeps a timer of a run loop until the device of the calling code has advanced by a number of nanoseconds, then
    /// calls `ncenter_interposition_expire`; forgets it if the number is negative. False if real time passes there.
    bool (*keep_timer)(int timer, long long nanoseconds);
    /// The calling code is about to sleep for a number of nanoseconds, or to run a run loop for as long. True if the
    /// time has passed on its device, so that it need not.
    bool (*pass)(long long nanoseconds);
    /// Calls a body on behalf of no app, whatever app the calling code belongs to.
    void (*outside)(void (*body)(void *), void *context);
    /// The calling code writes to standard output or error by `fwrite`, as `print` does. It is written all the same.
    void (*print)(const void *data, size_t count);
};

/// Lets a timer of a run loop expire, whose descriptor it is. Nothing happens if it has been closed since.
void ncenter_interposition_expire(int timer);

/// Replaces the functions from now on. They behave as usual for code without a binding.
///
/// Returns NULL, or a sentence without its end that says why nothing is replaced: the functions of this file are not
/// the ones that the process calls, as in a program that is linked statically with libdispatch, or what they read of
/// libdispatch's queues and blocks is not where they look for it.
const char *ncenter_interposition_begin(struct ncenter_interposition functions);

/// From now on concurrent queues have threads for blocks that wait, so that the machine's number of processors does not
/// decide which blocks run. Applies to global queues, and to queues that are created afterwards without a target.
void ncenter_interposition_give_room(void);

/// From now on what is put on the main queue is kept for `ncenter_interposition_run_main`, which serves it also inside
/// of a block of that queue; `wake` is called on any thread when there is something again.
void ncenter_interposition_serve_main(void (*wake)(void));

/// Runs what has been kept for the main thread, which is the calling one; `was_called` says whether it does so because of
/// `wake`.
void ncenter_interposition_run_main(bool was_called);

/// From now on `handler` is called before the process ends by `_exit`, `_Exit` or `quick_exit`, with the function's
/// name and the status. It must be async-signal-safe, because the first two are.
void ncenter_interposition_watch_ends(void (*handler)(const char *function, int status));

#endif
