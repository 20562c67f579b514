import ArgumentParser
import DeviceControl
import NotificationScenario

/// Which running device a command speaks with, and for how long it waits.
struct ClientOptions: ParsableArguments {
    @OptionGroup var device: DeviceOption

    @Option(
        help: ArgumentHelp(
            "The socket of the device instead of its name, such as one that “ssh -L” forwards.",
            valueName: "path"),
        completion: .file())
    var socket: String?

    @OptionGroup var time: TimeoutOption

    func validate() throws {
        guard let socket else { return }
        if device.name != nil {
            throw ValidationError("--device and --socket both say which device; leave out one of them")
        }
        guard (1...SocketFile.longestPath).contains(socket.utf8.count) else {
            throw ValidationError("--socket is a path of 1 to \(SocketFile.longestPath) bytes; it is “\(socket)”")
        }
    }

    /// Checks that a device is named in one way only.
    func check(_ name: DeviceName?) throws {
        guard name != nil, device.name != nil || socket != nil else { return }
        throw ValidationError("the name, --device and --socket say which device; leave out all but one")
    }

    /// The device that is meant.
    ///
    /// - Parameter name: The one that an argument names.
    /// - Throws: The exit status, after a message on standard error, or a `ValidationError`.
    func runningDevice(_ name: DeviceName? = nil) throws -> RunningDevice {
        if let name { return try RunningDevice(DeviceFolder(name), timeout: time.duration) }
        if let socket { return RunningDevice(socket: socket, timeout: time.duration) }
        return try RunningDevice(device.folder(), timeout: time.duration)
    }
}

/// How long a device may take to answer.
struct TimeoutOption: ParsableArguments {
    @Option(
        name: .customLong("timeout"),
        help: ArgumentHelp(
            "How long a request may take, from the connection to the last byte of the answer: seconds, or a time such as "
                + "500ms, 2s or 1m (default: 10).", valueName: "seconds"),
        transform: Self.seconds)
    var seconds = 10.0

    static let standard = Duration.seconds(10)

    /// A day.
    private static let limit = 86_400.0

    func validate() throws {
        guard seconds > 0, seconds <= Self.limit else {
            throw ValidationError("--timeout is more than 0 and at most \(Int(Self.limit)) seconds; it is \(seconds)")
        }
    }

    /// Takes a number of seconds, or a time as the step `advance` does.
    static func seconds(_ text: String) throws -> Double {
        guard let seconds = Double(text) ?? StepDefinition.seconds(text) else {
            throw ValidationError(
                "a time is a number of seconds, or such as 500ms, 2s or 1m")
        }
        return seconds
    }

    var duration: Duration { .seconds(seconds) }
}

/// The seat whose screens a command is about.
struct SeatOption: ParsableArguments {
    @Option(
        name: .customLong("seat"),
        help: ArgumentHelp(
            "The terminal that is meant, by its number in “devices”, 0 for the device's own screen (default: the "
                + "terminal of the last key, else 0).",
            valueName: "number"))
    var number: Int?

    func validate() throws {
        if let number, number < 0 { throw ValidationError("--seat is a number from 0 on; it is \(number)") }
    }

    /// The parameter of a request, after another one.
    var parameter: String { number.map { "&seat=\($0)" } ?? "" }
}
