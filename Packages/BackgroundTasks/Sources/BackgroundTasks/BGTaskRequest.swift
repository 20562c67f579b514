public import Foundation

/// A request to run a task in the background.
///
/// Apple: `BGTaskRequest`.
open class BGTaskRequest: NSObject, NSCopying, @unchecked Sendable {
    // @unchecked: the scheduler keeps a copy; the app's own is the app's, as on iOS.
    /// The identifier under which the launch handler is registered.
    public let identifier: String
    /// Before this date the task does not run; `nil` stands for as soon as the app is in the background.
    open var earliestBeginDate: Date?

    fileprivate init(identifier: String) {
        self.identifier = identifier
    }

    open func copy(with zone: NSZone? = nil) -> Any { ownCopy() }

    func ownCopy() -> BGTaskRequest { preconditionFailure("a request is of one of Apple's two kinds") }
    func makeTask(_ schedule: TaskSchedule) -> BGTask {
        preconditionFailure("a request is of one of Apple's two kinds")
    }
}

/// A request for a short task that brings the app up to date.
///
/// Apple: `BGAppRefreshTaskRequest`. One can wait.
public final class BGAppRefreshTaskRequest: BGTaskRequest, @unchecked Sendable {
    public override init(identifier: String) {
        super.init(identifier: identifier)
    }

    override func ownCopy() -> BGTaskRequest {
        let copy = BGAppRefreshTaskRequest(identifier: identifier)
        copy.earliestBeginDate = earliestBeginDate
        return copy
    }

    override func makeTask(_ schedule: TaskSchedule) -> BGTask {
        BGAppRefreshTask(identifier: identifier, schedule: schedule)
    }
}

/// A request for a task that takes minutes.
///
/// Apple: `BGProcessingTaskRequest`. Ten can wait.
public final class BGProcessingTaskRequest: BGTaskRequest, @unchecked Sendable {
    /// Ignored: an app has no other way to the network than the computer.
    public var requiresNetworkConnectivity = false
    /// Ignored: the device has no battery.
    public var requiresExternalPower = false

    public override init(identifier: String) {
        super.init(identifier: identifier)
    }

    override func ownCopy() -> BGTaskRequest {
        let copy = BGProcessingTaskRequest(identifier: identifier)
        copy.earliestBeginDate = earliestBeginDate
        copy.requiresNetworkConnectivity = requiresNetworkConnectivity
        copy.requiresExternalPower = requiresExternalPower
        return copy
    }

    override func makeTask(_ schedule: TaskSchedule) -> BGTask {
        BGProcessingTask(identifier: identifier, schedule: schedule)
    }
}
