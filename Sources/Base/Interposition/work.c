#define _GNU_SOURCE
#include "internal.h"

#include <dlfcn.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>

BEGIN_REPLACING

#pragma mark - Who calls

struct code ncenter_dispatch_code;
struct code ncenter_foundation_code;
struct code ncenter_test_code;

static int find_function(struct dl_phdr_info *object, size_t size, void *context) {
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

bool ncenter_find_code(struct code *code, const void *function) {
    code->function = (uintptr_t)function;
    return function && dl_iterate_phdr(find_function, code);
}

#pragma mark - Work on queues

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

/// The function at the beginning of every block made by dispatch_block_create().
static void (*flagged_invoke)(block_t);

bool ncenter_is_barrier(block_t block) {
    const int has_copy_helper = 1 << 25;
    const struct block_with_flags *flagged = block;
    if (!(flagged->block.flags & has_copy_helper) || flagged->block.invoke != flagged_invoke) return false;
    return flagged->magic == 0xD159B10C && flagged->flags & 1;
}

struct work *ncenter_make_work(void *binding, queue_t queue, function_t function, void *context, block_t block) {
    struct work *work = calloc(1, sizeof *work);
    if (!work) abort();
    *work = (struct work){
        .binding = binding, .queue = queue, .function = function, .context = context,
        .block = block ? ncenter_dispatch.copy_block(block) : NULL};
    return work;
}

static void call_work(void *context) {
    struct work *work = context;
    if (work->block) {
        ((struct block_layout *)work->block)->invoke(work->block);
        ncenter_dispatch.release_block(work->block);
    } else {
        work->function(work->context);
    }
    if (work->group) {
        ncenter_leave(work->group);
        ncenter_dispatch.release_object(work->group);
    }
}

/// How many blocks a queue runs at a time.
static uint16_t width_of(queue_t queue) {
    uint16_t width;
    memcpy(&width, (const char *)queue + ncenter_dispatch.queue_offsets->width, sizeof width);
    return width;
}

uintptr_t ncenter_identity(queue_t queue) {
    if (queue == ncenter_dispatch.main_queue) return ncenter_main_queue;
    // A thread is on no queue.
    if (!queue) return ncenter_concurrent_queue;
    return width_of(queue) == 1 ? (uintptr_t)queue : ncenter_concurrent_queue;
}

void ncenter_run_work(void *context) {
    struct work *work = context;
    ncenter_forget_times();
    ncenter_functions.run(work->binding, call_work, work);
    free(work);
}

void ncenter_run_unbound(void *work) {
    call_work(work);
    free(work);
}

void *ncenter_begin_work(queue_t queue) {
    return ncenter_replaces() ? ncenter_functions.begin(ncenter_identity(queue), false) : NULL;
}

#pragma mark - The layout of libdispatch

static void do_nothing(block_t block) {}

/// Whether a queue's width is where `dispatch_queue_offsets` says.
static bool finds_width(void) {
    // No queue is smaller than this.
    const size_t least_size = 128;
    if (ncenter_dispatch.queue_offsets->width_size != sizeof(uint16_t)) return false;
    if (ncenter_dispatch.queue_offsets->width > least_size - sizeof(uint16_t)) return false;
    queue_t serial = NEXT(dispatch_queue_create)("ncenter.layout", NULL);
    bool is_found = width_of(serial) == 1 && width_of(ncenter_dispatch.global_queue(0, 0)) > 1;
    ncenter_dispatch.release_object(serial);
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
    block_t plain = ncenter_dispatch.create_block(no_flags, &block), flagged = ncenter_dispatch.create_block(barrier, &block);
    bool is_found = plain && flagged;
    if (is_found) {
        flagged_invoke = ((struct block_layout *)flagged)->invoke;
        is_found = ncenter_is_barrier(flagged) && !ncenter_is_barrier(plain) && !ncenter_is_barrier(&block);
    }
    if (plain) ncenter_dispatch.release_block(plain);
    if (flagged) ncenter_dispatch.release_block(flagged);
    return is_found;
}

const char *ncenter_unknown_layout(void) {
    const char *label = ncenter_dispatch.queue_label(ncenter_dispatch.main_queue);
    if (!label || strcmp(label, "com.apple.main-thread") != 0) return "libdispatch has its main queue elsewhere";
    if (!finds_width()) return "libdispatch lays out its queues in another way";
    if (!finds_flags()) return "libdispatch lays out its blocks in another way";
    return NULL;
}

END_REPLACING
