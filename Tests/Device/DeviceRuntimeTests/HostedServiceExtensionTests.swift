import BlockingTests
import DeviceRuntime
import Dispatch
import Foundation
import NotificationCore
import NotificationModel
import Testing
import UserNotifications

/// Pushes for an app with a service extension, on the device's clock.
///
/// The extension works on separate threads, so the tests let the device handle messages as they arrive, until the
/// expected state is reached.
@MainActor
@Suite("Service extensions on a device", .serialized, .timeLimit(.minutes(20)), .watchdog)
struct HostedServiceExtensionTests {
    private let device: RuntimeDevice<ServiceExtensionApplication>
    private var runtime: DeviceRuntime { device.runtime }
    private var plan: ServicePlan { ServiceExtensionApplication.plan }

    init() throws {
        device = try RuntimeDevice(ServiceExtensionApplication.self)
    }

    private func push(_ title: String = "original") throws {
        let json = #"{"aps": {"alert": {"title": "\#(title)"}, "mutable-content": 1}, "from": "server"}"#
        try runtime.push([UInt8](json.utf8), to: device.identifier)
    }

    private var delivered: [DeliveredNotification] { runtime.system.list.notifications(of: device.identifier) }
    private var titles: [String] { delivered.map(\.content.title) }

    @Test("It answers at once: the change is shown, under the push's name")
    func atOnce() async throws {
        plan.follow(on: device) { request, handler in
            guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else { return }
            content.title = "\(content.title), changed"
            content.userInfo["by"] = "extension"
            handler(content)
        }
        try push()
        await device.waitUntil { !delivered.isEmpty }
        let notification = try #require(delivered.first)
        #expect(notification.content.title == "original, changed")
        #expect(notification.content.userInfo["from"] == .string("server"))
        #expect(notification.content.userInfo["by"] == .string("extension"))
        #expect(notification.request.trigger == .push)
        #expect(plan.notes == ["didReceive \(notification.request.identifier), main thread: false"])
        #expect(!runtime.system.openCalls.areOwedByApplications)
    }

    @Test("It answers after ten seconds of the device's time")
    func afterTenSeconds() async throws {
        let mayAnswer = DispatchSemaphore(value: 0)
        plan.follow(on: device) { _, handler in
            mayAnswer.wait()
            handler(content("changed"))
        }
        try push()
        device.advance(10)
        #expect(titles.isEmpty)
        #expect(!runtime.settle())
        mayAnswer.signal()
        await device.waitUntil { !delivered.isEmpty }
        #expect(titles == ["changed"])
        #expect(delivered.map { device.seconds($0.date) } == [10])
    }

    @Test("It answers when its time is up, on another thread")
    func inTimeWillExpire() async throws {
        let isOver = DispatchSemaphore(value: 0)
        plan.follow(
            on: device, asked: { _, _ in isOver.wait() }, expiring: { _, handler in handler(content("last word")) })
        try push()
        await device.waitUntil { plan.notes.count == 1 }
        device.advance(30)
        // The queue of didReceive is blocked the whole time.
        await device.waitUntil { !delivered.isEmpty }
        #expect(titles == ["last word"])
        #expect(plan.notes.last == "timeWillExpire, main thread: false")
        #expect(delivered.map { device.seconds($0.date) } == [30])
        isOver.signal()
    }

    @Test("If it never answers, the original is presented after it was told that its time is up")
    func never() async throws {
        try pushToSilentExtension()
        await device.waitUntil { plan.notes.count == 1 }
        device.advance(29)
        #expect(titles.isEmpty && plan.notes.count == 1)
        device.advance(1)
        await device.waitUntil { !delivered.isEmpty }
        #expect(titles == ["original"])
        #expect(device.log(.delegate).last?.hasPrefix("service extension did not answer in time") == true)
    }

    private func pushToSilentExtension() throws {
        plan.follow(on: device)
        try push()
    }

    @Test("If it hangs when it is told that its time is up, the original is presented two seconds later")
    func hangs() async throws {
        let isOver = DispatchSemaphore(value: 0)
        plan.follow(
            on: device,
            expiring: { _, handler in
                isOver.wait()
                handler(content("too late"))
            })
        try push()
        await device.waitUntil { plan.notes.count == 1 }
        device.advance(31)
        await device.waitUntil { plan.notes.count == 2 }
        #expect(titles.isEmpty)
        device.advance(1)
        #expect(titles == ["original"])
        isOver.signal()
        await device.waitUntil { device.log(.delegate).last == "a late answer of a service extension was ignored" }
        #expect(titles == ["original"])
    }

    @Test("It answers twice: the first counts, the second is logged")
    func twice() async throws {
        plan.follow(on: device) { _, handler in
            handler(content("first"))
            handler(content("second"))
        }
        try push()
        await device.waitUntil { device.log(.delegate).last == "a late answer of a service extension was ignored" }
        #expect(titles == ["first"])
    }

    @Test("If it removes all text, the original is presented")
    func emptied() async throws {
        plan.follow(on: device) { _, handler in handler(UNNotificationContent()) }
        try push()
        await device.waitUntil { !delivered.isEmpty }
        #expect(titles == ["original"])
    }

    @Test("Each push has a separate instance, and they work concurrently")
    func severalAtOnce() async throws {
        let mayAnswer = DispatchSemaphore(value: 0)
        plan.follow(on: device) { request, handler in
            if request.content.title == "slow" { mayAnswer.wait() }
            handler(content("\(request.content.title), changed"))
        }
        for title in ["slow", "quick"] { try push(title) }
        await device.waitUntil { delivered.count == 1 }
        #expect(titles == ["quick, changed"])
        mayAnswer.signal()
        await device.waitUntil { delivered.count == 2 }
        #expect(titles == ["slow, changed", "quick, changed"])
        #expect(plan.made == 2)
    }

    @Test("Inside, the current center is the app's")
    func center() async throws {
        plan.follow(on: device) { _, handler in
            // nonisolated(unsafe): like Apple's, the handler is not Sendable, but it may be called on any thread.
            nonisolated(unsafe) let handler = handler
            UNUserNotificationCenter.current().getNotificationSettings { settings in
                unsafe handler(content("alerts on: \(settings.alertSetting == .enabled)"))
            }
        }
        try push()
        await device.waitUntil { !delivered.isEmpty }
        #expect(titles == ["alerts on: true"])
    }

    @Test("Its attachments are moved into the store", arguments: [true, false])
    func attachments(exists: Bool) async throws {
        let folder = try TestFolder()
        let file = try folder.file("picture.png", exists: exists)
        plan.follow(on: device) { _, handler in
            var model = content("changed").model
            model.attachments = [.init(identifier: "picture", url: file, typeIdentifier: "public.png")]
            handler(UNNotificationContent(model: model))
        }
        try push()
        await device.waitUntil { !delivered.isEmpty }
        #expect(titles == ["changed"])
        let stored = try #require(delivered.first).content.attachments
        #expect(stored.count == (exists ? 1 : 0))
        #expect(stored.allSatisfy { FileManager.default.fileExists(atPath: $0.url.path) && $0.url != file })
        #expect(!FileManager.default.fileExists(atPath: file.path))
        if !exists { #expect(device.log(.delegate).contains { $0.contains("attachments are left out") }) }
        try runtime.removeAttachments()
        #expect(stored.allSatisfy { !FileManager.default.fileExists(atPath: $0.url.path) })
    }
}
