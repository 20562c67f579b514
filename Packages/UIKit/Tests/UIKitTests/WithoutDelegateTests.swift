import Foundation
import NotificationTesting
import Testing
import UserNotifications

@testable import UIKit

/// A class that an app has for its badge, in the shape of public code; it outlives a test.
@MainActor
private final class Badges {
    static let shared = Badges()
    private let application = UIApplication.shared

    func count() { UIApplication.shared.applicationIconBadgeNumber += 1 }
    func clear() { application.applicationIconBadgeNumber = 0 }
}

/// Each test has a device of its own, and all run at the same time.
@Suite("UIApplication without a delegate", .device()) @MainActor
struct WithoutDelegateTests {
    @Test("A class under test sets the badge", arguments: [1, 2, 3]) func badge(count: Int) async throws {
        let device = TestDevice.current
        try await device.preset(.authorized)
        #expect(UIApplication.shared.applicationIconBadgeNumber == 0)
        for _ in 0..<count { Badges.shared.count() }
        try await device.lock()
        #expect(device.badge() == count)
        UIApplication.shared.applicationIconBadgeNumber = -1
        Badges.shared.clear()
        try await device.unlock()
        #expect(device.badge() == 0)
    }

    @Test("It is the same one, has the state of the app, opens Settings and registers") func members() async throws {
        let application = UIApplication.shared
        #expect(application === UIApplication.shared && application.delegate == nil)
        #expect(application.applicationState == .background)
        let url = try #require(URL(string: UIApplication.openSettingsURLString))
        #expect(application.canOpenURL(url))
        #expect(await application.open(url))
        application.registerForRemoteNotifications()
        try await TestDevice.current.unlock()
        #expect(application.isRegisteredForRemoteNotifications)
        #expect(TestDevice.current.log.contains { $0.text.contains("app-settings:") })
    }

    @Test("In run it is that of the app", .device()) func run() async throws {
        let device = try await TestDevice()
        try await device.preset(.authorized)
        try await device.run { await MainActor.run { UIApplication.shared.applicationIconBadgeNumber = 4 } }
        #expect(device.badge() == 4 && TestDevice.current.badge() == 0)
    }

    @Test("A label of several lines keeps its line breaks") func lineBreaks() {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = "One\nTwo two\n\nFour"
        #expect(label.lines(columns: 20, rows: 9) == ["One", "Two two", "", "Four"])
        #expect(label.lines(columns: 4, rows: 9) == ["One", "Two", "two", "", "Four"])
        label.numberOfLines = 2
        #expect(label.lines(columns: 20, rows: 9) == ["One", "Two two…"])
        #expect(label.sizeThatFits(.zero).height == label.sizeThatFits(CGSize(width: 900, height: 0)).height)
    }
}
