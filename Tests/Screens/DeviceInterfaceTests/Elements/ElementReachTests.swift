import NotificationModel
import SeededRandom
import TerminalCanvas
import Testing

@testable import DeviceInterface

/// What can be done with a finger can be done with keys, and the hints say with which.
@Suite struct ElementReachTests {
    private static let screens = SampleScreen.english.filter {
        // Other sizes, languages and repertoires have the same elements, and a walk draws a screen hundreds of times.
        $0.repertoire == .unicode && $0.size.rows == 24
    }

    /// A device with its picture and its elements, which are drawn together, and what each key does to it, which is
    /// found out once for all elements.
    private final class Sight {
        let device: ScreenDevice
        let canvas: Canvas
        let elements: [Element]
        private var presses: [Key: Press] = [:]

        init(_ device: ScreenDevice) {
            let looked = device.looked
            let layers = device.screen.visibleLayers(looked)
            let scene = device.screen.scene(looked, layers, describesElements: true)
            (self.device, canvas, elements) = (
                device, scene.pen.canvas, scene.elements.tree(below: Element(looked)).all
            )
        }

        func press(_ key: Key) -> Press {
            if let press = presses[key] { return press }
            let press = Press(key, device)
            presses[key] = press
            return press
        }
    }

    private final class Press {
        let effects: [InterfaceEffect]
        private let device: ScreenDevice
        private let before: ScreenDevice
        lazy var canvas = device.canvas
        /// What the first two answers do, if the key asks something and does nothing else.
        lazy var answers: [[InterfaceEffect]] = {
            guard effects.isEmpty, before.screen.screen(.question) == nil, device.screen.screen(.question) != nil
            else { return [] }
            return ["1", "2"].map { digit in
                var answered = device
                return answered.press(digit)
            }
        }()

        init(_ key: Key, _ before: ScreenDevice) {
            self.before = before
            var pressed = before
            effects = pressed.screen.handle(.key(key), snapshot: before.snapshot, size: before.size)
            device = pressed
        }
    }

    @Test("Every element that does something is reached by keys", arguments: screens.sampled)
    func reach(screen: SampleScreen) {
        let device = screen.device
        var wanted = device.elements.all.filter { $0.isVisible && $0.number == 0 && !$0.uses.isEmpty }
        wanted.removeAll { Self.hasKey($0.click, device) }
        Self.walk(device) { sight in
            wanted.removeAll { element in sight.elements.contains { $0.isFocused && $0.click == element.click } }
            wanted.removeAll { Self.keyDoes(.tap, $0, sight, sight.device.screen.keys.bindings.map(\.command)) }
            wanted.removeAll { Self.isNeedless($0, sight) }
            return !wanted.isEmpty
        }
        for element in wanted { Issue.record("no key reaches \(element.line)") }
    }

    /// Whether an element is the mark of more rows of a page that is shown whole here: Tab shows the page below the log
    /// alone.
    private static func isNeedless(_ element: Element, _ sight: Sight) -> Bool {
        guard case .inspector(.scroll(let page, .pageDown)) = element.click else { return false }
        return sight.device.screen.inspectorState.page == page && !sight.elements.contains { $0.click == element.click }
    }

    /// Whether the key of one of some commands does the same.
    private static func keyDoes(
        _ use: ElementUse, _ element: Element, _ sight: Sight, _ commands: [Command]
    ) -> Bool {
        guard let element = sight.elements.first(where: { $0.click == element.click }) else { return false }
        let device = sight.device
        var tapped = device
        let effects = tapped.screen.perform(use, on: element, snapshot: device.snapshot, size: device.size)
        let picture = tapped.canvas
        return commands.contains { command in
            guard let key = device.screen.keys.bindings.first(where: { $0.command == command })?.keys.first else {
                return false
            }
            let press = sight.press(key)
            if press.effects == effects, press.canvas == picture { return true }
            // A key may ask which of two things it shall do. An answer that cancels has no effect.
            return !effects.isEmpty && press.answers.contains(effects)
        }
    }

    @Test("The hints name what can be done with what has focus", arguments: screens.sampled)
    func hints(screen: SampleScreen) {
        let device = screen.device
        Self.walk(device) { sight in
            let device = sight.device
            // The keys of an open field are the field's.
            guard !Self.isTyping(device) else { return true }
            let hints = device.screen.hints(device.looked).map(\.command)
            for element in sight.elements where element.isFocused && element.isEnabled {
                for use in element.uses {
                    guard let command = Self.command(of: use), !hints.contains(command),
                        !Self.keyDoes(use, element, sight, hints)
                    else { continue }
                    Issue.record("no hint says “\(use.rawValue)” of \(element.line)")
                }
            }
            return true
        }
    }

    private static func isTyping(_ device: ScreenDevice) -> Bool {
        device.screen.isTyping(device.screen.visibleLayers(device.looked))
    }

    /// Presses each key that moves focus until nothing new comes; beside an inspector, also in there.
    ///
    /// - Parameter look: Called once for each picture on the way; returns whether to go on.
    private static func walk(_ device: ScreenDevice, _ look: (Sight) -> Bool) {
        // The ways meet.
        var known: Set<Canvas> = []
        let ways = [
            ("", "Tab"), ("g", "j"), ("", "l"), ("Tab", "j"), ("Esc g", "j"), (isTyping(device) ? "Enter g" : "", "j"),
        ]
        for prefix in device.looked.geometry.inspector == nil ? [""] : ["", "i "] {
            for (start, move) in ways {
                var device = device
                device.press(prefix + start)
                var seen: Set<Canvas> = []
                var sight = Sight(device)
                while seen.insert(sight.canvas).inserted {
                    if known.insert(sight.canvas).inserted, !look(sight) { return }
                    device.press(move)
                    sight = Sight(device)
                }
            }
        }
    }

    /// Whether a key does the same as a click: the key of a command.
    private static func hasKey(_ click: Click?, _ device: ScreenDevice) -> Bool {
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
