#include "internal.h"

#include <stdatomic.h>
#include <string.h>

// The rules of Swift's TextSanitizer, as far as they work without allocating memory: this code also runs in signal
// handlers.

/// The classes of scalars in the table, equal to Swift's ScalarClass.
enum { class_mark = 2, class_spacing_mark = 5, class_refused = 6 };

/// The maximum number of marks on a base.
enum { mark_limit = 4 };

static const uint32_t *_Atomic class_table;
static size_t class_count;

void ncenter_curses_use_scalar_classes(const uint32_t *table, size_t count) {
    class_count = count;
    atomic_store(&class_table, table);
}

static int class_of(const uint32_t *table, uint32_t scalar) {
    uint32_t key = scalar << 4 | 15;
    size_t low = 0, high = class_count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (table[middle] <= key) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low > 0 ? (int)(table[low - 1] & 15) : class_refused;
}

/// Returns the length of the character that begins with this byte; 0 if no character does.
static size_t length_after(unsigned char first) {
    if (first >= 0xC2 && first <= 0xDF) return 2;
    if (first >= 0xE0 && first <= 0xEF) return 3;
    if (first >= 0xF0 && first <= 0xF4) return 4;
    return 0;
}

/// Whether the byte can continue the incomplete character: no overlong form, no surrogate, nothing above U+10FFFF.
static bool continues(const struct ncenter_curses_printable *state, unsigned char byte) {
    unsigned char lowest = 0x80, highest = 0xBF;
    if (state->unfinished_count == 1) {
        switch ((unsigned char)state->unfinished[0]) {
        case 0xE0: lowest = 0xA0; break;
        case 0xED: highest = 0x9F; break;
        case 0xF0: lowest = 0x90; break;
        case 0xF4: highest = 0x8F; break;
        default: break;
        }
    }
    return byte >= lowest && byte <= highest;
}

static void put(struct ncenter_curses_printable *state, const char *text, size_t count) {
    state->put(state->context, text, count);
}

/// Writes a character that can have marks.
static void put_base(struct ncenter_curses_printable *state, const char *text, size_t count) {
    put(state, text, count);
    state->has_base = true;
    state->marks = 0;
}

static void put_stand_in(struct ncenter_curses_printable *state, const char *text, const char *ascii) {
    if (!atomic_load(&class_table)) text = ascii;
    put_base(state, text, strlen(text));
}

static void put_line_break(struct ncenter_curses_printable *state) {
    put(state, "\n", 1);
    state->has_base = false;
}

static void put_control(struct ncenter_curses_printable *state, unsigned char byte) {
    const char picture[] = {(char)0xE2, (char)0x90, (char)(byte == 0x7F ? 0xA1 : 0x80 + byte), 0};
    put_stand_in(state, picture, "?");
}

static void take_ascii(struct ncenter_curses_printable *state, unsigned char byte) {
    if (byte == '\n') {
        put_line_break(state);
    } else if (byte == '\t') {
        put(state, "\t", 1);
        state->has_base = false;
    } else if (byte == '\r') {
        state->return_waits = true;
    } else {
        put_control(state, byte);
    }
}

static void take_scalar(struct ncenter_curses_printable *state, const uint32_t *table, const char *bytes, size_t count) {
    uint32_t scalar = (unsigned char)bytes[0] & (count == 2 ? 0x1F : count == 3 ? 0x0F : 0x07);
    for (size_t index = 1; index < count; index++) scalar = scalar << 6 | ((unsigned char)bytes[index] & 0x3F);
    int class = class_of(table, scalar);
    if (scalar == 0x2028 || scalar == 0x2029) {
        put_line_break(state);
    } else if (class == class_refused || scalar == 0x200C || scalar == 0x200D) {
        put_stand_in(state, "·", "?");
    } else if (class == class_mark || class == class_spacing_mark) {
        if (!state->has_base) put_base(state, "◌", 3);
        if (state->marks < mark_limit) put(state, bytes, count);
        // One replacement for all excess marks.
        if (state->marks == mark_limit) put(state, "·", 2);
        if (state->marks <= mark_limit) state->marks++;
    } else {
        put_base(state, bytes, count);
    }
}

/// Handles a byte that is not printable ASCII.
static void take_byte(struct ncenter_curses_printable *state, unsigned char byte) {
    const uint32_t *table = atomic_load(&class_table);
    if (state->unfinished_count > 0) {
        if (continues(state, byte)) {
            state->unfinished[state->unfinished_count++] = (char)byte;
            if (state->unfinished_count < length_after((unsigned char)state->unfinished[0])) return;
            size_t count = state->unfinished_count;
            state->unfinished_count = 0;
            if (table) take_scalar(state, table, state->unfinished, count);
            return;
        }
        state->unfinished_count = 0;
        put_stand_in(state, "\uFFFD", "?");
    }
    if (state->return_waits) {
        state->return_waits = false;
        if (byte != '\n') put_control(state, '\r');
    }
    if (byte < 0x80) {
        take_ascii(state, byte);
    } else if (!table) {
        put_stand_in(state, "?", "?");
    } else if (length_after(byte) > 0) {
        state->unfinished[0] = (char)byte;
        state->unfinished_count = 1;
    } else {
        put_stand_in(state, "\uFFFD", "?");
    }
}

void ncenter_curses_printable_take(struct ncenter_curses_printable *state, const char *bytes, size_t count) {
    size_t index = 0;
    while (index < count) {
        size_t run = index;
        while (run < count && (unsigned char)bytes[run] - 0x20u < 0x5F) run++;
        if (run > index) {
            ncenter_curses_printable_end(state);
            put_base(state, bytes + index, run - index);
            index = run;
        } else {
            take_byte(state, (unsigned char)bytes[index++]);
        }
    }
}

void ncenter_curses_printable_end(struct ncenter_curses_printable *state) {
    if (state->unfinished_count > 0) {
        state->unfinished_count = 0;
        put_stand_in(state, "\uFFFD", "?");
    }
    if (state->return_waits) {
        state->return_waits = false;
        put_control(state, '\r');
    }
}

#pragma mark - For callers outside of signal handlers

struct room {
    char *bytes;
    size_t capacity, count;
};

static void put_in_room(void *context, const char *bytes, size_t count) {
    struct room *room = context;
    for (size_t index = 0; index < count; index++, room->count++) {
        if (room->count < room->capacity) room->bytes[room->count] = bytes[index];
    }
}

size_t ncenter_curses_make_printable(const char *bytes, size_t count, char *output, size_t capacity) {
    struct room room = {output, capacity, 0};
    struct ncenter_curses_printable state = {.put = put_in_room, .context = &room};
    ncenter_curses_printable_take(&state, bytes, count);
    ncenter_curses_printable_end(&state);
    return room.count;
}
