#ifndef NCENTER_INTERPOSITION_INTERNAL_H
#define NCENTER_INTERPOSITION_INTERNAL_H

#include "include/CNcenterInterposition.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

// Functions and variables that the .c files of this target share. They are not part of the interface, but the linker
// sees them, hence the prefix. The files, in the order in which a work comes through them:
//
//     work, queues, groups, delays, clocks, interposition

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED 1
#endif
#endif

// A program's own definition of a function comes before every shared library's, also for the calls that
// Foundation and Swift's runtime make.
#if IS_SANITIZED
// A sanitizer is linked into the program and replaces some of the functions, too, by weak definitions. Its own are
// called next, or it would not see what they do. The code of this folder may run before the sanitizer is ready.
#define BEGIN_REPLACING _Pragma("clang attribute push(__attribute__((disable_sanitizer_instrumentation)), apply_to = function)")
#define END_REPLACING _Pragma("clang attribute pop")
#define REPLACED __attribute__((visibility("default")))
#define OF_SANITIZER(name)                                                          \
    ({                                                                              \
        extern typeof(name) __interceptor_##name __attribute__((weak));             \
        &__interceptor_##name;                                                      \
    })
#else
#define BEGIN_REPLACING
#define END_REPLACING
// Weak, so that the definitions of libdispatch win where it is linked statically.
#define REPLACED __attribute__((weak, visibility("default")))
#define OF_SANITIZER(name) ((typeof(&name))NULL)
#endif

// The next definition, which the one here would otherwise hide; looked up at the first call, which may come before `main`.
#define NEXT(name)                                                            \
    ({                                                                        \
        static _Atomic(typeof(&name)) next;                                   \
        typeof(&name) found = atomic_load_explicit(&next, memory_order_relaxed); \
        if (!found) {                                                         \
            found = OF_SANITIZER(name);                                       \
            if (!found) found = (typeof(&name))dlsym(RTLD_NEXT, #name);       \
            atomic_store_explicit(&next, found, memory_order_relaxed);        \
        }                                                                     \
        found;                                                                \
    })

#define FIND(function, name) ((function = (typeof(function))dlsym(RTLD_DEFAULT, name)) != NULL)

typedef void *queue_t;
typedef void *group_t;
typedef void *block_t;
typedef void (*function_t)(void *);

void dispatch_async(queue_t, block_t);
void dispatch_async_f(queue_t, void *, function_t);
void dispatch_barrier_async(queue_t, block_t);
void dispatch_barrier_async_f(queue_t, void *, function_t);
void dispatch_barrier_sync(queue_t, block_t);
void dispatch_barrier_sync_f(queue_t, void *, function_t);
void dispatch_group_async(group_t, queue_t, block_t);
void dispatch_group_leave(group_t);
void dispatch_group_notify(group_t, queue_t, block_t);
void dispatch_group_notify_f(group_t, queue_t, void *, function_t);
void dispatch_after(uint64_t, queue_t, block_t);
void dispatch_after_f(uint64_t, queue_t, void *, function_t);
uint64_t dispatch_time(uint64_t, int64_t);
uint64_t dispatch_walltime(const struct timespec *, int64_t);
intptr_t dispatch_group_wait(group_t, uint64_t);
intptr_t dispatch_semaphore_wait(void *, uint64_t);
intptr_t dispatch_semaphore_signal(void *);
queue_t dispatch_queue_create(const char *, void *attributes);
queue_t dispatch_queue_create_with_target(const char *, void *attributes, queue_t);
void dispatch_sync(queue_t, block_t);
void dispatch_sync_f(queue_t, void *, function_t);

#pragma GCC visibility push(hidden)

// interposition.c

extern struct ncenter_interposition ncenter_functions;
extern atomic_bool ncenter_is_on;

/// Whether functions are replaced.
static inline bool ncenter_replaces(void) { return atomic_load_explicit(&ncenter_is_on, memory_order_acquire); }

/// The functions and variables that only a process with libdispatch has.
extern struct ncenter_dispatch {
    block_t (*copy_block)(block_t);
    void (*release_block)(block_t);
    void (*retain_object)(void *);
    void (*release_object)(void *);
    void (*enter_group)(group_t);
    queue_t (*global_queue)(intptr_t, uintptr_t);
    void *(*make_overcommitting)(void *, bool);
    void *(*make_semaphore)(intptr_t);
    queue_t main_queue;
    block_t (*create_block)(unsigned long, block_t);
    const char *(*queue_label)(queue_t);
    /// Where debuggers find the parts of a queue, as far as they are needed here (libdispatch, dispatch_queue_offsets).
    const struct {
        uint16_t version, label, label_size, flags, flags_size, number, number_size, width, width_size;
    } *queue_offsets;
} ncenter_dispatch;

// work.c

/// Where the code of a library is, found by one of its ncenter_functions.
struct code {
    uintptr_t function, start, end;
};

/// It starts threads that belong to no app, and turns durations into dates for the kernel, which knows the real time
/// only.
extern struct code ncenter_dispatch_code;
/// Its run loops measure time by the clock that counts since the machine's start, and have timers of the kernel.
extern struct code ncenter_foundation_code;
/// XCTest waits by run loops.
extern struct code ncenter_test_code;

static inline bool ncenter_is_in(const struct code *code, const void *address) {
    return (uintptr_t)address >= code->start && (uintptr_t)address < code->end;
}

static inline bool ncenter_is_dispatch(const void *address) { return ncenter_is_in(&ncenter_dispatch_code, address); }

/// Finds the code of the library that has a function; false if no library has it.
bool ncenter_find_code(struct code *code, const void *function);

/// A function or block on its way to a queue.
struct work {
    void *binding;
    queue_t queue;
    group_t group;
    function_t function;
    void *context;
    block_t block;
    // The group that the work waits for; NULL for other work.
    group_t awaited;
    struct work *next;
    bool is_counted;
};

struct work *ncenter_make_work(void *binding, queue_t queue, function_t function, void *context, block_t block);

/// Runs work on behalf of its app.
void ncenter_run_work(void *work);

/// Runs work of no app.
void ncenter_run_unbound(void *work);

/// New work of the app that the calling code belongs to; NULL for none.
void *ncenter_begin_work(queue_t queue);

uintptr_t ncenter_identity(queue_t queue);

/// Whether the block itself asks to be alone on its queue, as a `DispatchWorkItem(flags: .barrier)` does.
bool ncenter_is_barrier(block_t block);

/// Names the part of libdispatch whose memory layout differs from the one that this target expects, as a sentence
/// without the full stop; returns NULL if all parts have the expected layout.
const char *ncenter_unknown_layout(void);

// queues.c

/// The queue that serves instead of a global one.
queue_t ncenter_roomy(queue_t queue);

/// Puts work on the queue that was kept for it.
void ncenter_enqueue_kept(void *work);

// groups.c

void ncenter_leave(group_t group);

// delays.c

void ncenter_forget_times(void);

/// Notes the time that Swift's clocks have read, as a time of libdispatch.
void ncenter_note_clock(clockid_t clock, const struct timespec *time);

#pragma GCC visibility pop

#endif
