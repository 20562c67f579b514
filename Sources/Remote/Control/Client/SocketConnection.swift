import Glibc
import NotificationLocking
package import TerminalCanvas

/// The connection of a viewer to a device, over its socket or the link of the process that has started it. It never
/// waits.
package final class SocketConnection {
    /// Readable when something has arrived.
    package let descriptor: Int32
    private var screen: RemoteCanvas
    package var canvas: Canvas { screen.canvas }
    package var cursor: Point? { screen.cursor }
    /// Whether the device has ended the connection, or has not read it for so long that nothing more is kept for it.
    package private(set) var isOver = false
    /// The bytes that the device has not taken yet.
    private var output: ArraySlice<UInt8> = []
    /// When the device has last read something, or had nothing to read.
    private var lastReading = ContinuousClock.now
    /// ``unread`` when it was last asked for, or after the last input was sent.
    private var lastUnread = 0
    private var buffer = [UInt8](repeating: 0, count: 65_536)

    /// The bytes of input that are kept for a device that does not read.
    private static let outputLimit = 4 << 20

    init(_ connection: (descriptor: Int32, rest: [UInt8]), _ repertoire: Repertoire) {
        descriptor = connection.descriptor
        screen = RemoteCanvas(repertoire: repertoire)
        screen.append(connection.rest[...])
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }

    deinit {
        close(descriptor)
    }

    /// The time for which a device may leave input unread before it is taken for one that does not answer. A busy
    /// device reads within a tenth of a second; one whose process is stopped reads nothing.
    private static let patience = Duration.seconds(2)

    /// Whether the device has read nothing for two seconds although input waits for it; to be asked before more is
    /// sent.
    package func isSilent(at now: ContinuousClock.Instant) -> Bool {
        noteReading(at: now)
        return lastUnread > 0 && lastReading.duration(to: now) >= Self.patience
    }

    /// How long until ``isSilent(at:)`` is worth asking again; `nil` while no input waits. A silent device is looked at
    /// ten times a second, because the system does not tell when another process reads.
    package func timeUntilSilence(at now: ContinuousClock.Instant = .now) -> Duration? {
        noteReading(at: now)
        guard lastUnread > 0 else { return nil }
        return max(Self.patience - lastReading.duration(to: now), .milliseconds(100))
    }

    private func noteReading(at now: ContinuousClock.Instant) {
        let unread = unread
        if unread == 0 || unread < lastUnread { lastReading = now }
        lastUnread = unread
    }

    /// The bytes that the device has not read, with what the system needs to keep them.
    private var unread: Int {
        var count: Int32 = 0
        guard unsafe ioctl(descriptor, UInt(TIOCOUTQ), &count) == 0 else { return output.count }
        return output.count + Int(count)
    }

    package var hasRoom: Bool { output.isEmpty }

    /// Sends input, as soon as the device takes it.
    package func send(_ input: SeatInput) {
        noteReading(at: .now)
        output += input.message
        flush()
        lastUnread = unread
    }

    /// Sends what the device has not taken before.
    package func flush() {
        guard !isOver else { return }
        // What the device has said before it ended is still read.
        if !SocketFile.send(&output, to: descriptor) { output = [] }
        isOver = output.count > Self.outputLimit
    }

    /// Reads what has arrived.
    ///
    /// - Returns: Whether there may be more.
    @discardableResult
    package func read() -> Bool {
        let count = SystemError.repeating { unsafe recv(descriptor, &buffer, buffer.count, 0) }
        if count > 0 {
            screen.append(buffer[..<count])
        } else if count == 0 || errno != EAGAIN {
            isOver = true
        }
        return count > 0
    }

    /// Takes in the next message; `nil` until more has arrived.
    ///
    /// - Throws: An error if the other side is not a device.
    package func next() throws(SeatProtocolError) -> RemoteCanvas.Event? {
        try screen.next()
    }
}
