import TerminalCanvas

/// A clockwise rotation about the origin, in coordinates that grow rightwards and downwards.
///
/// Equal angles give bit-identical results on every platform: the angle is reduced in integer steps, and sine and
/// cosine are computed here, because the last bit of the C library's results differs between versions.
struct ClockwiseTurn: Equatable, Sendable {
    let cosine: Double
    let sine: Double

    /// The resolution of angles: finer than any screen shows, coarse enough to absorb accumulated rounding errors.
    private static let stepsPerDegree = 1024
    private static let stepsPerQuadrant = 90 * stepsPerDegree

    /// Accepts angles of at most a billion turns in either direction; traps for larger ones, infinities and NaN.
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

    /// Computes sine and cosine of 0..<π/2 by their power series; the 26th term is smaller than the last bit.
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
