import FoundationEssentials
package import NotificationCore
package import NotificationModel
package import TerminalCanvas

// The screens of those who look at the device from elsewhere.
extension DeviceInterface {
    /// The screens of another seat at the same device, from which no key has been pressed yet; with the same keys.
    ///
    /// - Parameter isAlone: Whether nobody is at these screens: the first seat is then told what was refused when the
    ///   device has started.
    package mutating func forSeat(hasMouse: Bool, isAlone: Bool) -> DeviceInterface {
        var screens = DeviceInterface(keys: keys, hasMouse: hasMouse)
        // What an app did before is no news.
        screens.quietOutcome = quietOutcome
        if isAlone, notice?.label.tone == .problem { swap(&screens.notice, &notice) }
        return screens
    }

    // MARK: Whose pictures are the same

    /// Whether other screens are in the same state and show the same device in the same way.
    ///
    /// - Complexity: O(1) for screens of which one has taken over the state of the other (``adopt(_:)``), else O(s) in
    ///   what the user has expanded and cleared; independent of the number of notifications.
    package func isSame(as other: DeviceInterface) -> Bool {
        home == other.home && application == other.application && list == other.list
            && longLook == other.longLook && banner == other.banner && inspector == other.inspector
            && pointer.drag == other.pointer.drag && notice?.withoutEnd == other.notice?.withoutEnd
            && alert == other.alert && isDisplayOn == other.isDisplayOn && quietOutcome == other.quietOutcome
            && opened.count == other.opened.count
            && opened.allSatisfy { other.opened[$0]?.isSame(as: $1) == true }
    }

    /// Takes over the state of other screens; the keys, the mouse, the last click, and who has come and gone stay its
    /// own.
    package mutating func adopt(_ other: DeviceInterface) {
        var pointer = pointer
        pointer.adopt(other.pointer)
        let (hasMouse, notice) = (hasMouse, notice?.makesWay == true ? notice : nil)
        let keys = keys
        self = other
        (self.hasMouse, self.pointer, self.keys) = (hasMouse, pointer, keys)
        if self.notice?.makesWay != false { self.notice = notice }
    }

    /// Whether facts about the terminal are on a screen.
    package var showsFacts: Bool { screen(.about) != nil }

    /// Whether a question names the others.
    package var namesOthers: Bool {
        if case .endForAll = (screen(.question) as? QuestionScreen)?.question { true } else { false }
    }

    // MARK: Leaving

    /// Lets a viewer go; the terminal of the device itself has nowhere to go.
    mutating func detach(_ device: DeviceView) -> [InterfaceEffect] {
        guard device.snapshot.program.viewer == nil else { return [.detach] }
        notice = Notice(label: .endsWithTerminal)
        return []
    }

    /// Ends the device. While others look, it first asks what is meant. A viewer of a device that was started without a
    /// terminal leaves, and so does one whose screen has no room for the question.
    mutating func quit(_ device: DeviceView) -> [InterfaceEffect] {
        let program = device.snapshot.program
        if program.viewer?.mayEndDevice == false { return [.detach] }
        guard program.isWithOthers else { return [.quit] }
        let question = Question.endForAll(mayLeave: program.viewer != nil)
        if device.system.display.isOn, ScreenGeometry.isLargeEnough(device.geometry.size),
            (screen(.question) as? QuestionScreen)?.question != question
        {
            return apply(.go(.ask(question)), device)
        }
        return program.viewer == nil ? [.quit] : [.detach]
    }

    /// Whether keys go into the field of a reply.
    package var writesReply: Bool { longLook.writesReply }

    /// Whether a key is typed on into a field that somebody else has closed. It does nothing but say so, until Esc: who
    /// types on corrects and ends lines, too.
    package mutating func missesField(_ key: Key) -> Bool {
        guard missedField != nil else { return false }
        if case .control = key { return false }
        if key == .escape { missedField = nil }
        notice = missedField?.notice
        return true
    }

    /// Takes in that somebody else may have closed the field that this seat types into, or put a screen in front of it.
    package mutating func followField(in snapshot: DeviceSnapshot, _ size: Size) {
        reconcile(with: snapshot)
        guard let searching else { return }
        let front = visibleLayers(view(of: snapshot, size)).front.compactMap { screen($0) }
        if typingScreen(front)?.layer != searching { loseField() }
    }

    /// Takes the field from what is typed next, and says so.
    mutating func loseField() {
        searching = nil
        missedField = MissedField(of: [])
    }

    /// Begins in the state of screens whose field has been closed, for a user who may be typing on.
    ///
    /// - Complexity: O(n) in the notifications with drafts.
    package mutating func interruptTyping(on system: NotificationSystem) {
        missedField = MissedField(of: system.list.withDrafts)
        notice = missedField?.notice
    }

    /// Makes keys act again after somebody else has closed the field: a click is not typed on, nor is a line.
    package mutating func goOnWithoutField() { missedField = nil }

    /// The words of the notice.
    package func noticeWords(in language: DeviceLanguage) -> String? { notice?.label.text(in: language) }

    /// Gives the keys to a viewer that has looked on, and says so: it writes nowhere until it has chosen a field.
    package mutating func takePart(in name: String) {
        longLook.writesReply = false
        welcomeViewer(to: name)
    }

    /// Says where a viewer is, and how it leaves.
    package mutating func welcomeViewer(to name: String) {
        notice = notice ?? Notice(label: .attached(name), makesWay: true)
    }

    /// Says what somebody at another seat has done, as it is said there.
    package mutating func tell(_ effects: [InterfaceEffect], by name: String?, at other: DeviceInterface) {
        guard effects.contains(where: \.isOfDevice), notice?.label.tone != .problem else { return }
        var done = other.notice.flatMap { $0.label.tone == .done && !$0.makesWay ? $0 : nil }
        for case .event(.actionTapped(_, _, let text?)) in effects {
            done = Notice(label: NoticeLabel(words: ReadingLabel.sent(text).words).with(.done))
        }
        guard let done else { return }
        let label = name.map { NoticeLabel.deed(of: Self.short($0), done.label) } ?? done.label
        notice = Notice(label: label, offersUndo: done.offersUndo, makesWay: true)
    }

    /// A name in a row that says what its bearer does.
    private static func short(_ name: String) -> String { TerminalText(name).truncated(to: longestName).string }

    /// In columns, so that a narrow screen has room for the rest.
    private static let longestName = 20

    /// Says that somebody has come or gone, unless something else is being said.
    package mutating func tell(of name: String, hasCome: Bool, watches: Bool) {
        guard notice?.makesWay != false else { return }
        let name = Self.short(name)
        let label = !hasCome ? NoticeLabel.hasGone(name) : watches ? .isWatching(name) : .hasCome(name)
        notice = Notice(label: label, makesWay: true)
    }
}
