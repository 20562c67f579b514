import XCTest

@testable import XCUIAutomation

/// What a failure says, and what is kept with it.
final class FailureTests: XCTestCase {
    private let app = XCUIApplication()
    private var failures: [String] = []

    private func failure(_ body: () -> Void) -> String {
        var found: [String] = []
        let options = XCTExpectedFailure.Options()
        options.issueMatcher = { issue in
            found.append(issue.compactDescription)
            return true
        }
        XCTExpectFailure("asked for", options: options) { body() }
        return found.first ?? ""
    }

    func testAFailureShowsTheScreenTheTreeAndTheNearestLabel() {
        app.launch()
        let text = failure { app.buttons["Brw"].tap() }
        XCTAssertTrue(text.hasPrefix("Failed to get tap: No matches found for name \"Brw\" Button."), text)
        XCTAssertTrue(text.contains("The nearest label is “Brew”."), text)
        XCTAssertTrue(text.contains("Query chain:\n →Find: Target Application 'com.example.XCUIAutomationTests'"), text)
        XCTAssertTrue(text.contains("Element subtree:\n    Application, {{0.0, 0.0}, {640.0, "), text)
        XCTAssertTrue(text.contains("Screen:\n") && text.contains("Brew  "), text)
    }

    func testAnAmbiguousUseShowsTheMatches() {
        app.launch()
        let text = failure { app.buttons["Twice"].tap() }
        XCTAssertTrue(text.contains("Multiple matching elements found for name \"Twice\" Button:\n  Button, {{"), text)
        XCTAssertEqual(app.staticTexts["said"].label, "ready")
    }

    func testExpectedFailuresAreExpected() {
        XCTExpectFailure("not strict", options: .nonStrict())
        XCTExpectFailure("off", strict: false)
        let off = XCTExpectedFailure.Options()
        off.isEnabled = false
        XCTExpectFailure("off", options: off)
        XCTAssertEqual(
            XCTExpectFailure {
                XCTFail("expected"); return 4
            }, 4)
        let text = failure { XCTExpectFailure("none comes") {} }
        XCTAssertEqual(text, "Expected failure “none comes”, but none recorded")
    }

    func testAttachmentsAreFiles() throws {
        app.launch()
        let screenshot = XCUIScreen.main.screenshot()
        XCTAssertTrue(screenshot.svg.hasPrefix("<svg"), String(screenshot.svg.prefix(60)))
        XCTAssertEqual(app.screenshot().svg.count, screenshot.svg.count)
        XCTAssertEqual(XCUIScreen.screens.count, 1)
        let folder = FileManager.default.temporaryDirectory.appending(path: "ncenter-attachments/FailureTests.kept")
        try? FileManager.default.removeItem(at: folder)
        let kept = XCTAttachment(screenshot: screenshot)
        (kept.name, kept.lifetime, kept.userInfo) = ("Start/1", .keepAlways, ["a": 1])
        let text = XCTAttachment(string: "text")
        let data = XCTAttachment(data: Data([1]), uniformTypeIdentifier: "public.json")
        XCTAssertEqual(data.uniformTypeIdentifier, "public.json")
        let attachments = Attachments()
        for attachment in [kept, text, data] { attachments.add(attachment) }
        attachments.keep(for: "FailureTests.kept", hasFailed: false)
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), ["Start-1.svg"])
        for attachment in [kept, text, data] { attachments.add(attachment) }
        attachments.keep(for: "FailureTests.kept", hasFailed: true)
        XCTAssertEqual(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted(),
            ["2.txt", "3.json", "Start-1.svg"])
        try FileManager.default.removeItem(at: folder)
        add(text)
        let value = XCTContext.runActivity(named: "Look") { activity -> Int in
            XCTAssertEqual(activity.name, "Look")
            activity.add(text)
            return 7
        }
        XCTAssertEqual(value, 7)
    }

    func testAPNGIsMadeWhereTheProgramIsInstalled() {
        app.launch()
        let screenshot = XCUIScreen.main.screenshot()
        let isInstalled = ["/usr/bin", "/usr/local/bin"].contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/rsvg-convert")
        }
        if isInstalled {
            XCTAssertEqual(screenshot.pngRepresentation.prefix(4), Data([0x89, 0x50, 0x4E, 0x47]))
        } else {
            XCTAssertTrue(failure { XCTAssertEqual(screenshot.pngRepresentation, Data()) }.contains("librsvg2-bin"))
        }
    }
}
