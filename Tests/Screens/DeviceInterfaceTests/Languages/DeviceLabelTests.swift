import BlockingTests
import CanvasMedia
import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("Labels in five languages")
struct DeviceLabelTests {
    /// Every label with everything that can stand in it.
    static let labels: [any DeviceLabel] = enumerated + titlesOfChoices + others.flatMap { $0 }

    private static let enumerated: [any DeviceLabel] = [
        DeviceSetting.Section.allCases.map(SettingsHeading.section) + [.applications] as [any DeviceLabel],
        DeviceSetting.allCases, ApplicationSetting.allCases,
        LogKind.allCases,
        DeviceSetting.allCases.map(\.explanation), ApplicationSetting.allCases.map(\.explanation),
    ].flatMap { $0 }

    /// The titles of languages are left out: they are the languages' own names.
    private static let titlesOfChoices: [any DeviceLabel] =
        DeviceSetting.allCases.filter { $0 != .language }.flatMap { $0.definition.choices.map(\.title) }
        + ApplicationSetting.allCases.flatMap { $0.definition.choices.map(\.title) }

    private static let others: [[any DeviceLabel]] = [
        [
            SummaryLabel.more(3), .upcoming(noon), .contents(notifications: 7, applications: 1),
            .contents(notifications: 7, applications: 2),
        ] as [SummaryLabel],
        [
            FilterLabel.placeholder, .count(0, of: 3), .count(1, of: 3), .stack(2), .noMatches, .hidden(1),
            .hidden(3),
        ] as [FilterLabel],
        [ElementLabel.stack(2), .place(1, of: 3)] as [ElementLabel],
        [
            ListLabel.notificationCenter, .noNotifications, .opensSender, .fromShell, .fillsDevice,
            .noOlderNotifications,
            .showLess,
            .clear, .clearAll, .now, .yesterday, .whileInDoNotDisturb, .whileInWork, .whileInFocus, .morningSummary,
            .afternoonSummary, .eveningSummary, .nightSummary, .timeSensitive, .critical, .screenIsOff,
            .screenIsOffThere, .moreBelow(3), .moreBelow(99, isMore: true), .membersBelow(1, groups: 3, isMore: false),
            .moreAbove(3), .moreAbove(99, isMore: true), .older(4), .newAbove(2),
        ] as [ListLabel],
        [
            ScreenLabel.locked, .unlocked, .home, .settings, .inspector, .help, .noApplications,
            .applicationShowsNothing, .applicationWithoutCode, .answer, .upNext, .jumpThere, .time, .watching,
            .otherViewers, .recording, .sizeNeeded("1×1"), .deviceIsSilent(nil),
            .deviceIsSilent("kill -CONT 1"),
            .delay(ApplicationDelay(name: "A", seconds: 2)), .delay(ApplicationDelay(name: nil, seconds: 2)),
            .notSaved("no space"),
        ] as [ScreenLabel],
        [
            LongLookLabel.send, .unlocksFirst, .opensApplication, .asksForText, .play, .pause, .image,
            .audio, .video, .file,
        ] as [LongLookLabel],
        [ActivityLabel.liveActivity, .live, .stale, .ended, .yes, .no, .nothing] as [ActivityLabel],
        [
            AboutLabel.about, .version, .terminal, .colors, .size, .locale, .timeZone, .tutorial, .nothing,
        ] as [AboutLabel],
        [SettingsLabel.placeholder, .nothingFound] as [SettingsLabel],
        [SwitchLabel.on, .off] as [SwitchLabel],
        [
            PictureLabel.photo, .sound, .movie, .file, .number(1, 2), .failure(.unreadable), .failure(.unknownFormat),
            .failure(.damaged), .failure(.tooLarge(width: 1, height: 2)), .failure(.tooLong), .failure(.tooSlow),
            .failure(.outOfMemory), .failure(.missingLibrary("libpng16")), .failure(.otherLibrary("libpng16")),
        ] as [PictureLabel],
        [MuteLabel.muted, .mutedToday, .mutedUntil(noon)] as [MuteLabel],
        [TimeLabel.title, .now(noon), .jump(.day), .nothingScheduled] as [TimeLabel],
        TimeJump.allCases.map(TimeLabel.jump),
        [
            DialogLabel.allow, .dontAllow, .cancel, .permission("A"), .permissionBody,
            .criticalPermission("A"), .criticalPermissionBody, .unlock, .lookToUnlock,
            .unlockToOpen("A"), .unlockToView("A"), .unlockToConfigure("A"), .unlockForAction("A"),
            .clearQuestion, .clearSection(nil), .clearSection("A"), .clearAllNotifications, .options("A"),
            .until(noon),
            .keepReceiving("A"),
            .turnOffQuestion("A"), .turnOffBody, .turnOffAll, .configure("A"),
            .deleteApplication, .deleteQuestion("A"), .deleteBody, .quit, .quitQuestion, .replyWillBeLost,
            .recordQuestion, .recordingBeginsLocked, .record, .othersLook, .goesOnWhenLeft, .endsWithTerminal, .leave,
            .endForAll,
        ] as [DialogLabel],
        [
            NoticeLabel.cleared("A"), .clearedGroup(2, application: "A"), .clearedAll(1), .clearedAll(2),
            .clearUndone,
            .nothingToClear, .nothingToUndo, .nothingToManage, .activityOpensOrClears, .nothingIsRecorded,
            .doesNothing("z", help: "?"), .doesNothing("z", help: ""),
            .outcome(.recordingBegins(.key)), .outcome(.recordingBegins(.elsewhere)),
            .nothingScheduled, .nothingToSend, .nothingOlder, .controlIsDisabled("A"),
            .nothingToFilter, .onlyListIsFiltered, .nothingMatches, .noLineMatches, .nothingIsFiltered,
            .keyIsPressedThere,
            .mouseIsTaken, .mouseIsLeft, .noTextField,
            .keysAreLatin, .attached("phone"), .notInKiosk, .endsWithTerminal,
            .hasCome("Ana"), .hasGone("Ana"), .isWriting("Ana"), .isWriting(nil),
            .refusedInput("a.apns: no text", others: 0),
            .refusedInput("A", others: 2),
            .nothingToCopy, .nothingToRender, .outcome(.copied), .outcome(.needsRecordCommand),
            .outcome(.scenarioIsPlayed), .outcome(.notInReplay),
        ] as [NoticeLabel],
        ManagementLabel.allCases.map { NoticeLabel.managed($0, application: "A") },
        [
            NoticeLabel.scheduled("A", at: noon, now: noon),
            .scheduled("A", at: noon, now: LocalTime(.distantPast, secondsFromGMT: 0)),
            .scheduled("A", at: nil, now: noon), .mayNotifyQuietly("A"), .refusedUnasked("A"), .refusedOff("A"),
            .deliveredQuietly("A"), .activityRemoved("A"), .managed(.unmuted, application: "A"),
        ] as [NoticeLabel],
        [
            HintLabel.back, .banner, .cancel, .change, .choose, .clear, .clearAll, .clearGroup(2), .clearSection,
            .closeInspector, .copy, .problems, .toInspector,
            .close, .delete, .dismissBanner, .edit, .filter, .keep, .showAll,
            .expand, .controls, .focus, .older, .hide, .home, .inspector, .keys, .lock, .log, .look, .move, .next,
            .notifications,
            .open,
            .options,
            .openBelow, .pause, .photo, .play, .press, .pullDown, .quit, .request, .screen, .scroll, .set, .settings,
            .show,
            .showLess,
            .slide, .swipe, .swipeAway, .switchOff, .switchOn,
            .time, .undo, .unlock, .view, .write,
        ] as [HintLabel],
        [
            HelpLabel.here, .everywhere, .findKey, .placeholder, .nothingFound, .inShell, .playsScenarios, .pushes,
            .signs, .othersLook, .refusals("I"), .remarks("I"),
        ] as [HelpLabel],
        [
            ScenarioLabel.goOn, .again, .takeOver, .list, .scenarios, .end, .next("A"), .chapter(3, of: 9),
        ] as [ScenarioLabel],
        [
            InspectorLabel.log, .request, .problems, .screen, .nothingHappened, .nothingFocused, .noProblems,
            .following,
            .newBelow(1), .newBelow(2), .noMatchingLines,
        ] as [InspectorLabel],
    ]

    /// The files with sets of texts, below the folder of the screens, and the sets.
    private static let sets = [
        ("AboutScreen/AboutScreen", "AboutLabel"), ("Cards/PlatterHead", "MuteLabel"),
        ("Frame/HintLabel", "HintLabel"), ("Frame/NoticeLabel", "NoticeLabel"),
        ("Frame/ScreenLabel", "ScreenLabel"), ("HelpScreen/HelpScreen", "HelpLabel"),
        ("InspectorScreen/InspectorLabel", "InspectorLabel"), ("ListScreen/ListLabel", "ActivityLabel"),
        ("ListScreen/ListLabel", "FilterLabel"), ("ListScreen/ListLabel", "ListLabel"),
        ("ListScreen/ListLabel", "SummaryLabel"), ("LongLookScreen/LongLookLabel", "LongLookLabel"),
        ("Pictures/PictureLabel", "PictureLabel"), ("Questions/DialogLabel", "DialogLabel"),
        ("Questions/DialogLabel", "TimeLabel"), ("Scenarios/ScenarioLabel", "ScenarioLabel"),
        ("SettingsScreen/SettingsLabel", "SettingsLabel"), ("SettingsScreen/SettingsLabel", "SwitchLabel"),
    ]

    private static let sources = Checkout.root.appending(path: "Sources/Screens")

    @Test("Every set of texts has samples") func everySet() throws {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: Self.sources.path)
        let declared = try paths.filter { $0.hasSuffix(".swift") }.flatMap { path in
            try String(contentsOf: Self.sources.appending(path: path), encoding: .utf8)
                .matches(of: /(\w+): LabelSet \{/).map { String($0.1) }
        }
        #expect(Set(declared).subtracting(Self.sets.map(\.1)) == [] && declared.count > 5)
    }

    /// Static members and cases with values cannot be enumerated by the compiler, so the declaration is read, and the
    /// lists above.
    @Test("Every text of a set is among the samples", arguments: sets)
    func samples(file: String, label: String) throws {
        let source = try String(contentsOf: Self.sources.appending(path: "\(file).swift"), encoding: .utf8)
        let declaration = try #require(
            source.components(separatedBy: "\n}\n").first {
                $0.contains(" \(label): LabelSet {") || $0.contains("enum \(label): ")
            })
        let members = declaration.matches(of: /(?m)^    static (?:let|func) (\w+)/).map { String($0.1) }
        let cases = declaration.matches(of: /(?m)^    case ((?:[^\n]*,\n)*[^\n]*)/).flatMap { match in
            match.1.replacing(/\([^)]*\)/, with: "").split(separator: ",").map { $0.filter { !$0.isWhitespace } }
        }
        let lists = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
            .components(separatedBy: "] as [\(label)]").dropLast().compactMap { $0.split(separator: "[").last }
        let samples = lists.joined().matches(of: /\.(\w+)/).map { String($0.1) }
        // The title of a button is the app's, the sentence about a refused setting has its own tests.
        let others = ["HintLabel": "title", "NoticeLabel": "refused"]
        let declared = Set(members + cases).subtracting([others[label] ?? ""])
        #expect(declared.subtracting(samples) == [] && !declared.isEmpty)
    }

    private static let noon = LocalTime(Date(timeIntervalSince1970: 43_200), secondsFromGMT: 0)

    @Test("Every label has a text in the letters of its language", arguments: DeviceLanguage.allCases)
    func everyLabelIsWritten(_ language: DeviceLanguage) {
        for label in Self.labels {
            let text = label.text(in: language)
            #expect(!text.isEmpty, "\(label)")
            #expect(!text.hasPrefix(" ") && !text.hasSuffix("  "), "\(label)")
            let hasEastAsian = text.unicodeScalars.contains { (0x3040..<0xE000).contains($0.value) }
            switch language {
            case .english, .french: #expect(!hasEastAsian, "\(text)")
            case .korean, .japanese, .simplifiedChinese:
                #expect(hasEastAsian || ["ASCII", "App"].contains(text), "\(text)")
            }
        }
    }

    @Test("The words beside a switch differ, and it stays in its place", arguments: DeviceLanguage.allCases)
    func switchWords(_ language: DeviceLanguage) throws {
        let texts = [SwitchLabel.on, .off].map { $0.text(in: language) }
        #expect(texts[0] != texts[1])
        var device = ScreenDevice.tour()
        device.set("language=\(language.rawValue)")
        device.press("S j j")
        let on = try MouseTests.find("━━●", device)
        device.press("Enter")
        #expect(try MouseTests.find("●━━", device) == on)
    }

    @Test("Every key is explained", arguments: DeviceLanguage.allCases)
    func keys(_ language: DeviceLanguage) {
        for binding in KeyTable.bindings {
            let help = binding.help.text(in: language)
            #expect(
                language == .english
                    ? help == binding.help.english
                    : !help.isEmpty && help != binding.help.english || help == "Notification Center")
            #expect(!binding.keyNames(in: language).isEmpty)
        }
        let titles = KeyBinding.Section.allCases.map { $0.title(in: language) }
        #expect(Set(titles).count == titles.count)
    }

    @Test("Every row of a menu has a title and says what it did", arguments: DeviceLanguage.allCases)
    func menuRows(_ language: DeviceLanguage) {
        let actions: [OptionsAction] = [
            .mute(.hour), .mute(.today), .unmute, .addToSummary, .deliverImmediately,
            .turnOffTimeSensitive, .keep, .viewSettings, .configure, .turnOff,
        ]
        let titles = actions.map { $0.title("App", in: language) } + [DialogLabel.turnOffAll.text(in: language)]
        #expect(Set(titles).count == titles.count)
        let done = ManagementLabel.allCases.map { $0.text("App", in: language) }
        #expect(Set(done).count == done.count)
    }

    @Test("French has a no-break space where its punctuation requires one") func frenchSpaces() {
        for label in Self.labels {
            let text = label.text(in: .french)
            for pair in [" :", " ;", " ?", " !", " »", "« ", "“", "”"] {
                #expect(!text.contains(pair), "\(text)")
            }
        }
        for binding in KeyTable.bindings {
            let help = binding.help.text(in: .french)
            #expect(![" :", " ;", " ?", " !", " »", "« "].contains { help.contains($0) }, "\(help)")
        }
    }

    /// A screen that shows only ASCII removes the accents of French and keeps all letters.
    @Test("French can be read without accents") func frenchWithoutAccents() {
        for label in Self.labels {
            var canvas = Canvas(size: Size(columns: 200, rows: 1), repertoire: .ascii)
            let text = label.text(in: .french)
            canvas.write(TerminalText(text), at: Point(column: 0, row: 0))
            let marks = canvas.lines()[0].count { $0 == "?" }
            #expect(marks == text.count { $0 == "?" }, "\(canvas.lines()[0])")
        }
    }

    @Test("Quotation marks inside of quotation marks are inner ones") func innerQuotationMarks() {
        func text(_ heading: ListLabel, _ language: DeviceLanguage) -> String {
            DialogLabel.clearSection(heading.text(in: language)).text(in: language)
        }
        #expect(text(.whileInWork, .french) == "Effacer «\u{A0}Pendant “Travail”\u{A0}»")
        #expect(text(.whileInWork, .simplifiedChinese) == "清除“‘工作’专注模式期间”")
        #expect(text(.whileInWork, .japanese) == "“‘仕事’集中モード中”を消去")
    }

    @Test(
        "French elides its e before a vowel",
        arguments: [
            ("Alice", "Notifications d’Alice"), ("Bob", "Notifications de Bob"), ("Éclair", "Notifications d’Éclair"),
        ])
    func frenchElision(_ name: String, _ title: String) {
        #expect(DialogLabel.options(name).text(in: .french) == title)
    }
}
