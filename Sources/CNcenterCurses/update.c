#define _GNU_SOURCE
#include "internal.h"

#include <curses.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

// ncurses can only write to a descriptor. For the time of an update that descriptor is a file in memory, so that all of the
// update is there to be shortened, and reaches the terminal in one piece.

static int memory = -1, drawing = -1, terminal = -1;

bool ncenter_curses_update_open(int drawing_descriptor, int output_descriptor) {
    ncenter_curses_update_close();
    memory = memfd_create("ncenter-update", MFD_CLOEXEC);
    drawing = drawing_descriptor;
    terminal = output_descriptor;
    return memory >= 0;
}

void ncenter_curses_update_close(void) {
    if (memory >= 0) close(memory);
    memory = drawing = terminal = -1;
}

/// Sends what is in memory, shortened if possible.
static void send_update(size_t count) {
    char *bytes = malloc(count);
    size_t total = 0;
    while (bytes && total < count) {
        ssize_t read = pread(memory, bytes + total, count - total, (off_t)total);
        if (read <= 0) break;
        total += (size_t)read;
    }
    size_t shortened = 0;
    char *shorter = bytes ? ncenter_curses_shorten_styles(bytes, total, &shortened) : NULL;
    if (shorter) {
        ncenter_curses_write_all(terminal, shorter, shortened);
    } else if (bytes) {
        ncenter_curses_write_all(terminal, bytes, total);
    } else {
        // ncurses takes the screen for what it has written: next time it writes all of it.
        clearok(curscr, TRUE);
    }
    free(shorter);
    free(bytes);
}

void ncenter_curses_update(void) {
    if (memory < 0 || lseek(memory, 0, SEEK_SET) != 0 || dup3(memory, drawing, O_CLOEXEC) < 0) {
        doupdate();
        return;
    }
    doupdate();
    // The guard has sent `terminal` nowhere if the process is ending, and does the same with `drawing` after that.
    dup3(terminal, drawing, O_CLOEXEC);
    off_t count = lseek(memory, 0, SEEK_CUR);
    if (count > 0) send_update((size_t)count);
}
