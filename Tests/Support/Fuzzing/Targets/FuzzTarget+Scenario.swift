import NotificationScenario
import NotificationStore
import TerminalCanvas

extension FuzzTarget {
    /// A scenario file, which may include itself, take itself for a table, and begin with itself as a saved device.
    static let scenario = FuzzTarget(
        "scenario",
        longestInput: 2_048,
        pieces: [
            "\n", "\r\n", "include x", "each x", "push <<END", "\nEND\n", "apns-priority=5", "expect groups[0] == 1",
            "see no ",
            "size 80x24", "at 2026-11-21T18:05:00Z", "timezone Asia/Seoul", "language ko", "set previews=never",
            "requires 0.1", "empty", "code com.acme.Chat", "from x", "from <<END",
            "\ndevice 3 2026-11-21T09:41:00Z\n{\"state\":{\"isRecentStacked\":true}}\n",
            "apps {\"identifier\":\"a\"}", "log {\"time\":1e999}",
            "tap ", "swipe ", " left", "view", "golden ", "shot ", "say ", "$a", "#", "\"", "'", "\\", " ",
            "log contains ",
            "é", "\u{85}", "advance 5s", "pause 1h", "reply ", "answer ",
        ]
    ) { bytes in
        var expectations = Expectations()
        let read = { ScenarioParser.scenarios(at: "x", version: "0.1.0") { _ in bytes } }
        let (scenarios, mistakes) = read()
        expectations.expect(read().scenarios == scenarios, "the same bytes give the same scenarios")
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).count
        for mistake in mistakes {
            expectations.expectPrintedMessage(TerminalText(mistake.description).string)
            expectations.expect((1...lines).contains(mistake.place.line), "a mistake is in a line of the file")
            expectations.expect(mistake.place.column > 0, "columns count from 1")
        }
        let texts = scenarios.compactMap { scenario -> String? in
            if case .saved(let saved)? = scenario.setup.beginning { saved.text } else { nil }
        }
        for text in Set(texts) {
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            do throws(SavedDeviceTextError) {
                _ = try SavedDeviceText.read(lines)
            } catch {
                expectations.expectPrintedMessage(TerminalText(error.description).string)
                expectations.expect(
                    (1...max(lines.count, 1)).contains(error.line), "a mistake is in a line of the device")
            }
        }
        for step in scenarios.flatMap(\.steps) {
            expectations.expect((1...lines).contains(step.place.line), "a step is in a line of the file")
        }
        return expectations.violations
    }
}
