import ApplicationScheduling
import DeviceRuntime
import Foundation
import NotificationCore
import NotificationHosting
import NotificationLocking
import NotificationModel
import NotificationWire
import UserNotifications

/// Every scenario runs on the device's thread.
enum Scenarios {
    static let all: [String: @Sendable (MainThread) -> Void] = [
        "attachment": attachment,
        "attachment-then-killed": attachmentThenKilled,
        "main-bundle": mainBundle,
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
        "nested-run-loop": nestedRunLoop,
    ]

    private static let application = ApplicationIdentifier("com.example.Probe")

    /// Delivers a request with a file from the temporary folder; prints where the file is, and what remains after the
    /// device.
    @Sendable private static func attachment(on mainThread: MainThread) {
        let runtime = deviceWithAttachment(mainThread)
        do {
            try runtime.removeAttachments()
        } catch {
            print("not removed: \(error)")
        }
    }

    /// Makes a device with an attachment and kills the process, so that the device does not end.
    @Sendable private static func attachmentThenKilled(on mainThread: MainThread) {
        let runtime = deviceWithAttachment(mainThread)
        fflush(nil)
        kill(getpid(), SIGKILL)
        withExtendedLifetime(runtime) {}
    }

    /// Prints what Foundation says of the program's own bundle.
    @Sendable private static func mainBundle(on mainThread: MainThread) {
        let version = Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String
        print(Bundle.main.bundleIdentifier ?? "no identifier", version ?? "no version")
    }

    private static func deviceWithAttachment(_ mainThread: MainThread) -> DeviceRuntime {
        let runtime = device(mainThread, ProbeApplication.self, inFront: false)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("picture.png")
        do {
            // The signature of PNG files.
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

    /// The async methods of the delegate run while the device settles, between the deadlines of a time jump.
    @Sendable private static func asyncDelegate(on mainThread: MainThread) {
        let runtime = device(mainThread, AsyncApplication.self, inFront: true)
        press(runtime) { $0.add(request("one", after: 1)) }
        runtime.advance(to: runtime.clock.now.addingTimeInterval(3))
        printList(runtime)
        print("banner at \(runtime.system.banner?.deadline.map(seconds) ?? -1) s")
        runtime.send(.notificationTapped(.init(application: application, request: "one")))
        print("settled: \(runtime.settle())")
    }

    @Sendable private static func asyncExtension(on mainThread: MainThread) {
        let runtime = device(mainThread, AsyncApplication.self, inFront: false)
        press(runtime) { $0.add(request("one", after: 1)) }
        runtime.advance(to: runtime.clock.now.addingTimeInterval(1))
        let identifier = DeliveredNotification.Identifier(application: application, request: "one")
        runtime.send(.longLookOpened(identifier))
        runtime.send(.actionTapped(identifier, action: "like", userText: nil))
        print("settled: \(runtime.settle())")
        printList(runtime)
    }

    /// An answer from another thread wakes the waiting device.
    @Sendable private static func backgroundAnswer(on mainThread: MainThread) {
        let runtime = device(mainThread, BackgroundApplication.self, inFront: true, answerPatience: .seconds(60))
        press(runtime) { $0.add(request("one", after: 1)) }
        runtime.advance(to: runtime.clock.now.addingTimeInterval(1))
        printList(runtime)
    }

    /// Calls from other threads wake a sleeping device and are answered on the main thread, in order.
    @Sendable private static func backgroundCall(on mainThread: MainThread) {
        let runtime = device(mainThread, ProbeApplication.self, inFront: false)
        let mayCall = DispatchSemaphore(value: 0)
        let answers = onMain { Count() }
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
        while onMain({ answers.value }) < 64 {
            runtime.wakeSignal.wait(.seconds(60))
            runtime.attend()
            while !runtime.prepareToSleep() {}
        }
        let pending = runtime.system.pending.items.map(\.request.identifier)
        print("in order: \(pending == (1...64).map(String.init))")
    }

    /// Concurrent calls from many threads: each is answered once, and those of a thread in call order.
    @Sendable private static func manyThreads(on mainThread: MainThread) {
        let runtime = device(mainThread, ProbeApplication.self, inFront: false)
        let threads = 8
        let callsEach = 250
        let answers = onMain { Answers(threads: threads) }
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
        while onMain({ answers.count }) < threads * callsEach {
            if runtime.prepareToSleep() { runtime.wakeSignal.wait(.seconds(60)) }
            runtime.attend()
        }
        runtime.settle()
        print(onMain { "answered: \(answers.count), in order: \(answers.areInOrder), failed: \(answers.failed)" })
        print("pending: \(runtime.system.pending.items.count)")
    }

    /// The device waits for a service extension that answers on another queue.
    @Sendable private static func serviceExtension(on mainThread: MainThread) {
        let runtime = device(mainThread, ServiceApplication.self, inFront: false, answerPatience: .seconds(60))
        for title in ["one", "two"] { push(title, to: runtime) }
        print("settled: \(runtime.settle())")
        print(runtime.system.list.notifications(of: application).map(\.content.title).sorted().joined(separator: "; "))
    }

    /// The device waits once for an extension that does not answer, and not again if it was told in time that its time
    /// is up.
    @Sendable private static func silentServiceExtension(on mainThread: MainThread) {
        // Long enough for another thread to learn that the time is up, also on a busy machine.
        let runtime = device(mainThread, ServiceApplication.self, inFront: false, answerPatience: .seconds(3))
        push("silent", to: runtime)
        print("settled: \(runtime.settle()), \(runtime.settle())")
        printWaits(runtime)
        runtime.advance(to: runtime.clock.now.addingTimeInterval(40))
        print("settled: \(runtime.settle())")
        printWaits(runtime)
        print(runtime.system.list.notifications(of: application).map(\.content.title).joined(separator: "; "))
    }

    /// The device waits once per question for an app that never answers.
    @Sendable private static func silentDelegate(on mainThread: MainThread) {
        let runtime = device(mainThread, SilentApplication.self, inFront: true, answerPatience: .milliseconds(20))
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

    /// While the loop keeps up with time, the device does not wait for a silent app.
    @Sendable private static func silentCatchingUp(on mainThread: MainThread) {
        let runtime = device(
            mainThread, SilentApplication.self, inFront: true, clock: .real(), answerPatience: .seconds(60))
        press(runtime) { $0.add(request("soon", after: 0.000_001)) }
        while runtime.system.pending.nextDate != nil { runtime.catchUp() }
        print("owes an answer: \(runtime.system.openCalls.areOwedByApplications)")
        printWaits(runtime)
    }

    /// An app that makes a request in every completion handler is answered in turns, between which the device reads
    /// keys; it never comes to rest.
    @Sendable private static func requestFlood(on mainThread: MainThread) {
        let runtime = device(mainThread, ProbeApplication.self, inFront: false, requests: 10_000)
        let answers = onMain { Count() }
        press(runtime) { center in ask(center, answers) }
        var turns = 0
        while onMain({ answers.value }) < 1_000 {
            if runtime.prepareToSleep(for: .milliseconds(6)) { runtime.wakeSignal.wait(.seconds(60)) }
            runtime.attend(for: .milliseconds(6))
            turns += 1
        }
        print("looked at the keys in between: \(turns > 1)")
        print("settled: \(runtime.settle())")
        if case .endless(let taken, _) = runtime.exhaustion { print("asks without end: \(taken)") }
    }

    /// App code that occupies the main queue forever does not keep the device from continuing.
    @Sendable private static func busyMainQueue(on mainThread: MainThread) {
        let runtime = device(
            mainThread, ProbeApplication.self, inFront: false, patience: Patience(rest: .milliseconds(20)))
        let turns = onMain { Count() }
        press(runtime) { _ in spin(turns) }
        print("settled: \(runtime.settle())")
        print("ran: \(onMain { turns.value } > 0)")
    }

    /// Timers of an app fire while the device sleeps, and after the last one has fired nothing wakes it.
    @Sendable private static func timers(on mainThread: MainThread) {
        let runtime = device(mainThread, ProbeApplication.self, inFront: false)
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
        // Timers do not follow the device's time.
        runtime.advance(to: runtime.clock.now.addingTimeInterval(3_600))
        while runtime.system.list.notifications(of: application).count < 3 {
            if runtime.prepareToSleep() { runtime.wakeSignal.wait(.seconds(60)) }
            runtime.attend()
        }
        printList(runtime)
        print("settled: \(runtime.settle())")
    }

    /// Code that runs the run loop to wait for the device's answer receives it.
    @Sendable private static func nestedRunLoop(on mainThread: MainThread) {
        let runtime = device(mainThread, ProbeApplication.self, inFront: false)
        press(runtime) { center in
            let answers = Count()
            center.getNotificationSettings { _ in MainActor.assumeIsolated { answers.value += 1 } }
            let end = Date(timeIntervalSinceNow: 60)
            while answers.value == 0, RunLoop.main.run(mode: .default, before: end), Date() < end {}
            print("answered inside of the call: \(answers.value == 1)")
        }
        print("settled: \(runtime.settle())")
    }

    // MARK: Parts

    private static func device(
        _ mainThread: MainThread,
        _ type: ProbeApplication.Type,
        inFront: Bool,
        clock: DeviceClock = .manual(at: start),
        answerPatience: Duration = .seconds(30),
        requests: Int = 1_000_000,
        patience: Patience? = nil
    ) -> DeviceRuntime {
        let process = ApplicationProcess(thread: mainThread, clock: clock, timeZone: .gmt)
        let runtime = DeviceRuntime(
            process: process,
            patience: patience ?? Patience(answer: answerPatience, rest: .seconds(60), requests: requests),
            makeUUID: { UUID() })
        // The scenarios are about the main thread.
        do {
            runtime.send(.settingAssigned(try SettingAssignment(.callbacks, "main")))
        } catch {
            preconditionFailure("\(error)")
        }
        runtime.install(onMain { process.load(type, makeUUID: { UUID() }) })
        runtime.send(.authorizationPreset(application, .authorized, [.alert, .sound, .badge]))
        if inFront {
            runtime.send(.unlocked)
            runtime.send(.applicationOpened(application))
        } else {
            runtime.send(.applicationWoken(application))
        }
        runtime.settle()
        return runtime
    }

    /// Runs code on the apps' thread.
    private static func onMain<Result: Sendable>(_ body: @escaping @MainActor @Sendable () -> Result) -> Result {
        DispatchQueue.main.sync { MainActor.assumeIsolated { body() } }
    }

    private static let start = Date(timeIntervalSince1970: 1_795_254_060)

    private static func press(
        _ runtime: DeviceRuntime,
        _ body: @escaping @MainActor @Sendable (UNUserNotificationCenter) -> Void
    ) {
        onMain { ProbeApplication.body = body }
        runtime.perform(.pressed, on: "run", of: application)
        // When the next posted code runs, this code has finished.
        let hasRun = DispatchSemaphore(value: 0)
        runtime.process.thread.perform { hasRun.signal() }
        hasRun.wait()
        // Limited, because some code makes requests endlessly.
        runtime.attend(for: .milliseconds(6))
    }

    private static func push(_ title: String, to runtime: DeviceRuntime) {
        let json = #"{"aps": {"alert": {"title": "\#(title)"}, "mutable-content": 1}}"#
        do {
            try runtime.push([UInt8](json.utf8), to: application)
        } catch {
            print("refused: \(error)")
        }
    }

    private static func request(_ identifier: String, after seconds: Double?) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = identifier
        content.categoryIdentifier = "message"
        return UNNotificationRequest(
            identifier: identifier,
            content: content,
            trigger: seconds.map { UNTimeIntervalNotificationTrigger(timeInterval: $0, repeats: false) }
        )
    }

    @MainActor
    private static func ask(_ center: UNUserNotificationCenter, _ answers: Count) {
        center.getNotificationSettings { _ in
            MainActor.assumeIsolated {
                answers.value += 1
                ask(.current(), answers)
            }
        }
    }

    @MainActor
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

/// Collects the answers to calls from several threads.
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
