#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>

// A handler that runs because a stack is full needs a stack of its own, and each thread has to be given one.
enum { stack_bytes = 65536 };

static pthread_key_t stack_key;
static int key_problem;

static void drop_stack(void *stack) {
    const stack_t none = {.ss_flags = SS_DISABLE};
    // Only then is the memory nobody's: a handler may run until the very end of the thread.
    if (sigaltstack(&none, NULL) == 0) munmap(stack, stack_bytes);
}

static void create_key(void) { key_problem = pthread_key_create(&stack_key, drop_stack); }

int ncenter_curses_adopt_thread(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    ncenter_curses_block_signals();
    stack_t present;
    if (sigaltstack(NULL, &present) != 0) return errno;
    if (!(present.ss_flags & SS_DISABLE)) return 0;
    pthread_once(&once, create_key);
    if (key_problem) return key_problem;
    void *stack = mmap(NULL, stack_bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0);
    if (stack == MAP_FAILED) return errno;
    const stack_t alternate = {.ss_sp = stack, .ss_size = stack_bytes};
    int problem = sigaltstack(&alternate, NULL) == 0 ? pthread_setspecific(stack_key, stack) : errno;
    if (problem) drop_stack(stack);
    return problem;
}
