package import ApplicationManifest
package import DeviceSession
import NotificationCore
import NotificationModel

// The contents that come from files.
extension DeviceContents {
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

    /// Adopts the user's configuration, with one line for each of its mistakes.
    mutating func adopt(_ configuration: Configuration, mistakes: [String]) {
        keys = configuration.keys
        var settings = configuration.settings
        settings[.language] = configuration.language?.rawValue
        configuredSettings = settings
        configurationMistakes = mistakes
    }
}

extension Configuration {
    /// The language that the file names; `nil` if it names none.
    var namedLanguage: DeviceLanguage? { settings[.language].flatMap { DeviceLanguage(rawValue: $0) } }

    /// The language that the file asks for; `nil` if it names none. The environment's language takes precedence.
    var language: DeviceLanguage? {
        namedLanguage.map { .namedByEnvironment ?? $0 }
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
