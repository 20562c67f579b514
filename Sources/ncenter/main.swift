import NcenterDemoApps
import NotificationDevice

// `ncenter`: the device with the demo apps.
NotificationDevice.main(
    [RedGreenApplication.self, GroupedApplication.self, TutorialApplication.self, PostcardsApplication.self],
    tour: .ofDemoApps
)
