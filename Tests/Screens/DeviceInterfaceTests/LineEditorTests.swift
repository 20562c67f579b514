import TerminalCanvas
import Testing

@testable import DeviceInterface

/// The keys of a shell's line in every text field.
@Suite("LineEditor") struct LineEditorTests {
    @Test(
        "A key changes the text and the cursor, which is the bar",
        arguments: [
            ("one two|", "C-a", "|one two"), ("one |two", "C-e", "one two|"), ("one |two", "C-k", "one |"),
            ("one |two", "C-u", "|two"), ("one two|", "C-w", "one |"), ("one two  |", "C-w", "one |"),
            ("one, two|", "C-w", "one, |"), ("|one", "C-w", "|one"), ("o|ne two", "C-w", "|ne two"),
            ("one, two|", "M-b", "one, |two"), ("one, |two", "M-b", "|one, two"), ("|one", "M-b", "|one"),
            ("|one, two", "M-f", "one|, two"), ("one|, two", "M-f", "one, two|"), ("one|", "M-f", "one|"),
            ("|one, two", "M-d", "|, two"), ("one|, two", "M-d", "one|"), ("one|", "M-d", "one|"),
            ("한국 어|", "C-w", "한국 |"), ("👩‍👧 b|", "M-b", "👩‍👧 |b"), ("|", "C-k", "|"),
            // A mark or letter at a time, as it was typed; an emoji as a whole.
            ("हिन्दी|", "Backspace", "हिन्द|"), ("हिन्द|", "Backspace", "हिन्|"), ("हिन्|", "Backspace", "हिन|"),
            ("မာ|", "Backspace", "မ|"), ("ខ្មែ|", "Backspace", "ខ្ម|"), ("가|", "Backspace", "|"),
            ("a👩‍👧|", "Backspace", "a|"), ("🇰🇷|", "Backspace", "|"),
        ])
    func edit(before: String, key: String, after: String) throws {
        let parts = before.split(separator: "|", omittingEmptySubsequences: false)
        var line = LineEditor(parts.joined())
        line.moveCursor(by: -parts[1].count)
        let command = try #require(Key(name: key).flatMap(KeyMap.standard.textFieldCommand))
        line.perform(command)
        let text = String(line.characters.prefix(line.cursor)) + "|" + String(line.characters.dropFirst(line.cursor))
        #expect(text == after)
    }

    @Test(
        "A long text has rows that end behind blanks, with room for the cursor",
        arguments: [
            ("", [""]), ("one two", ["one two"]), ("one two three", ["one two ", "three"]),
            ("onetwothree", ["onetwoth", "ree"]), ("one twothree four", ["one ", "twothree ", "four"]),
            ("한국어 단어", ["한국어 ", "단어"]), ("one two  x", ["one two  ", "x"]),
        ])
    func rows(text: String, rows: [String]) {
        let line = LineEditor(text)
        #expect(line.rows(columns: 9).map { String(line.characters[$0]) } == rows)
    }

    /// A device whose open field is empty.
    private static func device(opening: String) -> ScreenDevice {
        var device = ScreenDevice.tour()
        let keys = opening.split(separator: " ")
        device.press(String(keys[0]))
        if keys[0] == "S" { device.move(to: "Summary Times") }
        device.press(keys.dropFirst().joined(separator: " "))
        device.press("C-e C-u")
        return device
    }

    @Test(
        "A key and a paste that a field has no room for are left out as a whole, and that is said",
        arguments: ["j v 1", "/", "S Enter", "? /"])
    func full(opening: String) {
        var device = Self.device(opening: opening)
        device.handle(.paste(String(repeating: "a", count: LineEditor.limit - 1)))
        for (text, fits) in [("xyz", false), ("b", true), ("c", false)] {
            let before = device.lines().dropLast(2).joined()
            device.handle(.paste(text))
            #expect(device.lines().joined().contains("A text has at most 4096 characters") == !fits)
            #expect(device.lines().joined().contains("aab") == (text != "xyz"), "\(device.lines())")
            if !fits { #expect(device.lines().dropLast(2).joined() == before) }
        }
        device.type("c")
        #expect(device.lines().joined().contains("A text has at most 4096 characters"))
        device.press("Backspace")
        device.type("d")
        #expect(device.lines().joined().contains("aad") && !device.lines().joined().contains("at most 4096"))
    }

    /// Where the field is: a reply, the filter, a setting, the help.
    @Test("Every field of the program has these keys", arguments: ["j v 1", "/", "S Enter", "? /"])
    func fields(opening: String) {
        var device = Self.device(opening: opening)
        device.type("one two three")
        device.press("C-w M-b C-k")
        device.type("xyz")
        device.press("C-a")
        device.type("a ")
        #expect(device.lines().contains { $0.contains("a one xyz") })
    }
}
