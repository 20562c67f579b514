internal import Glibc
internal import TerminalCanvas
internal import TerminalCurses

/// The loop: wait, handle all events, show one frame.
struct Probe {
    private let session: TerminalSession
    private var list: ProbeList
    private var printed = PrintedText()
    /// The maximum number of events in a wait so far.
    private var mostEvents = 0

    init(session: TerminalSession) {
        self.session = session
        var terminal = TerminalDescription()
        session.describe(&terminal)
        list = ProbeList(status: TerminalText("ready on \(terminal.name ?? "")"))
    }

    /// Returns the exit status.
    mutating func run() -> Int32 {
        while true {
            session.present(list.frame(size: session.size, repertoire: session.repertoire), cursor: nil)
            let events = session.wait().events
            mostEvents = max(mostEvents, events.count)
            for event in events {
                switch event {
                case .hangUp: return 129
                case .terminate(let signal):
                    session.end()
                    return 128 + signal
                case .key(let key):
                    guard handle(key) else { return 0 }
                case .mouse(let mouse):
                    list.status = TerminalText("mouse \(mouse.kind.rawValue) \(mouse.at.column),\(mouse.at.row)")
                case .paste(let text): list.status = TerminalText("paste \(text.debugDescription)")
                case .resized(let size): list.status = TerminalText("size \(size.columns)x\(size.rows)")
                case .resumed: list.status = "resumed"
                case .ground(let appearance): list.status = TerminalText("ground \(appearance.rawValue)")
                case .colors(let depth): list.status = TerminalText("colors \(depth.count)")
                case .answered, .tookFrame: list.status = "answered"
                }
            }
        }
    }

    /// Returns false if the program should end.
    private mutating func handle(_ key: Key) -> Bool {
        list.status = TerminalText("key \(key.name)")
        switch key {
        case .character("q"), .control("c"):
            session.end()
            return false
        case .character("j"), .down: list.select(list.selected + 1)
        case .character("k"), .up: list.select(list.selected - 1)
        case .character("g"), .home: list.select(0)
        case .character("G"), .end: list.select(ProbeList.count - 1)
        case .control("z"): session.suspend()
        case .control("l"): session.redraw()
        case .character("b"): session.bell()
        case .character("B"): for _ in 0..<3 { session.bell() }
        case .character("p"):
            print("printed by the program")
            PrintedText.flush()
            list.status = printed.takeLines().reduce("captured: ", +)
        case .character("P"): print("printed and not taken")
        case .character("w"): list.status = "한국어 notification • e\u{301}é ╭─╮"
        case .character("m"): list.status = TerminalText("most \(mostEvents) events")
        case .character("c"): list.isColorful = true
        case .character("t"): list.status = TerminalText("row \(list.widths[list.widths.count + list.selected])")
        case .character("e"): exit(7)
        case .character("E"): _exit(7)
        case .character("Q"): quick_exit(7)
        case .character("a"): abort()
        case .character("f"): fatalError("the probe fails")
        case .character("o"): list.status = TerminalText("depth \(depth(of: list.selected))")
        default: break
        }
        return true
    }
}

/// Endless recursion: every call needs the result of the next.
private func depth(of number: Int) -> Int {
    number == Int.min ? 0 : depth(of: number &+ 1) &* 3 &+ number
}
