/// The lines that a user types.
protocol LineSource: AnyObject {
    /// The next line that has arrived.
    func next() -> String?
    /// Whether there is a line, or will be none.
    var isReady: Bool { get }
    /// Whether there will be no more lines.
    var hasEnded: Bool { get }
}
