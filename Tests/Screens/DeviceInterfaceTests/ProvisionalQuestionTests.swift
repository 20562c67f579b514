import NotificationCore
import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("DeviceInterface: provisional apps") struct ProvisionalQuestionTests {
    private static let question = "Keep receiving notifications from the Red & Green Notifications app?"

    /// Two groups of a provisional app, one of them a stack.
    static func device(rows: Int = 40) -> ScreenDevice {
        var device = ScreenDevice.empty()
        device.size = Size(columns: 80, rows: rows)
        device.send(
            .authorizationPreset(
                ScreenDevice.redGreen, .provisional, [.alert, .sound, .providesAppNotificationSettings]))
        for name in ["Red notification", "Green notification"] {
            device.deliver(ScreenDevice.redGreen, name, thread: "colours") { $0.categoryIdentifier = "red-category" }
        }
        device.deliver(ScreenDevice.redGreen, "Alone", thread: "other")
        // They are not on the lock screen, but behind a swipe up.
        device.send(.notificationCenterOpened)
        return device
    }

    private func questions(_ device: ScreenDevice) -> Int {
        device.lines().count { $0.contains(Self.question) }
    }

    @Test("Enter presses an answer that has focus, and its hint says so") func hintOfAnswer() {
        var device = Self.device()
        #expect(!device.shownHints.contains("⏎ press"))
        device.press("Tab")
        #expect(device.shownHints.contains("⏎ press"), "\(device.hintBar)")
    }

    @Test("Arrows go from one answer to the other, and from the first back to the card") func arrows() {
        var device = Self.device()
        for (key, focus) in [("Tab", 0), ("Right", 1), ("Right", 1), ("Left", 0), ("Left", nil)] as [(String, Int?)] {
            device.press(key)
            #expect(device.screen.list.list.focusedAnswer == focus, "\(key)")
        }
    }

    @Test("A chip differs from the card's ground, and only one thing has a bar") func chipsHaveAShape() throws {
        for keys in ["", "Tab"] {
            var device = Self.device()
            device.press(keys)
            let place = try MouseTests.find("Keep…", device)
            let canvas = device.canvas
            let (chip, card) = (canvas[place.column, place.row], canvas[place.column - 4, place.row])
            #expect(chip.style.background != card.style.background)
            #expect(card.style.background == Color(keys.isEmpty ? .focusedPlatter : .platter))
            let bars = (0..<device.size.rows).flatMap { row in
                (0..<device.size.columns).filter { canvas[$0, row].style.foreground == Color(.focusBar) }
            }
            #expect(Set(bars).count == 1)
        }
    }

    @Test("The leading platter of each group asks, also in an expanded group") func leadingPlatterAsks() {
        var device = Self.device()
        #expect(questions(device) == 2)
        device.press("j Enter")
        #expect(device.report.groups[1].expanded)
        #expect(questions(device) == 2)
        // Only a provisional app asks.
        device.deliver(ScreenDevice.grouped, "Plain")
        #expect(questions(device) == 2)
    }

    @Test(
        "Keep… asks how, and every answer removes the question",
        arguments: [
            (1, "is kept and delivers prominently", false), (2, "is kept and delivers quietly", true),
        ])
    func keepAsksHow(row: Int, notice: String, isQuiet: Bool) {
        var device = Self.device()
        device.press("o 1")
        #expect(device.report.alert?.kind == "keep")
        #expect(device.report.alert?.title == Self.question)
        #expect(device.report.alert?.buttons == ["Deliver Prominently", "Deliver Quietly"])
        device.press("\(row)")
        #expect(questions(device) == 0)
        #expect(device.system.applications[ScreenDevice.redGreen]?.authorizationStatus == .authorized)
        #expect(device.system.applications[ScreenDevice.redGreen]?.preferences.showsBanners == !isQuiet)
        #expect(device.noticeRow.contains("Red & Green Notifications \(notice)"))
    }

    @Test("The summary is a third way while there is one") func summaryIsAThirdWay() {
        var device = Self.device()
        device.set("scheduledSummary=on")
        device.press("o 1 3")
        let preferences = device.system.applications[ScreenDevice.redGreen]?.preferences
        #expect(preferences?.isInScheduledSummary == true)
        #expect(questions(device) == 0)
    }

    @Test("Turn Off… opens the sheet, and turning off removes the question") func turnOffRemovesTheQuestion() {
        var device = Self.device()
        device.press("o 2")
        #expect(
            device.report.alert?.buttons
                == ["Turn Off All Notifications", "Configure in Red & Green Notifications…", "Cancel"])
        device.press("3")
        #expect(questions(device) == 2)
        device.press("o 2 1")
        #expect(questions(device) == 0)
        #expect(device.system.applications[ScreenDevice.redGreen]?.authorizationStatus == .denied)
    }

    @Test("Its buttons can be clicked", arguments: [("▐ Keep… ▌", "keep"), ("▐ Turn Off… ▌", "turnOff")])
    func buttonsCanBeClicked(_ label: String, _ kind: String) throws {
        var device = Self.device()
        let row = try #require(device.lines().lastIndex { $0.contains(label) })
        let line = device.lines()[row]
        let start = try #require(line.firstRange(of: label)).lowerBound
        _ = device.click(line.distance(from: line.startIndex, to: start) + 2, row)
        #expect(device.report.alert?.kind == kind)
        #expect(device.report.groups.allSatisfy { !$0.expanded })
    }

    @Test(
        "A click beside the buttons taps the platter, and nothing is drawn outside of it",
        arguments: [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 132, rows: 43)])
    func clickBesideTheButtons(_ size: Size) throws {
        var device = Self.device()
        device.size = size
        let world = device.screen.view(of: device.snapshot, size)
        let targets = device.screen.scene(world).elements.hits
        let answers = targets.filter { if case .list(.provisional) = $0.click { true } else { false } }
        #expect(!answers.isEmpty)
        let column = world.geometry.column
        for area in answers.map(\.area) {
            #expect(area.row >= column.row && area.endRow <= column.endRow && area.endColumn < column.endColumn)
        }
        let area = try #require(answers.first).area
        _ = device.click(column.endColumn - 6, area.row)
        // The topmost is a single notification: a tap on it asks to unlock.
        #expect(device.report.alert?.kind == "unlock")
    }

    @Test("The menu of the question closes when another part of the device answers it") func menuClosesWhenAnswered() {
        var device = Self.device()
        device.press("o 1")
        device.set("\(ScreenDevice.redGreen.rawValue):authorization=authorized")
        #expect(device.report.alert == nil)
    }
}
