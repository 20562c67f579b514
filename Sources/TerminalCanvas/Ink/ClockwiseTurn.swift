/// A turn about the origin, clockwise for a reader of coordinates that grow rightwards and downwards.
///
/// Equal angles give equal bits on every platform: the angle is reduced as whole steps, and sine and cosine are summed
/// here instead of being asked of the C library, whose last bit differs between versions.
struct ClockwiseTurn: Hashable, Sendable {
    let cosine: Double
    let sine: Double

    /// Steps of an angle in one degree; finer than any screen shows, coarse enough to absorb summed rounding errors.
    private static let stepsPerDegree = 1024
    private static let stepsPerQuadrant = 90 * stepsPerDegree

    /// Any angle of at most a billion turns either way; traps for others, infinities and NaN.
    init(degrees: Double) {
        precondition(abs(degrees) <= 360e9, "an angle must be finite and at most a billion turns")
        let full = 4 * Self.stepsPerQuadrant
        let turned = Int(degrees * Double(Self.stepsPerDegree) + (degrees < 0 ? -0.5 : 0.5))
        let steps = (turned % full + full) % full
        let radians = Double(steps % Self.stepsPerQuadrant) / Double(Self.stepsPerQuadrant) * (Double.pi / 2)
        let (cosine, sine) = Self.series(radians)
        (self.cosine, self.sine) =
            switch steps / Self.stepsPerQuadrant {
            case 0: (cosine, sine)
            case 1: (-sine, cosine)
            case 2: (-cosine, -sine)
            default: (sine, -cosine)
            }
    }

    /// The power series of both at once, 0..<π/2: the 26th term is below the last bit.
    private static func series(_ radians: Double) -> (cosine: Double, sine: Double) {
        var cosine = 0.0
        var sine = 0.0
        var term = 1.0
        for power in 0..<26 {
            switch power % 4 {
            case 0: cosine += term
            case 1: sine += term
            case 2: cosine -= term
            default: sine -= term
            }
            term *= radians / Double(power + 1)
        }
        return (cosine, sine)
    }
}
