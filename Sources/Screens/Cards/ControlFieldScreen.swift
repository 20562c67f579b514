import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas

/// The keys of a text field of an app, which is drawn where the app has it.
///
/// The text is the app's. What is typed is shown at once, and counts until the app has performed all that it was told.
struct ControlFieldScreen: Screen {
    let owner: ControlOwner
    let identifier: String
    private(set) var line: LineEditor
    /// The app's picture is older than what has been typed until the app has performed that many actions.
    private var awaited: Int
    private(set) var isTyping = true

    var layer: Layer { .field }
    func typedLine(_ device: DeviceView) -> LineEditor? { line }

    init(_ control: Control, of owner: ControlOwner, _ snapshot: DeviceSnapshot) {
        (self.owner, identifier, line) = (owner, control.identifier, LineEditor(control.text))
        awaited = snapshot.controls(of: owner).performed + (control.isEdited ? 0 : 1)
    }

    mutating func reconcile(with snapshot: DeviceSnapshot) -> Bool {
        let (controls, performed) = snapshot.controls(of: owner)
        let control = controls.first { $0.identifier == identifier }
        guard snapshot.controlOwner == owner, let control else { return false }
        guard performed >= awaited else { return true }
        if control.text != line.text { line = LineEditor(control.text) }
        isTyping = true
        return control.isEdited
    }

    private mutating func tell(_ action: ControlAction) -> Outcome {
        awaited += 1
        return Outcome(effects: [.control(owner, identifier: identifier, action)])
    }

    private mutating func edit(_ change: (inout LineEditor) -> Void) -> Outcome {
        let before = line.text
        change(&line)
        return line.text == before ? .handled : tell(.typed(line.text))
    }

    mutating func perform(_ command: Command, _ device: DeviceView) -> Outcome? {
        if command == .send { return tell(.submitted) }
        guard command == .leaveField else { return command.isForTextField ? edit { $0.perform(command) } : nil }
        isTyping = false
        return tell(.editing(false))
    }

    mutating func type(_ key: Key, _ device: DeviceView) -> Outcome? { edit { $0.type(key) } }
    mutating func paste(_ text: String, _ device: DeviceView) -> Outcome? { edit { $0.insert(text) } }

    func hint(for command: Command, _ device: DeviceView) -> HintLabel? {
        command == .send ? .set : command == .leaveField ? .close : nil
    }

    func draw(_ device: DeviceView, _ scene: inout Scene) {}
}

extension DeviceSnapshot {
    /// Whose controls have the user's input; `nil` while a screen of the device has it.
    var controlOwner: ControlOwner? {
        if system.alert != nil { return nil }
        if system.longLook != nil { return .contentExtension }
        return system.frontApplication == nil || system.showsList ? nil : .application
    }

    func question(of owner: ControlOwner) -> ApplicationQuestion? {
        owner == .application ? applicationScreen?.question : contentFrame?.question
    }

    /// The controls that can be used, those of a question alone while there is one; how many actions were performed.
    func controls(of owner: ControlOwner) -> (controls: [Control], performed: Int) {
        let screen = owner == .application
        return (
            question(of: owner)?.controls ?? (screen ? applicationScreen?.controls : contentFrame?.controls) ?? [],
            (screen ? applicationScreen?.performedActions : contentFrame?.performedActions) ?? 0
        )
    }
}

extension Scene {
    /// Tells of the keys for the open field, which are those of the user.
    mutating func tellOfKeyboard() {
        let label = HintLabel.set.text(in: pen.language)
        openElement(.keyboard, in: .nowhere)
        element(.button, in: .nowhere, .command(.send)) {
            $0.identifier = "Return"
            $0.label = label
        }
        closeElement()
    }

    /// Draws a text field of an app, with the cursor while it is edited at this seat.
    mutating func draw(
        field control: Control, in area: Rectangle, _ click: Click, number: Int, isFocused: Bool, clip: Rectangle
    ) {
        guard case .textField(let text, let isSecure, _) = control.kind else { return }
        let editor = field?.identifier == control.identifier ? field : nil
        var line = editor?.line ?? LineEditor(text)
        if isSecure { line.mask() }
        let type: Element.ElementType =
            isSecure ? .secureTextField : control.accessibility.place == .textView ? .textView : .textField
        element(type, in: area, editor == nil ? click : nil, number: number, clip: clip) {
            ($0.identifier, $0.label) = (control.name, control.accessibility.label ?? control.title)
            $0.value = line.text
            ($0.isEnabled, $0.isFocused) = (control.isEnabled, isFocused || editor != nil)
            $0.uses = !control.isInteractive ? [] : editor == nil ? [.tap] : [.type]
        }
        if editor != nil { tellOfKeyboard() }
        guard !area.intersection(clip).isEmpty else { return }
        let cursor = pen.cursor
        if number > 0 { pen.write(TerminalText("\(number)"), area.column + 2, area.row, Theme.accent, clip: clip) }
        let first = area.column + (number > 0 ? 5 : 2)
        pen.draw(line, placeholder: control.title, in: .line(area.row, from: first, to: area.endColumn - 2))
        if editor == nil { pen.cursor = cursor }
    }
}
