import Foundation
import TerminalCanvas
import TerminalCurses
import Testing

/// What apps print, on its way to the log.
@Suite struct PrintedTextTests {
    /// What is printed in one turn after the other, and the lines that each turn yields.
    private static let turns: [(printed: [String], lines: [[String]])] = [
        (["a\nb\n"], [["a", "b"]]),
        (["", "a\n", ""], [[], ["a"], []]),
        (["\n", "\n\na\n"], [[""], ["", "", "a"]]),
        // A line without its end is shown at once, and nothing of the rest is lost.
        (["loading", " done\n", "next\n"], [["loading"], [" done"], ["next"]]),
        (["loading", "\n", "\n"], [["loading"], [], [""]]),
        (["a\nb", "", "c", "\nd\n"], [["a", "b"], [], ["c"], ["d"]]),
    ]

    @Test(arguments: turns.indices)
    func lines(index: Int) async {
        await #expect(processExitsWith: .success) { [index] in
            let turn = Self.turns[index]
            #expect(Self.lines(of: turn.printed.map { Array($0.utf8) }) == turn.lines)
        }
    }

    /// A character whose bytes come in two turns stays one.
    @Test(arguments: ["é", "한", "🎉"])
    func charactersStayWhole(character: String) async {
        await #expect(processExitsWith: .success) { [character] in
            let bytes = Array(character.utf8)
            for cut in 1..<bytes.count {
                let first = [UInt8(ascii: "a")] + bytes[..<cut]
                let second = bytes[cut...] + [UInt8(ascii: "\n")]
                #expect(Self.lines(of: [first, Array(second)]) == [["a"], [character]])
            }
        }
    }

    /// Bytes that no character begins with do not wait for the rest of it.
    @Test(arguments: [[0x80], [0xFF], [0x61, 0x80, 0x80, 0x80, 0x80]] as [[UInt8]])
    func otherBytesAreShown(bytes: [UInt8]) async {
        await #expect(processExitsWith: .success) { [bytes] in
            let lines = Self.lines(of: [bytes])
            #expect(lines.count == 1 && lines[0].count == 1)
        }
    }

    /// Prints turn by turn in this process, and takes the lines after each.
    private static func lines(of turns: [[UInt8]]) -> [[String]] {
        var text = PrintedText()
        guard PrintedText.beginCapture(output: true, error: false) else { return [] }
        defer { PrintedText.endCapture() }
        return turns.map { bytes in
            FileHandle.standardOutput.write(Data(bytes))
            return text.takeLines().map(\.string)
        }
    }
}
