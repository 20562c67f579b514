import TerminalCanvas
import Testing

@testable import TerminalCurses

@Suite struct ColorDepthTests {
    @Test(
        "The number of colours determines the depth",
        arguments: [
            (0, ColorDepth.none), (8, .eight), (16, .sixteen), (88, .sixteen), (256, .twoHundredFiftySix),
            (1 << 24, .direct),
        ])
    func depth(count: Int, depth: ColorDepth) {
        #expect(ColorDepth(count: count) == depth)
    }

    @Test(
        "A colour is mapped to the nearest one",
        arguments: [
            (Color.rgb(red: 255, green: 0, blue: 0), ColorDepth.twoHundredFiftySix, 196),
            (.rgb(red: 0, green: 0, blue: 0), .twoHundredFiftySix, 16),
            (.rgb(red: 255, green: 255, blue: 255), .twoHundredFiftySix, 231),
            (.rgb(red: 128, green: 128, blue: 128), .twoHundredFiftySix, 244),
            (.rgb(red: 95, green: 135, blue: 175), .twoHundredFiftySix, 67),
            (.rgb(red: 8, green: 9, blue: 8), .twoHundredFiftySix, 232),
            (.basic(.brightRed), .twoHundredFiftySix, 9),
            (.rgb(red: 250, green: 5, blue: 5), .sixteen, 9),
            (.rgb(red: 190, green: 10, blue: 0), .eight, 1),
            (.basic(.cyan), .eight, 6),
            (.rgb(red: 1, green: 2, blue: 3), .direct, 0x010203),
            (.rgb(red: 0, green: 0, blue: 7), .direct, 0),
            (.terminalDefault, .direct, -1),
            (.basic(.red), .none, -1),
        ])
    func choice(color: Color, depth: ColorDepth, number: Int) {
        #expect(depth.choice(for: color).number == number)
    }

    @Test("Eight colours replace bright ones by attributes") func eightColoursMakeUpForBrightOnes() {
        #expect(ColorDepth.eight.choice(for: .basic(.brightGreen)) == .init(number: 2, attributes: .bold))
        #expect(ColorDepth.eight.choice(for: .basic(.brightBlack)) == .init(number: -1, attributes: .dim))
    }
}
