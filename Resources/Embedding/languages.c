#include "CNcenterResources.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t ko[] = {
#embed "../Words/ko.tsv"
};

static const uint8_t ja[] = {
#embed "../Words/ja.tsv"
};

static const uint8_t zh_Hans[] = {
#embed "../Words/zh-Hans.tsv"
};

static const uint8_t fr[] = {
#embed "../Words/fr.tsv"
};

static const struct ncenter_language languages[] = {
    {"ko", "한국어", "Korean", {ko, sizeof ko}},
    {"ja", "日本語", "Japanese", {ja, sizeof ja}},
    {"zh-Hans", "简体中文", "Simplified Chinese", {zh_Hans, sizeof zh_Hans}},
    {"fr", "Français", "Français", {fr, sizeof fr}},
};

const struct ncenter_language *ncenter_languages(void) { return languages; }

size_t ncenter_language_count(void) { return sizeof languages / sizeof *languages; }
