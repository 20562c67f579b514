import NotificationLocking
import Testing

@testable import DeviceRuntime

/// When a device counts its apps as at rest: what it sees at a time, and what it does then.
@Suite("A device decides by what it has counted whether apps are at rest")
struct RestTests {
    /// A time in milliseconds, what is seen, and the step that follows. “asleep” and “awake” are what the system says
    /// when it is asked; “at N” says where the piece that has its turn stands still.
    private static let direct: [String: [String]] = [
        "nothing to do": ["0 rest → rest"],
        "messages are handled at once": ["0 busy, 3 handled → handle", "1 rest, 1 waiting → handle", "2 rest → rest"],
        "a picture is more to handle": ["0 rest, picture → handle", "1 rest → rest"],
        "code that runs is given up": ["0 busy → wait 500", "499 busy → wait 1", "500 busy → busy"],
        "work on queues is not waited for": ["0 rest, work → rest"],
        "an answer is waited for": ["0 rest, owes → wait 100", "60 rest, owes → wait 40", "100 rest, owes → rest"],
        "an answer comes": ["0 rest, owes → wait 100", "50 rest, 1 handled → handle", "51 rest → rest"],
        "requests without end": ["0 busy, 9 handled → handle", "1 busy, 1 handled, 2 waiting → endless"],
    ]

    private static let waiting: [String: [String]] = [
        "nothing to do": ["0 rest → handle", "0 rest → rest"],
        "messages wait until no code runs": [
            "0 busy, 1 waiting → wait 1", "0 rest, 1 waiting → handle", "0 rest, 1 handled → wait 0", "0 rest → handle",
            "0 rest → rest",
        ],
        "work on queues is waited for, and a signal is no reason to look": [
            "0 rest, work → wait 1", "0 rest, work → wait 1", "0 rest → handle", "0 rest → rest",
        ],
        "code that waits for the device is asleep": [
            "0 busy, 1 waiting → wait 1", "1 busy, 1 waiting → look", "asleep → handle", "1 busy, 1 handled → wait 0",
            "1 rest → handle", "1 rest → rest",
        ],
        "threads are looked at at once, and then more and more seldom": [
            "0 rest, threads → look", "awake → wait 2", "1 rest, threads → wait 1", "2 rest, threads → look",
            "awake → wait 4", "6 rest, threads → look", "asleep → handle", "6 rest → rest",
        ],
        "code that only runs is not looked at": [
            "0 busy → wait 1", "1 busy → wait 2", "3 busy → wait 4", "500 busy → busy",
        ],
        "a piece that sleeps gives its turn away": [
            "0 busy, turns → wait 1", "1 busy, turns → look", "asleep → pass", "1 busy, turns → wait 1",
            "2 busy, turns → look", "asleep → pass",
        ],
        "a piece that stands still beside a thread gives it away later": [
            "0 busy, turns → wait 1", "1 busy, turns → look", "awake at 7 → wait 2", "100 busy, turns → look",
            "awake at 8 → wait 4", "300 busy, turns → look", "awake at 8 → wait 8", "301 busy, turns → wait 7",
            "308 busy, turns → look", "awake at 8 → pass",
        ],
        "code that sleeps and sends nothing is given up": [
            "0 busy, 1 waiting → wait 1", "1 busy, 1 waiting → look", "asleep → handle", "1 busy → wait 16",
            "17 busy, 1 waiting → look", "asleep → handle", "17 busy → wait 16", "500 busy → busy",
        ],
        "an answer is waited for": [
            "0 rest → handle", "0 rest, owes → wait 16", "16 rest → handle", "100 rest, owes → rest",
        ],
        "each message begins the time anew": [
            "0 rest → handle", "400 rest, 1 handled → wait 0", "400 busy → wait 1", "899 busy → wait 1",
            "900 busy → busy",
        ],
    ]

    @Test("Messages that are handled at once", arguments: direct.keys.sorted())
    func atOnce(name: String) throws { try check(#require(Self.direct[name]), isThorough: false) }

    @Test("Messages that wait until no code runs", arguments: waiting.keys.sorted())
    func repeatable(name: String) throws { try check(#require(Self.waiting[name]), isThorough: true) }

    @Test("An answer may take longer than code that never sleeps") func patience() throws {
        let timeline = [
            "0 rest, work → wait 1", "1 rest, work → look", "asleep → handle", "1 rest, work, owes → wait 16",
            "17 rest, work → look", "asleep → handle", "60 rest, work, owes → wait 16", "76 rest, work → look",
            "asleep → handle", "100 rest, work, owes → rest",
        ]
        try check(timeline, isThorough: true, rest: .milliseconds(50))
    }

    private func check(_ timeline: [String], isThorough: Bool, rest limit: Duration = .milliseconds(500)) throws {
        var patience = Patience(answer: .milliseconds(100), rest: limit, requests: 10)
        patience.isThorough = isThorough
        let start = ContinuousClock.now
        var rest = Rest(patience, at: start)
        var now = start
        var apps = Rest.Observation()
        for row in timeline {
            let words = row.split(separator: " ").map(String.init)
            let arrow = try #require(words.firstIndex(of: "→"))
            let step: Rest.Step
            if let time = Int(words[0]) {
                now = start + .milliseconds(time)
                apps = try observation(words[1..<arrow].joined(separator: " "))
                step = rest.next(apps, at: now)
            } else {
                let mark = words[..<arrow].firstIndex(of: "at").flatMap { UInt64(words[$0 + 1]) }
                let look = Rest.Look(areAsleep: words[0] == "asleep", standstill: mark.map { [$0] })
                step = rest.next(apps, look, at: now)
            }
            #expect(text(step) == words[(arrow + 1)...].joined(separator: " "), "\(row)")
        }
    }

    private func observation(_ text: String) throws -> Rest.Observation {
        var apps = Rest.Observation()
        apps.isAtRest = false
        for part in text.split(separator: ",").map({ $0.split(separator: " ").map(String.init) }) {
            switch try #require(part.last) {
            case "rest": apps.isAtRest = true
            case "busy": apps.isAtRest = false
            case "work": apps.hasWork = true
            case "threads": apps.hasThreads = true
            case "turns": apps.hasTurnsToGive = true
            case "owes": apps.owesAnswer = true
            case "picture": apps.asksForPicture = true
            case "handled": apps.handled = try #require(Int(part[0]))
            case "waiting": apps.waiting = try #require(Int(part[0]))
            default: Issue.record("a test has the unknown words “\(text)”")
            }
        }
        return apps
    }

    private func text(_ step: Rest.Step) -> String {
        switch step {
        case .handle: "handle"
        case .look: "look"
        case .pass: "pass"
        case .wait(let time): "wait \(time.milliseconds)"
        case .rest: "rest"
        case .giveUp(.busy): "busy"
        case .giveUp(.endless): "endless"
        }
    }
}
