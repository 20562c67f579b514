import NotificationHosting
import Synchronization

/// Who an app is, from the property lists beside its sources.
///
/// They are searched for in the folder that the environment variable `NCENTER_APP` names, otherwise in the resources of
/// the executable's module (a folder that a package copies), otherwise in those of the program's bundle. Without any,
/// the app has the name of its module.
@MainActor
struct ApplicationIdentity {
    let bundle: HostedApplicationBundle
    /// Why the app cannot be registered for remote notifications; `nil` if it can.
    let registrationError: (any Error)?
    /// Whether it is entitled to read the name that the user has given the device.
    let mayReadDeviceName: Bool
    /// The storyboard that the app's file names; `nil` without one.
    let mainStoryboard: HostedInterface?
    /// Whether the app's file has a manifest of scenes.
    let usesScenes: Bool
    /// The configurations of that manifest.
    let sceneConfigurations: [DescribedSceneConfiguration]

    private static var known: [ObjectIdentifier: ApplicationIdentity] = [:]

    /// The identity of a delegate's app, which is read once.
    ///
    /// - Throws: An error that names the file.
    static func of<Delegate: UIApplicationDelegate>(_ delegate: Delegate.Type) throws -> ApplicationIdentity {
        if let identity = known[ObjectIdentifier(delegate)] { return identity }
        let module = String(String(reflecting: delegate).prefix { $0 != "." })
        let files = try ApplicationFiles(module: module)
        let identity = try ApplicationIdentity(delegate, module: module, files)
        known[ObjectIdentifier(delegate)] = identity
        return identity
    }

    private init<Delegate: UIApplicationDelegate>(
        _ delegate: Delegate.Type, module: String, _ files: ApplicationFiles
    ) throws {
        let information = files.application
        let (name, identifier) = (files.name, files.identifier)
        let glyph = information?.text("NCENTERIconGlyph")?.first ?? name.lowercased().first ?? "a"
        let bundles = try files.bundles()
        let point = HostedContentExtension.extensionPointIdentifier
        bundle = HostedApplicationBundle(
            identifier: identifier,
            name: name,
            iconGlyph: glyph,
            iconColor: try information?.color("NCENTERIconColor") ?? Self.color(for: identifier),
            contentExtensions: delegate.hostedContentExtensions
                + (try files.contentExtensions(bundles?.extensions.filter { $0.point == point } ?? [])),
            serviceExtension: ServiceExtensionAdapter.making(
                try delegate.hostedServiceExtension ?? files.serviceExtension(),
                in: bundles?.extensions.first { $0.point == "com.apple.usernotifications.service" }?.bundle),
            resources: files.resources,
            localizations: bundles?.application.notificationTexts,
            developmentLanguage: bundles?.application.developmentLanguage,
            infoDictionary: bundles?.application.information ?? [:]
        )
        if let bundles { ApplicationLanguage.register(bundles, for: identifier, module: module) }
        usesScenes = information?.usesScenes ?? false
        sceneConfigurations = try files.sceneConfigurations()
        registrationError = files.registrationError
        mayReadDeviceName = files.mayReadDeviceName
        mainStoryboard = try files.mainStoryboard()
        if let folder = files.resources?.bundleURL {
            ApplicationResources.folders.withLock { $0.insert(folder, at: 0) }
        }
    }

    /// One of the system's colours, which stays the same for an app.
    private static func color(for identifier: String) -> (red: UInt8, green: UInt8, blue: UInt8) {
        let colors: [(red: UInt8, green: UInt8, blue: UInt8)] = [
            (255, 59, 48), (255, 149, 0), (52, 199, 89), (48, 176, 199), (0, 122, 255), (88, 86, 214), (175, 82, 222),
            (255, 45, 85),
        ]
        return colors[identifier.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % colors.count]
    }
}

extension UIApplicationDelegate {
    /// Default: none but those of the property lists.
    public static var hostedContentExtensions: [HostedContentExtension] { [] }
    /// Default: `nil`, for the class that a property list names.
    public static var hostedServiceExtension: (@Sendable () -> UNNotificationServiceExtension)? { nil }
}
