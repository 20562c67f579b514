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
    /// Opens an app, by its name or identifier, which may take something.
    case open(String, ApplicationErrand? = nil)
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

    init(_ words: some Sequence<ScriptWord>) throws(ScriptError) {
        var words = ArraySlice(words)
        while let word = words.popFirst() {
            if word.isBare, word.text == "refused" || word.text == "warned" {
                guard let said = words.popFirst(), !said.text.isEmpty else {
                    throw ScriptError(
                        "\(word.text) is followed by words of the reason: push a.apns \(word.text) \"aps\""
                    )
                    .at(word)
                }
                if word.text == "refused" { refusal = said.text } else { warnings.append(said.text) }
                continue
            }
            do throws(ScriptError) {
                let (name, value) = try Self.field(word.text)
                if !value.isEmpty { fields[name] = value }
                _ = try Self.checked(fields)
            } catch {
                throw error.at(word)
            }
        }
        guard refusal == nil || warnings.isEmpty else {
            throw ScriptError("a push that is refused has no warnings; leave out refused or warned")
        }
    }

    /// Parses `NAME=VALUE`.
    static func field(_ text: String) throws(ScriptError) -> (name: String, value: String) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else {
            let nearest = Spelling.nearest(to: text, among: PushFields.names.map { "\($0)=" } + ["refused", "warned"])
            throw ScriptError(
                "behind the payload of a push stand headers, NAME=VALUE, and refused or warned with words; it is “\(text)”"
                    + (nearest.map { "; did you mean “\($0)”?" } ?? ""))
        }
        guard PushFields.names.contains(parts[0]) else { throw ScriptError(PushFields.unknown(parts[0])) }
        if !parts[1].isEmpty { _ = try checked([parts[0]: parts[1]]) }
        return (parts[0], parts[1])
    }

    private static func checked(_ fields: [String: String]) throws(ScriptError) -> PushFields {
        do throws(PushFields.FieldError) {
            return try PushFields(fields)
        } catch {
            throw ScriptError(error.description)
        }
    }
}
