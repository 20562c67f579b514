import Foundation
import Glibc
import NotificationHosting
import UserNotifications
import UserNotificationsUI

/// The callbacks of an app. `HOSTILE_CALLBACK` names one and a deed to do there: `draw: exit`.
enum Callback: String, CaseIterable {
    case make, launch, foreground, background, title, controls, press
    case willPresent, didReceive, openSettings, completion, task, block, timer
    case viewDidLoad, contentReceives, contentAnswers, rows, draw, contentControls, contentPress
    case serviceReceives, serviceExpires

    private static let chosen: (callback: Callback, deed: String)? = {
        let words = (ProcessInfo.processInfo.environment["HOSTILE_CALLBACK"] ?? "").components(separatedBy: ": ")
        guard words.count == 2, let callback = Callback(rawValue: words[0]) else { return nil }
        return (callback, words[1])
    }()

    /// Does the deed that the environment specifies for this callback.
    func comes() {
        guard let (callback, name) = Self.chosen, callback == self else { return }
        guard let deed = Hostile.deedsAnywhere[name] else { fatalError("no deed is called \(name)") }
        deed()
    }
}

extension Hostile: UNUserNotificationCenterDelegate {
    /// Deeds that are possible on every thread.
    nonisolated static let deedsAnywhere: [String: @Sendable () -> Void] = [
        "exit": { exit(3) },
        "abort": { abort() },
        "fail": { fatalError("out of tea") },
        "wait forever": { DispatchSemaphore(value: 0).wait() },
        "spin forever": { while true {} },
        "block for a moment": { block(seconds: 0.3) },
        "block for two seconds": { block(seconds: 2) },
        "ask": { UNUserNotificationCenter.current().getNotificationSettings { _ in } },
        "ask in a task": { Task { _ = await UNUserNotificationCenter.current().notificationSettings() } },
    ]

    private nonisolated static func block(seconds: Double) {
        _ = DispatchSemaphore(value: 0).wait(timeout: .now() + seconds)
    }

    /// How the delegate answers: `none`, `twice`, `thread`, or otherwise at once.
    private static let answer = ProcessInfo.processInfo.environment["HOSTILE_ANSWER"]

    private static func give(_ answer: @escaping @Sendable () -> Void) {
        switch Self.answer {
        case "none": break
        case "twice":
            answer()
            answer()
        case "thread": Thread.detachNewThread { answer() }
        default: answer()
        }
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        Callback.willPresent.comes()
        Self.give { completionHandler([.banner, .list]) }
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        Callback.didReceive.comes()
        print("didReceive \(response.actionIdentifier)")
        Self.give { completionHandler() }
    }

    func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) {
        Callback.openSettings.comes()
        print("openSettings")
    }

    // MARK: Requests

    nonisolated static func request(_ identifier: String) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = "Tea \(identifier)"
        content.categoryIdentifier = "tea"
        return UNNotificationRequest(identifier: identifier, content: content, trigger: nil)
    }

    /// Schedules a notification, and causes all kinds of app code to run later.
    static func notify() {
        Callback.press.comes()
        UNUserNotificationCenter.current().add(request("one")) { _ in
            Callback.completion.comes()
            print("added")
        }
        Task {
            Callback.task.comes()
            print("task")
        }
        DispatchQueue.main.async {
            Callback.block.comes()
            print("block")
        }
        _ = Timer.scheduledTimer(withTimeInterval: 0, repeats: false) { _ in Callback.timer.comes() }
    }

    /// Schedules notifications that are all listed, and prints a line after the last answer.
    static func add(_ count: Int) {
        let center = UNUserNotificationCenter.current()
        for number in 1..<count { center.add(request("\(number)")) }
        center.add(request("\(count)")) { _ in print("added \(count)") }
    }

    /// The signature of PNG files, the only part that is checked.
    private static let pictureMark = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

    /// Schedules notifications with one file each, and prints after the last answer how many files remain.
    static func attach(_ count: Int) {
        let center = UNUserNotificationCenter.current()
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tea-\(UUID().uuidString)")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            // One file with many names: creating files would take longer than everything else.
            let cup = folder.appendingPathComponent("cup.png")
            try pictureMark.write(to: cup)
            for number in 1...count {
                let file = folder.appendingPathComponent("\(number).png")
                try FileManager.default.linkItem(at: cup, to: file)
                let content = UNMutableNotificationContent()
                content.title = "Tea"
                content.attachments = [try UNNotificationAttachment(identifier: "cup", url: file)]
                let request = UNNotificationRequest(identifier: "\(number)", content: content, trigger: nil)
                center.add(request) { error in
                    if let error { print("refused \(number): \(error)") }
                    guard number == count else { return }
                    let left = FileManager.default.subpaths(atPath: folder.path)?.count ?? -1
                    print("attached \(count), left with \(left)")
                    do { try FileManager.default.removeItem(at: folder) } catch { print("\(error)") }
                }
            }
        } catch {
            print("no files: \(error)")
        }
    }

    /// Schedules from eight threads, which occasionally remove notifications.
    static func addOnThreads(_ count: Int) {
        let center = UNUserNotificationCenter.current()
        let answers = Answers()
        for thread in 1...8 {
            Thread.detachNewThread {
                for number in 1...count / 8 {
                    center.add(request("\(thread) \(number)")) { _ in
                        DispatchQueue.main.async {
                            MainActor.assumeIsolated {
                                answers.count += 1
                                guard answers.count == count else { return }
                                // When the device has logged all that, so that the line is among its last.
                                DispatchQueue.main.asyncAfter(deadline: .now() + 1) { print("answered \(count)") }
                            }
                        }
                    }
                    if number % 50 == 0 { center.removeAllDeliveredNotifications() }
                }
            }
        }
    }

    @MainActor
    private final class Answers {
        var count = 0
    }

    /// Makes a request in every completion handler.
    static func askWithoutEnd() {
        UNUserNotificationCenter.current().getNotificationSettings { _ in
            DispatchQueue.main.async { MainActor.assumeIsolated { askWithoutEnd() } }
        }
    }
}

/// Its content extension, which also draws outside its area and requests a million rows.
final class HostileContent: NotificationContentViewController, UNNotificationContentExtension {
    private static var drawings = 0

    override func viewDidLoad() {
        Callback.viewDidLoad.comes()
    }

    func didReceive(_ notification: UNNotification) {
        Callback.contentReceives.comes()
    }

    func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        Callback.contentAnswers.comes()
        switch ProcessInfo.processInfo.environment["HOSTILE_ANSWER"] {
        case "none": break
        case "twice":
            completion(.doNotDismiss)
            completion(.dismissAndForwardAction)
        case "later": DispatchQueue.main.asyncAfter(deadline: .now() + 1) { completion(.dismissAndForwardAction) }
        case "thread": Thread.detachNewThread { completion(.dismissAndForwardAction) }
        default: completion(.dismissAndForwardAction)
        }
    }

    override func contentRows(forColumns columns: Int) -> Int? {
        Callback.rows.comes()
        return ProcessInfo.processInfo.environment["HOSTILE_ROWS"].flatMap(Int.init)
    }

    override func draw(in context: inout NotificationDrawingContext) {
        Callback.draw.comes()
        Self.drawings += 1
        context.write("tea", column: -1, row: -1)
        context.write("tea", column: .max, row: .min)
        context.write(String(repeating: "tea", count: 10_000), column: -5, row: 2)
        context.write("a cup", column: 0, row: 0)
        print("drawing \(Self.drawings)")
    }

    override var controls: [HostedControl] {
        Callback.contentControls.comes()
        return [.button("pour", title: "Pour") { Callback.contentPress.comes() }]
    }
}

/// Its service extension, which changes the title.
final class HostileService: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        Callback.serviceReceives.comes()
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent,
            content.title != "wait until your time is up"
        else { return }
        content.title += ", poured"
        contentHandler(content)
    }

    override func serviceExtensionTimeWillExpire() {
        Callback.serviceExpires.comes()
    }
}
