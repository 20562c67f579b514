#include "CNcenterResources.h"

// The C compiler embeds the files in no time; array literals of as many bytes in Swift take the optimiser eleven
// seconds. Clang has #embed in every language mode, and warns that C has it since C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define RESOURCE(name) \
    struct ncenter_resource ncenter_##name(void) { return (struct ncenter_resource){name, sizeof name}; }

static const uint8_t compass_txt[] = {
#embed "../Art/compass.txt"
};
RESOURCE(compass_txt)

static const uint8_t Almanac_json[] = {
#embed "../Apps/Almanac.json"
};
RESOURCE(Almanac_json)

static const uint8_t Finch_json[] = {
#embed "../Apps/Finch.json"
};
RESOURCE(Finch_json)

static const uint8_t Handcart_json[] = {
#embed "../Apps/Handcart.json"
};
RESOURCE(Handcart_json)

static const uint8_t almanac_birthday_apns[] = {
#embed "../Payloads/almanac-birthday.apns"
};
RESOURCE(almanac_birthday_apns)

static const uint8_t almanac_countdown_apns[] = {
#embed "../Payloads/almanac-countdown.apns"
};
RESOURCE(almanac_countdown_apns)

static const uint8_t almanac_event_moved_apns[] = {
#embed "../Payloads/almanac-event-moved.apns"
};
RESOURCE(almanac_event_moved_apns)

static const uint8_t almanac_event_soon_apns[] = {
#embed "../Payloads/almanac-event-soon.apns"
};
RESOURCE(almanac_event_soon_apns)

static const uint8_t almanac_invitation_apns[] = {
#embed "../Payloads/almanac-invitation.apns"
};
RESOURCE(almanac_invitation_apns)

static const uint8_t finch_group_message_apns[] = {
#embed "../Payloads/finch-group-message.apns"
};
RESOURCE(finch_group_message_apns)

static const uint8_t finch_message_apns[] = {
#embed "../Payloads/finch-message.apns"
};
RESOURCE(finch_message_apns)

static const uint8_t finch_missed_call_apns[] = {
#embed "../Payloads/finch-missed-call.apns"
};
RESOURCE(finch_missed_call_apns)

static const uint8_t finch_photos_apns[] = {
#embed "../Payloads/finch-photos.apns"
};
RESOURCE(finch_photos_apns)

static const uint8_t finch_reaction_apns[] = {
#embed "../Payloads/finch-reaction.apns"
};
RESOURCE(finch_reaction_apns)

static const uint8_t finch_upload_apns[] = {
#embed "../Payloads/finch-upload.apns"
};
RESOURCE(finch_upload_apns)

static const uint8_t handcart_courier_near_apns[] = {
#embed "../Payloads/handcart-courier-near.apns"
};
RESOURCE(handcart_courier_near_apns)

static const uint8_t handcart_delivered_apns[] = {
#embed "../Payloads/handcart-delivered.apns"
};
RESOURCE(handcart_delivered_apns)

static const uint8_t handcart_delivery_apns[] = {
#embed "../Payloads/handcart-delivery.apns"
};
RESOURCE(handcart_delivery_apns)

static const uint8_t handcart_late_apns[] = {
#embed "../Payloads/handcart-late.apns"
};
RESOURCE(handcart_late_apns)

static const uint8_t handcart_packed_apns[] = {
#embed "../Payloads/handcart-packed.apns"
};
RESOURCE(handcart_packed_apns)

static const uint8_t lake_evening_jpg[] = {
#embed "../Pictures/lake-evening.jpg"
};
RESOURCE(lake_evening_jpg)

static const uint8_t Skiff_json[] = {
#embed "../Tour/Skiff.json"
};
RESOURCE(Skiff_json)

static const uint8_t openapi_json[] = {
#embed "../../Sources/Remote/Control/Document/openapi.json"
};
RESOURCE(openapi_json)

static const uint8_t keys_json[] = {
#embed "../Keys/keys.json"
};
RESOURCE(keys_json)

static const uint8_t demo_scenario[] = {
#embed "../Scenarios/demo.scenario"
};
RESOURCE(demo_scenario)

static const uint8_t grouping_scenario[] = {
#embed "../Scenarios/grouping.scenario"
};
RESOURCE(grouping_scenario)

static const uint8_t red_green_scenario[] = {
#embed "../Scenarios/red-green.scenario"
};
RESOURCE(red_green_scenario)

static const uint8_t reply_scenario[] = {
#embed "../Scenarios/reply.scenario"
};
RESOURCE(reply_scenario)

static const uint8_t permission_scenario[] = {
#embed "../Scenarios/permission.scenario"
};
RESOURCE(permission_scenario)

static const uint8_t provisional_scenario[] = {
#embed "../Scenarios/provisional.scenario"
};
RESOURCE(provisional_scenario)

static const uint8_t focus_scenario[] = {
#embed "../Scenarios/focus.scenario"
};
RESOURCE(focus_scenario)

static const uint8_t scheduled_summary_scenario[] = {
#embed "../Scenarios/scheduled-summary.scenario"
};
RESOURCE(scheduled_summary_scenario)

static const uint8_t previews_scenario[] = {
#embed "../Scenarios/previews.scenario"
};
RESOURCE(previews_scenario)

static const uint8_t live_activity_scenario[] = {
#embed "../Scenarios/live-activity.scenario"
};
RESOURCE(live_activity_scenario)

static const uint8_t language_scenario[] = {
#embed "../Scenarios/language.scenario"
};
RESOURCE(language_scenario)
