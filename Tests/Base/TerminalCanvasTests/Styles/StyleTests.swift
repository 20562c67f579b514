import Testing

@testable import TerminalCanvas

@Suite("Style")
struct StyleTests {
    private static let colors: [Color] =
        [.terminalDefault, .rgb(red: 0, green: 0, blue: 0), .rgb(red: 255, green: 128, blue: 1)]
        + BasicColor.allCases.map { .basic($0) }

    @Test("The parts are returned as they were set", arguments: colors, colors)
    func keepsParts(foreground: Color, background: Color) {
        let style = Style(foreground: foreground, background: background, attributes: [.dim, .italic])
        #expect(style.foreground == foreground)
        #expect(style.background == background)
        #expect(style.attributes == [.dim, .italic])
        var changed = Style.plain.background(background)
        changed.foreground = foreground
        changed.attributes = [.italic, .dim]
        #expect(changed == style)
    }
}
