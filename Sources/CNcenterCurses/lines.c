#include "internal.h"

#include <stdlib.h>
#include <string.h>

bool ncenter_curses_lines_open(void) { return ncenter_curses_writer_open(ncenter_curses_standard_output(), false); }

bool ncenter_curses_lines_write(const char *bytes, size_t count) {
    char *copy = malloc(count + 1);
    if (copy) memcpy(copy, bytes, count);
    return ncenter_curses_writer_send(copy, count, true);
}

int ncenter_curses_lines_problem(void) { return ncenter_curses_writer_problem(); }

void ncenter_curses_lines_close(void) { ncenter_curses_writer_settle(); }
