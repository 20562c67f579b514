import ApplicationManifest
import NotificationCore
import NotificationModel
import UserNotificationsUI

/// What is on the device of this program when the person first looks.
struct DeviceContents: @unchecked Sendable {
    // @unchecked: types do not change, and their conformances are used on the main actor only.

    /// An app without code, and the file that describes it.
    struct DescribedApplication: Hashable, Sendable {
        var file: String
        var manifest: ApplicationManifest
    }

    /// In the order of the home screen.
    let applications: [any HostedApplication.Type]
    var tour: Tour?
    /// Which of the apps' texts are shown, such as `en`.
    var language = "en"
    /// Behind those with code on the home screen.
    private(set) var describedApplications: [DescribedApplication] = []
    /// The manifests that were refused, a line for each mistake.
    private(set) var refusals: [Refusal] = []
    /// What is changed last, in the order given.
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

    /// Puts an app on the device that a manifest describes, unless it is wrong or its identifier is taken.
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

    /// Takes settings that the device is to start with.
    ///
    /// - Throws: When one is of an app that is not on the device; the name of the one most like it is named.
    @MainActor
    mutating func set(_ assignments: [SettingAssignment]) throws(SettingError) {
        for assignment in assignments {
            try assignment.check(among: identifiers)
        }
        settings += assignments
    }
}

extension SettingAssignment {
    /// - Throws: When it is of an app that is not among those.
    func check(among applications: some Sequence<ApplicationIdentifier>) throws(SettingError) {
        guard case .application(let application, _) = setting, !applications.contains(application) else { return }
        let name = application.rawValue
        throw .unknownApplication(name, nearest: Self.nearest(to: name, among: applications.map(\.rawValue)))
    }

    /// Who writes `Shop`, `org.example.Shop` or `com.example.Sho` means `com.example.Shop`.
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
