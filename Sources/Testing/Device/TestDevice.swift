import ApplicationScheduling
import DeviceRuntime
import DeviceSession
import Dispatch
public import Foundation
import NotificationCore
// Tests find the types of their apps by one import.
@_exported public import NotificationHosting
import NotificationLocking
import NotificationModel
import NotificationWire
import ScenarioRunning
public import UserNotifications

import struct Synchronization.Atomic

/// An iPhone in a test: your apps run on it, you are its user, and its clock stands still until you move it.
///
/// ```swift
/// @Test func theTeaRings() async throws {
///     let device = try await TestDevice(Tea.self)
///     try await device.open(Tea.self)
///     try await device.answer(.allow)
///     try await device.tap("Brew for three minutes")
///     try await device.lock()
///     try await device.advance(by: .seconds(180))
///     #expect(device.lockScreen.notifications.map(\.title) == ["Your tea is ready"])
/// }
/// ```
///
/// Every call that the user could make waits until the apps have done what follows from it: on the main thread, on
/// queues, in tasks, in service and content extensions. Nothing waits for real time, so a test takes milliseconds, and
/// tests with devices of their own run in parallel. `Date()`, `Task.sleep` and `asyncAfter` of the apps follow the
/// clock of their device. What the user cannot do throws a ``TestDeviceError`` that says what is on the screen.
///
/// Not part of Apple's API.
///
/// `@unchecked Sendable`: the device is only used under the lock.
public final class TestDevice: @unchecked Sendable {
    /// Saturday, 21 November 2026, 09:41 UTC: the time on a device's clock unless another is given.
    public static let defaultDate = Date(timeIntervalSince1970: 1_795_254_060)

    private let lock = NSLock()
    private let session: DeviceSession
    /// Used under the lock.
    let surface: TestSurface
    let process: ApplicationProcess
    private let wakeUp = WakeUp()
    /// Handles what apps send while no step waits for them: a test may itself wait for an app.
    private let queue = DispatchQueue(label: "ncenter.test-device")
    /// Whether ``queue`` is about to look at what apps have sent.
    private let isLookAhead = Atomic(false)
    private let hosts: [ApplicationHost]
    /// How long apps may take after a step, in real time.
    private let patience: Duration
    private let heard = Mutex<[NotificationSound]>([])

    /// Makes a locked device.
    ///
    /// - Parameters:
    ///   - applications: The apps with code, in the order of the home screen. Their code starts when it is first
    ///     needed.
    ///   - date: The time on its clock, which stands still: from 1970 to the end of 2261.
    ///   - timeZone: The device's time zone. The process has it, too, while a step or ``run(as:_:)`` lets code
    ///     of apps run; devices with another one wait for their turn.
    ///   - language: The language for apps' texts, such as `en` or `zh-Hans`.
    ///   - patience: The real time in seconds that apps may take after a step before it fails. A twelfth counts of the
    ///     time for which their code waits for a thread, because tests in parallel share the main thread.
    /// - Throws: ``TestDeviceError`` if there is no such language, or the apps do not come to rest after they are
    ///   installed.
    /// - Precondition: The apps have different bundle identifiers, and the clock can show the date.
    public convenience init(
        _ applications: any HostedApplication.Type...,
        at date: Date = TestDevice.defaultDate,
        timeZone: TimeZone = .gmt,
        language: String = "en",
        patience: Duration = .seconds(10)
    ) async throws {
        try await self.init(
            applications: applications, at: date, timeZone: timeZone, language: language, patience: patience)
    }

    /// Makes a locked device with the apps of a list, as the other initializer does.
    @_spi(Suites)
    public convenience init(listing applications: [any HostedApplication.Type], language: String = "en") async throws {
        try await self.init(applications: applications, language: language)
    }

    init(
        applications: [any HostedApplication.Type],
        at date: Date = TestDevice.defaultDate,
        timeZone: TimeZone = .gmt,
        language: String = "en",
        isLanguageChosen: Bool = false,
        beginning saved: SavedCopy? = nil,
        patience: Duration = .seconds(10)
    ) async throws {
        precondition(DeviceTime.range.contains(date), "\(DeviceTimeError())")
        guard Locale.Language(identifier: language).languageCode?.isISOLanguage == true else {
            throw TestDeviceError(problem: "“\(language)” is not the identifier of a language", screen: "")
        }
        Interposition.begin()
        ApplicationEnd.watch
        let news = News()
        let identifiers = UUIDSeries()
        var contents = DeviceContents(applications: applications.isEmpty ? [PlainApplication.self] : applications)
        contents.language = language
        contents.isLanguageChosen = isLanguageChosen
        var options = SessionSetup.Options()
        options.patience = Patience(answer: .zero, rest: patience)
        options.showsDelay = false
        let setup = await MainActor.run { [contents, options] in
            SessionSetup(
                contents, time: .manual(date), on: MainQueueThread(), machine: .fixed(timeZone), storage: saved,
                options: options,
                onReport: { news.arrive() }, makeUUID: { identifiers.next() })
        }
        self.patience = patience
        process = setup.process
        process.takePrintedLines = nil
        hosts = setup.hosts
        surface = TestSurface(of: setup.hosts[0].identifier)
        session = DeviceSession(setup)
        // Sounds are played while the device is used under the lock.
        session.listenToSounds { [weak self] sound in self?.heard.withLock { $0.append(sound) } }
        news.device = self
        try await settle()
    }

    /// Apps have sent something or have come to rest.
    fileprivate func takeNews() {
        wakeUp.raise()
        // One look is enough: it sees everything that apps send before it begins.
        guard !isLookAhead.exchange(true, ordering: .sequentiallyConsistent) else { return }
        ApplicationContext.withoutCaller {
            queue.async { [weak self] in
                guard let self else { return }
                isLookAhead.store(false, ordering: .sequentiallyConsistent)
                takeIn()
            }
        }
    }

    /// Takes in what apps have sent, as far as that needs no waiting.
    private func takeIn() {
        var drawings = 0
        while step(&drawings) == .goesOn {}
    }

    private func step(_ drawings: inout Int) -> DeviceRuntime.SettleStep {
        withDevice { _, session in session.settleStep(drawings: &drawings) }
    }

    // MARK: Steps

    /// Does something on the device, which is a step of the user, and waits until apps have done what follows.
    func perform<Result>(_ body: (DeviceRuntime, DeviceSession) throws -> Result) async throws -> Result {
        try await beginStep()
        return try await performPiece(body)
    }

    /// Begins a step when what the test has called before is done: sounds before it no longer count.
    func beginStep() async throws {
        try await settle()
        withDevice { _, session in session.hasRung = false }
    }

    /// Does something that belongs to a step that has begun.
    func performPiece<Result>(_ body: (DeviceRuntime, DeviceSession) throws -> Result) async throws -> Result {
        try await inTimeZone {
            let result: Result
            do {
                result = try withDevice(body)
            } catch let problem as StepProblem {
                throw error(problem.problem)
            }
            try await settle()
            return result
        }
    }

    /// Lets code of apps run while the time zone of the process is the device's.
    private nonisolated(nonsending) func inTimeZone<Result>(
        _ body: nonisolated(nonsending) () async throws -> Result
    ) async throws -> Result {
        let zone = withDevice { runtime, _ in runtime.system.timeZone }
        return try await TimeZoneTurn.run(for: self, zone, body)
    }

    /// Uses the device when it has taken in what apps have sent.
    func look<Result>(_ body: (DeviceRuntime, DeviceSession) throws -> Result) rethrows -> Result {
        takeIn()
        return try withDevice(body)
    }

    /// Uses the device as it is.
    func withDevice<Result>(_ body: (DeviceRuntime, DeviceSession) throws -> Result) rethrows -> Result {
        // Nothing that a test does through the device is done by an app.
        try ApplicationContext.withoutCaller {
            lock.lock()
            defer { lock.unlock() }
            return try body(session.runtime, session)
        }
    }

    /// Waits until apps are at rest.
    ///
    /// - Throws: ``TestDeviceError`` if they are not in time.
    func settle() async throws {
        try await inTimeZone { try await rest() }
    }

    private func rest() async throws {
        var drawings = 0
        var remaining = RemainingPatience(patience, since: .now)
        var isDrawn = false
        var looks = 0
        var former: ApplicationSchedule.Standstill?
        while true {
            let outcome = step(&drawings)
            if outcome == .isQuiet {
                if isDrawn { return reconcile() }
                // No run loop tells of what an app has done on its own since it drew its picture.
                isDrawn = true
                withDevice { runtime, _ in runtime.codeRuns(isUrgent: false) }
                continue
            }
            remaining.look(at: .now, hasThread: outcome == .goesOn || process.schedule.hasThread)
            guard !remaining.isExhausted else {
                throw error("the apps have not come to rest within \(patience)")
            }
            if outcome == .goesOn { continue }
            if process.schedule.waitsForSomething { return reconcile() }
            // Code may sleep in another way, which is seen by the threads that it runs on. They must have slept for
            // several looks: a thread also sleeps while another one has a lock.
            let standstill = process.schedule.standstill
            looks = standstill != nil && standstill == former ? looks + 1 : 0
            former = standstill
            if looks > 8 { return reconcile() }
            wakeUp.raise(after: .milliseconds(min(1 << looks, 16)))
            await wakeUp.wait()
        }
    }

    private func reconcile() {
        withDevice { _, session in session.reconcile() }
    }

    /// Lets a clock that is on its way to a time get there.
    ///
    /// - Throws: ``TestDeviceError`` if the apps do not come to rest at one of the moments on the way; the clock stays
    ///   there.
    func passTime(until isMet: () -> Bool = { false }) async throws {
        do {
            while !isMet(), withDevice({ _, session in session.passNext() }) { try await settle() }
            withDevice { _, session in session.stopAdvance() }
        } catch {
            withDevice { _, session in session.stopAdvance() }
            throw error
        }
    }

    /// Lets the time of a sleep pass, unless an app's code sleeps.
    private func passTime(ofSleep seconds: Double) -> Bool {
        guard !Self.isWaiting else { return false }
        do {
            try Self.waitOnMainThread(for: self) { try await self.advance(by: .seconds(seconds)) }
        } catch {
            let error = error as? TestDeviceError ?? self.error("\(error)")
            Self.onFailedStep?(error, #filePath, #line)
        }
        return true
    }

    /// The sounds that the device has played, oldest first: the name of a file, or `default`.
    public var sounds: [String] { heard.withLock { $0 }.map(\.logMessage.text) }

    /// The text that the user has copied last with a key; `nil` if nothing has been copied.
    public var clipboard: String? { withDevice { _, _ in surface.copiedText } }

    // MARK: Apps

    /// Runs code as if an app did: `UNUserNotificationCenter.current()` is that app's center, and `Date()` the device's
    /// time. For code without a `HostedApplication`, such as a class that manages notifications.
    ///
    /// - Parameters:
    ///   - application: The app; by default the first one. A device without apps has one for this purpose.
    ///   - body: The code; what it starts is waited for, too.
    /// - Throws: What the body throws, or a ``TestDeviceError`` if the apps do not come to rest.
    public nonisolated(nonsending) func run<Result: Sendable>(
        as application: (any HostedApplication.Type)? = nil,
        _ body: nonisolated(nonsending) () async throws -> Result
    ) async throws -> Result {
        let host = host(of: application)
        return try await inTimeZone {
            let result = try await host.context.run(body)
            try await settle()
            return result
        }
    }

    /// Runs code of the calling thread as if an app did, and waits for nothing: for a synchronous test. Where it sleeps
    /// or runs a run loop on the main thread, the device's time passes instead.
    ///
    /// - Precondition: The app was given to the device.
    public func runSynchronously<Value, Failure: Error>(
        as application: (any HostedApplication.Type)? = nil, _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let former = Interposition.onSleep.withLock { $0 }
        Interposition.onSleep.withLock { $0 = { [weak self] in self?.passTime(ofSleep: $0) ?? false } }
        defer { Interposition.onSleep.withLock { $0 = former } }
        let result = host(of: application).context.run { () -> Result<Value, Failure> in
            do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// Runs code that belongs to no app in the middle of code that does, such as a test's own waiting: real time passes
    /// for it.
    public static func outsideOfApplications<Value, Failure: Error>(
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        try ApplicationContext.withoutCaller(body)
    }

    /// The object of a type that an app has as its delegate, such as its app delegate or the delegate of its
    /// notification center; `nil` if no app has one, or before its code has been started.
    @MainActor
    public func delegate<Delegate>(_ type: Delegate.Type) -> Delegate? {
        hosts.lazy.compactMap { $0.application?.applicationDelegate as? Delegate ?? $0.center.delegate as? Delegate }
            .first
    }

    /// The app's code; `nil` before it has been started.
    @MainActor
    public func application<Application: HostedApplication>(_ type: Application.Type) -> Application? {
        hosts.lazy.compactMap { $0.application as? Application }.first
    }

    /// The notification center of an app, as its own code has it from `current()`.
    ///
    /// - Precondition: The app was given to the device.
    public func center(of application: (any HostedApplication.Type)? = nil) -> UNUserNotificationCenter {
        host(of: application).center
    }

    /// - Precondition: The app was given to the device.
    func host(of application: (any HostedApplication.Type)?) -> ApplicationHost {
        guard let application else { return hosts[0] }
        guard let host = hosts.first(where: { $0.isOf(application) }) else {
            preconditionFailure("\(application) was not given to this device")
        }
        return host
    }
}

/// An action that the user cannot perform on the device at this moment.
public struct TestDeviceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence without the full stop.
    public let problem: String
    /// The screen as text; empty if there was no device yet.
    public let screen: String

    /// The problem, and the screen below it.
    public var description: String {
        screen.isEmpty ? problem : "\(problem). On the screen:\n\(screen)"
    }
}

/// The app of a device without others, for code that is not an app.
private final class PlainApplication: HostedApplication {
    static var bundle: HostedApplicationBundle {
        HostedApplicationBundle(
            identifier: "com.example.App", name: "App", iconGlyph: "A", iconColor: (red: 0, green: 122, blue: 255))
    }

    init(environment: HostedApplicationEnvironment) {}

    func applicationDidFinishLaunching() {}
}

/// Passes on that apps have sent something, to a device that is made after its process.
private final class News: Sendable {
    private let reference = Mutex(Reference())

    // @unchecked: a weak reference that is only used under the lock, to a class that is `Sendable`.
    private struct Reference: @unchecked Sendable {
        weak var device: TestDevice?
    }

    var device: TestDevice? {
        get { reference.withLock(\.device) }
        set {
            let reference = Reference(device: newValue)
            self.reference.withLock { $0 = reference }
        }
    }

    func arrive() { device?.takeNews() }
}
