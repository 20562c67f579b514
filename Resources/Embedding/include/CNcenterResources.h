#ifndef CNCENTER_RESOURCES_H
#define CNCENTER_RESOURCES_H

#include <stddef.h>
#include <stdint.h>

/// The bytes of a file that is part of the program, for as long as it runs.
struct ncenter_resource {
    const uint8_t *bytes;
    size_t count;
};

struct ncenter_resource ncenter_compass_txt(void);
struct ncenter_resource ncenter_Almanac_json(void);
struct ncenter_resource ncenter_Finch_json(void);
struct ncenter_resource ncenter_Handcart_json(void);
struct ncenter_resource ncenter_almanac_birthday_apns(void);
struct ncenter_resource ncenter_almanac_countdown_apns(void);
struct ncenter_resource ncenter_almanac_event_moved_apns(void);
struct ncenter_resource ncenter_almanac_event_soon_apns(void);
struct ncenter_resource ncenter_almanac_invitation_apns(void);
struct ncenter_resource ncenter_finch_group_message_apns(void);
struct ncenter_resource ncenter_finch_message_apns(void);
struct ncenter_resource ncenter_finch_missed_call_apns(void);
struct ncenter_resource ncenter_finch_photos_apns(void);
struct ncenter_resource ncenter_finch_reaction_apns(void);
struct ncenter_resource ncenter_finch_upload_apns(void);
struct ncenter_resource ncenter_handcart_courier_near_apns(void);
struct ncenter_resource ncenter_handcart_delivered_apns(void);
struct ncenter_resource ncenter_handcart_delivery_apns(void);
struct ncenter_resource ncenter_handcart_late_apns(void);
struct ncenter_resource ncenter_handcart_packed_apns(void);
struct ncenter_resource ncenter_lake_evening_jpg(void);
struct ncenter_resource ncenter_Skiff_json(void);
struct ncenter_resource ncenter_openapi_json(void);
struct ncenter_resource ncenter_keys_json(void);
struct ncenter_resource ncenter_demo_scenario(void);
struct ncenter_resource ncenter_grouping_scenario(void);
struct ncenter_resource ncenter_red_green_scenario(void);
struct ncenter_resource ncenter_reply_scenario(void);
struct ncenter_resource ncenter_permission_scenario(void);
struct ncenter_resource ncenter_provisional_scenario(void);
struct ncenter_resource ncenter_focus_scenario(void);
struct ncenter_resource ncenter_scheduled_summary_scenario(void);
struct ncenter_resource ncenter_previews_scenario(void);
struct ncenter_resource ncenter_live_activity_scenario(void);
struct ncenter_resource ncenter_language_scenario(void);

/// A language of the device beside English, with a file of `Resources/Words`.
struct ncenter_language {
    /// Such as `ko` or `zh-Hans`.
    const char *code;
    /// Its own name, and the name in Latin letters.
    const char *name, *latin_name;
    struct ncenter_resource words;
};

const struct ncenter_language *ncenter_languages(void);
size_t ncenter_language_count(void);

/// A file `Localizable.strings` of a demo app, from `Resources/Strings`.
struct ncenter_strings {
    const char *app, *language;
    struct ncenter_resource file;
};

/// The first file of an app, behind which its others are.
const struct ncenter_strings *ncenter_app_strings(const char *app, size_t *count);

#endif
