#define _GNU_SOURCE
#include "internal.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>

BEGIN_REPLACING

#pragma mark - Threads for queues

// As many threads as processors serve all concurrent queues. While some of them wait, which blocks get the others is a
// matter of chance, and code that has its turn may not get any. "Overcommitting" queues have up to 255 threads.

static atomic_bool has_room;
static const intptr_t service_classes[] = {0x21, 0x19, 0x15, 0x11, 0x09, 0x05};
enum { count_of_classes = sizeof service_classes / sizeof *service_classes, overcommits = 2 };
static queue_t global_queues[count_of_classes], roomy_queues[count_of_classes];

queue_t ncenter_roomy(queue_t queue) {
    if (!atomic_load_explicit(&has_room, memory_order_acquire)) return queue;
    for (int index = 0; index < count_of_classes; index++) {
        if (global_queues[index] == queue) return roomy_queues[index];
    }
    return queue;
}

void ncenter_interposition_give_room(void) {
    if (!ncenter_replaces()) return;
    for (int index = 0; index < count_of_classes; index++) {
        global_queues[index] = ncenter_dispatch.global_queue(service_classes[index], 0);
        roomy_queues[index] = ncenter_dispatch.global_queue(service_classes[index], overcommits);
    }
    atomic_store_explicit(&has_room, true, memory_order_release);
}

// A queue without attributes is serial and has a thread of its own anyway, so only queues with attributes change.

REPLACED queue_t dispatch_queue_create_with_target(const char *label, void *attributes, queue_t target) {
    bool is_roomy = attributes && !target && atomic_load_explicit(&has_room, memory_order_acquire);
    return NEXT(dispatch_queue_create_with_target)(
        label, is_roomy ? ncenter_dispatch.make_overcommitting(attributes, true) : attributes, target);
}

/// Called for the queues of Swift's tasks, whose number of threads is limited by the queues themselves. They may come
/// before everything else here.
REPLACED queue_t dispatch_queue_create(const char *label, void *attributes) {
    typeof(ncenter_dispatch.make_overcommitting) make;
    bool is_roomy = attributes && FIND(make, "dispatch_queue_attr_make_with_overcommit");
    return NEXT(dispatch_queue_create)(label, is_roomy ? make(attributes, true) : attributes);
}

#pragma mark - The main queue

// Neither libdispatch nor a run loop serves the main queue inside one of its blocks, and a test on the main actor is in
// one. So a process with such tests can have a queue of its own for the main thread, which can be served anywhere.

struct main_item {
    function_t function;
    void *context;
    struct main_item *next;
};

static pthread_mutex_t main_lock = PTHREAD_MUTEX_INITIALIZER;
static struct main_item *first_main_item, **main_end = &first_main_item;
static void (*_Atomic main_wake)(void);
/// Whether somebody has been called who is going to run what there is; used under the lock.
static bool is_called;

void ncenter_interposition_serve_main(void (*wake)(void)) {
    pthread_mutex_lock(&main_lock);
    is_called = false;
    pthread_mutex_unlock(&main_lock);
    atomic_store(&main_wake, wake);
}

/// Calls somebody who runs what there is, unless one has been called.
static void call(void) {
    pthread_mutex_lock(&main_lock);
    bool must_call = first_main_item && !is_called;
    if (must_call) is_called = true;
    pthread_mutex_unlock(&main_lock);
    if (must_call) atomic_load(&main_wake)();
}

/// Puts a call on the queue.
static void enqueue(queue_t queue, void *context, function_t function) {
    if (!atomic_load(&main_wake) || queue != ncenter_dispatch.main_queue) return NEXT(dispatch_async_f)(ncenter_roomy(queue), context, function);
    struct main_item *item = malloc(sizeof *item);
    if (!item) abort();
    *item = (struct main_item){.function = function, .context = context};
    pthread_mutex_lock(&main_lock);
    *main_end = item;
    main_end = &item->next;
    pthread_mutex_unlock(&main_lock);
    call();
}

static struct main_item *next_main_item(void) {
    pthread_mutex_lock(&main_lock);
    struct main_item *item = first_main_item;
    if (item) first_main_item = item->next;
    if (!first_main_item) main_end = &first_main_item;
    pthread_mutex_unlock(&main_lock);
    return item;
}

void ncenter_interposition_run_main(bool was_called) {
    if (was_called) {
        pthread_mutex_lock(&main_lock);
        is_called = false;
        pthread_mutex_unlock(&main_lock);
    }
    // In portions, so that a flood of blocks keeps nobody from looking whether to wait on.
    for (int turn = 0; turn < 64; turn++) {
        struct main_item *item = next_main_item();
        if (!item) return;
        struct main_item taken = *item;
        free(item);
        taken.function(taken.context);
    }
    call();
}

#pragma mark - Putting work on queues

void ncenter_enqueue_kept(void *context) {
    struct work *work = context;
    queue_t queue = work->queue;
    enqueue(queue, work, ncenter_run_work);
    ncenter_dispatch.release_object(queue);
}

REPLACED void dispatch_async(queue_t queue, block_t block) {
    void *binding = ncenter_begin_work(queue);
    if (!binding && queue == ncenter_dispatch.main_queue && atomic_load(&main_wake)) {
        return enqueue(queue, ncenter_make_work(NULL, queue, NULL, NULL, block), ncenter_run_unbound);
    }
    if (!binding) return NEXT(dispatch_async)(queue, block);
    if (ncenter_is_barrier(block)) {
        NEXT(dispatch_barrier_async_f)(queue, ncenter_make_work(binding, queue, NULL, NULL, block), ncenter_run_work);
    } else {
        enqueue(queue, ncenter_make_work(binding, queue, NULL, NULL, block), ncenter_run_work);
    }
}

REPLACED void dispatch_async_f(queue_t queue, void *context, function_t function) {
    void *binding = ncenter_begin_work(queue);
    bool is_main = queue == ncenter_dispatch.main_queue && atomic_load(&main_wake);
    if (!binding && is_main) return enqueue(queue, context, function);
    if (!binding) return NEXT(dispatch_async_f)(queue, context, function);
    enqueue(queue, ncenter_make_work(binding, queue, function, context, NULL), ncenter_run_work);
}

REPLACED void dispatch_barrier_async(queue_t queue, block_t block) {
    void *binding = ncenter_begin_work(queue);
    if (!binding) return NEXT(dispatch_barrier_async)(queue, block);
    NEXT(dispatch_barrier_async_f)(queue, ncenter_make_work(binding, queue, NULL, NULL, block), ncenter_run_work);
}

REPLACED void dispatch_group_async(group_t group, queue_t queue, block_t block) {
    void *binding = ncenter_begin_work(queue);
    if (!binding) return NEXT(dispatch_group_async)(group, queue, block);
    struct work *work = ncenter_make_work(binding, queue, NULL, NULL, block);
    ncenter_dispatch.retain_object(group);
    ncenter_dispatch.enter_group(group);
    work->group = group;
    enqueue(queue, work, ncenter_run_work);
}

/// Work that the caller waits for; NULL for code of no app.
static struct work *begin_sync(queue_t queue, block_t block) {
    if (!ncenter_replaces()) return NULL;
    void *binding = ncenter_functions.begin(ncenter_identity(queue), true);
    return binding ? ncenter_make_work(binding, queue, NULL, NULL, block) : NULL;
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
    ncenter_run_work(main_work->work);
    NEXT(dispatch_semaphore_signal)(main_work->done);
}

static void sync_on_main_queue(struct work *work) {
    struct main_work main_work = {.work = work, .done = ncenter_dispatch.make_semaphore(0)};
    pthread_mutex_lock(&joining);
    enqueue(ncenter_dispatch.main_queue, &main_work, run_main_work);
    ncenter_functions.join(work->binding);
    pthread_mutex_unlock(&joining);
    NEXT(dispatch_semaphore_wait)(main_work.done, UINT64_MAX);
    ncenter_dispatch.release_object(main_work.done);
}

/// Waits for work in one of two ways; libdispatch ends a thread that waits for its own queue.
static void sync_work(queue_t queue, struct work *work, void (*sync)(queue_t, void *, function_t)) {
    if (queue == ncenter_dispatch.main_queue && gettid() != getpid()) return sync_on_main_queue(work);
    ncenter_functions.join(work->binding);
    sync(queue, work, ncenter_run_work);
}

REPLACED void dispatch_sync(queue_t queue, block_t block) {
    struct work *work = begin_sync(queue, block);
    if (!work) return NEXT(dispatch_sync)(queue, block);
    sync_work(queue, work, ncenter_is_barrier(block) ? NEXT(dispatch_barrier_sync_f) : NEXT(dispatch_sync_f));
}

REPLACED void dispatch_barrier_sync(queue_t queue, block_t block) {
    struct work *work = begin_sync(queue, block);
    if (!work) return NEXT(dispatch_barrier_sync)(queue, block);
    sync_work(queue, work, NEXT(dispatch_barrier_sync_f));
}

END_REPLACING
