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
    /// Expects that what has focus has these words, or that it has not.
    case focus(String, isExpected: Bool)
    case expect(Expectation)
    /// Expects a line with this text in the device's log.
    case log(String, isExpected: Bool)
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
        case .see, .focus, .expect, .log, .bell, .golden: .expectation
        case .say, .shot, .show, .isRecorded: .aside
        case .key, .text, .advance, .wait, .push, .pushText, .header, .location, .set, .look, .resize, .tour, .use,
            .useFocused, .answer, .reply, .open, .terminate, .lock, .unlock, .pause:
            .action
        }
    }

    /// Whether the step takes no time in a film.
    package var isExpectation: Bool { kind == .expectation }

    /// Whether it fails where the device is not as it says.
    package var expects: Bool {
        switch self {
        case .push(_, let words), .pushText(_, _, let words): words.expects
        default: isExpectation
        }
    }

    /// Whether it names a file.
    package var namesFile: Bool {
        switch self {
        case .push, .golden, .shot: true
        default: false
        }
    }

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
    /// What becomes of it; `nil` if that is not expected.
    package var outcome: PushOutcome?

    /// Whether something is expected of its delivery.
    package var expects: Bool { refusal != nil || !warnings.isEmpty || outcome != nil }

    package init(fields: [String: String] = [:]) { self.fields = fields }
}
