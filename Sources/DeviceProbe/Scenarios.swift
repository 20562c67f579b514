import DeviceRuntime
import Foundation
import NotificationCore
import NotificationModel
import NotificationWire
import UserNotifications
import UserNotificationsUI

@MainActor
enum Scenarios {
    static let all: [String: @MainActor () -> Void] = [
        "attachment": attachment,
        "attachment-then-killed": attachmentThenKilled,
        "async-delegate": asyncDelegate,
        "async-extension": asyncExtension,
        "background-answer": backgroundAnswer,
        "background-call": backgroundCall,
        "many-threads": manyThreads,
        "service-extension": serviceExtension,
        "silent-service-extension": silentServiceExtension,
        "silent-delegate": silentDelegate,
        "silent-catching-up": silentCatchingUp,
        "request-flood": requestFlood,
        "busy-main-queue": busyMainQueue,
        "timers": timers,
    ]

    private static let application = ApplicationIdentifier(ProbeApplication.bundle.identifier)

    /// A request with a file of the temporary folder's is delivered; where the file is then, and what the device leaves.
    private static func attachment() {
        let runtime = deviceWithAttachment()
        do {
            try runtime.removeAttachments()
        } catch {
            print("not removed: \(error)")
        }
    }

    /// The same without an end.
    private static func attachmentThenKilled() {
        let runtime = deviceWithAttachment()
        fflush(nil)
        kill(getpid(), SIGKILL)
        withExtendedLifetime(runtime) {}
    }

    private static func deviceWithAttachment() -> DeviceRuntime {
        let runtime = device(ProbeApplication.self, inFront: false)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("picture.png")
        do {
            // What every PNG file begins with.
            try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]).write(to: file)
        } catch {
            print("no file: \(error)")
        }
        press(runtime) { center in
            do {
                let content = UNMutableNotificationContent()
                content.title = "one"
                content.attachments = [try UNNotificationAttachment(identifier: "picture", url: file)]
                center.add(UNNotificationRequest(identifier: "one", content: content, trigger: nil))
            } catch {
                print("no attachment: \(error)")
            }
        }
        for notification in runtime.system.list.notifications(of: application) {
            for attachment in notification.content.attachments { print(attachment.url.path) }
        }
        return runtime
    }

    /// The async forms of the delegate's methods run while the device settles, between the moments of a jump in time.
    private static func asyncDelegate() {
        let runtime = device(AsyncApplication.self, inFront: true)
        press(runtime) { $0.add(request("one", after: 1)) }
        runtime.advance(to: runtime.clock.now.addingTimeInterval(3))
        printList(runtime)
        print("banner at \(runtime.system.banner?.deadline.map(seconds) ?? -1) s")
        runtime.send(.notificationTapped(.init(application: application, request: "one")))
        print("settled: \(runtime.settle())")
    }

    private static func asyncExtension() {
        let runtime = device(AsyncApplication.self, inFront: false)
        press(runtime) { $0.add(request("one", after: 1)) }
        runtime.advance(to: runtime.clock.now.addingTimeInterval(1))
        let identifier = DeliveredNotification.Identifier(application: application, request: "one")
        runtime.send(.longLookOpened(identifier))
        runtime.send(.actionTapped(identifier, action: "like", userText: nil))
        print("settled: \(runtime.settle())")
        printList(runtime)
    }

    /// An answer from another thread wakes the device that waits for it.
    private static func backgroundAnswer() {
        let runtime = device(BackgroundApplication.self, inFront: true, answerPatience: .seconds(60))
        press(runtime) { $0.add(request("one", after: 1)) }
        runtime.advance(to: runtime.clock.now.addingTimeInterval(1))
        printList(runtime)
    }

    /// Calls of other threads wake a loop that sleeps, and are answered on the main thread, in order.
    private static func backgroundCall() {
        let runtime = device(ProbeApplication.self, inFront: false)
        let mayCall = DispatchSemaphore(value: 0)
        let answers = Count()
        press(runtime) { center in
            Thread.detachNewThread {
                mayCall.wait()
                for number in 1...64 {
                    center.add(request("\(number)", after: Double(number))) { _ in
                        if !Thread.isMainThread { print("answered on another thread") }
                        MainActor.assumeIsolated { answers.value += 1 }
                    }
                }
            }
        }
        while !runtime.prepareToSleep() {}
        mayCall.signal()
        while answers.value < 64 {
            guard MainQueue.wait(milliseconds: 60_000) else { return print("never woken") }
            runtime.runMainQueue()
            while !runtime.prepareToSleep() {}
        }
        let pending = runtime.system.pending.items.map(\.request.identifier)
        print("in order: \(pending == (1...64).map(String.init))")
    }

    /// Calls from many threads at once: each is answered once, and those of one thread in the order they were made.
    private static func manyThreads() {
        let runtime = device(ProbeApplication.self, inFront: false)
        let threads = 8
        let callsEach = 250
        let answers = Answers(threads: threads)
        press(runtime) { center in
            for thread in 0..<threads {
                Thread.detachNewThread {
                    for number in 0..<callsEach {
                        let handler: @Sendable ((any Error)?) -> Void = { error in
                            MainActor.assumeIsolated { answers.add(number, of: thread, failed: error != nil) }
                        }
                        switch number % 3 {
                        case 0:
                            center.add(request("\(thread) \(number)", after: 60), withCompletionHandler: handler)
                        case 1: center.setBadgeCount(number, withCompletionHandler: handler)
                        default: center.getPendingNotificationRequests { _ in handler(nil) }
                        }
                    }
                }
            }
        }
        while answers.count < threads * callsEach {
            if runtime.prepareToSleep() {
                guard MainQueue.wait(milliseconds: 60_000) else { return print("never woken") }
            }
            runtime.runMainQueue()
        }
        runtime.settle()
        print("answered: \(answers.count), in order: \(answers.areInOrder), failed: \(answers.failed)")
        print("pending: \(runtime.system.pending.items.count)")
    }

    /// A service extension that answers on another queue is waited for.
    private static func serviceExtension() {
        let runtime = device(ServiceApplication.self, inFront: false, answerPatience: .seconds(60))
        for title in ["one", "two"] { push(title, to: runtime) }
        print("settled: \(runtime.settle())")
        print(runtime.system.list.notifications(of: application).map(\.content.title).sorted().joined(separator: "; "))
    }

    /// One that does not answer is waited for once, and not again when it hears in time that its time is up.
    private static func silentServiceExtension() {
        // Long enough for another thread to hear that the time is up, on a busy machine too.
        let runtime = device(ServiceApplication.self, inFront: false, answerPatience: .seconds(3))
        push("silent", to: runtime)
        print("settled: \(runtime.settle()), \(runtime.settle())")
        printWaits(runtime)
        runtime.advance(to: runtime.clock.now.addingTimeInterval(40))
        print("settled: \(runtime.settle())")
        printWaits(runtime)
        print(runtime.system.list.notifications(of: application).map(\.content.title).joined(separator: "; "))
    }

    /// An app that never answers is waited for once a question.
    private static func silentDelegate() {
        let runtime = device(SilentApplication.self, inFront: true, answerPatience: .milliseconds(20))
        press(runtime) { $0.add(request("one", after: 1)) }
        runtime.advance(to: runtime.clock.now.addingTimeInterval(2))
        print("settled: \(runtime.settle()), \(runtime.settle())")
        printWaits(runtime)
        runtime.advance(to: runtime.clock.now.addingTimeInterval(5))
        print("settled after the deadline: \(runtime.settle())")
        printList(runtime)
        runtime.send(.lockPressed)
        press(runtime) { $0.add(request("two", after: 1)) }
        runtime.advance(to: runtime.clock.now.addingTimeInterval(1))
        runtime.send(.unlocked)
        runtime.send(.notificationTapped(.init(application: application, request: "two")))
        print("response handled: \(runtime.settle()), \(runtime.settle())")
        printWaits(runtime)
    }

    /// While the loop keeps up with time nobody waits for a silent app.
    private static func silentCatchingUp() {
        let runtime = device(SilentApplication.self, inFront: true, clock: .real(), answerPatience: .seconds(60))
        press(runtime) { $0.add(request("soon", after: 0.000_001)) }
        while runtime.system.pending.nextDate != nil { runtime.catchUp() }
        print("owes an answer: \(runtime.system.awaitsApplications)")
        printWaits(runtime)
    }

    /// An app that asks again in every answer is answered by turns; the loop gets to look at the keys in between.
    private static func requestFlood() {
        let runtime = device(ProbeApplication.self, inFront: false, answerPatience: .milliseconds(20))
        let answers = Count()
        press(runtime) { center in ask(center, answers) }
        print("answered: \(answers.value > 100), may look at the keys: \(runtime.prepareToSleep())")
        let before = answers.value
        print("is woken: \(MainQueue.wait(milliseconds: 60_000))")
        runtime.runMainQueue()
        print("goes on: \(answers.value > before)")
        print("settled: \(runtime.settle())")
    }

    /// App code that never leaves the main queue does not keep the device from settling.
    private static func busyMainQueue() {
        let runtime = device(ProbeApplication.self, inFront: false, answerPatience: .milliseconds(20))
        let turns = Count()
        press(runtime) { _ in spin(turns) }
        runtime.settle()
        print("ran: \(turns.value > 0)")
    }

    /// Timers of an app fire while the device's loop sleeps, and are deadlines of it; without any it sleeps for ever.
    private static func timers() {
        let runtime = device(ProbeApplication.self, inFront: false)
        print("at first: \(runtime.fireTimers()), next: \(runtime.timeToNextTimer != nil)")
        press(runtime) { center in
            let count = Count()
            _ = Timer.scheduledTimer(withTimeInterval: 0.02, repeats: true) { timer in
                let isLast = MainActor.assumeIsolated {
                    count.value += 1
                    center.add(request("\(count.value)", after: nil))
                    return count.value == 3
                }
                if isLast { timer.invalidate() }
            }
            RunLoop.main.perform { print("performed on the main thread: \(Thread.isMainThread)") }
        }
        // The device's time is not theirs.
        runtime.advance(to: runtime.clock.now.addingTimeInterval(3_600))
        printList(runtime)
        var turns = 0
        repeat {
            if !runtime.fireTimers(), runtime.prepareToSleep(), let wait = runtime.timeToNextTimer {
                _ = MainQueue.wait(milliseconds: Int(wait / .milliseconds(1)) + 1)
            }
            turns += 1
        } while runtime.timeToNextTimer != nil && turns < 1_000
        printList(runtime)
        for _ in 0..<10 where runtime.fireTimers() {}
        print("idle: \(!runtime.fireTimers() && runtime.timeToNextTimer == nil)")
    }

    // MARK: Parts

    private static func device(
        _ type: ProbeApplication.Type,
        inFront: Bool,
        clock: DeviceClock = .manual(at: start),
        answerPatience: Duration = .seconds(30)
    ) -> DeviceRuntime {
        let runtime = DeviceRuntime(
            clock: clock, timeZone: .gmt, answerPatience: answerPatience, makeUUID: { UUID() }
        )
        runtime.install(type)
        runtime.send(.authorizationPreset(application, .authorized, [.alert, .sound, .badge]))
        if inFront {
            runtime.send(.unlocked)
            runtime.send(.applicationOpened(application))
        } else {
            runtime.send(.applicationWoken(application))
        }
        return runtime
    }

    private static let start = Date(timeIntervalSince1970: 1_795_254_060)

    private static func press(
        _ runtime: DeviceRuntime,
        _ body: @escaping (UNUserNotificationCenter) -> Void
    ) {
        ProbeApplication.body = body
        runtime.perform(.pressed, on: "run", of: application)
    }

    private static func push(_ title: String, to runtime: DeviceRuntime) {
        let json = #"{"aps": {"alert": {"title": "\#(title)"}, "mutable-content": 1}}"#
        do {
            try runtime.push([UInt8](json.utf8), to: application)
        } catch {
            print("refused: \(error)")
        }
    }

    private nonisolated static func request(_ identifier: String, after seconds: Double?) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = identifier
        content.categoryIdentifier = "message"
        return UNNotificationRequest(
            identifier: identifier,
            content: content,
            trigger: seconds.map { UNTimeIntervalNotificationTrigger(timeInterval: $0, repeats: false) }
        )
    }

    private static func ask(_ center: UNUserNotificationCenter, _ answers: Count) {
        center.getNotificationSettings { _ in
            MainActor.assumeIsolated {
                answers.value += 1
                ask(.current(), answers)
            }
        }
    }

    private static func spin(_ turns: Count) {
        DispatchQueue.main.async {
            MainActor.assumeIsolated {
                turns.value += 1
                spin(turns)
            }
        }
    }

    private static func seconds(_ date: Date) -> Int {
        Int(date.timeIntervalSince(start))
    }

    private static func printList(_ runtime: DeviceRuntime) {
        let titles = runtime.system.list.notifications(of: application)
            .map { "\($0.content.title) at \(seconds($0.date)) s" }
        print("list: \(titles.joined(separator: ", "))")
    }

    private static func printWaits(_ runtime: DeviceRuntime) {
        print("waited in vain: \(runtime.log.entries.filter { $0.text.hasPrefix("waited ") }.count)")
    }
}

@MainActor
final class Count {
    var value = 0
}

/// The answers that calls of several threads have had.
@MainActor
final class Answers {
    private var numbers: [[Int]]
    private(set) var failed = 0

    init(threads: Int) {
        numbers = Array(repeating: [], count: threads)
    }

    func add(_ number: Int, of thread: Int, failed hasFailed: Bool) {
        numbers[thread].append(number)
        if hasFailed { failed += 1 }
    }

    var count: Int { numbers.reduce(0) { $0 + $1.count } }
    var areInOrder: Bool { numbers.allSatisfy { $0 == Array($0.indices) } }
}
