import DeviceRuntime
import DeviceSession
import Foundation
import NotificationCore
public import NotificationHosting
import NotificationModel
import NotificationScenario
import ScenarioRunning
import TerminalCanvas

// Scenarios: what a tester has written or recorded, with the apps of a test.
extension TestDevice {
    /// Performs a scenario on a new device with apps whose code runs in the test, so that a debugger stops in it.
    ///
    /// The file is one of `ncenter test`. The device decides its time, time zone, language, size and settings; there is
    /// no tour. The line `app` and the steps `golden`, `shot`, `show` and `wait` are errors. A scenario with
    /// `each` runs once a row.
    ///
    /// - Parameters:
    ///   - path: The file, relative to the working directory of the tests.
    ///   - applications: Types with different bundle identifiers.
    ///   - patience: The real time that the apps may take after a step.
    /// - Returns: The device as the scenario leaves it; with `each` as the last row leaves it.
    /// - Throws: An error for mistakes, before anything is done, and for the first step that fails. The running test
    ///   has an issue at the line of the scenario then. With Swift Testing the error is a failed expectation's, which
    ///   is not reported again; otherwise it is a ``TestDeviceError``.
    @discardableResult
    public static func run(
        scenario path: String, with applications: any HostedApplication.Type..., patience: Duration = .seconds(10)
    ) async throws -> TestDevice {
        let read = ScenarioParser.scenarios(at: path)
        guard read.mistakes.isEmpty else {
            try fail(read.mistakes)
        }
        var device: TestDevice?
        let contents = DeviceContents(applications: applications)
        let own = await MainActor.run { contents.identifiers }
        let mistakes = read.scenarios.flatMap { $0.mistakes(withCodeOf: own) }
        guard mistakes.isEmpty else {
            try fail(mistakes)
        }
        for scenario in read.scenarios {
            let setup = scenario.setup
            guard setup.manifests.isEmpty else {
                let reason = "the line app is for the program; the apps of a test are its own"
                try fail([ScenarioError(Scenario.Place(file: path, line: 1), reason)])
            }
            let saved = try scenario.savedDevice()
            let made = try await TestDevice(
                applications: applications, at: setup.date ?? saved?.date ?? TestDevice.defaultDate,
                timeZone: setup.timeZone ?? .gmt,
                language: (setup.language ?? .english).rawValue, isLanguageChosen: setup.language != nil,
                beginning: saved, patience: patience)
            try await made.perform(scenario)
            device = made
        }
        guard let device else { preconditionFailure("a file without mistakes is a scenario at least") }
        return device
    }

    private func perform(_ scenario: Scenario) async throws {
        if let size = scenario.setup.size {
            withDevice { _, session in session[Seat.own].terminal.size = size }
        }
        for setting in scenario.setup.settings {
            try await perform { runtime, _ in runtime.send(.settingAssigned(setting)) }
        }
        var performer = ScriptPerformer(scenario.steps)
        for step in scenario.steps {
            do {
                _ = try await performStep(of: &performer)
            } catch let failure as TestDeviceError {
                let error = TestDeviceError(
                    problem: "\(step.place.file):\(step.place.line): \(step.text): \(failure.problem)",
                    screen: failure.screen)
                try Self.fail(error, at: StepPlace(step.place))
            }
        }
    }

    /// - Parameter mistakes: At least one; the issue is at the first of them.
    private static func fail(_ mistakes: [ScenarioError]) throws -> Never {
        let problem = mistakes.map(\.description).joined(separator: "\n")
        try fail(TestDeviceError(problem: problem, screen: ""), at: StepPlace(mistakes[0].place))
    }
}

extension StepPlace {
    /// A line of a scenario.
    fileprivate init(_ place: Scenario.Place) {
        let file = URL(filePath: place.file).standardizedFileURL
        self.init(file: file.path(percentEncoded: false), line: place.line, column: place.column)
    }
}
