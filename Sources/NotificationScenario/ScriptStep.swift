package import NotificationCore
package import NotificationModel
package import TerminalCanvas

/// A step of a script.
package enum ScriptStep: Equatable, Sendable {
    case key(Key)
    /// Printable characters, each of which is a key.
    case text(String)
    /// Seconds of the device's time.
    case advance(Double)
    /// Seconds of real time.
    case wait(Double)
    /// Payloads of a file or a folder, with headers of their own.
    case push(path: String, PushWords = PushWords())
    /// A payload that stands in the script; the title names its place.
    case pushText(String, title: String, PushWords)
    /// A field of the header of the pushes after it; an empty value removes it.
    case header(name: String, value: String)
    /// Degrees north and east.
    case location(latitude: Double, longitude: Double)
    case set(SettingAssignment)
    /// Face ID sees the device's user.
    case look
    case resize(Size)
    case show
    case tour
    /// Does something with what the screen shows.
    case use(ElementUse, ElementQuery)
    /// Does something with what has focus.
    case useFocused(ElementUse)
    /// Presses a button of the question in front.
    case answer(String)
    /// Answers a notification with a text, by its action that takes one.
    case reply(String)
    /// Opens an app, by its name or identifier.
    case open(String)
    /// Ends an app, by its name or identifier; its code starts again when it is needed.
    case terminate(String)
    case lock
    case unlock
    /// Seconds that pass as a user waits: the device's clock goes on by them, in real time when somebody watches.
    case pause(Double)

    case see(String, isExpected: Bool)
    /// Expects that what has focus has these words.
    case focus(String)
    case expect(Expectation)
    /// Expects a line with this text in the device's log.
    case logContains(String)
    /// Expects that the device has rung during the step before.
    case bell
    /// Expects the frame that a file has.
    case golden(path: String)

    /// Writes the frame to a file.
    case shot(path: String)
    /// A caption; an empty one removes the last one.
    case say(String)
    /// Whether the following steps are part of a recording.
    case isRecorded(Bool)

    private enum Kind {
        case action, expectation, aside
    }

    /// A new step is one of the kinds, which the compiler asks for.
    private var kind: Kind {
        switch self {
        case .see, .focus, .expect, .logContains, .bell, .golden: .expectation
        case .say, .shot, .show, .isRecorded: .aside
        case .key, .text, .advance, .wait, .push, .pushText, .header, .location, .set, .look, .resize, .tour, .use,
            .useFocused, .answer, .reply, .open, .terminate, .lock, .unlock, .pause:
            .action
        }
    }

    /// Whether the step takes no time in a film.
    package var isExpectation: Bool { kind == .expectation }

    /// Whether it does not change the device.
    package var isAside: Bool { kind != .action }

    /// Parses a word that is not quoted: the name of a key, one character, `NAME` or `NAME:ARGUMENT`.
    ///
    /// - Throws: The error with its place in the word.
    init(word: String, isInFile: Bool = false) throws(StepError) {
        if let key = Key(name: word) {
            self = .key(key)
            return
        }
        let name = String(word.prefix { $0 != ":" })
        guard let definition = StepDefinition.named(name) else {
            // What has been pasted by mistake is recognized by its beginning.
            let shown = word.count > Self.longestShown ? word.prefix(Self.longestShown) + "…" : word[...]
            let nearest =
                StepDefinition.elsewhere[name.lowercased()]
                ?? (name == word ? Self.nearestKeyOrStep(to: word, isInFile) : Self.nearestStep(to: name, in: word))
            var error = StepError("“\(shown)” is neither a key nor a step\(Self.advice(nearest))")
            error.unknownWord = UnknownWord(word: String(shown), nearest: nearest)
            throw error
        }
        let argument = name.endIndex == word.endIndex ? nil : String(word[name.endIndex...].dropFirst())
        guard isInFile || !definition.isForFiles else {
            throw StepError("“\(word)”: \(name) is for scenario files, which say where it may write")
        }
        do {
            self = try definition.step(argument)
        } catch {
            let column = argument == nil ? nil : name.count + 1 + (error.column ?? 1)
            throw StepError("“\(word)”: \(error.reason)", column: column)
        }
    }

    /// In characters.
    private static let longestShown = 60

    /// Returns the end of the error for a word that is neither a key nor a step, which may be text that is not quoted.
    private static func advice(_ nearest: String?) -> String {
        (nearest.map { "; did you mean “\($0)”? Text" } ?? "; text") + " to type must be in quotation marks"
    }

    /// If a step and a key are equally near, the step wins.
    private static func nearestKeyOrStep(to word: String, _ isInFile: Bool) -> String? {
        var names = StepDefinition.all.map(\.name)
        if isInFile { names += SetupDefinition.all.map(\.name) }
        names += Key.named.map(\.name) + (1...12).map { "F\($0)" }
        // Only words with a hyphen are compared with these: every word of two letters is near to one of them.
        if word.contains("-") { names += "abcdefghijklmnopqrstuvwxyz".map { "C-\($0)" } }
        let nearest = Spelling.nearest(to: word, among: names)
        return nearest.flatMap(StepDefinition.named)?.example ?? nearest
    }

    /// Corrects the name of a step in front of its argument.
    private static func nearestStep(to name: String, in word: String) -> String? {
        let names = StepDefinition.all.filter { $0.argument != nil }.map(\.name)
        return Spelling.nearest(to: name, among: names).map { $0 + word.dropFirst(name.count) }
    }
}

/// The words of a push behind its payload.
package struct PushWords: Equatable, Sendable {
    /// Fields of its header by their names.
    package var fields: [String: String] = [:]
    /// A part of the reason why it is refused; `nil` if it is delivered.
    package var refusal: String?
    /// Parts of the warnings about it.
    package var warnings: [String] = []

    package init(fields: [String: String] = [:]) { self.fields = fields }

    init(_ words: some Sequence<ScriptWord>) throws(StepError) {
        var words = ArraySlice(words)
        while let word = words.popFirst() {
            if word.isBare, word.text == "refused" || word.text == "warned" {
                guard let said = words.popFirst(), !said.text.isEmpty else {
                    throw StepError("\(word.text) is followed by words of the reason: push a.apns \(word.text) \"aps\"")
                        .at(word)
                }
                if word.text == "refused" { refusal = said.text } else { warnings.append(said.text) }
                continue
            }
            do throws(StepError) {
                let (name, value) = try Self.field(word.text)
                if !value.isEmpty { fields[name] = value }
                _ = try Self.checked(fields)
            } catch {
                throw error.at(word)
            }
        }
        guard refusal == nil || warnings.isEmpty else {
            throw StepError("a push that is refused has no warnings; leave out refused or warned")
        }
    }

    /// Parses `NAME=VALUE`.
    static func field(_ text: String) throws(StepError) -> (name: String, value: String) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else {
            let nearest = Spelling.nearest(to: text, among: PushFields.names.map { "\($0)=" } + ["refused", "warned"])
            throw StepError(
                "behind the payload of a push stand headers, NAME=VALUE, and refused or warned with words; it is “\(text)”"
                    + (nearest.map { "; did you mean “\($0)”?" } ?? ""))
        }
        guard PushFields.names.contains(parts[0]) else { throw StepError(PushFields.unknown(parts[0])) }
        if !parts[1].isEmpty { _ = try checked([parts[0]: parts[1]]) }
        return (parts[0], parts[1])
    }

    private static func checked(_ fields: [String: String]) throws(StepError) -> PushFields {
        do throws(PushFields.FieldError) {
            return try PushFields(fields)
        } catch {
            throw StepError(error.description)
        }
    }
}

/// An error in a step, without its number.
struct StepError: Error {
    let reason: String
    /// Where it is in its line, in characters from 1; `nil` for the step as a whole.
    var column: Int?
    /// Whether a file that is named cannot be read.
    var isUnreadable = false
    /// The word that is neither a key nor a step.
    var unknownWord: UnknownWord?

    init(_ reason: String, column: Int? = nil, isUnreadable: Bool = false) {
        (self.reason, self.column, self.isUnreadable) = (reason, column, isUnreadable)
    }

    /// The error at a word, unless its place is known.
    func at(_ word: ScriptWord) -> StepError {
        StepError(reason, column: column ?? word.column, isUnreadable: isUnreadable)
    }

    /// The error of a text that is a word as it is, with its place in the line of the word.
    func moved(into word: ScriptWord) -> StepError {
        StepError(
            reason, column: column.map { word.column + $0 - 1 } ?? word.column, isUnreadable: isUnreadable)
    }
}
