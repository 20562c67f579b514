import BackgroundTasks
import Foundation
import NotificationTesting
import Synchronization
import Testing
import UserNotifications

/// An app that refreshes itself each quarter of an hour, written as for iOS.
private final class News: HostedApplication {
    static var bundle: HostedApplicationBundle {
        HostedApplicationBundle(
            identifier: "com.example.News", name: "News", iconGlyph: "N", iconColor: (red: 0, green: 0, blue: 0),
            infoDictionary: [
                "BGTaskSchedulerPermittedIdentifiers": ["refresh", "clean"] + (0..<10).map { "task \($0)" }
            ])
    }

    init(environment: HostedApplicationEnvironment) {}

    func applicationDidFinishLaunching() {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "refresh", using: nil) { task in
            Self.schedule(after: 15 * 60)
            print("refreshing \(task is BGAppRefreshTask)")
            task.setTaskCompleted(success: true)
            task.setTaskCompleted(success: false)
        }
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "clean", using: .main) { task in
            print("cleaning \(task is BGProcessingTask)")
            task.expirationHandler = { [weak task] in
                print("expires")
                task?.setTaskCompleted(success: false)
            }
        }
        Self.schedule(after: 15 * 60)
    }

    nonisolated static func schedule(after seconds: TimeInterval) {
        let request = BGAppRefreshTaskRequest(identifier: "refresh")
        request.earliestBeginDate = Date(timeIntervalSinceNow: seconds)
        do { try BGTaskScheduler.shared.submit(request) } catch { print("refused: \(error)") }
    }
}

@Suite("Background tasks")
struct BackgroundTaskTests {
    private static func lines(_ device: TestDevice) -> [String] {
        device.log.filter { $0.application == "com.example.News" && !$0.text.hasPrefix("BGTaskScheduler") }
            .map(\.text)
    }

    private static let refresh = [
        "the background task refresh begins", "refreshing true",
        "the background task refresh has ended, success: true",
    ]

    @Test("One runs at its earliest date, as often as the app asks") func refresh() async throws {
        let device = try await TestDevice(News.self)
        try await device.open(News.self)
        try await device.goHome()
        let before = Self.lines(device)
        try await device.advance(by: .seconds(15 * 60 - 1))
        #expect(Self.lines(device) == before)
        try await device.advance(by: .seconds(1))
        #expect(Self.lines(device).suffix(3) == Self.refresh[...])
        try await device.advance(by: .seconds(15 * 60))
        #expect(Self.lines(device) == before + Self.refresh + Self.refresh)
    }

    @Test("One waits until the app is in the background") func foreground() async throws {
        let device = try await TestDevice(News.self)
        try await device.open(News.self)
        try await device.advance(by: .seconds(3600))
        #expect(!Self.lines(device).contains("refreshing true"))
        try await device.goHome()
        #expect(Self.lines(device).suffix(3) == Self.refresh[...])
    }

    @Test("The expiration handler is called when three minutes are over") func expiration() async throws {
        let device = try await TestDevice(News.self)
        try await device.open(News.self)
        try await device.run { try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: "clean")) }
        try await device.goHome()
        #expect(Self.lines(device).suffix(2) == ["the background task clean begins", "cleaning true"])
        try await device.advance(by: .seconds(179))
        #expect(!Self.lines(device).contains("expires"))
        try await device.advance(by: .seconds(1))
        #expect(
            Self.lines(device).suffix(3) == [
                "the 180 s of the background task clean are over", "expires",
                "the background task clean has ended, success: false",
            ])
    }

    @Test("A request that is cancelled, or whose app has ended, does not run", arguments: ["cancel", "all", "end"])
    func cancel(way: String) async throws {
        let device = try await TestDevice(News.self)
        try await device.open(News.self)
        let waiting = try await device.run { await BGTaskScheduler.shared.pendingTaskRequests().map(\.identifier) }
        #expect(waiting == ["refresh"])
        switch way {
        case "cancel":
            try await device.run { BGTaskScheduler.shared.cancel(taskRequestWithIdentifier: "refresh") }
        case "all": try await device.run { BGTaskScheduler.shared.cancelAllTaskRequests() }
        default: try await device.terminate(News.self)
        }
        if way != "end" { try await device.goHome() }
        try await device.advance(by: .seconds(3600))
        #expect(!Self.lines(device).contains("refreshing true"))
    }

    @Test("What iOS refuses is refused") func refusals() async throws {
        let device = try await TestDevice(News.self)
        try await device.open(News.self)
        try await device.run {
            let scheduler = BGTaskScheduler.shared
            #expect(!scheduler.register(forTaskWithIdentifier: "other", using: nil) { _ in })
            func code(_ request: BGTaskRequest) -> BGTaskScheduler.Error.Code? {
                do {
                    try scheduler.submit(request)
                    return nil
                } catch {
                    return (error as? BGTaskScheduler.Error)?.code
                }
            }
            #expect(code(BGProcessingTaskRequest(identifier: "other")) == .notPermitted)
            // The app's own waits already.
            #expect(code(BGAppRefreshTaskRequest(identifier: "clean")) == .tooManyPendingTaskRequests)
            #expect(code(BGAppRefreshTaskRequest(identifier: "refresh")) == nil)
            for number in 0..<10 { #expect(code(BGProcessingTaskRequest(identifier: "task \(number)")) == nil) }
            #expect(code(BGProcessingTaskRequest(identifier: "clean")) == .tooManyPendingTaskRequests)
            #expect(await scheduler.pendingTaskRequests().count == 11)
        }
        #expect(throws: BGTaskScheduler.Error.self) {
            try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "refresh"))
        }
    }
}
