import ArgumentParser
import LocationRoute
import NotificationModel

/// The languages a device can have.
enum DeviceLanguage: String, CaseIterable, ExpressibleByArgument {
    case english = "en"
    case korean = "ko"
    case japanese = "ja"
    case simplifiedChinese = "zh-Hans"
    case french = "fr"
}

/// The arguments that say what is on the device; the same for every command.
struct DeviceOptions: ParsableArguments {
    @Flag(help: "Start with no notifications and nothing allowed yet, without the tour.")
    var empty = false

    @Option(
        help: ArgumentHelp(
            "The device's language: which of the apps' own texts are shown.",
            valueName: "language"
        )
    )
    var language = DeviceLanguage.english

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
        help: ArgumentHelp("Payload files to deliver, “-” for standard input.", valueName: "payload"),
        completion: .file(extensions: ["apns", "json"])
    )
    var payloads: [String] = []

    var application: ApplicationIdentifier? {
        bundleIdentifier.flatMap { ApplicationIdentifier(bundleIdentifier: $0) }
    }

    /// What the device is to start with.
    func chosen(from contents: DeviceContents) -> DeviceContents {
        empty ? DeviceContents(applications: contents.applications, tour: nil) : contents
    }

    /// The way the device goes, if it is told one.
    ///
    /// - Throws: An `ExitCode`, after saying what is wrong with the file.
    func route() throws -> LocationRoute? { try gpx.map(RouteFile.read(named:)) }

    func validate() throws {
        if payloads.filter({ $0 == "-" }).count > 1 {
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
