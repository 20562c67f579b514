/// Describes apps that have not answered for a while.
package struct ApplicationDelay: Hashable, Sendable, Codable {
    /// The app whose code is running, if known.
    package var name: String?
    /// Whole seconds, at least 1.
    package var seconds: Int

    package init(name: String?, seconds: Int) {
        self.name = name
        self.seconds = seconds
    }
}
