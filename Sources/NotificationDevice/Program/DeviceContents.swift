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
    /// The apps without code; they follow the other apps on the home screen.
    private(set) var describedApplications: [DescribedApplication] = []
    /// The manifests that were refused, with one line for each error.
    private(set) var refusals: [Refusal] = []
    /// The settings to change, in the given order, after everything else.
    private(set) var settings: [SettingAssignment] = []

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
        let manifest: ApplicationManifest
        do {
            manifest = try ApplicationManifest(parsing: bytes)
        } catch {
            return refusals += error.lines.map { Refusal("\(file.title): \($0)") }
        }
        let identifier = manifest.application.identifier
        guard !identifiers.contains(identifier) else {
            return refusals.append(
                Refusal("\(file.title): bundleIdentifier: “\(identifier.rawValue)” is on the device already")
            )
        }
        describedApplications.append(DescribedApplication(file: file.title, manifest: manifest))
    }

    /// Adds settings to change at the start.
    ///
    /// - Throws: An error if a setting is for an app that is not on the device; it suggests the most similar name.
    @MainActor
    mutating func set(_ assignments: [SettingAssignment]) throws(SettingError) {
        for assignment in assignments {
            try assignment.check(among: identifiers)
        }
        settings += assignments
    }
}

extension SettingAssignment {
    /// - Throws: An error if the setting is for an app that is not in `applications`.
    func check(among applications: some Sequence<ApplicationIdentifier>) throws(SettingError) {
        guard case .application(let application, _) = setting, !applications.contains(application) else { return }
        let name = application.rawValue
        throw .unknownApplication(name, nearest: Self.nearest(to: name, among: applications.map(\.rawValue)))
    }

    /// Suggests `com.example.Shop` for `Shop`, `org.example.Shop` or `com.example.Sho`.
    private static func nearest(to name: String, among names: [String]) -> String? {
        let end = lastPart(of: name)
        guard end.count > 2 else { return nil }
        return names.first { lastPart(of: $0) == end } ?? Spelling.nearest(to: name, among: names)
            ?? names.first { lastPart(of: $0).hasPrefix(end) }
            ?? names.first { Spelling.nearest(to: end, among: [lastPart(of: $0)]) != nil }
    }

    private static func lastPart(of identifier: String) -> String {
        identifier.split(separator: ".").last?.lowercased() ?? ""
    }
}
