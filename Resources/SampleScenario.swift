internal import CNcenterResources

/// A scenario of ours, which the program plays by its name.
package struct SampleScenario: Hashable, Sendable {
    package let name: String
    package let text: String

    private init(_ name: String, _ resource: ncenter_resource) {
        self.name = name
        text = unsafe String(decoding: UnsafeBufferPointer(start: resource.bytes, count: resource.count), as: UTF8.self)
    }

    /// In the order in which they are offered; the files are in `Resources/Scenarios`.
    package static let all = unsafe [
        SampleScenario("demo", ncenter_demo_scenario()),
        SampleScenario("grouping", ncenter_grouping_scenario()),
        SampleScenario("red-green", ncenter_red_green_scenario()),
        SampleScenario("reply", ncenter_reply_scenario()),
        SampleScenario("permission", ncenter_permission_scenario()),
        SampleScenario("provisional", ncenter_provisional_scenario()),
        SampleScenario("focus", ncenter_focus_scenario()),
        SampleScenario("scheduled-summary", ncenter_scheduled_summary_scenario()),
        SampleScenario("previews", ncenter_previews_scenario()),
        SampleScenario("live-activity", ncenter_live_activity_scenario()),
        SampleScenario("language", ncenter_language_scenario()),
    ]
}
