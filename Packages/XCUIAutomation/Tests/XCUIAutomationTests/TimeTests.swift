import XCTest

/// A test's waits pass the device's time and none of the machine's.
final class TimeTests: XCTestCase {
    private let app = XCUIApplication()
    private let never = XCUIApplication().buttons["Never"]

    private func seconds(_ body: () -> Void) -> Double {
        let start = Date()
        body()
        // Each query takes a hundredth of a second.
        return (Date().timeIntervalSince(start)).rounded()
    }

    func testSleepsPassTheDevicesTime() {
        XCTAssertEqual(seconds { sleep(60) }, 60)
        XCTAssertEqual(seconds { usleep(5_000_000) }, 5)
        XCTAssertEqual(seconds { Thread.sleep(forTimeInterval: 7) }, 7)
        XCTAssertEqual(seconds { RunLoop.current.run(until: Date() + 9) }, 9)
        XCTAssertEqual(seconds { XCTAssertFalse(never.waitForExistence(timeout: 120)) }, 120)
        let missing = XCTestExpectation(description: "missing")
        XCTAssertEqual(seconds { XCTAssertEqual(XCTWaiter().wait(for: [missing], timeout: 180), .timedOut) }, 180)
    }

    func testALoopUpToADateEnds() {
        let end = Date() + 10
        var turns = 0
        while Date() < end, !never.exists { turns += 1 }
        // The last turn begins a moment before the end.
        XCTAssertTrue((1_000...1_001).contains(turns), "\(turns)")
        let start = ProcessInfo.processInfo.systemUptime
        XCTAssertEqual(seconds { while ProcessInfo.processInfo.systemUptime < start + 10, !never.exists {} }, 10)
    }

    func testAnAppThatAnswersLateIsWaitedFor() {
        app.launch()
        app.buttons["Late"].tap()
        XCTAssertEqual(app.staticTexts["said"].label, "ready")
        XCTAssertTrue(app.staticTexts["late"].waitForExistence(timeout: 5))
        app.buttons["Late"].tap()
        app.cells["Mint"].tap()
        XCTAssertTrue(app.staticTexts["said"].wait(for: \.label, toEqual: "late", timeout: 5))
        XCTAssertFalse(app.staticTexts["said"].wait(for: \.label, toEqual: "early", timeout: 5))
    }

    func testExpectationsOfPredicates() {
        app.launch()
        app.buttons["Late"].tap()
        let exists = NSPredicate(format: "exists == true")
        expectation(for: exists, evaluatedWith: app.staticTexts["late"], handler: nil)
        waitForExpectations(timeout: 10, handler: nil)
        let gone = XCTNSPredicateExpectation(predicate: NSPredicate(format: "exists == 0"), object: never)
        XCTAssertEqual(XCTWaiter.wait(for: [gone], timeout: 1), .completed)
        let waiter = XCTWaiter()
        let label = XCTNSPredicateExpectation(
            predicate: NSPredicate(format: "label == 'late'"), object: app.staticTexts["said"])
        XCTAssertEqual(waiter.wait(for: [label], timeout: 1), .completed)
        XCTAssertEqual(waiter.fulfilledExpectations, [label])
    }

    func testAsynchronousWaits() async {
        let missing = XCTestExpectation(description: "missing")
        let outcome = await XCTWaiter.fulfillment(of: [missing], timeout: 30)
        XCTAssertEqual(outcome, .timedOut)
        let other = XCTestExpectation(description: "other")
        other.fulfill()
        let second = await XCTWaiter().fulfillment(of: [other], timeout: 30)
        XCTAssertEqual(second, .completed)
    }
}
