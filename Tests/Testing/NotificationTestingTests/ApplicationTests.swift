import BlockingTests
import Foundation
import NotificationTesting
import Testing
import UserNotifications

@Suite("Apps on a test's device", .timeLimit(.minutes(20)), .watchdog) struct ApplicationTests {
    /// The options that the errands request; if fewer were granted, they would request them again.
    private static let allOptions: UNAuthorizationOptions = [.alert, .badge, .sound, .criticalAlert]

    private static func push(title: String, extra: String) -> String {
        """
        {"aps": {"alert": {"title": "\(title)", "body": "Look"}, "mutable-content": 1, "category": "album",
        "thread-id": "club"}, \(extra)}
        """
    }

    @Test("A service extension downloads a picture and attaches it") func download() async throws {
        let picture = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).gif")
        let bytes = try #require(Data(base64Encoded: "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"))
        try bytes.write(to: picture)
        defer { try? FileManager.default.removeItem(at: picture) }
        let device = try await TestDevice(PhotoClub.self)
        try await device.preset(.authorized)
        try await device.push(Self.push(title: "Sea", extra: #""picture": "\#(picture.absoluteString)""#))
        #expect(device.lockScreen.notifications.isEmpty)
        try await device.advance(by: .seconds(2))
        let shown = try #require(device.lockScreen.notifications.first)
        #expect(shown.subtitle == "")
        #expect(shown.content.attachments.map(\.identifier) == ["picture"])
        #expect(shown.content.attachments.first?.type == "com.compuserve.gif")
    }

    @Test("A content extension changes its actions and drawing while the user looks") func longLook() async throws {
        let device = try await TestDevice(PhotoClub.self)
        try await device.preset(.authorized)
        try await device.open(PhotoClub.self)
        try await device.goHome()
        try await device.push(Self.push(title: "Sea", extra: #""pages": 2"#))
        try await device.openLongLook(of: try #require(device.notificationCenter.notifications.first))
        #expect(device.longLook?.actions.map(\.title) == ["Like", "Comment"])
        #expect(device.longLook?.controls == ["Next Page"])
        try await device.tap("Next Page")
        try await device.tap("Like")
        #expect(device.longLook?.actions.map(\.title) == ["Unlike"])
        let lines = try #require(device.longLook?.lines)
        #expect(lines.contains { $0.contains("Sea, page 2") } && lines.contains { $0.contains("1 likes") })
        try await device.tap("Unlike")
        #expect(device.longLook?.actions.isEmpty == true)
        try await device.closeLongLook()
        #expect(device.longLook == nil)
    }

    @Test("A silent push wakes the app, which has thirty seconds to answer") func silentPush() async throws {
        let device = try await TestDevice(PhotoClub.self)
        try await device.push(#"{"aps": {"content-available": 1}, "album": "Sea"}"#)
        try await device.advance(by: .seconds(5))
        #expect(await device.application(PhotoClub.self)?.fetched == ["Sea"])
        #expect(device.log.contains { $0.text.contains("newData") || $0.text.contains("new data") })
        let lines = device.log.count
        try await device.push(#"{"aps": {"content-available": 1}, "album": "empty"}"#)
        try await device.advance(by: .seconds(30))
        #expect(device.log.dropFirst(lines).contains { $0.text.contains("30") })
        #expect(device.lockScreen.notifications.isEmpty)
    }

    @Test("Pushes of a thread form a stack with a summary, which can be expanded, cleared and brought back")
    func groups() async throws {
        let device = try await TestDevice(PhotoClub.self)
        try await device.preset(.authorized)
        for title in ["Sea", "Hills", "Town"] { try await device.push(Self.push(title: title, extra: #""pages": 1"#)) }
        let group = try #require(device.lockScreen.groups.first)
        #expect(group.notifications.map(\.title) == ["Town", "Hills", "Sea"])
        #expect(group.thread == "club" && group.summary == "2 more notifications" && !group.isExpanded)
        try await device.expand(group)
        #expect(device.lockScreen.groups.map(\.isExpanded) == [true])
        try await device.collapse(group)
        #expect(device.lockScreen.groups.map(\.isExpanded) == [false])
        try await device.clear(group)
        #expect(device.lockScreen.notifications.isEmpty)
        try await device.undoClear()
        #expect(device.lockScreen.notifications.count == 3)
        try await device.unlock()
        let error = await #expect(throws: TestDeviceError.self) { try await device.expand(group) }
        #expect(error?.problem == "no list is on the screen: lock the device or open Notification Center")
        try await device.openNotificationCenter()
        #expect(device.notificationCenter.notifications.count == 3)
        try await device.closeNotificationCenter()
        await #expect(throws: TestDeviceError.self) { try await device.closeNotificationCenter() }
    }

    @Test("Code on queues, in tasks and on threads adds for the app that has started it, of two on a device")
    func twoApplications() async throws {
        let device = try await TestDevice(Errands.self, Tea.self)
        try await device.preset(.authorized, options: Self.allOptions)
        try await device.preset(.authorized, for: Tea.self)
        try await device.open(Errands.self)
        try await device.tap("Add Everywhere")
        try await device.advance(by: .seconds(1))
        try await device.run(as: Tea.self) {
            await Task.detached { Errands.add("tea's") }.value
            DispatchQueue.global().async { Errands.add("tea's queue") }
        }
        #expect(device.pending().map(\.identifier).sorted() == ["delay", "queue", "task", "thread"])
        #expect(device.pending(of: Tea.self).map(\.identifier).sorted() == ["tea's", "tea's queue"])
        // An app in front without a delegate gets no badge.
        try await device.goHome()
        try await device.advance(by: .seconds(60))
        #expect(device.badge(of: Errands.self) == 3)
        #expect(device.badge(of: Tea.self) == 3)
    }

    @Test("Live Activities are cards that open their app or are dismissed") func liveActivities() async throws {
        let device = try await TestDevice(PhotoClub.self)
        try await device.preset(.authorized)
        try await device.push(
            """
            {"aps": {"event": "start", "timestamp": \(Int(device.now.timeIntervalSince1970)),
            "attributes-type": "UploadAttributes", "attributes": {"album": "Sea"}, "content-state": {"left": 2},
            "alert": {"title": "Uploading", "body": "Sea"}}}
            """)
        let activity = try #require(device.lockScreen.liveActivities.first)
        #expect(activity.attributesType == "UploadAttributes" && activity.state == .active)
        #expect(activity.attributes == ["album": "Sea"] && activity.contentState == ["left": "2"])
        try await device.tap(activity)
        #expect(!device.isLocked && device.screen?.title == "Photo Club")
        try await device.lock()
        try await device.dismiss(activity)
        #expect(device.lockScreen.liveActivities.isEmpty)
        await #expect(throws: TestDeviceError.self) { try await device.tap(activity) }
    }
}
