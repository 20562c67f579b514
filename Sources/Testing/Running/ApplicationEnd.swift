import CNcenterDevice
import CNcenterInterposition
import Glibc
import NotificationWire

/// Fails a test run that an app ends: an app ends itself on a phone, and here every test that has not run yet, too.
enum ApplicationEnd {
    /// From now on ends of the process by code of an app are told, and are failures.
    static let watch: Void = {
        unsafe owner = getpid()
        _ = unsafe on_exit({ status, _ in unsafe ApplicationEnd.tell("exit", status) }, nil)
        unsafe ncenter_interposition_watch_ends { function, status in unsafe ApplicationEnd.tell(function, status) }
    }()

    // nonisolated(unsafe): written once, before the handlers that read it are there.
    private nonisolated(unsafe) static var owner: pid_t = 0

    /// Ends the process if the caller is code of an app on a device that exists. At the end of a run none does,
    /// whatever code has woken the task of the tests. Copies of the process end as they want to.
    private static func tell(_ function: UnsafePointer<CChar>?, _ status: Int32) {
        guard unsafe getpid() == owner, let function = unsafe function, let context = ApplicationContext.ofCode,
            context.schedule != nil
        else { return }
        unsafe context.name.withCString { name in unsafe ncenter_end_tests(name, function, status) }
    }
}
