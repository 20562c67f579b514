import BlockingTests
import Foundation
import Glibc
import PseudoTerminal
import TerminalCanvas
import Testing

/// Apps that block, make requests endlessly, answer wrongly or not at all, and end the program in each of their
/// callbacks. The output of apps is in HostileApplicationTests.
@Suite("Misbehaving apps", .blocking) struct MisbehavingApplicationTests {
    private static let tea = "com.example.Hostile"

    /// A script that causes all callbacks of an app.
    private static let tour = "H Enter 1 advance:1s H L v 1"
    private static let tourOfControls = "H Enter 1 advance:1s H L v BackTab Enter"
    private static let push = #"{"aps": {"alert": {"title": "Black"}, "mutable-content": 1}}"#
    private static let silentPush =
        #"{"aps": {"alert": {"title": "wait until your time is up"}, "mutable-content": 1}}"#

    /// A callback of an app, and the script that causes it.
    struct Place: CustomTestStringConvertible, Sendable {
        let callback: String
        var keys = MisbehavingApplicationTests.tour
        var testDescription: String { callback }
    }

    static let places =
        [
            "make", "launch", "foreground", "background", "title", "controls", "press", "willPresent", "didReceive",
            "completion", "task", "block", "viewDidLoad", "contentReceives", "contentAnswers", "rows", "draw",
            "contentControls",
        ].map { Place(callback: $0) } + [
            Place(callback: "contentPress", keys: tourOfControls),
            Place(callback: "serviceReceives", keys: "push:{push}"),
            Place(callback: "serviceExpires", keys: "push:{silent} advance:40s"),
        ]

    private static func render(
        _ keys: String, callback: String = "", deeds: String = "notify", answer: String = "", rows: String? = nil,
        arguments: [String] = []
    ) throws -> Ncenter.Outcome {
        var environment = ["HOSTILE_CALLBACK": callback, "HOSTILE_DEEDS": deeds, "HOSTILE_ANSWER": answer]
        environment["HOSTILE_ROWS"] = rows
        return try TestFiles.withFile(push, named: "push.apns") { push in
            try TestFiles.withFile(silentPush, named: "silent.apns") { silent in
                let keys = keys.replacingOccurrences(of: "{push}", with: push)
                    .replacingOccurrences(of: "{silent}", with: silent)
                return try Ncenter.run(
                    [
                        "render", "--format", "json", "--set", "\(tea):authorization=authorized", "--bundle", tea,
                        "--keys", keys,
                    ] + arguments,
                    environment: environment, program: "HostileProbe")
            }
        }
    }

    private static func state(_ outcome: Ncenter.Outcome) throws -> PrintedState {
        try #require(outcome.status == 0, "\(outcome.standardError)")
        return try #require(try PrintedState.reports(in: outcome.text).last)
    }

    // MARK: Without a terminal

    private static let deeds = ["exit", "abort", "fail"]

    /// Each callback with one way to end the program, and one callback with all of them: how a way is noticed does not
    /// depend on the callback.
    private static let ends =
        places.enumerated().map { ($1, deeds[$0 % deeds.count]) } + deeds.map { (Place(callback: "press"), $0) }

    @Test("The end of the program is explained in whichever callback an app causes it", arguments: ends)
    func endIsNamed(place: Place, deed: String) throws {
        let outcome = try Self.render(place.keys, callback: "\(place.callback): \(deed)")
        #expect(outcome.output.isEmpty)
        let line = outcome.standardError.split(separator: "\n").last ?? ""
        #expect(line.hasPrefix("HostileProbe: Tea ended the program: it "), "\(outcome.standardError)")
        let expected = ["exit": [3], "abort": [128 + Int(SIGABRT)], "fail": HostileApplicationTests.traps]
        #expect(expected[deed]?.contains(outcome.status) == true, "\(outcome.status)")
    }

    @Test("Code that never returns is given up with the app's name and a status", arguments: places)
    func neverReturns(place: Place) throws {
        // A service extension has a separate thread and a deadline, so it delays nothing else.
        let holdsUp = !place.callback.hasPrefix("service")
        let outcome = try Self.render(
            place.keys, callback: "\(place.callback): wait forever",
            arguments: ["--patience", holdsUp ? "0.1" : "0.5"])
        #expect(outcome.status == (holdsUp ? 70 : 0), "\(outcome.standardError)")
        guard holdsUp else { return }
        #expect(outcome.output.isEmpty)
        #expect(outcome.standardError.contains("does not come to rest; its code still runs"))
        // The app's own code, in a task or a block, belongs to the only app.
        #expect(outcome.standardError.contains("Tea"))
    }

    @Test("Code that spins is given up as well", arguments: ["press", "draw", "task"])
    func spins(callback: String) throws {
        let outcome = try Self.render(
            Self.tour, callback: "\(callback): spin forever", arguments: ["--patience", "0.1"])
        #expect(outcome.status == 70, "\(outcome.standardError)")
    }

    @Test(
        "The device waits for code that takes its time", arguments: ["press", "willPresent", "draw"])
    func takesItsTime(callback: String) throws {
        let state = try Self.state(try Self.render(Self.tour, callback: "\(callback): block for a moment"))
        #expect(state.console.filter { ["added", "block", "task"].contains($0) }.count == 3)
        #expect(state.console.contains("didReceive drink"))
    }

    @Test("A drawing is clipped to its area, and a million rows become a thousand")
    func drawsOutside() throws {
        let state = try Self.state(try Self.render("H Enter 1 advance:1s H L v", rows: "1000000"))
        let content = try #require(state.longLook?.content)
        #expect(content.contains { $0.hasPrefix("a cup") } && content.count <= 1_010)
        #expect(content.contains { $0.hasPrefix("atea") })
        for rows in ["-5", "0", "\(Int.max)"] {
            _ = try Self.state(try Self.render("H Enter 1 advance:1s H L v", rows: rows))
        }
    }

    @Test(
        "An app that makes requests while it draws only draws again for a reason",
        arguments: ["draw", "controls", "title", "rows"])
    func asksWhileDrawing(callback: String) throws {
        let state = try Self.state(try Self.render("H Enter 1 advance:1s H L v", callback: "\(callback): ask"))
        let drawings = state.console.filter { $0.hasPrefix("drawing ") }
        #expect((1...3).contains(drawings.count), "\(drawings)")
    }

    /// All of them come at once, which counts as one round; only a million are too many.
    @Test("All requests are handled, however many, and two runs print the same") func manyRequests() throws {
        let count = 12_000
        let first = try Self.render("H Enter 1", deeds: "add \(count)")
        let state = try Self.state(first)
        #expect(state.groups.reduce(0) { $0 + $1.notifications.count } == count)
        #expect(state.console == ["added \(count)"])
        #expect(try Self.render("H Enter 1", deeds: "add \(count)").output == first.output)
    }

    @Test("Thousands of attachments are moved, each with its notification")
    func manyAttachments() throws {
        let state = try Self.state(try Self.render("H Enter 1", deeds: "attach 10000"))
        #expect(state.groups.reduce(0) { $0 + $1.notifications.count } == 10_000)
        #expect(state.console == ["attached 10000, left with 1"])
    }

    @Test("Requests from threads are also handled")
    func manyThreads() throws {
        let state = try Self.state(try Self.render("H Enter 1 advance:2s", deeds: "add on threads"))
        #expect(state.console == ["answered 16000"])
    }

    @Test("An app that makes a request in every completion handler is given up with the number of remaining requests")
    func asksWithoutEnd() throws {
        let outcome = try Self.render("H Enter 1", deeds: "ask without end")
        #expect(outcome.status == 70 && outcome.output.isEmpty)
        #expect(outcome.standardError.contains("apps ask without end: "), "\(outcome.standardError)")
    }

    // MARK: On a terminal

    private static func launch(
        _ deeds: String, callback: String = "", environment: [String: String] = [:]
    ) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal.launch(
            try ProgramRun.path(of: "HostileProbe"), arguments: ["--set", "\(tea):authorization=authorized"],
            environment: ["HOSTILE_DEEDS": deeds, "HOSTILE_CALLBACK": callback].merging(environment) { _, new in new })
        try terminal.wait(for: "No Notifications")
        terminal.send("H")
        try terminal.wait(for: "Tea")
        terminal.send(.enter)
        try terminal.wait(for: String(deeds.prefix { $0 != "," }))
        return terminal
    }

    /// A way to end the program, used by the user or the system.
    enum Way: String, CaseIterable, Sendable {
        case quit, interrupt, terminated, interrupted, hungUp, quitSignal, dropped

        func take(_ terminal: PseudoTerminal) {
            switch self {
            case .quit: terminal.send("q")
            case .interrupt: terminal.send("\u{3}")
            case .terminated: terminal.signal(SIGTERM)
            case .interrupted: terminal.signal(SIGINT)
            case .hungUp: terminal.signal(SIGHUP)
            case .quitSignal: terminal.signal(SIGQUIT)
            case .dropped: terminal.hangUp()
            }
        }

        var status: Int {
            switch self {
            case .quit: 0
            case .interrupt, .interrupted: 130
            case .terminated: 143
            case .hungUp, .dropped: 129
            case .quitSignal: 131
            }
        }
    }

    /// Each way while the app's thread sleeps, and one key and one signal while it spins: how a way ends the program
    /// does not depend on what that thread does. An app that spins has a processor to itself until the program ends.
    private static let waysOut =
        Way.allCases.map { ($0, "wait") } + [Way.quit, .terminated].map { ($0, "spin") }

    @Test("An app that never returns is named on the screen, and all ways to quit work", arguments: waysOut)
    func wayOut(way: Way, deed: String) throws {
        let terminal = try Self.launch(deed)
        terminal.send("1")
        // A busy machine may skip the first second.
        try terminal.wait(until: "the app is named") {
            $0.lines.contains { $0.contains(/Tea has not answered for [0-9]+ s/) }
        }
        // The device and its screens keep working.
        terminal.send("H")
        try terminal.wait(until: "the home screen is there") { !$0.lines.contains { $0.contains("1 press") } }
        terminal.send("L")
        try terminal.wait(for: "No Notifications")
        let start = ContinuousClock.now
        way.take(terminal)
        #expect(try terminal.waitForExit() == .status(way.status))
        // Two seconds plus delays on a busy machine.
        #expect(ContinuousClock.now - start < .seconds(6))
        guard way != .dropped else { return }
        #expect(terminal.isRestored, "\(terminal.modesDescription)")
        #expect(terminal.lines.joined().contains("Tea has not answered; its code was still running"))
    }

    @Test("An app that answers again is no longer mentioned, and no message to it is lost")
    func answersAgain() throws {
        let terminal = try Self.launch("block for two seconds,notify")
        terminal.send("12")
        // A busy machine may skip the first second.
        try terminal.wait(until: "the app is named") {
            $0.lines.contains { $0.contains(/Tea has not answered for [0-9]+ s/) }
        }
        try terminal.wait(for: "Tea one")
        try terminal.wait(until: "the app has answered") { !$0.lines.contains { $0.contains("has not answered") } }
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(0))
    }

    @Test(
        "An app that makes requests while it draws lets the program sleep",
        arguments: ["draw: ask", "controls: ask", "title: ask", "rows: ask", "contentControls: ask"])
    func sleepsWhileItIsAsked(callback: String) throws {
        let terminal = try Self.launch("notify", callback: callback)
        try terminal.settle()
        terminal.send("1")
        try terminal.wait(for: "Tea one")
        terminal.send("HLv")
        try terminal.wait(for: "a cup")
        try terminal.settle()
        terminal.send("qq")
        #expect(try terminal.waitForExit() == .status(0))
    }

    @Test(
        "Keys are handled while apps make requests",
        arguments: ["add 10000", "attach 10000", "add on threads", "ask without end"])
    func keysDuringFloods(deeds: String) throws {
        let terminal = try Self.launch(deeds)
        terminal.send("1H")
        try terminal.wait(until: "the home screen is there") { !$0.lines.contains { $0.contains("1 press") } }
        terminal.send("L")
        terminal.send("?")
        try terminal.wait(for: "Moving")
        terminal.send("qq")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.isRestored)
    }

    @Test("An answer that comes when time has passed is not waited for while the clock stands") func later() throws {
        let answer = "content extension answered dismissAndForwardAction"
        let still = try Self.state(Self.render(Self.tour, answer: "later"))
        #expect(!still.texts(of: "delegate").contains(answer))
        #expect(still.texts(of: "device").contains("an app answers when the clock has gone on; going on without"))
        let later = try Self.state(Self.render(Self.tour + " advance:2s", answer: "later"))
        #expect(later.texts(of: "delegate").contains(answer))
    }

    @Test("Seventy thousand keys at once delay neither the screen nor a signal")
    func keysAtOnce() throws {
        let terminal = try Self.launch("notify")
        terminal.send(String(repeating: "HL", count: 35_000))
        terminal.signal(SIGTERM)
        #expect(try terminal.waitForExit() == .status(143))
        #expect(terminal.isRestored)
    }
}
