import Foundation
import NotificationHosting
import UserNotifications

/// An app whose every button notifies from another place than the main thread.
@MainActor
class ThreadedApplication: NSObject, HostedApplication, UNUserNotificationCenterDelegate {
    class var bundle: HostedApplicationBundle { fatalError("a subclass has a bundle") }

    let environment: HostedApplicationEnvironment
    /// Kept, as a source without references is cancelled.
    private var source: (any DispatchSourceTimer)?

    required init(environment: HostedApplicationEnvironment) {
        self.environment = environment
    }

    func applicationDidFinishLaunching() {
        UNUserNotificationCenter.current().delegate = self
        UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound, .badge]) { _, _ in }
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions { .list }

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        print("response on the main thread: \(Thread.isMainThread)")
    }

    var controls: [HostedControl] {
        let name = Self.bundle.name
        return [
            .button("queue", title: "Queue") { DispatchQueue.global().async { notify(name, "queue") } },
            .button("own", title: "Own queue") { DispatchQueue(label: "own").async { notify(name, "own") } },
            .button("group", title: "Group") {
                let group = DispatchGroup()
                for number in 1...3 {
                    DispatchQueue.global().async(group: group) { notify(name, "member \(number)") }
                }
                group.notify(queue: .main) { notify(name, "group") }
            },
            .button("detached", title: "Detached") {
                Task.detached {
                    await Task.yield()
                    let settings = await UNUserNotificationCenter.current().notificationSettings()
                    notify(name, "detached \(settings.authorizationStatus.rawValue)")
                }
            },
            .button("after", title: "After") {
                DispatchQueue.main.asyncAfter(deadline: .now() + 60) { notify(name, "after") }
                DispatchQueue.global().asyncAfter(wallDeadline: .now() + 120) { notify(name, "wall") }
            },
            .button("sleep", title: "Sleep") {
                Task {
                    try await Task.sleep(for: .seconds(90))
                    notify(name, "slept")
                }
                Task.detached {
                    try await Task.sleep(nanoseconds: 150_000_000_000)
                    notify(name, "slept detached")
                }
            },
            .button("clock", title: "Clock") { [environment] in
                Task {
                    try await Task.sleep(for: .seconds(30), clock: environment.clock)
                    notify(name, "clock \(environment.now == Date())")
                }
            },
            .button("date", title: "In two minutes") {
                DispatchQueue.global().async {
                    let date = Date().addingTimeInterval(120)
                    let parts = Calendar.current.dateComponents(
                        [.year, .month, .day, .hour, .minute, .second], from: date)
                    notify(name, "date", UNCalendarNotificationTrigger(dateMatching: parts, repeats: false))
                }
            },
            .button("thread", title: "Thread") { Thread { notify(name, "thread") }.start() },
            .button("wait", title: "Waiting on the main thread") {
                let semaphore = DispatchSemaphore(value: 0)
                UNUserNotificationCenter.current().getNotificationSettings { _ in semaphore.signal() }
                semaphore.wait()
                notify(name, "waited")
            },
            .button("handler", title: "Thread of handlers") {
                UNUserNotificationCenter.current().getNotificationSettings { _ in
                    print("on the main thread: \(Thread.isMainThread)")
                }
            },
            .button("blocks", title: "Racing blocks") {
                for number in 1...8 { DispatchQueue.global().async { notify(name, "block \(number)") } }
                for number in 1...3 {
                    DispatchQueue(label: "\(number)").async {
                        DispatchQueue.main.async { notify(name, "main \(number)") }
                        notify(name, "serial \(number)")
                    }
                }
            },
            .button("tasks", title: "Racing tasks") {
                Task.detached {
                    await withTaskGroup(of: Void.self) { group in
                        for number in 1...8 {
                            group.addTask {
                                let requests = await UNUserNotificationCenter.current().pendingNotificationRequests()
                                notify(name, "task \(number) \(requests.count)")
                            }
                        }
                    }
                }
                Task { notify(name, "task on the main actor") }
            },
            .button("handlers", title: "Racing handlers") {
                let center = UNUserNotificationCenter.current()
                center.getNotificationSettings { _ in
                    DispatchQueue.main.async { notify(name, "handler on the main thread") }
                }
                center.getNotificationCategories { _ in notify(name, "handler") }
                center.getPendingNotificationRequests { _ in
                    DispatchQueue.global().async { notify(name, "handler elsewhere") }
                }
            },
            .button("threads", title: "Racing threads") {
                for number in 1...4 { Thread.detachNewThread { notify(name, "thread \(number)") } }
                notify(name, "starter")
            },
            .button("locked", title: "State behind a queue") {
                let state = Guarded()
                for number in 1...4 {
                    DispatchQueue.global().async { notify(name, "count \(number) \(state.increase())") }
                }
                state.add(10)
                notify(name, "sum \(state.increase())")
            },
            .button("places", title: "Off the main thread") {
                use("the main thread")
                DispatchQueue(label: "com.example.Baker.own").async {
                    use("a queue")
                    use("a queue")
                    DispatchQueue.main.async { use("main from a queue") }
                }
                DispatchQueue.global().async { use("a global queue") }
                Task { use("the main actor") }
                Thread { use("a thread") }.start()
            },
            .button("timer", title: "Timers") {
                RunLoop.main.perform { notify(name, "performed") }
                let begin = Date()
                _ = Timer.scheduledTimer(withTimeInterval: 60, repeats: false) { _ in
                    notify(name, "timer \(Date().timeIntervalSince(begin))")
                }
                _ = Timer.scheduledTimer(withTimeInterval: 25, repeats: true) { timer in
                    let count = Int(Date().timeIntervalSince(begin)) / 25
                    notify(name, "repeated \(count)")
                    if count == 3 { timer.invalidate() }
                }
                let stopped = Timer.scheduledTimer(withTimeInterval: 10, repeats: false) { _ in
                    notify(name, "stopped")
                }
                stopped.invalidate()
                Thread.detachNewThread {
                    _ = Timer.scheduledTimer(withTimeInterval: 40, repeats: false) { _ in
                        notify(name, "timer of a thread")
                    }
                    _ = RunLoop.current.run(mode: .default, before: .distantFuture)
                }
            },
            .button("source", title: "Timer of a source") { [unowned self] in
                let source = DispatchSource.makeTimerSource(queue: .main)
                source.schedule(deadline: .now() + 3_600)
                source.setEventHandler { notify(name, "source") }
                source.activate()
                self.source = source
            },
            .button("measure", title: "Measured time") {
                Task {
                    let (start, date) = (ContinuousClock.now, Date())
                    try await Task.sleep(for: .seconds(3_600))
                    let isShort = ContinuousClock.now - start < .seconds(3_600)
                    print("\(Date().timeIntervalSince(date)) s have passed, which is longer than measured: \(isShort)")
                }
            },
            .button("asleep", title: "Asleep in the kernel") {
                let (start, date) = (ContinuousClock.now, Date())
                usleep(20_000)
                print(
                    "\(Date().timeIntervalSince(date)) s later; really: \(ContinuousClock.now - start >= .milliseconds(20))"
                )
            },
            .button("apply", title: "At the same time") {
                let counterparts = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
                let unknown = Guarded()
                DispatchQueue.concurrentPerform(iterations: 2) { number in
                    counterparts[number].signal()
                    counterparts[1 - number].wait()
                    if HostedDevice.current == nil { _ = unknown.increase() }
                }
                print("of no app: \(unknown.increase() - 1)")
            },
            .button("random", title: "Random") { print("random: \(UUID())") },
            .button("unknown", title: "Timer of some app") {
                _ = Timer.scheduledTimer(withTimeInterval: 10, repeats: false) { _ in
                    print("the app is known: \(HostedDevice.current != nil)")
                }
            },
        ]
    }
}

/// A number that is read and written on a queue, alone by writers.
// @unchecked: the queue guards the number.
private final class Guarded: @unchecked Sendable {
    private let queue = DispatchQueue(label: "guarded", attributes: .concurrent)
    private var number = 0

    func add(_ change: Int) {
        queue.async(flags: .barrier) { self.number += change }
    }

    func increase() -> Int {
        queue.sync(flags: .barrier) { self.number += 1 }
        return queue.sync { number }
    }
}

/// Does what `UIApplication.shared` does, wherever it is read.
private func use(_ place: String) {
    guard let device = HostedDevice.current else { return print("no device for \(place)") }
    device.expectMainThread(for: "UIApplication.shared")
}

func notify(_ name: String, _ place: String, _ trigger: UNNotificationTrigger? = nil) {
    let content = UNMutableNotificationContent()
    content.title = "\(name) \(place)"
    UNUserNotificationCenter.current().add(
        UNNotificationRequest(identifier: place, content: content, trigger: trigger)
    ) { error in
        if let error { print("\(name) \(place): \(error)") }
    }
}

final class Baker: ThreadedApplication {
    override class var bundle: HostedApplicationBundle {
        HostedApplicationBundle(
            identifier: "com.example.Baker", name: "Baker", iconGlyph: "B", iconColor: (red: 200, green: 120, blue: 0))
    }
}

final class Painter: ThreadedApplication {
    override class var bundle: HostedApplicationBundle {
        HostedApplicationBundle(
            identifier: "com.example.Painter", name: "Painter", iconGlyph: "P", iconColor: (red: 0, green: 0, blue: 200)
        )
    }
}
