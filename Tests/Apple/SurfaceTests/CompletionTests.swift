import BlockingTests
import Dispatch
import Foundation
import NotificationLocking
import NotificationModel
import NotificationWire
import SeededRandom
import Testing
import UserNotifications

/// Whatever an app does on any number of threads, each call is answered once, as Apple's documentation of the center
/// says.
@MainActor
@Suite(.timeLimit(.minutes(20)), .watchdog) struct CompletionTests {
    private nonisolated static let workers = 8
    private nonisolated static let callsPerWorker = 150

    /// Counts the answers to each call.
    private final class Ledger: Sendable {
        private struct State {
            var answers: [Int]
            var answered = 0
        }

        private let state: Mutex<State>

        init(calls: Int) {
            state = Mutex(State(answers: Array(repeating: 0, count: calls)))
        }

        func answer(_ call: Int) {
            state.withLock { state in
                state.answers[call] += 1
                state.answered += 1
            }
        }

        var answered: Int { state.withLock(\.answered) }
        var answers: [Int] { state.withLock(\.answers) }
    }

    /// The random calls of one thread.
    private struct Worker: @unchecked Sendable {
        // @unchecked: the center may be used on any thread.
        let center: UNUserNotificationCenter
        let ledger: Ledger
        let number: Int
        var generator: SeededGenerator

        private var firstCall: Int { number * CompletionTests.callsPerWorker }

        private func request(_ call: Int) -> UNNotificationRequest {
            let content = UNMutableNotificationContent()
            content.title = "\(call)"
            let trigger =
                call.isMultiple(of: 2) ? UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false) : nil
            return UNNotificationRequest(identifier: "\(number) \(call)", content: content, trigger: trigger)
        }

        /// Makes a random call without an answer, or none.
        private mutating func tell() {
            switch Int.random(in: 0..<10, using: &generator) {
            case 0:
                let category = UNNotificationCategory(identifier: "\(number)", actions: [], intentIdentifiers: [])
                center.setNotificationCategories([category])
            case 1: center.removePendingNotificationRequests(withIdentifiers: ["\(number) \(firstCall)"])
            case 2: center.removeAllPendingNotificationRequests()
            case 3: center.removeDeliveredNotifications(withIdentifiers: ["\(number) \(firstCall + 1)"])
            case 4: center.removeAllDeliveredNotifications()
            default: break
            }
        }

        mutating func callWithHandlers() {
            for call in firstCall..<firstCall + CompletionTests.callsPerWorker {
                tell()
                let ledger = ledger
                switch Int.random(in: 0..<8, using: &generator) {
                case 0: center.requestAuthorization(options: .alert) { _, _ in ledger.answer(call) }
                case 1: center.getNotificationCategories { _ in ledger.answer(call) }
                case 2: center.getNotificationSettings { _ in ledger.answer(call) }
                case 3: center.getPendingNotificationRequests { _ in ledger.answer(call) }
                case 4: center.getDeliveredNotifications { _ in ledger.answer(call) }
                case 5: center.setBadgeCount(call) { _ in ledger.answer(call) }
                default: center.add(request(call)) { _ in ledger.answer(call) }
                }
            }
        }

        mutating func callAsync() async throws {
            for call in firstCall..<firstCall + CompletionTests.callsPerWorker {
                tell()
                switch Int.random(in: 0..<8, using: &generator) {
                case 0: _ = try await center.requestAuthorization(options: .alert)
                case 1: _ = await center.notificationCategories()
                case 2: _ = await center.notificationSettings()
                case 3: _ = await center.pendingNotificationRequests()
                case 4: _ = await center.deliveredNotifications()
                case 5: try await center.setBadgeCount(call)
                default: try await center.add(request(call))
                }
                ledger.answer(call)
            }
        }
    }

    /// The numbers of the calls that a worker has added requests with, in the order in which they arrived.
    private func addedCalls(_ requests: [ApplicationRequest], by worker: Int) -> [Int] {
        requests.compactMap { request in
            guard case .add(_, let request) = request else { return nil }
            let numbers = request.identifier.split(separator: " ").compactMap { Int($0) }
            return numbers.first == worker ? numbers.last : nil
        }
    }

    @Test("Every call completes once", arguments: [1, 2, 3] as [UInt64])
    func everyCallCompletesOnce(seed: UInt64) async throws {
        let device = AnsweringDevice()
        let center = UNUserNotificationCenter(connection: device.connection)
        let total = Self.workers * Self.callsPerWorker
        let ledger = Ledger(calls: total)
        var generator = SeededGenerator(seed: seed)

        let workers = (0..<Self.workers).map { number in
            Worker(center: center, ledger: ledger, number: number, generator: SeededGenerator(seed: generator.next()))
        }
        let asyncWorkers = workers.filter { $0.number.isMultiple(of: 2) }
        for worker in workers where !worker.number.isMultiple(of: 2) {
            DispatchQueue.global().async {
                var worker = worker
                worker.callWithHandlers()
            }
        }
        let tasks = asyncWorkers.map { worker in
            Task.detached {
                var worker = worker
                try await worker.callAsync()
                return worker.number
            }
        }

        var requests: [ApplicationRequest] = []
        var calls = 0
        for await request in device.connection.requests {
            requests.append(request)
            for message in device.serve(request) {
                center.receive(message)
                // A device that answers twice: the second answer is ignored.
                if Int.random(in: 0..<10, using: &generator) == 0 { center.receive(message) }
            }
            if request.isCall { calls += 1 }
            if calls == total { break }
        }
        // The code after an async call runs after the device has done its part.
        var finished: [Int] = []
        for task in tasks { finished.append(try await task.value) }

        #expect(finished == asyncWorkers.map(\.number))
        #expect(ledger.answered == total)
        #expect(ledger.answers.allSatisfy { $0 == 1 })
        for worker in workers {
            let calls = addedCalls(requests, by: worker.number)
            #expect(calls == calls.sorted(), "requests are served in the order they are made")
        }
    }
}

extension ApplicationRequest {
    /// Whether the app waits for an answer.
    fileprivate var isCall: Bool {
        switch self {
        case .requestAuthorization, .getCategories, .getSettings, .add, .getPending, .getDelivered, .setBadgeCount: true
        default: false
        }
    }
}
