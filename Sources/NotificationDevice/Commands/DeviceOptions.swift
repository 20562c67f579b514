import ArgumentParser
import DeviceSession
import NotificationModel
import NotificationRoute

/// The arguments of a command that shows the device: its contents and the pushes to it.
struct DeviceOptions: ParsableArguments {
    @OptionGroup var contents: ContentsOptions

    @Option(
        name: .customLong("bundle"),
        help: ArgumentHelp(
            "The app that the payloads are for; wins over “Simulator Target Bundle” in the file.",
            valueName: "identifier"
        )
    )
    var bundleIdentifier: String?

    @Option(
        help: ArgumentHelp(
            "A GPX file: the places the device is at as time passes, for requests that wait for a place.",
            valueName: "file"
        ),
        completion: .file(extensions: ["gpx"])
    )
    var gpx: String?

    @Argument(
        help: ArgumentHelp(
            "Payload files to deliver, “-” for standard input. A folder stands for the files *.apns and *.json in it by "
                + "name, without its folders; “@FILE” for the files that FILE lists, a path a line.",
            valueName: "payload"
        ),
        completion: .file(extensions: ["apns", "json"])
    )
    var payloads: [PayloadArgument] = []

    var application: ApplicationIdentifier? {
        bundleIdentifier.flatMap { ApplicationIdentifier(bundleIdentifier: $0) }
    }

    /// The payloads to deliver, in order.
    var sources: [PayloadSource] { payloads.flatMap { PayloadSource.named($0.text) } }

    /// Reads the route that the device follows, if there is one.
    ///
    /// - Throws: An `ExitCode`, after printing the errors in the file.
    func route() throws -> LocationRoute? { try gpx.map(RouteFile.read(named:)) }

    func validate() throws {
        let readers =
            contents.manifests.filter { $0 == "-" } + payloads.map(\.text).filter(PayloadSource.readsStandardInput)
        if readers.count > 1 {
            throw ValidationError(
                "standard input can be read once only: "
                    + (readers[0] == readers[1] ? "“\(readers[0])” is given twice" : "“-” and “@-” are given"))
        }
        if let bundleIdentifier, application == nil {
            throw ValidationError(
                "--bundle is an identifier \(ApplicationIdentifier.form); it is “\(bundleIdentifier)”"
            )
        }
    }
}
