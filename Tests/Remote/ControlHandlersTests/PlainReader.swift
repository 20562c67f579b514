import DemoDevice
import DeviceInterface
import DeviceSession
import Foundation
import ScenarioRunning
import TerminalCanvas
import Testing

@testable import ControlHandlers
@testable import DeviceControl

/// Somebody who uses the device by `ncenter --accessible` alone, in the process of the test: types lines, hears lines,
/// and finds in them what to type next.
///
/// Suites that use it have the trait `.blocking`, as those of `DemoDevice`.
final class PlainReader {
    struct NotHeard: Error, CustomStringConvertible {
        let words: String
        let heard: [String]

        var description: String { "“\(words)” is not in\n\(heard.joined(separator: "\n"))" }
    }

    private let session: DeviceSession
    private let desk: SeatDesk
    private let link: SeatLink
    /// What came after the last line that was typed.
    private(set) var heard: [String] = []
    /// Everything that was typed, with `: ` before it, and heard.
    private(set) var transcript: [String] = []

    private init(_ session: DeviceSession, _ repertoire: Repertoire) throws {
        self.session = session
        desk = SeatDesk(session)
        var greeting = SeatGreeting(TerminalDescription(size: SeatGreeting.sizeOfLines))
        (greeting.terminal.repertoire, greeting.terminal.colors, greeting.medium) = (repertoire, 0, .lines)
        link = SeatLink(greeting)
        session[Seat.own].terminal = TerminalDescription(size: greeting.terminal.size)
        session[Seat.own].terminal.repertoire = repertoire
        // The device ends with the lines, as that of a command does.
        link.connect(waking: {}, isHolder: true)
        desk.add(link)
        hear()
    }

    /// Gives a device in English, unless told otherwise, to a reader. Its time stands.
    ///
    /// - Parameter change: Changes what is not as usual.
    static func use<Result>(
        _ repertoire: Repertoire = .unicode, with change: (inout ScriptRun) throws -> Void = { _ in },
        _ body: (PlainReader) throws -> Result
    ) throws -> Result {
        let (result, problems) = try DemoDevice.run("", change).inProcess { try body(PlainReader($0, repertoire)) }
        #expect(problems == [])
        return result
    }

    /// Types a line and hears what it changes.
    @discardableResult
    func type(_ line: String) throws -> [String] {
        transcript.append(": " + line)
        heard = []
        link.receive(.line(line), bytes: line.utf8.count)
        // The device is looked at after each piece of a script.
        while desk.hasWork {
            #expect(!desk.attend(until: .now + .seconds(10)))
            session.settle()
            while session.passNext() { session.settle() }
            hear()
        }
        return heard
    }

    private func hear() {
        session.settle()
        session.refresh()
        desk.present()
        for case .text(let text) in link.takeNews().orders {
            let lines = text.split(separator: "\n").map(String.init)
            heard += lines
            transcript += lines
        }
        link.frameIsTaken()
    }

    // MARK: Finding what to type

    /// The line that has focus.
    var focused: String? { heard.last { $0.hasPrefix("> ") } }

    /// The line that was heard last and has these words.
    func line(with words: String) throws -> String {
        guard let line = heard.last(where: { $0.contains(words) }) else { throw NotHeard(words: words, heard: heard) }
        return line
    }

    /// The key whose word was heard: `x` of `Enter open, x clear 6.`
    func key(for word: String) throws -> String {
        let sentences = transcript.reversed().lazy.flatMap { $0.split(separator: ". ").reversed() }
        for sentence in sentences where !sentence.hasPrefix(":") {
            let hints = sentence.split(separator: ",").map { $0.trimmingCharacters(in: [" ", "."]) }
            for hint in hints where hint.hasSuffix(" " + word) {
                let key = String(hint.dropLast(word.count + 1))
                // Two keys are named where either does it, one in each direction.
                if !key.isEmpty, key.count < 12 { return String(key.split(separator: " ").last ?? "") }
            }
        }
        throw NotHeard(words: word, heard: heard)
    }

    /// The number that was heard before a title: `2` of `Buttons: 1 Rotate, 2 Reset.` or of `New action 2: Reset.`
    func number(of title: String) throws -> String {
        for line in heard {
            let before = line[..<(line.range(of: title)?.lowerBound ?? line.startIndex)]
            if let number = before.split(whereSeparator: { !$0.isNumber }).last { return String(number) }
        }
        throw NotHeard(words: "the number of \(title)", heard: heard)
    }

    /// Presses a key until what has focus has these words.
    @discardableResult
    func move(to words: String, by key: String = "j", atMost limit: Int = 40) throws -> String {
        for _ in 0..<limit {
            if let focused, focused.contains(words) { return focused }
            try type(key)
        }
        throw NotHeard(words: words, heard: heard)
    }
}
