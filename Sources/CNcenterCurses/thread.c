#include "internal.h"

#include <CNcenterDevice.h>

int ncenter_curses_adopt_thread(void) {
    ncenter_curses_block_signals();
    return ncenter_alternate_stack_ensure();
}
