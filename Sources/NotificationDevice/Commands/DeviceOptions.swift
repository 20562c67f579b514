import ArgumentParser
import NotificationModel

/// The arguments that say what is on the device; the same for every command.
struct DeviceOptions: ParsableArguments {
    @Flag(help: "Start without the tour: three apps, no notifications, nothing allowed yet.")
    var empty = false

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
        bundleIdentifier.map { ApplicationIdentifier($0) }
    }

    func validate() throws {
        if payloads.filter({ $0 == "-" }).count > 1 {
            throw ValidationError("standard input can be read once only: “-” is given twice")
        }
        if let bundleIdentifier, bundleIdentifier.isEmpty {
            throw ValidationError("--bundle needs an identifier such as com.example.App")
        }
    }
}
