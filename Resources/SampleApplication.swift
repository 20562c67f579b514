/// An app of ours without code, and pushes a server might send it.
package struct SampleApplication: Hashable, Sendable {
    /// A file with its name.
    package struct File: Hashable, Sendable {
        package let name: String
        package let bytes: [UInt8]
    }

    /// The app's manifest.
    package let manifest: File
    /// Payloads that name the app, its categories and the keys of its strings tables.
    package let payloads: [File]
    /// Pushes that start a Live Activity.
    package let liveActivities: [File]

    package static let all = [finch, handcart, almanac]

    /// A messenger: replying, liking, muting.
    package static let finch = SampleApplication(
        manifest: File(name: "Finch.json", bytes: PackageResources.Finch_json),
        payloads: [
            File(name: "finch-message.apns", bytes: PackageResources.finch_message_apns),
            File(name: "finch-group-message.apns", bytes: PackageResources.finch_group_message_apns),
            File(name: "finch-reaction.apns", bytes: PackageResources.finch_reaction_apns),
            File(name: "finch-photos.apns", bytes: PackageResources.finch_photos_apns),
            File(name: "finch-missed-call.apns", bytes: PackageResources.finch_missed_call_apns),
        ],
        liveActivities: [
            File(name: "finch-upload.apns", bytes: PackageResources.finch_upload_apns)
        ]
    )

    /// A delivery service: actions that unlock the device or bring the app to the front.
    package static let handcart = SampleApplication(
        manifest: File(name: "Handcart.json", bytes: PackageResources.Handcart_json),
        payloads: [
            File(name: "handcart-packed.apns", bytes: PackageResources.handcart_packed_apns),
            File(name: "handcart-late.apns", bytes: PackageResources.handcart_late_apns),
            File(name: "handcart-courier-near.apns", bytes: PackageResources.handcart_courier_near_apns),
            File(name: "handcart-delivered.apns", bytes: PackageResources.handcart_delivered_apns),
        ],
        liveActivities: [
            File(name: "handcart-delivery.apns", bytes: PackageResources.handcart_delivery_apns)
        ]
    )

    /// A calendar: snoozing, answering invitations.
    package static let almanac = SampleApplication(
        manifest: File(name: "Almanac.json", bytes: PackageResources.Almanac_json),
        payloads: [
            File(name: "almanac-event-soon.apns", bytes: PackageResources.almanac_event_soon_apns),
            File(name: "almanac-event-moved.apns", bytes: PackageResources.almanac_event_moved_apns),
            File(name: "almanac-invitation.apns", bytes: PackageResources.almanac_invitation_apns),
            File(name: "almanac-birthday.apns", bytes: PackageResources.almanac_birthday_apns),
        ],
        liveActivities: [
            File(name: "almanac-countdown.apns", bytes: PackageResources.almanac_countdown_apns)
        ]
    )
}
