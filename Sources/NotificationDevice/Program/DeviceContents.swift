import ApplicationManifest
import NotificationCore
import NotificationModel
import UserNotificationsUI

/// The contents of this program's device when the user first looks.
struct DeviceContents: @unchecked Sendable {
    // @unchecked: metatypes do not change, and their conformances are used on the main actor only.

    /// An app without code and the file that describes it.
    struct DescribedApplication: Hashable, Sendable {
        var file: String
        var manifest: ApplicationManifest
    }

    /// In the order of the home screen.
    let applications: [any HostedApplication.Type]
    var tour: Tour?
    /// The language of the apps' texts, such as `en`.
    var language = "en"
    /// Whether the user has named the language for this run, so that it replaces that of a kept device.
    var isLanguageChosen = false
    /// The language that the environment names.
    var environmentLanguage: DeviceLanguage?
    /// What the user wants of every device; `nil` where that must not count.
    private(set) var configuration: Configuration?
    /// One line for each mistake in the configuration, with the name of the file.
    private(set) var configurationMistakes: [String] = []
    /// The apps without code; they follow the other apps on the home screen.
    private(set) var describedApplications: [DescribedApplication] = []
    /// The manifests that were refused, with one line for each error.
    private(set) var refusals: [Refusal] = []
    /// The settings to change, in the given order, after everything else.
    var settings: [SettingAssignment] = []

    init(applications: [any HostedApplication.Type], tour: Tour?) {
        self.applications = applications
        self.tour = tour
    }

    @MainActor
    private var identifiers: [ApplicationIdentifier] {
        applications.map { ApplicationIdentifier($0.bundle.identifier) }
            + describedApplications.map(\.manifest.application.identifier)
    }

    /// Installs the app that a manifest describes, unless the manifest is invalid or the identifier is taken.
    @MainActor
    mutating func add(_ file: PayloadSource) {
        let bytes: [UInt8]
        do {
            bytes = try file.read()
        } catch {
            return refusals.append(Refusal(of: file, error))
        }
        var manifest: ApplicationManifest
        do {
            manifest = try ApplicationManifest(parsing: bytes)
        } catch {
            return refusals += error.lines.map { Refusal("\(file.title): \($0)") }
        }
        manifest.resolveAttachmentFolder(against: file.folder)
        let identifier = manifest.application.identifier
        guard !identifiers.contains(identifier) else {
            return refusals.append(
                Refusal("\(file.title): bundleIdentifier: “\(identifier.rawValue)” is on the device already")
            )
        }
        describedApplications.append(DescribedApplication(file: file.title, manifest: manifest))
    }

    mutating func follow(_ read: (configuration: Configuration, mistakes: [String])) {
        (configuration, configurationMistakes) = read
    }
}
