package import TerminalCanvas

/// What is said of a scenario that is played, on every terminal of the device.
package struct PlayedScene: Equatable, Sendable {
    /// The caption; empty for none.
    package var words = ""
    /// The key of the user that has done nothing, which is said instead of the caption.
    package var refused: Key?
    /// The step that has failed, instead of the caption.
    package var problem: Problem?
    /// Whether a step has failed so far, which the end says.
    package var hasFailed = false
    /// What a step does, such as `⏎ expand` or `tap Rotate 20°`; empty for nothing.
    package var step = ""
    /// The number of captions so far, and of all.
    package var (chapter, chapters) = (0, 0)
    /// The time so far, and of the whole.
    package var (seconds, length) = (0.0, 0.0)
    /// The notice on the device's own screen, and when it came, in seconds.
    private var (notice, noticeStart): (String?, Double) = (nil, 0)
    /// Whether the user has taken the device over, so that it has its keys.
    package var isHandedOver = false

    /// A step that has failed, with the words that it looks for, else with what is said of it.
    package enum Problem: Equatable, Sendable {
        case expected(String, line: Int)
        case unexpected(String, line: Int)
        /// Several things have the words.
        case several(String, line: Int)
        /// There is no field for a text.
        case noField(line: Int)
        case failed(String, line: Int)
    }

    package init() {}

    /// Takes in the notice on the device's own screen, by its words.
    package mutating func follow(notice words: String?) {
        if words != notice { (notice, noticeStart) = (words, seconds) }
    }

    /// Whether that notice has been shown for its time, and leaves the terminals: the device's clock, by which it would
    /// end, stands still.
    package var isNoticeOver: Bool { notice != nil && seconds - noticeStart >= DeviceInterface.noticeTime }

    /// The part that has been played, 0 to 1.
    var progress: Double { length > 0 ? seconds / length : 1 }

    /// A time in minutes and seconds: `0:18`.
    static func clock(_ seconds: Double) -> String {
        let seconds = seconds.isFinite ? Int(min(max(0, seconds), 359_999)) : 0
        return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
    }
}
