#define _GNU_SOURCE
#include "internal.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

BEGIN_REPLACING

struct ncenter_interposition ncenter_functions;
atomic_bool ncenter_is_on;
struct ncenter_dispatch ncenter_dispatch;

#pragma mark - Threads

static pthread_key_t thread_key;

struct thread_start {
    void *binding;
    void *(*start)(void *);
    void *argument;
};

static void end_thread(void *binding) { ncenter_functions.thread_ended(binding); }

static void *start_thread(void *context) {
    struct thread_start start = *(struct thread_start *)context;
    free(context);
    ncenter_functions.thread_began(start.binding);
    // Called by pthread_exit() as well, which leaves this function without returning.
    pthread_setspecific(thread_key, start.binding);
    return start.start(start.argument);
}

REPLACED int pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*function)(void *), void *argument
) {
    void *binding = ncenter_is_dispatch(__builtin_return_address(0)) ? NULL : ncenter_begin_work(NULL);
    if (!binding) return NEXT(pthread_create)(thread, attributes, function, argument);
    struct thread_start *start = malloc(sizeof *start);
    if (!start) abort();
    *start = (struct thread_start){.binding = binding, .start = function, .argument = argument};
    int error = NEXT(pthread_create)(thread, attributes, start_thread, start);
    if (error) {
        ncenter_functions.run(binding, free, start);
    }
    return error;
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
    if (ncenter_replaces() && (stream == stdout || stream == stderr)) {
        ncenter_functions.print(data, size * count);
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
    bool is_complete = FIND(ncenter_dispatch.copy_block, "_Block_copy") && FIND(ncenter_dispatch.release_block, "_Block_release")
        && FIND(ncenter_dispatch.retain_object, "dispatch_retain") && FIND(ncenter_dispatch.release_object, "dispatch_release")
        && FIND(ncenter_dispatch.enter_group, "dispatch_group_enter") && FIND(ncenter_dispatch.global_queue, "dispatch_get_global_queue")
        && FIND(ncenter_dispatch.make_semaphore, "dispatch_semaphore_create")
        && FIND(ncenter_dispatch.make_overcommitting, "dispatch_queue_attr_make_with_overcommit")
        && FIND(ncenter_dispatch.main_queue, "_dispatch_main_q") && FIND(ncenter_dispatch.queue_label, "dispatch_queue_get_label")
        && FIND(ncenter_dispatch.queue_offsets, "dispatch_queue_offsets") && FIND(ncenter_dispatch.create_block, "dispatch_block_create")
        && ncenter_find_code(&ncenter_dispatch_code, next);
    return is_complete ? ncenter_unknown_layout() : "libdispatch lacks functions";
}

const char *ncenter_interposition_begin(struct ncenter_interposition given) {
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&lock);
    const char *problem = NULL;
    if (!atomic_load(&ncenter_is_on)) {
        problem = find_dispatch();
        if (!problem && pthread_key_create(&thread_key, end_thread) != 0) problem = "the C library has no key for threads";
        if (!problem) {
            ncenter_functions = given;
            // A program without Foundation has no run loops.
            ncenter_find_code(&ncenter_foundation_code, dlsym(RTLD_DEFAULT, "CFRunLoopGetNextTimerFireDate"));
            ncenter_find_code(&ncenter_test_code, dlsym(RTLD_DEFAULT, "$s6XCTest9XCTWaiterCMa"));
            atomic_store_explicit(&ncenter_is_on, true, memory_order_release);
        }
    }
    pthread_mutex_unlock(&lock);
    return problem;
}

END_REPLACING
