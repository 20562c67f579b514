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

    func testLaunchesAreMeasured() {
        let launches = KettleDelegate.launches
        measure(metrics: [XCTApplicationLaunchMetric()]) { XCUIApplication().launch() }
        XCTAssertEqual(KettleDelegate.launches, launches + 6)
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
