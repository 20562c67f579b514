import ApplicationManifest
import ApplicationScheduling
import DeviceRuntime
package import DeviceSession
import Dispatch
package import Foundation
import NcenterDemoApps
import NotificationScenario
import NotificationWire
package import ScenarioRunning

/// The device of `ncenter` in the process of the test, in English and in UTC unless told otherwise, for all that does
/// not depend on arguments or on a process. Its time stands, and begins where `ncenter render` begins.
///
/// Suites that use it have the trait `.blocking`, as those that start programs.
package enum DemoDevice {
    /// The demo apps and their tour.
    package static let contents = DispatchQueue.main.sync {
        MainActor.assumeIsolated {
            DeviceContents(
                applications: [
                    RedGreenApplication.self, GroupedApplication.self, TutorialApplication.self,
                    PostcardsApplication.self,
                ],
                tour: .ofDemoApps)
        }
    }

    /// Returns the run of a script.
    ///
    /// - Parameter change: Changes what is not as usual.
    package static func run(_ keys: String = "", _ change: (inout ScriptRun) throws -> Void = { _ in }) throws
        -> ScriptRun
    {
        // 2026-11-21T09:41:00Z
        var run = ScriptRun(contents, at: Date(timeIntervalSince1970: 1_795_254_060), script: try Script(parsing: keys))
        run.options.patience.rest = .seconds(30)
        try change(&run)
        return run
    }

    /// Performs a script, and returns what it prints.
    package static func render(_ keys: String = "", _ change: (inout ScriptRun) throws -> Void = { _ in }) throws
        -> SessionOutcome
    {
        try run(keys, change).runInProcess()
    }
}

extension ScriptRun {
    /// Replaces the tour by the app of a manifest.
    package mutating func holdOnly(_ manifest: String) throws {
        contents.tourStart = .never
        let parsed = try ApplicationManifest(parsing: Array(try Data(contentsOf: URL(filePath: manifest))))
        contents.describedApplications = [.init(file: manifest, manifest: parsed)]
    }

    /// Does in the process of a test, for example, what `ncenter render` does in one of its own. It returns when
    /// everything is done; several can be under way at a time, on different threads.
    ///
    /// The process stays as it is, but for the functions that ``Interposition`` replaces for the rest of its life. What
    /// apps print goes where the process prints and not into the log, and their own calls of `TimeZone.current` do not
    /// follow the device's time zone.
    ///
    /// - Precondition: The calling thread does not serve the main queue, which apps' code runs on, and something does.
    package func runInProcess(timeZone: TimeZone = .gmt) throws -> SessionOutcome {
        var (outcome, problems) = try inProcess(timeZone: timeZone) { try run(in: $0) }
        outcome.messages += problems
        return outcome
    }

    /// Opens the session of ``runInProcess(timeZone:)`` and gives it to a function; the steps are that one's to
    /// perform.
    ///
    /// - Returns: What the function returns, and what went wrong when the session was closed.
    package func inProcess<Outcome>(
        timeZone: TimeZone = .gmt, _ body: (DeviceSession) throws -> Outcome
    ) throws -> (outcome: Outcome, problems: [String]) {
        dispatchPrecondition(condition: .notOnQueue(.main))
        Interposition.begin()
        return try ApplicationContext.withoutCaller {
            let setup = DispatchQueue.main.sync {
                MainActor.assumeIsolated {
                    SessionSetup.repeatable(
                        contents, at: date, on: MainQueueThread(), machine: .fixed(timeZone), storage: storage,
                        options: options)
                }
            }
            return try ApplicationContext.run(named: ApplicationContext.deviceName) {
                let session = DeviceSession(setup)
                let result = Result { try body(session) }
                let problems = session.close()
                return (try result.get(), problems)
            }
        }
    }
}
