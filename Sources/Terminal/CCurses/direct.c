#define _GNU_SOURCE
#include "internal.h"

#include <curses.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>

// The description of a terminal, changed so that it has more colours: what term(5) calls the format with numbers of 32
// bits, in hexadecimal, as ncurses takes it from the environment variable TERMINFO. Descriptions of such terminals are
// rarely installed, and none would have the keys of the user's own terminal. Names and order come from the library, so
// that the two always agree.

enum { MAGIC = 01036, ABSENT = -1, MOST_INDEXED = 256, INDEXED_PAIRS = 0x10000, PAIRS = 0x7FFFF };

// The first eight numbers are still the terminal's own colours, and the first 256 those of its palette.
#define DIRECT(layer, basic) \
    "\033[%?%p1%{8}%<%t" basic "%p1%d%e" layer ";%?%p1%{256}%<%t5;%p1%d%e" \
    "2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;%;m"
#define DIRECT_FOREGROUND DIRECT("38", "3")
#define DIRECT_BACKGROUND DIRECT("48", "4")

// Sixteen colours in the short form that most terminals share, and the rest by their number.
#define INDEXED(layer, basic, bright) \
    "\033[%?%p1%{8}%<%t" basic "%p1%d%e%p1%{16}%<%t" bright "%p1%{8}%-%d%e" layer ";5;%p1%d%;m"
#define INDEXED_FOREGROUND INDEXED("38", "3", "9")
#define INDEXED_BACKGROUND INDEXED("48", "4", "10")

struct buffer {
    unsigned char *bytes;
    size_t count, capacity;
    bool failed;
};

static void add(struct buffer *buffer, const void *bytes, size_t count) {
    if (buffer->failed) return;
    if (buffer->count + count > buffer->capacity) {
        size_t capacity = 2 * (buffer->count + count) + 4096;
        unsigned char *larger = realloc(buffer->bytes, capacity);
        if (!larger) {
            buffer->failed = true;
            return;
        }
        buffer->bytes = larger;
        buffer->capacity = capacity;
    }
    memcpy(buffer->bytes + buffer->count, bytes, count);
    buffer->count += count;
}

static void add_number(struct buffer *buffer, int number, size_t size) {
    unsigned char bytes[4];
    for (size_t index = 0; index < size; index++) bytes[index] = (unsigned char)((unsigned)number >> (8 * index));
    add(buffer, bytes, size);
}

static void add_padding(struct buffer *buffer) {
    if (buffer->count % 2) add(buffer, "", 1);
}

static const char *string_of(const char *name, int colors) {
    bool is_direct = colors > MOST_INDEXED;
    if (strcmp(name, "setaf") == 0) return is_direct ? DIRECT_FOREGROUND : INDEXED_FOREGROUND;
    if (strcmp(name, "setab") == 0) return is_direct ? DIRECT_BACKGROUND : INDEXED_BACKGROUND;
    // A terminal with direct colours has no palette that could be redefined, and nobody redefines another here.
    const char *const palette[] = {"setf", "setb", "initc", "initp", "oc", "scp"};
    for (size_t index = 0; index < sizeof palette / sizeof *palette; index++) {
        if (strcmp(name, palette[index]) == 0) return NULL;
    }
    const char *value = tigetstr(name);
    return value && value != (const char *)-1 ? value : NULL;
}

static bool flag_of(const char *name) {
    if (strcmp(name, "ccc") == 0 || strcmp(name, "hls") == 0) return false;
    return tigetflag(name) > 0;
}

static int number_of(const char *name, int colors) {
    if (strcmp(name, "colors") == 0) return colors;
    if (strcmp(name, "pairs") == 0) return colors > MOST_INDEXED ? PAIRS : INDEXED_PAIRS;
    // Colours and attributes go together.
    if (strcmp(name, "ncv") == 0) return ABSENT;
    int value = tigetnum(name);
    return value >= 0 ? value : ABSENT;
}

static size_t count_of(const char *const *names) {
    size_t count = 0;
    while (names[count]) count++;
    return count;
}

/// Writes the offsets of strings to `offsets` and the strings to `table`.
static void add_string(struct buffer *offsets, struct buffer *table, const char *value) {
    add_number(offsets, value ? (int)table->count : ABSENT, 2);
    if (value) add(table, value, strlen(value) + 1);
}

static bool is_known(const char *name) {
    for (const char *const *known = (const char *const *)strnames; *known; known++) {
        if (**known == *name && strcmp(*known, name) == 0) return true;
    }
    return false;
}

static void add_extensions(struct buffer *entry, const char *keys, bool is_direct) {
    // The flags outside of the library's tables that it looks for itself.
    const char *const flags[] = {"AX", "XT"};
    struct buffer bits = {0}, numbers = {0}, offsets = {0}, table = {0}, name_offsets = {0}, names = {0};
    size_t flag_count = 0, number_count = 0, key_count = 0;
    for (size_t index = 0; index < sizeof flags / sizeof *flags; index++) {
        if (tigetflag(flags[index]) <= 0) continue;
        add(&bits, "\1", 1);
        add_string(&name_offsets, &names, flags[index]);
        flag_count++;
    }
    if (is_direct) {
        add(&bits, "\1", 1);
        add_string(&name_offsets, &names, "RGB");
        flag_count++;
    }
    if (tigetnum("U8") >= 0) {
        add_number(&numbers, tigetnum("U8"), 4);
        add_string(&name_offsets, &names, "U8");
        number_count++;
    }
    while (*(keys += strspn(keys, " "))) {
        char name[32] = {0};
        size_t length = strcspn(keys, " ");
        if (length < sizeof name) memcpy(name, keys, length);
        keys += length;
        const char *value = tigetstr(name);
        if (!value || value == (const char *)-1 || is_known(name)) continue;
        add_string(&offsets, &table, value);
        add_string(&name_offsets, &names, name);
        key_count++;
    }
    size_t name_count = flag_count + number_count + key_count;
    add_padding(entry);
    add_number(entry, (int)flag_count, 2);
    add_number(entry, (int)number_count, 2);
    add_number(entry, (int)key_count, 2);
    add_number(entry, (int)(key_count + name_count), 2);
    add_number(entry, (int)(table.count + names.count), 2);
    if (bits.count > 0) add(entry, bits.bytes, bits.count);
    add_padding(entry);
    const struct buffer *const rest[] = {&numbers, &offsets, &name_offsets, &table, &names};
    for (size_t index = 0; index < sizeof rest / sizeof *rest; index++) {
        if (rest[index]->failed) entry->failed = true;
        if (rest[index]->count > 0) add(entry, rest[index]->bytes, rest[index]->count);
    }
    if (bits.failed) entry->failed = true;
    free(bits.bytes);
    for (size_t index = 0; index < sizeof rest / sizeof *rest; index++) free(rest[index]->bytes);
}

static void add_hexadecimal(struct buffer *text, const struct buffer *bytes) {
    static const char digits[] = "0123456789ABCDEF";
    for (size_t index = 0; index < bytes->count; index++) {
        add(text, &digits[bytes->bytes[index] >> 4], 1);
        add(text, &digits[bytes->bytes[index] & 15], 1);
    }
}

char *ncenter_curses_description(const char *term, int colors, const char *keys) {
    const char *const *flags = (const char *const *)boolnames, *const *numbers = (const char *const *)numnames,
               *const *strings = (const char *const *)strnames;
    size_t flag_count = count_of(flags), number_count = count_of(numbers), string_count = count_of(strings);
    struct buffer offsets = {0}, table = {0}, entry = {0}, text = {0};
    for (size_t index = 0; index < string_count; index++) add_string(&offsets, &table, string_of(strings[index], colors));
    // Offsets have 15 bits.
    if (offsets.failed || table.failed || table.count > 0x7FFF) goto end;

    add_number(&entry, MAGIC, 2);
    add_number(&entry, (int)strlen(term) + 1, 2);
    add_number(&entry, (int)flag_count, 2);
    add_number(&entry, (int)number_count, 2);
    add_number(&entry, (int)string_count, 2);
    add_number(&entry, (int)table.count, 2);
    add(&entry, term, strlen(term) + 1);
    for (size_t index = 0; index < flag_count; index++) add_number(&entry, flag_of(flags[index]), 1);
    add_padding(&entry);
    for (size_t index = 0; index < number_count; index++) add_number(&entry, number_of(numbers[index], colors), 4);
    add(&entry, offsets.bytes, offsets.count);
    add(&entry, table.bytes, table.count);
    add_extensions(&entry, keys, colors > MOST_INDEXED);
    if (entry.failed) goto end;
    add(&text, "hex:", 4);
    add_hexadecimal(&text, &entry);
    add(&text, "", 1);
end:
    free(offsets.bytes);
    free(table.bytes);
    free(entry.bytes);
    if (!text.failed) return (char *)text.bytes;
    free(text.bytes);
    return NULL;
}
