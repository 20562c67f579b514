import XCTest

/// Notifications on the phone's own screens.
final class NotificationTests: XCTestCase {
    private let app = XCUIApplication()
    private let springboard = XCUIApplication(bundleIdentifier: "com.apple.springboard")
    private var said: String { app.staticTexts["said"].label }
    private var banner: XCUIElement {
        springboard.otherElements["Notification"].descendants(matching: .any)["NotificationShortLookView"]
    }

    private func brew() {
        app.launch()
        app.buttons["Ask"].tap()
        springboard.alerts.firstMatch.buttons["Allow"].tap()
        app.buttons["Brew"].tap()
    }

    func testPermissionIsAskedByThePhone() {
        app.launch()
        app.buttons["Ask"].tap()
        let alert = springboard.alerts["“XCUIAutomationTests” Would Like to Send You Notifications"]
        XCTAssertTrue(alert.waitForExistence(timeout: 5), springboard.debugDescription)
        XCTAssertFalse(app.alerts.element.exists)
        alert.buttons["Allow"].tap()
        XCTAssertTrue(alert.waitForNonExistence(timeout: 5))
        XCTAssertTrue(alert.waitForNonExistence(withTimeout: 5))
        XCTAssertEqual(said, "allowed")
    }

    func testABannerIsTapped() {
        brew()
        XCTAssertFalse(banner.waitForExistence(timeout: 60))
        XCTAssertTrue(banner.waitForExistence(timeout: 60))
        XCTAssertTrue(banner.label.contains(", now, Tea, Your tea is ready"), banner.label)
        XCTAssertTrue(banner.staticTexts["Your tea is ready"].exists)
        banner.tap()
        XCTAssertEqual(said, "got com.apple.UNNotificationDefaultActionIdentifier ")
    }

    func testTheContentOfABannerIsAButton() {
        brew()
        sleep(90)
        let content = springboard.buttons.matching(identifier: "ShortLook.Platter.Content.Seamless")
        let tea = content.matching(NSPredicate(format: "label CONTAINS %@", "Your tea is ready")).firstMatch
        XCTAssertEqual(tea.frame, banner.frame)
        XCTAssertTrue(content.containing(.staticText, identifier: "Tea").firstMatch.exists)
        springboard.otherElements["Notification"].tap()
        XCTAssertEqual(said, "got com.apple.UNNotificationDefaultActionIdentifier ")
        XCUIDevice.shared.pressLockButton()
        app.activate()
        app.buttons["Brew"].tap()
        XCUIDevice.shared.pressLockButton()
        XCTAssertTrue(tea.waitForExistence(timeout: 100))
        tea.swipeLeft()
        XCTAssertTrue(springboard.buttons["Clear"].exists)
    }

    func testABannerIsSwipedAway() {
        brew()
        sleep(90)
        banner.swipeUp()
        XCTAssertFalse(banner.exists)
    }

    func testActionsAreInTheLongLook() {
        brew()
        sleep(90)
        banner.swipeDown()
        XCTAssertTrue(springboard.otherElements["NotificationLongLookView"].exists)
        springboard.buttons["dismiss-expanded-button"].tap()
        XCTAssertFalse(springboard.otherElements["NotificationLongLookView"].exists)
        pullDown()
        springboard.buttons["ListCell"].press(forDuration: 1.2)
        springboard.buttons["Answer"].tap()
        XCTAssertTrue(springboard.keyboards.element.exists)
        XCTAssertTrue(springboard.textFields["Your answer"].exists)
        springboard.textViews.element.typeText("soon")
        springboard.buttons["Send"].tap()
        app.activate()
        XCTAssertEqual(said, "got answer soon")
    }

    private func pullDown() {
        let start = springboard.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.01))
        let end = springboard.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.7))
        start.press(forDuration: 0.1, thenDragTo: end)
    }

    func testCardsAreSwipedInNotificationCenter() {
        brew()
        XCUIDevice.shared.press(.home)
        sleep(100)
        XCTAssertEqual(springboard.icons["XCUIAutomationTests"].value as? String, "3")
        pullDown()
        let card = springboard.buttons["ListCell"]
        XCTAssertTrue(card.exists, springboard.debugDescription)
        card.swipeRight()
        XCTAssertTrue(springboard.buttons["Open"].exists)
        card.swipeLeft()
        XCTAssertEqual(springboard.buttons.matching(identifier: "swipe-action-button-identifier").count, 3)
        springboard.buttons["Clear"].firstMatch.tap()
        XCTAssertTrue(card.waitForNonExistence(timeout: 2))
    }

    func testTheLockScreenHasTheCard() {
        brew()
        XCUIDevice.shared.perform(NSSelectorFromString("pressLockButton"))
        XCTAssertTrue(springboard.buttons["ListCell"].waitForExistence(timeout: 120))
        XCTAssertEqual(app.state, .runningBackground)
        // The first press turns the display on, the second one unlocks.
        XCUIDevice.shared.press(.home)
        let card = springboard.buttons["ListCell"]
        card.swipeLeft()
        XCTAssertTrue(springboard.buttons["Clear"].exists)
        XCUIDevice.shared.press(.home)
        XCTAssertTrue(springboard.icons["XCUIAutomationTests"].exists)
        XCUIDevice.shared.pressLockButton()
        app.activate()
        XCUIDevice.shared.press(.home)
        XCTAssertFalse(card.exists)
        XCTAssertTrue(springboard.icons["XCUIAutomationTests"].exists)
        XCTExpectFailure { XCUIDevice.shared.perform(NSSelectorFromString("pressSideButton")) }
        XCTExpectFailure { XCUIDevice.shared.press(.volumeUp) }
        XCTAssertEqual(XCUIDevice.shared.orientation, .portrait)
        XCUIDevice.shared.orientation = .portrait
        XCTExpectFailure { XCUIDevice.shared.orientation = .landscapeLeft }
    }

    func testMonitorsAnswerWhatInterrupts() {
        app.launch()
        var heard: [String] = []
        addUIInterruptionMonitor(withDescription: "first") { alert in
            heard.append("first \(alert.label.contains("Notifications"))")
            alert.buttons["Allow"].tap()
            return true
        }
        let second = addUIInterruptionMonitor(withDescription: "second") { _ in
            heard.append("second")
            return false
        }
        let third = addUIInterruptionMonitor(withDescription: "third") { _ in true }
        removeUIInterruptionMonitor(third)
        app.buttons["Ask"].tap()
        app.tap()
        XCTAssertEqual(heard, ["second", "first true"])
        XCTAssertFalse(springboard.alerts.element.exists)
        removeUIInterruptionMonitor(second)
    }

    func testAQuestionWithoutMonitorIsRefused() {
        app.launch()
        app.buttons["Ask"].tap()
        app.cells["Mint"].tap()
        XCTAssertFalse(springboard.alerts.element.exists)
        app.launch()
        app.buttons["Ask"].tap()
        XCTAssertEqual(said, "refused")
    }
}
