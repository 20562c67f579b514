import BlockingTests
import Foundation
import TerminalCanvas
import Testing

@testable import TerminalCurses

/// Text that apps print, on its way to the log.
@Suite struct PrintedTextTests {
    /// The printed text of each turn, and the lines that each turn yields.
    private static let turns: [(printed: [String], lines: [[String]])] = [
        (["a\nb\n"], [["a", "b"]]),
        (["", "a\n", ""], [[], ["a"], []]),
        (["\n", "\n\na\n"], [[""], ["", "", "a"]]),
        // An incomplete line is shown at once, and the rest is not lost.
        (["loading", " done\n", "next\n"], [["loading"], [" done"], ["next"]]),
        (["loading", "\n", "\n"], [["loading"], [], [""]]),
        (["a\nb", "", "c", "\nd\n"], [["a", "b"], [], ["c"], ["d"]]),
    ]

    @Test("Printed text becomes lines", arguments: turns.indices)
    func lines(index: Int) async {
        await #expect(processExitsWith: .success) { [index] in
            let turn = Self.turns[index]
            #expect(Self.lines(of: turn.printed.map { Array($0.utf8) }) == turn.lines)
        }
    }

    /// A character whose bytes arrive in two turns is kept.
    @Test("Characters are not split", arguments: ["é", "한", "🎉"])
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

    /// Bytes that are not the beginning of a character do not wait for more bytes.
    @Test("Other bytes are shown", arguments: [[0x80], [0xFF], [0x61, 0x80, 0x80, 0x80, 0x80]] as [[UInt8]])
    func otherBytesAreShown(bytes: [UInt8]) async {
        await #expect(processExitsWith: .success) { [bytes] in
            let lines = Self.lines(of: [bytes])
            #expect(lines.count == 1 && lines[0].count == 1)
        }
    }

    /// If not everything fits, the newest text is kept, and the exact number of other bytes is reported.
    @Test("The newest text is kept", arguments: zip([20_000, 5_000, 3_000, 700], [9, 999, 5_000, 4_095]))
    func newestIsKept(count: Int, length: Int) async {
        await #expect(processExitsWith: .success) { [count, length] in
            let line = Array(repeating: UInt8(ascii: "x"), count: length) + [UInt8(ascii: "\n")]
            var text = PrintedText()
            try #require(PrintedText.beginCapture(output: true, error: false))
            for _ in 0..<count { FileHandle.standardOutput.write(Data(line)) }
            FileHandle.standardOutput.write(Data("the last words".utf8))
            var lines = text.takeLines().map(\.string)
            let bytes = lines.reduce(0) { $0 + $1.utf8.count }
            PrintedText.endCapture()
            #expect(lines.popLast() == "the last words")
            #expect(bytes < 1_200_000)
            var counted = 0
            for (unit, size) in [("lines", length + 1), ("bytes", 1)] {
                guard
                    let place = lines.prefix(2).firstIndex(where: {
                        $0.hasSuffix(" \(unit) more were printed and are not kept")
                    })
                else { continue }
                counted += try #require(Int(lines.remove(at: place).prefix { $0 != " " })) * size
            }
            for line in lines {
                // Only a line without its beginning has another one, and a regular expression is parsed each time.
                let hidden = line.utf8.first == UInt8(ascii: "[") ? line.dropFirst().prefix { $0 != " " } : "0"
                counted += try #require(Int(hidden)) + line.utf8.count { $0 == UInt8(ascii: "x") } + 1
            }
            #expect(counted == count * (length + 1))
        }
    }

    /// The end of a long line is kept, without splitting characters.
    @Test("Long lines are cut", arguments: ["x", "é", "한", "🎉"], ["", "\n"])
    func longLinesAreCut(character: String, end: String) async {
        await #expect(processExitsWith: .success) { [character, end] in
            let length = character.utf8.count
            let short = String(repeating: character, count: 4_096 / length)
            let long = "a" + String(repeating: character, count: 400_000 / length) + "z"
            let lines = Self.lines(of: ["\(short)\n", long + end].map { Array($0.utf8) })
            #expect(lines[0] == [short])
            let line = try #require(lines[1].first)
            #expect(lines[1].count == 1 && line.hasSuffix(character + "z"))
            let mark = try #require(line.prefixMatch(of: #/\[(\d+) bytes are not kept\] /#))
            #expect(line.utf8.count - mark.0.utf8.count + (Int(mark.1) ?? 0) == long.utf8.count)
            #expect(!line.contains("\u{FFFD}") && line.utf8.count < 4_200)
        }
    }

    /// More than a pipe can hold, from several threads at once: no thread waits forever, and nothing is lost.
    @Test("Everything printed before is returned") func everythingPrintedBeforeIsTaken() async {
        await #expect(processExitsWith: .success) {
            var text = PrintedText()
            try #require(PrintedText.beginCapture(output: true, error: true))
            for turn in 0..<20 {
                DispatchQueue.concurrentPerform(iterations: 4) { thread in
                    let stream = thread % 2 == 0 ? FileHandle.standardOutput : .standardError
                    for line in 0..<100 { stream.write(Data("\(turn) \(thread) \(line) \(Self.filler)\n".utf8)) }
                }
                #expect(text.takeLines().count == 400)
            }
            PrintedText.endCapture()
        }
    }
    private static let filler = String(repeating: "x", count: 500)

    /// Text that never ends, while the stream that it is printed to is locked.
    private struct EndlessText: TextOutputStreamable, Sendable {
        let isPrinting = DispatchSemaphore(value: 0)

        func write(to target: inout some TextOutputStream) {
            isPrinting.signal()
            while true { pause() }
        }
    }

    @Test("A locked stream delays nobody", .withoutSanitizer(.lockedStreams, .thread))
    func lockedStreamsHoldNobodyUp() async {
        await #expect(processExitsWith: .success) {
            var text = PrintedText()
            try #require(PrintedText.beginCapture(output: true, error: false))
            let endless = EndlessText()
            Thread.detachNewThread { print(endless) }
            endless.isPrinting.wait()
            FileHandle.standardOutput.write(Data("printed\n".utf8))
            PrintedText.flush()
            #expect(text.takeLines() == ["printed"])
            PrintedText.endCapture()
            // exit(3) would wait for the lock.
            ProgramEnd.exitNow(EXIT_SUCCESS)
        }
    }

    @Test("Incomplete lines are flushed") func unfinishedLinesAreFlushed() async {
        await #expect(processExitsWith: .success) {
            var text = PrintedText()
            try #require(PrintedText.beginCapture(output: true, error: false))
            print("loading", terminator: "")
            PrintedText.flush()
            #expect(text.takeLines() == ["loading"])
            PrintedText.endCapture()
        }
    }

    @Test("The limit on file sizes does not apply") func limitForFilesDoesNotCount() async {
        await #expect(processExitsWith: .success) {
            var none = rlimit(rlim_cur: 0, rlim_max: 0)
            unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &none)
            let lines = Self.lines(of: Array(repeating: Array("\(Self.filler)\n".utf8), count: 1_000))
            #expect(lines.allSatisfy { $0 == [Self.filler] })
        }
    }

    /// A child process that has inherited the streams does not keep the process from ending.
    @Test("A child process keeps nothing open") func childKeepsNothingOpen() async {
        await #expect(processExitsWith: .success) {
            try #require(PrintedText.beginCapture(output: true, error: true))
            let child = Process()
            child.executableURL = URL(filePath: "/bin/cat")
            child.standardInput = Pipe()
            try child.run()
            PrintedText.endCapture()
            #expect(child.isRunning)
            kill(child.processIdentifier, SIGKILL)
            child.waitUntilExit()
        }
    }

    /// Terminal commands never leave the process, not even in text that was not taken.
    @Test("Text that was not taken is written in printable form") func whatIsNotTakenIsReplayedPrintable() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            try #require(PrintedText.beginCapture(output: true, error: false))
            FileHandle.standardOutput.write(Data("a\u{1B}[6n\r\nb\tc\u{202E}\u{9B}\r".utf8 + [0xE2, 0x82]))
            PrintedText.replay()
            FileHandle.standardOutput.write(Data("later".utf8))
            PrintedText.endCapture()
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said == "a␛[6n\nb\tc··␍\u{FFFD}\nlater\n")
    }

    @Test("A terminal without UTF-8 gets ASCII") func terminalThatIsNotUTF8GetsASCII() async {
        await #expect(processExitsWith: .success) {
            let bytes = Array("é\u{1B}한\u{7F}\r\n\tx".utf8) + [0xFF]
            _ = StandardStreams.printable([])
            StandardStreams.useScalarClasses(false)
            #expect(StandardStreams.printable(bytes) == Array("???".utf8) + Array("???".utf8) + Array("?\n\tx?".utf8))
        }
    }

    /// Prints in this process turn by turn, and takes the lines after each turn.
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
