import ArgumentParser
import DeviceControl
import DeviceSession
import NotificationScenario

/// `ncenter wait`: waits until a running device is in a state.
struct WaitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "wait", _superCommandName: ProgramName.current,
        abstract: "Wait until a running device is in a state.",
        discussion: """
            A comparison is about a value in the JSON that “state” prints: a path, one of \
            \(Expectation.Comparison.allCases.map(\.rawValue).joined(separator: ", ")), and a string in quotation marks, a \
            number, true, false or null. A path has names of members, numbers of elements, [*] for any element, and count: \
            groups[0].notifications.count, groups[*].notifications[*].request.level.

            The exit status is 0 when the device is in the state, 1 when it is not within --timeout, 64 for a wrong comparison, 69 when no \
            such device is running, and 76 when the device does not answer.
            """
    )

    @OptionGroup var options: ClientOptions

    @Option(
        help: ArgumentHelp(
            "Wait until a notification with this title is delivered, hidden or not.", valueName: "text"))
    var title: String?

    @Option(
        help: ArgumentHelp(
            "Wait until a notification with this identifier, such as from a receipt, is delivered.",
            valueName: "identifier"))
    var identifier: String?

    @Option(
        help: ArgumentHelp(
            "Wait until this comparison is true, such as 'groups.count == 3'.", valueName: "comparison"))
    var that: String?

    @OptionGroup var seat: SeatOption

    func validate() throws {
        guard [title, identifier, that].compactMap(\.self).count == 1 else {
            throw ValidationError("name what to wait for by one of --title, --identifier and --that")
        }
        do {
            _ = try Expectation(parsing: expectation)
        } catch {
            throw ValidationError("--that: \(error)")
        }
    }

    private var expectation: String {
        if let title { return "groups[*].notifications[*].request.title == \(Script.quoted(title))" }
        if let identifier { return "groups[*].notifications[*].identifier == \(Script.quoted(identifier))" }
        return that ?? ""
    }

    func run() throws {
        let device = try options.runningDevice()
        let target =
            "/state?that=\(ControlClient.encoded(expectation))&wait=\(device.timeout / .seconds(1))\(seat.parameter)"
        // A state of thousands of notifications takes its time, too.
        let response = try device.send("GET", target, wait: device.timeout + TimeoutOption.standard)
        if let problem = response.problem { throw problem.reported() }
    }
}
