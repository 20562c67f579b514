/// What is said of a scenario that is played, on every terminal of the device.
package struct PlayedScene: Equatable, Sendable {
    /// What a step does, such as `⏎` and `expand`.
    package struct Step: Equatable, Sendable {
        /// The key, or a word for what is done; empty for none.
        package var sign: String
        /// What the key does, or to what something is done.
        package var words: String

        package init(_ sign: String = "", _ words: String = "") { (self.sign, self.words) = (sign, words) }
    }

    /// How far the scenario is played.
    package struct Place: Equatable, Sendable {
        /// The number of captions so far, and of all.
        package var chapter = 0
        package var chapters = 0
        /// The time so far, and of the whole.
        package var seconds = 0.0
        package var length = 0.0

        package init() {}

        /// The part that has been played, 0 to 1; what is beyond is taken as the nearest of them.
        var share: Double { length > 0 ? seconds / length : 1 }

        /// A time as on a clock that stops: `0:18`.
        package static func clock(_ seconds: Double) -> String {
            let seconds = seconds.isFinite ? Int(min(max(0, seconds), 359_999)) : 0
            return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
        }
    }

    /// The caption; empty for none.
    package var words: String
    /// Whether the words say what is wrong.
    package var isProblem = false
    package var step: Step
    package var place: Place
    /// Whether the user has taken the device over, so that it has its keys.
    package var isHandedOver: Bool

    package init(words: String = "", step: Step = Step(), place: Place = Place(), isHandedOver: Bool = false) {
        (self.words, self.step, self.place, self.isHandedOver) = (words, step, place, isHandedOver)
    }
}
