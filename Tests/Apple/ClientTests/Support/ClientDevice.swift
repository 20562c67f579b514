import BlockingTests
import DeviceRuntime
import Foundation
import ImmediateDevice
import NotificationCore
import NotificationHosting
import NotificationModel
import NotificationWire
import Testing
import UserNotifications

/// A device with the app of a client, driven like a user would.
@MainActor
struct ClientDevice<Client> {
    let runtime: DeviceRuntime
    let application = ApplicationIdentifier(ClientApplication.bundle.identifier)
    let client: Client
    private let hosted: ClientApplication
    private let changes = ChangeSignal()

    /// Creates an unlocked device with the app in front, whose permission request waits for an answer.
    ///
    /// - Parameter makeClient: Runs as the app's launch.
    init(_ makeClient: @escaping @MainActor () -> Client) throws {
        var count: UInt8 = 0
        runtime = DeviceRuntime.immediate(
            clock: .manual(at: Date(timeIntervalSince1970: 1_795_254_060)), timeZone: .gmt, answerPatience: .zero,
            wakeLoop: changes.send
        ) {
            count += 1
            return UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, count))
        }
        var made: Client?
        ClientApplication.whenLaunched = { made = makeClient() }
        runtime.install(ClientApplication.self)
        runtime.send(.unlocked)
        runtime.send(.applicationOpened(application))
        client = try #require(made)
        hosted = try #require(ClientApplication.launched)
        ClientApplication.whenLaunched = {}
        ClientApplication.launched = nil
    }

    /// Runs code of the app as a press of one of its buttons does.
    func press(_ body: @escaping @MainActor (Client) -> Void) {
        hosted.body = { [client] in body(client) }
        runtime.perform(.pressed, on: "run", of: application)
    }

    /// Runs asynchronous code of the app until it has finished.
    func run<Result: Sendable>(
        _ body: @escaping @MainActor (Client) async throws -> Result,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> Result {
        try await start(body).result(on: self, sourceLocation: sourceLocation)
    }

    /// Starts asynchronous code of the app, which may wait for the user.
    func start<Result: Sendable>(
        _ body: @escaping @MainActor (Client) async throws -> Result
    ) -> RunningCode<Result> {
        let code = RunningCode<Result>()
        let changes = changes
        press { client in
            Task { @MainActor in
                do {
                    let result = try await withTaskExecutorPreference(ClientExecutor.shared) {
                        try await body(client)
                    }
                    code.outcome = .success(result)
                } catch {
                    code.outcome = .failure(error)
                }
                changes.send()
            }
        }
        return code
    }

    /// Lets app code on the main actor run until a condition holds, or until the test's time limit.
    ///
    /// The process of a test serves the main queue, so the device cannot drain it. The test is the loop instead and
    /// sleeps until an app makes a request or has finished.
    func waitUntil(_ condition: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation) async {
        while !condition() {
            guard runtime.prepareToSleep() else { continue }
            guard await changes.next() else { break }
            runtime.attend()
        }
        #expect(condition(), "it never came to this", sourceLocation: sourceLocation)
    }

    func advance(_ seconds: TimeInterval) {
        runtime.advance(to: runtime.clock.now.addingTimeInterval(seconds))
    }

    func answerPrompt(_ accepted: Bool) {
        runtime.send(.alertAnswered(accepted: accepted))
    }

    func tap(_ request: String) {
        runtime.send(.notificationTapped(identifier(request)))
    }

    func tap(_ action: String, of request: String, text: String? = nil) {
        runtime.send(.actionTapped(identifier(request), action: action, userText: text))
    }

    func identifier(_ request: String) -> DeliveredNotification.Identifier {
        .init(application: application, request: request)
    }

    /// The app's pending requests, soonest first.
    var pending: [NotificationRequest] {
        runtime.system.pending.items(of: application).map(\.request)
    }

    /// The app's listed notifications, newest first.
    var listed: [DeliveredNotification] {
        runtime.system.list.notifications(of: application)
    }
}

/// Asynchronous code of an app and its result.
@MainActor
final class RunningCode<Result: Sendable> {
    fileprivate var outcome: Swift.Result<Result, any Error>?

    /// Returns the result of the code, after letting the app run until there is one.
    func result<Client>(
        on device: ClientDevice<Client>, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> Result {
        await device.waitUntil({ outcome != nil }, sourceLocation: sourceLocation)
        return try #require(outcome, sourceLocation: sourceLocation).get()
    }
}

/// The app of a client; on iOS this would be UIKit's application object.
final class ClientApplication: HostedApplication {
    static let bundle = HostedApplicationBundle(
        identifier: "com.example.Client",
        name: "Client",
        iconGlyph: "c",
        iconColor: (red: 0, green: 0, blue: 0),
        contentExtensions: [
            HostedContentExtension(
                controller: PollContentExtension.self,
                categories: ["poll"],
                initialContentSizeRatio: 0.2
            )
        ],
        serviceExtension: { ChatServiceExtension() },
        entitlements: [.communication],
        applicationGroups: [SharedInbox.group]
    )

    static var whenLaunched: @MainActor () -> Void = {}
    /// The app that was launched last, until the device that launched it has taken it.
    static var launched: ClientApplication?

    var body: @MainActor () -> Void = {}

    init(environment: HostedApplicationEnvironment) {
        Self.launched = self
    }

    func applicationDidFinishLaunching() {
        Self.whenLaunched()
    }

    var controls: [HostedControl] {
        [.button("run", title: "Run") { self.body() }]
    }
}
