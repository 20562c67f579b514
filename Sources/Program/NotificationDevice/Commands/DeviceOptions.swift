import ArgumentParser
import DeviceSession
import NotificationModel
import NotificationRoute

/// The pushes to the device that a command shows, and the way that it goes.
struct DeviceOptions: ParsableArguments {
    @OptionGroup var receiver: ReceiverOptions

    @Argument(help: PayloadArgument.help, completion: PayloadArgument.completion)
    var payloads: [String] = []

    var application: ApplicationIdentifier? {
        receiver.bundleIdentifier.flatMap { ApplicationIdentifier(bundleIdentifier: $0) }
    }

    /// The payloads to deliver, in order.
    var sources: [PayloadSource] { payloads.flatMap { PayloadSource.named($0, isArgument: true) } }

    /// Whether no option is given.
    var isUntouched: Bool { receiver.bundleIdentifier == nil && receiver.gpx == nil && payloads.isEmpty }

    /// Reads the route that the device follows, if there is one.
    ///
    /// - Throws: An `ExitCode`, after printing the errors in the file.
    func route() throws -> LocationRoute? { try receiver.gpx.map { try RouteFile.read(named: $0, isArgument: true) } }

    /// - Throws: An error if more than one of the manifests and payloads is standard input.
    func checkStandardInput(besides contents: ContentsOptions) throws {
        let readers =
            contents.manifests.filter { $0 == "-" } + payloads.filter(PayloadSource.readsStandardInput)
        guard readers.count > 1 else { return }
        throw ValidationError(
            "standard input can be read once only: "
                + (readers[0] == readers[1] ? "“\(readers[0])” is given twice" : "“-” and “@-” are given"))
    }
}

/// The app that payloads are for, and the way that the device goes.
struct ReceiverOptions: ParsableArguments {
    @Option(name: .customLong("bundle"), help: PayloadArgument.receiverHelp)
    var bundleIdentifier: String?

    @Option(
        help: ArgumentHelp(
            "A GPX file: the places the device is at as time passes, for requests that wait for a place.",
            valueName: "file"
        ),
        completion: .file(extensions: ["gpx"])
    )
    var gpx: String?

    func validate() throws {
        try PayloadArgument.check(receiver: bundleIdentifier)
    }
}
