import BlockingTests
import NotificationModel
import Testing
import UserNotifications

/// API that is only declared: values are accepted, stored and returned, but have no effect on this device.
@MainActor
@Suite(.timeLimit(.minutes(20)), .watchdog) struct DeclaredOnlyTests {
    private let device = AnsweringDevice()
    private let center: UNUserNotificationCenter

    init() {
        center = UNUserNotificationCenter(connection: device.connection)
    }

    /// Serves the app's requests until its last call is answered.
    private func serve(calls: Int) async {
        var answered = 0
        for await request in device.connection.requests {
            for message in device.serve(request) {
                center.receive(message)
                answered += 1
            }
            if answered == calls { return }
        }
    }

    @Test("Settings of unsupported features are not supported")
    func settingsOfWhatIsNotHereAreNotSupported() async throws {
        var read: UNNotificationSettings?
        // Critical alerts are supported and would be asked about in a separate prompt.
        let everything = UNAuthorizationOptions(rawValue: 0x1ff).subtracting(.criticalAlert)
        center.requestAuthorization(options: everything) { granted, error in #expect(granted && error == nil) }
        center.getNotificationSettings { settings in MainActor.assumeIsolated { read = settings } }
        await serve(calls: 2)
        let settings = try #require(read)
        #expect(settings.authorizationStatus == .authorized)
        #expect(settings.carPlaySetting == .notSupported)
        #expect(settings.criticalAlertSetting == .notSupported)
        #expect(settings.announcementSetting == .notSupported)
        #expect(settings.directMessagesSetting == .notSupported)
        #expect(settings.alertStyle == .banner)
        #expect(settings.showPreviewsSetting == .always)
    }

    @Test("Content stores properties without an effect") func contentKeepsWhatNothingReads() async throws {
        let content = UNMutableNotificationContent()
        content.title = "Title"
        content.launchImageName = "launch"
        content.targetContentIdentifier = "window"
        content.filterCriteria = "work"
        content.relevanceScore = 0.75
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
        let request = UNNotificationRequest(identifier: "one", content: content, trigger: trigger)
        center.add(request) { error in #expect(error == nil) }
        var read: [UNNotificationRequest] = []
        center.getPendingNotificationRequests { requests in MainActor.assumeIsolated { read = requests } }
        await serve(calls: 2)
        let kept = try #require(read.first?.content)
        #expect(kept.launchImageName == "launch")
        #expect(kept.targetContentIdentifier == "window")
        #expect(kept.filterCriteria == "work")
        #expect(kept.relevanceScore == 0.75)
    }

    @Test("Categories store properties without an effect") func categoriesKeepWhatNothingReads() async throws {
        // By raw value, because one of the options is deprecated.
        let options = UNNotificationCategoryOptions(rawValue: 0x1f)
        let category = UNNotificationCategory(
            identifier: "category", actions: [], intentIdentifiers: ["INSendMessageIntent"],
            hiddenPreviewsBodyPlaceholder: "%u messages", options: options
        )
        center.setNotificationCategories([category])
        var read: Set<UNNotificationCategory> = []
        center.getNotificationCategories { categories in MainActor.assumeIsolated { read = categories } }
        await serve(calls: 1)
        let kept = try #require(read.first)
        #expect(kept.intentIdentifiers == ["INSendMessageIntent"])
        #expect(kept.hiddenPreviewsBodyPlaceholder == "%u messages")
        #expect(kept.options == options)
    }

    @Test("A response has no scene") func aResponseHasNoScene() {
        let delivered = DeliveredNotification(
            application: device.connection.application,
            date: device.connection.now,
            request: NotificationRequest(identifier: "one", content: NotificationContent(), trigger: nil)
        )
        let response = UNNotificationResponse(model: .init(notification: delivered, actionIdentifier: "action"))
        #expect(response.targetScene == nil)
    }
}
