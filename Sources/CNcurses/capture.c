#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

// Read by the crash guard, which may run at any instruction: written before the streams are redirected and cleared after
// they are given back.
static int captured = -1, real_output = -1, real_error = -1;
static _Atomic(off_t) taken;

int ncenter_curses_capture_begin(bool takes_output, bool takes_error) {
    if (captured >= 0) return 0;
    if (!takes_output && !takes_error) return 0;
    fflush(NULL);
    int file = memfd_create("captured output", MFD_CLOEXEC);
    if (file < 0) return errno;
    if (takes_output) real_output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
    if (takes_error) real_error = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
    atomic_store(&taken, 0);
    captured = file;
    // The library would hold back whole blocks now that standard output is no terminal; a crash would lose them.
    setvbuf(stdout, NULL, _IOLBF, 0);
    if ((takes_output && (real_output < 0 || dup2(file, STDOUT_FILENO) < 0))
        || (takes_error && (real_error < 0 || dup2(file, STDERR_FILENO) < 0))) {
        int error = errno;
        ncenter_curses_capture_end();
        return error;
    }
    return 0;
}

size_t ncenter_curses_capture_read(char *buffer, size_t capacity) {
    if (captured < 0) return 0;
    ssize_t count = pread(captured, buffer, capacity, atomic_load(&taken));
    return count > 0 ? (size_t)count : 0;
}

void ncenter_curses_capture_take(size_t count) {
    if (captured < 0) return;
    off_t end = atomic_fetch_add(&taken, (off_t)count) + (off_t)count;
    fallocate(captured, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, 0, end);
}

void ncenter_curses_capture_replay(void) {
    if (captured < 0) return;
    int target = real_error >= 0 ? real_error : STDERR_FILENO;
    char buffer[4096];
    ssize_t count;
    off_t position = atomic_load(&taken);
    while ((count = pread(captured, buffer, sizeof buffer, position)) > 0) {
        if (!ncenter_curses_write_all(target, buffer, (size_t)count)) break;
        position += count;
    }
    atomic_store(&taken, position);
    if (real_output >= 0) dup2(real_output, STDOUT_FILENO);
    if (real_error >= 0) dup2(real_error, STDERR_FILENO);
}

void ncenter_curses_capture_end(void) {
    if (captured < 0) return;
    fflush(stdout);
    ncenter_curses_capture_replay();
    int descriptors[] = {captured, real_output, real_error};
    captured = real_output = real_error = -1;
    for (int index = 0; index < 3; index++) {
        if (descriptors[index] >= 0) close(descriptors[index]);
    }
}
