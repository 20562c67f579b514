#define _GNU_SOURCE
#include "internal.h"

#include <stdlib.h>
#include <string.h>

// Wherever the style changes, ncurses sends both colours and all attributes again, also those that stay: about 25 bytes
// with 256 colours. This file sends one sequence with only what changes, and only before text in which the change can
// be seen. The terminal shows the same.
//
// Bytes with an earlier tour on xterm-256color (and with direct colours), with this file and without it:
//
//     a resize to 90x28            3,390 and 4,303 (4,593 and 6,642)
//     the first frame of 100x30    3,907 and 5,095 (5,204 and 7,157)
//     a key in the list of 100x30    812 and   951 (1,140 and 1,293)
//
// A resize without this file takes 27 % more, a second at 9,600 baud.

enum { LONGEST_COLOR = 24, LONGEST_CHANGE = 128 };

/// The parameters that select a colour, such as "38;5;236"; none for the terminal's own.
struct color {
    char text[LONGEST_COLOR];
    size_t count;
};

struct style {
    /// Bit n is the attribute that the parameter n turns on.
    unsigned attributes;
    /// The colours of the text and of the ground.
    struct color colors[2];
};

enum { BOLD = 1 << 1, DIM = 1 << 2, UNDERLINE = 1 << 4, REVERSE = 1 << 7, STRUCK = 1 << 9 };
enum { SHOWN_ON_BLANKS = UNDERLINE | REVERSE | STRUCK };

struct shortening {
    char *bytes;
    size_t count, capacity;
    bool failed;
    /// Whether this update has selected ASCII and nothing else since.
    bool has_ascii;
    /// Whether the style was set since the last character.
    bool is_restyled;
    /// The style that the terminal has been told, and the one that ncurses believes it to have.
    struct style told, wanted;
    /// The style that the terminal has saved with its cursor, if that was in this update.
    struct style saved;
    bool has_saved;
};

#pragma mark - Reading

/// Takes a colour of several parameters and returns its end; NULL if the text is not a colour.
static const char *take_long_color(const char *text, const char *end, struct color *color) {
    int fields = text + 3 < end && text[2] == ';' && text[3] == '5' ? 3 : 5;
    if (fields == 5 && !(text + 3 < end && text[2] == ';' && text[3] == '2')) return NULL;
    const char *next = text;
    for (; next < end && (*next != ';' || --fields > 0); next++) {
        if (*next == ':') return NULL;
    }
    if ((next < end ? fields : fields - 1) != 0 || next - text > LONGEST_COLOR) return NULL;
    color->count = (size_t)(next - text);
    memcpy(color->text, text, color->count);
    return next;
}

static bool take_color(const char *text, const char *end, struct color *color) {
    if (end - text > LONGEST_COLOR) return false;
    color->count = (size_t)(end - text);
    memcpy(color->text, text, color->count);
    return true;
}

static bool take_number(int number, const char *text, const char *end, struct style *style) {
    switch (number) {
    case 0: *style = (struct style){0}; return true;
    case 1: case 2: case 3: case 4: case 5: case 7: case 8: case 9: style->attributes |= 1u << number; return true;
    case 22: style->attributes &= ~(unsigned)(BOLD | DIM); return true;
    case 23: case 24: case 25: case 27: case 28: case 29: style->attributes &= ~(1u << (number - 20)); return true;
    case 39: case 49: style->colors[number == 49].count = 0; return true;
    default: break;
    }
    bool is_text = (number >= 30 && number <= 37) || (number >= 90 && number <= 97);
    bool is_ground = (number >= 40 && number <= 47) || (number >= 100 && number <= 107);
    return (is_text || is_ground) && take_color(text, end, &style->colors[is_ground]);
}

/// Takes the parameters of a sequence that changes the style; false if it does anything else.
static bool take_parameters(const char *text, const char *end, struct style *style) {
    do {
        int number = 0;
        const char *next = text;
        for (; next < end && *next >= '0' && *next <= '9' && number < 1000; next++) number = 10 * number + (*next - '0');
        if (number == 38 || number == 48) {
            next = take_long_color(text, end, &style->colors[number == 48]);
            if (!next) return false;
        } else if ((next < end && *next != ';') || !take_number(number, text, next, style)) {
            return false;
        }
        text = next + 1;
        if (next == end) return true;
    } while (true);
}

#pragma mark - Telling

static void add(struct shortening *shortening, const char *bytes, size_t count) {
    if (shortening->count + count > shortening->capacity) {
        size_t capacity = 2 * (shortening->count + count);
        char *larger = shortening->failed ? NULL : realloc(shortening->bytes, capacity);
        shortening->failed = !larger;
        if (!larger) return;
        shortening->bytes = larger;
        shortening->capacity = capacity;
    }
    memcpy(shortening->bytes + shortening->count, bytes, count);
    shortening->count += count;
}

static size_t add_parameter(char *change, size_t count, const char *text, size_t length) {
    if (count > 0) change[count++] = ';';
    memcpy(change + count, text, length);
    return count + length;
}

static bool is_same(const struct color *one, const struct color *other) {
    return one->count == other->count && memcmp(one->text, other->text, one->count) == 0;
}

/// Writes the parameters that lead from one style to another, after those that are there.
static size_t add_change(char *change, size_t count, const struct style *from, const struct style *to) {
    unsigned before = from->attributes;
    unsigned lost = before & ~to->attributes;
    if (lost & (BOLD | DIM)) {
        count = add_parameter(change, count, "22", 2);
        before &= ~(unsigned)(BOLD | DIM);
    }
    for (int number = 3; number <= 9; number++) {
        if (lost & 1u << number) count = add_parameter(change, count, (char[]){'2', (char)('0' + number)}, 2);
    }
    for (int number = 1; number <= 9; number++) {
        bool is_new = to->attributes & ~before & 1u << number;
        if (is_new) count = add_parameter(change, count, (char[]){(char)('0' + number)}, 1);
    }
    for (int index = 0; index < 2; index++) {
        const struct color *old = &from->colors[index], *new = &to->colors[index];
        if (is_same(old, new)) continue;
        count = new->count > 0 ? add_parameter(change, count, new->text, new->count)
                               : add_parameter(change, count, index == 0 ? "39" : "49", 2);
    }
    return count;
}

/// Tells the terminal how a style differs from what it writes in, in the shorter of two ways: on from that, or from the
/// plain one.
static void tell_style(struct shortening *shortening, const struct style *style) {
    char change[LONGEST_CHANGE] = "", anew[LONGEST_CHANGE] = "0";
    const struct style plain = {0};
    size_t count = add_change(change, 0, &shortening->told, style);
    if (count == 0) return;
    size_t count_anew = add_change(anew, 1, &plain, style);
    // A sequence that has no parameters selects the plain style.
    if (count_anew == 1) count_anew = 0;
    add(shortening, "\033[", 2);
    if (count_anew < count) {
        add(shortening, anew, count_anew);
    } else {
        add(shortening, change, count);
    }
    add(shortening, "m", 1);
    shortening->told = *style;
}

static void tell(struct shortening *shortening) { tell_style(shortening, &shortening->wanted); }

/// Tells the part of the style that can be seen on blanks, the first of which is `text`: the ground. If text of the
/// same style follows, all of it is told at once.
static void tell_on_blanks(struct shortening *shortening, const char *text, const char *end) {
    const struct style *wanted = &shortening->wanted;
    struct style style = shortening->told;
    if ((style.attributes | wanted->attributes) & SHOWN_ON_BLANKS) {
        tell(shortening);
        return;
    }
    if (is_same(&style.colors[1], &wanted->colors[1])) return;
    style.colors[1] = wanted->colors[1];
    while (text < end && *text == ' ') text++;
    bool text_follows = text < end && (unsigned char)*text > ' ';
    tell_style(shortening, text_follows ? wanted : &style);
}

static bool has_only_numbers(const char *text, const char *final) {
    for (; text < final; text++) {
        if ((*text < '0' || *text > '9') && *text != ';') return false;
    }
    return true;
}

/// Whether a sequence shows or hides the cursor. Other private modes may save or restore the style.
static bool is_cursor_mode(const char *text, const char *final) {
    return final - text == 3 && memcmp(text, "?25", 3) == 0 && (*final == 'h' || *final == 'l');
}

/// Takes what begins with an escape and returns its end; NULL if it is not understood.
static const char *take_sequence(struct shortening *shortening, const char *text, const char *end) {
    if (end - text < 2) return NULL;
    if (text[1] == 'D' || text[1] == 'M') {
        // May scroll.
        tell(shortening);
        add(shortening, text, 2);
        return text + 2;
    }
    if (text[1] == '7' || (text[1] == '8' && shortening->has_saved)) {
        // ncurses does this around a region that scrolls. The terminal saves style and character set with the cursor.
        if (text[1] == '7') {
            tell(shortening);
            shortening->saved = shortening->told;
            shortening->has_saved = true;
        } else {
            shortening->told = shortening->wanted = shortening->saved;
            shortening->has_ascii = false;
        }
        add(shortening, text, 2);
        return text + 2;
    }
    if (end - text < 3) return NULL;
    if (text[1] == '(' || text[1] == ')') {
        // Whenever ncurses turns attributes off, it also selects ASCII, mostly once more.
        bool selects_ascii = text[1] == '(' && text[2] == 'B';
        if (!(selects_ascii && shortening->has_ascii)) add(shortening, text, 3);
        if (text[1] == '(') shortening->has_ascii = selects_ascii;
        return text + 3;
    }
    if (text[1] != '[') return NULL;
    const char *final = text + 2;
    while (final < end && *final >= 0x20 && *final < 0x40) final++;
    if (final == end || *final < 0x40 || *final > 0x7E) return NULL;
    if (*final == 'm') {
        struct style style = shortening->wanted;
        if (!take_parameters(text + 2, final, &style)) return NULL;
        shortening->wanted = style;
        shortening->is_restyled = true;
        return final + 1;
    }
    bool is_plain = has_only_numbers(text + 2, final);
    bool only_moves = is_plain && strchr("ABCDEFGHIZade`f", *final);
    // REP repeats a character in its style, which has been told as far as it is seen. Behind another sequence some
    // terminals repeat nothing.
    bool repeats = is_plain && *final == 'b' && !shortening->is_restyled;
    bool is_known = only_moves || (is_plain && strchr("JKXLMP@STbghlr", *final)) || is_cursor_mode(text + 2, final);
    if (!is_known) return NULL;
    if (!only_moves && !repeats) tell(shortening);
    add(shortening, text, (size_t)(final + 1 - text));
    return final + 1;
}

char *ncenter_curses_shorten_styles(const char *bytes, size_t count, size_t *shortened) {
    struct shortening shortening = {.bytes = malloc(count + LONGEST_CHANGE), .capacity = count + LONGEST_CHANGE};
    if (!shortening.bytes) return NULL;
    const char *text = bytes, *end = bytes + count;
    while (text < end) {
        if (*text == '\033') {
            const char *next = take_sequence(&shortening, text, end);
            if (!next) break;
            text = next;
            continue;
        }
        // Moves and changes of the character set go on in any style.
        bool is_shown = !memchr("\0\a\b\t\r\016\017", *text, 7);
        if (*text == ' ') {
            tell_on_blanks(&shortening, text, end);
        } else if (is_shown) {
            tell(&shortening);
        }
        add(&shortening, text, 1);
        shortening.is_restyled = false;
        text++;
    }
    tell(&shortening);
    // The rest from the first sequence that is not understood is copied as it is.
    add(&shortening, text, (size_t)(end - text));
    if (shortening.failed) {
        free(shortening.bytes);
        return NULL;
    }
    *shortened = shortening.count;
    return shortening.bytes;
}
