package import ApplicationManifest
import NotificationCore
import NotificationModel

extension DeviceContents {
    /// Installs the app that a manifest describes, unless the manifest is invalid or the identifier is taken.
    @MainActor
    package mutating func add(_ file: PayloadSource) {
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
}

extension DeviceContents.DescribedApplication {
    package init(file: String, manifest: ApplicationManifest) {
        self.init(
            file: file, application: manifest.application,
            standing: ApplicationStanding(
                manifest.authorizationStatus, manifest.authorizationOptions, categories: manifest.categories),
            remarks: manifest.remarks.map { "\($0)" })
    }
}
