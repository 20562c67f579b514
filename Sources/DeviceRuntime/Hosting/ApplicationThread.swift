/// The thread that app code runs on, as seen by the device.
package protocol ApplicationThread: Sendable {
    /// Whether ``perform(_:)`` runs the code before it returns, so that the device does not need to wait for it.
    var isImmediate: Bool { get }

    /// Whether the thread is running no code and none is waiting.
    var isAtRest: Bool { get }

    /// Runs code on the thread, in the order of the calls. Can be called on any thread; never waits, unless it is
    /// immediate.
    func perform(_ code: @escaping @MainActor @Sendable () -> Void)

    /// Keeps the thread from running anything new until ``release()``, so that what belongs together arrives together.
    func hold()
    func release()
}

extension ApplicationThread {
    package func hold() {}
    package func release() {}
}
