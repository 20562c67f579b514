import NotificationCore
import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

/// The pages of the inspector, as a screen of its own.
@Suite("DeviceInterface: inspector")
struct InspectorTests {
    static let small = Size(columns: 40, rows: 12)
    static let wide = Size(columns: 140, rows: 40)

    /// A device whose log has these lines of an app's console.
    static func device(_ texts: [String], size: Size = small) -> ScreenDevice {
        var device = ScreenDevice.empty()
        device.size = size
        device.log = DeviceLog(capacity: 20_000)
        for text in texts { write(text, on: &device) }
        return device
    }

    static func write(_ text: String, _ kind: LogEntry.Kind = .console, on device: inout ScreenDevice) {
        device.log.append(LogEntry(date: device.now, application: nil, kind: kind, text: "\(text)"))
    }

    /// A notification whose body does not fit in a line, however wide the screen is.
    static func longBody() -> ScreenDevice {
        var device = ScreenDevice.empty()
        device.deliver(
            grouped, "Long", "It runs on " + String(repeating: "and on ", count: 60) + "to the end.",
            identifier: "long")
        return device
    }

    private static let grouped = ScreenDevice.grouped

    /// The line of the page that has focus.
    static func focused(_ device: ScreenDevice) -> String {
        device.focusedLines.map(\.withoutBlanksAround).joined(separator: " ")
    }

    // MARK: Tabs

    @Test(
        "The tabs keep their places, and the open one is bold, underlined and on a ground of its own",
        arguments: [small, Size(columns: 80, rows: 24), wide], DeviceLanguage.allCases)
    func tabs(size: Size, language: DeviceLanguage) throws {
        var device = ScreenDevice.tour()
        device.set("language=\(language.rawValue)")
        device.size = size
        device.press("I i")
        if size != Self.wide { device.press("I") }
        let row = try #require(
            device.lines().dropFirst().first { $0.contains(device.snapshot.text(InspectorLabel.log).string) })
        for (key, name) in [
            ("", InspectorLabel.log.text(in: language)), ("Tab", InspectorLabel.request.text(in: language)),
            ("Tab", InspectorLabel.problems.text(in: language)),
            ("Right", InspectorLabel.screen.text(in: language)), ("Tab", InspectorLabel.log.text(in: language)),
            ("BackTab", InspectorLabel.screen.text(in: language)),
            ("Left", InspectorLabel.problems.text(in: language)),
        ] {
            device.press(key)
            let lines = device.lines()
            let index = try #require(lines.firstIndex { $0.hasSuffix(row.suffix(30)) })
            let canvas = device.canvas
            let words = (0..<size.columns).filter {
                canvas[$0, index].style.attributes.isSuperset(of: [.bold, .underline])
            }
            let open = words.map { canvas[$0, index].text }.joined()
            #expect(open.hasPrefix(name), "\(open)")
            #expect(words.allSatisfy { canvas[$0, index].style.background == Color(.chip) })
        }
    }

    @Test("A click on a tab opens it") func clickOnTab() throws {
        var device = ScreenDevice.tour()
        device.press("I")
        _ = try MouseTests.click("Request", &device)
        #expect(device.lines().contains { $0.contains("\"identifier\"") })
        _ = try MouseTests.click("Problems", &device)
        let lines = device.lines().filter { $0.contains("09:40:") }
        #expect(lines.count == 4 && lines.allSatisfy { $0.contains("payload") })
        _ = try MouseTests.click("Log", &device)
        #expect(device.lines().contains { $0.contains("console") })
    }

    @Test("Without colours the open tab has brackets") func tabsWithoutColours() {
        var device = ScreenDevice.tour()
        device.press("I")
        #expect(device.lines(.ascii)[1].contains("[Log] Request  Problems !"))
        device.set("theme=monochrome")
        device.press("Tab")
        #expect(device.lines()[1].contains(" Log [Request] Problems ⚠"))
    }

    // MARK: The log

    @Test(
        "Kinds have a glyph before the text, and a word in a column where there is room",
        arguments: [
            (LogEntry.Kind.call, "› call", "> call"), (.delivery, "▾ delivery", "+ delivery"),
            (.delegate, "‹ delegate", "< delegate"), (.console, "❯ console", "$ console"),
            (.payload, "⚠ payload", "! payload"), (.device, "◦ device", "o device"),
        ])
    func kinds(_ kind: LogEntry.Kind, _ words: String, _ ascii: String) {
        for size in [Self.small, Size(columns: 120, rows: 36), Size(columns: 80, rows: 24)] {
            var device = Self.device([], size: size)
            Self.write("what happened", kind, on: &device)
            device.press("I")
            for (lines, form) in [(device.lines(), words), (device.lines(.ascii), ascii)] {
                let row = lines.first {
                    $0.contains(size.columns == 80 ? "09:41:00 \(form)" : "09:41 \(form.prefix(2))")
                }
                #expect(row?.contains("what happened") == true, "\(size)")
            }
        }
    }

    @Test("A refusal is another kind than a remark") func refusal() {
        var device = RefusalCountTests.device(refusals: 1)
        device.press("I")
        #expect(device.lines().contains { $0.contains("✕ refused") })
    }

    @Test(
        "Every entry is whole when it has focus, and can be reached",
        arguments: [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 132, rows: 43)])
    func entriesAreWhole(_ size: Size) {
        let texts = (0..<60).map {
            "entry \($0) " + String(repeating: "words of a long line ", count: $0 % 5) + "end\($0)."
        }
        var device = Self.device(texts, size: size)
        device.press("I")
        if size.columns >= 116 { device.press("i") }
        for index in texts.indices.reversed() {
            let focused = Self.focused(device)
            #expect(focused.contains("entry \(index) ") && focused.contains("end\(index)."), "\(index): \(focused)")
            device.press("k")
        }
        device.press("G g")
        #expect(Self.focused(device).contains("entry 0 "))
        #expect(!device.lines().contains { $0.contains("▴") })
        device.press("End")
        #expect(Self.focused(device).contains("end59."))
        #expect(device.lines().contains { $0.contains("following") })
    }

    @Test("An entry longer than a page shows its beginning, and scrolls row by row") func longEntry() {
        var device = Self.device(["beginning " + String(repeating: "words ", count: 150) + "ending", "next"])
        device.press("I g")
        #expect(device.lines().contains { $0.contains("beginning") })
        var presses = 0
        while !device.lines().contains(where: { $0.contains("ending") }), presses < 100 {
            device.press("j")
            presses += 1
        }
        #expect(presses > 10 && Self.focused(device).contains("ending"))
        device.press("j")
        #expect(Self.focused(device).contains("next"))
        // Upwards it begins with its end.
        device.press("k")
        #expect(device.lines().contains { $0.contains("ending") })
    }

    @Test(
        "Of a UUID the last digits are shown, but all where others are looked for and where an app has printed them",
        arguments: [
            (LogEntry.Kind.call, "add(FA6539C3-79F2-462E-824C-A657B66A94FA)", "add(…94FA)"),
            (.delegate, "remind-fa6539c3-79f2-462e-824c-a657b66a94fa: no", "remind-…94fa: no"),
            (.call, "FA6539C3-79F2-462E-824C-A657B66A94FA and 49CF207F-B689-4AF1-9035-45101C20C367", "…94FA and …C367"),
            (.call, "FA6539C3-79F2-462E-824C-A657B66A94F", "FA6539C3-79F2-462E-824C-A657B66A94F"),
            (.call, "FA6539C3-79F2-462E-824C-A657B66A94FG", "FA6539C3-79F2-462E-824C-A657B66A94FG"),
            (.console, "FA6539C3-79F2-462E-824C-A657B66A94FA", "FA6539C3-79F2-462E-824C-A657B66A94FA"),
        ])
    func identifiers(_ kind: LogEntry.Kind, _ text: String, _ shown: String) {
        var device = Self.device([], size: Size(columns: 110, rows: 12))
        Self.write(text, kind, on: &device)
        device.press("I")
        #expect(device.lines().contains { $0.contains(" " + shown) })
        #expect(device.press("k y") == [.copy(TerminalText("09:41:00 \(kind.rawValue): \(text)"))])
        device.press("/")
        device.type("09:41")
        #expect(device.lines().contains { $0.contains(" " + shown) })
        device.press("C-u")
        device.type("fa6539c3")
        #expect(device.lines().contains { $0.contains(" " + text) })
    }

    @Test("Emoji stay whole, printed or typed") func emojiStayWhole() {
        let text = "👩‍👩‍👧 👍🏽 🇰🇷 e\u{301}"
        var device = Self.device([text])
        #expect(device.report.log.first?.text == text)
        device.press("I")
        #expect(device.lines().contains { $0.contains("👩‍👩‍👧 👍🏽 🇰🇷") })

        var typing = ScreenDevice.tour()
        typing.press("j v 1")
        typing.type(text)
        guard case .event(.actionTapped(_, _, let sent)) = typing.press("Enter").first else {
            Issue.record("nothing was sent")
            return
        }
        #expect(sent == text)
    }

    // MARK: Following

    @Test("The log follows what comes until the user moves, then counts it", arguments: ["G", "End"])
    func follow(key: String) throws {
        var device = Self.device((0..<60).map { "entry \($0)" }, size: Size(columns: 80, rows: 24))
        device.press("I")
        Self.write("first arrival", on: &device)
        #expect(device.lines().contains { $0.contains("first arrival") })
        device.press("k")
        let shown = device.lines()
        Self.write("second arrival", on: &device)
        Self.write("third arrival", on: &device)
        #expect(Array(device.lines().prefix(20)) == Array(shown.prefix(20)))
        #expect(device.lines().contains { $0.contains("↓ 2 new   G to see") })
        var clicked = device
        device.press(key)
        #expect(Self.focused(device).contains("third arrival"))
        Self.write("fourth arrival", on: &device)
        #expect(device.lines().contains { $0.contains("fourth arrival") })
        _ = try MouseTests.click("↓ 2 new", &clicked)
        #expect(Self.focused(clicked).contains("third arrival"))
    }

    @Test("The wheel scrolls by rows, and back at the end the log follows again") func wheel() {
        var device = Self.device((0..<60).map { "entry \($0)." }, size: Size(columns: 80, rows: 24))
        device.press("I")
        _ = device.click(10, 10, .wheelUp)
        #expect(device.lines().contains { $0.contains("▾ 3 more") })
        #expect(Self.focused(device).contains("entry 56."))
        Self.write("arrival", on: &device)
        #expect(device.lines().contains { $0.contains("↓ 1 new") })
        for _ in 0..<2 { _ = device.click(10, 10, .wheelDown) }
        #expect(Self.focused(device).contains("arrival"))
        #expect(device.lines().contains { $0.contains("following") })
    }

    @Test("The scroll marks count lines and scroll a page when they are clicked") func scrollMarks() throws {
        var device = Self.device((0..<60).map { "entry \($0)." }, size: Size(columns: 80, rows: 24))
        device.press("I")
        #expect(device.lines().contains { $0.contains("▴ 42 more") })
        _ = try MouseTests.click("▴ 42 more", &device)
        #expect(device.lines().contains { $0.contains("▴ 25 more") && $0.contains("▾ 17 more") })
        _ = try MouseTests.click("▾ 17 more", &device)
        #expect(device.lines().contains { $0.contains("▴ 42 more") && $0.contains("following") })
        device.press("PgUp PgUp PgUp PgUp")
        #expect(Self.focused(device).contains("entry 0."))
        #expect(device.lines().contains { $0.contains("▾ 42 more") && !$0.contains("▴") })
    }

    @Test("What is no longer kept lets the page go on with what is") func dropped() {
        var device = Self.device([])
        device.log = DeviceLog(capacity: 10)
        for number in 0..<10 { Self.write("entry \(number).", on: &device) }
        device.press("I g")
        for number in 10..<40 { Self.write("entry \(number).", on: &device) }
        #expect(device.lines().contains { $0.contains("entry 30.") })
        device.press("j")
        #expect(Self.focused(device).contains("entry 31."))
    }

    // MARK: The request

    @Test(
        "Long lines of a request wrap at their indentation and can be read to the end",
        arguments: [
            (small, "j"), (small, "PgDn"), (Size(columns: 80, rows: 12), "j"), (Size(columns: 80, rows: 24), "Down"),
        ])
    func requestWraps(size: Size, key: String) {
        var device = Self.longBody()
        device.size = size
        device.press("I Tab")
        var text = ""
        for _ in 0..<80 {
            for line in device.lines().dropFirst(2).dropLast(2) {
                #expect(TerminalText(line).columns <= size.columns)
                // Its own indentation is two levels.
                if line.contains("and on") { #expect(line.drop { !$0.isWhitespace }.hasPrefix("    ")) }
                text += line
            }
            device.press(key)
        }
        #expect(text.contains("to the end.") && text.contains("\"level\""))
        device.press("Home")
        #expect(device.lines().contains { $0.contains("\"identifier\": \"long\"") })
        device.press("End")
        #expect(!device.lines().contains { $0.contains("▾") })
    }

    @Test("Another notification's request is shown from its beginning") func anotherRequest() {
        var device = Self.longBody()
        device.deliver(ScreenDevice.grouped, "Other", "Short", thread: "other", minutesAgo: 5)
        device.size = Size(columns: 80, rows: 12)
        device.press("I Tab End Esc j I")
        #expect(device.lines().contains { $0.contains("\"identifier\"") })
    }

    // MARK: Keys

    @Test(
        "Hints are whole and name what the key does",
        arguments: [40, 48, 60, 80, 115], DeviceLanguage.allCases)
    func hints(columns: Int, language: DeviceLanguage) {
        var device = ScreenDevice.tour()
        device.set("language=\(language.rawValue)")
        device.size = Size(columns: columns, rows: 12)
        device.press("I")
        let hints = device.screen.hints(device.looked)
        // On a narrow screen the way out comes first.
        #expect(hints.prefix(3).map(\.key) == (columns < 60 ? ["?", "Esc", "Tab"] : ["?", "Tab", "Esc"]))
        #expect(hints.map(\.key).contains("y") && hints.map(\.key).contains("/"))
        #expect(
            device.shownHints.dropLast().allSatisfy { part in hints.contains { "\($0.key) \($0.label)" == part } },
            "\(device.hintBar)")
        #expect(device.shownHints.count >= 2)
    }

    @Test("The row of the log with focus is copied, or the whole request") func copy() {
        var device = Self.device(["one", "two", "three"])
        device.press("I k")
        #expect(device.press("y") == [.copy("09:41:00 console: two")])
        device.press("/")
        device.type("three")
        device.press("Enter")
        #expect(device.press("y") == [.copy("09:41:00 console: three")])
        device.press("Tab")
        #expect(device.press("y") == [])
    }

    @Test(
        "The page of the screen has the tree of what is behind it or beside it, as it changes",
        arguments: [small, wide])
    func screen(size: Size) throws {
        var device = ScreenDevice.tour()
        device.size = size
        device.press("I i")
        if size == Self.small { device.press("I") }
        device.press("BackTab")
        #expect(device.lines().contains { $0.contains("Application, {{") })
        var copy = device
        #expect(
            copy.screen.handle(.key(.character("y")), snapshot: copy.snapshot, size: copy.size).contains {
                guard case .copy(let tree) = $0 else { return false }
                return ["identifier: 'ListCell'", "value: 'stack of 6, collapsed'"].allSatisfy(tree.string.contains)
            })
        device.deliver(ScreenDevice.bare, "Storm")
        #expect(device.screen.view(of: device.snapshot, size).inspectedScreen?.shows("Storm") == true)
        #expect(device.screen.view(of: device.snapshot, size).inspectedScreen?.shows("Application, {{") == false)
    }

    @Test("Digits press nothing behind the inspector") func digits() {
        var device = ScreenDevice.tour()
        device.size = Self.wide
        device.press("I i")
        #expect(device.press("1 2 3") == [])
    }

    // MARK: Hostile content

    @Test(
        "Hostile text is drawn within the page",
        arguments: [
            String(repeating: "字", count: 3_000), "\u{1B}[2J\u{1B}]0;title\u{7}bell\rline\u{0}", "a\nb\tc\u{85}d",
            String(repeating: "e\u{301}", count: 500), String(repeating: "👨‍👩‍👧‍👦", count: 400), "\u{202E}gnp.exe",
            String(repeating: "x", count: 100_000), "", " ", "\u{200B}",
        ], [small, Size(columns: 80, rows: 24), wide])
    func hostile(text: String, size: Size) {
        var device = ScreenDevice.empty()
        device.deliver(ScreenDevice.grouped, "T", text)
        Self.write(text, on: &device)
        device.size = size
        device.press("I i")
        for key in ["k", "G", "PgUp", "Tab", "j", "PgDn", "End", "Tab", "/", "x", "Enter", "n", "y"] {
            device.press(key)
            let isPrintable = device.lines().allSatisfy { line in
                line.unicodeScalars.allSatisfy {
                    $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) && $0 != "\u{202E}"
                }
            }
            #expect(isPrintable, "\(key)")
        }
    }

    // MARK: Cost

    @Test(
        "A key wraps what fits on the screen, however long the log is",
        arguments: [small, Size(columns: 80, rows: 24), wide], ["k", "j", "g", "G", "PgUp", "g PgDn", "g j j", "k k"])
    func cost(size: Size, keys: String) {
        var device = Self.device((0..<10_000).map { "entry \($0) " + String(repeating: "word ", count: $0 % 40) })
        device.size = size
        device.press("I i")
        let bound = 3 * size.rows
        for key in keys.split(separator: " ") {
            device.press(String(key))
            #expect(device.drawnScene.wrappedLines <= bound)
        }
        _ = device.click(size.columns - 5, 5, .wheelUp)
        #expect(device.drawnScene.wrappedLines <= bound)
    }
}
