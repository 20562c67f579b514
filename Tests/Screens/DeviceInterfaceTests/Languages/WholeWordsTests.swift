import Foundation
import NotificationCore
import NotificationModel
import NotificationWire
import SeededRandom
import TerminalCanvas
import Testing

@testable import DeviceInterface

/// The program's own words are never cut; only what apps and notifications say may be.
@Suite("The program's own words are drawn whole")
struct WholeWordsTests {
    /// One language on a screen of one size.
    struct Case: Sendable, CustomTestStringConvertible {
        let language: DeviceLanguage
        let size: Size

        var testDescription: String { "\(language.rawValue) \(size.columns)x\(size.rows)" }

        static let all = DeviceLanguage.allCases.flatMap { language in
            [Size(columns: 40, rows: 12), Size(columns: 60, rows: 20), Size(columns: 80, rows: 24)].map {
                Case(language: language, size: $0)
            }
        }

        /// Without the size in between, for tests of hundreds of rows and choices.
        static let ends = all.filter { $0.size.rows != 20 }

        func prepare(_ device: ScreenDevice) -> ScreenDevice {
            var device = device
            device.size = size
            device.set("language=\(language.rawValue)")
            return device
        }
    }

    private static let app = ScreenDevice.tutorial

    // MARK: Questions and menus

    /// Actions that open a question or a menu, each on a device of its own.
    private static let questions: [String: @Sendable (inout ScreenDevice) -> Void] = [
        "permission": { ask(&$0) },
        "critical permission": { device in
            ask(&device)
            device.press("2")
        },
        "unlock to open": { $0.press("j Enter") },
        "unlock for an action": { $0.press("j v 2") },
        "clear a section": { device in
            device.set("focus=doNotDisturb")
            device.deliver(app, "Late")
            device.press("N X")
        },
        "clear what was missed": { device in
            device.set("focus=doNotDisturb")
            device.deliver(app, "Late")
            device.press("N g")
            device.move(to: "Late")
            device.press("X")
        },
        "time": { $0.press("T") },
        "time of what comes tomorrow": { device in
            var request = NotificationRequest(identifier: "later", content: NotificationContent())
            request.trigger = .timeInterval(seconds: 86_400, repeats: false)
            device.send(.application(app, .add(CallIdentifier(rawValue: 1), request)))
            device.press("T")
        },
        "options": { $0.press("o") },
        "quit": { device in
            device.program.terminal.name = "xterm"
            (device.program.otherViewers, device.program.otherNames) = (3, ["Ana", "Ben", "Lee"])
            device.press("q")
        },
        "options of a muted app": { $0.press("o 1 o") },
        "options of an app in the summary": { device in
            device.set("scheduledSummary=on", "\(ScreenDevice.grouped.rawValue):summary=on")
            device.press("o")
        },
        "options of a provisional app": { device in
            device = ProvisionalQuestionTests.device()
            device.press("o")
        },
        "keep": { device in
            device = ProvisionalQuestionTests.device()
            device.set("scheduledSummary=on")
            device.press("o 1")
        },
        "turn off": { $0.press("o Up Enter") },
        "delete": { device in
            device.press("S G Enter G Enter")
        },
    ]

    private static func ask(_ device: inout ScreenDevice) {
        device.send(.authorizationPreset(app, .notDetermined, []))
        device.press("L")
        device.send(
            .application(app, .requestAuthorization(CallIdentifier(rawValue: 1), [.alert, .criticalAlert])))
    }

    @Test("A question and each of its answers are whole", arguments: Case.all, questions.keys.sorted().sampled)
    func questionsAreWhole(_ screen: Case, _ name: String) throws {
        let open = try #require(Self.questions[name])
        var device = screen.prepare(.tour())
        open(&device)
        device = screen.prepare(device)
        try checkDialog(&device, name)
    }

    @Test("The choices of every setting are whole", arguments: Case.ends.sampled)
    func choicesAreWhole(_ screen: Case) throws {
        var settings = screen.prepare(.tour())
        settings.press("S")
        for (setting, _) in Self.choices(settings) {
            var device = settings
            device.screen.open(SettingsScreen(focus: .setting(setting)))
            device.ask(.choices(setting))
            try checkDialog(&device, "\(setting)")
        }
    }

    private func checkDialog(_ device: inout ScreenDevice, _ name: String) throws {
        let world = device.screen.view(of: device.snapshot, device.size)
        let content = try #require(device.screen.question?.content(world), "\(name)")
        for (index, button) in content.buttons.enumerated() {
            device.press(index == 0 ? "g" : "j")
            let scene = device.drawnScene
            let anchor = content.isAboutFocus ? scene.anchor : nil
            let layout = QuestionLayout(content, focus: index, world, anchor: anchor)
            // The half cells at the ends are left out.
            let lines = scene.pen.canvas.lines(in: layout.area.inset(columns: 1, rows: 0))
            let picture = lines.joined(separator: "\n")
            let texts = [(content.title, layout.title), (content.body, layout.body)]
            let place = try #require(layout.buttons.first { $0.index == index })
            for (text, parts) in texts + [(button.title, place.lines)] {
                let joined = parts.map(\.string).joined()
                #expect(
                    text.isEmpty || Self.words(joined).contains(Self.words(text)), "\(name): “\(text)” in\n\(picture)")
                for part in parts where !part.isEmpty {
                    #expect(picture.contains(part.string), "\(name): “\(part.string)” in\n\(picture)")
                }
            }
            #expect(lines.contains { trimmed($0).hasSuffix(button.note) }, "\(name): “\(button.note)” in\n\(picture)")
        }
    }

    /// Removes the white space, which a line break may replace.
    private static func words(_ text: String) -> String {
        String(text.filter { !$0.isWhitespace })
    }

    // MARK: Settings

    /// Every setting of the device and of an app that has asked for all there is.
    private static func choices(_ device: ScreenDevice) -> [(SettingAssignment.Setting, [String])] {
        let settings =
            DeviceSetting.allCases.map(SettingAssignment.Setting.device)
            + ApplicationSetting.allCases.map { .application(app, $0) }
        return settings.compactMap { setting in
            guard case .choices(let choices) = setting.values, setting != .device(.screen) else { return nil }
            return (setting, choices)
        }
    }

    @Test("A row of Settings has its title, its value and space between them", arguments: Case.ends.sampled)
    func settingRows(_ screen: Case) {
        var device = screen.prepare(.tour())
        device.send(.authorizationPreset(Self.app, .authorized, [.alert, .sound, .badge, .criticalAlert]))
        device.press("S")
        for application in [nil, Self.app] {
            for row in SettingsRow.rows(of: application, device.system) {
                guard case .setting(let setting) = row else { continue }
                var values: [String?] = [nil]
                if case .choices(let choices) = setting.values, setting != .device(.screen),
                    setting != .device(.language)
                {
                    values = choices
                }
                for value in values {
                    var device = device
                    if let value, let assignment = try? setting.assignment(value) {
                        device.send(.settingAssigned(assignment))
                    }
                    device.screen.open(SettingsScreen(application, focus: row))
                    checkRow(setting, device)
                }
            }
        }
    }

    private func checkRow(_ setting: SettingAssignment.Setting, _ device: ScreenDevice) {
        let title = setting.text(in: device.snapshot.language)
        let isOn = setting.isOn(device.system)
        let value = trimmed(setting.valueText(device.snapshot).string) + (isOn.map { $0 ? "  ━━●" : "  ●━━" } ?? " ›")
        let lines = device.focusedLines.map(trimmed)
        let isWhole =
            lines.count == 1
            ? lines[0].hasPrefix(title + "  ") && lines[0].hasSuffix("  " + value) : lines == [title, value]
        #expect(isWhole, "“\(title)” and “\(value)” in\n\(lines.joined(separator: "\n"))")
    }

    /// Removes white space and the mark of focus at the ends.
    private func trimmed(_ text: String) -> String {
        text.trimmingCharacters(in: .whitespaces.union(.init(charactersIn: "▌")))
    }

    @Test("The rows that lead out of Settings are whole", arguments: Case.all)
    func rowsOutOfSettings(_ screen: Case) {
        var device = screen.prepare(.tour())
        device.press("S")
        let sections: [DeviceSetting.Section] = [.notifications, .focusAndSummary, .device, .display]
        let headings = sections.map(SettingsHeading.section) + [.applications]
        var seen = ""
        for _ in 0..<30 {
            seen += device.lines().joined(separator: "\n")
            device.press("j")
        }
        for heading in headings { #expect(seen.contains(heading.text(in: screen.language))) }
        device.press("G Enter G")
        #expect(device.lines().contains { $0.contains(DialogLabel.deleteApplication.text(in: screen.language)) })
    }

    // MARK: Screens

    @Test("Each screen says its name, but for the Home Screen, which is known by its icons", arguments: Case.all)
    func screenNames(_ screen: Case) {
        let names: [(String, any DeviceLabel)] = [
            ("", ScreenLabel.locked), ("H N", ListLabel.notificationCenter),
            ("S", ScreenLabel.settings),
        ]
        for (keys, label) in names {
            var device = screen.prepare(.tour())
            device.press(keys)
            let rows = device.lines().prefix(label is ListLabel ? 8 : 3)
            #expect(rows.contains { $0.contains(label.text(in: screen.language)) }, "\(rows)")
        }
    }

    @Test("A heading is whole beside its offer", arguments: Case.all)
    func headingsAreWhole(_ screen: Case) {
        for (focus, label) in [("doNotDisturb", ListLabel.whileInDoNotDisturb), ("work", .whileInWork)] {
            var device = screen.prepare(.empty())
            device.deliver(Self.app, "Before")
            device.set("focus=\(focus)")
            device.deliver(Self.app, "Late")
            device.send(.notificationCenterOpened)
            let lines = device.lines()
            #expect(lines.contains { $0.contains(label.text(in: screen.language)) }, "\(lines.joined(separator: "\n"))")
        }
        // Closed and open; the list is a screen high.
        for isOpen in [false, true] {
            var device = screen.prepare(SummaryCardScreenTests.delivered(pressing: isOpen ? "j Enter g" : ""))
            let heading = device.snapshot.heading(of: .summary)?.string ?? "no summary"
            var seen = false
            for _ in 0..<4 {
                seen = seen || device.lines().contains { $0.contains(heading) }
                device.press("j")
            }
            #expect(seen, "\(device.lines().joined(separator: "\n"))")
        }
        var device = screen.prepare(.tour())
        device.press("L L")
        let title = ListLabel.notificationCenter.text(in: screen.language)
        var seen = false
        for _ in 0..<12 {
            seen = seen || device.lines().contains { $0.contains(title) }
            device.press("j")
        }
        #expect(seen, "\(device.lines().joined(separator: "\n"))")
    }

    @Test("The line above a group names its app beside its offer", arguments: Case.all)
    func groupHeader(_ screen: Case) throws {
        var device = screen.prepare(.tour())
        device.press("Enter")
        let clear = "\(ListLabel.clear.text(in: screen.language)) 6"
        let line = try #require(device.lines().first { $0.contains("◆  Grou") && !$0.contains("▌") })
        #expect(line.hasSuffix(screen.size.columns < 80 ? "   " + clear : "   c x " + clear), "\(line)")
        let showLess = ListLabel.showLess.text(in: screen.language)
        #expect(line.contains(" c \(showLess)   ") || screen.size.columns == 40 && line.contains(" c   "), "\(line)")
    }

    @Test("The platter of a provisional app has both its buttons", arguments: Case.all)
    func provisionalPlatter(_ screen: Case) {
        let device = screen.prepare(ProvisionalQuestionTests.device())
        let lines = device.lines()
        for action in [OptionsAction.keep, .turnOff] {
            let title = action.title("", in: screen.language)
            #expect(lines.contains { $0.contains(" \(title) ▌") }, "\(lines.joined(separator: "\n"))")
        }
    }

    @Test("A dark screen and an empty list say so", arguments: Case.all)
    func darkAndEmpty(_ screen: Case) {
        var device = screen.prepare(.empty())
        let empty = ListLabel.noNotifications.text(in: screen.language)
        #expect(device.lines().contains { $0.contains(empty) })
        device.press("Z")
        let dark = ListLabel.screenIsOff.text(in: screen.language)
        #expect(device.lines().contains { $0.contains(TerminalText(dark).string) })
    }

    @Test("A notice without a name is whole", arguments: Case.all)
    func notices(_ screen: Case) {
        let labels: [NoticeLabel] = [
            .clearedAll(1), .clearedAll(28), .clearUndone, .nothingToClear, .nothingToUndo, .nothingToManage,
            .doesNothing("C-r", help: "?"),
            .activityOpensOrClears, .nothingIsRecorded,
            .outcome(.recordingBegins(.key)), .outcome(.recordingBegins(.quitting)),
            .outcome(.recordingBegins(.elsewhere)),
            .nothingScheduled, .nothingToSend, .nothingToFilter, .onlyListIsFiltered,
            .nothingMatches,
        ]
        for label in labels {
            var device = screen.prepare(.tour())
            let world = device.screen.view(of: device.snapshot, device.size)
            #expect(device.screen.apply(.say(label), world) == [])
            let text = TerminalText(label.text(in: screen.language)).string
            #expect(device.noticeRow.contains(text), "\(device.noticeRow)")
        }
    }
}
