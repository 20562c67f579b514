import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("DeviceInterface: the card of a scheduled summary")
struct SummaryCardScreenTests {
    static let finch = ApplicationIdentifier("com.example.Finch")
    static let handcart = ApplicationIdentifier("com.example.Handcart")

    /// Five notifications of one app and two of another wait for the summary at six in the evening.
    static func upcoming(_ assignments: String...) -> ScreenDevice {
        var device = ScreenDevice.empty()
        for (identifier, glyph) in [(finch, "◉"), (handcart, "▣")] {
            device.install(
                Application(
                    identifier: identifier, name: identifier.lastComponent, iconGlyph: glyph, iconColor: .gray))
            device.set("\(identifier.rawValue):summary=on")
        }
        device.set("scheduledSummary=on")
        device.deliver(ScreenDevice.bare, "Storm", "Stay inside.")
        for (index, name) in ["Ann", "Ben", "Cleo", "Dan", "Eve"].enumerated() {
            device.deliver(finch, name, "Hello \(index)", thread: index < 2 ? "talk" : "", minutesAgo: 30) {
                $0.relevanceScore = name == "Cleo" ? 1 : 0.1
            }
        }
        device.deliver(handcart, "Packed", "On its way.", minutesAgo: 20) { $0.relevanceScore = 0.5 }
        device.deliver(handcart, "Late", "A little later.", minutesAgo: 10)
        for assignment in assignments { device.set(assignment) }
        device.press("k")
        return device
    }

    static func delivered(pressing keys: String = "", size: Size = Size(columns: 80, rows: 24)) -> ScreenDevice {
        var device = upcoming()
        device.size = size
        device.now = ScreenDevice().now.addingTimeInterval((8 * 60 + 19) * 60)
        device.send(.timePassed)
        device.press(keys)
        return device
    }

    /// Titles on screen, as far as they are among those delivered.
    private func shown(_ device: ScreenDevice) -> [String] {
        let titles = ["Storm", "Ann", "Ben", "Cleo", "Dan", "Eve", "Packed", "Late"]
        return device.lines().flatMap { line in titles.filter { line.contains("  \($0)  ") } }
    }

    private func summary(_ device: ScreenDevice) throws -> DeviceState.Summary {
        try #require(device.report.summaries.first)
    }

    @Test("A closed card shows the most relevant of two groups and a line of tiles") func closedCard() throws {
        let device = Self.delivered()
        #expect(shown(device) == ["Storm", "Cleo", "Packed"])
        #expect(device.lines().contains { $0.contains("◉  Finch +4 more    ▣  Handcart +1 more") })
        let summary = try summary(device)
        #expect(summary.title == "Your Evening Summary" && !summary.open && summary.featured == ["n4", "n7"])
        #expect(summary.tiles.map(\.app) == [Self.finch, Self.handcart].map(\.rawValue))
        #expect(summary.tiles.map(\.more) == [4, 1])
        // Everything is in the report all the same.
        #expect(device.report.groups.flatMap(\.notifications).count == 8)
    }

    /// The rows on screen that contain a text.
    private func rows(_ text: String, _ device: ScreenDevice) -> [Int] {
        let lines = device.lines()
        return lines.indices.filter { lines[$0].contains(text) }
    }

    @Test(
        "What is featured stands side by side on one card where that is wide enough, else one below the other",
        arguments: [(80, 24, true), (64, 24, true), (63, 24, false), (40, 12, false), (80, 12, true), (200, 60, true)])
    func places(_ columns: Int, _ rows: Int, isBeside: Bool) throws {
        var device = Self.delivered(pressing: "j j", size: Size(columns: columns, rows: rows))
        let first = try #require(self.rows("  Cleo  ", device).first)
        let second = try #require(self.rows("  Packed  ", device).first)
        #expect((first == second) == isBeside && second >= first)
        // Where rows are scarce the head is a row.
        #expect(self.rows("7 notifications from 2 apps", device).isEmpty == (rows < 20))
        // A click on each hits it, and one on the head opens the card.
        _ = try MouseTests.click("Packed", &device)
        #expect(device.focusedTitle == "Packed")
        device.press("Esc")
        let head = try #require(self.rows("Your Evening Summary", device).first)
        _ = device.click(device.size.columns / 8, head)
        #expect(try summary(device).open)
    }

    @Test("The card has one ground, with the bar of focus along all of it when it has focus")
    func ground() throws {
        var device = Self.delivered(size: Size(columns: 80, rows: 40))
        let head = try #require(rows("Your Evening Summary", device).first)
        let tiles = try #require(rows("+4 more", device).first)
        func bars() -> [Bool] { (head...tiles).map { device.canvas[2, $0].style.foreground == Color(.focusBar) } }
        func isGround(_ role: ColorRole) -> Bool {
            (head...tiles).allSatisfy { device.canvas[3, $0].style.background == Color(role) }
        }
        #expect(isGround(.platter) && !bars().contains(true))
        device.press("j")
        #expect(isGround(.focusedPlatter) && !bars().contains(false))
        device.press("j")
        #expect(isGround(.platter) && !bars().contains(true))
    }

    @Test(
        "The head says how much there is, in the device's language",
        arguments: [
            ("en", "7 notifications from 2 apps"), ("ko", "앱 2개의 알림 7개"), ("ja", "2個のAppからの通知7件"),
            ("zh-Hans", "来自2个App的7条通知"), ("fr", "7 notifications de 2 apps"),
        ])
    func contents(_ language: String, _ expected: String) {
        var device = Self.delivered()
        device.set("language=\(language)")
        #expect(rows(expected, device).count == 1)
    }

    @Test("Each step reaches the next line, down and up") func stepsReachEveryLine() throws {
        var device = Self.delivered()
        var focused: [String?] = [device.focusedTitle]
        device.press("j")
        #expect(try summary(device).focused)
        #expect(device.lines().contains { $0.contains("⏎ expand") && $0.contains("x clear 7") })
        for _ in 0..<2 {
            device.press("j")
            focused.append(device.focusedTitle)
        }
        #expect(focused == ["Storm", "Cleo", "Packed"])
        device.press("j")
        #expect(device.focusedTitle == "Packed")
        device.press("k k")
        #expect(try summary(device).focused)
        device.press("k")
        #expect(device.focusedTitle == "Storm")
        device.press("G")
        #expect(device.focusedTitle == "Packed")
    }

    @Test("A summary at its hour has focus as a whole, and Enter expands it") func wholeCardFirst() throws {
        var device = Self.upcoming()
        device.send(.application(ScreenDevice.bare, .removeAllDelivered))
        device.now = ScreenDevice().now.addingTimeInterval((8 * 60 + 19) * 60)
        device.send(.timePassed)
        #expect(try summary(device).focused)
        device.press("j g")
        #expect(try summary(device).focused)
        #expect(device.press("Enter") == [.event(.summaryOpened(.summary, true))])
        #expect(try summary(device).open)
    }

    @Test(
        "The heading keeps its row when the card opens",
        arguments: [(160, 47), (160, 50), (200, 60)])
    func headingStays(columns: Int, rows: Int) throws {
        var device = Self.delivered(size: Size(columns: columns, rows: rows))
        let row = try #require(self.rows("Your Evening Summary", device).first)
        device.press("j Enter")
        #expect(try summary(device).open && self.rows("Your Evening Summary", device).first == row)
    }

    @Test("Enter on the card opens it, c closes it again") func enterOpensTheCard() throws {
        var device = Self.delivered(pressing: "j Enter", size: Size(columns: 80, rows: 40))
        #expect(try summary(device).open)
        #expect(try summary(device).tiles.isEmpty)
        #expect(device.focusedTitle == "Ben")
        #expect(device.lines().contains { $0.contains("Your Evening Summary") && $0.contains("c Show less") })
        // Groups are stacks in it, and expand first.
        device.press("k k Enter")
        #expect(device.report.groups.first(where: \.expanded)?.notifications.map(\.title) == ["Cleo", "Eve", "Dan"])
        device.press("c")
        #expect(try summary(device).open)
        device.press("j c")
        #expect(try !summary(device).open)
        #expect(device.focusedTitle == "Packed")
        device.press("k k Enter Left")
        #expect(try summary(device).focused)
        // Opened again, focus is where it was.
        device.press("Enter")
        #expect(device.focusedTitle == "Ben")
    }

    @Test("A featured notification is tapped, viewed and cleared by itself") func featuredNotification() throws {
        var device = Self.delivered(pressing: "j j")
        #expect(device.press("v") == [.event(.longLookOpened(.init(application: Self.finch, request: "n4")))])
        device.press("Esc x")
        #expect(try summary(device).featured == ["n7", "n6"])
        #expect(try summary(device).tiles.map(\.more) == [3, 1])
        #expect(device.focusedTitle == "Packed")
        device.press("u")
        #expect(try summary(device).featured == ["n4", "n7"])
        // Focus goes back to what came back.
        #expect(device.focusedTitle == "Cleo")
        #expect(
            device.press("Enter")
                == [.event(.notificationTapped(.init(application: Self.finch, request: "n4")))])
    }

    @Test("x on the card clears all of the summary") func clearingTheCard() throws {
        var device = Self.delivered(pressing: "j x")
        #expect(device.report.summaries.isEmpty)
        #expect(device.report.groups.flatMap(\.notifications).map(\.title) == ["Storm"])
        #expect(device.focusedTitle == "Storm")
        device.press("u")
        #expect(try summary(device).tiles.map(\.more) == [4, 1])
    }

    @Test("Focus on the card stays when something arrives above, and moves into it when there are no tiles any more")
    func focusOnTheCard() throws {
        var device = Self.delivered(pressing: "j")
        device.deliver(ScreenDevice.bare, "Sun")
        #expect(try summary(device).focused)
        device.send(.application(Self.finch, .removeAllDelivered))
        device.send(.application(Self.handcart, .removeDelivered(["n7"])))
        #expect(device.focusedTitle == "Late" && device.report.summaries[0].tiles.isEmpty)
    }

    @Test("The upcoming summary is a card in Notification Center") func upcomingSummary() throws {
        var device = Self.upcoming()
        #expect(device.report.summaries.isEmpty)
        device.press("L N G k")
        let summary = try summary(device)
        #expect(summary.section == "upcomingSummary" && summary.title == "Upcoming Summary at 18:00")
        // The card shows the notifications that the summary will feature; Cleo is not the newest of its group.
        #expect(summary.featured == ["n4", "n7"] && summary.tiles.map(\.more) == [4, 1])
        #expect(device.lines().contains { $0.contains("Upcoming Summary at 18:00") })
        #expect(device.focusedTitle == "Packed")
        device.press("k")
        #expect(device.focusedTitle == "Cleo")
        device.press("j")
        #expect(device.focusedTitle == "Packed")
        // Focus on one that a more relevant one pushes behind the tiles is on them; when it opens, on its stack.
        device.deliver(Self.handcart, "Lost", thread: "other") { $0.relevanceScore = 0.9 }
        #expect(try self.summary(device).focused)
        device.press("Enter")
        #expect(device.focusedTitle == "Late")
    }

    @Test(
        "A summary has the heading of its time of day",
        arguments: [
            ("4:59", "Your Night Summary"), ("5:00", "Your Morning Summary"), ("11:59", "Your Morning Summary"),
            ("12:00", "Your Afternoon Summary"), ("17:00", "Your Evening Summary"), ("22:00", "Your Night Summary"),
        ])
    func heading(time: String, title: String) throws {
        var device = Self.upcoming("summaryTimes=\(time)")
        device.now += 24 * 3600
        device.send(.timePassed)
        #expect(try summary(device).title == title)
    }

    @Test("The next summary is closed although the last one was open") func nextSummaryIsClosed() throws {
        var device = Self.delivered(pressing: "j Enter")
        for title in ["Fay", "Gus", "Hal"] { device.deliver(Self.finch, title, thread: title) }
        device.now += 14 * 3600
        device.send(.timePassed)
        let summary = try summary(device)
        #expect(summary.title == "Your Morning Summary" && !summary.open && summary.tiles.map(\.more) == [1])
        #expect(device.system.list.count(in: .history) == 7)
    }

    @Test("A click on the tiles opens the card, a click on Show less closes it") func clicks() throws {
        var device = Self.delivered(size: Size(columns: 80, rows: 40))
        _ = try MouseTests.click("+1 more", &device)
        #expect(try summary(device).open)
        _ = try MouseTests.click("Show less", &device)
        #expect(try !summary(device).open)
    }

    @Test("The card is open in a list, and closed behind a count") func displayStyles() throws {
        let list = Self.upcoming("displayAs=list")
        #expect(list.report.summaries.allSatisfy { $0.open })
        var count = Self.delivered()
        count.set("displayAs=count")
        #expect(count.lines().contains { $0.contains("8 Notifications") })
        count.press("Enter")
        #expect(try !summary(count).open)
    }

    @Test("With previews hidden a featured notification has its own placeholder") func hiddenPreviews() throws {
        var device = Self.delivered()
        device.set("previews=never")
        let group = try #require(device.report.groups.first { $0.section == "summary" })
        #expect(group.notifications.count == 3 && group.notifications[0].body == "Notification")
    }

    @Test(
        "The tiles are in the device's language",
        arguments: [
            ("en", "◉  Finch +4 more    ▣  Handcart +1 more"), ("ko", "◉  Finch +4개 더 보기    ▣  Handcart +1개 더 보기"),
            ("ja", "◉  Finch +その他4件    ▣  Handcart +その他1件"), ("zh-Hans", "◉  Finch +4个    ▣  Handcart +1个"),
            ("fr", "◉  Finch +4 de plus    ▣  Handcart +1 de plus"),
        ])
    func tileLanguage(_ language: String, _ expected: String) {
        var device = Self.delivered()
        device.set("language=\(language)")
        #expect(device.lines().contains { $0.contains(expected) })
    }

    @Test(
        "Tiles wrap to the width, and the last one counts those without room",
        arguments: [(20, 3), (40, 2), (72, 1), (36, 3), (120, 3)])
    func tilesWrap(_ columns: Int, _ lines: Int) {
        let apps = (1...9).map { index in
            (
                face: AppFace(
                    Application(
                        identifier: .init("app\(index)"), name: "A rather long name \(index)", iconGlyph: "●",
                        iconColor: .gray)), count: index
            )
        }
        let tiles = SummaryTiles(apps, columns: columns, maximumLines: lines, language: .english)
        #expect(tiles.lines.count <= lines)
        for line in tiles.lines {
            #expect(line.reduce(0) { $0 + $1.columns } + 3 * (line.count - 1) <= columns)
        }
        let shown = tiles.lines.joined().filter { $0.face != nil }.count
        let rest = apps.dropFirst(shown).reduce(0) { $0 + $1.count }
        #expect(tiles.lines.last?.last?.more == (rest == 0 ? "+9 more" : TerminalText("+\(rest) more")))
    }
}
