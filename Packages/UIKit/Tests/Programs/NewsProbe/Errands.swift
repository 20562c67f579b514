import UIKit

/// Work that apps do outside of the calls of their delegate: on queues, in tasks and on threads. Each place prints, and
/// several of them speak with the device.
enum Errands {
    private static let serial = DispatchQueue(label: "com.example.News.serial")
    private static let concurrent = DispatchQueue(label: "com.example.News.concurrent", attributes: .concurrent)

    static func run(_ completion: @escaping () -> Void) {
        let group = DispatchGroup()
        for number in 1...3 {
            DispatchQueue.main.async(group: group) { print("main \(number)") }
            serial.async(group: group) { print("serial \(number)") }
            concurrent.async(group: group) {
                print("concurrent \(number)")
                DispatchQueue.main.sync { print("main from concurrent \(number)") }
            }
            DispatchQueue.global(qos: .utility).async(group: group) {
                print("global \(number)")
                readApplication(number)
            }
            group.enter()
            Task.detached {
                print("task \(number)")
                await Task.yield()
                await MainActor.run { print("main actor from task \(number)") }
                group.leave()
            }
            group.enter()
            Task { @MainActor in
                let settings = await UNUserNotificationCenter.current().notificationSettings()
                print("settings \(number): \(settings.authorizationStatus.rawValue)")
                group.leave()
            }
            group.enter()
            let thread = Thread {
                add("thread \(number)")
                group.leave()
            }
            thread.start()
            DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(100 * number)) { print("later \(number)") }
            Task {
                try await Task.sleep(nanoseconds: UInt64(100_000_000 * number))
                print("slept \(number)")
            }
        }
        group.enter()
        Task {
            await withTaskGroup(of: Int.self) { tasks in
                for number in 1...4 {
                    tasks.addTask {
                        print("child \(number)")
                        return number
                    }
                }
                for await number in tasks { print("child \(number) has ended") }
            }
            group.leave()
        }
        UNUserNotificationCenter.current().getPendingNotificationRequests { requests in
            print("pending: \(requests.map(\.identifier))")
            DispatchQueue.main.async { UIApplication.shared.applicationIconBadgeNumber = requests.count + 1 }
        }
        group.notify(queue: .main) {
            print("all errands are done")
            completion()
        }
    }

    /// Reads what belongs on the main thread, as much code for iOS does elsewhere: the Main Thread Checker complains
    /// there, and the app goes on.
    private static func readApplication(_ number: Int) {
        if UIApplication.shared.applicationState == .active { print("active \(number)") }
        print("device of \(number): \(UIDevice.current.name)")
    }

    /// Asks the device to notify, and waits for its answer.
    private static func add(_ identifier: String) {
        let content = UNMutableNotificationContent()
        content.title = identifier
        let isAdded = DispatchSemaphore(value: 0)
        UNUserNotificationCenter.current().add(
            UNNotificationRequest(identifier: identifier, content: content, trigger: nil)
        ) { error in
            print("added \(identifier): \(error.map { "\(($0 as NSError).code)" } ?? "no error")")
            isAdded.signal()
        }
        isAdded.wait()
        print("\(identifier) has ended")
    }
}
