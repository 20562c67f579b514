import NotificationCore
import NotificationModel

/// A question, menu or alert in the middle of the display.
///
/// It is modal, as on iOS. Only the button that locks works, which is on the case of a phone: a permission that was
/// asked for waits and is asked again after unlocking, a menu is gone.
struct QuestionScreen: Screen {
    let question: Question
    private(set) var focus: Int

    init(_ question: Question, _ snapshot: DeviceSnapshot) {
        self.question = question
        focus = question.content(snapshot).firstFocus
    }

    private var alert: DeviceAlert? {
        if case .alert(let alert) = question { alert } else { nil }
    }

    var layer: Layer { alert == nil ? .question : .alert }
    var takesFocus: Bool { true }

    func content(_ device: DeviceView) -> QuestionContent {
        question.content(device.snapshot)
    }

    mutating func reconcile(with snapshot: DeviceSnapshot) -> Bool {
        question.isValid(snapshot)
    }

    mutating func scroll(by rows: Int, _ device: DeviceView) -> Outcome? { .handled }

    mutating func perform(_ command: Command, _ device: DeviceView) -> Outcome? {
        if let answer = alert?.answer(to: command) { return answer }
        let content = content(device)
        guard !content.buttons.isEmpty else { return .go(.close(layer)) }
        let last = content.buttons.count - 1
        switch command {
        case .focusNext, .nextControl, .right: focus = content.focus(1, from: focus)
        case .focusPrevious, .previousControl, .left: focus = content.focus(-1, from: focus)
        case .focusFirst: focus = content.focus(1, from: last)
        case .focusLast: focus = content.focus(-1, from: 0)
        case .tap: return answer(focus, device)
        case .back where question.isOfApplication: return content.cancel.map { answer($0, device) } ?? .handled
        case .back: return .go(.close(layer))
        case _ where question.isOfApplication: return nil
        case .lock: return Outcome(effects: [.event(.lockPressed)], navigation: [.close(.question)])
        default: break
        }
        return .handled
    }

    mutating func perform(_ use: ElementUse, on click: Click, _ device: DeviceView) -> Outcome? {
        guard use == .tap, case .question(let index) = click else { return nil }
        return answer(index, device)
    }

    /// Presses a button. The core closes an alert and an app its question, any other closes with its answer.
    private func answer(_ index: Int, _ device: DeviceView) -> Outcome {
        guard var answer = content(device).buttons[safe: index]?.answer else { return .handled }
        if alert == nil, !question.isOfApplication { answer.navigation.insert(.close(.question), at: 0) }
        return answer
    }

    func hint(for command: Command, _ device: DeviceView) -> HintLabel? {
        switch command {
        case .tap:
            let content = content(device)
            if content.buttons[safe: focus]?.field != nil { return .write }
            return content.isMenu ? .choose : content.buttons[safe: focus].map { .title($0.title) }
        // The rows of a menu have their digits, and Enter is named already.
        case .number: return content(device).isMenu ? nil : .choose
        case .back:
            // A permission that is not given is refused for good, so Esc gives the answer of *Don’t Allow*.
            if question.isOfApplication, content(device).cancel == nil { return nil }
            switch alert {
            case .permission, .criticalPermission:
                return .title(DialogLabel.dontAllow.text(in: device.snapshot.language))
            case .unlock, nil: return .cancel
            }
        case .look: return alert?.answer(to: .look) == nil ? nil : .look
        // On a locked device the key presses a button of the alert, which has a hint, or ends a menu.
        case .lock: return alert != nil && !device.system.isLocked ? .lock : nil
        default: return nil
        }
    }

    func report(_ device: DeviceView, into report: inout DeviceState) {
        let content = content(device)
        report.alert = DeviceState.Alert(
            kind: content.kind, title: content.title, buttons: content.buttons.map(\.title))
    }
}
