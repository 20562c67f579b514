import ArgumentParser
import CNcenterDevice
import DeviceSession
import NotificationLocking

/// A command that needs the device. It is parsed before there is a device, and then run on it.
protocol DeviceCommand: ParsableCommand {
    /// - Throws: An `ExitCode` after a message on standard error, as whatever a command calls throws where nothing else
    ///   is said; or a sentence that describes the error.
    @MainActor
    func run(on contents: DeviceContents) throws
}

extension DeviceCommand {
    /// Tries at once what a device needs of the system, because code that finds nothing later can only wait or trap:
    /// clients, a store and a terminal have descriptors; the device, its clients and libdispatch have threads.
    static func checkSystem() throws {
        let (descriptors, megabytes, threads) = (Int32(48), 160, Int32(8))
        for (error, need) in [
            (ncenter_try_descriptors(descriptors), "\(descriptors) free descriptors"),
            // With less it waits for ever for a thread, or traps in whatever code asks for memory.
            (ncenter_try_address_space(megabytes << 20), "\(megabytes) MiB of free address space"),
            (ncenter_try_threads(threads), "\(threads) threads, see “ulimit -u” and “ulimit -v”"),
        ] where error != 0 {
            throw StandardError.failure("a device needs \(need): \(SystemError(error))", ExitStatus.internalError)
        }
    }
}
