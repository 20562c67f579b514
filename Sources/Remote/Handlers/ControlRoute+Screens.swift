import CanvasMedia
import DeviceControl
import DeviceInterface
import DeviceRuntime
import DeviceSession
import Foundation
import NotificationCore
import NotificationModel
import NotificationScenario
import TerminalCanvas

extension ControlRoute {
    /// What the device shows, also as text and as a tree, and the steps of a user who looks at it.
    static let screens = [
        ControlRoute(
            "POST", "/steps",
            parameters: [
                ControlParameter(
                    "folder", "The folder in which relative paths of push begin.",
                    schema: #"{"type": "string", "pattern": "^/"}"#), .seat,
            ],
            work: { request in
                let text = try request.text("the steps are")
                let folder = request.parameter("folder")
                if let folder, !folder.hasPrefix("/") {
                    throw ControlError.wrong("folder", "folder is an absolute path, not “\(folder)”")
                }
                let number = try request.seat
                let script: Script
                do throws(ScriptError) {
                    script = try Script(parsing: text)
                } catch {
                    throw ControlError(.badRequest, error.description)
                }
                guard script.steps.count <= ControlScript.mostSteps else {
                    throw ControlError(
                        .badRequest, "a request has at most \(ControlScript.mostSteps) steps, not \(script.steps.count)"
                    )
                }
                let prepare: @Sendable () -> Work.OnDevice = {
                    let prepared = ControlScript.Prepared(script, in: folder)
                    return { desk in
                        let seat = try desk.seat(number)
                        try desk.refuseDuringScenario()
                        let script = try ControlScript(prepared, in: desk.session, at: seat)
                        return .held { reply in
                            script.isWanted = { !reply.isUnwanted }
                            desk.scripts.append((script, reply))
                        }
                    }
                }
                let hasFiles = script.steps.contains { if case .push = $0 { true } else { false } }
                return hasFiles ? .files(prepare) : .device(prepare())
            }
        )
        .described(
            "steps",
            "Performs a script. The body has the steps of “ncenter render --keys”; resize and show need a device without "
                + "a terminal. It is answered when apps have answered the last step. Text needs an open text field; a "
                + "step behind one that ends the device has failed.",
            body: "", answer: "The steps were performed.", reply: "StepsReport", problems: [.refused]),
        ControlRoute(
            "GET", "/state",
            parameters: [
                ControlParameter(
                    "that",
                    "A comparison of a value in the state, such as groups.count == 3; without it the state is answered as "
                        + "it is."), .wait("until it holds"), .seat,
            ]
        ) { request -> (Int?, Duration, Expectation?) in
            let (wait, number) = (try request.wait, try request.seat)
            do throws(ExpectationError) {
                guard let text = request.parameter("that") else { return (number, wait, nil) }
                return (number, wait, try Expectation(parsing: text))
            } catch {
                var problem = ControlError.wrong("that", "that: \(error)")
                problem.column = error.column
                throw problem
            }
        } perform: { desk, asked in
            let (number, wait, expectation) = asked
            if let expectation {
                return try desk.state(at: number, when: expectation, until: .now + wait, within: wait)
            }
            let seat = try desk.seat(number)
            let snapshot = desk.session.snapshot(of: seat)
            return .later {
                .lines(try DeviceStateText.json(seat.interface.report(snapshot: snapshot))).about(
                    seat: seat.number)
            }
        }
        .described(
            "state", "What the device shows, as values.",
            answer: "The state, as “ncenter render --format json” prints it.", reply: "DeviceState",
            problems: [.unexpected]),
        ControlRoute(
            "GET", "/frame",
            parameters: [
                .size,
                .choice(
                    "format", "Without it the media type that the client accepts decides.",
                    FrameFormat.allCases.map(\.rawValue)),
                .choice(
                    "color", "The colours of the format ansi; exact ones by default.",
                    ColorDepth.allCases.map(\.rawValue)), .seat,
            ]
        ) { request in
            let color = request.parameter("color")
            // Exact ones unless given.
            guard let depth = color.map({ ColorDepth(rawValue: $0) }) ?? .direct else {
                let names = ColorDepth.allCases.map(\.rawValue).joined(separator: ", ")
                throw ControlError.wrong("color", "color is one of \(names); it is “\(color ?? "")”")
            }
            return (format: try request.frameFormat, size: try request.size, seat: try request.seat, depth: depth)
        } perform: { desk, asked in
            let (session, seat) = (desk.session, try desk.seat(asked.seat).sized(asked.size))
            switch asked.format {
            case .text: return .now(.text(session.textFrame(of: seat).text).about(seat: seat.number))
            case .ansi:
                return .now(.text(session.ansiText(of: seat, depth: asked.depth).string).about(seat: seat.number))
            case .svg:
                let picture = session.svgPicture(of: seat)
                return .later { .svg(picture.text()).about(seat: seat.number) }
            case .json:
                let frame = session.textFrame(of: seat)
                return .later { .json(frame).about(seat: seat.number) }
            }
        }
        .described(
            "frame", "What the device shows, as text or as a picture.", answer: "The frame.", reply: "FrameReport",
            replies: [MediaType.text: [""], MediaType.svg: [""]], problems: [.notAcceptable]),
        ControlRoute(
            "GET", SeatProtocol.path, parameters: SeatGreeting.parameters,
            work: { request in
                let link = SeatLink(try SeatGreeting(request))
                return .frames(link) { desk in
                    if let watched = link.greeting.watched { _ = try desk.seat(watched) }
                    desk.seatDesk.add(link)
                    return .now(ControlReply(status: HTTPResponse.switching, mediaType: MediaType.text, body: []))
                }
            }
        )
        .described(
            "view",
            SeatProtocol.about,
            status: HTTPResponse.switching, answer: "The connection goes on in the protocol of viewers.",
            problems: [.otherProtocol]),
        ControlRoute("GET", "/viewers", perform: { desk in .now(.json(desk.seatDesk.report)) })
            .described(
                "viewers", "The viewers of the device.", answer: "The viewers, in the order in which they came.",
                reply: "SeatsReport"),
        ControlRoute(
            "GET", "/elements",
            parameters: [
                .size, .choice("format", "json by default; text has a line for each element.", ["text", "json"]), .seat,
            ]
        ) { request in
            let name = request.parameter("format") ?? "json"
            guard ["text", "json"].contains(name) else {
                throw ControlError.wrong("format", "elements are text or json, not “\(name)”")
            }
            return (name: name, size: try request.size, seat: try request.seat)
        } perform: { desk, asked in
            let seat = try desk.seat(asked.seat).sized(asked.size)
            let elements = desk.session.elements(of: seat)
            return .later {
                let reply: ControlReply =
                    asked.name == "json" ? .json(elements) : .text(elements.description + "\n")
                return reply.about(seat: seat.number)
            }
        }
        .described(
            "elements", "What the device shows, as a tree.",
            answer: "The element of the whole screen, with all others below it.", reply: "Element.Report",
            replies: [MediaType.text: [""]]),
        ControlRoute(
            "GET", "/log",
            parameters: [
                .flag("follow", "Whether further entries follow until the client or the device ends the connection."),
                .integer("lines", "Only the newest entries, this many at most.", 0...1_000_000),
            ],
            work: { request in
                let lines = try request.number("lines", in: 0...1_000_000)
                guard try request.flag("follow") else { return .device { desk in desk.log(after: 0, lines: lines) } }
                return .lines { position in
                    { desk in
                        guard let position else { return desk.log(after: 0, lines: lines) }
                        return .waiting(nil) { [unowned desk] _ in
                            desk.runtime.log.written > position ? desk.log(after: position) : nil
                        }
                    }
                }
            }
        )
        .described(
            "log", "The log, the oldest entry first.", answer: "A LogLine on each line.",
            replies: [MediaType.jsonLines: [""]]),
    ]
}

/// The format of a frame.
package enum FrameFormat: String, CaseIterable {
    case text
    /// Text with escape sequences for colours and attributes.
    case ansi
    case svg
    case json
}

extension HTTPRequest {
    /// The format that the query names, otherwise the first that the client accepts.
    var frameFormat: FrameFormat {
        get throws(ControlError) {
            let names = FrameFormat.allCases.map(\.rawValue).joined(separator: ", ")
            if let text = parameter("format") {
                guard let format = FrameFormat(rawValue: text) else {
                    throw .wrong("format", "a frame is \(names), not “\(text)”")
                }
                return format
            }
            let accepted = values(of: "accept").flatMap { $0.split(separator: ",") }.map {
                $0.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }.lowercased()
            }
            guard !accepted.isEmpty else { return .text }
            for type in accepted {
                switch type {
                case "*/*", "text/*", "text/plain": return .text
                case "image/svg+xml", "image/*": return .svg
                case "application/json", "application/*": return .json
                default: continue
                }
            }
            throw ControlError(
                .notAcceptable, "a frame is \(names), not \(accepted.joined(separator: ", "))", field: "accept")
        }
    }
}

extension ControlReply {
    /// JSON with a member a line, for people.
    static func lines(_ json: String) -> Self {
        ControlReply(mediaType: MediaType.json, body: Array((json + "\n").utf8))
    }
}

/// What the device shows, as text: the reply of `GET /frame`.
struct FrameReport: Equatable, Encodable {
    struct Cursor: Equatable, Encodable {
        let column: Int
        let row: Int
    }

    let columns: Int
    let rows: Int
    let lines: [String]
    /// Counted from 0; null if it is hidden.
    @OrNull var cursor: Cursor?

    var text: String { lines.map { $0 + "\n" }.joined() }
}

extension DeviceSession {
    /// What the screens show, as text. A copy of the interface draws it, so that the request changes nothing.
    func textFrame(of seat: Seat) -> FrameReport {
        let frame = picture(of: seat)
        let (canvas, cursor) = (frame.canvas, frame.cursor)
        return FrameReport(
            columns: canvas.size.columns, rows: canvas.size.rows, lines: canvas.lines(),
            cursor: cursor.map { FrameReport.Cursor(column: $0.column, row: $0.row) })
    }
}

/// The reply to a script.
package struct StepsReport: Codable {
    package let frames: [String]

    package init(frames: [String]) { self.frames = frames }
}

extension Seat {
    /// The seat with a screen of another size, to look at.
    ///
    /// - Throws: A problem for a size that it cannot have.
    fileprivate func sized(_ size: Size?) throws(ControlError) -> Seat {
        guard size == nil || !isTaken || size == terminal.size else {
            let own = "\(terminal.size.columns)x\(terminal.size.rows)"
            throw ControlError(.conflict, "seat \(number) is on a terminal of \(own); it has no other size")
        }
        var seat = self
        seat.terminal.size = size ?? terminal.size
        return seat
    }
}

extension ControlDesk {
    /// The state when it is as expected. Another thread looks at it, because JSON of very many notifications takes
    /// seconds, and asks again here if it is not.
    ///
    /// - Parameter last: A state that was not as expected, why, and whether it came too late for another one. A state
    ///   that is the same, but for the time where that does not count, is not looked at again.
    fileprivate func state(
        at number: Int?, when expectation: Expectation, until end: ContinuousClock.Instant, within wait: Duration,
        after last: (state: DeviceState, finding: String, isLate: Bool)? = nil
    ) throws -> Answer {
        _ = try seat(number)
        return .waiting(max(end - .now, .zero)) { [unowned self] isLate in
            let seat = try seat(number)
            let state = session.report(of: seat)
            var compared = state
            if let last, !expectation.isAboutTime { compared.time = last.state.time }
            guard last?.isLate == true || compared == last?.state else {
                return .held { [unowned self] reply in
                    look(at: state, of: seat.number, when: expectation, reply) { finding in
                        { desk in
                            try desk.state(
                                at: number, when: expectation, until: end, within: wait, after: (state, finding, isLate)
                            )
                        }
                    }
                }
            }
            guard isLate, let last else { return nil }
            let seconds = String(format: "%g", wait / .seconds(1))
            throw ControlError(.unexpected, "\(expectation) did not come within \(seconds) s: \(last.finding)")
        }
    }

    /// Answers with a state that is as expected.
    ///
    /// - Parameter goOn: What the device does about one that is not, and is told why not.
    private func look(
        at state: DeviceState, of seat: Int, when expectation: Expectation, _ reply: ControlAnswer.Reply,
        otherwise goOn: @escaping @Sendable (_ finding: String) -> ControlRoute.Work.OnDevice
    ) {
        ControlInbox.startThread(for: reply) { [inbox] in
            do {
                let text = try DeviceStateText.json(state)
                let value = try DeviceStateText.value(Array(text.utf8))
                guard expectation.isMet(by: value) else {
                    return inbox.post(reply, goOn(expectation.finding(in: value)))
                }
                reply(.lines(text).about(seat: seat))
            } catch {
                reply(.problem(ControlError(error)))
            }
        }
    }

    /// - Parameter lines: At most so many of the newest entries; `nil` for no limit.
    fileprivate func log(after position: Int, lines: Int? = nil) -> Answer {
        let log = runtime.log
        let count = min(log.written - position, log.entries.count, lines ?? .max)
        let entries = Array(log.entries.suffix(max(0, count)))
        let make = { @Sendable () throws -> ControlReply in
            let text = try entries.map { try DeviceStateText.line(DeviceState.LogLine($0)) + "\n" }.joined()
            return ControlReply(mediaType: MediaType.jsonLines, body: Array(text.utf8), position: log.written)
        }
        // A log that cannot be saved says so itself.
        return .held { [self] reply in
            runtime.whenSaved(isLogRead: true) { [self] _ in answer(reply) { .later(make) } }
        }
    }
}
