public import Dispatch
public import Foundation
import NotificationHosting

/// Runs an app's tasks while it is in the background, on the device's clock.
///
/// Apple: `BGTaskScheduler`. iOS chooses the time by power and use; here a task runs at its ``BGTaskRequest``'s
/// earliest date, or when the app has gone to the background after it.
public final class BGTaskScheduler: NSObject, Sendable {
    /// Why a request is refused.
    ///
    /// Apple: `BGTaskScheduler.Error`.
    public struct Error: CustomNSError, Hashable, Sendable {
        public enum Code: Int, Sendable {
            /// No app runs.
            case unavailable = 1
            /// One task of the kind for refreshing, or ten of the other, wait already.
            case tooManyPendingTaskRequests = 2
            /// The `Info.plist` has `BGTaskSchedulerPermittedIdentifiers` without the identifier.
            case notPermitted = 3
        }

        public static var errorDomain: String { "BGTaskSchedulerErrorDomain" }
        public static var unavailable: Code { .unavailable }
        public static var tooManyPendingTaskRequests: Code { .tooManyPendingTaskRequests }
        public static var notPermitted: Code { .notPermitted }

        public let code: Code
        public var errorCode: Int { code.rawValue }

        init(_ code: Code) {
            self.code = code
        }
    }

    public static let shared = BGTaskScheduler()

    private override init() {}

    /// Registers the code of a task; do it before the app has finished launching.
    ///
    /// - Parameters:
    ///   - queue: Where the handler is called; `nil` for a queue in the background.
    /// - Returns: `false` if the `Info.plist` does not permit the identifier, or no app runs.
    /// - Precondition: The identifier has no handler yet.
    @discardableResult @preconcurrency
    public func register(
        forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
        launchHandler: @escaping @Sendable (BGTask) -> Void
    ) -> Bool {
        guard let schedule = TaskSchedule.current, schedule.isPermitted(identifier) else { return false }
        schedule.register(identifier, on: queue ?? .global(), launchHandler)
        return true
    }

    /// Adds a request, or replaces the one with the same identifier.
    ///
    /// - Throws: An ``Error``.
    public func submit(_ taskRequest: BGTaskRequest) throws {
        guard let schedule = TaskSchedule.current else { throw Error(.unavailable) }
        try schedule.submit(taskRequest)
    }

    /// Takes a request back.
    public func cancel(taskRequestWithIdentifier identifier: String) {
        TaskSchedule.current?.cancel(identifier)
    }

    public func cancelAllTaskRequests() {
        TaskSchedule.current?.cancelAll()
    }

    /// Calls the handler with the requests that wait.
    @preconcurrency
    public func getPendingTaskRequests(completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void) {
        let requests = TaskSchedule.current?.pending ?? []
        DispatchQueue.global().async { completionHandler(requests) }
    }

    public func pendingTaskRequests() async -> [BGTaskRequest] { TaskSchedule.current?.pending ?? [] }
}
