/// The thread that apps' code runs on, as the device sees it.
package protocol ApplicationThread: Sendable {
    /// Whether ``perform(_:)`` runs the code before it returns, so that the device need not wait for it.
    var isImmediate: Bool { get }

    /// Whether the thread runs nothing and has nothing to run.
    var isAtRest: Bool { get }

    /// Has code run there, in the order of the calls. Called on any thread; never waits, unless it is immediate.
    func perform(_ code: @escaping @MainActor @Sendable () -> Void)
}
