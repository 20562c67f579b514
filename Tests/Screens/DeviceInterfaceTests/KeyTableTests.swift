import NotificationCore
import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("KeyTable")
struct KeyTableTests {
    /// The command of each key, written independently of the key table.
    static let expected: [(String, Command)] =
        [
            ("j", .focusNext), ("Down", .focusNext), ("k", .focusPrevious), ("Up", .focusPrevious),
            ("g", .focusFirst), ("Home", .focusFirst), ("G", .focusLast), ("End", .focusLast),
            ("PgUp", .pageUp), ("PgDn", .pageDown), ("Enter", .tap), ("Space", .tap),
            ("v", .view), ("Right", .right), ("c", .showLess), ("Left", .left),
            ("x", .clear), ("Del", .clear), ("X", .clearAll), ("u", .undo), ("o", .options), ("r", .rendering),
            ("s", .swipeActions), ("y", .copy),
            ("w", .savePicture), ("R", .record), ("C-r", .writeExpectation),
            ("Tab", .nextControl), ("BackTab", .previousControl), ("Esc", .back),
            ("L", .lock), ("l", .look), ("Z", .sideButton),
            ("N", .notificationCenter), ("H", .home), ("S", .settings), ("I", .inspector), ("i", .focusInspector),
            ("T", .time), ("F", .focusMode), ("/", .filter), ("n", .nextMatch), ("p", .previousMatch), ("M", .mouse),
            ("?", .help), ("F1", .help),
            ("D", .detach), ("q", .quit), ("C-c", .interrupt), ("C-z", .suspend), ("C-l", .redraw),
        ] + (1...9).map { ("\($0)", .number) }

    @Test("Every key has its command", arguments: expected)
    func keyCommands(_ name: String, _ command: Command) throws {
        let key = try #require(Key(name: name))
        #expect(KeyMap.standard.command(for: key) == command)
    }

    @Test("No key is bound twice, and every binding is in the table") func everyBindingIsListed() {
        let keys = KeyTable.bindings.filter { $0.section != .textField }.flatMap(\.keys)
        #expect(Set(keys).count == keys.count)
        #expect(keys.count == Self.expected.count)
        let fieldKeys = KeyTable.bindings.filter { $0.section == .textField }.flatMap(\.keys)
        #expect(Set(fieldKeys).count == fieldKeys.count)
    }

    @Test("In a text field every printable key is text") func printableKeysAreText() {
        for binding in KeyTable.bindings where binding.section != .textField {
            for key in binding.keys {
                switch key {
                case .character, .space: #expect(KeyMap.standard.textFieldCommand(for: key) == nil)
                case .control, .function: #expect(KeyMap.standard.textFieldCommand(for: key) == binding.command)
                default: break
                }
            }
        }
    }

    @Test("The help has every binding") func helpHasEveryBinding() {
        var device = ScreenDevice.tour()
        device.size = Size(columns: 80, rows: 200)
        device.press("?")
        let help = device.lines().joined(separator: "\n")
        for binding in KeyTable.bindings {
            #expect(help.contains(binding.keyNames(in: .english)))
            #expect(help.contains(binding.help.text(in: .english).prefix(20)))
        }
        for section in KeyBinding.Section.allCases { #expect(help.contains(section.rawValue)) }
    }

    @Test("Hints name only keys that act, and are never cut") func hintsAct() {
        for columns in 40...90 {
            var device = ScreenDevice.tour()
            device.size = Size(columns: columns, rows: 24)
            let shown = device.shownHints
            let all = device.screen.hints(
                device.screen.view(of: device.snapshot, device.size))
            #expect(all.first { $0.command != .help }?.label == "expand")
            #expect(!all.contains { $0.command == .undo || $0.command == .showLess })
            // The way to all of them is at the right end, one column before it.
            #expect(shown.last == "? keys", "\(device.hintBar)")
            #expect(device.hintBar.count == columns - 1)
            #expect(
                shown.dropLast().allSatisfy { part in all.contains { "\($0.key) \($0.label)" == part } }, "\(shown)")
        }
    }
}
