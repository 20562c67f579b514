import DeviceRuntime
import NotificationCore
package import NotificationModel
import PushPayload

// Installing apps, changing settings and delivering payloads.
extension DeviceSession {
    /// Gives the device what the user's configuration says; `render` has none.
    func configure(_ contents: DeviceContents) {
        guard let settings = contents.configuredSettings else { return }
        for mistake in contents.configurationMistakes { runtime.note(.device, mistake) }
        guard !settings.isEmpty || !runtime.system.presets.configured.isEmpty else { return }
        runtime.send(.settingsConfigured(settings))
    }

    /// Installs an app without code. The user is not asked whether it may notify, because there is no code that
    /// requests it.
    package func install(_ described: DeviceContents.DescribedApplication) {
        let identifier = described.application.identifier
        runtime.send(.applicationInstalled(described.application, standing: described.standing))
        for remark in described.remarks {
            runtime.note(.device, "\(described.file): \(remark)", application: identifier)
        }
    }

    /// A sentence for each setting that still waits for its app, because the identifier may be misspelt; sorted by app.
    package var remarksOnAwaitedSettings: [String] {
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

    // MARK: Payloads

    /// Delivers payloads.
    ///
    /// - Returns: The refused payloads.
    package func deliver(_ sources: [PayloadSource], to application: ApplicationIdentifier?) -> [Refusal] {
        sources.compactMap { deliver($0, headers: PushHeaders()) { _ in application } }
    }

    /// Delivers a payload.
    ///
    /// - Parameter receiver: Says which app the bytes are for; `nil` leaves it to the payload.
    /// - Returns: Why it was refused, with the file name; `nil` if it was delivered.
    func deliver(
        _ source: PayloadSource, headers: PushHeaders, to receiver: ([UInt8]) -> ApplicationIdentifier?
    ) -> Refusal? {
        do throws(InputError) {
            let bytes = try source.read()
            do throws(PushError) {
                try runtime.push(bytes, to: receiver(bytes), headers: headers)
                return nil
            } catch {
                throw InputError.refused(error.description)
            }
        } catch {
            let refusal = Refusal(of: source, error)
            runtime.noteRefusal(of: refusal.description)
            return refusal
        }
    }
}
