import XCTest

/// What Xcode's template of a UI test contains, in the language mode 6: tests on the main actor that are synchronous.
final class TemplateTests: XCTestCase {
    override func setUpWithError() throws {
        continueAfterFailure = false
    }

    override func tearDownWithError() throws {
        XCTAssertTrue(Thread.isMainThread)
    }

    @MainActor
    func testExample() throws {
        let app = XCUIApplication()
        app.launch()
        XCTAssertTrue(app.staticTexts["Ready"].waitForExistence(timeout: 60))
    }

    @MainActor
    func testLaunchPerformance() throws {
        measure(metrics: [XCTApplicationLaunchMetric()]) {
            XCUIApplication().launch()
        }
        XCTAssertEqual(XCUIApplication().state, .runningForeground)
    }

    @MainActor
    func testAsynchronous() async throws {
        let app = XCUIApplication()
        app.launch()
        await Task.yield()
        XCTAssertEqual(app.staticTexts.firstMatch.label, "Ready")
    }
}

final class TemplateLaunchTests: XCTestCase {
    override class var runsForEachTargetApplicationUIConfiguration: Bool { true }

    @MainActor
    func testLaunch() {
        let app = XCUIApplication()
        app.launch()
        let attachment = XCTAttachment(screenshot: app.screenshot())
        attachment.name = "Launch Screen"
        attachment.lifetime = .keepAlways
        add(attachment)
    }
}
