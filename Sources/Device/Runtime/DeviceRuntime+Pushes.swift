package import Foundation
import NotificationCore
import NotificationHosting
package import NotificationModel
import NotificationWire
package import PushPayload

/// Why a payload was not delivered.
package enum PushError: Error, Equatable, Sendable, CustomStringConvertible, LogValue {
    case payload(PayloadError)
    /// Neither the payload nor the caller names an app.
    case noBundleIdentifier(MemberDiagnostic?)
    /// The diagnostics for which the push is refused; at least one.
    case warnings([MemberDiagnostic])

    /// One sentence for the user, without the file name.
    package var description: String { logMessage.text }

    package var logMessage: LogMessage { "\(reasons, separator: "; ")" }

    /// Why the push is refused, or a reason for each warning.
    package var reasons: [LogMessage] {
        switch self {
        case .payload(let error):
            ["\(error)"]
        case .noBundleIdentifier(let diagnostic?):
            ["\(diagnostic.path): \(diagnostic.sentence); name the app with apns-topic, or --bundle of a command"]
        case .noBundleIdentifier(nil):
            [
                "no app named: add a top-level “Simulator Target Bundle”, or name the app with apns-topic, or --bundle "
                    + "of a command"
            ]
        case .warnings(let diagnostics):
            diagnostics.map(\.logMessage)
        }
    }
}

extension DeviceRuntime {
    /// Delivers a payload as if a server had sent it.
    ///
    /// An unknown app is installed without code and is allowed to notify; a diagnostic says if it is named like
    /// another.
    ///
    /// - Parameters:
    ///   - bytes: The payload.
    ///   - bundleIdentifier: The app; overrides the payload's `Simulator Target Bundle`.
    ///   - headers: The headers that the server sends to APNs; a file has none.
    ///   - apnsID: The identifier of the push, by which the core says what became of it; `nil` if nobody asks.
    ///   - source: What the log calls the payload, such as its file; `nil` for one without a name.
    ///   - isStrict: Whether a push with diagnostics is refused.
    /// - Returns: The app that received the push, and what is odd about the push (also written to the log).
    @discardableResult
    package func push(
        _ bytes: [UInt8],
        to bundleIdentifier: ApplicationIdentifier? = nil,
        headers: PushHeaders = PushHeaders(),
        apnsID: UUID? = nil,
        from source: String? = nil,
        isStrict: Bool = false
    ) throws(PushError) -> (application: ApplicationIdentifier, diagnostics: [MemberDiagnostic]) {
        let (application, push, diagnostics) = try read(
            bytes, for: bundleIdentifier, headers: headers, apnsID: apnsID
        ) { makeUUID().uuidString }
        guard !isStrict || diagnostics.isEmpty else { throw .warnings(diagnostics) }
        for diagnostic in diagnostics {
            note(.payload, source.map { "\($0): \(diagnostic)" } ?? "\(diagnostic)", application: application)
        }
        send(.pushArrived(application, push, remarks: diagnostics))
        return (application, diagnostics)
    }

    /// Says whether a strict push of a payload would be refused now, and delivers nothing.
    ///
    /// - Parameter isAhead: Whether other payloads come first, on which it may depend what becomes of this one.
    /// - Returns: The app that would receive it.
    /// - Throws: Why it would be refused.
    @discardableResult
    package func check(
        _ bytes: [UInt8], to bundleIdentifier: ApplicationIdentifier? = nil, headers: PushHeaders = PushHeaders(),
        isAhead: Bool = false
    ) throws(PushError) -> ApplicationIdentifier {
        let (application, _, diagnostics) = try read(
            bytes, for: bundleIdentifier, headers: headers, apnsID: nil, isAhead: isAhead
        ) { "" }
        guard diagnostics.isEmpty else { throw .warnings(diagnostics) }
        return application
    }

    /// - Parameter identifier: Makes the identifier of the notification, unless the headers have one.
    private func read(
        _ bytes: [UInt8], for bundleIdentifier: ApplicationIdentifier?, headers: PushHeaders, apnsID: UUID?,
        isAhead: Bool = false, identifier: () -> String
    ) throws(PushError) -> (
        application: ApplicationIdentifier, push: RemoteNotification, diagnostics: [MemberDiagnostic]
    ) {
        let payload: PushPayload
        do {
            payload = try PushPayload(parsing: bytes)
        } catch {
            throw .payload(error)
        }
        guard let application = bundleIdentifier ?? payload.bundleIdentifier else {
            throw .noBundleIdentifier(payload.bundleIdentifierDiagnostic)
        }
        let push = RemoteNotification(
            headers.request(payload.content, assigned: identifier()),
            isMutableContent: payload.isMutableContent,
            isContentAvailable: payload.isContentAvailable,
            headers: headers,
            apnsID: apnsID,
            liveActivity: payload.liveActivity
        )
        let ofDevice = system.diagnostics(
            of: push, for: application, namedBy: bundleIdentifier == nil ? PushPayload.bundleIdentifierKey : "",
            at: clock.now, isAhead: isAhead
        ) { hasSoundFile(named: $0, for: application) }
        return (application, push, (payload.diagnostics + ofDevice.map(payload.located)).inOrderOfPlace)
    }

    /// Delivers a payload of the program's own; the log says if it is refused.
    package func receive(_ payload: [UInt8]) {
        do throws(PushError) {
            try push(payload)
        } catch {
            noteRefusal(of: "\(error)")
        }
    }

    /// Delivers a payload when the device's clock shows a time, as long as the program runs.
    ///
    /// - Complexity: O(n log n) in the payloads that are expected.
    package func expect(_ payload: [UInt8], at date: Date) {
        expectedPushes.append((date, payload))
        expectedPushes.sort { $0.date < $1.date }
    }

    /// Drops the payloads that are expected.
    package func forgetExpectedPushes() { expectedPushes = [] }

    /// Delivers the next payload if it is due.
    ///
    /// - Returns: Whether it was.
    func receiveExpected(at now: Date) -> Bool {
        guard let next = expectedPushes.first, next.date <= now else { return false }
        expectedPushes.removeFirst()
        receive(next.payload)
        return true
    }

    /// Whether the code of an app has a sound: in its bundle, or in the folder `Library/Sounds` of one of its groups
    /// (Apple, `UNNotificationSound`).
    private func hasSoundFile(named name: String, for application: ApplicationIdentifier) -> Bool {
        guard let bundle = hosts[application]?.bundle, !name.isEmpty, !name.contains("/"), !name.contains("\0") else {
            return false
        }
        let folders =
            [bundle.resourceDirectory].compactMap(\.self)
            + bundle.entitlements.applicationGroups.map(process.groups.soundFolder)
        return folders.contains {
            var isFolder: ObjCBool = false
            let path = $0.appendingPathComponent(name, isDirectory: false).path
            // The call writes into a variable of its own.
            let exists = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            return exists && !isFolder.boolValue
        }
    }

    /// Says in the log that an app lacks the file of a sound that its own code has named.
    func noteMissingSound(in request: ApplicationRequest, of application: ApplicationIdentifier) {
        let missing = system.missingSound(namedIn: request, of: application) {
            hasSoundFile(named: $0, for: application)
        }
        if let missing { note(.payload, "sound: \(missing)", application: application) }
    }
}
