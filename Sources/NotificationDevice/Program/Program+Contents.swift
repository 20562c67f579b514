import ApplicationManifest
import DeviceRuntime
import NotificationCore
import NotificationModel

// Installing apps and changing settings.
extension Program {
    /// Gives the device what the user's configuration says; `render` has none.
    func followConfiguration() {
        guard let configuration = contents.configuration else { return }
        for mistake in contents.configurationMistakes { runtime.note(.device, mistake) }
        var values = configuration.settings.mapValues(\.value)
        // The environment goes before the file.
        if values[.language] != nil, let language = contents.environmentLanguage {
            values[.language] = language.rawValue
        }
        guard !values.isEmpty || !runtime.system.presets.configured.isEmpty else { return }
        runtime.send(.settingsConfigured(values))
    }

    /// Installs an app without code. The user is not asked whether it may notify, because there is no code that
    /// requests it.
    func install(_ described: DeviceContents.DescribedApplication) {
        let manifest = described.manifest
        let identifier = manifest.application.identifier
        runtime.send(.applicationInstalled(manifest.application, standing: manifest.standing))
        for remark in manifest.remarks {
            runtime.note(.device, "\(described.file): \(remark)", application: identifier)
        }
    }

    /// A sentence for each setting that still waits for its app, because the identifier may be misspelt; sorted by app.
    var remarksOnAwaitedSettings: [String] {
        let names = runtime.system.applicationOrder.map(\.rawValue)
        return runtime.system.presets.allAwaited.map { assignment in
            var nearest: String?
            if case .application(let application, _) = assignment.setting {
                nearest = Self.nearest(to: application.rawValue, among: names)
            }
            let suggestion = nearest.map { "; did you mean “\($0)”?" } ?? ""
            return "\(assignment.text) waits for an app that has not come\(suggestion)"
        }
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

extension ApplicationManifest {
    fileprivate var standing: ApplicationStanding {
        ApplicationStanding(authorizationStatus, authorizationOptions, categories: categories)
    }
}
