import Testing

@testable import TerminalCanvas

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
            // The numbers below are those of the palette.
            (.rgb(red: 0, green: 0, blue: 7), .direct, 0x000107), (.rgb(red: 0, green: 1, blue: 0), .direct, 0x000100),
            (.terminalDefault, .direct, -1),
            (.basic(.red), .none, -1),
        ])
    func choice(color: Color, depth: ColorDepth, number: Int) {
        #expect(depth.choice(for: color).number == number)
    }

    @Test(
        "A ground of eight colours is the one of the same hue, never the terminal's own",
        arguments: [
            (Color.rgb(red: 101, green: 30, blue: 28), 1), (.rgb(red: 102, green: 120, blue: 56), 2),
            (.rgb(red: 250, green: 240, blue: 20), 3), (.rgb(red: 245, green: 168, blue: 12), 3),
            (.rgb(red: 138, green: 79, blue: 196), 5), (.rgb(red: 60, green: 200, blue: 220), 6),
            (.rgb(red: 40, green: 120, blue: 50), 2), (.rgb(red: 127, green: 127, blue: 127), 0),
            (.rgb(red: 200, green: 200, blue: 190), 7), (.rgb(red: 10, green: 132, blue: 255), 4),
            (.basic(.brightBlack), 0), (.basic(.brightRed), 1), (.terminalDefault, -1),
        ])
    func ground(color: Color, number: Int) {
        let choices = ColorDepth.eight.choices(for: Style(background: color))
        #expect(choices.background == .init(number: number))
    }

    @Test(
        "A coloured ground of sixteen colours keeps its hue",
        arguments: [
            (Color.rgb(red: 102, green: 120, blue: 56), 2), (.rgb(red: 245, green: 168, blue: 12), 3),
            (.rgb(red: 140, green: 0, blue: 0), 1),
            (.rgb(red: 255, green: 80, blue: 90), 9), (.rgb(red: 120, green: 125, blue: 130), 8),
        ])
    func groundOfSixteen(color: Color, number: Int) {
        #expect(ColorDepth.sixteen.choices(for: Style(background: color)).background.number == number)
    }

    @Test("Text is never in the colour of its ground", arguments: ColorDepth.allCases)
    func contrast(depth: ColorDepth) {
        let style = Style(
            foreground: .rgb(red: 250, green: 0, blue: 0), background: .rgb(red: 210, green: 30, blue: 30))
        let choices = depth.choices(for: style)
        #expect(depth == .none || choices.foreground.number != choices.background.number)
        #expect(ColorDepth(count: depth.count) == depth)
    }

    @Test("White on a light one of eight colours becomes black, never bold") func paleText() {
        let white = Style(
            foreground: .rgb(red: 255, green: 255, blue: 255), background: .rgb(red: 102, green: 120, blue: 56),
            attributes: [.bold, .underline])
        let onGreen = ColorDepth.eight.choices(for: white)
        #expect(onGreen.foreground == .init(number: 0) && onGreen.attributes == .underline)
        let onRed = ColorDepth.eight.choices(for: white.background(.rgb(red: 120, green: 30, blue: 20)))
        #expect(onRed.foreground.number == 7 && onRed.attributes == [.bold, .underline])
        #expect(ColorDepth.sixteen.choices(for: white).foreground.number != 0)
    }

    @Test("Eight colours replace bright ones by attributes") func eightColoursMakeUpForBrightOnes() {
        #expect(ColorDepth.eight.choice(for: .basic(.brightGreen)) == .init(number: 2, attributes: .bold))
        #expect(ColorDepth.eight.choice(for: .basic(.brightBlack)) == .init(number: -1, attributes: .dim))
    }
}
