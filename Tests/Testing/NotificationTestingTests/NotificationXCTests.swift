import NotificationTesting
import UserNotifications
import XCTest

/// The library in asynchronous methods of XCTest.
final class NotificationXCTests: XCTestCase {
    func testTheTeaRings() async throws {
        let device = try await TestDevice(Tea.self)
        try await device.open(Tea.self)
        try await device.answer(.allow)
        try await device.tap("Brew for three minutes")
        try await device.lock()
        try await device.advance(by: .seconds(180))
        XCTAssertEqual(device.lockScreen.notifications.map(\.title), ["Your tea is ready"])
    }

    @MainActor
    func testCodeOfAnAppOnTheMainActor() async throws {
        let device = try await TestDevice()
        try await device.preset(.authorized)
        let manager = ReminderManager()
        try await device.run { manager.remind("Water", in: 1) }
        XCTAssertEqual(device.pending().map(\.identifier), ["Water"])
        let isAllowed = try await device.run { manager.isAllowed() }
        XCTAssertTrue(isAllowed)
    }

    func testMistakesSayWhatIsOnTheScreen() async throws {
        let device = try await TestDevice(Tea.self)
        do {
            try await device.dismissBanner()
            XCTFail("there is none")
        } catch let error as TestDeviceError {
            XCTAssertEqual(error.problem, "there is no banner")
        }
    }
}
