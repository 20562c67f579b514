import CoreLocation
import Foundation
import NotificationHosting
import UserNotifications

/// An app whose code runs on queues, in detached tasks and on threads, with a badge, places and important news.
final class Errands: HostedApplication {
    static var bundle: HostedApplicationBundle {
        HostedApplicationBundle(
            identifier: "com.example.Errands", name: "Errands", iconGlyph: "E",
            iconColor: (red: 200, green: 120, blue: 0))
    }

    init(environment: HostedApplicationEnvironment) {}

    func applicationDidFinishLaunching() {
        UNUserNotificationCenter.current()
            .requestAuthorization(options: [.alert, .badge, .sound, .criticalAlert]) { _, _ in }
    }

    var controls: [HostedControl] {
        [
            .button("everywhere", title: "Add Everywhere") { Self.addEverywhere() },
            .button("place", title: "At the Shop") { Self.addAtShop() },
            .button("news", title: "Important News") { Self.addNews() },
        ]
    }

    /// Adds from every place where code of an app can run.
    private static func addEverywhere() {
        DispatchQueue.global(qos: .utility).async { add("queue") }
        DispatchQueue(label: "errands").asyncAfter(deadline: .now() + 1) { add("delay") }
        Task.detached { add("task") }
        Thread.detachNewThread { add("thread") }
    }

    private static func addAtShop() {
        let center = CLLocationCoordinate2D(latitude: 48.85, longitude: 2.35)
        let region = CLCircularRegion(center: center, radius: 200, identifier: "shop")
        region.notifyOnExit = false
        add("shop", trigger: UNLocationNotificationTrigger(region: region, repeats: false))
    }

    private static func addNews() {
        let levels: [(String, UNNotificationInterruptionLevel)] = [
            ("critical", .critical), ("urgent", .timeSensitive), ("quiet", .passive),
        ]
        for (identifier, level) in levels {
            add(identifier, level: level, trigger: UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false))
        }
    }

    nonisolated static func add(
        _ identifier: String, level: UNNotificationInterruptionLevel = .active,
        trigger: UNNotificationTrigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
    ) {
        let content = UNMutableNotificationContent()
        content.title = identifier
        content.interruptionLevel = level
        content.badge = 3
        UNUserNotificationCenter.current().add(
            UNNotificationRequest(identifier: identifier, content: content, trigger: trigger))
    }
}
