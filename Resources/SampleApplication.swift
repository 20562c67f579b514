internal import CNcenterResources

/// An app of ours without code, and pushes a server might send it.
package struct SampleApplication: Hashable, Sendable {
    /// A file with its name.
    package struct File: Hashable, Sendable {
        package let name: String
        package let bytes: [UInt8]

        fileprivate init(name: String, _ resource: ncenter_resource) {
            self.name = name
            bytes = unsafe Array(UnsafeBufferPointer(start: resource.bytes, count: resource.count))
        }
    }

    /// The app's manifest.
    package let manifest: File
    /// Payloads that name the app, its categories and the keys of its strings tables.
    package let payloads: [File]
    /// Pushes that start a Live Activity.
    package let liveActivities: [File]

    package static let all = [finch, handcart, almanac]

    /// A messenger: replying, liking, muting.
    package static let finch = unsafe SampleApplication(
        manifest: File(name: "Finch.json", ncenter_Finch_json()),
        payloads: [
            File(name: "finch-message.apns", ncenter_finch_message_apns()),
            File(name: "finch-group-message.apns", ncenter_finch_group_message_apns()),
            File(name: "finch-reaction.apns", ncenter_finch_reaction_apns()),
            File(name: "finch-photos.apns", ncenter_finch_photos_apns()),
            File(name: "finch-missed-call.apns", ncenter_finch_missed_call_apns()),
        ],
        liveActivities: [
            File(name: "finch-upload.apns", ncenter_finch_upload_apns())
        ]
    )

    /// A delivery service: actions that unlock the device or bring the app to the front.
    package static let handcart = unsafe SampleApplication(
        manifest: File(name: "Handcart.json", ncenter_Handcart_json()),
        payloads: [
            File(name: "handcart-packed.apns", ncenter_handcart_packed_apns()),
            File(name: "handcart-late.apns", ncenter_handcart_late_apns()),
            File(name: "handcart-courier-near.apns", ncenter_handcart_courier_near_apns()),
            File(name: "handcart-delivered.apns", ncenter_handcart_delivered_apns()),
        ],
        liveActivities: [
            File(name: "handcart-delivery.apns", ncenter_handcart_delivery_apns())
        ]
    )

    /// A calendar: snoozing, answering invitations.
    package static let almanac = unsafe SampleApplication(
        manifest: File(name: "Almanac.json", ncenter_Almanac_json()),
        payloads: [
            File(name: "almanac-event-soon.apns", ncenter_almanac_event_soon_apns()),
            File(name: "almanac-event-moved.apns", ncenter_almanac_event_moved_apns()),
            File(name: "almanac-invitation.apns", ncenter_almanac_invitation_apns()),
            File(name: "almanac-birthday.apns", ncenter_almanac_birthday_apns()),
        ],
        liveActivities: [
            File(name: "almanac-countdown.apns", ncenter_almanac_countdown_apns())
        ]
    )
}
