import XCTest

/// Launches, states, arguments, and the device of a test.
final class LifeTests: XCTestCase {
    private static let app = XCUIApplication()
    private let springboard = XCUIApplication(bundleIdentifier: "com.apple.springboard")
    private var app: XCUIApplication { Self.app }

    func testAnAppIsMadeAnewAtEachLaunch() {
        XCTAssertEqual(app.state, .notRunning)
        XCTAssertEqual(springboard.state, .runningForeground)
        app.launch()
        let launches = KettleDelegate.launches
        XCTAssertTrue(app.wait(for: .runningForeground, timeout: 1))
        XCTAssertEqual(springboard.state, .runningBackground)
        app.cells["Mint"].tap()
        app.launch()
        XCTAssertEqual(app.staticTexts["said"].label, "ready")
        XCTAssertEqual(KettleDelegate.launches, launches + 1)
        springboard.activate()
        XCTAssertTrue(springboard.wait(for: .runningForeground, timeout: 1))
        XCTAssertEqual(app.state, .runningBackground)
        XCTAssertFalse(app.wait(for: .notRunning, timeout: 120))
        springboard.icons["XCUIAutomationTests"].tap()
        XCTAssertEqual(app.state, .runningForeground)
        app.terminate()
        app.activate()
        XCTAssertEqual(KettleDelegate.launches, launches + 2)
        app.terminate()
        XCTAssertEqual(app.state, .notRunning)
    }

    func testTheAppearanceIsTheTheme() {
        XCTAssertEqual(XCUIDevice.shared.appearance, .unspecified)
        XCUIDevice.shared.appearance = .light
        let light = XCUIScreen.main.screenshot().svg
        XCUIDevice.shared.appearance = .dark
        XCTAssertEqual(XCUIDevice.shared.appearance, .dark)
        XCTAssertNotEqual(XCUIScreen.main.screenshot().svg, light)
        XCUIDevice.shared.appearance = .light
        XCTAssertEqual(XCUIScreen.main.screenshot().svg, light)
        XCUIDevice.shared.appearance = .unspecified
    }

    func testLaunchesAreMeasured() {
        let launches = KettleDelegate.launches
        measure(metrics: [XCTApplicationLaunchMetric()]) { XCUIApplication().launch() }
        XCTAssertEqual(KettleDelegate.launches, launches + 6)
        var runs = 0
        measure(metrics: [XCTOSSignpostMetric.applicationLaunch, XCTClockMetric()]) { runs += 1 }
        XCTAssertEqual(runs, 6)
    }

    func testAnIconIsHeldToDeleteItsApp() {
        app.launch()
        app.buttons["Ask"].tap()
        springboard.alerts.firstMatch.scrollViews.otherElements.buttons["Allow"].tap()
        XCUIDevice.shared.press(.home)
        let icon = springboard.otherElements["Home screen icons"].icons["XCUIAutomationTests"]
        XCTAssertEqual(icon.value as? String, "")
        for answer in ["Cancel", "Delete"] {
            icon.press(forDuration: 1.5)
            let remove = springboard.collectionViews.buttons["Remove App"]
            XCTAssertEqual(remove.identifier, "com.apple.springboardhome.application-shortcut-item.remove-app")
            remove.tap()
            springboard.alerts["Remove “XCUIAutomationTests”?"].buttons["Delete App"].tap()
            springboard.alerts["Delete “XCUIAutomationTests”?"].buttons[answer].tap()
            XCTAssertEqual(icon.exists, answer == "Cancel")
        }
        XCTAssertEqual(app.state, .unknown)
        app.launch()
        app.buttons["Ask"].tap()
        XCTAssertTrue(springboard.alerts.firstMatch.exists)
    }

    func testWhatXcodeSaysOfTestsAndElements() {
        XCTAssertEqual(name, "-[LifeTests testWhatXcodeSaysOfTestsAndElements]")
        XCTAssertEqual("\(app)", "Target Application 'com.example.XCUIAutomationTests'")
        XCTAssertEqual("\(app.alerts.firstMatch)", "First Match of Alert")
        XCTAssertEqual(app.label, "XCUIAutomationTests")
        XCTAssertEqual(executionTimeAllowance, 600)
        XCTAssertEqual(ProcessInfo.processInfo.operatingSystemVersion.majorVersion, 18)
        XCTAssertTrue(ProcessInfo.processInfo.isOperatingSystemAtLeast(.init()))
    }

    func testArgumentsAndEnvironmentReachTheAppUntilItEnds() {
        app.launchArguments = ["-kind", "mint", "--ui"]
        app.launchEnvironment = ["KETTLE": "hot"]
        app.launch()
        app.buttons["Twice"].firstMatch.tap()
        XCTAssertEqual(app.staticTexts["said"].label, "twice -kind mint --ui")
        XCTAssertEqual(UserDefaults.standard.string(forKey: "kind"), "mint")
        XCTAssertEqual(ProcessInfo.processInfo.environment["KETTLE"], "hot")
        XCTAssertEqual(Array(ProcessInfo.processInfo.arguments.dropFirst()), ["-kind", "mint", "--ui"])
        app.terminate()
        XCTAssertNil(UserDefaults.standard.string(forKey: "kind"))
        XCTAssertNil(ProcessInfo.processInfo.environment["KETTLE"])
        app.launchArguments = []
        app.launchEnvironment = [:]
    }

    func testAURLOpensTheApp() {
        app.launch()
        app.open(URL(string: "kettle://mint")!)
        XCTAssertEqual(app.staticTexts["said"].label, "opened kettle://mint")
        XCUIDevice.shared.system.open(URL(string: "kettle://black")!)
        XCTAssertEqual(app.staticTexts["said"].label, "opened kettle://black")
    }

    func testWhatTheDeviceLacksFails() {
        let other = XCUIApplication(bundleIdentifier: "com.example.Other")
        XCTAssertEqual(other.state, .unknown)
        XCTExpectFailure { other.launch() }
        XCTExpectFailure { other.activate() }
        XCTExpectFailure { other.terminate() }
        XCTExpectFailure { other.open(URL(string: "other://")!) }
        XCTExpectFailure { app.resetAuthorizationStatus(for: .location) }
        XCTAssertEqual(app.identifier, "com.example.XCUIAutomationTests")
    }
}

/// A suite whose tests ask to run for each configuration of the screen.
final class ConfigurationTests: XCTestCase {
    override class var runsForEachTargetApplicationUIConfiguration: Bool { true }

    private nonisolated(unsafe) static var runs = 0

    func testItRunsOnce() {
        Self.runs += 1
        XCTAssertEqual(Self.runs, 1)
    }
}

/// A suite that launches its app once, as suites do whose launches take long. Whichever test is first, the other one
/// has another device.
final class OneLaunchTests: XCTestCase {
    private static let app: XCUIApplication = {
        let app = XCUIApplication()
        app.launchArguments = ["-kind", "mint"]
        app.launch()
        return app
    }()

    private func useTheApp() {
        Self.app.buttons["Twice"].firstMatch.tap()
        XCTAssertEqual(Self.app.staticTexts["said"].label, "twice -kind mint")
    }

    func testTheAppRunsInTheFirstTest() { useTheApp() }

    func testTheAppRunsInTheNextTest() { useTheApp() }
}
