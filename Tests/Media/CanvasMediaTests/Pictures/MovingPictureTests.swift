import Testing

@testable import CanvasMedia
@testable import TerminalCanvas

@Suite struct MovingPictureTests {
    private let moving = MovingPicture(
        frames: [(1, 200), (2, 300), (3, 10)].map { (value: UInt8, milliseconds: Int) in
            MovingPicture.Frame(
                picture: PixelImage(width: 1, height: 1, bytes: [value, 0, 0]), duration: .milliseconds(milliseconds))
        })

    @Test(
        "Frames follow one another and begin again",
        arguments: [
            (-5, 1, 200), (0, 1, 200), (199, 1, 1), (200, 2, 300), (499, 2, 1), (500, 3, 100), (599, 3, 1),
            (600, 1, 200), (6_000_000_650, 1, 150),
        ])
    func frames(time: Int, shown: UInt8, left: Int) {
        let frame = moving.frame(at: .milliseconds(time))
        #expect(frame.picture[0, 0].red == shown)
        #expect(frame.left == .milliseconds(left))
    }

    @Test("No frame is shown for less than a tenth of a second")
    func shortest() {
        #expect(moving.frames[2].duration == .milliseconds(100))
    }

    @Test("A single picture does not move")
    func still() {
        let still = MovingPicture(moving.first)
        #expect(!still.moves)
        #expect(still.frame(at: .seconds(5)).picture == moving.first)
    }
}
