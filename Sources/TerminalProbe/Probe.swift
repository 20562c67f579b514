internal import Dispatch
internal import Glibc
internal import TerminalCanvas
internal import TerminalCurses

/// The loop: wait, take all events, show one frame.
@MainActor
struct Probe {
    private let session: TerminalSession
    private var list: ProbeList

    init(session: TerminalSession, notices: [TerminalText]) {
        self.session = session
        list = ProbeList(status: notices.reduce("ready", +))
    }

    /// Returns the exit status.
    mutating func run(ticks: Bool) -> Int32 {
        if ticks { MainQueue.startTicking() }
        while true {
            session.present(list.frame(size: session.size, repertoire: session.repertoire), cursor: nil)
            let (events, workWaits) = session.wait(extraDescriptor: ticks ? MainQueue.descriptor : nil)
            if workWaits { MainQueue.performWaitingWork() }
            list.isTicking = MainQueue.ticks > 2
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
                }
            }
        }
    }

    /// Returns false when the program is to end.
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
            list.status = session.takeCapturedLines().reduce("captured: ", +)
        case .character("P"): print("printed and not taken")
        case .character("w"): list.status = "한국어 notification • e\u{301}é ╭─╮"
        case .character("c"): list.isColorful = true
        case .character("t"): list.status = TerminalText("row \(list.widths[list.widths.count + list.selected])")
        case .character("e"): exit(7)
        case .character("a"): abort()
        case .character("f"): fatalError("the probe fails")
        case .character("o"): list.status = TerminalText("depth \(depth(of: list.selected))")
        default: break
        }
        return true
    }
}

/// Has no end: every call needs the value of the next.
private func depth(of number: Int) -> Int {
    number == Int.min ? 0 : depth(of: number &+ 1) &* 3 &+ number
}

/// The main queue and the main actor, driven from a loop of our own: the queue tells by a descriptor that work waits, and
/// does it when called.
@MainActor
enum MainQueue {
    static var ticks = 0

    static var descriptor: Int32 { mainQueueDescriptor() }

    static func performWaitingWork() {
        // The descriptor counts wakes, and is readable until they are taken.
        var wakes: UInt64 = 0
        _ = unsafe read(descriptor, &wakes, MemoryLayout.size(ofValue: wakes))
        performMainQueueWork(nil)
    }

    static func startTicking() {
        Task {
            while true {
                try await Task.sleep(for: .milliseconds(20))
                ticks += 1
            }
        }
    }
}

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueDescriptor() -> Int32

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func performMainQueueWork(_ message: UnsafeMutableRawPointer?)
