import XCTest

/// A suite as it is written for Xcode: it names neither the device nor the framework.
final class UneditedSuiteTests: XCTestCase {
    func testTheCenterIsThatOfTheDevice() {
        let asked = expectation(description: "asked")
        UNUserNotificationCenter.current().getNotificationSettings { settings in
            XCTAssertEqual(settings.authorizationStatus, .notDetermined)
            asked.fulfill()
        }
        wait(for: [asked], timeout: 60)
    }
}
