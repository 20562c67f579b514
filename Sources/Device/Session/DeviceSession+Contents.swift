import DeviceRuntime
package import FoundationEssentials
package import NotificationCore
package import NotificationModel

// Installing apps, changing settings and delivering payloads.
extension DeviceSession {
    /// Gives the device what the user's configuration says; `render` has none.
    func configure(_ contents: DeviceContents) {
        guard let settings = contents.configuredSettings else { return }
        for mistake in contents.configurationMistakes { runtime.note(.device, "\(mistake)") }
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
        return runtime.system.presets.allAwaited.compactMap { $0.remark(ifAwaitedAmong: names) }
    }

    // MARK: Payloads

    /// Delivers payloads.
    ///
    /// - Returns: The refused payloads.
    package func deliver(_ sources: [PayloadSource], to application: ApplicationIdentifier?) -> [Refusal] {
        sources.flatMap { deliver($0) { _ in application }.refusals }
    }

    /// Delivers a payload.
    ///
    /// - Parameters:
    ///   - isStrict: Whether it is refused if it has a warning, which an earlier payload may be the reason of.
    ///   - receiver: Says which app the bytes are for; `nil` leaves it to the payload.
    package func deliver(
        _ source: PayloadSource, headers: PushHeaders = PushHeaders(), apnsID: UUID? = nil, isStrict: Bool = false,
        to receiver: ([UInt8]) -> ApplicationIdentifier?
    ) -> PayloadDelivery {
        var warnings: [String] = []
        let refusals = reasonsToRefuse(source) { bytes throws(PushError) in
            observer?.willPush(bytes, to: receiver(bytes), headers, isStrict: isStrict)
            let outcome = try runtime.push(
                bytes, to: receiver(bytes), headers: headers, apnsID: apnsID, from: source.title,
                isStrict: isStrict)
            warnings = outcome.diagnostics.map { PayloadDelivery.warning($0, in: source.title) }
        }
        return PayloadDelivery(refusals: refusals, warnings: warnings)
    }

    /// The payloads that may be delivered: all of them, or with `isStrict` none if one is refused or has a warning.
    /// They are in memory then, because what was checked is what is delivered.
    ///
    /// - Returns: The payloads, and why there are none, with the name of the payload.
    package func admitted(
        _ sources: [PayloadSource], headers: PushHeaders = PushHeaders(), isStrict: Bool,
        to receiver: ([UInt8]) -> ApplicationIdentifier?
    ) -> (sources: [PayloadSource], refusals: [(title: String, refusal: Refusal)]) {
        guard isStrict else { return (sources, []) }
        let read = sources.map(\.afterReading)
        let refusals = read.flatMap { source in
            let refusals = reasonsToRefuse(source) { bytes throws(PushError) in
                try runtime.check(bytes, to: receiver(bytes), headers: headers, isAhead: true)
            }
            return refusals.map { (source.title, $0) }
        }
        return (refusals.isEmpty ? read : [], refusals)
    }

    /// Uses the bytes of a payload, and logs why that is refused.
    private func reasonsToRefuse(_ source: PayloadSource, _ use: ([UInt8]) throws(PushError) -> Void) -> [Refusal] {
        let reasons: [(error: InputError, message: LogMessage)]
        do throws(InputError) {
            let bytes = try source.read()
            do throws(PushError) {
                try use(bytes)
                return []
            } catch {
                reasons = error.reasons.map { (.refused($0.text), "\(source.title): \($0)") }
            }
        } catch {
            reasons = [(error, "\(Refusal(of: source, error))")]
        }
        // It is one payload, for whatever number of reasons.
        runtime.noteRefusal(of: "\(reasons.map(\.message), separator: "; ")")
        return reasons.map { Refusal(of: source, $0.error) }
    }
}

extension SettingAssignment {
    /// Says that the setting waits for its app, whose identifier may be misspelt.
    ///
    /// - Parameter names: The apps that are on the device.
    /// - Returns: `nil` for a setting of one of them, or of the device.
    package func remark(ifAwaitedAmong names: [String]) -> String? {
        guard case .application(let application, _) = setting, !names.contains(application.rawValue) else { return nil }
        let nearest = Spelling.nearest(toIdentifier: application.rawValue, among: names)
        let suggestion = nearest.map { "; did you mean “\($0)”?" } ?? ""
        return "\(text) waits for an app that has not come\(suggestion)"
    }
}

/// The outcome for a payload in a file: it is delivered, with or without warnings, or refused.
package struct PayloadDelivery: Equatable {
    /// Why it was refused, each with the file name; empty if it was delivered.
    package var refusals: [Refusal] = []
    /// The warnings about it if it was delivered, a line each.
    package var warnings: [String] = []

    /// Returns the line for the user about something odd in a file.
    package static func warning(_ diagnostic: MemberDiagnostic, in title: String) -> String {
        "\(title): warning: \(diagnostic)"
    }
}
