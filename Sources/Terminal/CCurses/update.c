#define _GNU_SOURCE
#include "internal.h"

#include <curses.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// ncurses writes to a descriptor, and waits until that has taken everything. So its descriptor is a file in memory:
// what is written there is shortened if it is an update, and handed in one piece to the thread that writes.

static int memory = -1;
/// How many bytes have been handed to the thread.
static size_t handed_over;

size_t ncenter_curses_handed_over(void) { return handed_over; }

bool ncenter_curses_update_open(int drawing) {
    if (memory < 0) memory = ncenter_curses_move_aside(memfd_create("ncenter-update", MFD_CLOEXEC));
    return memory >= 0 && ftruncate(memory, 0) == 0 && lseek(memory, 0, SEEK_SET) == 0
        && dup3(memory, drawing, O_CLOEXEC) >= 0;
}

/// Takes what ncurses has written since the last call, and leaves room for that many bytes behind it. Free it; NULL
/// without memory.
static char *take(size_t *count, size_t more) {
    off_t end = lseek(memory, 0, SEEK_CUR);
    size_t total = end > 0 ? (size_t)end : 0;
    char *bytes = malloc(total + more + 1);
    *count = 0;
    while (bytes && *count < total) {
        ssize_t read = pread(memory, bytes + *count, total - *count, (off_t)*count);
        if (read <= 0) break;
        *count += (size_t)read;
    }
    lseek(memory, 0, SEEK_SET);
    return bytes;
}

void ncenter_curses_drop_drawn(void) { lseek(memory, 0, SEEK_SET); }

static bool send(char *bytes, size_t count, bool is_update) {
    if (bytes && count == 0) {
        free(bytes);
        return true;
    }
    bool is_sent = ncenter_curses_writer_send(bytes, count, is_update);
    if (is_sent) handed_over += count;
    // ncurses takes the screen for what it has written: next time it writes all of it.
    if (!is_sent && is_update) clearok(curscr, TRUE);
    return is_sent;
}

bool ncenter_curses_send_drawn(const char *after, bool is_update) {
    size_t length = strlen(after), count;
    char *bytes = take(&count, length);
    if (bytes) memcpy(bytes + count, after, length);
    return send(bytes, count + length, is_update);
}

int ncenter_curses_update_put(int byte) {
    char character = (char)byte;
    return write(memory, &character, 1) == 1 ? byte : EOF;
}

bool ncenter_curses_update(bool shortens, int visibility, const char *after) {
    size_t count, shortened, more, length = strlen(after);
    char *bytes = take(&count, 0);
    char *shorter = bytes && shortens ? ncenter_curses_shorten_styles(bytes, count, &shortened) : NULL;
    if (shorter) {
        free(bytes);
        bytes = shorter;
        count = shortened;
    }
    if (visibility >= 0) curs_set(visibility);
    char *cursor = take(&more, 0);
    // Nothing is said behind an update of nothing.
    if (count + more == 0) length = 0;
    char *whole = bytes && cursor ? realloc(bytes, count + more + length + 1) : NULL;
    if (whole) {
        memcpy(whole + count, cursor, more);
        memcpy(whole + count + more, after, length);
    } else {
        free(bytes);
    }
    free(cursor);
    return send(whole, count + more + length, true);
}
