#include "internal.h"

#include <CDeviceSupport.h>

int ncenter_curses_adopt_thread(void) {
    ncenter_curses_block_signals();
    return ncenter_alternate_stack_ensure();
}
