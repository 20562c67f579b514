import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

/// What can be done with a finger can be done with keys, and the hints say with which.
@Suite struct ElementReachTests {
    private static let frames = GoldenFrameTests.frames.filter {
        // Other sizes and repertoires have the same elements, and a walk draws a screen hundreds of times.
        $0.repertoire == .unicode && $0.size.rows == 24
    }

    @Test("Every element that does something is reached by keys", arguments: frames)
    func reach(frame: GoldenFrameTests.Frame) {
        var device = frame.make()
        device.size = frame.size
        var wanted = device.elements.all.filter { $0.isVisible && $0.number == 0 && !$0.uses.isEmpty }
        wanted.removeAll { Self.hasKey($0.click, device) }
        Self.walk(device) { device in
            let elements = device.elements.all
            wanted.removeAll { element in elements.contains { $0.isFocused && $0.click == element.click } }
            wanted.removeAll { Self.keyDoes(.tap, $0, device, device.screen.keys.bindings.map(\.command)) }
            return !wanted.isEmpty
        }
        for element in wanted { Issue.record("no key reaches \(element.line)") }
    }

    /// Whether the key of one of some commands does the same.
    private static func keyDoes(
        _ use: ElementUse, _ element: Element, _ device: TestDevice, _ commands: [Command]
    ) -> Bool {
        guard let element = device.elements.all.first(where: { $0.click == element.click }) else { return false }
        var tapped = device
        let effects = tapped.screen.perform(use, on: element, snapshot: device.snapshot, size: device.size)
        let picture = tapped.canvas
        return commands.contains { command in
            guard let key = device.screen.keys.bindings.first(where: { $0.command == command })?.keys.first else {
                return false
            }
            var pressed = device
            let result = pressed.screen.handle(.key(key), snapshot: device.snapshot, size: device.size)
            if result == effects, pressed.canvas == picture { return true }
            // A key may ask which of two things it shall do.
            return result.isEmpty && device.screen.screen(.question) == nil && pressed.screen.screen(.question) != nil
                && ["1", "2"].contains { digit in
                    var answered = pressed
                    return answered.press(digit) == effects
                }
        }
    }

    @Test("The hints name what can be done with what has focus", arguments: frames)
    func hints(frame: GoldenFrameTests.Frame) {
        var device = frame.make()
        device.size = frame.size
        Self.walk(device) { device in
            // The keys of an open field are the field's.
            guard !Self.isTyping(device) else { return true }
            let hints = device.screen.hints(device.looked).map(\.command)
            for element in device.elements.all where element.isFocused && element.isEnabled {
                for use in element.uses {
                    guard let command = Self.command(of: use), !hints.contains(command),
                        !Self.keyDoes(use, element, device, hints)
                    else { continue }
                    Issue.record("no hint says “\(use.rawValue)” of \(element.line)")
                }
            }
            return true
        }
    }

    private static func isTyping(_ device: TestDevice) -> Bool {
        device.screen.isTyping(device.screen.visibleLayers(device.looked))
    }

    /// Presses each key that moves focus until nothing new comes; beside an inspector, also in there.
    ///
    /// - Parameter look: Called for each state on the way; returns whether to go on.
    private static func walk(_ device: TestDevice, _ look: (TestDevice) -> Bool) {
        let ways = [
            ("", "Tab"), ("g", "j"), ("", "l"), ("Tab", "j"), ("Esc g", "j"), (isTyping(device) ? "Enter g" : "", "j"),
        ]
        for prefix in device.looked.geometry.inspector == nil ? [""] : ["", "i "] {
            for (start, move) in ways {
                var device = device
                device.press(prefix + start)
                var seen: Set<Canvas> = []
                repeat {
                    seen.insert(device.canvas)
                    guard look(device) else { return }
                    device.press(move)
                } while !seen.contains(device.canvas)
            }
        }
    }

    /// Whether a key does the same as a click: the key of a command.
    private static func hasKey(_ click: Click?, _ device: TestDevice) -> Bool {
        guard case .command(let command) = click else { return false }
        return device.screen.keys.bindings.contains { $0.command == command && !$0.keys.isEmpty }
    }

    /// The command that does something with what has focus; `nil` for what is typed.
    private static func command(of use: ElementUse) -> Command? {
        switch use {
        case .tap, .action: .tap
        case .view: .view
        case .clear: .clear
        case .options: .options
        case .dismiss: .back
        case .swipeLeft, .swipeRight: .swipeActions
        case .changeValue: .left
        case .type: nil
        }
    }
}
