#define _GNU_SOURCE
#include "internal.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <wchar.h>

/// Returns the name of the environment's locale for characters, or an empty string.
static const char *named_locale(void) {
    const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (size_t index = 0; index < sizeof variables / sizeof *variables; index++) {
        const char *value = getenv(variables[index]);
        if (value && *value) return value;
    }
    return "";
}

/// A remote login often passes on the name of a locale that is not installed here; the terminal still uses UTF-8.
static bool named_locale_is_utf8(void) {
    const char *name = named_locale();
    return strcasestr(name, "utf-8") || strcasestr(name, "utf8");
}

void ncenter_curses_use_locale(void) {
    if (!setlocale(LC_CTYPE, "") && named_locale_is_utf8()) setlocale(LC_CTYPE, "C.UTF-8");
    // The language of strerror(3). Each of the ten other categories is a file that every start would look for, open and
    // map; nothing here formats by the rules of the C library.
    setlocale(LC_MESSAGES, "");
}

bool ncenter_curses_environment_is_utf8(void) {
    locale_t locale = newlocale(LC_CTYPE_MASK, "", (locale_t)0);
    if (!locale) return named_locale_is_utf8();
    bool is_utf8 = strcasecmp(nl_langinfo_l(CODESET, locale), "UTF-8") == 0;
    freelocale(locale);
    return is_utf8;
}

bool ncenter_curses_locale_is_utf8(void) {
    return strcasecmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

bool ncenter_curses_locale_is_ascii(void) {
    const char *name = nl_langinfo(CODESET);
    return strcasecmp(name, "ANSI_X3.4-1968") == 0 || strcasecmp(name, "US-ASCII") == 0;
}

int ncenter_curses_decode(const uint8_t *bytes, size_t count, uint32_t *scalar) {
    mbstate_t state = {0};
    wchar_t character = 0;
    size_t used = mbrtowc(&character, (const char *)bytes, count, &state);
    if (used == (size_t)-2) return 0;
    // A zero byte is a character of one byte, although mbrtowc(3) returns zero for it.
    if (used != count && !(used == 0 && count == 1)) return -1;
    // Wide characters are Unicode scalars in this C library.
    *scalar = (uint32_t)character;
    return 1;
}
