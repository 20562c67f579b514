import ArgumentParser
import ControlHandlers
import DeviceControl
import DeviceSession
import NotificationModel
import TerminalCanvas

/// `simctl push`: delivers a payload.
struct SimctlPush: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "push",
        abstract: "Deliver a payload.",
        usage: "simctl push [--timeout <seconds>] [--strict] <device> [<bundle identifier>] (<json file> | -)",
        discussion: """
            The app is the argument, else the “Simulator Target Bundle” in the payload. A payload has 4096 bytes at most.
            """
    )

    @OptionGroup var time: TimeoutOption
    @OptionGroup var strictness: StrictOption

    @Argument(help: "The device.")
    var device: String

    @Argument(
        help: ArgumentHelp("The app, or the file if it is the last argument.", valueName: "bundle identifier | file"))
    var first: String

    @Argument(help: ArgumentHelp("The payload, “-” for standard input.", valueName: "json file"))
    var second: String?

    private var bundleIdentifier: String? { second == nil ? nil : first }

    func validate() throws {
        guard let bundleIdentifier, ApplicationIdentifier(bundleIdentifier: bundleIdentifier) == nil else { return }
        throw ValidationError(
            "a bundle identifier is \(ApplicationIdentifier.form); it is “\(bundleIdentifier)”")
    }

    func run() throws {
        let device = try SimulatedDevice.named(device)
        let source = PayloadSource(named: second ?? first, isArgument: true)
        let bytes: [UInt8]
        do {
            bytes = try source.read()
        } catch {
            let refusal = Refusal(of: source, error)
            throw StandardError.failure(refusal.description, refusal.status)
        }
        let fields = bundleIdentifier.map { [(name: "apns-topic", value: $0)] } ?? []
        let running = try device.running(time)
        let response = try running.push(
            bytes, named: source.title, fields: fields, strictness.strict ? .strict : .lenient)
        if let problem = response.problem {
            guard problem.field != "Simulator Target Bundle" else { throw namesNoApp(source, problem) }
            throw problem.reported(about: source.title)
        }
        let receipt: PushReceipt = try running.value(in: response)
        receipt.reportWarnings(about: source.title)
        try StandardOutput.write(TerminalText("Notification sent to '\(receipt.app)'").string + "\n")
    }

    /// The device's own sentence is about an option that simctl does not have.
    private func namesNoApp(_ source: PayloadSource, _ problem: ControlError) -> ExitCode {
        let reason = problem.line.map { "“Simulator Target Bundle” at line \($0) names no app" } ?? "no app is named"
        return StandardError.failure(
            "\(source.title): \(reason); name it between device and file, or by “Simulator Target Bundle” in the file",
            problem.exitStatus)
    }
}
