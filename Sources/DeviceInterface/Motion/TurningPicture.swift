import TerminalCanvas

/// The picture that a content extension has drawn, where it is on the screen.
struct TurningPicture: Hashable, Sendable {
    let picture: TurnedPicture
    /// All of it, also what is scrolled out.
    let area: Rectangle
    /// What can be seen of it.
    let clip: Rectangle

    /// The farthest that it turns in frames; beyond that it is simply shown.
    private static let farthest = 45.0

    /// The angle from which it turns to this one; `nil` unless another picture is this one a little further back.
    func start(after other: TurningPicture?) -> Double? {
        guard let other, area.size == other.area.size, picture.differsOnlyInRotation(from: other.picture) else {
            return nil
        }
        let angle = picture.rotation - other.picture.rotation
        return abs(angle) <= Self.farthest ? other.picture.rotation : nil
    }
}
