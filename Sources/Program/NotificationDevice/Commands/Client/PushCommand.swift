import ArgumentParser
import ControlHandlers
import DeviceControl
import DeviceSession
import Glibc
import NotificationLocking
import NotificationModel
import PushPayload
import TerminalCanvas

/// `ncenter push`: delivers payloads to a running device.
struct PushCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "push", _superCommandName: ProgramName.current,
        abstract: "Deliver payloads to a running device.",
        discussion: """
            A mistake in a payload that iOS accepts is a warning on standard error.

            The exit status is 65 when the device has refused a payload, 66 when one could not be read, 69 when no \
            such device is running, 74 when a payload was delivered but could not be saved, and 76 when the device \
            does not answer in time; after 65, 66 and 74 the others are delivered all the same.
            """
    )

    @OptionGroup var options: ClientOptions

    @Option(name: .customLong("bundle"), help: PayloadArgument.receiverHelp)
    var bundleIdentifier: String?

    @Option(
        name: .customLong("header"),
        help: ArgumentHelp(
            "A header field of the request as APNs knows it, such as apns-priority=5. May be repeated.",
            valueName: "NAME=VALUE"),
        transform: Self.field
    )
    var fields: [Field] = []

    @Flag(help: "Every line of the files is a payload.")
    var lines = false

    @Flag(help: "Start the device without a terminal if it is not running.")
    var boot = false

    @Flag(help: ContentsOptions.emptyHelp("With --boot: leave"))
    var empty = false

    @OptionGroup var strictness: StrictOption

    @Flag(
        name: .customLong("wait"),
        help: """
            Wait for the outcome of each payload, also if a service extension or the app in front is asked; longer than \
            --timeout is the exit status 76.
            """)
    var waits = false

    @Flag(help: "Print a line of JSON for each payload: its receipt, or why it was refused.")
    var json = false

    @Argument(help: PayloadArgument.help, completion: PayloadArgument.completion)
    var payloads: [String]

    struct Field: Equatable, Sendable {
        let name: String
        let value: String
    }

    static func field(_ text: String) throws -> Field {
        let parts = text.parts(separatedBy: "=", atMost: 2)
        guard parts.count == 2, parts[1].utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7f }) else {
            throw ValidationError("--header is NAME=VALUE, such as apns-collapse-id=score; it is “\(text)”")
        }
        guard PushFields.names.contains(parts[0]) else { throw ValidationError(PushFields.unknown(parts[0])) }
        return Field(name: parts[0], value: parts[1])
    }

    func validate() throws {
        if boot, options.socket != nil {
            throw ValidationError("--boot starts a device by its name; leave out one of --boot and --socket")
        }
        if empty, !boot { throw ValidationError("--empty is for a start: add --boot, or leave it out") }
        if payloads.filter(PayloadSource.readsStandardInput).count > 1 {
            throw ValidationError("standard input can be read once only")
        }
        try PayloadArgument.check(receiver: bundleIdentifier)
        if bundleIdentifier != nil, fields.contains(where: { $0.name == "apns-topic" }) {
            throw ValidationError("--bundle and the header apns-topic both name the app")
        }
    }

    @MainActor
    func run(on contents: DeviceContents) throws {
        // A device that lasts is not made for payloads of which none can be read.
        let known = boot && !lines ? payloads.map { PayloadSource.named($0, isArgument: true) } : nil
        if boot, try !options.runningDevice().isAnswered,
            known?.joined().contains(where: \.isReadable) ?? payloads.contains(where: { LineReader.opens($0) })
        {
            try DeviceBoot(folder: options.device.folder(), isEmpty: empty).run(on: contents)
        }
        var delivery = try Delivery(self)
        for (index, payload) in payloads.enumerated() {
            if lines {
                try delivery.deliverLines(of: payload)
            } else {
                for source in known?[index] ?? PayloadSource.named(payload, isArgument: true) {
                    try delivery.deliver(source)
                }
            }
        }
        try delivery.end()
        if delivery.status != 0 { throw ExitCode(delivery.status) }
    }
}

/// Delivers payloads one after the other. What goes wrong with one does not keep the others, unless warnings are
/// refused: then all of them are read and checked before the first is delivered.
private struct Delivery {
    let device: RunningDevice
    let fields: [(name: String, value: String)]
    let isStrict: Bool
    let waits: Bool
    let printsReceipts: Bool
    /// The worst so far.
    private(set) var status: Int32 = 0
    /// The payloads that were checked and wait for the others.
    private var checked: [(bytes: [UInt8], title: String)] = []

    init(_ command: PushCommand) throws {
        device = try command.options.runningDevice()
        fields =
            command.fields.map { ($0.name, $0.value) }
            + (command.bundleIdentifier.map { [("apns-topic", $0)] } ?? [])
        (isStrict, waits, printsReceipts) = (command.strictness.strict, command.waits, command.json)
    }

    mutating func deliver(_ source: PayloadSource) throws {
        let bytes: [UInt8]
        do {
            bytes = try source.read()
        } catch {
            return try note(error, Refusal(of: source, error).description, about: source.title)
        }
        try admit(bytes, title: source.title)
    }

    /// Delivers every line of a file as soon as it is read; lines without text are ignored.
    mutating func deliverLines(of name: String) throws {
        let title = name == "-" ? PayloadSource.standardInput : name
        do {
            var reader = try LineReader(name)
            defer { reader.end() }
            while let (number, line) = try reader.next() {
                guard line.contains(where: { $0 > UInt8(ascii: " ") }) else { continue }
                try admit(Array(line), title: "\(title):\(number)")
            }
        } catch let error as InputError {
            try note(error, "\(title): \(error.description)", about: title)
        }
    }

    /// Notes a payload that has not come as far as the device.
    private mutating func note(_ error: InputError, _ message: String, about title: String) throws {
        StandardError.report(message)
        try printReason(
            ControlError(error.status == ExitStatus.noInput ? .unreadable : .refused, error.description), about: title)
        status = max(status, error.status)
    }

    private mutating func admit(_ bytes: [UInt8], title: String) throws {
        guard isStrict else { return try deliver(bytes, title: title) }
        let response = try device.push(bytes, named: title, fields: fields, .check)
        guard let problem = response.problem else { return checked.append((bytes, title)) }
        try note(problem, about: title)
    }

    /// Delivers the checked payloads, unless one was refused.
    mutating func end() throws {
        guard status == 0 else { return }
        for (bytes, title) in checked { try deliver(bytes, title: title) }
    }

    private mutating func deliver(_ bytes: [UInt8], title: String) throws {
        // Another client may have changed something since the check.
        var response = try device.push(bytes, named: title, fields: fields, isStrict ? .strict : .lenient)
        if let problem = response.problem { return try note(problem, about: title) }
        let receipt: PushReceipt = try device.value(in: response)
        receipt.reportWarnings(about: title)
        if waits, receipt.outcome == .pending {
            response = try device.lastReceipt(of: receipt, title: title)
        }
        guard printsReceipts else { return try say(receipt, from: response, title: title) }
        let text = try device.reportingFailure { () throws(ControlClientError) in try response.printableJSON() }
        try StandardOutput.write(text)
    }

    /// Says on a terminal where a payload went; a script hears nothing that is not wrong.
    private func say(_ first: PushReceipt, from response: ControlClient.Response, title: String) throws {
        guard isatty(STDOUT_FILENO) == 1, first.outcome != .denied else { return }
        let receipt: PushReceipt = waits ? try device.value(in: response) : first
        try StandardOutput.write(TerminalText("\(title): \(receipt.sentence)").string + "\n")
    }

    private mutating func note(_ problem: ControlError, about title: String) throws {
        let code = problem.reported(about: title)
        try printReason(problem, about: title)
        // Every other payload would be refused for the same reason.
        if problem.exitStatus == ExitStatus.usage { throw code }
        status = max(status, code.rawValue)
    }

    /// Prints why a payload was refused, as the control API says it, with the name of the file, instead of its receipt.
    private func printReason(_ problem: ControlError, about title: String) throws {
        guard printsReceipts else { return }
        var problem = problem
        problem.file = title
        try StandardOutput.write(DeviceStateText.line(problem) + "\n")
    }
}

extension PushReceipt {
    /// Where a push went, as “delivered “Mira” to Finch: lock screen, sound”.
    fileprivate var sentence: String {
        let (verb, place) =
            switch outcome {
            case .lockScreen: ("delivered", "lock screen")
            case .banner: ("delivered", "banner")
            case .list: ("delivered", "Notification Center")
            case .silent: ("delivered", "nothing to show")
            case .missed: ("held", "silenced by a Focus")
            case .activity: ("delivered", "Live Activity")
            case .held: ("accepted", "held for later")
            case .dropped: ("accepted", "without effect")
            case .denied: ("accepted", "not shown")
            case .pending: ("accepted", "waits for an answer of the app or its extension")
            }
        return verb + (title.isEmpty ? "" : " “\(title)”") + (verb == "delivered" ? " to " : " for ")
            + "\(name): \(place)" + (sound ? ", sound" : "")
    }
}

/// Whether a payload with warnings is refused.
struct StrictOption: ParsableArguments {
    @Flag(
        help:
            "Refuse a payload with a warning: nothing is delivered, no other payload either, and the exit status is 65."
    )
    var strict = false
}

/// What becomes of a payload with a warning.
enum PushStrictness: String {
    /// It is delivered.
    case lenient
    /// It is refused.
    case strict
    /// It is refused, and another is not delivered either.
    case check
}

extension RunningDevice {
    /// Sends a payload and returns the reply, whatever it is.
    ///
    /// - Parameter title: What the log names it by if it is refused.
    func push(
        _ payload: [UInt8], named title: String, fields: [(name: String, value: String)], _ strictness: PushStrictness
    ) throws -> ControlClient.Response {
        let flag = strictness == .lenient ? "" : "&\(strictness)"
        do {
            return try send("POST", "/push?name=\(ControlClient.encoded(title))\(flag)", fields: fields, body: payload)
        } catch let code as ExitCode where code.rawValue == ExitStatus.noAnswer {
            throw StandardError.failure(
                "\(title): it may be delivered all the same when the device goes on; with apns-collapse-id a second push replaces it",
                code.rawValue)
        }
    }

    /// Waits until it is known what became of a push, and returns the reply with the receipt.
    func lastReceipt(of receipt: PushReceipt, title: String) throws -> ControlClient.Response {
        let seconds = timeout / .seconds(1)
        let response = try send("GET", "/push/\(receipt.apnsID)?wait=\(seconds)", wait: timeout)
        if let problem = response.problem { throw problem.reported(about: title) }
        let last: PushReceipt = try value(in: response)
        guard last.outcome == .pending else { return response }
        throw late("\(title): an app has not answered yet", process: nil)
    }
}

extension PushReceipt {
    /// Reports what is odd about a delivered payload, and that it is not shown because the app may not notify: iOS says
    /// nothing then, and a text that is not there is searched for everywhere else.
    func reportWarnings(about title: String) {
        StandardError.report(diagnostics.map { PayloadDelivery.warning($0, in: title) })
    }
}

/// Reads a file or standard input line by line, as it arrives.
private struct LineReader {
    private let descriptor: Int32
    private var bytes: [UInt8] = []
    private var start = 0
    private var number = 0
    private var isAtEnd = false

    /// Far more bytes than a payload has.
    private static let limit = 1 << 20

    init(_ name: String) throws(InputError) {
        if name == "-" {
            guard !FileBytes.standardInputIsClosed else { throw .standardInputIsClosed }
            descriptor = STDIN_FILENO
            return
        }
        guard let path = FilePath(name.utf8) else { throw .refused("no file has such a name") }
        descriptor = try FileBytes.open(path, isArgument: true)
    }

    /// Whether a file can be read; a pipe is not opened for that, because who writes into it would notice.
    static func opens(_ name: String) -> Bool {
        unsafe name == "-" ? !FileBytes.standardInputIsClosed : access(name, R_OK) == 0
    }

    func end() {
        if descriptor != STDIN_FILENO { close(descriptor) }
    }

    /// Returns the next line and its number, which counts from 1.
    mutating func next() throws(InputError) -> (Int, ArraySlice<UInt8>)? {
        while true {
            if let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { start = end + 1 }
                number += 1
                return (number, bytes[start..<end])
            }
            if isAtEnd {
                guard start < bytes.count else { return nil }
                defer { start = bytes.count }
                number += 1
                return (number, bytes[start...])
            }
            guard bytes.count - start <= Self.limit else {
                throw .refused("line \(number + 1) has more than a mebibyte")
            }
            try fill()
        }
    }

    private mutating func fill() throws(InputError) {
        bytes.removeFirst(start)
        start = 0
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = SystemError.repeating { unsafe read(descriptor, &chunk, chunk.count) }
        guard count >= 0 else { throw .system() }
        bytes += chunk[..<count]
        isAtEnd = count == 0
    }
}
