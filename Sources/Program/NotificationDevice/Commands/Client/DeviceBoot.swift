import ArgumentParser
import DeviceControl
import DeviceSession

/// Starts a device that other processes may start at the same time: the later ones wait until it can be reached.
struct DeviceBoot {
    let folder: DeviceFolder
    /// Whether a new device has no tour.
    let isEmpty: Bool

    /// Returns when the device can be reached.
    ///
    /// - Throws: The exit status, after the device's own message.
    @MainActor
    func run(on contents: DeviceContents) throws {
        let words = ["--headless", "--detach", "--device=\(folder.name)"] + (isEmpty ? ["--empty"] : [])
        let end = ContinuousClock.now + DeviceProcess.patience
        let started = try RunCommand.parse(words).startDetached(on: contents)
        if try started.awaitConnections(until: end) != nil { return }
        // Another process may have started the device at the same time.
        do throws(ControlClientError) {
            if try folder.awaitConnections(until: end) { return }
        } catch {
            throw failed(error.description)
        }
        let status = started.awaitEnd()?.status ?? 0
        started.report()
        throw failed("it has not started", status == 0 ? ExitStatus.unavailable : status)
    }

    private func failed(_ reason: String, _ status: Int32 = ExitStatus.unavailable) -> ExitCode {
        StandardError.failure("device “\(folder.name)”: \(reason)", status)
    }
}
