import Testing

@testable import CanvasMedia
@testable import TerminalCanvas

@Suite struct ClockwiseTurnTests {
    @Test(
        "Quarter turns are exact",
        arguments: [
            (0, 1, 0), (90, 0, 1), (180, -1, 0), (270, 0, -1), (-90, 0, -1), (360, 1, 0), (-360, 1, 0), (3690, 0, 1),
        ] as [(Double, Double, Double)])
    func quarterTurnsAreExact(degrees: Double, cosine: Double, sine: Double) {
        let turn = ClockwiseTurn(degrees: degrees)
        #expect(turn.cosine == cosine)
        #expect(turn.sine == sine)
    }

    @Test(
        "Known angles agree to the last digits",
        arguments: [
            (30, 0.75.squareRoot(), 0.5), (45, 0.5.squareRoot(), 0.5.squareRoot()), (60, 0.5, 0.75.squareRoot()),
            (150, -0.75.squareRoot(), 0.5), (-30, 0.75.squareRoot(), -0.5),
        ] as [(Double, Double, Double)])
    func knownAnglesAgreeToTheLastDigits(degrees: Double, cosine: Double, sine: Double) {
        let turn = ClockwiseTurn(degrees: degrees)
        #expect(abs(turn.cosine - cosine) < 4e-16)
        #expect(abs(turn.sine - sine) < 4e-16)
    }

    @Test("Accumulated rounding errors vanish") func summedRoundingErrorsVanish() {
        let sum = (0..<1800).reduce(0.0) { angle, _ in angle + 0.2 }
        #expect(sum != 360)
        #expect(ClockwiseTurn(degrees: sum) == ClockwiseTurn(degrees: 0))
    }
}
