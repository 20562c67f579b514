import XCTest

/// Searches, and what elements say.
final class QueryTests: XCTestCase {
    private let app = XCUIApplication()

    override func setUp() {
        super.setUp()
        app.launch()
    }

    func testElementsAreFoundByTypeAndName() {
        XCTAssertEqual(app.staticTexts["said"].label, "ready")
        XCTAssertTrue(app.staticTexts["ready"].exists)
        XCTAssertFalse(app.staticTexts["nothing"].exists)
        XCTAssertEqual(app.buttons.matching(identifier: "Twice").count, 2)
        XCTAssertEqual(app.descendants(matching: .any).matching(identifier: "Brew").count, 1)
        XCTAssertEqual(app.buttons.element(matching: .button, identifier: "Brew").label, "Brew")
        XCTAssertEqual(app.windows.count, 1)
        XCTAssertEqual(app.children(matching: .window).count, 1)
        XCTAssertEqual(app.windows.children(matching: .navigationBar).element.identifier, "Kettle")
        XCTAssertEqual(app.navigationBars["Kettle"].buttons["Help"].elementType, .button)
        XCTAssertEqual(app.tables.cells.count, 3)
        XCTAssertEqual(app.cells.staticTexts["Mint"].label, "Mint")
        XCTAssertEqual(app.tables.descendants(matching: .cell).element(boundBy: 1).label, "Black")
        XCTAssertFalse(app.cells.element(boundBy: 7).exists)
        XCTAssertFalse(app.cells.element(boundBy: -1).exists)
        XCTAssertEqual(app.cells.element(at: 2).label, "Mint")
        XCTAssertEqual(app.cells.firstMatch.label, "Green")
        XCTAssertEqual(app.tables.firstMatch.cells.firstMatch.label, "Green")
        XCTAssertEqual(app.cells.allElementsBoundByIndex.map(\.label), ["Green", "Black", "Mint"])
        let cells = app.cells.allElementsBoundByAccessibilityElement
        app.terminate()
        XCTAssertEqual(cells.map(\.label), ["Green", "Black", "Mint"])
        XCTAssertEqual(app.cells.count, 0)
    }

    func testElementsAreFoundByWhatIsInThem() {
        XCTAssertEqual(app.cells.containing(.staticText, identifier: "Black").element.label, "Black")
        let mint = NSPredicate(format: "label == 'Mint'")
        XCTAssertEqual(app.cells.containing(mint).count, 1)
        XCTAssertEqual(app.tables.containing(.cell, identifier: nil).count, 1)
        XCTAssertEqual(app.otherElements["panel"].tables["leaves"].cells.count, 3)
        XCTAssertTrue(app.otherElements["panel"].buttons["Brew"].isHittable)
        XCTAssertFalse(app.tables["leaves"].buttons["Brew"].exists)
    }

    func testEveryPluralIsAType() {
        let queries: [(XCUIElementQuery, Int)] = [
            (app.activityIndicators, 0), (app.alerts, 0), (app.buttons, 8), (app.cells, 3), (app.checkBoxes, 0),
            (app.collectionViews, 0), (app.datePickers, 0), (app.icons, 0), (app.images, 0), (app.keyboards, 0),
            (app.keys, 0), (app.links, 0), (app.maps, 0), (app.menuItems, 0), (app.menus, 0), (app.navigationBars, 1),
            (app.otherElements, 1), (app.pageIndicators, 0), (app.pickerWheels, 0), (app.pickers, 0), (app.popovers, 0),
            (app.progressIndicators, 0), (app.scrollBars, 0), (app.scrollViews, 0), (app.searchFields, 0),
            (app.secureTextFields, 1), (app.segmentedControls, 0), (app.sheets, 0), (app.sliders, 1),
            (app.staticTexts, 5), (app.statusBars, 0), (app.steppers, 0), (app.switches, 1), (app.tabBars, 0),
            (app.tables, 1), (app.tabs, 0), (app.textFields, 1), (app.textViews, 0), (app.toggles, 0),
            (app.toolbars, 0), (app.webViews, 0), (app.windows, 1),
        ]
        for (query, count) in queries {
            XCTAssertEqual(query.count, count, query.debugDescription)
            if count == 1 { XCTAssertEqual(query.element.elementType, query.firstMatch.elementType) }
        }
    }

    func testPredicatesAreReadFromTheirFormat() {
        let cases: [(NSPredicate, Int)] = [
            (NSPredicate(format: "label == %@", "Brew"), 1),
            (NSPredicate(format: "%K BEGINSWITH[c] %@", "label", "tw"), 2),
            (NSPredicate(format: "label CONTAINS 're' AND isEnabled == true"), 1),
            (NSPredicate(format: "label IN %@", ["Brew", "Late"]), 2),
            (NSPredicate(format: "label LIKE '*w*' OR label MATCHES 'L.*'", argumentArray: nil), 4),
            (NSPredicate(format: "exists == %d AND hittable == YES", 1), 8),
            (NSPredicate { element, _ in (element as? XCUIElement) != nil }, 0),
        ]
        for (predicate, count) in cases { XCTAssertEqual(app.buttons.matching(predicate).count, count) }
        XCTAssertEqual(app.buttons.element(matching: NSPredicate(format: "label ENDSWITH 'rew'")).label, "Brew")
        XCTAssertTrue(NSPredicate(format: "state == 4").evaluate(with: app))
        XCTAssertTrue(NSPredicate(format: "count == 3").evaluate(with: app.cells))
        XCTAssertTrue(NSPredicate(format: "label == 'tea'").evaluate(with: ["label": "tea"]))
        XCTExpectFailure { _ = NSPredicate(format: "label ==") }
        XCTExpectFailure { _ = NSPredicate(format: "label == %@") }
        XCTExpectFailure { _ = NSPredicate(format: "label == %@", self) }
    }

    func testAttributesAreThoseOfTheElement() {
        let name = app.textFields["name"]
        XCTAssertEqual(name.placeholderValue, "Name")
        XCTAssertEqual(name.value as? String, "Name")
        XCTAssertEqual(name.label, "")
        XCTAssertEqual(name.title, "")
        XCTAssertFalse(name.hasFocus)
        XCTAssertFalse(name.isSelected)
        XCTAssertTrue(name.isEnabled)
        XCTAssertTrue(name.isHittable)
        XCTAssertEqual(app.switches["Loud"].value as? String, "0")
        app.switches["Loud"].tap()
        XCTAssertEqual(app.switches["Loud"].value as? String, "1")
        XCTAssertEqual(app.windows.element.frame.width, 640)
        XCTAssertTrue(app.windows.element.frame.contains(app.buttons["Brew"].frame))
        XCTAssertTrue(app.debugDescription.contains("Path to element:\n →Application, "), app.debugDescription)
        XCTAssertTrue(app.debugDescription.contains("\n        NavigationBar, {{"), app.debugDescription)
        XCTAssertTrue(app.cells.debugDescription.contains("↪︎Find: Descendants matching type Cell"))
    }
}
