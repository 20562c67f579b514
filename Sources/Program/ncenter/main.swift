import DeviceSession
import NcenterDemoApps
import NcenterResources
import NotificationDevice

// `ncenter`: the device with the demo apps.
NotificationDevice.main(
    [RedGreenApplication.self, GroupedApplication.self, TutorialApplication.self, PostcardsApplication.self],
    tour: .ofDemoApps,
    scenarios: SampleScenario.all.map { IncludedScenario(name: $0.name, text: $0.text) }
)
