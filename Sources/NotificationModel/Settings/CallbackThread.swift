/// Where the notification center calls completion handlers of apps.
package enum CallbackThread: String, Hashable, Sendable, Codable, CaseIterable {
    /// On a serial queue of the center's, as on iOS; code may wait for the answer on the main thread.
    case queue
    /// On the main thread.
    case main
}
