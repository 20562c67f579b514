import BlockingTests
import DemoDevice
import DeviceControl
import DeviceRuntime
import Foundation
import NotificationCore
import NotificationModel
import NotificationScenario
import NotificationStore
import NotificationWire
import SeededRandom
import TerminalCanvas
import Testing

@testable import DeviceSession

/// Values without a meaning in the places of others.
@Suite(.blocking) struct RedactionTests {
    @Test(
        "A replacement has the shape of the value",
        arguments: [
            "Alice, 14:05!", "", "안녕 😀 world", "ÀÉî 7", "日本語テキスト", "a\nb", "e\u{301}tude", "%1$@ of %u%% {pier}",
        ])
    func shape(text: String) {
        var redaction = Redaction()
        let hidden = redaction.hide(text)
        #expect(TerminalText(hidden).columns == TerminalText(text).columns)
        #expect(Self.mask(hidden) == Self.mask(text))
        #expect(hidden != text || text.isEmpty)
        #expect(hidden.contains("%1$@") == text.contains("%1$@"))
    }

    @Test("Equal values have one replacement, others have another, and a word in a text is none")
    func values() {
        var redaction = Redaction(), other = Redaction()
        let names = (0..<200).map { "\($0 % 100)" } + ["a", "b", "Alice Bob"]
        let hidden = names.map { redaction.hide($0) }
        #expect(Array(hidden[..<100]) == Array(hidden[100..<200]) && Set(hidden).count == 103)
        let first = redaction.hide("Alexandra")
        #expect(redaction.hide("Alexandra") == first && other.hide("Alexandra") != first)
        #expect(redaction.hide("Alexandra Bob").hasPrefix(first) == false)
    }

    @Test("Each text, picture and place that a device can keep is hidden, whichever member has it", arguments: 0..<6)
    func members(round: Int) throws {
        let sample = SampleDecoder(round: round)
        var line = try sample.make(SavedDeviceText.Line.self)
        let identifier = try #require(line.storedPush?.push.apnsID)
        var redaction = Redaction()
        redaction.hide(&line)
        #expect(line.storedPush?.push.apnsID != identifier)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        let written = String(decoding: try encoder.encode(line), as: UTF8.self)
        let found = sample.texts.filter { written.contains($0.text) }.map(\.path)
        #expect(found.isEmpty && sample.texts.count > 100, "\(found)")
        #expect(!sample.texts.contains { written.contains(Data($0.text.utf8).base64EncodedString()) })
        let places = sample.numbers.filter {
            $0.path.contains(/latitude|longitude|userInfo|attributes|contentState/)
        }
        #expect(places.count > 4 && !places.contains { written.contains("\($0.number)") })
        // It is a device still.
        _ = try JSONDecoder().decode(SavedDeviceText.Line.self, from: Data(written.utf8))
    }

    /// What a text can begin with that is one Character with the sign before it, or that is a letter by its look alone.
    private static let marks: [String] =
        (0x300...0x36F).compactMap { Unicode.Scalar($0).map { String($0) } }
        + ["\u{200D}", "\u{200C}", "\u{FE0F}", "\u{1F3FB}", "\u{1F3FF}", "\u{64B}", "\u{5B0}", "\u{E31}", "\u{93F}"]
        + ["\u{94D}", "\u{BBE}", "\u{1160}", "\u{E0067}", "\u{202E}", "\u{2066}", "\u{7}", "\u{9B}", "\u{1B}", "\r\n"]

    @Test(
        "Texts that begin with marks come back from a report, and nothing of them is in a redacted one",
        arguments: 1...40)
    func marks(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var texts: [String] = []
        func text() -> String {
            let word = ["Zq\(texts.count)canary", "⠵⠟⠭", "🇿🇶🇩🇪", "⒵⒬⒳", "Ⓩⓠⓧ", "हिन्दी", "ไทย", "عربي", "𝒵𝓆𝓍"]
            texts.append(
                (Self.marks.randomElement(using: &generator) ?? "") + (word.randomElement(using: &generator) ?? ""))
            return texts[texts.count - 1]
        }
        var system = NotificationSystem()
        var log = DeviceLog()
        let start = Date(timeIntervalSince1970: 1_795_253_460)
        func send(_ event: SystemEvent) {
            for case .log(let entry) in system.handle(event, at: start) { log.append(entry) }
        }
        let applications = (0..<3).map { _ in ApplicationIdentifier(text()) }
        for identifier in applications {
            var application = Application.withoutCode(identifier)
            (application.name, application.iconGlyph) = (text(), text())
            send(.applicationInstalled(application))
            send(.authorizationPreset(identifier, .authorized, [.alert, .sound, .badge]))
            send(
                .application(
                    identifier,
                    .setCategories([
                        NotificationCategory(
                            identifier: text(), actions: [NotificationAction(identifier: text(), title: text())])
                    ])))
        }
        let threads = (0..<4).map { _ in text() }
        for _ in 0..<12 {
            var content = NotificationContent()
            (content.title, content.subtitle, content.body) = (text(), text(), text())
            content.threadIdentifier = threads.randomElement(using: &generator) ?? ""
            (content.categoryIdentifier, content.summaryArgument) = (text(), text())
            content.userInfo = [text(): .string(text()), "aps": .dictionary([text(): .array([.string(text())])])]
            let request = NotificationRequest(identifier: text(), content: content, trigger: .push)
            send(
                .pushArrived(
                    applications.randomElement(using: &generator) ?? applications[0], RemoteNotification(request)))
        }
        for isRedacted in [false, true] {
            let export = DeviceExport(
                system, log: Array(log.entries), at: start, timeZone: "UTC", size: Size(columns: 80, rows: 24),
                attachments: nil, isRedacted: isRedacted)
            let written = (export.setup() + export.log.map { "# \($0)" } + ["lock"]).joined(separator: "\n")
            // Joiners stay where a terminal's text may have them.
            let joiners: Set<Unicode.Scalar> = ["\u{200C}", "\u{200D}"]
            let hostile = written.unicodeScalars.filter { $0 != "\n" && !$0.isPrintable && !joiners.contains($0) }
            #expect(hostile.isEmpty, "\(hostile.map(\.value))")
            let (scenarios, mistakes) = ScenarioParser.scenarios(at: "a", version: "0.1.0") { _ in Array(written.utf8) }
            #expect(mistakes.isEmpty, "\(mistakes)")
            guard case .saved(let saved) = try #require(scenarios.first).setup.beginning else {
                Issue.record("no device is in it")
                continue
            }
            let device = try SavedDeviceText.read(saved.text).device
            let restored = NotificationSystem(restoring: device, timeZone: .gmt)
            func counts(_ system: NotificationSystem) -> [Int] {
                Dictionary(
                    grouping: system.everything.delivered.values.compactMap {
                        if case .added(let listed) = $0 { listed.facts.group } else { nil }
                    }, by: \.self
                ).values.map(\.count).sorted()
            }
            #expect(counts(restored) == counts(system))
            #expect(restored.applicationOrder.count == 3)
            guard isRedacted else {
                let again = SavedDeviceText.lines(of: restored.everything, at: start, attachments: nil).lines
                #expect(again == SavedDeviceText.lines(of: system.everything, at: start, attachments: nil).lines)
                continue
            }
            let foreign = written.unicodeScalars.filter { scalar in
                !scalar.isASCII && !("가"..."힣").contains(scalar) && !("\u{1F534}"..."\u{1F535}").contains(scalar)
                    && !"“”".unicodeScalars.contains(scalar)
            }
            #expect(foreign.isEmpty, "\(foreign.map { String($0.value, radix: 16) })")
            #expect(!written.localizedCaseInsensitiveContains("canary"))
        }
    }

    @Test("What an app without code has stays hidden, also where an identifier reads like an app with code")
    func identifiers() {
        let coded = ApplicationIdentifier("com.a.Code"), other = ApplicationIdentifier("com.b.Shop")
        var system = NotificationSystem()
        for (identifier, name, hasCode) in [(coded, "Teapot", true), (other, "Tangerine", false)] {
            let application = Application(
                identifier: identifier, name: name, iconGlyph: "", iconColor: .gray, hasCode: hasCode)
            _ = system.handle(.applicationInstalled(application), at: .distantPast)
            let category = NotificationCategory(
                identifier: hasCode ? "ORDER" : "com.a.Code", categorySummaryFormat: "Plum")
            _ = system.handle(.application(identifier, .setCategories([category])), at: .distantPast)
        }
        var message: LogMessage = "no app"
        message = message + " \("Plum") \("ORDER") \("Plum of Ann")"
        let export = DeviceExport(
            system, log: [LogEntry(date: .distantPast, application: other, kind: .device, text: message)],
            at: Date(timeIntervalSince1970: 0), timeZone: "UTC", size: Size(columns: 80, rows: 24), attachments: nil,
            isRedacted: true)
        let (lines, text) = (export.device, export.device.joined())
        #expect(text.contains("Teapot") && text.contains("ORDER") && lines.contains { $0.contains("com.a.Code") })
        #expect(!text.contains("Tangerine") && !text.contains("com.b.Shop"))
        // The app with code says so, too.
        #expect(export.log[0].contains(": no app Plum ORDER ") && !export.log[0].contains("Ann"))
    }

    @Test("A report is made beside the device's thread, and a redacted one takes at most twice as long")
    func time() throws {
        let (_, problems) = try DemoDevice.run().inProcess { session in
            session.settle()
            for number in 0..<1_000 {
                let payload = """
                    {"Simulator Target Bundle": "com.acme.Chat", "aps": {"alert": {"title": "Ann \(number)",
                    "body": "\(String(repeating: "Meet me at \(number) ", count: 8))"}, "thread-id": "\(number % 40)"},
                    "order": {"number": \(number), "name": "Chair \(number)"}}
                    """
                try session.runtime.push(Array(payload.utf8))
            }
            session.runtime.commit()
            let clock = ContinuousClock()
            var (turns, plain, redacted): ([Duration], [Duration], [Duration]) = ([], [], [])
            // Other work on the machine makes some of them longer.
            for _ in 0..<5 {
                for isRedacted in [false, true] {
                    var make: (() -> DeviceExport)?
                    turns.append(clock.measure { make = session.exportOfDevice(isRedacted: isRedacted) })
                    let time = clock.measure { #expect(ControlReply.json(make?()).body.count > 1_000_000) }
                    if isRedacted { redacted.append(time) } else { plain.append(time) }
                }
            }
            let (turn, whole, hidden) = try (
                #require(turns.min()), #require(plain.min()), #require(redacted.min())
            )
            // Without optimisation loops of our own count more than those of Foundation.
            let limit = _isDebugAssertConfiguration() ? 3 : 2
            #expect(turn < .milliseconds(16) && hidden < whole * limit, "\(turn), \(whole), \(hidden)")
        }
        #expect(problems == [])
    }

    /// Letters and digits of one kind each.
    private static func mask(_ text: String) -> String {
        let masked = text.map { character -> Character in
            // The large letters of apps without an icon.
            if "\u{2580}"..."\u{259F}" ~= character { return " " }
            if character.unicodeScalars.first?.properties.isEmojiPresentation == true { return "😀" }
            guard character.isLetter || character.isNumber else { return character }
            if TerminalText(String(character)).columns == 2 { return "가" }
            return character.isNumber ? "0" : character.isUppercase ? "A" : "a"
        }
        return String(masked).replacing(/(?m) +$/, with: "")
    }
}
