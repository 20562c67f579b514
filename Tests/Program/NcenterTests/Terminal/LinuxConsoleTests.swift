import BlockingTests
import Foundation
import PseudoTerminal
import TerminalCanvas
import Testing

/// The screens on the Linux console, which has 80×25 cells, a font without quadrants and 8 colours, or 16 where text
/// may be bright.
@Suite(.blocking) struct LinuxConsoleTests {
    private static let size = Size(columns: 80, rows: 25)

    /// Each screen by the keys that lead to it from the lock screen, and a text on it.
    struct Place: Sendable, CustomTestStringConvertible {
        let keys: String
        let text: String
        var testDescription: String { text }
    }

    static let places = [
        Place(keys: "", text: "5 more"), Place(keys: "jjv1", text: "Reset rotation"),
        Place(keys: "S", text: "Previews"),
        Place(keys: "I", text: "Problems"), Place(keys: "o", text: "View Settings"), Place(keys: "H", text: "Tutor"),
    ]

    private func launch(_ place: Place, _ arguments: [String], _ environment: [String: String] = [:]) throws
        -> PseudoTerminal
    {
        let terminal = try Ncenter.launch(arguments, environment: environment, size: Self.size, term: "linux")
        terminal.send(place.keys)
        try terminal.wait(for: place.text)
        try terminal.settle()
        return terminal
    }

    @Test(
        "Every screen is readable, with sequences that the console knows",
        arguments: places, ["8", "16"])
    func screens(place: Place, colors: String) throws {
        let terminal = try launch(place, colors == "16" ? ["--color=16"] : [])
        #expect(terminal.model.unrecognized == [] && terminal.model.colorWasChosen)
        let sent = String(decoding: terminal.output, as: UTF8.self)
        #expect(!sent.contains("8;5;") && !sent.contains("8;2;"))
        // The console's font has no quadrants.
        #expect(!sent.contains { "▖▗▘▝▙▛▜▟▚▞".contains($0) })
        var words = 0
        for row in 0..<Self.size.rows {
            for column in 0..<Self.size.columns {
                let cell = terminal.model[column, row]
                guard let character = cell.text.first, character.isLetter || character.isNumber else { continue }
                // An app draws in its own colours.
                if place.text == "Reset rotation", cell.style.background == .basic(.green) { continue }
                words += 1
                let contrast = Console.contrast(of: cell.style)
                // The letter of a tile is a sign; of black on the console's brown, 4 to 1 is what there is.
                let least = cell.style.background == .basic(.yellow) ? 4 : 4.5
                #expect(contrast >= least, "\(cell) \(contrast) in: \(terminal.lines[row])")
                // The console shows bold black as dark grey.
                #expect(!(cell.style.attributes.contains(.bold) && Console.isBlack(cell.style.foreground)))
            }
        }
        #expect(words > 100)
    }

    @Test("Where the locale is not UTF-8 it draws its own lines, and only them", arguments: places)
    func lines(place: Place) throws {
        let terminal = try launch(place, [], ["LC_ALL": "C"])
        #expect(terminal.model.unrecognized == [])
        #expect(terminal.output.allSatisfy { $0 < 0x80 })
        let screen = terminal.lines.joined()
        // The alternate character set is switched on and off, and the model has its shapes.
        #expect(terminal.output.contains(0x0E) == screen.contains { "─│┌┐└┘├┤°".contains($0) })
        #expect(screen.allSatisfy { $0.isASCII || "─│┌┐└┘├┤┬┴┼▒◆·°±".contains($0) }, "\(screen)")
    }

    @Test("Without UTF-8 and colours a menu has a frame of lines") func frame() throws {
        let terminal = try launch(Place(keys: "o", text: "View Settings"), [], ["LC_ALL": "C", "NO_COLOR": "1"])
        #expect(terminal.lines.contains { $0.contains("┌──") } && terminal.lines.contains { $0.contains("└──") })
        terminal.send("qq")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.isRestored, "\(terminal.modesDescription)")
    }
}

/// The colours of the console as it shows them.
private enum Console {
    /// The palette of VGA.
    private static func components(_ color: BasicColor) -> [Double] {
        let number = color.rawValue
        if number == BasicColor.yellow.rawValue { return [0xAA, 0x55, 0] }
        let base: Double = number >= 8 ? 0x55 : 0
        return (0..<3).map { base + (number >> $0 & 1 == 1 ? 0xAA : 0) }
    }

    static func isBlack(_ color: Color) -> Bool { color == .basic(.black) }

    /// Both colours of a cell; bold text is bright.
    private static func shown(_ style: Style) -> (text: BasicColor, ground: BasicColor) {
        func basic(_ color: Color, _ standard: BasicColor) -> BasicColor {
            if case .basic(let color) = color { color } else { standard }
        }
        var (text, ground) = (basic(style.foreground, .white), basic(style.background, .black))
        if style.attributes.contains(.reverse) { swap(&text, &ground) }
        if style.attributes.contains(.bold), text.rawValue < 8 {
            text = BasicColor(rawValue: text.rawValue + 8) ?? text
        }
        return (text, ground)
    }

    /// The contrast as WCAG has it.
    static func contrast(of style: Style) -> Double {
        func luminance(_ color: BasicColor) -> Double {
            let linear = components(color).map { value -> Double in
                let part = value / 255
                return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
        }
        let (text, ground) = shown(style)
        let (one, other) = (luminance(text), luminance(ground))
        return (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }
}
