#define _GNU_SOURCE
#include "internal.h"

BEGIN_REPLACING

#pragma mark - Work after a group

static pthread_mutex_t waits_lock = PTHREAD_MUTEX_INITIALIZER;
static void end_waits(void *object, bool all);

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
        ncenter_functions.post(work->binding);
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
    if (!work->is_counted) ncenter_functions.post(work->binding);
    pthread_mutex_unlock(&waiting_lock);
    ncenter_enqueue_kept(work);
}

REPLACED void dispatch_group_notify(group_t group, queue_t queue, block_t block) {
    void *binding = ncenter_begin_work(queue);
    if (!binding) return NEXT(dispatch_group_notify)(group, queue, block);
    struct work *work = ncenter_make_work(binding, queue, NULL, NULL, block);
    ncenter_dispatch.retain_object(queue);
    work->awaited = group;
    pthread_mutex_lock(&waiting_lock);
    work->next = waiting;
    waiting = work;
    pthread_mutex_unlock(&waiting_lock);
    ncenter_functions.withdraw(binding);
    NEXT(dispatch_group_notify_f)(group, ncenter_dispatch.global_queue(0, 0), work, notify);
    count_released(group);
}

void ncenter_leave(group_t group) {
    if (!ncenter_replaces()) return NEXT(dispatch_group_leave)(group);
    pthread_mutex_lock(&waits_lock);
    NEXT(dispatch_group_leave)(group);
    if (NEXT(dispatch_group_wait)(group, 0) == 0) end_waits(group, true);
    pthread_mutex_unlock(&waits_lock);
    count_released(group);
}

REPLACED void dispatch_group_leave(group_t group) {
    // The thread that waits for the group may release it as soon as it wakes.
    bool is_replaced = ncenter_replaces();
    if (is_replaced) ncenter_dispatch.retain_object(group);
    ncenter_leave(group);
    if (is_replaced) ncenter_dispatch.release_object(group);
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
    ncenter_functions.wait_ended(wait->binding);
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
    if (timeout == 0 || !ncenter_replaces()) return wait(object, timeout);
    pthread_mutex_lock(&waits_lock);
    // The lock keeps other threads from signalling the object between this look and the entry.
    if (wait(object, 0) == 0) {
        pthread_mutex_unlock(&waits_lock);
        return 0;
    }
    struct wait entry = {.object = object, .binding = ncenter_functions.wait_began()};
    if (entry.binding) {
        entry.next = waits;
        waits = &entry;
    }
    pthread_mutex_unlock(&waits_lock);
    if (entry.binding) ncenter_functions.waits(entry.binding);
    intptr_t result = wait(object, timeout);
    if (!entry.binding) return result;
    pthread_mutex_lock(&waits_lock);
    struct wait **place = &waits;
    while (*place != &entry) place = &(*place)->next;
    *place = entry.next;
    if (!entry.has_ended) end_wait(&entry);
    pthread_mutex_unlock(&waits_lock);
    ncenter_functions.wait_over(entry.binding);
    return result;
}

static intptr_t wait_semaphore(void *semaphore, uint64_t timeout) {
    return NEXT(dispatch_semaphore_wait)(semaphore, timeout);
}

static intptr_t wait_group_members(void *group, uint64_t timeout) { return NEXT(dispatch_group_wait)(group, timeout); }

// The threads of libdispatch wait for work by semaphores of its own.
REPLACED intptr_t dispatch_semaphore_wait(void *semaphore, uint64_t timeout) {
    if (ncenter_is_dispatch(__builtin_return_address(0))) return wait_semaphore(semaphore, timeout);
    return wait_for(semaphore, timeout, wait_semaphore);
}

REPLACED intptr_t dispatch_group_wait(group_t group, uint64_t timeout) {
    return wait_for(group, timeout, wait_group_members);
}

REPLACED intptr_t dispatch_semaphore_signal(void *semaphore) {
    if (!ncenter_replaces() || ncenter_is_dispatch(__builtin_return_address(0))) {
        return NEXT(dispatch_semaphore_signal)(semaphore);
    }
    pthread_mutex_lock(&waits_lock);
    intptr_t result = NEXT(dispatch_semaphore_signal)(semaphore);
    end_waits(semaphore, false);
    pthread_mutex_unlock(&waits_lock);
    return result;
}

END_REPLACING
