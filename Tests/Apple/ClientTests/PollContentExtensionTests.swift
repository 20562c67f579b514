import Foundation
import ImmediateDevice
import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas
import Testing
import UserNotifications

/// A content extension whose actions depend on the previous action.
@MainActor
@Suite struct PollContentExtensionTests {
    /// An app whose poll was delivered and is open in a long look.
    private let device: ClientDevice<UNUserNotificationCenter>

    init() throws {
        device = try ClientDevice {
            let center = UNUserNotificationCenter.current()
            let actions = ["yes", "no", "later"].map { UNNotificationAction(identifier: $0, title: $0) }
            center.setNotificationCategories([
                UNNotificationCategory(identifier: "poll", actions: actions, intentIdentifiers: [])
            ])
            return center
        }
        device.runtime.send(.authorizationPreset(device.application, .authorized, [.alert]))
        device.runtime.send(.homePressed)
        add("poll", ["question": "Pizza?", "votes": ["yes", "no"]])
        device.runtime.send(.longLookOpened(device.identifier("poll")))
    }

    private func add(_ identifier: String, _ userInfo: [String: Any]) {
        device.press { _ in
            let content = UNMutableNotificationContent()
            content.title = "Poll"
            content.categoryIdentifier = "poll"
            content.threadIdentifier = "pizza"
            content.userInfo = userInfo
            UNUserNotificationCenter.current()
                .add(UNNotificationRequest(identifier: identifier, content: content, trigger: nil))
        }
    }

    private var drawing: String? {
        device.runtime.contentFrame(in: Size(columns: 40, rows: 4), repertoire: .unicode)?.drawing.lines().first
    }

    private var actions: [String]? { device.runtime.system.longLook?.actions.map(\.identifier) }

    @Test("A vote is counted and can be shared") func voteIsCountedAndCanBeShared() {
        #expect(drawing == "Pizza? 1 of 2 say yes")
        #expect(actions == ["yes", "no", "later"])
        device.tap("yes", of: "poll")
        #expect(drawing == "Pizza? 2 of 3 say yes")
        #expect(actions == ["share"])
        device.tap("share", of: "poll")
        #expect(device.runtime.system.longLook == nil && device.listed.isEmpty)
    }

    @Test("Later closes the long look without a vote") func laterClosesWithoutAVote() {
        device.tap("later", of: "poll")
        #expect(device.runtime.system.longLook == nil)
    }

    @Test("Votes in the same thread arrive while it is open") func votesOfTheSameThreadComeInWhileItIsOpen() {
        add("another", ["votes": ["yes", "yes"]])
        #expect(drawing == "Pizza? 3 of 4 say yes")
    }
}
