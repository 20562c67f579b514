package import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas

// How the screens follow the device, and how long a notice is said.
extension DeviceInterface {
    /// Takes in that the device has changed; to be called after every change and before drawing.
    ///
    /// A screen closes when the thing that it is about is gone.
    package mutating func reconcile(with snapshot: DeviceSnapshot) {
        let system = snapshot.system
        if isDisplayOn, !system.display.isOn { resetNavigation() }
        isDisplayOn = system.display.isOn
        let unseen = list.list.unseen.count
        _ = list.reconcile(with: snapshot)
        // What is new has the row of a notice, unless that still says more.
        if list.list.unseen.count > unseen, let notice, !notice.offersUndo, notice.label.tone != .problem {
            self.notice = nil
        }
        let isDraftKept = missedField?.isDraftKept
        _ = longLook.reconcile(with: snapshot)
        if let notification = longLook.missed { missedField = MissedField(of: [notification]) }
        missedField?.reconcile(with: system)
        _ = banner.reconcile(with: snapshot)
        _ = application.reconcile(with: snapshot)
        _ = home.reconcile(with: snapshot)
        _ = inspector.reconcile(with: snapshot)
        for layer in Layer.allCases where opened[layer]?.reconcile(with: snapshot) == false { opened[layer] = nil }
        if opened[.question] == nil, let question = Question(askedIn: snapshot) {
            open(QuestionScreen(question, snapshot))
        }
        if opened[.field] == nil, let owner = snapshot.controlOwner,
            let control = snapshot.controls(of: owner).controls.first(where: \.isEdited)
        {
            open(ControlFieldScreen(control, of: owner, snapshot))
        }
        if let layer = searching, screen(layer)?.isTyping != true { loseField() }
        // Who has sent what is written there is news itself.
        if let missedField, missedField.isDraftKept != isDraftKept, notice?.label.tone != .done {
            notice = missedField.notice
        }
        if let end = notice?.end, end <= snapshot.now { notice = nil }
        if notice?.end == nil { notice?.end = snapshot.now + Self.noticeTime }
        if system.quietOutcome != quietOutcome {
            quietOutcome = system.quietOutcome
            if let quietOutcome, quietOutcome.application == system.frontApplication {
                notice = Notice(quietOutcome, in: snapshot)
            }
        }
        if system.alert != alert {
            alert = system.alert
            if let alert, !snapshot.isKiosk || alert.isForKiosk(system) {
                open(QuestionScreen(.alert(alert), snapshot))
            }
        }
    }

    /// Removes the notice from the hint bar, for a surface that has told it in another way.
    package mutating func forgetNotice() { notice = nil }

    /// Shows, until the next input, that something given to the program was refused.
    ///
    /// - Parameter others: How many more there are; the log has them all.
    package mutating func warn(_ refusal: String, others: Int) {
        notice = Notice(label: .refusedInput(refusal, others: others), end: .distantFuture)
    }

    /// How long a notice is shown that has no other end, in seconds.
    package static let noticeTime = 8.0

    /// When the picture changes by itself: at the next minute, and when a notice is no longer true.
    package func nextRedraw(after now: Date, secondsFromGMT: Int) -> Date? {
        let minute = RelativeTime.nextChange(after: now, secondsFromGMT: secondsFromGMT)
        return [minute, notice?.end].compactMap(\.self).min()
    }
}
