import NotificationHosting

/// Waiting on the device's clock, on behalf of the app whose code runs.
@MainActor
enum DeviceTime {
    /// Calls a function when an interval has passed; outside of a device in real time. What a cancelled task would
    /// have called is not called.
    @discardableResult
    static func after(_ seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) -> Task<Void, Never> {
        let clock = HostedDevice.current?.clock
        let end = clock?.now.advanced(by: .seconds(max(0, seconds)))
        return Task { @MainActor in
            do {
                if let clock, let end {
                    try await clock.sleep(until: end, tolerance: nil)
                } else {
                    try await Task.sleep(for: .seconds(max(0, seconds)))
                }
            } catch {
                // Cancelled, or the device has ended: nobody is there who could be told.
                return
            }
            if !Task.isCancelled { body() }
        }
    }
}
