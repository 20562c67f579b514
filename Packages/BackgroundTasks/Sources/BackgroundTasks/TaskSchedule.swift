import Dispatch
import Foundation
import NotificationHosting
import Synchronization

/// The handlers and requests of a launch of an app. The device keeps it until the app's code ends.
final class TaskSchedule: Sendable {
    typealias Handler = @Sendable (BGTask) -> Void

    private struct State {
        var handlers: [String: (queue: DispatchQueue, handler: Handler)] = [:]
        var requests: [BGTaskRequest] = []
    }

    private struct Entry: Sendable {
        weak let schedule: TaskSchedule?
    }

    private static let schedules = Mutex<[Entry]>([])

    /// That of the app whose code runs; `nil` outside of apps.
    static var current: TaskSchedule? {
        guard let device = HostedDevice.current else { return nil }
        return schedules.withLock { entries in
            entries.removeAll { $0.schedule == nil }
            if let known = entries.lazy.compactMap(\.schedule).first(where: { $0.device === device }) { return known }
            let schedule = TaskSchedule(of: device, HostedApplicationBundle.current)
            entries.append(Entry(schedule: schedule))
            return schedule
        }
    }

    private let device: HostedDevice
    private let permitted: [String]?
    private let state = Mutex(State())

    private init(of device: HostedDevice, _ bundle: HostedApplicationBundle?) {
        self.device = device
        permitted = bundle?.object(forInfoDictionaryKey: "BGTaskSchedulerPermittedIdentifiers") as? [String]
        Task { @MainActor in
            device.follow { [self] _ in lookAround() }
            lookAround()
        }
    }

    func note(_ text: String) { device.note(text) }

    // MARK: Calls

    /// Without the list in its property list, as a test has none, an app may use every identifier.
    func isPermitted(_ identifier: String) -> Bool { permitted?.contains(identifier) != false }

    func register(_ identifier: String, on queue: DispatchQueue, _ handler: @escaping Handler) {
        let isNew = state.withLock { state in
            state.handlers.updateValue((queue, handler), forKey: identifier) == nil
        }
        precondition(isNew, "BGTaskScheduler: “\(identifier)” has a launch handler already")
    }

    func submit(_ request: BGTaskRequest) throws {
        guard isPermitted(request.identifier) else { throw BGTaskScheduler.Error(.notPermitted) }
        let copy = request.ownCopy()
        let hasRoom = state.withLock { state in
            let others = state.requests.filter { $0.identifier != copy.identifier }
            let isRefresh = copy is BGAppRefreshTaskRequest
            guard others.count(where: { ($0 is BGAppRefreshTaskRequest) == isRefresh }) < (isRefresh ? 1 : 10) else {
                return false
            }
            state.requests = others + [copy]
            return true
        }
        guard hasRoom else { throw BGTaskScheduler.Error(.tooManyPendingTaskRequests) }
        note("BGTaskScheduler.submit(\(copy.identifier))")
        let date = copy.earliestBeginDate ?? device.clock.now.date
        // Only the device keeps the schedule: what waits ends with the app's code.
        Task { [clock = device.clock, weak self] in
            try await clock.sleep(until: .init(date: date), tolerance: nil)
            await self?.lookAround()
        }
    }

    func cancel(_ identifier: String) {
        state.withLock { $0.requests.removeAll { $0.identifier == identifier } }
        note("BGTaskScheduler.cancel(\(identifier))")
    }

    func cancelAll() {
        state.withLock { $0.requests = [] }
        note("BGTaskScheduler.cancelAllTaskRequests")
    }

    var pending: [BGTaskRequest] { state.withLock { $0.requests.map { $0.ownCopy() } } }

    // MARK: Running

    /// Runs the tasks whose time has come, if the app is in the background.
    @MainActor
    private func lookAround() {
        guard device.activity == .background else { return }
        let now = device.clock.now.date
        let due = state.withLock { state in
            let due = state.requests.filter { request in
                request.earliestBeginDate.map { $0 <= now } != false && state.handlers[request.identifier] != nil
            }
            state.requests.removeAll { request in due.contains { $0 === request } }
            return due.compactMap { request in state.handlers[request.identifier].map { (request, $0) } }
        }
        for (request, entry) in due { run(request.makeTask(self), entry.queue, entry.handler) }
    }

    private func run(_ task: BGTask, _ queue: DispatchQueue, _ handler: @escaping Handler) {
        note("the background task \(task.identifier) begins")
        let end = device.clock.now.advanced(by: .seconds(task.time))
        queue.async { handler(task) }
        Task { [clock = device.clock] in
            try await clock.sleep(until: end, tolerance: nil)
            task.expire()
        }
    }
}
