import FoundationEssentials
import NotificationCore
package import NotificationModel
package import PushPayload

/// Why a payload was not delivered.
package enum PushError: Error, Hashable, Sendable, CustomStringConvertible {
    case payload(PayloadError)
    /// Neither the payload nor the caller names an app.
    case noBundleIdentifier(PayloadDiagnostic?)

    /// One sentence for the user, without the file name.
    package var description: String {
        switch self {
        case .payload(let error):
            error.description
        case .noBundleIdentifier(let diagnostic?):
            "\(diagnostic.path): \(diagnostic.message); name the app with --bundle"
        case .noBundleIdentifier(nil):
            "no app named: add a top-level “Simulator Target Bundle”, or name the app with --bundle"
        }
    }
}

extension DeviceRuntime {
    /// Delivers a payload as if a server had sent it.
    ///
    /// An unknown app is installed without code and is allowed to notify.
    ///
    /// - Parameters:
    ///   - bytes: The payload.
    ///   - bundleIdentifier: The app; overrides the payload's `Simulator Target Bundle`.
    ///   - headers: The headers that the server sends to APNs; a file has none.
    /// - Returns: The app that received the push, and the diagnostics of the payload (also written to the log).
    @discardableResult
    package func push(
        _ bytes: [UInt8],
        to bundleIdentifier: ApplicationIdentifier? = nil,
        headers: PushHeaders = PushHeaders()
    ) throws(PushError) -> (application: ApplicationIdentifier, diagnostics: [PayloadDiagnostic]) {
        let payload: PushPayload
        do {
            payload = try PushPayload(parsing: bytes)
        } catch {
            throw .payload(error)
        }
        guard let application = bundleIdentifier ?? payload.bundleIdentifier else {
            throw .noBundleIdentifier(payload.diagnostics.first { $0.path == "Simulator Target Bundle" })
        }
        let push = RemoteNotification(
            headers.request(payload.content, assigned: makeUUID().uuidString),
            isMutableContent: payload.isMutableContent,
            isContentAvailable: payload.isContentAvailable,
            headers: headers,
            liveActivity: payload.liveActivity
        )
        send(
            .pushArrived(application, push, remarks: payload.diagnostics.map { "\($0.path): \($0.message)" }))
        return (application, payload.diagnostics)
    }
}
