#include "CNcenterResources.h"

#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t Compass_ko[] = {
#embed "../Strings/Compass/ko.lproj/Localizable.strings"
};

static const uint8_t Compass_ja[] = {
#embed "../Strings/Compass/ja.lproj/Localizable.strings"
};

static const uint8_t Compass_zh_Hans[] = {
#embed "../Strings/Compass/zh-Hans.lproj/Localizable.strings"
};

static const uint8_t Compass_fr[] = {
#embed "../Strings/Compass/fr.lproj/Localizable.strings"
};

static const uint8_t Huddle_ko[] = {
#embed "../Strings/Huddle/ko.lproj/Localizable.strings"
};

static const uint8_t Huddle_ja[] = {
#embed "../Strings/Huddle/ja.lproj/Localizable.strings"
};

static const uint8_t Huddle_zh_Hans[] = {
#embed "../Strings/Huddle/zh-Hans.lproj/Localizable.strings"
};

static const uint8_t Huddle_fr[] = {
#embed "../Strings/Huddle/fr.lproj/Localizable.strings"
};

static const uint8_t Postcards_ko[] = {
#embed "../Strings/Postcards/ko.lproj/Localizable.strings"
};

static const uint8_t Postcards_ja[] = {
#embed "../Strings/Postcards/ja.lproj/Localizable.strings"
};

static const uint8_t Postcards_zh_Hans[] = {
#embed "../Strings/Postcards/zh-Hans.lproj/Localizable.strings"
};

static const uint8_t Postcards_fr[] = {
#embed "../Strings/Postcards/fr.lproj/Localizable.strings"
};

static const uint8_t Tutor_ko[] = {
#embed "../Strings/Tutor/ko.lproj/Localizable.strings"
};

static const uint8_t Tutor_ja[] = {
#embed "../Strings/Tutor/ja.lproj/Localizable.strings"
};

static const uint8_t Tutor_zh_Hans[] = {
#embed "../Strings/Tutor/zh-Hans.lproj/Localizable.strings"
};

static const uint8_t Tutor_fr[] = {
#embed "../Strings/Tutor/fr.lproj/Localizable.strings"
};

#define STRINGS(app, name, language) {#app, language, {app##_##name, sizeof app##_##name}}

static const struct ncenter_strings tables[] = {
    STRINGS(Compass, ko, "ko"),
    STRINGS(Compass, ja, "ja"),
    STRINGS(Compass, zh_Hans, "zh-Hans"),
    STRINGS(Compass, fr, "fr"),
    STRINGS(Huddle, ko, "ko"),
    STRINGS(Huddle, ja, "ja"),
    STRINGS(Huddle, zh_Hans, "zh-Hans"),
    STRINGS(Huddle, fr, "fr"),
    STRINGS(Postcards, ko, "ko"),
    STRINGS(Postcards, ja, "ja"),
    STRINGS(Postcards, zh_Hans, "zh-Hans"),
    STRINGS(Postcards, fr, "fr"),
    STRINGS(Tutor, ko, "ko"),
    STRINGS(Tutor, ja, "ja"),
    STRINGS(Tutor, zh_Hans, "zh-Hans"),
    STRINGS(Tutor, fr, "fr"),
};

const struct ncenter_strings *ncenter_app_strings(const char *app, size_t *count) {
    size_t first = 0, number = sizeof tables / sizeof *tables;
    while (first < number && strcmp(tables[first].app, app) != 0) first++;
    for (*count = 0; first + *count < number && strcmp(tables[first + *count].app, app) == 0;) ++*count;
    return tables + first;
}
