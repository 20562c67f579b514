public import NotificationHosting
import NotificationModel
import NotificationScenario
import TerminalCanvas

// The steps of scenarios, by their names. What a step names is looked for on the screen, as `ncenter test` does it; a
// step that fails is an issue of the running test at the line that calls it.
extension TestDevice {
    /// The side to which a card is swiped.
    public enum SwipeDirection: Hashable, Sendable {
        case left
        case right
    }

    private func perform(_ step: ScriptStep, _ place: StepPlace) async throws {
        do {
            if let problem = step.problem { throw error(problem) }
            try await perform(Script(steps: [step]))
        } catch let error as TestDeviceError {
            try Self.fail(error, at: place)
        }
    }

    private func use(
        _ use: ElementUse, _ words: String?, _ number: Int?, _ container: String?, _ place: StepPlace
    ) async throws {
        let step = words.map { ScriptStep.use(use, ElementQuery($0, place: number, in: container)) }
        try await perform(step ?? .useFocused(use), place)
    }

    // MARK: What the screen shows

    /// Taps what the screen shows with these words, as a click does.
    ///
    /// - `words`: Its identifier, or words of it; case counts. What is scrolled away is scrolled to.
    /// - `number`: Which of several that fit equally well, counted from 1; `nil` if there is only one.
    /// - `container`: Words or the identifier of what it is in; `nil` for anything.
    /// - Throws: An error if the step fails, after an issue at the caller’s line.
    public func tap(
        _ words: String, _ number: Int? = nil, in container: String? = nil, file: StaticString = #filePath,
        line: UInt = #line
    ) async throws {
        try await use(.tap, words, number, container, .at(file, line))
    }

    /// Opens the long look of a notification, as a right click does.
    ///
    /// - `words`: Its identifier, or words of it; `nil` for what has focus.
    /// - `number`: Which of several that fit equally well, counted from 1; `nil` if there is only one.
    /// - `container`: Words or the identifier of what it is in; `nil` for anything.
    /// - Throws: An error if the step fails, after an issue at the caller’s line.
    public func view(
        _ words: String? = nil, _ number: Int? = nil, in container: String? = nil,
        file: StaticString = #filePath, line: UInt = #line
    ) async throws {
        try await use(.view, words, number, container, .at(file, line))
    }

    /// Clears a notification or a group.
    ///
    /// - `words`: Its identifier, or words of it; `nil` for what has focus.
    /// - `number`: Which of several that fit equally well, counted from 1; `nil` if there is only one.
    /// - `container`: Words or the identifier of what it is in; `nil` for anything.
    /// - Throws: An error if the step fails, after an issue at the caller’s line.
    public func clear(
        _ words: String? = nil, _ number: Int? = nil, in container: String? = nil,
        file: StaticString = #filePath, line: UInt = #line
    ) async throws {
        try await use(.clear, words, number, container, .at(file, line))
    }

    /// Opens the menu about a notification.
    ///
    /// - `words`: Its identifier, or words of it; case counts. What is scrolled away is scrolled to.
    /// - `number`: Which of several that fit equally well, counted from 1; `nil` if there is only one.
    /// - `container`: Words or the identifier of what it is in; `nil` for anything.
    /// - Throws: An error if the step fails, after an issue at the caller’s line.
    public func options(
        _ words: String, _ number: Int? = nil, in container: String? = nil, file: StaticString = #filePath,
        line: UInt = #line
    ) async throws {
        try await use(.options, words, number, container, .at(file, line))
    }

    /// Sends a banner away.
    ///
    /// - `words`: Its identifier, or words of it; case counts. What is scrolled away is scrolled to.
    /// - `number`: Which of several that fit equally well, counted from 1; `nil` if there is only one.
    /// - `container`: Words or the identifier of what it is in; `nil` for anything.
    /// - Throws: An error if the step fails, after an issue at the caller’s line.
    public func dismiss(
        _ words: String, _ number: Int? = nil, in container: String? = nil, file: StaticString = #filePath,
        line: UInt = #line
    ) async throws {
        try await use(.dismiss, words, number, container, .at(file, line))
    }

    /// Presses a button of a notification, in its long look or banner.
    ///
    /// - `words`: Its identifier, or words of it; case counts. What is scrolled away is scrolled to.
    /// - `number`: Which of several that fit equally well, counted from 1; `nil` if there is only one.
    /// - `container`: Words or the identifier of what it is in; `nil` for anything.
    /// - Throws: An error if the step fails, after an issue at the caller’s line.
    public func action(
        _ words: String, _ number: Int? = nil, in container: String? = nil, file: StaticString = #filePath,
        line: UInt = #line
    ) async throws {
        try await use(.action, words, number, container, .at(file, line))
    }

    /// Swipes a card, so that its actions are in view.
    ///
    /// - `words`: Its identifier, or words of it; case counts. What is scrolled away is scrolled to.
    /// - `direction`: The side to which it goes.
    /// - Throws: An error if the step fails, after an issue at the caller’s line.
    public func swipe(
        _ words: String, _ direction: SwipeDirection = .left, file: StaticString = #filePath, line: UInt = #line
    ) async throws {
        try await use(
            direction == .left ? .swipeLeft : .swipeRight, words, nil, nil, .at(file, line))
    }

    /// Answers the notification in front or with focus, by its action that takes text.
    ///
    /// - `text`: The answer.
    /// - Throws: An error if the step fails, after an issue at the caller’s line.
    public func reply(_ text: String, file: StaticString = #filePath, line: UInt = #line) async throws {
        try await perform(.reply(text), .at(file, line))
    }

    /// Presses a button of the question in front.
    ///
    /// - `button`: Its title.
    /// - Throws: An error if the step fails, after an issue at the caller’s line.
    public func answer(_ button: String, file: StaticString = #filePath, line: UInt = #line) async throws {
        try await perform(.answer(button), .at(file, line))
    }

    /// Goes Home and opens an app.
    ///
    /// - `application`: Its name, or its identifier.
    /// - Throws: An error if the step fails, after an issue at the caller’s line.
    public func open(_ application: String, file: StaticString = #filePath, line: UInt = #line) async throws {
        try await perform(.open(application), .at(file, line))
    }

    /// Goes Home and opens an app for something that it takes, as a link or a shortcut on the Home Screen does.
    ///
    /// - `application`: Its name, or its identifier.
    /// - `errand`: What it takes.
    /// - `text`: The URL, or the type of the user activity or shortcut.
    /// - Throws: An error if the step fails, after an issue at the caller’s line.
    public func open(
        _ application: String, for errand: HostedDevice.Errand, _ text: String,
        file: StaticString = #filePath, line: UInt = #line
    ) async throws {
        let errand = ApplicationErrand(errand.kind, text)
        try await perform(.open(application, errand), .at(file, line))
    }

    /// Ends an app that runs. Its code starts again when it is needed, as for a response to a notification.
    ///
    /// - `application`: Its name, or its identifier.
    /// - Throws: An error if the step fails, after an issue at the caller’s line.
    public func terminate(_ application: String, file: StaticString = #filePath, line: UInt = #line) async throws {
        try await perform(.terminate(application), .at(file, line))
    }

    /// Types text into the open text field; without one it fails.
    ///
    /// - `text`: Characters that a keyboard has.
    /// - Throws: An error if the step fails, after an issue at the caller’s line.
    public func type(_ text: String, file: StaticString = #filePath, line: UInt = #line) async throws {
        try await perform(.text(text), .at(file, line))
    }

    /// Looks at the lock screen: Face ID unlocks it, it stays and shows hidden previews.
    ///
    /// - Throws: An error if the step fails, after an issue at the caller’s line.
    public func look(file: StaticString = #filePath, line: UInt = #line) async throws {
        try await perform(.look, .at(file, line))
    }

    /// Gives the screen another size; it is 80 columns by 24 rows at first.
    ///
    /// - `columns`: 1 to 1,000.
    /// - `rows`: 1 to 1,000.
    /// - Throws: An error if the step fails, after an issue at the caller’s line.
    public func resize(columns: Int, rows: Int, file: StaticString = #filePath, line: UInt = #line) async throws {
        guard let size = Size(screen: "\(columns)x\(rows)") else {
            try Self.fail(error("a size is \(Size.form); it is \(columns)x\(rows)"), at: .at(file, line))
        }
        try await perform(.resize(size), .at(file, line))
    }

    /// Lets the device’s time go on as a user waits; a test does not wait.
    ///
    /// - `duration`: 0 to an hour.
    /// - Throws: An error if the step fails, after an issue at the caller’s line.
    public func pause(_ duration: Duration, file: StaticString = #filePath, line: UInt = #line) async throws {
        try await perform(.pause(duration / .seconds(1)), .at(file, line))
    }

    /// Delivers payloads that stand in files.
    ///
    /// - `path`: A file, a folder of payloads, or `@` and a file that lists them, relative to the working directory of
    ///   the tests.
    /// - `collapseIdentifier`: The header `apns-collapse-id`.
    /// - `priority`: The header `apns-priority`: 10, 5 or 1.
    /// - Throws: An error if the step fails, after an issue at the caller’s line.
    public func push(
        file path: String, collapseIdentifier: String? = nil, priority: Int = 10,
        file: StaticString = #filePath, line: UInt = #line
    ) async throws {
        var fields = ["apns-priority": "\(priority)"]
        fields["apns-collapse-id"] = collapseIdentifier
        try await perform(.push(path: path, PushWords(fields: fields)), .at(file, line))
    }

    // MARK: What is expected

    /// Expects that words are in view, wrapped or cut or not.
    ///
    /// - `words`: Some of them.
    /// - Throws: An error if the step fails, after an issue at the caller’s line.
    public func see(_ words: String, file: StaticString = #filePath, line: UInt = #line) async throws {
        try await perform(.see(words, isExpected: true), .at(file, line))
    }

    /// Expects that words are not in view.
    ///
    /// - `words`: The words.
    /// - Throws: An error if the step fails, after an issue at the caller’s line.
    public func see(no words: String, file: StaticString = #filePath, line: UInt = #line) async throws {
        try await perform(.see(words, isExpected: false), .at(file, line))
    }

    /// Expects that what has focus has these words.
    ///
    /// - `words`: The words.
    /// - Throws: An error if the step fails, after an issue at the caller’s line.
    public func focus(_ words: String, file: StaticString = #filePath, line: UInt = #line) async throws {
        try await perform(.focus(words, isExpected: true), .at(file, line))
    }

    /// Expects that what has focus has not these words.
    ///
    /// - `words`: The words.
    /// - Throws: An error if the step fails, after an issue at the caller’s line.
    public func focus(no words: String, file: StaticString = #filePath, line: UInt = #line) async throws {
        try await perform(.focus(words, isExpected: false), .at(file, line))
    }

    /// Expects a value in the state that `ncenter render --format json` prints: `groups.count == 3`.
    ///
    /// - `comparison`: A path, `==`, `!=`, `<`, `<=`, `>`, `>=`, `contains` or `matches`, and a value.
    /// - Throws: An error if the step fails, after an issue at the caller’s line.
    public func expect(_ comparison: String, file: StaticString = #filePath, line: UInt = #line) async throws {
        let expectation: Expectation
        do throws(ExpectationError) {
            expectation = try Expectation(parsing: comparison)
        } catch {
            try Self.fail(self.error("expect: \(error)"), at: .at(file, line))
        }
        try await perform(.expect(expectation), .at(file, line))
    }

    /// Expects that a line of the device’s log has a text.
    ///
    /// - `text`: The text.
    /// - Throws: An error if the step fails, after an issue at the caller’s line.
    public func log(contains text: String, file: StaticString = #filePath, line: UInt = #line) async throws {
        try await perform(.log(text, isExpected: true), .at(file, line))
    }

    /// Expects that no line of the device’s log has a text.
    ///
    /// - `text`: The text.
    /// - Throws: An error if the step fails, after an issue at the caller’s line.
    public func log(no text: String, file: StaticString = #filePath, line: UInt = #line) async throws {
        try await perform(.log(text, isExpected: false), .at(file, line))
    }

    /// Expects that the step before has played a sound.
    ///
    /// - Throws: An error if the step fails, after an issue at the caller’s line.
    public func bell(file: StaticString = #filePath, line: UInt = #line) async throws {
        try await perform(.bell, .at(file, line))
    }
}
