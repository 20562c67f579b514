package import NotificationCore
package import NotificationModel
import NotificationWire
package import TerminalCanvas

/// A step of a recording that does something with a device.
package enum RecordedStep: Equatable, Sendable {
    case open(ApplicationIdentifier)
    case unlock
    case lock
    case look
    case set(SettingAssignment)
    case advance(TimeJump)
    case key(Key)
    case type(String)
    case use(ElementUse, ElementQuery)
}

/// The screens of a replay: they show the device, and what the steps of a recording have done at them.
///
/// What somebody has done at another seat is known by its effects (``ways(to:_:)``). Each way is tried here, and counts
/// if its last step has these effects, so that a replay does what was done and opens nothing else.
package struct ReplayScreens: Sendable {
    package private(set) var interface = DeviceInterface()
    package var size: Size

    package init(_ size: Size) { self.size = size }

    /// Returns the steps that have effects which somebody's input has had; `nil` if no step has them.
    ///
    /// - Parameter others: The screens that the input was for. What they filter leads to what they show.
    /// - Complexity: O(n) in the items of the list.
    package mutating func steps(
        for effects: [InterfaceEffect], at others: DeviceInterface? = nil, _ snapshot: DeviceSnapshot
    ) -> [RecordedStep]? {
        let wanted = effects.compactMap(\.ofDevice)
        let snapshot = snapshot.withoutWriter
        interface.reconcile(with: snapshot)
        let touch: [RecordedStep] =
            effects.contains(.event(.screenTouched))
            ? [.key(snapshot.system.display.isOn ? .character("g") : .space)] : []
        guard let first = wanted.first else { return touch }
        if wanted.count == 1, let step = first.step { return (step == .look ? [] : touch) + [step] }
        let filter = others?.list.list.filter?.field.line.text ?? ""
        let ways = ways(to: first, snapshot.system)
        // What a way has left open is closed before the next one.
        let leaving = (0..<Self.mostOpen).map { Array(repeating: Move.leave, count: $0) }
        let starts = leaving + (filter.isEmpty ? [] : [[.press(.filter), .type(filter), .press(.send)]])
        for way in starts.lazy.flatMap({ start in ways.map { start + $0 } }) {
            guard let found = search(way[...], for: wanted, snapshot) else { continue }
            self = found.screens
            return found.steps
        }
        guard wanted.count > 1 else { return nil }
        var (screens, steps, now) = (self, [RecordedStep](), snapshot)
        for effect in wanted {
            guard let next = screens.steps(for: [effect], at: others, now) else { return nil }
            steps += next
            now = now.following([effect])
        }
        self = screens
        return steps
    }

    /// How many screens are open over each other at most.
    private static let mostOpen = 4

    /// Tries a way, with each thing that fits its moves.
    private func search(
        _ way: ArraySlice<Move>, for wanted: [InterfaceEffect], _ snapshot: DeviceSnapshot
    ) -> (steps: [RecordedStep], screens: Self)? {
        guard let move = way.first else { return nil }
        for (step, element) in alternatives(move, snapshot) {
            var screens = self
            guard let (effects, after) = screens.perform(step, on: element, snapshot) else { continue }
            if way.count == 1 {
                if effects == wanted { return ([step], screens) }
            } else if effects.allSatisfy(\.isOfField),
                let rest = screens.search(way.dropFirst(), for: wanted, after)
            {
                return ([step] + rest.steps, rest.screens)
            }
        }
        return nil
    }

    private func alternatives(_ move: Move, _ snapshot: DeviceSnapshot) -> [(RecordedStep, Element?)] {
        switch move {
        case .press(let command):
            return KeyMap.standard.key(of: command).map { [(.key($0), nil)] } ?? []
        case .leave: return interface.isPlain && snapshot.system.draft == nil ? [] : [(.key(.escape), nil)]
        case .edit: return KeyMap.standard.editingKeys.map { (.key($0), nil) }
        case .type(let text): return text.allSatisfy { Key(name: String($0)) != nil } ? [(.type(text), nil)] : []
        case .use(let use, let fits):
            let tree = interface.elements(snapshot: snapshot, size: size)
            let system = snapshot.system
            return tree.all.compactMap { element in
                guard element.uses.contains(use), let click = element.click, fits(click) else { return nil }
                let isAction = use == .tap && element.uses.contains(.action) && system.longLook != nil
                let use = isAction ? .action : use
                return tree.query(naming: element, for: use).map { (.use(use, $0), element) }
            }
        }
    }

    /// Performs a step.
    ///
    /// - Returns: The effects of its last input, and the device after them; `nil` for text where no field is open.
    private mutating func perform(
        _ step: RecordedStep, on element: Element?, _ snapshot: DeviceSnapshot
    ) -> (effects: [InterfaceEffect], after: DeviceSnapshot)? {
        var (effects, now) = ([InterfaceEffect](), snapshot)
        switch step {
        case .use(let use, _):
            guard let element else { return nil }
            effects = interface.perform(use, on: element, snapshot: now, size: size).compactMap(\.ofDevice)
            now = now.following(effects)
        case .type(let text):
            for character in text {
                interface.reconcile(with: now)
                guard interface.takesText(snapshot: now, size: size) else { return nil }
                let key = character == " " ? Key.space : .character(character)
                effects = interface.handle(.key(key), snapshot: now, size: size).compactMap(\.ofDevice)
                now = now.following(effects)
            }
        case .key(let key):
            effects = interface.handle(.key(key), snapshot: now, size: size).compactMap(\.ofDevice)
            now = now.following(effects)
        case .open, .unlock, .lock, .look, .set, .advance: return nil
        }
        return (effects, now)
    }

    /// One step of a way.
    enum Move {
        case press(Command)
        /// Closes what is open over the device, or an open field.
        case leave
        /// A key that edits an open field.
        case edit
        case type(String)
        case use(ElementUse, (Click) -> Bool)
    }
}

extension DeviceSnapshot {
    /// The device as a replay has it, at which everything is written at one seat.
    fileprivate var withoutWriter: DeviceSnapshot {
        guard var draft = system.draft, draft.writer != nil, let open = system.longLook else { return self }
        draft.writer = nil
        return following([.event(.draftChanged(open.notification.id, draft))])
    }

    /// The device after effects, as far as the core decides about them.
    func following(_ effects: [InterfaceEffect]) -> DeviceSnapshot {
        var system = system
        for case .event(let event) in effects { _ = system.handle(event, at: now) }
        return DeviceSnapshot(self, system)
    }
}

extension Key {
    fileprivate var isAlternate: Bool { if case .alternate = self { true } else { false } }
}

extension KeyMap {
    fileprivate func key(of command: Command) -> Key? { bindings.first { $0.command == command }?.keys.first }

    fileprivate var editingKeys: [Key] {
        let keys =
            bindings
            .filter { $0.section == .textField && ![.send, .leaveField, .insertPasteboard].contains($0.command) }
            .compactMap(\.keys.first)
        // At the beginning of a line Home says more than the word before the cursor.
        return keys.filter { !$0.isAlternate } + keys.filter(\.isAlternate)
    }
}
