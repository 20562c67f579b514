import BlockingTests
import DemoDevice
import Foundation
import PseudoTerminal
import TerminalCanvas
import Testing

/// The libraries for pictures that the device of a program on a terminal has in its memory.
@Suite(.blocking) struct PictureLibraryTests {
    private static let libraries = ["libpng", "libjpeg", "libgif", "libwebp"]

    private func loaded(by terminal: PseudoTerminal) throws -> [String] {
        // The system gives a page at a time and no size.
        let file = try FileHandle(forReadingFrom: URL(filePath: "/proc/\(terminal.device)/maps"))
        var bytes = Data()
        while let page = try file.read(upToCount: 4_096), !page.isEmpty { bytes += page }
        let maps = String(decoding: bytes, as: UTF8.self)
        // That it is the program's memory.
        #expect(maps.contains("libncurses"))
        return Self.libraries.filter { maps.contains("/\($0)") }
    }

    @Test("At the start and on the tour's screens no picture library is loaded") func start() throws {
        let terminal = try Ncenter.launch()
        #expect(try loaded(by: terminal) == [])
        terminal.send("jjv1")
        try terminal.wait(for: "Reset rotation")
        terminal.send("\u{1B}")
        terminal.send("H")
        try terminal.settle()
        #expect(try loaded(by: terminal) == [])
    }

    @Test("A picture that is shown loads the library of its format, and no other") func shownPicture() throws {
        try Samples.laidOut { samples throws in
            let terminal = try Ncenter.launch(
                ["--empty", "--app", samples.manifest("Finch"), samples.payload("finch-photos")], showing: "Finch")
            try terminal.settle()
            #expect(try loaded(by: terminal) == ["libjpeg"])
            terminal.send("v")
            try terminal.wait(for: "1 of 2")
            terminal.send(.right)
            try terminal.wait(for: "2 of 2")
            try terminal.settle(pause: .milliseconds(20))
            #expect(try loaded(by: terminal) == ["libjpeg", "libgif"])
        }
    }
}
