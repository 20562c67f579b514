import CanvasMedia
import SeededRandom
import TerminalCanvas
import Testing

@testable import DeviceInterface

/// What recordings of the device take.
@Suite("Film size")
struct FilmSizeTests {
    /// Something that happens to a device, and the seconds until the next.
    fileprivate struct Step {
        var title: String
        var seconds: Double
        var perform: (inout ScreenDevice) throws -> Void

        static func keys(_ names: String) -> [Step] {
            names.split(separator: " ").map { name in
                Step(title: String(name), seconds: 0.4) { $0.press(String(name)) }
            }
        }
    }

    /// Plays steps on the tour, with the frames of motion between them, in both sets of colours.
    private static func film(_ steps: [Step]) throws -> Film {
        var device = ScreenDevice.tour()
        var film = Film(title: "The tour")
        var players = [MotionPlayer(), MotionPlayer()]
        var time = ContinuousClock.now
        for step in steps {
            try step.perform(&device)
            let end = time + .seconds(1) * step.seconds
            var isFirst = true
            while time < end {
                let frames = [Appearance.dark, .light].enumerated().map { number, appearance in
                    var device = device
                    device.program.terminal.appearance = appearance
                    return players[number].frame(of: device.frame, at: time, isAllowed: true)
                }
                let next = min(end, time + (players[0].timeUntilNextFrame(at: time) ?? .seconds(60)))
                film.frames.append(
                    Film.Frame(
                        canvas: frames[0].canvas, light: frames[1].canvas, cursor: frames[0].cursor,
                        seconds: (next - time) / .seconds(1), title: step.title, continuesStep: !isFirst))
                (time, isFirst) = (next, false)
            }
        }
        return film
    }

    enum Recording: CaseIterable {
        /// Most of the keys change the whole screen.
        case keys
        /// Letters at the speed at which a recording types.
        case typing
        /// The long look of the red notification, whose picture turns.
        case turning

        fileprivate var steps: [Step] {
            switch self {
            case .keys:
                return Step.keys(
                    """
                    j Enter j j v Esc c j v Esc T j j Enter Esc T H Right Right Enter Esc Esc S j j Enter Esc Esc j j Down \
                    v j j Esc o Esc x j Enter j j Down o j Esc k k Home End
                    """)
            case .typing:
                let text = String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 7)
                return Step.keys("/")
                    + text.map { letter in Step(title: "type", seconds: 0.06) { $0.type("\(letter)") } }
            case .turning:
                let turns = (0..<18).map { number in
                    Step(title: "Rotate 20°", seconds: 1) {
                        $0.contentFrame = try ScreenDevice.turned(Double(20 * number))
                    }
                }
                return Step.keys("j j v") + turns
            }
        }
    }

    @Test("Twenty seconds take at most 300 kB as a picture", arguments: Recording.allCases.sampled)
    func twentySeconds(_ recording: Recording) throws {
        let film = try Self.film(recording.steps)
        let seconds = film.frames.reduce(0) { $0 + $1.seconds }
        #expect(seconds > 19 && seconds < 22, "\(seconds)")
        #expect(film.frames.count > 60)
        let picture = AnimatedPicture(film).text().utf8.count
        #expect(picture > 30_000 && picture <= 300_000, "\(picture)")
        let cast = Asciicast(film).text().utf8.count
        #expect(cast <= 300_000, "\(cast)")
    }
}
