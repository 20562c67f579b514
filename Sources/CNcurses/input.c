#define _GNU_SOURCE
#define _XOPEN_SOURCE_EXTENDED 1
#include "internal.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>

// Reading through a window refreshes that window. A pad is never refreshed by reading, so keys cost no output.
static WINDOW *pad;

bool ncenter_curses_input_open(void) {
    pad = newpad(1, 1);
    if (!pad) return false;
    keypad(pad, TRUE);
    nodelay(pad, TRUE);
    // Mouse reports are read as escape sequences: ncurses reads them in full only where terminfo says so, which
    // leaves out tmux and screen.
    keyok(KEY_MOUSE, FALSE);
    const char *delay = getenv("ESCDELAY");
    if (!delay || !*delay) set_escdelay(25);
    return true;
}

void ncenter_curses_input_close(void) {
    if (pad) delwin(pad);
    pad = NULL;
}

static const struct {
    int code;
    enum ncenter_curses_key key;
} keys[] = {
    {KEY_UP, NCENTER_CURSES_KEY_UP},
    {KEY_SR, NCENTER_CURSES_KEY_UP},
    {KEY_DOWN, NCENTER_CURSES_KEY_DOWN},
    {KEY_SF, NCENTER_CURSES_KEY_DOWN},
    {KEY_LEFT, NCENTER_CURSES_KEY_LEFT},
    {KEY_SLEFT, NCENTER_CURSES_KEY_LEFT},
    {KEY_RIGHT, NCENTER_CURSES_KEY_RIGHT},
    {KEY_SRIGHT, NCENTER_CURSES_KEY_RIGHT},
    {KEY_HOME, NCENTER_CURSES_KEY_HOME},
    {KEY_SHOME, NCENTER_CURSES_KEY_HOME},
    {KEY_FIND, NCENTER_CURSES_KEY_HOME},
    {KEY_A1, NCENTER_CURSES_KEY_HOME},
    {KEY_END, NCENTER_CURSES_KEY_END},
    {KEY_SEND, NCENTER_CURSES_KEY_END},
    {KEY_SELECT, NCENTER_CURSES_KEY_END},
    {KEY_LL, NCENTER_CURSES_KEY_END},
    {KEY_C1, NCENTER_CURSES_KEY_END},
    {KEY_PPAGE, NCENTER_CURSES_KEY_PAGE_UP},
    {KEY_SPREVIOUS, NCENTER_CURSES_KEY_PAGE_UP},
    {KEY_A3, NCENTER_CURSES_KEY_PAGE_UP},
    {KEY_NPAGE, NCENTER_CURSES_KEY_PAGE_DOWN},
    {KEY_SNEXT, NCENTER_CURSES_KEY_PAGE_DOWN},
    {KEY_C3, NCENTER_CURSES_KEY_PAGE_DOWN},
    {KEY_IC, NCENTER_CURSES_KEY_INSERT},
    {KEY_DC, NCENTER_CURSES_KEY_DELETE},
    {KEY_SDC, NCENTER_CURSES_KEY_DELETE},
    {KEY_BACKSPACE, NCENTER_CURSES_KEY_BACKSPACE},
    {KEY_BTAB, NCENTER_CURSES_KEY_BACK_TAB},
    {KEY_ENTER, NCENTER_CURSES_KEY_ENTER},
};

/// Keys pressed with Control or Alt have no fixed code, only a name such as "kUP5"; they act as the plain key.
static const struct {
    const char *prefix;
    enum ncenter_curses_key key;
} modified_keys[] = {
    {"kUP", NCENTER_CURSES_KEY_UP},        {"kDN", NCENTER_CURSES_KEY_DOWN},
    {"kLFT", NCENTER_CURSES_KEY_LEFT},     {"kRIT", NCENTER_CURSES_KEY_RIGHT},
    {"kHOM", NCENTER_CURSES_KEY_HOME},     {"kEND", NCENTER_CURSES_KEY_END},
    {"kPRV", NCENTER_CURSES_KEY_PAGE_UP},  {"kNXT", NCENTER_CURSES_KEY_PAGE_DOWN},
    {"kIC", NCENTER_CURSES_KEY_INSERT},    {"kDC", NCENTER_CURSES_KEY_DELETE},
};

static struct ncenter_curses_token token(int kind, uint32_t value) {
    return (struct ncenter_curses_token){kind, value};
}

static struct ncenter_curses_token key_token(int code) {
    if (code >= KEY_F(1) && code <= KEY_F(63)) {
        return token(NCENTER_CURSES_KEY, NCENTER_CURSES_KEY_FUNCTION + (uint32_t)(code - KEY_F0));
    }
    for (size_t index = 0; index < sizeof keys / sizeof *keys; index++) {
        if (keys[index].code == code) return token(NCENTER_CURSES_KEY, keys[index].key);
    }
    const char *name = keyname(code);
    for (size_t index = 0; name && index < sizeof modified_keys / sizeof *modified_keys; index++) {
        size_t length = strlen(modified_keys[index].prefix);
        if (strncmp(name, modified_keys[index].prefix, length) == 0 && name[length] >= '2' && name[length] <= '8'
            && !name[length + 1]) {
            return token(NCENTER_CURSES_KEY, modified_keys[index].key);
        }
    }
    return token(NCENTER_CURSES_UNKNOWN, 0);
}

struct ncenter_curses_token ncenter_curses_read(void) {
    if (!pad) return token(NCENTER_CURSES_NOTHING, 0);
    for (;;) {
        wint_t value = 0;
        int result = wget_wch(pad, &value);
        if (result == ERR) return token(NCENTER_CURSES_NOTHING, 0);
        if (result == OK) return token(NCENTER_CURSES_SCALAR, (uint32_t)value);
        // Pushed back by resizeterm; sizes are told by the signal.
        if (value == KEY_RESIZE) continue;
        return key_token((int)value);
    }
}
