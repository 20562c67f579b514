import XCTest

/// A call is served wherever a test makes it.
final class ThreadTests: XCTestCase {
    private let app = XCUIApplication()
    private var said: String { app.staticTexts["said"].label }

    override func setUp() {
        super.setUp()
        app.launch()
        addTeardownBlock { [app] in
            app.cells["Black"].tap()
            XCTAssertEqual(app.staticTexts["said"].label, "chose Black")
        }
    }

    override func tearDown() {
        app.cells["Green"].tap()
        XCTAssertEqual(said, "chose Green")
        super.tearDown()
    }

    @MainActor
    func testOnTheMainActorAndAsynchronous() async throws {
        await Task.yield()
        app.buttons["Late"].tap()
        XCTAssertTrue(app.staticTexts["late"].waitForExistence(timeout: 5))
        await Task.yield()
        app.cells["Mint"].tap()
        XCTAssertEqual(said, "chose Mint")
        let before = Date()
        sleep(30)
        XCTAssertEqual(Date().timeIntervalSince(before), 30)
    }

    func testAsynchronous() async throws {
        await app.cells["Mint"].tap()
        let label = await app.staticTexts["said"].label
        XCTAssertEqual(label, "chose Mint")
    }

    func testInABlockOfTheMainQueue() {
        let done = expectation(description: "done")
        DispatchQueue.main.async {
            self.app.cells["Mint"].tap()
            done.fulfill()
        }
        waitForExpectations(timeout: 1)
        XCTAssertEqual(said, "chose Mint")
    }

    func testOnAnotherThreadItFailsAtOnce() {
        let done = expectation(description: "done")
        // The wait is between the two threads' uses.
        nonisolated(unsafe) var problem = ""
        DispatchQueue.global().async {
            do { try self.perform { try await $0.lock() } } catch { problem = "\(error)" }
            done.fulfill()
        }
        waitForExpectations(timeout: 1)
        XCTAssertTrue(problem.hasPrefix("a test uses its device on the main thread"), problem)
        XCTAssertEqual(app.state, .runningForeground)
    }
}

/// An app that never rests fails the use that it does not let end, and the next test has another device.
final class RestlessTests: XCTestCase {
    override func makeDevice() async throws -> TestDevice {
        let device = try await TestDevice(KettleDelegate.hosted, patience: .seconds(2))
        try await device.goHome()
        return device
    }

    func testAnAppThatNeverRests() {
        let app = XCUIApplication()
        app.launch()
        KettleController.isBusy = true
        addTeardownBlock { KettleController.isBusy = false }
        XCTExpectFailure("the app never rests")
        app.buttons["Busy"].tap()
        XCTAssertFalse(app.buttons["Never"].exists)
    }
}
