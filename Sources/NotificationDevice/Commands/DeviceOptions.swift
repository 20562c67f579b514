import ArgumentParser
import NotificationModel

/// The arguments of a command that shows the device: what is on it, and what is pushed to it.
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

    @Argument(
        help: ArgumentHelp("Payload files to deliver, “-” for standard input.", valueName: "payload"),
        completion: .file(extensions: ["apns", "json"])
    )
    var payloads: [String] = []

    var application: ApplicationIdentifier? {
        bundleIdentifier.flatMap { ApplicationIdentifier(bundleIdentifier: $0) }
    }

    func validate() throws {
        if (contents.manifests + payloads).count(where: { $0 == "-" }) > 1 {
            throw ValidationError("standard input can be read once only: “-” is given twice")
        }
        if let bundleIdentifier, application == nil {
            throw ValidationError(
                "--bundle is an identifier such as com.example.App (letters, digits, “-” and “_” between dots); "
                    + "it is “\(bundleIdentifier)”"
            )
        }
    }
}
