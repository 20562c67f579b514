#define _GNU_SOURCE
#include "include/CNcenterDevice.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

// Signal handlers read the names and may interrupt any instruction, so a name is written completely before it is
// published.

enum { name_bytes = 100, depth_limit = 8, default_slots = 16 };

typedef char running_name[name_bytes + 1];

// Initial-exec: the first touch of any other thread-local variable may allocate memory, which a signal handler must
// not.
static _Thread_local __attribute__((tls_model("initial-exec"))) struct {
    volatile sig_atomic_t depth;
    running_name names[depth_limit];
    const void *context;
} running;

// The name is replaced in another slot, so that a concurrent reader sees the complete old name.
static running_name defaults[default_slots];
static atomic_uint default_slot;
static pthread_mutex_t default_lock = PTHREAD_MUTEX_INITIALIZER;

static atomic_bool end_is_regular;

/// The app whose code has begun to run last, for a process that sees the end of this one; NULL without one.
static char *shown_elsewhere;

/// Copies a name as one line, cut before the first character that does not fit.
static void copy_name(running_name destination, const char *name) {
    size_t count = name ? strnlen(name, name_bytes + 1) : 0;
    if (count > name_bytes) {
        count = name_bytes;
        while (count > 0 && ((unsigned char)name[count] & 0xC0) == 0x80) count--;
    }
    for (size_t index = 0; index < count; index++) {
        unsigned char byte = (unsigned char)name[index];
        destination[index] = byte < 0x20 || byte == 0x7F ? ' ' : (char)byte;
    }
    destination[count] = 0;
}

void ncenter_running_code_begin(const char *name) {
    ncenter_alternate_stack_ensure();
    if (running.depth < depth_limit) copy_name(running.names[running.depth], name);
    atomic_signal_fence(memory_order_seq_cst);
    running.depth++;
    if (shown_elsewhere && !ncenter_runs_device_code()) copy_name(shown_elsewhere, name);
}

void ncenter_running_code_share(void) {
    void *memory = mmap(NULL, sizeof(running_name), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory != MAP_FAILED) shown_elsewhere = memory;
}

const char *ncenter_running_code_last(void) { return shown_elsewhere ? shown_elsewhere : ""; }

void ncenter_running_code_end(void) {
    if (running.depth > 0) running.depth--;
}

const void *ncenter_running_context(void) { return running.context; }
void ncenter_running_context_set(const void *context) { running.context = context; }

void ncenter_running_code_set_default(const char *name) {
    pthread_mutex_lock(&default_lock);
    unsigned slot = (atomic_load(&default_slot) + 1) % default_slots;
    copy_name(defaults[slot], name);
    atomic_store(&default_slot, slot);
    pthread_mutex_unlock(&default_lock);
}

static const char *default_name(void) {
    const char *name = defaults[atomic_load(&default_slot)];
    return *name ? name : "an app";
}

const char *ncenter_running_code_name(void) {
    int depth = running.depth < depth_limit ? running.depth : depth_limit;
    const char *name = depth > 0 ? running.names[depth - 1] : "";
    return *name ? name : default_name();
}

const char *ncenter_running_application_name(void) {
    return ncenter_runs_device_code() ? default_name() : ncenter_running_code_name();
}

bool ncenter_runs_device_code(void) {
    return running.depth > 0 && running.depth <= depth_limit && strcmp(running.names[running.depth - 1], "the device") == 0;
}

void ncenter_regular_end(void) { atomic_store(&end_is_regular, true); }
bool ncenter_end_is_regular(void) { return atomic_load(&end_is_regular); }

void ncenter_end_tests(const char *name, const char *function, int status) {
    running_name shown;
    copy_name(shown, name);
    char line[sizeof shown + 128];
    int count = snprintf(line, sizeof line, "\n%s ended the tests: it called %s(%d)\n", shown, function, status);
    // If standard error cannot be written to, there is nowhere to say that.
    if (write(STDERR_FILENO, line, (size_t)count) < 0) {}
    const int internal_error = 70;
    // Also for a status of which the parent process would see 0 only.
    while (true) syscall(SYS_exit_group, (status & 0xFF) ? status : internal_error);
}

#pragma mark - Stacks for signal handlers

enum { stack_bytes = 65536 };

static pthread_key_t stack_key;
static int key_problem;

static void drop_stack(void *stack) {
    const stack_t none = {.ss_flags = SS_DISABLE};
    // A signal handler may run on the stack until the stack is unregistered.
    if (sigaltstack(&none, NULL) == 0) munmap(stack, stack_bytes);
}

static void create_key(void) { key_problem = pthread_key_create(&stack_key, drop_stack); }

int ncenter_alternate_stack_ensure(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    static _Thread_local bool is_ensured;
    if (is_ensured) return 0;
    stack_t present;
    if (sigaltstack(NULL, &present) != 0) return errno;
    if (present.ss_flags & SS_DISABLE) {
        pthread_once(&once, create_key);
        if (key_problem) return key_problem;
        void *stack = mmap(NULL, stack_bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0);
        if (stack == MAP_FAILED) return errno;
        const stack_t alternate = {.ss_sp = stack, .ss_size = stack_bytes};
        int problem = sigaltstack(&alternate, NULL) == 0 ? pthread_setspecific(stack_key, stack) : errno;
        if (problem) {
            drop_stack(stack);
            return problem;
        }
    }
    is_ensured = true;
    return 0;
}
