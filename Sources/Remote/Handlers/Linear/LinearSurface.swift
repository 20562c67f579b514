import DeviceControl
import DeviceInterface
import DeviceRuntime
import DeviceSession
import Foundation
import NotificationCore
import NotificationModel
import NotificationScenario
import ScenarioRunning
import TerminalCanvas

/// A seat whose medium is lines of text, for screen readers and for terminals that can do nothing else: what changes on
/// the screen is told, and each line of input is a word, a script or the name of a thing.
///
/// It does not wait for the reader. Until the reader has taken the last text, nothing is written and no step is
/// performed, while the device continues for apps and clients; then everything new since the last text is written at
/// once.
final class LinearSurface: ScriptSurface {
    /// A word that is typed as a line.
    private enum Word: String {
        case help
        case `where`
        case all
        case again
        /// Turns off, and on again, that the row of keys is said unasked.
        case hints
        /// Says the row of keys. The key of this name opens the help, which `help` reads.
        case keys = "?"
        /// An empty line.
        case beginning = ""
    }

    private let session: DeviceSession
    private let link: SeatLink
    private let surface: SeatSurface
    private let application: ApplicationIdentifier?
    private var performer = ScriptPerformer()
    /// Whether the last piece of input was followed by a look at what it has done.
    private var isPresented = true
    /// Whether the text of the last line, or the first text, is still to be told. The next line waits for it.
    private var owesText = true
    /// The time until which apps keep that text waiting; `nil` while they do not.
    private var answerEnd: ContinuousClock.Instant?
    /// Whether no more lines come.
    private var isOver = false
    /// How many notifications had arrived at the last look, to tell new ones from old ones.
    private var knownArrivals: UInt64 = 0
    private var knownRevision: UInt64?

    /// The state of the screen that the last text has told; `nil` before the first text.
    private var reading: ElementReading?
    private var lastText: [String] = []
    private var saidKeys = SaidKeys()
    /// The notification or the Live Activity that was in front then.
    private var front: DeliveredNotification.Identifier?
    private var frontActivity: LiveActivity.Identifier?
    private var frontName: String?

    // Input and effects since the last text.

    private var word: Word?
    /// The names of the keys that have been pressed, if there was nothing else in the line.
    private var keys = ""
    /// Whether the screens have asked for something.
    private var hasEffects = false
    /// What has been done at this seat and at others that the screen does not say, or says for a moment.
    private var deeds: [String] = []
    /// The name of who has done something elsewhere that the screen says.
    private var actor: String?
    /// An answer that has been typed and sent.
    private var sentText: String?
    /// What is written in a field, since when, and how much of it has been told: this seat's own at once, what comes
    /// from elsewhere where it pauses.
    private var writing = (text: "", since: ContinuousClock.now, told: "")
    private let pauseOfWriting: Duration
    /// What was said last of the scenario that is played.
    private var knownCaption = ""
    /// How far the clock was ahead at the last text, in seconds.
    private var knownLead: Double
    /// Whether steps of this seat move it, of which nothing is told.
    private var advances = false

    /// How long the text of a line waits for apps that answer it.
    private static let answerPatience = Duration.seconds(1)
    /// How long the first text waits for the apps that start with the device.
    private static let startPatience = Duration.seconds(10)
    /// The time after which busy apps are looked at again.
    private static let busyTime = Duration.milliseconds(50)

    /// - Parameters:
    ///   - surface: The surface of the same seat, which knows how it is left.
    ///   - application: The app that payloads of scripts are for.
    ///   - pauseOfWriting: How long what somebody else writes stays the same before it is told.
    init(
        _ session: DeviceSession, _ link: SeatLink, on surface: SeatSurface, _ application: ApplicationIdentifier?,
        pauseOfWriting: Duration
    ) {
        (self.pauseOfWriting, knownLead) = (pauseOfWriting, session.runtime.clock.lead)
        self.session = session
        self.link = link
        self.surface = surface
        self.application = application
        rememberNotifications()
    }

    private var repertoire: Repertoire { session[seat].terminal.repertoire }

    // MARK: Input

    var hasInput: Bool {
        !surface.endsDevice && isPresented && !session.runtime.isJumping && link.takesText()
            && (!performer.isDone || !owesText && (link.hasInput || link.ending == .detached))
    }

    /// How long until a text is told without the answers of apps, or what somebody writes is told; `nil` for never.
    var timeUntilWork: Duration? {
        let writes = writing.text != writing.told && link.takesText()
        let end = writes ? max(writing.since + pauseOfWriting - .now, Self.busyTime) : nil
        return [answerEnd.map { max(.zero, $0 - .now) }, end].compactMap(\.self).min()
    }

    /// Performs one piece of a script, or begins with the next line.
    func takeInput() {
        (isPresented, owesText, answerEnd) = (false, true, nil)
        if !performer.isDone {
            if case .quits = performer.performNext(in: session, on: self) { surface.endsDevice = true }
        } else if let input = link.takeInput() {
            if case .line(let line) = input { begin(line) }
        } else {
            isOver = true
        }
    }

    /// Whether the user does anything on the device, and does not only look.
    private var acts: Bool { !link.greeting.watches && session.played?.isHandedOver != false }

    /// Begins with a line: a script, else a word, else the name of a thing, which is tapped.
    private func begin(_ line: String) {
        let text = line.trimmingCharacters(in: .whitespaces)
        guard !text.isEmpty else { return word = .beginning }
        guard text != Word.keys.rawValue else { return word = .keys }
        do throws(ScriptError) {
            let script = try Script(parsing: text)
            guard acts else { return watch(script, text) }
            guard !link.greeting.isKiosk || script.isTyped else {
                return tell([readingNow.sentence(.notInKiosk)])
            }
            keys = script.keyNames ?? ""
            advances = script.steps.contains { if case .advance = $0 { true } else { false } }
            performer.append(script)
        } catch {
            word = Word(rawValue: text)
            guard word == nil, !acts || !tap(text) else { return }
            let unknown = error.unknownWord.map { ReadingLabel.unknownWord($0.word, nearest: $0.nearest) }
            tell([unknown.map(readingNow.sentence) ?? error.description])
        }
    }

    /// Leaves if the first key of a script does so for who only looks.
    private func watch(_ script: Script, _ text: String) {
        if case .key(let key)? = script.steps.first, WatchingCommand(key) == .leave { return detach() }
        tell([readingNow.sentence(.nothingHappens(text)), watching])
    }

    /// Taps the thing that has exactly this name, or says which there are.
    ///
    /// - Returns: Whether there is any.
    private func tap(_ name: String) -> Bool {
        // A line that begins with the name of a step is a step with a mistake, whose error is told.
        let step = name.prefix { !$0.isWhitespace && $0 != ":" }
        guard !StepDefinition.all.contains(where: { $0.name == step }) else { return false }
        let elements = session.elements(of: session[seat])
        // Keyboards have another apostrophe than labels.
        for name in [name, name.replacing("'", with: "’")] {
            let query = ElementQuery(name)
            do throws(ElementSearchError) {
                guard try elements.find(query, for: .tap).isNamed(name) else { continue }
                performer.append(Script(steps: [.use(.tap, query)]))
                return true
            } catch {
                guard case .severalFit(_, _, let things) = error, things.contains(where: { $0.isNamed(name) }) else {
                    continue
                }
                tell(ElementReading(elements, in: language).choice(of: query, among: things))
                return true
            }
        }
        return false
    }

    // MARK: Steps

    func receiver(of payload: [UInt8]) -> ApplicationIdentifier? { application }

    func note(_ failure: ScriptStepError) {
        switch failure {
        case .element(.severalFit(let query, _, let things)): tell(readingNow.choice(of: query, among: things))
        case .element(.nothingFits(let query, _, let nearest)):
            tell([readingNow.sentence(.nothingFits(query.words, nearest: nearest))])
        case .noField(_, let rest, _): tell([readingNow.sentence(.notTyped(rest))])
        default: tell(failure.lines)
        }
    }

    func willPerform(_ effects: [InterfaceEffect]) {
        for effect in effects {
            if case .event(.actionTapped(_, _, let text?)) = effect { sentText = text }
            // A key that only keeps the display lit has no effect.
            if effect != .event(.screenTouched) { hasEffects = true }
        }
    }

    /// Takes in what a seat has carried out: what it opens and closes has a line of its own, and notices say the rest.
    ///
    /// - Parameter name: Who has done it; `nil` for a script.
    func hear(_ effects: [InterfaceEffect], by name: String?, from other: Int) {
        let snapshot = session.snapshot(of: session[seat])
        // What changes a setting at this seat shows it.
        var lines = effects.compactMap { snapshot.words(for: $0, isElsewhere: other != seat) }
        if other != seat, let name {
            if lines.isEmpty, effects.contains(where: \.isOfDevice) { actor = name }
            lines = lines.map { ReadingLabel.numbered(name, $0).text(in: snapshot.language) }
        }
        deeds += lines
    }

    /// Prints the text, which is then at the reader's terminal.
    func copy(_ text: TerminalText) -> RequestOutcome? {
        deeds += text.string.split(separator: "\n").map(String.init)
        return .copied
    }

    var seat: Int { surface.seat }
    var isOfUser: Bool { true }
    func record() -> RequestOutcome? { surface.record() }
    func detach() { surface.detach() }

    func resize(to size: Size, in session: DeviceSession) {}

    func show() {
        word = .all
    }

    // MARK: Output

    /// Tells what is new, if the reader has taken the last text.
    ///
    /// - Parameter isAtRest: Whether nothing is on its way that would change it at once.
    func present(isAtRest: Bool) {
        isPresented = true
        session.reconcile(seat)
        guard link.takesText(), performer.isDone, !session.runtime.isJumping, !session.isAdvancing else { return }
        if !isAtRest {
            guard owesText else { return }
            let end = answerEnd ?? .now + (self.reading == nil ? Self.startPatience : Self.answerPatience)
            answerEnd = end
            guard end <= .now else { return }
        }
        answerEnd = nil
        // A line is not typed on into a field that has closed.
        session[seat].interface.goOnWithoutField()
        let reading = readingNow
        let text = reading.othersText ?? reading.ownText ?? ""
        if text != writing.text { (writing.text, writing.since) = (text, .now) }
        if text.isEmpty || owesText && reading.othersText == nil { writing.told = text }
        // A dark screen has no notice, such as that it has closed the field of this seat.
        if !session.runtime.system.display.isOn, let words = session[seat].interface.noticeWords(in: language) {
            deeds.append(words)
        }
        // The notice is told now; a later one with the same words is told again.
        session[seat].interface.forgetNotice()
        tell(newCaption() + news(of: reading))
        owesText = false
        self.reading = reading
        (word, keys, hasEffects, sentText, deeds, actor) = (nil, "", false, nil, [], nil)
        front = session[seat].interface.frontNotification(session.runtime.system)?.id
        frontActivity = session[seat].interface.focusedActivity(session.runtime.system)?.id
        frontName = reading.nameOfFocused ?? frontName
        guard isOver else { return }
        if seat == session.holder { surface.endsDevice = true } else { detach() }
    }

    /// What is said of the scenario that is played, if that is new.
    private func newCaption() -> [String] {
        let keys = session.scenarioControl?.stage.keys
        let words = session.played.map {
            ScenarioBand($0, on: session.snapshot(of: session[seat]), keys: keys).words
        }
        defer { knownCaption = words ?? "" }
        return [words].compactMap(\.self).filter { !$0.isEmpty && $0 != knownCaption }
    }

    /// What has changed, and what the user has asked for.
    private func news(of reading: ElementReading) -> [String] {
        let arrivals = newNotifications()
        var text = arrivals + deeds
        if let sentText, !reading.hasTextField { text.append(reading.sentence(.sent(sentText))) }
        if writing.text != writing.told, writing.since + pauseOfWriting <= .now {
            text.append(writing.text)
            writing.told = writing.text
        }
        let lead = session.runtime.clock.lead
        let isMoved = abs(lead - knownLead).rounded() >= 60 && !advances
        (knownLead, advances) = (lead, false)
        guard let old = self.reading, word != .beginning else {
            // Who watches has no keys but these.
            let keys = acts ? saidKeys.news(of: reading, since: nil) : [watching]
            return text + reading.beginning + keys
        }
        var changes = reading.news(
            since: old, counts: !hasEffects && text.isEmpty, hasArrivals: !arrivals.isEmpty, hasInput: owesText)
        if isMoved {
            changes.insert(reading.sentence(.clockMoved(in: session.snapshot(of: session[seat]))), at: 0)
        }
        if let actor, reading.notice.isEmpty, let first = changes.first {
            let mark = first.hasPrefix("> ") ? "> " : ""
            changes[0] = mark + reading.sentence(.numbered(actor, String(first.dropFirst(mark.count))))
        }
        text += changes
        let system = session.runtime.system
        let isGone =
            front.map { system.list.position(of: $0) == nil } ?? frontActivity.map { system.liveActivities[$0] == nil }
        // Who moves the clock answers a question in front of it.
        let name = isMoved ? frontName : hasEffects ? nil : old.nameOfFocused
        // The heading of a group stays when what leads the group goes.
        if isGone == true, let name, name != reading.nameOfFocused { text.append(reading.sentence(.gone(name))) }
        switch word {
        case .help where acts: return text + reading.help(moving: session[seat].interface.movingKeys(in: language))
        case .where: return text + reading.whereabouts
        case .all: return text + reading.whole
        case .again: return text + lastText
        case .hints:
            saidKeys.areHintsOn.toggle()
            return text + [reading.sentence(.hints(isOn: saidKeys.areHintsOn))]
        case .keys where acts: return text + saidKeys.row(of: reading)
        case .help, .keys: return text + [watching]
        case .beginning, nil: break
        }
        if acts { text += saidKeys.news(of: reading, since: old) }
        guard text.isEmpty, !keys.isEmpty, !reading.isTyping else { return text }
        let isSame = reading.isSame(as: old)
        // What a key has done may be for eyes alone, such as another rendering of a picture.
        if hasEffects || !isSame, let word = old.word(forKey: keys) { return [word] }
        return isSame ? [reading.sentence(.nothingHappens(keys))] : reading.whereabouts
    }

    private var watching: String {
        let snapshot = session.snapshot(of: session[seat])
        return ReadingLabel.watching(snapshot).text(in: snapshot.language)
    }

    private var readingNow: ElementReading { ElementReading(session.elements(of: session[seat]), in: language) }

    private var language: DeviceLanguage { session.snapshot(of: session[seat]).language }

    /// A line for each notification that has arrived since, oldest first, unless a Focus silences it.
    private func newNotifications() -> [String] {
        let system = session.runtime.system
        guard system.revision != knownRevision else { return [] }
        let before = knownArrivals
        let snapshot = session.snapshot(of: session[seat])
        rememberNotifications()
        return system.list.arrived(after: before, atMost: .max)
            .filter { system.list.position(of: $0)?.group.section != .missed }.compactMap { system.list[$0] }
            .sorted { $0.date < $1.date }.map { PlainLine.arrival(of: $0, in: snapshot) }
    }

    private func rememberNotifications() {
        let system = session.runtime.system
        knownRevision = system.revision
        knownArrivals = system.list.arrivals
    }

    private func tell(_ lines: [String]) {
        guard !lines.isEmpty else { return }
        (lastText, owesText) = (lines, false)
        link.tell(lines.map { PlainLine.text(TerminalText($0), in: repertoire) }.joined(separator: "\n"))
    }
}

extension Script {
    /// Whether it is what a keyboard can type, and nothing from outside.
    fileprivate var isTyped: Bool {
        steps.allSatisfy { if case .key = $0 { true } else if case .text = $0 { true } else { false } }
    }

    /// The names of its keys; `nil` for a script with other steps.
    fileprivate var keyNames: String? {
        let names = steps.map { step -> String? in
            if case .key(let key) = step { key.name } else { nil }
        }
        return names.contains(nil) ? nil : names.compactMap { $0 }.joined(separator: " ")
    }
}
