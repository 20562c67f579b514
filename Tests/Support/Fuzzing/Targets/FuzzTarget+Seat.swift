import DeviceControl
import TerminalCanvas

extension FuzzTarget {
    /// The bytes that the terminal of a viewer gets from what answers at the socket of a device.
    static let viewer = FuzzTarget(
        "viewer",
        longestInput: 4_096,
        pieces: [
            #"{"bell":true}"#, #"{"copy":""#, #"{"mouse":false}"#, #"{"end":true}"#, #"{"detach":true}"#, "\u{1}\u{1}",
            "\u{2}", "\u{50}\u{18}", "\u{0}\u{0}\u{0}\u{3}abc", "日本", "न्दी", "\u{982}", "\u{102C}", "\u{200D}",
            "\u{1B}[2J",
        ],
        seeds: {
            var canvas = Canvas(size: Size(columns: 12, rows: 3))
            canvas.write("One 日本 é", at: Point(column: 1, row: 1))
            canvas.write("हिन्दी বাংলা", at: Point(column: 0, row: 0))
            let whole = canvas.update(since: nil)
            let first = SeatFrame(number: 1, cursor: Point(column: 3, row: 1), isWhole: true, update: whole[...])
            let old = canvas
            canvas.write("Two", at: Point(column: 0, row: 2))
            let second = SeatFrame(number: 2, cursor: nil, isWhole: false, update: canvas.update(since: old)[...])
            return [
                first.message + second.message, SeatOrder.copy("text").message + SeatOrder.end.message,
                SeatOrder.picture("<svg/>").message + first.message,
            ]
        }
    ) { bytes in
        var expectations = Expectations()
        let whole = outcome(of: [bytes[...]])
        let middle = bytes.count / 2
        expectations.expect(
            outcome(of: [bytes[..<middle], bytes[middle...]]) == whole, "it does not matter how bytes arrive")
        let limit = Size.screenLimit
        let size = whole.screen.size
        expectations.expect(size.columns <= limit && size.rows <= limit, "no canvas is larger than a terminal can be")
        let texts = whole.screen.lines() + whole.texts
        expectations.expect(
            texts.allSatisfy { TerminalText(multiline: $0).string == $0 || whole.texts.contains($0) },
            "what is shown is printable")
        return expectations.violations
    }

    private struct RemoteCanvasOutcome: Equatable {
        var screen = Canvas(size: .zero)
        var events: [RemoteCanvas.Event] = []
        var texts: [String] = []
        var error: SeatProtocolError?
    }

    private static func outcome(of pieces: [ArraySlice<UInt8>]) -> RemoteCanvasOutcome {
        var outcome = RemoteCanvasOutcome()
        var screen = RemoteCanvas(repertoire: .unicode)
        do throws(SeatProtocolError) {
            for piece in pieces {
                screen.append(piece)
                while let event = try screen.next() {
                    outcome.events.append(event)
                    if case .order(.copy(let text)) = event { outcome.texts.append(text) }
                }
            }
        } catch {
            outcome.error = error
        }
        outcome.screen = screen.canvas
        return outcome
    }

    /// The bytes that a device gets from a viewer.
    static let viewerInput = FuzzTarget(
        "viewer-input",
        longestInput: 4_096,
        pieces: [
            #"{"key":"Enter"}"#, #"{"mouse":{"at":{"column":1,"row":1},"kind":"press"}}"#, #"{"paste":""#,
            #"{"size":{"columns":80,"rows":24}}"#, #"{"taken":1}"#, #"{"colors":256}"#, "\u{10}\u{2}", "\u{2}",
        ],
        seeds: {
            [
                SeatInput.key(.enter).message + SeatInput.size(Size(columns: 80, rows: 24)).message,
                SeatInput.paste("text").message + SeatInput.taken(1).message,
            ]
        }
    ) { bytes in
        var expectations = Expectations()
        let (whole, halves) = (
            inputs(of: [bytes[...]]), inputs(of: [bytes.prefix(bytes.count / 2), bytes.dropFirst(bytes.count / 2)])
        )
        expectations.expect(whole == halves, "it does not matter how bytes arrive")
        for input in whole {
            expectations.expect(inputs(of: [input.message[...]]) == [input], "an input survives its message")
        }
        return expectations.violations
    }

    private static func inputs(of pieces: [ArraySlice<UInt8>]) -> [SeatInput] {
        let link = SeatLink(SeatGreeting(TerminalDescription(size: Size(columns: 80, rows: 24))))
        var stream = SeatServer(link)
        do throws(SeatProtocolError) {
            for piece in pieces { try stream.receive(piece) }
        } catch {}
        var inputs: [SeatInput] = []
        while let input = link.takeInput() { inputs.append(input) }
        return inputs
    }
}
