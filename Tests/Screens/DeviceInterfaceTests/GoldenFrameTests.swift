import GoldenFiles
import TerminalCanvas
import Testing

@testable import DeviceInterface

/// Whole screens against the files in `Golden`; a missing file is written and fails once.
@Suite("Golden frames")
struct GoldenFrameTests {
    private static func words(for cursor: Point?) -> String {
        cursor.map { "cursor: column \($0.column), row \($0.row)\n" } ?? "no cursor\n"
    }

    @Test(
        "A screen fills its size, in ASCII where that is asked for, and equals the recorded one",
        arguments: SampleScreen.all)
    func frame(_ screen: SampleScreen) throws {
        let device = screen.device
        let (canvas, cursor) = device.screen.draw(snapshot: device.snapshot(screen.repertoire), size: device.size)
        let picture = canvas.lines().joined(separator: "\n") + "\n"
        #expect(canvas.size == screen.size)
        if screen.repertoire == .ascii { #expect(picture.utf8.allSatisfy { $0 < 0x80 }) }
        guard screen.records != .nothing else { return }
        try Golden.check(picture + "\n" + StyleMap(canvas).description + Self.words(for: cursor), screen.name)
    }

    @Test("Each kind of screen is in the list of all", arguments: Layer.allCases) func kind(layer: Layer) {
        #expect(
            SampleScreen.kinds.contains {
                let device = $0.device
                return device.screen.visibleLayers(device.looked).front.contains(layer)
            })
    }
}
