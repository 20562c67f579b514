package import DeviceInterface
import DeviceRuntime
package import DeviceSession
package import Foundation
import NotificationCore
package import NotificationModel
import NotificationScenario
import TerminalCanvas

// Steps that are more than one key.
extension DeviceSession {
    /// Finds the thing on the screen that a step names; an action is brought into view before.
    package func element(
        _ query: ElementQuery, for use: ElementUse, from surface: some Surface
    ) throws(ScriptStepError) -> Element {
        if use == .action { showAction(query.words, from: surface) }
        do throws(ElementSearchError) {
            return try elements(of: self[surface.seat]).find(query, for: use)
        } catch {
            throw .element(error)
        }
    }

    /// Finds what has focus.
    func focusedElement(for use: ElementUse, on seat: Seat) throws(ScriptStepError) -> Element {
        let focused = elements(of: seat).all.last { $0.isFocused && $0.uses.contains(use) }
        guard let focused else { throw .unexpected("\(use.rawValue): nothing that takes it has focus") }
        return focused
    }

    /// Finds a button of the question in front.
    func answer(_ words: String, on seat: Seat) throws(ScriptStepError) -> Element {
        let question = elements(of: seat).all.last { $0.elementType == .alert || $0.elementType == .menu }
        let buttons = question?.all.filter { $0.uses.contains(.tap) } ?? []
        guard let button = buttons.first(where: { $0.isNamed(words) }) else {
            let others = buttons.map(\.label).joined(separator: ", ")
            throw .unexpected(
                "answer: no question is in front that has “\(words)”"
                    + (buttons.isEmpty ? "" : "; the one in front has \(others)"))
        }
        return button
    }

    /// Answers the notification in front with a text: opens it, presses its action that takes one, types and sends.
    func reply(_ text: String, from surface: some Surface) throws(ScriptStepError) {
        let failure = ScriptStepError.unexpected("reply: no notification in front takes a text")
        let seat = self[surface.seat]
        guard let action = seat.interface.replyAction(snapshot: snapshot(of: seat)) else { throw failure }
        if runtime.system.draft == nil {
            let button = try element(ElementQuery(action), for: .action, from: surface)
            _ = perform(.action, on: button, from: surface)
            settle()
            // The text is the step's, not a draft.
            if runtime.system.draft?.isEmpty == false { _ = handle(.key(.control("u")), from: surface) }
        }
        settle()
        guard runtime.system.draft != nil else { throw failure }
        var typed = TypedText(text)
        while !typed.isTyped { _ = try typed.typeNext(in: self, from: surface) }
        _ = handle(.key(.enter), from: surface)
    }

    /// Expects that what the user has done last has done something.
    ///
    /// - Parameter name: The key or step.
    func expectEffect(of name: String, on seat: Seat) throws(ScriptStepError) {
        guard let said = seat.interface.noticeOfNothingDone(in: runtime.system.deviceLanguage) else { return }
        throw .unexpected("\(name): the device says “\(said)”")
    }

    /// Lets an amount of the device's time pass.
    ///
    /// - Parameter isWanted: Whether somebody still waits for it.
    func advance(by seconds: Double, while isWanted: @escaping () -> Bool = { true }) throws(ScriptStepError) {
        try advance(to: runtime.clock.now.addingTimeInterval(seconds), while: isWanted)
    }

    /// Moves the device's clock ahead.
    package func advance(
        to date: Date, while isWanted: @escaping () -> Bool = { true }
    ) throws(ScriptStepError) {
        do throws(DeviceTimeError) {
            try startAdvance(to: date, while: isWanted)
        } catch {
            throw .impossible("advance: \(error)")
        }
    }

    /// The app with a name or an identifier.
    func application(named name: String, for step: String) throws(ScriptStepError) -> ApplicationIdentifier {
        let applications = runtime.system.applicationOrder.compactMap { runtime.system.applications[$0]?.application }
        if let application = applications.first(where: {
            [$0.identifier.rawValue, $0.name, runtime.system.name(of: $0.identifier)].contains(name)
        }) {
            return application.identifier
        }
        let nearest =
            Spelling.nearest(toIdentifier: name, among: applications.map(\.identifier.rawValue))
            ?? Spelling.nearest(to: name, among: applications.map(\.name))
        throw .unexpected(
            "\(step): no app is called “\(name)”" + (nearest.map { "; did you mean “\($0)”?" } ?? ""))
    }

    // MARK: Expectations

    /// Whether words can be read now: in the words of an element, whole, or in a row as it is drawn. Behind a question
    /// the rows are in the shadow, and only elements count.
    func shows(_ text: String, _ elements: Element, on seat: Seat) -> Bool {
        if elements.shows(text) { return true }
        guard !elements.all.contains(where: \.isInShadow) else { return false }
        return picture(of: seat).canvas.lines().contains { $0.contains(text) }
    }

    /// Expects that words can be read now, or that they cannot.
    func expect(_ text: String, isInView isExpected: Bool, on seat: Seat) throws(ScriptStepError) {
        let elements = elements(of: seat)
        guard shows(text, elements, on: seat) != isExpected else { return }
        guard isExpected else { throw .unexpected("see no: “\(text)” is in view") }
        let nearest = elements.nearestWords(to: text).map { "; “\($0)” is" } ?? ""
        throw .unexpected("see: “\(text)” is not in view\(nearest)")
    }

    /// Expects that what has focus has words, or that it has not.
    func expectFocus(on text: String, isExpected: Bool, _ seat: Seat) throws(ScriptStepError) {
        let focused = elements(of: seat).all.last(where: \.isFocused)
        guard focused?.words.contains(where: { $0.contains(text) }) ?? false != isExpected else { return }
        guard isExpected else { throw .unexpected("focus no: what has focus has the words “\(text)”") }
        throw .unexpected(
            "focus: what has focus has no words “\(text)”"
                + (focused.map { "; it is \($0.line)" } ?? "; nothing has focus"))
    }

    /// Expects a value in the state.
    func expect(_ expectation: Expectation, on seat: Seat) throws(ScriptStepError) {
        let finding: String
        do {
            let state = try DeviceStateText.value(Array(DeviceStateText.json(report(of: seat)).utf8))
            guard !expectation.isMet(by: state) else { return }
            finding = expectation.finding(in: state)
        } catch {
            finding = "the state cannot be read: \(error)"
        }
        throw .unexpected("expect: \(expectation): \(finding)")
    }

    /// Expects a line of the log with a text, or that there is none.
    func expectLog(with text: String, isExpected: Bool) throws(ScriptStepError) {
        let lines = runtime.log.entries.map(\.text)
        let line = lines.first { $0.contains(text) }
        guard (line != nil) != isExpected else { return }
        if let line { throw .unexpected("log no: a line has “\(text)”: \(line)") }
        let words = lines.flatMap { [$0] + $0.split(separator: " ").map(String.init) }
        let nearest = Spelling.nearest(to: text, among: words).map { "; the nearest is “\($0)”" } ?? ""
        throw .unexpected("log contains: no line has “\(text)”\(nearest)")
    }
}
