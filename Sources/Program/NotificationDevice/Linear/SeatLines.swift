import ArgumentParser
import CNcenterDevice
import ControlHandlers
import DeviceControl
import DeviceInterface
import Foundation
import Glibc
import NotificationLocking
import NotificationModel
import TerminalCanvas
import TerminalCurses

/// Standard input and output at a seat of lines: lines that are typed go to the device, and its texts are printed.
///
/// The next text comes when the reader has taken the last one, so that a slow one is told at once what has piled up.
final class SeatLines: AttachedSeat {
    private var greeting: SeatGreeting
    /// Whether the user has asked for watching, who may take part.
    private let isWatcher: Bool
    private var connection: SocketConnection
    private let input: InputLines
    /// Raised when there is input.
    private let wakeSignal = WakeSignal()
    /// How many texts have come by this connection.
    private var texts: UInt64 = 0
    /// What the reader gets when the text before it is taken.
    private var unprinted = ""
    /// Whether the device is told that the last text is taken as soon as it is.
    private var owesAnswer = false
    /// Whether the device knows that no more lines come.
    private var hasLeft = false
    private(set) var mayWait = false
    private var saysSilence = false

    /// How many lines have been sent for which no text has come, and when the last one was.
    private var linesAhead = 0
    private var lastLine = ContinuousClock.now

    private static let pause = Duration.milliseconds(100)
    /// The lines that are sent ahead of the device's texts; further ones have a pause between them, because not every
    /// line has an answer.
    private static let mostAhead = 100

    /// How long the user may type nothing before the seat is left; `nil` for ever.
    private let idleLimit: Duration?

    /// - Throws: An error if the system gives no thread or memory.
    init(_ greeting: SeatGreeting, by connection: SocketConnection, idleLimit: Duration?) throws {
        (self.greeting, self.connection, self.idleLimit) = (greeting, connection, idleLimit)
        isWatcher = greeting.watches && !greeting.isKiosk
        guard LineOutput.open() else {
            throw ValidationError("the system gives no descriptors or memory to write lines")
        }
        input = InputLines(wakeSignal)
        try input.start()
    }

    var hasFrame: Bool { texts > 0 }

    var isKiosk: Bool { greeting.isKiosk }
    var deviceEnded: SeatTerminal.Ending { .deviceEnded(isInterrupted: false) }

    func reconnect(_ connect: (SeatGreeting) throws -> SocketConnection) rethrows {
        connection = try connect(greeting)
        (texts, owesAnswer, hasLeft, mayWait, saysSilence) = (0, false, false, false, false)
    }

    func end() {
        deliver()
        LineOutput.close()
    }

    private func deliver() {
        LineOutput.write(unprinted)
        (unprinted, owesAnswer) = ("", true)
    }

    // MARK: From the device

    func receive() -> SeatTerminal.Ending? {
        // A terminal that hangs up ends input and output, and the signal may come later.
        if greeting.terminal.place != nil, StandardOutput.hasNoReader { return .status(128 + SIGHUP) }
        return takeOrders() ?? giveLines()
    }

    private func takeOrders() -> SeatTerminal.Ending? {
        do throws(SeatProtocolError) {
            while let event = try connection.next() {
                guard case .order(let order) = event else { continue }
                switch order {
                case .text(let text):
                    (texts, saysSilence, linesAhead) = (texts + 1, false, max(0, linesAhead - 1))
                    unprinted += TerminalText(multiline: text).string + "\n"
                case .detach: return isWatcher && !greeting.watches ? changePart() : .detached
                case .end: return deviceEnded
                case .restart: mayWait = true
                // The rest is for terminals with a screen.
                default: break
                }
            }
        } catch {
            return .refused("\(error)")
        }
        if let problem = LineOutput.problem { return .status(StandardOutput.failure(problem).rawValue) }
        if LineOutput.isReady, !unprinted.isEmpty { deliver() }
        if owesAnswer, LineOutput.isReady {
            owesAnswer = false
            connection.send(.taken(texts))
        }
        return nil
    }

    func saySilence(_ remedy: () -> String?) {
        let isSilent = !connection.isOver && connection.isSilent(at: .now)
        guard isSilent != saysSilence, LineOutput.isReady else { return }
        saysSilence = isSilent
        guard isSilent else { return }
        let language = greeting.language ?? .namedByEnvironment ?? .english
        LineOutput.write(SilenceNotice.words(remedy(), in: language, greeting.terminal.repertoire) + "\n")
    }

    // MARK: To the device

    /// Sends the lines that have been typed, and after the last one that the user leaves. Nothing is kept for a device
    /// that is stopped, as at a seat with a screen.
    ///
    /// - Returns: Why the seat is left; `nil` to go on.
    private func giveLines() -> SeatTerminal.Ending? {
        guard !connection.isOver else { return nil }
        let isSilent = connection.isSilent(at: .now)
        while connection.hasRoom, linesAhead < Self.mostAhead || lastLine.duration(to: .now) >= Self.pause,
            let line = input.next()
        {
            // By ear the key alone is an empty line, which repeats the beginning for who takes part.
            if isWatcher, greeting.watches, line.isEmpty || Key(name: line) == .enter {
                connection.send(.leave)
                return changePart()
            }
            guard isSilent else {
                connection.send(.line(line))
                (linesAhead, lastLine) = (linesAhead + 1, .now)
                continue
            }
            if Key(name: line).flatMap(WatchingCommand.init) == .leave { return .silent }
            saysSilence = false
        }
        guard input.hasEnded else { return nil }
        if isSilent { return .silent }
        if !hasLeft { connection.send(.leave) }
        hasLeft = true
        return nil
    }

    private func changePart() -> SeatTerminal.Ending {
        greeting.watches.toggle()
        return .changesPart
    }

    // MARK: Waiting

    func wait(on descriptor: Int32?, timeout: Duration?) -> (ending: SeatTerminal.Ending?, hasArrived: Bool) {
        let either = ncenter_either(wakeSignal.descriptor, descriptor ?? -1)
        defer { close(either) }
        // Nothing wakes this up when the device takes more, nor without a descriptor.
        let isShort = either < 0 || !connection.hasRoom || linesAhead >= Self.mostAhead
        let rest = idleLimit.map { max(.zero, $0 - lastLine.duration(to: .now)) }
        let limit = [timeout, rest, isShort ? Self.pause : nil].compactMap(\.self).min()
        let signal = ProgramSignals.wait(extraDescriptor: either, timeout: limit)
        wakeSignal.lower()
        if let signal { return (.status(128 + signal), true) }
        guard rest == .zero else { return (nil, true) }
        connection.send(.leave)
        return (.idle, true)
    }
}

extension SeatGreeting {
    /// What the reader of lines says of itself.
    mutating func describe(linesIn repertoire: Repertoire) {
        (terminal.size, terminal.repertoire, terminal.colors) = (Self.sizeOfLines, repertoire, 0)
        if isatty(STDOUT_FILENO) == 1 { terminal.name = ProcessInfo.processInfo.environment["TERM"] }
        (terminal.allowsMotion, terminal.usesMouse, medium) = (false, false, .lines)
    }
}
