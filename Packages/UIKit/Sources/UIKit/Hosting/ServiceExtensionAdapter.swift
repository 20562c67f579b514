import NotificationHosting

/// Calls a service extension, whose bundle is the main one meanwhile.
final class ServiceExtensionAdapter: UNNotificationServiceExtension {
    private let content: UNNotificationServiceExtension
    private let bundle: ApplicationBundle

    private init(_ content: UNNotificationServiceExtension, in bundle: ApplicationBundle) {
        self.content = content
        self.bundle = bundle
    }

    /// - Parameter bundle: `nil` for an extension that the app's code names without a property list.
    static func making(
        _ make: (@Sendable () -> UNNotificationServiceExtension)?, in bundle: ApplicationBundle?
    ) -> (@Sendable () -> UNNotificationServiceExtension)? {
        guard let make, let bundle else { return make }
        return {
            let content = ApplicationLanguage.$extensionBundle.withValue(bundle) { make() }
            return ServiceExtensionAdapter(content, in: bundle)
        }
    }

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        ApplicationLanguage.$extensionBundle.withValue(bundle) {
            content.didReceive(request, withContentHandler: contentHandler)
        }
    }

    override func serviceExtensionTimeWillExpire() {
        ApplicationLanguage.$extensionBundle.withValue(bundle) { content.serviceExtensionTimeWillExpire() }
    }
}
