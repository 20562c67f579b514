import NotificationCore
import TerminalCanvas
import Testing

@testable import DeviceInterface

/// Keys that a configuration has changed.
@Suite("KeyMap") struct KeyMapTests {
    private static func changes(_ text: String) -> [KeyMap.Change] {
        text.split(separator: ";").map { row in
            let parts = row.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let keys = parts[1].split(separator: " ").map { name -> Key in
                guard let key = Key(name: String(name)) else { preconditionFailure("no key \(name)") }
                return key
            }
            return KeyMap.Change(parts[0], keys)
        }
    }

    @Test(
        "A change gives a command its keys, or is refused with its reason",
        arguments: [
            ("quit=Q F10", "Q", Command.quit, []), ("quit=Q", "q", nil, []), ("quit=", "q", nil, []),
            ("clear=d;undo=x", "x", .undo, []), ("undo=x;clear=d", "x", .undo, []),
            ("undo=x", "x", .clear, ["“x” is the key of clear"]), ("undo=x", "u", .undo, ["“x” is the key of clear"]),
            ("view=z;lock=z", "z", .view, ["“z” is the key of view"]),
            // The refused one takes its key back, which the other wanted.
            ("quit=1;filter=q", "q", .quit, ["“1” is the key of number", "“q” is the key of quit"]),
            ("hlep=F2", "?", .help, ["there is no command of this name; did you mean “help”?"]),
            ("number=a", "1", .number, ["its keys cannot be changed"]),
            ("interrupt=a", "C-c", .interrupt, ["its keys cannot be changed"]),
            ("quit=C-c", "C-c", .interrupt, ["“C-c” always quits"]),
            ("send=a", "Enter", .tap, ["“a” is text in a field"]),
        ] as [(String, String, Command?, [String])])
    func change(text: String, key: String, command: Command?, reasons: [String]) throws {
        let (map, refusals) = KeyMap.standard(changing: Self.changes(text))
        #expect(map.command(for: try #require(Key(name: key))) == command)
        #expect(refusals.map(\.reason) == reasons)
    }

    @Test("A field has keys of its own, which may be those of other commands") func fields() throws {
        let (map, refusals) = KeyMap.standard(changing: Self.changes("deleteWord=C-l M-h"))
        #expect(refusals.isEmpty)
        #expect(map.textFieldCommand(for: .control("l")) == .deleteWord)
        #expect(map.textFieldCommand(for: .alternate("h")) == .deleteWord)
        #expect(map.textFieldCommand(for: .control("w")) == nil)
        #expect(map.command(for: .control("l")) == .redraw)
    }

    @Test(
        "While an input method is on, a key does what it does without it, unless a configuration has its character",
        arguments: [
            ("ㅓ", Command.focusNext), ("ㅂ", .quit), ("ｊ", .focusNext), ("Ｇ", .focusLast), ("２", .number),
            ("／", .filter), ("\u{3000}", .tap), ("ㅏ", .undo), ("어", nil), ("あ", nil), ("é", nil),
        ])
    func inputMethod(key: String, command: Command?) throws {
        let (map, refusals) = KeyMap.standard(changing: Self.changes("undo=ㅏ"))
        #expect(refusals.isEmpty)
        let key = try #require(Key(name: key))
        #expect(map.command(for: key) == command)
        #expect(map.textFieldCommand(for: key) == nil)
    }

    @Test("What an input method makes of several keys gets a notice, and is text in a field") func composed() {
        var device = ScreenDevice.tour()
        for text in ["어", "あ", "日"] {
            device.press("Esc \(text)")
            #expect(device.lines().contains { $0.contains("Keys are Latin letters; turn off the input method") })
            device.press("j")
            #expect(!device.lines().contains { $0.contains("Keys are Latin letters; turn off the input method") })
        }
        device.press("/ ㅓ 어")
        #expect(device.lines().contains { $0.contains("ㅓ어") && !$0.contains("Keys are") })
    }

    @Test("Every command has one row and can be named, but for the digits, Ctrl-C and Ctrl-R") func names() {
        #expect(Set(KeyTable.bindings.map(\.command)) == Set(Command.allCases))
        #expect(KeyTable.bindings.count == Command.allCases.count)
        #expect(KeyChanges.standard.mistakes.isEmpty)
        // The file has every command once, and no other.
        #expect(KeyChanges.standard.changes.map(\.command) == KeyTable.bindings.map(\.command.rawValue).sorted())
        #expect(
            Set(KeyMap.commandNames).union(["number", "interrupt", "writeExpectation"])
                == Set(Command.allCases.map(\.rawValue)))
    }

    @Test("Keys, hints and the help follow the changes") func interface() {
        var device = ScreenDevice.tour()
        device.screen = DeviceInterface(keys: KeyMap.standard(changing: Self.changes("clear=d;undo=x;tap=e")).map)
        device.screen.reconcile(with: device.snapshot)
        #expect(device.lines().last?.contains("e expand") == true)
        let count = device.system.list.shownCount
        device.press("d")
        #expect(device.system.list.shownCount < count)
        #expect(device.lines().contains { $0.contains(" x undo ") })
        device.press("x")
        #expect(device.system.list.shownCount == count)
        device.size = Size(columns: 80, rows: 100)
        device.press("?")
        #expect(device.lines().contains { $0.contains("d ") && $0.contains("Clear a notification") })
    }

    @Test("The keys beside buttons follow the changes") func buttons() {
        func lines(after steps: String) -> [String] {
            var device = ScreenDevice.tour()
            let changes = Self.changes("settings=F4;filter=F5;clearAll=F6;showLess=F7;clear=F8;back=F9;home=F12")
            device.screen = DeviceInterface(keys: KeyMap.standard(changing: changes).map)
            device.screen.reconcile(with: device.snapshot)
            device.press(steps)
            return device.lines()
        }
        #expect(lines(after: "F12 N").contains { $0.contains("F6 Clear All") })
        #expect(lines(after: "Enter k").contains { $0.contains("F7 Show less") && $0.contains("F8 Clear 6") })
        #expect(lines(after: "F12").contains { $0.contains("F4 Settings") })
        #expect(lines(after: "F4").contains { $0.contains("F5 filter") })
        #expect(lines(after: "v").contains { $0.contains("F9 close") })
    }
}
