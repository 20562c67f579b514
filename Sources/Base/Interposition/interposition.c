#define _GNU_SOURCE
#include "include/CNcenterInterposition.h"

#include <dlfcn.h>
#include <link.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED 1
#endif
#endif

// A program's own definition of a function comes before every shared library's, also for the calls that
// Foundation and Swift's runtime make.
#if IS_SANITIZED
// A sanitizer is linked into the program and replaces some of the functions, too, by weak definitions. Its own are
// called next, or it would not see what they do. The code here may run before the sanitizer is ready.
#pragma clang attribute push(__attribute__((disable_sanitizer_instrumentation)), apply_to = function)
#define REPLACED __attribute__((visibility("default")))
#define OF_SANITIZER(name)                                                          \
    ({                                                                              \
        extern typeof(name) __interceptor_##name __attribute__((weak));             \
        &__interceptor_##name;                                                      \
    })
#else
// Weak, so that the definitions of libdispatch win where it is linked statically.
#define REPLACED __attribute__((weak, visibility("default")))
#define OF_SANITIZER(name) ((typeof(&name))NULL)
#endif

// The next definition, which this file would otherwise hide; looked up at the first call, which may come before `main`.
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

static struct ncenter_interposition functions;
static atomic_bool is_on;
static pthread_mutex_t waits_lock = PTHREAD_MUTEX_INITIALIZER;
static void end_waits(void *object, bool all);
static pthread_key_t thread_key;
// The functions that only a process with libdispatch has.
static block_t (*copy_block)(block_t);
static void (*release_block)(block_t);
static void (*retain_object)(void *);
static void (*release_object)(void *);
static void (*enter_group)(group_t);
static queue_t (*global_queue)(intptr_t, uintptr_t);
static void *(*make_overcommitting)(void *, bool);
static void *(*make_semaphore)(intptr_t);
static queue_t main_queue;
static block_t (*create_block)(unsigned long, block_t);
static const char *(*queue_label)(queue_t);
/// The function at the beginning of every block made by dispatch_block_create().
static void (*flagged_invoke)(block_t);

#pragma mark - Who calls

/// Where the code of a library is, found by one of its functions.
struct code {
    uintptr_t function, start, end;
};

/// It starts threads that belong to no app, and turns durations into dates for the kernel, which knows the real time
/// only.
static struct code dispatch_code;
/// Its run loops measure time by the clock that counts since the machine's start, and have timers of the kernel.
static struct code foundation_code;

static bool is_in(const struct code *code, const void *address) {
    return (uintptr_t)address >= code->start && (uintptr_t)address < code->end;
}

static bool is_dispatch(const void *address) { return is_in(&dispatch_code, address); }

static int find_code(struct dl_phdr_info *object, size_t size, void *context) {
    struct code *code = context;
    for (int index = 0; index < object->dlpi_phnum; index++) {
        const ElfW(Phdr) *segment = &object->dlpi_phdr[index];
        uintptr_t start = object->dlpi_addr + segment->p_vaddr, end = start + segment->p_memsz;
        if (segment->p_type != PT_LOAD || code->function < start || code->function >= end) continue;
        code->start = start;
        code->end = end;
        return 1;
    }
    return 0;
}

#pragma mark - Work on queues

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

/// The part of a block's layout that is needed to call it (Clang, "Block Implementation Specification").
struct block_layout {
    void *isa;
    int flags, reserved;
    void (*invoke)(block_t);
};

/// The part of a block made by dispatch_block_create() that tells its flags (libdispatch, queue_internal.h).
struct block_with_flags {
    struct block_layout block;
    const void *descriptor;
    uintptr_t magic, flags;
};

/// Whether the block itself asks to be alone on its queue, as a `DispatchWorkItem(flags: .barrier)` does.
static bool is_barrier(block_t block) {
    const int has_copy_helper = 1 << 25;
    const struct block_with_flags *flagged = block;
    if (!(flagged->block.flags & has_copy_helper) || flagged->block.invoke != flagged_invoke) return false;
    return flagged->magic == 0xD159B10C && flagged->flags & 1;
}

static struct work *make_work(void *binding, queue_t queue, function_t function, void *context, block_t block) {
    struct work *work = calloc(1, sizeof *work);
    if (!work) abort();
    *work = (struct work){
        .binding = binding, .queue = queue, .function = function, .context = context,
        .block = block ? copy_block(block) : NULL};
    return work;
}

static void leave(group_t group);

static void call_work(void *context) {
    struct work *work = context;
    if (work->block) {
        ((struct block_layout *)work->block)->invoke(work->block);
        release_block(work->block);
    } else {
        work->function(work->context);
    }
    if (work->group) {
        leave(work->group);
        release_object(work->group);
    }
}

/// Where debuggers find the parts of a queue, as far as they are needed here (libdispatch, dispatch_queue_offsets).
static const struct {
    uint16_t version, label, label_size, flags, flags_size, number, number_size, width, width_size;
} *queue_offsets;

/// How many blocks a queue runs at a time.
static uint16_t width_of(queue_t queue) {
    uint16_t width;
    memcpy(&width, (const char *)queue + queue_offsets->width, sizeof width);
    return width;
}

static uintptr_t identity(queue_t queue) {
    if (queue == main_queue) return ncenter_main_queue;
    // A thread is on no queue.
    if (!queue) return ncenter_concurrent_queue;
    return width_of(queue) == 1 ? (uintptr_t)queue : ncenter_concurrent_queue;
}

#pragma mark - The layout of libdispatch

static void do_nothing(block_t block) {}

/// Whether a queue's width is where `dispatch_queue_offsets` says.
static bool finds_width(void) {
    // No queue is smaller than this.
    const size_t least_size = 128;
    if (queue_offsets->width_size != sizeof(uint16_t) || queue_offsets->width > least_size - sizeof(uint16_t)) return false;
    queue_t serial = NEXT(dispatch_queue_create)("ncenter.layout", NULL);
    bool is_found = width_of(serial) == 1 && width_of(global_queue(0, 0)) > 1;
    release_object(serial);
    return is_found;
}

/// Whether the flags of a block are where this file looks for them. Also finds what such blocks begin with.
static bool finds_flags(void) {
    static const struct { uintptr_t reserved, size; } descriptor = {0, sizeof(struct block_layout) + sizeof(void *)};
    static struct { struct block_layout block; const void *descriptor; } block;
    const int is_global = 1 << 28;
    const unsigned long no_flags = 0, barrier = 1;
    block.block = (struct block_layout){.isa = dlsym(RTLD_DEFAULT, "_NSConcreteGlobalBlock"), .flags = is_global,
        .invoke = do_nothing};
    block.descriptor = &descriptor;
    block_t plain = create_block(no_flags, &block), flagged = create_block(barrier, &block);
    bool is_found = plain && flagged;
    if (is_found) {
        flagged_invoke = ((struct block_layout *)flagged)->invoke;
        is_found = is_barrier(flagged) && !is_barrier(plain) && !is_barrier(&block);
    }
    if (plain) release_block(plain);
    if (flagged) release_block(flagged);
    return is_found;
}

/// Names the part of libdispatch whose memory layout differs from the one that this file expects, as a sentence without
/// the full stop; returns NULL if all parts have the expected layout.
static const char *unknown_layout(void) {
    const char *label = queue_label(main_queue);
    if (!label || strcmp(label, "com.apple.main-thread") != 0) return "libdispatch has its main queue elsewhere";
    if (!finds_width()) return "libdispatch lays out its queues in another way";
    if (!finds_flags()) return "libdispatch lays out its blocks in another way";
    return NULL;
}


static void forget_times(void);

static void run_work(void *context) {
    struct work *work = context;
    forget_times();
    functions.run(work->binding, call_work, work);
    free(work);
}

/// New work of the app that the calling code belongs to; NULL for none.
static void *begin(queue_t queue) {
    return atomic_load_explicit(&is_on, memory_order_acquire) ? functions.begin(identity(queue), false) : NULL;
}

#pragma mark - Threads for queues

// As many threads as processors serve all concurrent queues. While some of them wait, which blocks get the others is a
// matter of chance, and code that has its turn may not get any. "Overcommitting" queues have up to 255 threads.

static atomic_bool has_room;
static const intptr_t service_classes[] = {0x21, 0x19, 0x15, 0x11, 0x09, 0x05};
enum { count_of_classes = sizeof service_classes / sizeof *service_classes, overcommits = 2 };
static queue_t global_queues[count_of_classes], roomy_queues[count_of_classes];

/// The queue that serves instead of a global one.
static queue_t roomy(queue_t queue) {
    if (!atomic_load_explicit(&has_room, memory_order_acquire)) return queue;
    for (int index = 0; index < count_of_classes; index++) {
        if (global_queues[index] == queue) return roomy_queues[index];
    }
    return queue;
}

void ncenter_interposition_give_room(void) {
    if (!atomic_load_explicit(&is_on, memory_order_acquire)) return;
    for (int index = 0; index < count_of_classes; index++) {
        global_queues[index] = global_queue(service_classes[index], 0);
        roomy_queues[index] = global_queue(service_classes[index], overcommits);
    }
    atomic_store_explicit(&has_room, true, memory_order_release);
}

// A queue without attributes is serial and has a thread of its own anyway, so only queues with attributes change.

REPLACED queue_t dispatch_queue_create_with_target(const char *label, void *attributes, queue_t target) {
    bool is_roomy = attributes && !target && atomic_load_explicit(&has_room, memory_order_acquire);
    return NEXT(dispatch_queue_create_with_target)(
        label, is_roomy ? make_overcommitting(attributes, true) : attributes, target);
}

/// Called for the queues of Swift's tasks, whose number of threads is limited by the queues themselves. They may come
/// before everything else here.
REPLACED queue_t dispatch_queue_create(const char *label, void *attributes) {
    typeof(make_overcommitting) make;
    bool is_roomy = attributes && FIND(make, "dispatch_queue_attr_make_with_overcommit");
    return NEXT(dispatch_queue_create)(label, is_roomy ? make(attributes, true) : attributes);
}

#pragma mark - Putting work on queues

/// Puts work on the queue that was kept for it.
static void enqueue_kept(void *context) {
    struct work *work = context;
    queue_t queue = work->queue;
    NEXT(dispatch_async_f)(roomy(queue), work, run_work);
    release_object(queue);
}

REPLACED void dispatch_async(queue_t queue, block_t block) {
    void *binding = begin(queue);
    if (!binding) return NEXT(dispatch_async)(queue, block);
    if (is_barrier(block)) {
        NEXT(dispatch_barrier_async_f)(queue, make_work(binding, queue, NULL, NULL, block), run_work);
    } else {
        NEXT(dispatch_async_f)(roomy(queue), make_work(binding, queue, NULL, NULL, block), run_work);
    }
}

REPLACED void dispatch_async_f(queue_t queue, void *context, function_t function) {
    void *binding = begin(queue);
    if (!binding) return NEXT(dispatch_async_f)(queue, context, function);
    NEXT(dispatch_async_f)(roomy(queue), make_work(binding, queue, function, context, NULL), run_work);
}

REPLACED void dispatch_barrier_async(queue_t queue, block_t block) {
    void *binding = begin(queue);
    if (!binding) return NEXT(dispatch_barrier_async)(queue, block);
    NEXT(dispatch_barrier_async_f)(queue, make_work(binding, queue, NULL, NULL, block), run_work);
}

REPLACED void dispatch_group_async(group_t group, queue_t queue, block_t block) {
    void *binding = begin(queue);
    if (!binding) return NEXT(dispatch_group_async)(group, queue, block);
    struct work *work = make_work(binding, queue, NULL, NULL, block);
    retain_object(group);
    enter_group(group);
    work->group = group;
    NEXT(dispatch_async_f)(roomy(queue), work, run_work);
}

/// Work that the caller waits for; NULL for code of no app.
static struct work *begin_sync(queue_t queue, block_t block) {
    if (!atomic_load_explicit(&is_on, memory_order_acquire)) return NULL;
    void *binding = functions.begin(identity(queue), true);
    return binding ? make_work(binding, queue, NULL, NULL, block) : NULL;
}

// The main queue has a thread of its own, which serves those that wait for it like everybody else. So the place of who
// waits is certain before others have their turn.
static pthread_mutex_t joining = PTHREAD_MUTEX_INITIALIZER;

struct main_work {
    struct work *work;
    void *done;
};

static void run_main_work(void *context) {
    struct main_work *main_work = context;
    // The caller may not have joined yet.
    pthread_mutex_lock(&joining);
    pthread_mutex_unlock(&joining);
    run_work(main_work->work);
    NEXT(dispatch_semaphore_signal)(main_work->done);
}

static void sync_on_main_queue(struct work *work) {
    struct main_work main_work = {.work = work, .done = make_semaphore(0)};
    pthread_mutex_lock(&joining);
    NEXT(dispatch_async_f)(main_queue, &main_work, run_main_work);
    functions.join(work->binding);
    pthread_mutex_unlock(&joining);
    NEXT(dispatch_semaphore_wait)(main_work.done, UINT64_MAX);
    release_object(main_work.done);
}

/// Waits for work in one of two ways; libdispatch ends a thread that waits for its own queue.
static void sync_work(queue_t queue, struct work *work, void (*sync)(queue_t, void *, function_t)) {
    if (queue == main_queue && gettid() != getpid()) return sync_on_main_queue(work);
    functions.join(work->binding);
    sync(queue, work, run_work);
}

REPLACED void dispatch_sync(queue_t queue, block_t block) {
    struct work *work = begin_sync(queue, block);
    if (!work) return NEXT(dispatch_sync)(queue, block);
    sync_work(queue, work, is_barrier(block) ? NEXT(dispatch_barrier_sync_f) : NEXT(dispatch_sync_f));
}

REPLACED void dispatch_barrier_sync(queue_t queue, block_t block) {
    struct work *work = begin_sync(queue, block);
    if (!work) return NEXT(dispatch_barrier_sync)(queue, block);
    sync_work(queue, work, NEXT(dispatch_barrier_sync_f));
}

#pragma mark - Work after a group

// Work that waits for a group counts from the moment at which the group becomes empty, before the last member of the
// group stops to count: there is no moment without any.
static pthread_mutex_t waiting_lock = PTHREAD_MUTEX_INITIALIZER;
static struct work *waiting;

/// Counts the work that the group has let go of.
static void count_released(group_t group) {
    pthread_mutex_lock(&waiting_lock);
    bool is_empty = false, is_known = false;
    for (struct work *work = waiting; work; work = work->next) {
        if (work->awaited != group || work->is_counted) continue;
        if (!is_known) is_empty = NEXT(dispatch_group_wait)(group, 0) == 0;
        is_known = true;
        if (!is_empty) break;
        work->is_counted = true;
        functions.post(work->binding);
    }
    pthread_mutex_unlock(&waiting_lock);
}

/// Passes work on to its queue when its group is empty.
static void notify(void *context) {
    struct work *work = context;
    pthread_mutex_lock(&waiting_lock);
    struct work **place = &waiting;
    while (*place != work) place = &(*place)->next;
    *place = work->next;
    if (!work->is_counted) functions.post(work->binding);
    pthread_mutex_unlock(&waiting_lock);
    enqueue_kept(work);
}

REPLACED void dispatch_group_notify(group_t group, queue_t queue, block_t block) {
    void *binding = begin(queue);
    if (!binding) return NEXT(dispatch_group_notify)(group, queue, block);
    struct work *work = make_work(binding, queue, NULL, NULL, block);
    retain_object(queue);
    work->awaited = group;
    pthread_mutex_lock(&waiting_lock);
    work->next = waiting;
    waiting = work;
    pthread_mutex_unlock(&waiting_lock);
    functions.withdraw(binding);
    NEXT(dispatch_group_notify_f)(group, global_queue(0, 0), work, notify);
    count_released(group);
}

static void leave(group_t group) {
    if (!atomic_load_explicit(&is_on, memory_order_acquire)) return NEXT(dispatch_group_leave)(group);
    pthread_mutex_lock(&waits_lock);
    NEXT(dispatch_group_leave)(group);
    if (NEXT(dispatch_group_wait)(group, 0) == 0) end_waits(group, true);
    pthread_mutex_unlock(&waits_lock);
    count_released(group);
}

REPLACED void dispatch_group_leave(group_t group) {
    // The thread that waits for the group may release it as soon as it wakes.
    bool is_replaced = atomic_load_explicit(&is_on, memory_order_acquire);
    if (is_replaced) retain_object(group);
    leave(group);
    if (is_replaced) release_object(group);
}

#pragma mark - Waits

// A thread that waits for a semaphore or a group holds up the work that it runs: until the user answers, for example.
// It counts as waiting until somebody lets it go on, not until it has woken up, so that at no moment everything seems
// to wait while a thread is about to run.
struct wait {
    void *object;
    void *binding;
    bool has_ended;
    struct wait *next;
};

static struct wait *waits;

static void end_wait(struct wait *wait) {
    wait->has_ended = true;
    functions.wait_ended(wait->binding);
}

/// Ends the waits for an object: one, or all of them.
static void end_waits(void *object, bool all) {
    for (struct wait *wait = waits; wait; wait = wait->next) {
        if (wait->object != object || wait->has_ended) continue;
        end_wait(wait);
        if (!all) return;
    }
}

/// Waits for an object by a function that returns 0 when the wait was successful.
///
/// Under the lock the functions of the device only count: a function that puts work on a queue may come back here.
static intptr_t wait_for(void *object, uint64_t timeout, intptr_t (*wait)(void *, uint64_t)) {
    if (timeout == 0 || !atomic_load_explicit(&is_on, memory_order_acquire)) return wait(object, timeout);
    pthread_mutex_lock(&waits_lock);
    // The lock keeps other threads from signalling the object between this look and the entry.
    if (wait(object, 0) == 0) {
        pthread_mutex_unlock(&waits_lock);
        return 0;
    }
    struct wait entry = {.object = object, .binding = functions.wait_began()};
    if (entry.binding) {
        entry.next = waits;
        waits = &entry;
    }
    pthread_mutex_unlock(&waits_lock);
    if (entry.binding) functions.waits(entry.binding);
    intptr_t result = wait(object, timeout);
    if (!entry.binding) return result;
    pthread_mutex_lock(&waits_lock);
    struct wait **place = &waits;
    while (*place != &entry) place = &(*place)->next;
    *place = entry.next;
    if (!entry.has_ended) end_wait(&entry);
    pthread_mutex_unlock(&waits_lock);
    functions.wait_over(entry.binding);
    return result;
}

static intptr_t wait_semaphore(void *semaphore, uint64_t timeout) {
    return NEXT(dispatch_semaphore_wait)(semaphore, timeout);
}

static intptr_t wait_group_members(void *group, uint64_t timeout) { return NEXT(dispatch_group_wait)(group, timeout); }

// The threads of libdispatch wait for work by semaphores of its own.
REPLACED intptr_t dispatch_semaphore_wait(void *semaphore, uint64_t timeout) {
    if (is_dispatch(__builtin_return_address(0))) return wait_semaphore(semaphore, timeout);
    return wait_for(semaphore, timeout, wait_semaphore);
}

REPLACED intptr_t dispatch_group_wait(group_t group, uint64_t timeout) {
    return wait_for(group, timeout, wait_group_members);
}

REPLACED intptr_t dispatch_semaphore_signal(void *semaphore) {
    if (!atomic_load_explicit(&is_on, memory_order_acquire) || is_dispatch(__builtin_return_address(0))) {
        return NEXT(dispatch_semaphore_signal)(semaphore);
    }
    pthread_mutex_lock(&waits_lock);
    intptr_t result = NEXT(dispatch_semaphore_signal)(semaphore);
    end_waits(semaphore, false);
    pthread_mutex_unlock(&waits_lock);
    return result;
}

#pragma mark - Work after a delay

static int64_t real_nanoseconds(clockid_t clock) {
    struct timespec time = {0};
    NEXT(clock_gettime)(clock, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

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

static void forget_times(void) { memset(times_read, 0, sizeof times_read); }

static uint64_t note_time(uint64_t now) { return times_read[kind_of(now)] = now; }

/// The nanoseconds from a time to one of the same clock: dates are negative numbers.
static int64_t nanoseconds_between(uint64_t start, uint64_t end) {
    return kind_of(end) == date ? (int64_t)(start - end) : (int64_t)(end - start);
}

REPLACED uint64_t dispatch_walltime(const struct timespec *when, int64_t delta) {
    if (when || !atomic_load_explicit(&is_on, memory_order_acquire)) return NEXT(dispatch_walltime)(when, delta);
    return NEXT(dispatch_time)(note_time(NEXT(dispatch_walltime)(NULL, 0)), delta);
}

REPLACED uint64_t dispatch_time(uint64_t when, int64_t delta) {
    if (!atomic_load_explicit(&is_on, memory_order_acquire)) return NEXT(dispatch_time)(when, delta);
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
    retain_object(work->queue);
    if (functions.keep(work->binding, delay_until(when), enqueue_kept, work)) return true;
    release_object(work->queue);
    return false;
}

REPLACED void dispatch_after(uint64_t when, queue_t queue, block_t block) {
    void *binding = begin(queue);
    if (!binding) return NEXT(dispatch_after)(when, queue, block);
    struct work *work = make_work(binding, queue, NULL, NULL, block);
    if (!keep(when, work)) NEXT(dispatch_after_f)(when, queue, work, run_work);
}

REPLACED void dispatch_after_f(uint64_t when, queue_t queue, void *context, function_t function) {
    void *binding = begin(queue);
    if (!binding) return NEXT(dispatch_after_f)(when, queue, context, function);
    struct work *work = make_work(binding, queue, function, context, NULL);
    if (!keep(when, work)) NEXT(dispatch_after_f)(when, queue, work, run_work);
}

#pragma mark - Threads

struct thread_start {
    void *binding;
    void *(*start)(void *);
    void *argument;
};

static void end_thread(void *binding) { functions.thread_ended(binding); }

static void *start_thread(void *context) {
    struct thread_start start = *(struct thread_start *)context;
    free(context);
    functions.thread_began(start.binding);
    // Called by pthread_exit() as well, which leaves this function without returning.
    pthread_setspecific(thread_key, start.binding);
    return start.start(start.argument);
}

REPLACED int pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*function)(void *), void *argument
) {
    void *binding = is_dispatch(__builtin_return_address(0)) ? NULL : begin(NULL);
    if (!binding) return NEXT(pthread_create)(thread, attributes, function, argument);
    struct thread_start *start = malloc(sizeof *start);
    if (!start) abort();
    *start = (struct thread_start){.binding = binding, .start = function, .argument = argument};
    int error = NEXT(pthread_create)(thread, attributes, start_thread, start);
    if (error) {
        functions.run(binding, free, start);
    }
    return error;
}

#pragma mark - Time

/// The device's time for code that has one.
static bool device_time(const void *caller, long long *nanoseconds) {
    return atomic_load_explicit(&is_on, memory_order_acquire) && !is_dispatch(caller) && functions.now(nanoseconds);
}

static struct timespec parts(long long nanoseconds) {
    long long rest = nanoseconds % 1000000000;
    if (rest < 0) rest += 1000000000;
    return (struct timespec){.tv_sec = (nanoseconds - rest) / 1000000000, .tv_nsec = rest};
}

/// Notes the time that Swift's clocks have read, as a time of libdispatch.
static void note_clock(clockid_t clock, const struct timespec *time) {
    uint64_t nanoseconds = (uint64_t)time->tv_sec * 1000000000 + (uint64_t)time->tv_nsec;
    if (clock == CLOCK_MONOTONIC) times_read[uptime] = nanoseconds;
    if (clock == CLOCK_BOOTTIME) times_read[continuous_time] = nanoseconds | 1ull << 63;
}

REPLACED int clock_gettime(clockid_t clock, struct timespec *time) {
    long long nanoseconds;
    const void *caller = __builtin_return_address(0);
    bool is_date = clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE;
    bool is_of_run_loop = clock == CLOCK_MONOTONIC && is_in(&foundation_code, caller);
    if ((is_date || is_of_run_loop) && device_time(caller, &nanoseconds)) {
        *time = parts(nanoseconds);
        return 0;
    }
    int result = NEXT(clock_gettime)(clock, time);
    bool is_noted = !is_date && result == 0 && atomic_load_explicit(&is_on, memory_order_acquire);
    if (is_noted && !is_dispatch(caller)) note_clock(clock, time);
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

#pragma mark - Timers of run loops

void ncenter_interposition_expire(int timer) {
    struct itimerspec soon = {.it_value = {.tv_nsec = 1}};
    // The only error is that it is no longer a timer.
    NEXT(timerfd_settime)(timer, 0, &soon, NULL);
}

REPLACED int timerfd_settime(int timer, int flags, const struct itimerspec *time, struct itimerspec *former) {
    long long now;
    if (!is_in(&foundation_code, __builtin_return_address(0)) || !device_time(__builtin_return_address(0), &now)) {
        return NEXT(timerfd_settime)(timer, flags, time, former);
    }
    long long date = (long long)time->it_value.tv_sec * 1000000000 + time->it_value.tv_nsec;
    long long delay = flags & TFD_TIMER_ABSTIME ? date - now : date;
    bool is_kept = functions.keep_timer(timer, date == 0 || delay <= 0 ? -1 : delay);
    if (!is_kept) return NEXT(timerfd_settime)(timer, flags, time, former);
    struct itimerspec real = {.it_value = {.tv_nsec = date != 0 && delay <= 0 ? 1 : 0}};
    return NEXT(timerfd_settime)(timer, 0, &real, former);
}

#pragma mark - Ends

static void (*_Atomic end_handler)(const char *, int);

void ncenter_interposition_watch_ends(void (*handler)(const char *function, int status)) {
    atomic_store(&end_handler, handler);
}

static void tell_end(const char *function, int status) {
    void (*handler)(const char *, int) = atomic_load(&end_handler);
    if (handler) handler(function, status);
}

/// Signal handlers may end the process like this, and there nothing may be looked up: the kernel does what `_exit`
/// does.
static _Noreturn void end_at_once(const char *function, int status) {
    tell_end(function, status);
    while (true) syscall(SYS_exit_group, status);
}

REPLACED void _exit(int status) { end_at_once("_exit", status); }

REPLACED void _Exit(int status) { end_at_once("_Exit", status); }

REPLACED void quick_exit(int status) {
    tell_end("quick_exit", status);
    NEXT(quick_exit)(status);
    __builtin_unreachable();
}

#pragma mark - Output

REPLACED size_t fwrite(const void *data, size_t size, size_t count, FILE *stream) {
    if (atomic_load_explicit(&is_on, memory_order_acquire) && (stream == stdout || stream == stderr)) {
        functions.print(data, size * count);
    }
    return NEXT(fwrite)(data, size, count, stream);
}

#pragma mark - Begin

/// Finds the functions that only a process with libdispatch has. Returns why nothing can be replaced; NULL if it can.
static const char *find_dispatch(void) {
    void *next = dlsym(RTLD_NEXT, "dispatch_async");
    if (!next || dlsym(RTLD_DEFAULT, "dispatch_async") != (void *)dispatch_async
        || dlsym(RTLD_DEFAULT, "clock_gettime") != (void *)clock_gettime) {
        return "the program is linked statically";
    }
    dispatch_code.function = (uintptr_t)next;
    bool is_complete = FIND(copy_block, "_Block_copy") && FIND(release_block, "_Block_release")
        && FIND(retain_object, "dispatch_retain") && FIND(release_object, "dispatch_release")
        && FIND(enter_group, "dispatch_group_enter") && FIND(global_queue, "dispatch_get_global_queue")
        && FIND(make_semaphore, "dispatch_semaphore_create")
        && FIND(make_overcommitting, "dispatch_queue_attr_make_with_overcommit")
        && FIND(main_queue, "_dispatch_main_q") && FIND(queue_label, "dispatch_queue_get_label")
        && FIND(queue_offsets, "dispatch_queue_offsets") && FIND(create_block, "dispatch_block_create")
        && dl_iterate_phdr(find_code, &dispatch_code);
    return is_complete ? unknown_layout() : "libdispatch lacks functions";
}

const char *ncenter_interposition_begin(struct ncenter_interposition given) {
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&lock);
    const char *problem = NULL;
    if (!atomic_load(&is_on)) {
        problem = find_dispatch();
        if (!problem && pthread_key_create(&thread_key, end_thread) != 0) problem = "the C library has no key for threads";
        if (!problem) {
            functions = given;
            // A program without Foundation has no run loops.
            foundation_code.function = (uintptr_t)dlsym(RTLD_DEFAULT, "CFRunLoopGetNextTimerFireDate");
            if (foundation_code.function) dl_iterate_phdr(find_code, &foundation_code);
            atomic_store_explicit(&is_on, true, memory_order_release);
        }
    }
    pthread_mutex_unlock(&lock);
    return problem;
}

#if IS_SANITIZED
#pragma clang attribute pop
#endif
