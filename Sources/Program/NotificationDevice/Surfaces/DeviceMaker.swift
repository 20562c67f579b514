import CNcenterDevice
import Glibc
import NotificationLocking
import TerminalCurses

/// A process that makes one device after the other for a terminal: it is split off before that has a second thread, and
/// never has one itself.
final class DeviceMaker {
    /// Which device is made, in two numbers.
    struct Request: Equatable, Sendable {
        var scenario: Int32
        var row: Int32
    }

    private let control: Int32
    private let messages: Int32
    private let output: Int32

    private init(_ control: Int32, messages: Int32, output: Int32) {
        (self.control, self.messages, self.output) = (control, messages, output)
    }

    /// Splits the process off.
    ///
    /// - Parameter device: Runs a device in its own process, and returns the exit status.
    /// - Throws: The exit status if the system gives no process, after a message.
    @MainActor
    static func start(_ device: @MainActor (Request, DeviceLink) throws -> Int32) throws -> DeviceMaker {
        var ends: [Int32] = [-1, -1]
        let (messages, output) = (ncenter_memory_file(), ncenter_memory_file())
        guard messages >= 0, output >= 0, unsafe ncenter_socket_pair(&ends) == 0, let printed = PrintedText.share(),
            case let copy = ncenter_fork_apart(true), copy >= 0
        else { throw DeviceProcess.failed() }
        guard copy == 0 else {
            close(ends[1])
            return DeviceMaker(ends[0], messages: messages, output: output)
        }
        var kept = [ends[1], printed.reading, printed.writing]
        guard unsafe ncenter_keep_descriptors(output, messages, Int32(kept.count), &kept) else { exit(1) }
        while let (request, link) = receive(by: kept[0]) {
            let process = ncenter_fork_apart(true)
            if process == 0 {
                let own = DeviceLink(link, kept[1], kept[2])
                own.run { try device(request, own) }
            }
            close(link)
            say(process, to: kept[0])
            var status: Int32 = 0
            if process > 0 { _ = SystemError.repeating { unsafe Int(waitpid(process, &status, 0)) } }
            say(status, to: kept[0])
        }
        exit(0)
    }

    /// Waits for the next request.
    ///
    /// - Returns: `nil` when nobody can ask any more.
    private static func receive(by control: Int32) -> (Request, link: Int32)? {
        var numbers: [Int32] = [0, 0]
        let link = unsafe ncenter_receive_descriptor(control, &numbers)
        return link < 0 ? nil : (Request(scenario: numbers[0], row: numbers[1]), link)
    }

    private static func say(_ number: Int32, to control: Int32) {
        var number = number
        _ = unsafe send(control, &number, MemoryLayout<Int32>.size, Int32(MSG_NOSIGNAL))
    }

    /// Has a device made. The one before has ended.
    ///
    /// - Throws: The exit status if there is none, after a message.
    func start(_ request: Request) throws -> DeviceProcess {
        var (ends, process): ([Int32], Int32) = ([-1, -1], -1)
        let numbers = [request.scenario, request.row]
        // What the one before has written is not this one's.
        guard ftruncate(output, 0) == 0, lseek(output, 0, SEEK_SET) == 0, unsafe ncenter_socket_pair(&ends) == 0,
            unsafe ncenter_send_descriptor(control, ends[1], numbers) == 0,
            unsafe recv(control, &process, MemoryLayout<Int32>.size, 0) == MemoryLayout<Int32>.size, process > 0
        else { throw DeviceProcess.failed() }
        close(ends[1])
        return DeviceProcess(process, link: ends[0], messages: messages, output: output, .other(control))
    }
}
