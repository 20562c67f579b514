import XCTest

/// What a user does with elements of an app.
final class TouchTests: XCTestCase {
    private let app = XCUIApplication()
    private var said: String { app.staticTexts["said"].label }

    override func setUp() {
        super.setUp()
        app.launch()
    }

    func testTaps() {
        app.navigationBars.buttons["Help"].tap()
        XCTAssertEqual(said, "helped")
        app.cells.staticTexts["Mint"].tap()
        XCTAssertEqual(said, "chose Mint")
        app.buttons["Brew"].doubleTap()
        app.buttons["Twice"].firstMatch.press(forDuration: 0.1)
        app.switches["Loud"].tap()
        XCTAssertEqual(said, "loud true")
        app.sliders["Heat"].adjust(toNormalizedSliderPosition: 0.5)
        XCTAssertEqual(said, "heat 0.5")
        XCTExpectFailure { app.buttons["Brew"].adjust(toNormalizedSliderPosition: 1) }
        XCTExpectFailure { app.buttons["Brew"].adjust(toPickerWheelValue: "1") }
        app.cells["Mint"].tap(withNumberOfTaps: 2, numberOfTouches: 1)
        XCTAssertEqual(said, "chose Mint")
    }

    func testCoordinates() {
        let cell = app.cells["Black"]
        cell.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5)).tap()
        XCTAssertEqual(said, "chose Black")
        let origin = app.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0))
        XCTAssertTrue(origin.referencedElement === app)
        let frame = app.cells["Mint"].frame
        let place = origin.withOffset(CGVector(dx: frame.midX, dy: frame.midY - app.frame.minY))
        XCTAssertEqual(place.screenPoint.x, frame.midX)
        place.doubleTap()
        XCTAssertEqual(said, "chose Mint")
        app.cells["Black"].coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5)).press(forDuration: 0.2)
        XCTAssertEqual(said, "chose Black")
    }

    func testTextIsTyped() {
        XCTExpectFailure { app.textFields["name"].typeText("x") }
        XCTAssertFalse(app.keyboards.element.exists)
        app.textFields["name"].tap()
        XCTAssertTrue(app.keyboards.element.exists)
        XCTAssertTrue(app.textFields["name"].hasFocus)
        app.textFields["name"].typeText("Annab")
        app.typeText(XCUIKeyboardKey.delete.rawValue)
        app.textFields["name"].typeKey(.space, modifierFlags: [])
        XCTAssertEqual(said, "typed Anna ")
        XCTAssertEqual(app.textFields["name"].value as? String, "Anna ")
        app.typeText("Lee\n")
        XCTAssertEqual(said, "typed Anna Lee")
        let name = app.textFields["name"]
        name.tap()
        name.typeKey(.leftArrow, modifierFlags: .command)
        name.typeText("1")
        name.typeKey(.rightArrow, modifierFlags: [])
        name.typeKey(.forwardDelete, modifierFlags: [])
        name.typeKey(.end, modifierFlags: [])
        name.typeKey(.leftArrow, modifierFlags: [])
        name.typeText("2\(XCUIKeyboardKey.home.rawValue)3")
        XCTAssertEqual(said, "typed 31Ana Le2e")
        let others: [XCUIKeyboardKey] = [.tab, .escape, .upArrow, .downArrow]
        XCTAssertEqual(others.map(\.rawValue), ["\t", "\u{1B}", "\u{F700}", "\u{F701}"])
        XCTAssertEqual(name.value(forKey: "hasKeyboardFocus") as? Bool, true)
        XCTAssertTrue(name.value(forKey: "application") as? XCUIApplication === app)
        XCTAssertTrue(app.textFields.element(matching: NSPredicate(format: "hasKeyboardFocus == true")).exists)
        app.secureTextFields.element.tap()
        app.secureTextFields.element.typeText("tea")
        XCTAssertEqual(app.secureTextFields.element.value as? String, "•••")
    }

    func testSwipesHaveASpeedThatDoesNotMatter() {
        for velocity in [XCUIGestureVelocity.default, .slow, .fast, 700.0, XCUIGestureVelocity(9)] {
            app.swipeUp(velocity: velocity)
        }
        XCTAssertEqual(said, "ready")
    }

    func testQuestionsOfTheAppAreItsOwn() {
        app.buttons["Empty"].tap()
        XCTAssertEqual(app.alerts.element.label, "Empty the kettle?")
        XCTAssertEqual(app.alerts["Empty the kettle?"].staticTexts["It is hot"].exists, true)
        XCTAssertFalse(XCUIApplication(bundleIdentifier: "com.apple.springboard").alerts.element.exists)
        XCTAssertFalse(app.buttons["Brew"].isHittable)
        app.alerts.buttons["Empty"].tap()
        XCTAssertEqual(said, "emptied")
    }
}
