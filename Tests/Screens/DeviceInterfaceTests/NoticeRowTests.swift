import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationWire
import SeededRandom
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("DeviceInterface: the row of notices and pills") struct NoticeRowTests {
    /// The tour with more of everything, so that every screen has more than fits.
    private static func full(_ size: Size) -> ScreenDevice {
        var device = ScreenDevice.tour()
        device.size = size
        for number in 0..<12 {
            device.install(.withoutCode(ApplicationIdentifier("com.example.App\(number)")))
            device.deliver(ApplicationIdentifier("com.example.App\(number)"), "News \(number)", "One of a dozen.")
        }
        return device
    }

    @Test("What arrives out of view has the row of a notice") func news() {
        var device = Self.full(Size(columns: 80, rows: 24))
        device.press("G Esc")
        #expect(device.noticeRow.contains("Esc does nothing here"))
        device.deliver(ApplicationIdentifier("com.example.App0"), "Fresh", "Out of view.")
        #expect(device.noticeRow.contains("1 new") && !device.noticeRow.contains("does nothing"))
    }

    @Test(
        "Nothing but pills is on the row above the hints, wherever the user is",
        arguments: [
            Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 140, rows: 40),
            Size(columns: 200, rows: 60),
        ], ["", "j", "g Enter", "H", "S", "?", "I", "o", "v", "L N"].sampled)
    func onlyPills(_ size: Size, _ keys: String) {
        var device = Self.full(size)
        device.press(keys)
        for _ in 0..<20 {
            guard !device.noticeRow.contains("does nothing") else { return }
            let words = device.noticeRow.filter { !" ▐▌▾▴,+".contains($0) && !$0.isNumber }
                .replacing("morethengroups", with: "").replacing("morethengroup", with: "").replacing("more", with: "")
            #expect(words.isEmpty, "\(keys): \(device.noticeRow)")
            device.press("j")
        }
    }

    @Test("What arrives while a search leaves it out is new afterwards") func newsDuringSearch() {
        var device = Self.full(Size(columns: 80, rows: 24))
        device.press("G /")
        device.type("News 3")
        device.deliver(ApplicationIdentifier("com.example.App0"), "Fresh", "Out of view.")
        device.press("Enter j Esc")
        #expect(device.noticeRow.contains("1 new"), "\(device.noticeRow)")
    }

    @Test("The pill says what is below: the rest of an open group, and how many groups follow") func rest() {
        var device = ScreenDevice.tour()
        #expect(device.noticeRow.contains("▾") == false)
        device.size = Size(columns: 80, rows: 20)
        device.press("Enter")
        #expect(device.noticeRow.contains("▾ 1 more, then 3 groups"))
        device.press("G")
        #expect(!device.noticeRow.contains("▾"))
        var many = ScreenDevice.empty()
        for number in 0..<200 { many.deliver(ScreenDevice.bare, "News", thread: "\(number)") }
        #expect(many.noticeRow.contains("▾ 99+ more"))
    }

    @Test("A pill also says how many cards begin above the view, and none when the clock alone has gone") func above() {
        for size in [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)] {
            var device = Self.full(size)
            for _ in 0..<12 {
                device.press("j")
                #expect(!device.lines()[1].contains("↑"))
            }
            #expect(device.noticeRow.contains(/▴ \d+ more/), "\(device.noticeRow)")
            device.press("g")
            #expect(!device.noticeRow.contains("▴"))
        }
        var device = ScreenDevice.tour()
        for _ in 0..<4 {
            device.press("j")
            #expect(device.noticeRow.contains("▴") == !device.lines().contains { $0.contains("Alice") })
        }
    }

    @Test(
        "What has arrived above is said until it has been in view, and nothing moves", arguments: ["g", "k", "click"])
    func arrivals(_ way: String) throws {
        var device = Self.full(Size(columns: 80, rows: 24))
        device.press("G k k")
        let before = device.lines()
        for number in 0..<2 { device.deliver(ScreenDevice.bare, "New \(number)") }
        #expect(device.noticeRow.contains("↑ 2 new   g to see"))
        #expect(device.lines()[..<22] == before[..<22])
        if way == "click" { _ = try MouseTests.click("2 new", &device) }
        for _ in 0..<20 where device.noticeRow.contains("new") { device.press(way == "click" ? "k" : way) }
        #expect(device.lines().contains { $0.contains("New 1") })
        device.press("G")
        #expect(!device.noticeRow.contains("new"))
    }

    @Test(
        "What arrives below is said to be below, and not when it is in view or has gone", arguments: ["G", "PgDn", "-"])
    func arrivalsBelow(_ way: String) {
        var device = Self.full(Size(columns: 80, rows: 24))
        device.set("silencedOnLockScreen=on", "focus=doNotDisturb")
        device.deliver(ScreenDevice.bare, "Hush")
        #expect(device.noticeRow.contains("↓ 1 new   G to see"))
        if way == "-" {
            device.send(.cleared(device.system.list.notifications(of: ScreenDevice.bare).map(\.id)))
        }
        for _ in 0..<8 where device.noticeRow.contains("new") { device.press(way) }
        #expect(device.lines().contains { $0.contains("Hush") } == (way != "-"))
        device.press("g")
        #expect(!device.noticeRow.contains("new"))
    }

    @Test(
        "A notice has the colour and the sign of what it says",
        arguments: [
            ("x", "✓ Cleared 6 notifications", ColorRole.success), ("u", "Nothing to undo", .title),
            ("M", "The mouse selects text", .title),
        ])
    func tones(_ key: String, _ words: String, _ ink: ColorRole) throws {
        var device = ScreenDevice.tour()
        device.press(key)
        #expect(device.noticeRow.contains(words))
        let column = try #require(device.noticeRow.firstIndex { $0.isLetter })
        let offset = device.noticeRow.distance(from: device.noticeRow.startIndex, to: column)
        #expect(device.canvas[offset, device.size.rows - 2].style.foreground == Color(ink))
    }

    @Test("What answers a key goes after some seconds", arguments: ["x", "u", "M"]) func time(_ key: String) {
        var device = ScreenDevice.tour()
        device.press(key)
        let said = device.noticeRow
        device.now += 7
        device.screen.reconcile(with: device.snapshot)
        #expect(device.noticeRow == said && said.contains("▐"))
        let end = device.screen.nextRedraw(after: device.now, secondsFromGMT: 0)
        #expect(end == device.now + 1)
        device.now += 1
        device.screen.reconcile(with: device.snapshot)
        #expect(device.noticeRow != said)
    }

    @Test("What goes wrong is said in the colour of warnings") func problems() {
        var device = ScreenDevice.tour()
        device.screen.warn("a.apns: no text", others: 0)
        #expect(device.noticeRow.contains("⚠ Refused: a.apns: no text"))
        #expect((0..<80).contains { device.canvas[$0, 22].style.foreground == Color(.warning) })
    }

    @Test("Where a notice is too long, the name in it is cut and not what it says", arguments: [40, 80])
    func names(_ columns: Int) {
        var device = ScreenDevice.tour()
        device.size = Size(columns: columns, rows: 24)
        device.press("j j o 1")
        let name = columns == 40 ? "Red & Green Not…" : "Red & Green Notifications"
        #expect(device.noticeRow.contains("✓ \(name) is muted for 1 hour"), "\(device.noticeRow)")
    }

    @Test("A request of the app in front is answered with its time, until it comes") func scheduled() {
        var device = ScreenDevice.empty()
        device.press("L")
        device.send(.applicationOpened(ScreenDevice.grouped))
        device.applicationScreen = ScreenDevice.groupedScreen
        var content = NotificationContent()
        content.title = "Tea"
        func add(_ number: UInt64, _ trigger: NotificationTrigger) {
            let request = NotificationRequest(identifier: "tea", content: content, trigger: trigger)
            device.send(.application(ScreenDevice.grouped, .add(CallIdentifier(rawValue: number), request)))
        }
        add(1, .timeInterval(seconds: 1, repeats: false))
        #expect(device.noticeRow.contains("✓ “Tea” comes at 09:41:01"))
        device.now += 1
        device.send(.timePassed)
        #expect(!device.noticeRow.contains("Tea"))
        add(2, .timeInterval(seconds: 86_400, repeats: false))
        #expect(device.noticeRow.contains("✓ “Tea” comes on Sun Nov 22 at 09:41"))
        device.press("j")
        #expect(!device.noticeRow.contains("Tea"))
    }
}

@Suite("DeviceInterface: status line") struct StatusLineTests {
    @Test("Without room for a clock the time is in the status line, in the middle of the lock screen") func small() {
        var device = ScreenDevice.tour()
        device.size = Size(columns: 40, rows: 12)
        #expect(device.lines()[0] == " Locked          09:41       Sat Nov 21")
    }

    @Test("The date is not there twice, and the time comes when the clock has scrolled away") func scrolled() {
        var device = ScreenDevice.tour()
        for number in 0..<200 { device.deliver(ScreenDevice.bare, "News", thread: "\(number)") }
        #expect(device.lines()[0] == " Locked")
        #expect(device.lines()[1].contains("Saturday, November 21"))
        device.press("G")
        #expect(device.lines()[0].hasSuffix("09:41"))
        #expect(!device.lines().contains { $0.contains("Nov") })
        device.press("g")
        #expect(device.lines()[0] == " Locked")
    }

    @Test(
        "The time is always somewhere",
        arguments: [
            Size(columns: 40, rows: 12), Size(columns: 60, rows: 15), Size(columns: 80, rows: 24),
            Size(columns: 140, rows: 40), Size(columns: 200, rows: 60),
        ], ["", "G", "v", "S", "I", "o", "L", "L N", "L Enter", "T", "?"])
    func always(_ size: Size, _ keys: String) {
        var device = ScreenDevice.tour()
        device.size = size
        device.press(keys)
        #expect(device.drawnScene.showsClock || device.lines()[0].contains("09:41"), "\(keys): \(device.lines()[0])")
    }

    @Test("A page that says its name itself is not named twice") func names() {
        var device = ScreenDevice.tour()
        device.press("S")
        #expect(device.lines().count { $0.contains("Settings") } == 1)
        device.press("Esc L N")
        #expect(device.lines().count { $0.contains("Notification Center") } == 1)
    }

    @Test(
        "A screen that is too small says which size is needed, in fewer words where the sentence has no room",
        arguments: [(39, "ncenter needs 40×12 or more"), (20, "40×12"), (3, "40…")])
    func tooSmall(columns: Int, words: String) {
        var device = ScreenDevice.tour()
        device.size = Size(columns: columns, rows: 4)
        #expect(device.lines().first == words)
    }
}
